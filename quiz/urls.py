"""The pages of the quiz."""

from django.urls import path

from quiz.views.attempts import again, begin, erase, finish, question, quiz, resume
from quiz.views.daily import daily, today
from quiz.views.exports import anki, anki_deck

app_name = "quiz"

urlpatterns = [
    path("", quiz, name="start"),
    path("begin/", begin, name="begin"),
    path("daily/", today, name="today"),
    path("daily/<str:day>/", daily, name="daily"),
    path("anki/", anki, name="anki"),
    path("anki/<str:game>.apkg", anki_deck, name="anki_deck"),
    path("<str:token>/", resume, name="attempt"),
    path("<str:token>/<int:number>/", question, name="question"),
    path("<str:token>/end/", finish, name="end"),
    path("<str:token>/again/", again, name="again"),
    path("<str:token>/erase/", erase, name="erase"),
]
