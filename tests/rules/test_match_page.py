"""/score/match/ as browsers and htmx ask for it: the address is the match."""

from __future__ import annotations

import random
import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from rules import match_sheet
from rules.entry import SIDES
from rules.match_screen import Screen
from rules.match_sheet import Wrong

PATH = "/score/match/"
HTMX = {"HX-Request": "true"}
SHEET = [("rules", "bulgarian-1"), ("deal", "H.us.us92"), ("deal", "pass"), ("deal", "AT.us.us129")]
DRAFT = [("contract", "S"), ("taker", "them"), ("us", "72")]


def get(client, fields, htmx=False):
    return client.get(f"{PATH}?{urlencode(fields)}", headers=HTMX if htmx else {})


def page(response) -> str:
    return unescape(response.content.decode())


def fields_of(address: str) -> list[tuple[str, str]]:
    return parse_qsl(urlsplit(address).query)


def sent_on(client, fields) -> list[tuple[str, str]]:
    """The fields of the address that a form is sent on to."""
    response = get(client, fields)
    assert response.status_code == 302, page(response)
    return fields_of(response["Location"])


def totals(text: str) -> list[str]:
    """What stands large at the head of the sheet."""
    return re.findall(r"<dd><b>(\d+)</b>", text)


def headline(text: str) -> str:
    return re.findall(r'class="standing">\s*<h2>(.*?)</h2>', text)[0]


def written(text: str) -> list[tuple[str, ...]]:
    """The rows of the paper sheet in the order played: us, sum, them, sum, hanging."""
    rows = re.findall(r'<tr><th scope="row">.*?</tr>', text[text.index('class="paper') :])
    return [tuple(re.findall(r"<td[^>]*>([^<]*)</td>", row)[-5:]) for row in rows]


# The sheet.


def test_an_address_is_shown_with_scripts_off(client):
    """Totals, the lead, what hangs, every deal with its running totals."""
    text = page(get(client, SHEET))
    assert totals(text) == ["9", "20"]
    assert headline(text) == "Them: 11 ahead"
    assert "13 points hang: the winner of the next deal takes them." in text
    assert "142 to go" in text
    assert "131 to go" in text
    assert written(text) == [
        ("9", "9", "7", "7", ""),
        ("\N{EN DASH}", "9", "\N{EN DASH}", "7", ""),
        ("0", "9", "13", "20", "13"),
    ]
    assert text.index('id="deal-3"') < text.index('id="deal-1"')


def test_a_row_says_in_whole_sentences_what_became_of_a_deal(client):
    """Who took it and how it ended, what hangs or was collected, what is not counted."""
    deals = ["AT.us.us129", "H.us.us100", "H.them", "rubbish", "NT.us.us70"]
    text = page(get(client, [("rules", "french"), ("tie", "litige"), *[("deal", deal) for deal in deals]]))
    rows = re.findall(r'<li class="row.*?</summary>', text, re.DOTALL)[::-1]
    said = [" ".join(re.sub("<[^>]*>", "", "".join(re.findall(r"<small>(.*?)</small>", row))).split()) for row in rows]
    assert said[1:] == ["Us, made", "Them, not counted", "not counted", "Us, not played in this game"]
    assert "Us: 100, in all 100" in rows[1]
    titles = [re.sub("<[^>]*>", "", re.findall(r'class="row-contract">(.*?)</span>', row)[0]) for row in rows]
    assert titles[1:] == ["Hearts", "Hearts", "Not readable", "No trumps"]
    text = page(get(client, [("deal", "AT.us.us129"), ("deal", "pass"), ("deal", "H.us.us100")]))
    assert re.findall(r'class="row-hangs">([^<]*)<', text) == ["13 collected", "13 hang", "13 hang"]
    assert Screen(match_sheet.read({}), PATH).waits(1) == "1 point hangs: the winner of the next deal takes it."


def test_the_title_has_no_full_stop(client):
    for fields in (SHEET, [("deal", BIG), ("deal", BIG), ("deal", "H.us.us92")], [("deal", "S.them.us81")]):
        title = re.findall(r"<title>(.*?)</title>", page(get(client, fields)), re.DOTALL)[0]
        assert ". \N{MIDDLE DOT}" not in title


