"""/score/referee/ as browsers and htmx ask for it."""

import json
import random
import re
import string
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.test import Client

from rules.engine.deal_notation import HANDS, parse, query, write
from rules.engine.referee import read_deal
from rules.recorded_examples import EXAMPLES

HTMX = {"HX-Request": "true"}
PATH = "/score/referee/"
ROWS = [json.loads(line) for line in (Path(__file__).parents[1] / "cases" / "deals.jsonl").read_text().splitlines()]
BY_ID = {row["id"]: row for row in ROWS}
WHOLE = BY_ID["bulgarian-0"]
REVOKED = BY_ID["french-revoked-2"]


def page(response) -> str:
    return unescape(response.content.decode())


def fields(row) -> dict[str, str]:
    return dict(query(read_deal(row)))


def address(row, **changes: str) -> str:
    return f"{PATH}?{urlencode(fields(row) | changes)}"


def said(text: str) -> str:
    """The text of a page without its markup."""
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


def test_an_untouched_page_says_what_to_do(client):
    text = page(client.get(PATH))
    assert "<h2>First, choose the trumps</h2>" in text
    assert 'name="text"' in text
    assert all(f">{example.title}</a>" in text for example in EXAMPLES)


@pytest.mark.parametrize("row", ROWS, ids=BY_ID)
def test_an_address_holds_the_whole_deal(client, row):
    """With scripts off: every trick with its points, every revoke, what is written; as the command answers it."""
    response, expect = client.get(address(row)), row["expect"]
    assert response.status_code == 200
    text = page(response)
    tricks = re.findall(r'<tr id="trick-(\d)">(.*?)</tr>', text, re.DOTALL)
    assert len(tricks) == len(expect["tricks"])
    for (_number, shown), trick in zip(tricks, expect["tricks"], strict=True):
        assert trick["winner"] is None or f'<td class="num">{trick["points"]}</td>' in shown
        seats = re.findall(r"<td>(.*?)</td>", shown, re.DOTALL)
        assert [seat for seat, cell in zip("NESW", seats, strict=True) if "takes" in cell] == (
            [trick["winner"]] if trick["winner"] else []
        )
    assert re.findall(r'data-revoke="(..)"', text) == [revoke["played"] for revoke in expect["revokes"]]
    if expect["recorded"]:
        foot = re.search(r"<tfoot>(.*?)</tfoot>", text, re.DOTALL)
        assert foot
        assert re.findall(r"<td>(\d+)</td>", foot[1]) == [str(points) for points in expect["recorded"].values()]
    else:
        assert "<tfoot>" not in text


def test_a_revoke_is_marked_with_what_could_have_been_played_and_why(client):
    text = said(page(client.get(address(REVOKED))))
    assert "East's ten of hearts: a revoke. East could have played the ten or the king of diamonds." in text
    assert "To East: The ten of hearts does not follow suit" in text
    assert "1 card was not legal. A revoke is named here and never scored" in text


@pytest.mark.parametrize("row", [WHOLE, REVOKED, BY_ID["bulgarian-2"], BY_ID["coinche-5"]], ids=lambda row: row["id"])
def test_every_card_opens_the_moment_before_it_in_the_checker(client, row):
    """There the verdict on the card is the referee's: legal, or the revoke; the number opens the complete trick."""
    text = page(client.get(address(row)))
    revoked = {(one["trick"], one["seat"]) for one in row["expect"]["revokes"]}
    for number, shown in re.findall(r'<tr id="trick-(\d)">(.*?)</tr>', text, re.DOTALL):
        whole, *cards = re.findall(r'href="(/check/[^"]+)"', shown)
        winner = row["expect"]["tricks"][int(number) - 1]["winner"]
        assert 'data-rule="TRICK_WINNER"' in page(client.get(whole)), whole
        assert winner
        for seat, href in zip("NESW", cards, strict=True):
            verdict = re.search(r"<h2>(Yes|No), ", page(client.get(href)))
            assert verdict, href
            assert verdict[1] == ("No" if (int(number), seat) in revoked else "Yes")


def test_declarations_stand_with_their_verdicts_and_steps(client):
    text = said(page(client.get(address(BY_ID["bulgarian-16"]))))
    assert "East the tierce to the ace of diamonds" in text
    assert "counts 20: the best" in text
    assert "Nobody has four of a kind that counts." in text
    assert "East called belot in trick 3 with the king of diamonds: 20 points." in text
    assert "East and West took all eight tricks." in text


