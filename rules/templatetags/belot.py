"""Cards, suits and the grid of cards, as markup.

A page shows more than seventy of them, so each piece is built once a language and kept: what
varies is in the arguments, and there are few enough of those.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import lru_cache
from html import escape

from django import template
from django.conf import settings
from django.template.base import NodeList, Parser, Token
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from rules import wording
from rules.engine.cards import PACK, Rank, Suit
from rules.screens import Felt, Held, LadderRung, Place, Tabs, Why

register = template.Library()

CARDS = {str(card): card for card in PACK}
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The one order in which suits are shown."""
GRID = tuple(rank.value + suit.value for suit in SUITS for rank in Rank)
COURT = {Rank.JACK, Rank.QUEEN, Rank.KING}
HAND = 8
_KEPT = 4096


@register.simple_tag
def suit(letter: str) -> SafeString:
    """The symbol of a suit; decoration, its name stands beside it in words."""
    return _suit(_sprite(), letter)


@register.simple_tag
def icon(name: str) -> SafeString:
    """Another symbol of the sprite."""
    return _icon(_sprite(), name, name)


@register.simple_tag
def card_name(code: str) -> str:
    """ "jack of hearts", in the reader's language."""
    return _name(get_language() or "", code)


@register.simple_tag
def card(code: str, size: str = "m", state: str = "", legal: bool | None = None) -> SafeString:
    """A card: size s (in a sentence), m (hand, felt) or l (comparison); states legal, forbidden, holding, chosen, beaten."""
    return _card(get_language() or "", _sprite(), code, size, state, legal)


@register.simple_tag
def card_face(code: str) -> SafeString:
    """Rank and suit without the card around them, for tables."""
    return _face(get_language() or "", _sprite(), code)


@register.simple_tag
def card_faces(codes: Sequence[str], stop: str = "") -> SafeString:
    """Faces in a sentence, none torn apart at the end of a line; `stop` is the comma or full stop after the last."""
    stops = ("",) * (len(codes) - 1) + (stop,)
    faces = ((card_face(code), stop) for code, stop in zip(codes, stops, strict=True))
    return format_html_join(" ", '<span class="unbroken">{}{}</span>', faces)


@register.simple_tag
def card_grid(
    kind: str, name: str, checked: Collection[str], elsewhere: Collection[str] = (), where: str = ""
) -> SafeString:
    """All 32 cards as checkboxes or radios; `elsewhere` cannot be picked, because they lie `where`."""
    free, picked, taken = _cells(get_language() or "", _sprite(), kind, name, where)
    return whole(
        [picked[code] if code in checked else taken[code] if code in elsewhere else cell for code, cell in free.items()]
    )


def picker(tabs: Tabs, trick: Collection[str], hand: Collection[str]) -> SafeString:
    """The checker's two grids, the table's and the hand's, of which the tabs show one."""
    words = _words(get_language() or "", _sprite())
    table = card_grid("checkbox", "t", trick, hand, words.in_hand)
    held = card_grid("checkbox", "h", hand, trick, words.on_table)
    return whole(
        [
            part("rules/_tabs.html", tabs),
            f'<div class="cards grid-1" role="group" aria-label="{words.cards_on_table}">{table}</div>',
            f'<div class="cards grid-2" role="group" aria-label="{words.cards_in_hand}">{held}</div>',
        ]
    )


@register.simple_tag
def duel_grid(name: str, checked: str, other: str, tag: str, where: str) -> SafeString:
    """All 32 cards as radios; the `other` card of the two carries a `tag` and may be picked all the same."""
    language, sprite = get_language() or "", _sprite()
    free, picked, _ = _cells(language, sprite, "radio", name, "")
    return whole(
        [
            picked[code]
            if code == checked
            else _cell(language, sprite, "radio", name, code, False, where, tag)
            if code == other
            else cell
            for code, cell in free.items()
        ]
    )


@register.simple_tag
def part(template_name: str, value: Hashable) -> SafeString:
    """A part that depends on nothing but one frozen value and the language: rendered once for each."""
    return _part(get_language() or "", _sprite(), template_name, value)


@register.simple_tag
def felt(table: Felt, live: bool = True) -> SafeString:
    """The felt: four seats in the order of play; with `live`, an empty one shows the grid that fills it."""
    words = _words(get_language() or "", _sprite())
    suit_of_trumps = _suit(_sprite(), table.suit) if table.suit else ""
    badge = f'<p class="badge">{suit_of_trumps}{escape(table.contract)}</p>' if table.contract else ""
    worth = f'<p class="worth">{escape(table.worth)}</p>' if table.worth else ""
    seats = [_seat(words, place, live) for place in table.places]
    return whole(
        [f'<div class="felt"><ol class="seats" aria-label="{words.table}">', *seats, "</ol>", badge, worth, "</div>"]
    )


def hand(cards: tuple[Held, ...]) -> SafeString:
    """The hand: each card is the link that plays it, a badge takes it back, words say why not."""
    words = _words(get_language() or "", _sprite())
    if not cards:
        return words.ask_hand
    return whole([f'<ul class="hand" aria-label="{words.hand}">', *[_held(words, one) for one in cards], "</ul>"])


