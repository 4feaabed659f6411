"""What a worksheet is ordered by: the fields of its address, checked."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cheatsheet.edition import SHEETS, Ink, Paper
from cheatsheet.wording import ink_name, paper_name
from quiz import words
from quiz.lessons import Lesson, lessons
from quiz.rounds import LENGTH, MIXED, NAMES
from quiz.worksheets import Order, TooLargeError

_UNKNOWN = gettext_lazy("“%(value)s” is not among the choices.")


class WorksheetForm(forms.Form):
    """An order for a worksheet, with the paper that it is printed on; every field may be left out."""

    game = forms.ChoiceField(required=False, error_messages={"invalid_choice": _UNKNOWN})
    rule = forms.MultipleChoiceField(required=False, error_messages={"invalid_choice": _UNKNOWN})
    count = forms.IntegerField(required=False)
    versions = forms.IntegerField(required=False)
    key = forms.ChoiceField(
        required=False, choices=[("yes", ""), ("no", "")], error_messages={"invalid_choice": _UNKNOWN}
    )
    paper = forms.ChoiceField(required=False, error_messages={"invalid_choice": _UNKNOWN})
    ink = forms.ChoiceField(required=False, error_messages={"invalid_choice": _UNKNOWN})
    seed = forms.IntegerField(required=False, min_value=0, max_value=2**31)

    def __init__(self, query: QueryDict) -> None:
        super().__init__(query)
        self.query = query
        self.game_named = str(query.get("game") or MIXED)
        for name, choices in (
            ("game", [(name, name) for name in NAMES]),
            ("rule", [(lesson.name, _(words.LESSONS[lesson.name])) for lesson in self.lessons]),
            ("paper", [(paper.value, paper_name(paper)) for paper in SHEETS]),
            ("ink", [(ink.value, ink_name(ink)) for ink in Ink]),
        ):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices
        for name in ("count", "versions", "seed"):
            self.fields[name].error_messages["invalid"] = _("“%(value)s” is no number.") % {
                "value": query.get(name, "")
            }

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """What can be asked of the game that was chosen; () where all are."""
        return lessons(self.game_named) if self.game_named in NAMES and self.game_named != MIXED else ()

    @property
    def order(self) -> Order:
        """What is ordered; once it is valid."""
        order = self.cleaned_data["order"]
        assert isinstance(order, Order)
        return order

    @property
    def chosen_paper(self) -> Paper:
        """The paper that was chosen."""
        return Paper(self.cleaned_data.get("paper") or Paper.A4)

    @property
    def chosen_ink(self) -> Ink:
        """The ink that was chosen."""
        return Ink(self.cleaned_data.get("ink") or Ink.SAVING)

    @property
    def with_key(self) -> bool:
        """Whether the answers are printed too."""
        return self.cleaned_data.get("key") != "no"

    def clean(self) -> dict[str, Any]:
        """The order as a whole."""
        given = super().clean() or {}
        if self.errors:
            return given
        game = given["game"] or MIXED
        wanted = [lesson for lesson in self.lessons if lesson.name in given["rule"]]
        try:
            given["order"] = Order(
                game,
                tuple(wanted),
                count=_default(given["count"], LENGTH),
                versions=_default(given["versions"], 1),
                seed=given["seed"] or 0,
            )
        except TooLargeError as error:
            field = "count" if error.field == "together" else error.field
            self.add_error(field, _LIMITS[error.field] % {"given": error.given, "most": error.most})
        return given


def _default(given: int | None, usual: int) -> int:
    return usual if given is None else given


_LIMITS = {
    "count": gettext_lazy("A worksheet has 1 to %(most)s situations, not %(given)s."),
    "versions": gettext_lazy("There are 1 to %(most)s versions, not %(given)s."),
    "together": gettext_lazy("All versions together have at most %(most)s situations, not %(given)s."),
}