def test_an_empty_sheet_asks_for_the_first_deal(client):
    text = page(client.get(PATH))
    assert headline(text) == "The first deal"
    assert "Nothing is written yet." in text
    assert totals(text) == ["0", "0"]


def test_what_hangs_is_carried_from_deal_to_deal(client):
    """Two that hang, a pass, and the winner of the next takes both; nobody is asked for it."""
    deals = ["AT.us.us129", "AT.them.us129", "pass", "H.us.us100"]
    text = page(get(client, [("deal", deal) for deal in deals]))
    assert written(text) == [
        ("0", "0", "13", "13", "13"),
        ("13", "13", "0", "13", "26"),
        ("\N{EN DASH}", "13", "\N{EN DASH}", "13", "26"),
        ("36", "49", "6", "19", "26 collected"),
    ]
    assert 'name="hanging"' not in text


def test_each_deal_opens_to_its_ledger(client):
    text = page(get(client, [("deal", "H.us.us92.usd20")]))
    assert "Made: exactly counted, the takers have 112 and the defence 70." in text
    assert "Written on the sheet" in text


# Writing.


def test_a_deal_is_written_and_the_form_is_empty_again(client):
    assert sent_on(client, [*SHEET, *DRAFT, ("do", "add")]) == [*SHEET, ("deal", "S.them.us72")]


def test_writing_the_same_twice_writes_one_deal(client):
    """A request that is repeated, because its answer was lost, leads to the same sheet."""
    once = sent_on(client, [*SHEET, *DRAFT, ("do", "add")])
    assert sent_on(client, [*SHEET, *DRAFT, ("do", "add")]) == once


def test_everybody_passed_is_one_tap_and_keeps_what_is_typed(client):
    assert sent_on(client, [*SHEET, *DRAFT, ("do", "pass")]) == [*SHEET, ("deal", "pass"), *DRAFT]


def test_htmx_gets_the_part_and_the_address(client):
    """What is written is a step to go back to; what is only typed is none."""
    response = get(client, [*SHEET, *DRAFT, ("do", "add")], htmx=True)
    assert "<html" not in page(response)
    assert fields_of(response["HX-Push-Url"]) == [*SHEET, ("deal", "S.them.us72")]
    response = get(client, [*SHEET, *DRAFT], htmx=True)
    assert fields_of(response["HX-Replace-Url"]) == [*SHEET, *DRAFT]
    assert "HX-Push-Url" not in response


def test_a_draft_shows_what_it_would_write(client):
    """With what hangs before it, and how the sheet would then stand."""
    text = page(get(client, [*SHEET, *DRAFT]))
    assert "Us 7, Them 22." in text
    assert "The sheet then stands at 16 to 42." in text


def test_what_is_said_aloud_answers_what_was_done(client):
    """The preview while a deal is typed, the sheet after it was written; what is missing is an alert already."""

    def live(*fields):
        return re.findall(r'id="live"[^>]*>(.*?)</p>', page(get(client, [*SHEET, *fields], htmx=True)))[0]

    said = "Us 7, Them 22. Made: exactly counted, the takers have 90 and the defence 72. The sheet then stands at 16 to 42."
    assert live(*DRAFT) == said
    assert live(*DRAFT, ("do", "add")) == "Deal 4: Us 7, Them 22. Them: 26 ahead"
    assert live(("do", "remove.3")) == "Deal 3 is off the sheet. Deal 2: everybody passed. Us: 2 ahead"
    assert live(("add", "do=pass")) == "Deal 4: everybody passed. Them: 11 ahead"
    assert live(("do", "add")) == live(DRAFT[0]) == live(("us_name", "")) == ""
    text = page(get(client, [*SHEET, ("do", "add")], htmx=True))
    assert text.count(str(Wrong.NO_CONTRACT.template)) == 1


def test_a_draft_without_its_points_is_not_written_and_says_what_it_lacks(client):
    text = page(get(client, [*SHEET, *DRAFT[:2], ("do", "add")]))
    assert str(Wrong.NO_POINTS.template) in text
    assert totals(text) == ["9", "20"]
    assert re.search(r'name="contract" value="S"[^>]* checked', text)