def no_hand() -> SafeString:
    """The room of the hand where none is asked for."""
    return _words(get_language() or "", _sprite()).no_hand


def ladder_rungs(ladder: tuple[LadderRung, ...]) -> SafeString:
    """The five rungs with what was asked on each."""
    return whole([_rung(rung) for rung in ladder])


def reasons(whys: tuple[Why, ...]) -> SafeString:
    """Cards, each with its sentence."""
    language, sprite = get_language() or "", _sprite()
    return whole(
        [
            f"<li>{_card(language, sprite, why.card, 's', 'forbidden', False)}<span>{escape(why.text)}</span></li>"
            for why in whys
        ]
    )


@register.tag
def once(parser: Parser, token: Token) -> OnceNode:
    """`{% once %}...{% endonce %}`: text that says the same on every page, rendered once a language.

    Nothing inside may look at the context.
    """
    nodes = parser.parse(("endonce",))
    parser.delete_first_token()
    return OnceNode(nodes)


_LANGUAGE = "belot language"


class OnceNode(template.Node):
    """What stands between `once` and `endonce`, by language."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist
        self.rendered: dict[str, SafeString] = {}

    def language(self, context: template.Context) -> str:
        """The language, looked up once a page. An empty name has no translations, so it is no key."""
        key = context.render_context[_LANGUAGE] = get_language() or "-"
        return key

    def render(self, context: template.Context) -> SafeString:
        key = context.render_context.get(_LANGUAGE) or self.language(context)
        if key not in self.rendered:
            self.rendered[key] = self.nodelist.render(template.Context())
        return self.rendered[key]


def _sprite() -> str:
    """The address of the sprite, looked up once."""
    return _sprite_at(settings.STATIC_URL, settings.DEBUG)


@lru_cache(8)
def _sprite_at(static_url: str, debug: bool) -> str:
    return static("sprite.svg")


# The pieces below are shown by the dozen on every answer, so they are strings, not templates. Whatever
# is not a card, a number or one of our own class names goes through `escape`.


def whole(pieces: list[str]) -> SafeString:
    """Pieces of markup, each escaped where it was made, as one."""
    return mark_safe("".join(pieces))  # noqa: S308


class _Words:
    """What the pieces say in one language."""

    def __init__(self, language: str, sprite: str) -> None:
        self.language, self.sprite = language, sprite
        self.table = escape(gettext("The table, in the order of play"))
        self.hand = escape(gettext("Your hand"))
        self.cards_on_table = escape(gettext("Cards on the table, in the order played"))
        self.cards_in_hand = escape(gettext("Cards in your hand"))
        self.in_hand = gettext("already in your hand")
        self.on_table = gettext("already on the table")
        self.take_back = escape(gettext("Take back:"))
        self.to_play = escape(gettext("to play"))
        self.holds = escape(gettext("holds it"))
        self.play_it = escape(gettext("play it"))
        self.played = escape(gettext("played"))
        self.legal = escape(gettext("legal"))
        self.off = _icon(sprite, "x", "x")
        slots = '<span class="slot"></span>' * HAND
        empty = escape(gettext("Your hand is empty: tap the cards in it."))
        self.ask_hand = whole([f'<label class="hand hand-empty" for="to-hand">{slots}<span>{empty}</span></label>'])
        self.no_hand = whole([f'<label class="hand hand-empty hand-none" for="to-hand">{slots}</label>'])

    def card(self, code: str, state: str = "", legal: bool | None = None) -> str:
        return _card(self.language, self.sprite, code, "m", state, legal)

    def take_back_link(self, code: str, where: str, href: str, live: bool) -> str:
        """The badge at a card's corner; nothing where there is nothing to take back."""
        if not href:
            return ""
        url = escape(href)
        swap = f' hx-get="{url}"' if live else ""
        said = f'<span class="vh">{self.take_back} {escape(_name(self.language, code))}</span>'
        return f'<a class="off" id="{where}-{code}" href="{url}"{swap}>{said}{self.off}</a>'


@lru_cache(64)
def _words(language: str, sprite: str) -> _Words:
    return _Words(language, sprite)


def _seat(words: _Words, place: Place, live: bool) -> str:
    css = f"seat seat-{place.side}{' ours' if place.ours else ''}{' is-turn' if place.turn else ''}"
    nth = f'<span class="nth" aria-hidden="true">{place.order}</span>'
    if place.card:
        chosen = place.chosen
        face = words.card(place.card, " ".join(["holding"] * place.holds + ["chosen"] * chosen))
        spot = f'<span class="spot">{face}{nth}{words.take_back_link(place.card, "table", place.undo, live)}</span>'
    else:
        slot = f'<span class="slot">{words.to_play if place.turn else ""}</span>{nth}'
        to = "hand" if place.side == "bottom" else "table"
        spot = f'<label class="spot" for="to-{to}">{slot}</label>' if live else f'<span class="spot">{slot}</span>'
    notes = [escape(note) for note in place.notes] + ([f"<b>{words.holds}</b>"] if place.holds else [])
    note = f'<span class="seat-note">{" · ".join(notes)}</span>' if notes else ""
    who = f'<span class="seat-who"><span class="seat-name">{escape(place.name)}</span>{note}</span>'
    return f'<li class="{css}{" holds" if place.holds else ""}">{spot}{who}</li>'