@pytest.mark.parametrize(
    "text", [json.dumps(WHOLE), write(read_deal(WHOLE)), write(read_deal(WHOLE), "\n"), address(WHOLE)]
)
def test_what_is_pasted_leads_to_the_canonical_address(client, text):
    response = client.get(PATH, query_params={"text": text})
    assert (response.status_code, response["Location"]) == (302, address(WHOLE))


def test_the_deal_stands_there_as_text_and_as_the_object_of_the_command(client):
    text = page(client.get(address(WHOLE)))
    box = re.search(r"<textarea[^>]*>(.*?)</textarea>", text, re.DOTALL)
    assert box
    assert parse(box[1]) == read_deal(WHOLE)
    code = re.search(r'<pre class="record-json"[^>]*><code>(.*?)</code>', text, re.DOTALL)
    assert code
    assert read_deal(json.loads(code[1])) == read_deal(WHOLE)


TEXT = write(read_deal(WHOLE))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (TEXT.replace("; 3 AC", "; 3 QC"), "Trick 3: South cannot play the queen of clubs, it was played in trick 1."),
        (TEXT.replace("; 3 AC", "; 3 AS"), "Trick 3: South cannot play the ace of spades, which South does not hold."),
        (TEXT.replace("; 3 AC", "; 3 5C"), "Trick 3, South to play: “5C” is no card"),
    ],
)
def test_a_wrong_card_is_named_and_what_stands_is_refereed(client, text, named):
    """The pasted text stays in its box; the tricks before the card are there with their winners."""
    response = client.get(PATH, query_params={"text": text})
    if response.status_code == 302:  # only something missing: nothing is wrong with the rest
        response = client.get(response["Location"])
    shown = page(response)
    assert named in shown
    assert 'id="trick-2"' in shown
    box = re.search(r"<textarea[^>]*>(.*?)</textarea>", shown, re.DOTALL)
    assert box
    assert box[1].replace("\n", "; ") == text
    assert "<tfoot>" not in shown


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (TEXT.replace("N JH", "N TH"), "North and East both hold the ten of hearts."),
        (TEXT.replace("N JH ", "N "), "Nobody holds the jack of hearts."),
        (TEXT.replace("N JH", "N 1H"), "North's hand: “1H” is no card"),
    ],
)
def test_a_hand_wrong_in_one_card_is_named_and_the_whole_deal_refereed(client, text, named):
    """With the hand that follows from the tricks; the text stays in its box, and one link leads to the deal mended."""
    shown = page(client.get(PATH, query_params={"text": text}))
    assert "<h2>North and South write 72, the other side 0</h2>" in shown
    assert named in shown
    assert "North's hand is taken from the eight tricks, in which North played the jack of hearts." in shown
    assert shown.count('<tr id="trick-') == 8
    assert "cannot play" not in shown
    assert "Every card was legal." in shown
    assert re.search(r'id="pane-n"[^>]*>North <b>7<', shown) or "N TH" in text
    box = re.search(r"<textarea[^>]*>(.*?)</textarea>", shown, re.DOTALL)
    assert box
    assert box[1].replace("\n", "; ") == text
    (mended,) = re.findall(r'href="([^"]+)">Go on with the deal as it is refereed here', shown)
    assert said(page(client.get(mended))).count("Every card was legal.") == 1
    assert "What is wrong" not in page(client.get(mended))


def test_a_wrong_hand_of_an_unfinished_deal_is_unknown_and_its_cards_are_followed(client):
    text = TEXT.replace("N JH", "N TH").rpartition("; 8 ")[0]
    shown = page(client.get(PATH, query_params={"text": text}))
    assert "The first 28 cards are refereed below." in shown
    assert "Nobody can say whether the cards of North and East were legal" in shown
    assert "cannot play" not in shown


def test_the_first_of_two_pasted_deals_gets_its_sheet(client):
    """The rest is named as not read, and stays in the box."""
    text = "\n".join(json.dumps(row) for row in (WHOLE, REVOKED))
    shown = page(client.get(PATH, query_params={"text": text}))
    assert "<h2>North and South write 72, the other side 0</h2>" in shown
    assert "Only the first deal was read: “{" in shown
    assert "<tfoot>" in shown


def test_a_trick_left_out_is_named_and_can_be_put_in(client):
    text = TEXT.replace("; 3 AC 7C JH TC", "")
    shown = page(client.get(PATH, query_params={"text": text}))
    assert "Trick 3 is missing, but others follow it." in shown
    assert "Nobody has played" in shown
    (filled,) = re.findall(r'href="([^"]+)">Put this trick in its place', shown)
    assert filled == address(WHOLE)


def test_empty_hands_are_named_once(client):
    text = "hearts\ndeclarer E\nfirst S\nN\nE\nS\nW"
    shown = page(client.get(client.get(PATH, query_params={"text": text})["Location"]))
    assert shown.count("No cards are given for North, East, South and West.") == 1
    assert "more than once" not in shown


