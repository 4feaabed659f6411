"""Sheet: what may I play? The ladder as a way down the page, and the exceptions that start arguments."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cheatsheet.blocks import Band, Box, Decision, Fork, Leaf, Story, column
from cheatsheet.decisions import Asked, Outcome, consistent, house_variants, tree, ways
from cheatsheet.stories.said import other_contracts
from rules import wording
from rules.duties import WORDS
from rules.engine.ladder import Question, Rule
from rules.engine.paths import ContractKind
from rules.engine.ruleset import RuleSet, Touches

_QUESTIONS = {
    Question.HOLD_SUIT: gettext_noop("Do you hold the suit led?"),
    Question.GO_OVER: gettext_noop("Can you go over the best card?"),
}
"""Questions that name cards on the site, and none on paper."""

_TOGETHER = {
    frozenset({Rule.TRUMP_LED_RAISE, Rule.TRUMP_LED_PARTNER_NO_RAISE}): gettext_noop("any trump"),
    frozenset({Rule.AT_RAISE, Rule.AT_PARTNER_NO_RAISE}): gettext_noop("any card of the suit"),
    frozenset({Rule.VOID_CANNOT_OVERTRUMP_NO_UNDERTRUMP, Rule.VOID_CANNOT_OVERTRUMP_FREE}): gettext_noop(
        "any card but a lower trump; with only trumps any"
    ),
    frozenset({Rule.VOID_PARTNER_TRUMPED_NO_UNDERTRUMP, Rule.VOID_PARTNER_FREE}): gettext_noop(
        "any card but a lower trump; with only those any"
    ),
    frozenset({Rule.VOID_PARTNER_TRUMPED_ONLY_TRUMPS_RAISE, Rule.VOID_PARTNER_FREE}): gettext_noop(
        "any card; with only trumps a higher one if you can"
    ),
}
"""What rules allow together that no question of the ladder tells apart."""

_TITLES = {
    ContractKind.SUIT: gettext_noop("A suit is trumps"),
    ContractKind.NO_TRUMPS: gettext_noop("No trumps"),
    ContractKind.ALL_TRUMPS: gettext_noop("All trumps"),
}


def story(rules: RuleSet) -> Story:
    """A drawing for each kind of contract, and the cases in which tables differ."""
    kinds = [kind for kind in ContractKind if kind.contracts(rules)]
    drawings = {kind: decision(rules, kind) for kind in kinds}
    asked = column(Box(_("★ These start arguments. By the rules of this sheet:"), arguments(rules)))
    small = [(drawings[kind],) for kind in kinds if kind is not ContractKind.SUIT]
    return Story(
        title=_("What may I play?"),
        lead=_("Start at the top: the first bold frame you come to says what may be played."),
        bands=(
            column(drawings[ContractKind.SUIT]),
            *([Band(tuple(small))] if small else []),
            asked,
        ),
        brief=(column(drawings[ContractKind.SUIT], *other_contracts(rules)), asked),
    )


def decision(rules: RuleSet, kind: ContractKind) -> Decision:
    """The drawing of a kind of contract. A star stands where a house rule of the game would decide otherwise."""
    others = [
        [(answers, said) for answers, end in ways(tree(other, kind)) if (said := allowed(end))]
        for other in house_variants(rules)
    ]

    def disputed(answers: Mapping[Question, bool], said: str) -> bool:
        return any(
            consistent(answers, elsewhere) and otherwise != said for way in others for elsewhere, otherwise in way
        )

    def drawn(node: Asked | Outcome, answers: Mapping[Question, bool]) -> Fork | Leaf:
        if isinstance(node, Outcome):
            said = allowed(node)
            return Leaf(wording.capital(said), disputed(answers, said))
        yes = drawn(node.yes, {**answers, node.question: True})
        no = drawn(node.no, {**answers, node.question: False})
        if isinstance(yes, Leaf) and isinstance(no, Leaf) and yes.text == no.text:
            return Leaf(yes.text, yes.marked or no.marked)
        return Fork(_(_QUESTIONS.get(node.question, node.question.template)), yes, no)

    return Decision(_(_TITLES[kind]), drawn(tree(rules, kind), {}))


def allowed(end: Outcome) -> str:
    """What may be played at the end of a way, in a few words. Raises KeyError for rules that have no words together."""
    return _(WORDS[end.rules[0]] if len(end.rules) == 1 else _TOGETHER[frozenset(end.rules)])


def arguments(rules: RuleSet) -> tuple[str, ...]:
    """How the rule set settles each case of play that tables settle differently."""
    return tuple(wording.option_in_force(rules, name) for name in rules.touching(Touches.PLAY))
