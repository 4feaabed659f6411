"""The pages of the quiz."""

from django.urls import path

from quiz.views.attempts import again, begin, erase, finish, question, quiz, resume
from quiz.views.daily import daily, today

app_name = "quiz"

urlpatterns = [
    path("", quiz, name="start"),
    path("begin/", begin, name="begin"),
    path("daily/", today, name="today"),
    path("daily/<str:day>/", daily, name="daily"),
    path("<str:token>/", resume, name="attempt"),
    path("<str:token>/<int:number>/", question, name="question"),
    path("<str:token>/end/", finish, name="end"),
    path("<str:token>/again/", again, name="again"),
    path("<str:token>/erase/", erase, name="erase"),
]