def _held(words: _Words, held: Held) -> str:
    state = "" if held.legal is None else "legal" if held.legal else "forbidden"
    if held.chosen:
        state += " chosen"
    said = words.card(held.card, state, held.legal)
    if held.chosen:
        said += f'<span class="hand-said">{words.played}</span>'
    elif held.legal:
        said += f'<span class="hand-said">{words.play_it if held.play else words.legal}</span>'
    if held.short:
        said += f'<span class="hand-why">{escape(held.short)}</span>'
    if held.play:
        url = escape(held.play)
        chosen = ' aria-current="true"' if held.chosen else ""
        spot = f'<a class="spot" id="play-{held.card}" href="{url}" hx-get="{url}"{chosen}>{said}</a>'
    else:
        spot = f'<span class="spot">{said}</span>'
    return f"<li>{spot}{words.take_back_link(held.card, 'hand', held.undo, live=True)}</li>"


def _rung(rung: LadderRung) -> str:
    asked = "".join(
        [
            f'<span class="qa">{escape(asked.question)} <span class="a">{escape(asked.answer)}</span></span>'
            for asked in rung.asked
        ]
    )
    step = ' aria-current="step"' if rung.status == "decided" else ""
    return (
        f'<li class="rung rung-{rung.status}"{step}><span class="rung-n">{rung.number}</span>'
        f'<div><span class="rung-name">{escape(rung.name)}</span> '
        f'<span class="rung-status">{escape(rung.label)}</span>{asked}</div></li>'
    )


@lru_cache(_KEPT)
def _part(language: str, sprite: str, template_name: str, value: Hashable) -> SafeString:
    return render_to_string(template_name, {"part": value})


@lru_cache(256)
def _cells(language: str, sprite: str, kind: str, name: str, where: str) -> tuple[dict[str, SafeString], ...]:
    """The cells of a grid by card: free to pick, picked, and not to be picked."""
    return tuple(
        {code: _cell(language, sprite, kind, name, code, checked, elsewhere) for code in GRID}
        for checked, elsewhere in ((False, ""), (True, ""), (False, where))
    )


@lru_cache(_KEPT)
def _name(language: str, code: str) -> str:
    return str(wording.card_name(CARDS[code]))


@lru_cache(_KEPT)
def _suit(sprite: str, letter: str) -> SafeString:
    return _icon(sprite, letter, f"suit suit-{letter.lower()}")


@lru_cache(_KEPT)
def _icon(sprite: str, name: str, css: str) -> SafeString:
    return format_html('<svg class="i {}" aria-hidden="true"><use href="{}#{}"/></svg>', css, sprite, name)


@lru_cache(_KEPT)
def _face(language: str, sprite: str, code: str) -> SafeString:
    letter = wording.rank_letter(CARDS[code].rank)
    return format_html("{}{}", letter, _suit(sprite, CARDS[code].suit.value))


@lru_cache(_KEPT)
def _card(language: str, sprite: str, code: str, size: str, state: str, legal: bool | None) -> SafeString:
    card = CARDS[code]
    letter = wording.rank_letter(card.rank)
    pip = _icon(sprite, card.suit.value, "pip")
    corner = format_html("{}{}", letter, _icon(sprite, card.suit.value, "corner")) if size == "l" else letter
    parts = [("rank", corner)] + ([("rank-end", corner)] if size == "l" else [])
    ranks = format_html_join("", '<span class="{}">{}</span>', parts)
    court = _icon(sprite, card.rank.value, "court") if card.rank in COURT and size != "s" else ""
    return format_html(
        '<span class="card card-{}{}" data-card="{}" data-suit="{}"{} role="img" aria-label="{}">{}{}{}</span>',
        size,
        "".join(f" is-{word}" for word in state.split()),
        code,
        card.suit.value,
        "" if legal is None else format_html(' data-legal="{}"', "yes" if legal else "no"),
        _name(language, code),
        ranks,
        court,
        pip,
    )


@lru_cache(_KEPT)
def _cell(
    language: str, sprite: str, kind: str, name: str, code: str, checked: bool, where: str, tag: str = ""
) -> SafeString:
    """A cell of a grid. Where the card lies elsewhere it cannot be picked, unless it only carries a tag."""
    said = _name(language, code)
    if where:
        said = gettext("%(card)s, %(where)s") % {"card": said, "where": where}
    return format_html(
        '<label class="cell" data-card="{}"><input type="{}" name="{}" value="{}" id="{}-{}" aria-label="{}"{}{}>'
        '<span class="cell-face" aria-hidden="true">{}{}</span></label>',
        code,
        kind,
        name,
        code,
        name,
        code,
        said,
        mark_safe(" checked") if checked else "",
        mark_safe(" disabled") if where and not tag else "",
        _face(language, sprite, code),
        format_html('<small class="cell-tag">{}</small>', tag) if tag else "",
    )