def test_a_draft_with_a_fault_is_not_written_and_quotes_it_at_its_field(client):
    response = get(client, [*SHEET, ("contract", "S"), ("taker", "them"), ("us", "170"), ("do", "add")])
    assert response.status_code == 200
    text = page(response)
    assert re.search(r'id="us-fault">“170” is more than there is', text)
    assert re.search(r'id="us"[^>]*aria-invalid="true"', text)
    assert totals(text) == ["9", "20"]


def test_a_value_is_added_to_the_declarations_once(client):
    """The form without scripts leads on to an address that can be loaded again."""
    assert sent_on(client, [*SHEET, *DRAFT, ("us_add", "20"), ("before", "bulgarian-1")]) == [
        *SHEET,
        *DRAFT,
        ("us_declared", "20"),
    ]


# Correcting, removing, taking back.


def test_a_deal_opens_in_the_form_and_is_replaced(client):
    opened = sent_on(client, [*SHEET, ("do", "correct.1")])
    assert opened == [*SHEET, ("at", "1"), ("contract", "H"), ("taker", "us"), ("us", "92")]
    text = page(get(client, opened))
    assert "Correct deal 1" in text
    corrected = sent_on(client, [*opened[:-1], ("us", "102"), ("do", "add")])
    assert corrected == [SHEET[0], ("deal", "H.us.us102"), *SHEET[2:], ("corrected", "1.H.us.us92")]
    assert "Deal 1 is corrected." in page(get(client, corrected))
    assert sent_on(client, [*corrected, ("do", "undo")]) == SHEET


def test_a_half_typed_deal_waits_while_another_is_corrected(client):
    opened = sent_on(client, [*SHEET, *DRAFT, ("do", "correct.2")])
    assert opened == [*SHEET, ("at", "2"), ("later", "contract=S&taker=them&us=72")]
    assert sent_on(client, [*opened, ("do", "cancel")]) == [*SHEET, *DRAFT]
    typed = [*opened, ("contract", "D"), ("taker", "us"), ("us", "92"), ("do", "add")]
    assert [name for name in sent_on(client, typed) if name in DRAFT] == DRAFT


def test_a_deal_is_removed_and_put_back(client):
    removed = sent_on(client, [*SHEET, *DRAFT, ("do", "remove.1")])
    assert removed == [SHEET[0], *SHEET[2:], *DRAFT, ("removed", "1.H.us.us92")]
    assert "Deal 1 is off the sheet." in page(get(client, removed))
    assert sent_on(client, [*removed, ("do", "undo")]) == [*SHEET, *DRAFT]


def test_removing_the_deal_that_is_being_corrected_closes_it(client):
    opened = sent_on(client, [*SHEET, ("do", "correct.1")])
    assert "at" not in dict(sent_on(client, [*opened, ("do", "remove.1")]))
    assert ("at", "2") in sent_on(client, [*sent_on(client, [*SHEET, ("do", "correct.3")]), ("do", "remove.1")])


def test_the_last_deal_is_taken_back_into_the_form(client):
    assert sent_on(client, [*SHEET, ("do", "back")]) == [
        *SHEET[:-1],
        ("contract", "AT"),
        ("taker", "us"),
        ("us", "129"),
    ]


def test_taking_back_three_times_loses_nothing(client):
    """Every deal taken back waits its turn behind the one before it; the half-typed one comes last."""
    deals = [("deal", "H.us.us92"), ("deal", "C.them.us30"), ("deal", "C.them.us30")]
    back = [*SHEET[:1], *deals, *DRAFT]
    for _time in range(3):
        back = sent_on(client, [*back, ("do", "back")])
    assert back == [
        SHEET[0],
        *[("contract", "H"), ("taker", "us"), ("us", "92")],
        *[("later", "contract=C&taker=them&us=30"), ("later", "contract=C&taker=them&us=30")],
        ("later", urlencode(DRAFT)),
    ]
    for _time in range(4):
        back = sent_on(client, [*back, ("do", "add")])
    assert back == [SHEET[0], *deals, ("deal", "S.them.us72")]


