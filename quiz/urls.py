"""The pages of the quiz."""

from django.urls import path

from quiz.views import codes, practice, worksheets
from quiz.views.attempts import again, begin, erase, finish, question, quiz, resume
from quiz.views.daily import daily, today
from quiz.views.exports import anki, anki_deck

app_name = "quiz"

urlpatterns = [
    path("", quiz, name="start"),
    path("begin/", begin, name="begin"),
    path("practice/", practice.practice, name="practice"),
    path("practice/begin/", practice.begin, name="practise"),
    path("practice/<str:token>/", practice.show, name="book"),
    path("practice/<str:token>/here/", practice.adopt, name="adopt"),
    path("practice/<str:token>/next/", practice.ask, name="next"),
    path("daily/", today, name="today"),
    path("daily/<str:day>/", daily, name="daily"),
    path("code/", codes.codes, name="code"),
    path("code/<str:code>/", codes.situation, name="coded"),
    path("worksheet/", worksheets.worksheet, name="worksheet"),
    path("worksheet/sheet.pdf", worksheets.worksheet_file, name="worksheet_file"),
    path("anki/", anki, name="anki"),
    path("anki/<str:game>.apkg", anki_deck, name="anki_deck"),
    path("<str:token>/", resume, name="attempt"),
    path("<str:token>/<int:number>/", question, name="question"),
    path("<str:token>/end/", finish, name="end"),
    path("<str:token>/again/", again, name="again"),
    path("<str:token>/answers.json", practice.export, name="export"),
    path("<str:token>/erase/", erase, name="erase"),
]
