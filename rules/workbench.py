"""The workbench of /check/ as markup: the `Checker` of the screen, drawn piece by piece and put together."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules.screens import Checker, Link, OtherGame
from rules.skeleton import fill
from rules.templatetags import belot


def workbench(checker: Checker, origin: str, *, partial: bool, reorder: tuple[Link, ...] = ()) -> SafeString:
    """The form, the table and the verdict. `partial`: alone, for htmx; else with what only a page without scripts needs."""
    texts: dict[str, str] = {
        "partial": "yes" if partial else "",
        "title": checker.title,
        "path": checker.path,
        "hidden": _hidden(checker),
        "game": checker.game,
        "contract": checker.felt.contract,
        "printed": origin + checker.address,
        "address": checker.address,
        "qr": checker.qr,
        "controls": belot.part("rules/_controls.html", checker.controls),
        "felt": belot.felt(checker.felt),
        "hand": belot.hand(checker.held) if checker.held or not checker.verdict else belot.no_hand(),
        "picker": belot.picker(checker.tabs, checker.trick, checker.hand),
        "reorder": _exchanges(reorder),
        "undo": checker.undo,
        "clear": checker.clear,
        "random": checker.random,
        "extras": _extras(checker),
        "kind": checker.kind,
        "headline": checker.headline,
        "hint": checker.hint,
        "faults": _items(checker.faults),
    }
    if verdict := checker.verdict:
        texts |= {
            "rule": verdict.rule,
            "rule_label": verdict.rule_label,
            "chosen": verdict.chosen or (f"{checker.hint}." if checker.kind == "refusal" else ""),
            "explanation": verdict.explanation,
            "forbidden": belot.reasons(verdict.forbidden),
            "was_legal": _before(verdict.was_legal),
            "ladder": belot.ladder_rungs(verdict.ladder),
            "others": _others(verdict.others),
            "others_same": verdict.others_same,
            "source": verdict.source,
            "read": verdict.read,
            "tables_differ": _items(verdict.tables_differ),
        }
    return fill("rules/_checker.html", texts)


def _hidden(checker: Checker) -> SafeString:
    """What the form carries along: whose play is judged, the order of the cards, house rules that are not shown."""
    fields = [
        ("you", checker.you),
        ("trick", ".".join(checker.trick)),
        ("hand", ".".join(checker.hand)),
        ("play", checker.play),
        *checker.kept,
    ]
    return belot.whole(
        [f'<input type="hidden" name="{name}" value="{escape(value)}" autocomplete="off">' for name, value in fields]
    )


def _extras(checker: Checker) -> SafeString:
    """What is folded away. What somebody typed is not kept, so it is drawn anew."""
    if checker.extras.typed:
        return render_to_string("rules/_extras.html", {"part": checker.extras})
    return belot.part("rules/_extras.html", checker.extras)


def _exchanges(links: Iterable[Link]) -> SafeString:
    return format_html_join(
        "", '<a class="button button-quiet no-js" href="{}">{}</a>', ((link.href, link.label) for link in links)
    )


def _items(lines: Iterable[str]) -> SafeString:
    return belot.whole([f"<li>{escape(line)}</li>" for line in lines])


def _before(links: Iterable[Link]) -> SafeString:
    """The cards of a complete trick, each opening the moment before it."""
    return format_html_join("", '<a href="{}">{}</a>', ((link.href, belot.card(link.label, "s")) for link in links))


def _others(games: Iterable[OtherGame]) -> SafeString:
    return belot.whole(
        [
            format_html(
                '<li><a href="{}"><strong>{}</strong></a>: {} <span class="muted">{}</span></li>',
                *(other.href, other.game, other.headline, other.why),
            )
            for other in games
        ]
    )