def test_a_half_made_correction_waits_while_another_deal_is_opened(client):
    """Also while numbers move under it; a correction that changes nothing has nothing to wait for."""
    half = [("at", "3"), ("contract", "AT"), ("taker", "us"), ("us", "100")]
    opened = sent_on(client, [*SHEET, *half, ("do", "correct.1")])
    assert opened[-1] == ("later", urlencode(half))
    assert sent_on(client, [*opened, ("do", "cancel")]) == [*SHEET, *half]
    assert sent_on(client, [*opened, ("do", "correct.3")]) == [*SHEET, *half]
    assert sent_on(client, [*opened, ("do", "correct.1")]) == opened
    removed = sent_on(client, [*opened, ("do", "remove.2")])
    assert ("later", urlencode([("at", "2"), *half[1:]])) in removed
    assert ("later", urlencode(half)) in sent_on(client, [*removed, ("do", "undo")])
    taken = sent_on(client, [*opened, ("do", "back")])
    assert taken[-1] == ("later", urlencode(half[1:]))
    assert "later" not in dict(sent_on(client, [*sent_on(client, [*SHEET, ("do", "correct.3")]), ("do", "correct.1")]))


def test_what_the_form_cannot_hold_of_a_deal_taken_back_can_be_put_back(client):
    for text in ("H.us.us92.zz3", "pass"):
        back = sent_on(client, [*SHEET, ("deal", text), ("do", "back")])
        assert back[-1] == ("removed", f"4.{text}")
        assert ("deal", text) in sent_on(client, [*back, ("do", "undo")])


@pytest.mark.parametrize("do", ["correct.9", "remove.0", "remove.", "undo", "x", "correct.\N{ARABIC-INDIC DIGIT ONE}"])
def test_what_cannot_be_done_changes_nothing(client, do):
    response = get(client, [*SHEET, ("do", do)])
    assert response.status_code == 200
    assert totals(page(response)) == ["9", "20"]


# Deals that were put in without a connection.


def test_deals_that_waited_are_written_in_order_and_the_draft_stays(client):
    waiting = [("add", urlencode(DRAFT)), ("add", "do=pass"), ("add", "contract=H&taker=us&us=100&belote=us")]
    assert sent_on(client, [*SHEET, *waiting, ("contract", "D")]) == [
        *SHEET,
        *[("deal", "S.them.us72"), ("deal", "pass"), ("deal", "H.us.usb20.us100")],
        ("contract", "D"),
    ]


def test_a_correction_that_waited_replaces_its_deal(client):
    waiting = ("add", urlencode([("at", "1"), ("contract", "H"), ("taker", "us"), ("us", "102")]))
    assert sent_on(client, [*SHEET, waiting])[:3] == [SHEET[0], ("deal", "H.us.us102"), SHEET[2]]


def test_a_faulty_deal_that_waited_stands_on_the_sheet_with_its_fault(client):
    address = sent_on(client, [*SHEET, ("add", "contract=S&taker=us&us=170"), ("add", "contract=S")])
    text = page(get(client, address))
    assert "“170” is more than there is" in text
    assert Wrong.NO_TAKER.template in text
    assert totals(text) == ["9", "20"]


# The end of a match.

BIG = "S.us.x4.capotus"


@pytest.mark.parametrize(
    ("fields", "said", "after"),
    [
        # 151 is enough
        ([("deal", BIG), ("deal", BIG), ("deal", "H.us.us92")], "The match goes to Us, 209 to 7: 151 was the line.", 3),
        # nobody goes out on a capot
        ([("deal", BIG), ("deal", BIG)], "nobody goes out on a capot", None),
        ([("finish_on_capot", "yes"), ("deal", BIG), ("deal", BIG)], "The match goes to Us, 200 to 0: 151 was the line.", 2),
        # nor on a deal that everybody passed
        ([("deal", BIG), ("deal", BIG), ("deal", "pass")], "a deal that everybody passed ends no match", None),
        (
            [("deal", BIG), ("deal", BIG), ("deal", "S.them.x4.capotthem"), ("deal", "S.them.x4.capotthem")],
            "nobody goes out on a capot",
            None,
        ),
        (
            [("deal", BIG), ("deal", BIG), *[("deal", "S.them.x4.capotthem")] * 2, ("deal", "H.them.us70")],
            "so the match goes to the higher total: Them, 209 to 207.",
            5,
        ),
        # points that hang do not keep a match from ending, unless the table says so
        ([("deal", BIG), ("deal", BIG), ("deal", "AT.us.us129")], "The match goes to Us, 200 to 13: 151 was the line.", 3),
        (
            [("finish_while_hanging", "false"), ("deal", BIG), ("deal", BIG), ("deal", "AT.us.us129")],
            "points are hanging: one more deal is played",
            None,
        ),
        # French: both over in one deal is a draw, or the higher wins
        (
            [("rules", "french"), ("target", "501"), *[("deal", "H.us.us91"), ("deal", "H.them.us71")] * 3,
             ("deal", "H.us.us82")],
            "A draw: both sides passed the line of 501 in the same deal.",
            7,
        ),
        (
            [("rules", "french"), ("target", "501"), ("both_over", "higher_wins"),
             *[("deal", "H.us.us91"), ("deal", "H.them.us71")] * 3, ("deal", "H.us.us82")],
            "so the match goes to the higher total: Us, 568 to 566.",
            7,
        ),
    ],
)  # fmt: skip
def test_a_match_ends_when_its_rules_say_so(client, fields, said, after):
    text = page(get(client, fields))
    assert said in text
    assert ("New match with the same rules" in text) is (after is not None)
    if after:
        assert headline(text).endswith(said.removesuffix("."))
        assert len(written(text)) == after