def test_what_is_wrong_stands_below_the_table_while_cards_are_tapped(client):
    """And above it where a pasted text has to be put right."""
    wrong = page(client.get(address(WHOLE, play="QC.9C.JC.5H.KD")))
    assert wrong.index('id="record"') < wrong.index('id="wrong"')
    assert '<a href="#wrong">' in wrong
    pasted = page(client.get(PATH, query_params={"text": TEXT.replace("; 3 AC", "; 3 5C")}))
    assert pasted.index('id="wrong"') < pasted.index('id="record"')


@pytest.mark.parametrize(
    ("row", "kind"),
    [(WHOLE, "told"), (REVOKED, "told"), (BY_ID["bulgarian-16"], "answer")],
    ids=lambda value: value if isinstance(value, str) else value["id"],
)
def test_the_head_is_green_only_where_all_went_well(client, row, kind):
    assert f'class="referee-head has-{kind}"' in page(client.get(address(row)))


def test_a_wrong_card_is_replaced_where_it_stands(client):
    """The card tapped in its place completes the deal: what was written after it is kept."""
    wrong = address(WHOLE, play=fields(WHOLE)["play"].replace("AC", "5C"))
    shown = page(client.get(wrong))
    assert "Trick 3, South to play: “5C” is no card" in shown
    (href,) = re.findall(r'id="play-AC" href="([^"]+)"', shown)
    assert href == address(WHOLE)
    (sound,) = re.findall(r'href="([^"]+)">Go on from the last card', shown)
    assert len(dict(part.split("=") for part in sound.partition("?")[2].split("&"))["play"].split(".")) == 8


@pytest.mark.parametrize(
    ("left_out", "legality"),
    [
        ({"n"}, "Every card was legal."),
        ({"n", "e"}, "Nobody can say whether the cards of North and East were legal: these hands are not known."),
        ({"n", "e", "s", "w"}, "No hand is known, so nobody can say yet whether the cards were legal."),
    ],
)
def test_an_unfinished_record_is_refereed_as_far_as_it_is_known(client, left_out, legality):
    kept = {name: value for name, value in fields(WHOLE).items() if name not in left_out}
    play = ".".join(kept["play"].split(".")[:10])
    text = page(client.get(f"{PATH}?{urlencode(kept | {'play': play})}"))
    assert "<h2>Trick 3: North to play</h2>" in text
    assert legality in text
    assert text.count('<tr id="trick-') == 3


def test_a_deal_without_hands_is_known_after_the_last_card(client):
    kept = {name: value for name, value in fields(WHOLE).items() if name not in HANDS.values()}
    text = page(client.get(f"{PATH}?{urlencode(kept)}"))
    assert "<h2>North and South write 72, the other side 0</h2>" in text


@pytest.mark.parametrize(
    ("changes", "step"),
    [
        ({"contract": ""}, "First, choose the trumps"),
        ({"first": ""}, "Who led to the first trick?"),
        ({"declarer": ""}, "Who took the contract?"),
        ({"rules": "coinche"}, "What was bid?"),
        ({"play": ""}, "South leads to trick 1"),
        ({"play": "", "n": "", "e": ""}, "Tap the eight cards of North"),
    ],
)
def test_what_is_missing_is_asked_for(client, changes, step):
    assert f"<h2>{step}</h2>" in page(client.get(address(WHOLE, **changes)))


def test_a_deal_is_tapped_in(client):
    """The form, tap by tap: controls, hands in the grid, the fourth by itself, then the cards the table plays."""
    wanted = fields(WHOLE)
    form = {"pane": "n", "rules": "bulgarian-1", "contract": "H", "declarer": "E", "first": "S", "times": "4"}
    for pane, following in (("n", "e"), ("e", "s"), ("s", "play")):
        cards = wanted[pane].split(".")
        for count in (7, 8):
            sent = form | {"pane": pane, "c": cards[:count]}
            part = client.get(PATH, query_params=sent, headers=HTMX)
            assert f'name="pane" value="{pane if count == 7 else following}"' in part.content.decode()
        form[pane] = wanted[pane]
    location = client.get(PATH, query_params=form | {"pane": "s", "c": wanted["s"].split(".")})["Location"]
    for card in wanted["play"].split("."):
        (location,) = re.findall(rf'id="play-{card}" href="([^"]+)"', page(client.get(location)))
    text = page(client.get(location))
    assert "<h2>North and South write 72, the other side 0</h2>" in text