def test_a_litige_waits_for_the_next_deal(client):
    """French tables that play the tie so: the takers' points hang and the next winner takes them."""
    text = page(get(client, [("rules", "french"), ("tie", "litige"), ("deal", "H.us.us81"), ("deal", "S.them.us60")]))
    assert written(text) == [("0", "0", "81", "81", "81"), ("60", "60", "183", "264", "81 collected")]


def test_paper_has_a_line_for_the_date(client):
    assert re.search(r'class="paper-date">Date <span></span>', page(get(client, SHEET)))


def test_in_a_draw_neither_total_stands_out(client):
    draw = [("rules", "french"), ("target", "501"), *[("deal", "H.us.us91"), ("deal", "H.them.us71")] * 3]
    assert 'class="total leads"' in page(get(client, [*draw, ("deal", "pass")][:-2]))
    assert 'class="total leads"' not in page(get(client, [*draw, ("deal", "H.us.us82")]))


def test_deals_after_the_end_are_counted_and_said(client):
    text = page(get(client, [("deal", BIG), ("deal", BIG), ("deal", "H.us.us92"), ("deal", "H.us.us92")]))
    assert "The match was over after deal 3; what follows is counted on." in text
    assert "Write another deal all the same" in text


def test_after_the_end_a_half_typed_deal_is_not_hidden(client):
    """The fold is open as soon as anything stands in it, or is asked for."""
    ended = [("deal", BIG), ("deal", BIG), ("deal", "H.us.us92")]

    def fold(*fields):
        found = re.search(r'<details class="deal[^>]*>', page(get(client, [*ended, *fields])))
        assert found
        return found[0]

    assert " open" not in fold()
    assert " open" in fold(("us", "170"))
    assert " open" in fold(("do", "add"))
    assert 'id="deal"' in page(get(client, [*ended, ("at", "1"), ("us", "90")]))


def test_a_new_match_keeps_rules_and_names(client):
    text = page(get(client, [("rules", "coinche"), ("target", "1000"), ("us_name", "Ana"), ("deal", "pass")]))
    link = re.search(r'href="([^"]*)">New match', text)
    assert link
    assert fields_of(link[1]) == [("rules", "coinche-1"), ("target", "1000"), ("us_name", "Ana")]


# Settings, names, faults.


def test_another_game_keeps_every_deal(client):
    """One that it cannot count stands there with the reason, and counts again when the game is changed back."""
    deals = [("deal", "NT.us.us70"), ("deal", "H.us.us92.x2")]
    address = sent_on(client, [("rules", "french-1"), ("before", "bulgarian-1"), *deals])
    assert address == [("rules", "french-1"), *deals]
    text = page(get(client, address))
    assert "French Belote is not played in no trumps" in text
    assert "Deal 1 cannot be counted yet: the totals are without it." in text
    assert sent_on(client, [("rules", "bulgarian-1"), ("before", "french-1"), *deals]) == [
        ("rules", "bulgarian-1"),
        *deals,
    ]


def test_house_rules_that_the_new_game_lacks_are_laid_aside_and_come_back(client):
    """In the address; what the other game has too is taken along."""
    bulgarian = [("rules", "bulgarian-1"), ("finish_on_capot", "yes")]
    laid = ("unused", "rules=bulgarian-1&finish_on_capot=yes")
    french = sent_on(client, [*bulgarian, ("before", "bulgarian-1"), ("rules", "french-1"), SHEET[1]][1:])
    assert french == [("rules", "french-1"), laid, SHEET[1]]
    assert fields_of(re.findall(r'href="([^"]*)">New match', page(get(client, french)))[0]) == french[:2]
    assert sent_on(client, [*french, ("do", "remove.1")])[:2] == french[:2]
    assert sent_on(client, [("rules", "bulgarian-1"), ("before", "french-1"), *french[1:]]) == [*bulgarian, SHEET[1]]
    own = [("target", "501"), ("tie", "litige")]
    coinche = sent_on(client, [("rules", "coinche-1"), ("before", "french-1"), *own, laid])
    assert coinche[:2] == [("rules", "coinche-1"), laid]
    assert sent_on(client, [("rules", "french-1"), ("before", "coinche-1"), *coinche[1:]])[1:] == [
        *sorted(own, key=lambda rule: coinche[2][1].index(rule[0])),
        laid,
    ]


def test_the_sides_have_the_names_of_the_table(client):
    """Everywhere: at the head, in the form, in the sentences; and never as markup."""
    text = page(get(client, [("us_name", "Ana  & Boris"), ("them_name", "The <i>Tigers"), ("deal", "H.us.us92")]))
    assert headline(text) == "Ana & Boris: 2 ahead"
    assert text.count("The <i>Tigers") > 3
    raw = get(client, [("them_name", "The <i>Tigers")]).content.decode()
    assert "<i>Tigers" not in raw


def test_a_name_too_long_for_a_column_is_cut_and_quoted_at_its_field(client):
    text = page(get(client, [("us_name", "x" * 40)]))
    assert f'value="{"x" * 24}"' in text
    assert re.search(r'id="us_name-fault">“x{40}” is too long', text)


def test_an_unreadable_deal_stays_and_the_others_count(client):
    text = page(get(client, [SHEET[1], ("deal", "rubbish"), SHEET[1], ("deal", "H.us.us92.zz3"), ("deal", "h.us")]))
    assert totals(text) == ["18", "14"]
    assert "“rubbish” is no contract" in text
    assert "“zz3” was not understood" in text
    assert Wrong.NO_POINTS.template in text
    assert "This deal stands in the address as “rubbish”." in text


def test_a_deal_is_quoted_no_longer_than_it_can_be_read(client):
    text = page(get(client, [("deal", "y" * 500)]))
    assert f"This deal stands in the address as “{'y' * 60}\N{HORIZONTAL ELLIPSIS}”." in text
    assert "y" * 61 not in re.sub(r'(value|data-\w+)="[^"]*"', "", text)


@pytest.mark.parametrize(
    ("fields", "quoted"),
    [
        ([("rules", "belot")], "“belot”"),
        ([("target", "77"), ("rules", "french")], "“77”"),
        ([("at", "4"), *SHEET], "“4” is no deal of this sheet, which has 3."),
        ([("deals", "H.us.us92")], "“deals” is nothing that this page asks: deal may be meant."),
        ([("us_name", "a"), ("us_name", "b")], "given more than once: “b” was read"),
        ([("add", "")], "“” is no deal that was put in here."),
        ([("add", "&".join(["a=1"] * 100))], "is no deal that was put in here."),
    ],
)
def test_what_is_wrong_in_an_address_is_quoted(client, fields, quoted):
    assert quoted in page(get(client, fields))


def test_a_long_evening(client):
    """Forty deals: an address well below what servers take, and each deal on the sheet."""
    deals = ["H.us.usd20.themd50.usb20.us92", "AT.them.themd100.us129.x2", "pass", "C.them.us30"] * 10
    fields = [("rules", "bulgarian-1"), ("us_name", "Ana & Boris"), *(("deal", deal) for deal in deals)]
    response = get(client, fields)
    text = page(response)
    assert len(written(text)) == 40
    assert len(urlencode(fields)) < 4000
    assert len(text) < 400_000


def test_the_other_languages_have_their_own_page_and_worker(client):
    assert 'action="/bg/score/match/"' in page(client.get("/bg/score/match/?deal=H.us.us92"))
    assert '"path": "/fr/score/match/"' in page(client.get("/fr/score/match/worker.js"))