def test_a_card_of_an_unknown_hand_is_tapped_in_the_grid(client):
    form = {"pane": "play", "rules": "bulgarian-1", "contract": "H", "first": "S", "card": "QC", "play": ""}
    response = client.get(PATH, query_params=form)
    assert (response.status_code, response["Location"]) == (
        302,
        f"{PATH}?rules=bulgarian-1&contract=H&first=S&play=QC",
    )
    text = page(client.get(response["Location"]))
    assert "The hand of West is not known: tap the card that was played." in text
    assert re.search(r'id="card-QC"[^>]*disabled', text)


def test_a_pane_is_opened_with_scripts_off(client):
    """What was ticked goes with it."""
    response = client.get(f"{PATH}?rules=bulgarian-1&contract=H&pane=n&n=&c=AS&c=KS&to=w")
    assert response["Location"] == f"{PATH}?rules=bulgarian-1&contract=H&n=AS.KS&to=w"
    assert 'name="pane" value="w"' in page(client.get(response["Location"]))


def test_another_game_drops_what_it_does_not_have(client):
    form = fields(WHOLE) | {"pane": "play", "rules": "french-1", "eight_run": "120"}
    location = client.get(PATH, query_params=form)["Location"]
    assert "times" not in location
    assert "eight_run" not in location
    assert "rules=french-1" in location


def test_house_rules_stay_in_the_address_and_change_the_sheet(client):
    deal = BY_ID["bulgarian-16"]
    text = page(client.get(address(deal, times="2", capot_cancels_double="true")))
    assert "<h2>East and West write 31, the other side 0</h2>" in text
    assert "capot" in text.lower()
    assert re.search(r'<select name="capot_cancels_double".*?<option value="true" selected>', text, re.DOTALL)


def test_the_title_and_the_preview_are_the_result(client):
    text = page(client.get(address(WHOLE)))
    assert "<title>North and South write 72, the other side 0 · Belot School</title>" in text
    assert f'<meta property="og:url" content="http://testserver{address(WHOLE)}">' in text


def test_htmx_gets_the_part_and_the_canonical_address(client):
    response = client.get(address(WHOLE), headers=HTMX)
    assert "<html" not in page(response)
    assert response["HX-Push-Url"] == address(WHOLE)
    assert {"HX-Request", "Cookie"} <= {name.strip() for name in response["Vary"].split(",")}


@pytest.mark.parametrize("rules", ["bulgarian", "french", "coinche"])
def test_a_random_deal_is_complete_and_of_the_game_asked_for(client, rules):
    response = client.get(f"{PATH}random/?rules={rules}")
    assert response.status_code == 302
    assert f"rules={rules}-1" in response["Location"]
    text = page(client.get(response["Location"]))
    assert "<tfoot>" in text
    assert "Every card was legal." in text


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_the_examples_are_written_canonically_and_complete(example):
    assert write(example.deal) == example.text
    assert example.deal.complete


FIELDS = (
    *("rules", "contract", "declarer", "first", "times", "bid", "hanging", "n", "e", "s", "w", "play", "text", "pane"),
    *("to", "c", "card", "tricks", "undertrump", "eight_run", "target", "ruleset", "q"),
)
WORDS = (
    *("bulgarian", "french-1", "coinche", "H", "NT", "N", "S", "play", "n", "2", "4", "80", "capot", "AS.KS.QS"),
    *(fields(WHOLE)["n"], fields(WHOLE)["e"], fields(WHOLE)["play"], TEXT, json.dumps(WHOLE), "{", "9 AS", "[]"),
    *("", " ", ".", "\x00", "\u202e", "\U0001f0cf", "<i>typed", "9" * 400, "-1", "٣", "²", "true"),
)


def test_no_query_whatever_breaks_the_page():
    """200 or the way to the canonical address; nothing that was typed stands there as markup."""
    chance, client = random.Random(7), Client(raise_request_exception=False)
    start = fields(WHOLE)
    for _ in range(400):
        typed = {name: [value] for name, value in start.items()} if chance.random() < 0.5 else {}
        for _ in range(chance.randrange(6)):
            value = chance.choice(WORDS)
            if chance.random() < 0.2:
                value = "".join(chance.choices(string.printable, k=12))
            typed.setdefault(chance.choice(FIELDS), []).append(value)
        headers = HTMX if chance.random() < 0.3 else {}
        response = client.get(PATH, query_params=typed, headers=headers)
        assert response.status_code in (200, 302), typed
        assert b"<i>typed" not in response.content, typed
        if response.status_code == 302:
            assert client.get(response["Location"]).status_code == 200, typed


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading_is_allowed(client, method):
    assert getattr(client, method)(PATH).status_code == 405