def test_the_worker_may_answer_only_for_this_page(client):
    """It is a script of this site below the page's own address, and browsers ask for a new one each time."""
    response = client.get(f"{PATH}worker.js")
    assert response["Content-Type"].startswith("text/javascript")
    assert response["Cache-Control"] == "no-cache"
    assert "Service-Worker-Allowed" not in response
    assert "worker-src 'self'" in client.get(PATH)["Content-Security-Policy"]


def test_the_script_knows_the_fields_of_a_draft():
    """What is typed is told from the sheet by the same names here and in the browser."""
    from tests.site.project import ROOT

    script = (ROOT / "belot_site" / "static" / "js" / "match.js").read_text()
    lists = re.findall(r"var (?:DRAFT|ONCE) = \[(.*?)\];", script, re.DOTALL)
    names = {name for found in lists for name in re.findall(r'"(\w+)"', found)}
    assert names == set(match_sheet.PASSING) - {"add"}


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_caches_keep_the_variants_apart(client, headers):
    vary = {name.strip() for name in client.get(PATH, headers=headers)["Vary"].split(",")}
    assert {"HX-Request", "Cookie"} <= vary


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading_is_allowed(client, method):
    assert getattr(client, method)(PATH).status_code == 405


# Whatever is sent.

FIELDS = (
    "rules",
    "target",
    "both_over",
    *match_sheet.NAME_FIELDS.values(),
    "deal",
    *match_sheet.PASSING,
    "hanging",
    "unused",
)
WORDS = (
    *("bulgarian", "french-1", "coinche", "H", "NT", "at", "us", "them", "92", "-3", "9" * 30, "20", "2", "capot", "0"),
    *("H.us.us92", "pass", "AT.us.us129", "H.us.bid80.us92", ".", "..", "H..us1", "H.us.us92.us93", "x" * 400, "", " "),
    *("add", "pass", "back", "undo", "cancel", "new", "correct.1", "remove.2", "1", "3", "1.H.us.us92", "1.", "2.pass"),
    *(
        "rules=french-1&target=501",
        "rules=x&finish_on_capot=yes",
        "contract=H&taker=us&us=92",
        "do=pass&at=1",
        "a=b",
        "%00=%ff&&=",
        "\x00",
        "\u202e",
        "<i>typed",
        "'\"",
        "\ud83c",
    ),
)


def noise(chance: random.Random) -> list[tuple[str, str]]:
    return [
        (chance.choice(FIELDS), chance.choice(WORDS).encode("utf-8", "replace").decode())
        for _ in range(chance.randrange(12))
    ]


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)], ids=["a few", "ten thousand"])
def test_no_query_whatever_breaks_the_page(count):
    """A page, or the way to one that needs no other; nothing that was typed stands there as markup."""
    chance, client = random.Random(count), Client(raise_request_exception=False)
    for _ in range(count):
        fields = noise(chance)
        response = get(client, fields, htmx=chance.random() < 0.3)
        assert response.status_code in (200, 302), fields
        assert b"<i>typed" not in response.content, fields
        if response.status_code == 302:
            assert client.get(response["Location"]).status_code == 200, fields


NAMES_OF_SIDES = st.sampled_from(tuple(SIDES))


@given(st.lists(st.tuples(st.sampled_from("CDHS"), NAMES_OF_SIDES, st.integers(0, 162)), max_size=12))
def test_what_is_written_is_read_back(deals):
    """The canonical address of a sheet is the address of the same sheet."""
    fields = {"deal": [f"{suit}.{taker}.us{points}" for suit, taker, points in deals]}
    sheet = match_sheet.read(fields)
    again: dict[str, list[str]] = {}
    for name, value in parse_qsl(urlsplit(sheet.address("/")).query):
        again.setdefault(name, []).append(value)
    assert match_sheet.read(again) == sheet
    assert all(deal.counts for deal in sheet.deals)


def test_a_waiting_draft_may_say_whose_the_belote_is_as_the_form_does(client):
    """A deal put aside without a connection comes as the form had it."""
    later = "contract%3DH%26taker%3Dus%26us%3D92%26belote%3Dthem"
    text = client.get(f"/score/match/?deal=pass&later={later}").content.decode()
    assert "contract=H&amp;taker=us&amp;us=92&amp;them_belote=20" in text
