"""/score/declarations/ as browsers and htmx ask for it."""

import json
import random
import re
import string
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import announced_reader
from rules.announced import Announced, Says
from rules.announced_disputes import DISPUTES
from rules.engine.cards import PACK
from rules.engine.contracts import Contract
from rules.engine.declarations import claim_faults
from rules.engine.table import Claim, Four, Run, Seat, Team
from rules.engine.variants import RULE_SETS

PAGE = "/score/declarations/"
HTMX = {"HX-Request": "true"}
TABLE = f"{PAGE}?rules=bulgarian-1&contract=S&says_n=3-9D&says_e=3-AH&says_s=4-KC"
CASES = Path(__file__).parent.parent / "cases"


def page(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def ask(client, query: str) -> str:
    return page(client.get(f"{PAGE}?{query}"))


def headline(text: str) -> str:
    found = re.search(r"<h2>(.*?)</h2>", text)
    assert found
    return found[1]


def results(text: str) -> list[tuple[str, str]]:
    """Each declaration as the page lists it: whether it counts, and its name."""
    return re.findall(r'data-counts="(\w+)">.*?<strong>(.*?)</strong>', text, re.DOTALL)


def test_an_address_is_answered_with_scripts_off(client):
    """The whole page: who scores, each declaration with its verdict, and the steps."""
    text = page(client.get(TABLE))
    assert headline(text) == "You and your partner score 70 points"
    assert results(text) == [
        ("yes", "the quarte to the king of clubs"),
        ("yes", "the tierce to the nine of diamonds"),
        ("no", "the tierce to the ace of hearts"),
    ]
    assert "counts 50: the best" in text
    assert "counts 20: its side has the best" in text
    assert "does not count: the other side has the best" in text
    assert "The longer run is better: the quarte to the king of clubs before the tierce to the ace of hearts." in text


def test_the_title_and_the_preview_are_the_answer(client):
    text = page(client.get(TABLE))
    assert "<title>You and your partner score 70 points · Belot School</title>" in text
    assert '<meta property="og:title" content="You and your partner score 70 points">' in text
    preview = re.search(r'<meta property="og:description" content="([^"]*)">', text)
    assert preview
    assert preview[1].startswith("Bulgarian Belot: spades are trumps. The longer run is better")
    assert f'<meta property="og:url" content="http://testserver{TABLE}">' in text


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ("contract=H&says_s=3-AC&says_w=3-AD", "Nobody scores"),
        ("contract=H&says_s=3-AC", "You and your partner score 20 points"),
        ("contract=H&says_s=4xK&says_n=4xQ&says_w=4x9", "The opponents score 150 points"),
        ("contract=H&says_s=4xA&says_w=5-KH", "You and your partner score 100 points, the opponents 100"),
        (
            "contract=H&says_s=4xA&says_w=5-KH&declaration_pool=single",
            "You and your partner score 100 points",
        ),
        ("contract=H&says_s=8-AC&eight_run=120", "You and your partner score 120 points"),
        ("contract=NT&says_s=4xJ", "Nobody scores"),
        ("contract=H&says_s=4x8", "Nobody scores"),
        ("rules=french&contract=D&says_s=3-JD&says_w=3-JC", "You and your partner score 20 points"),
        ("rules=french&contract=D&says_s=3-JC&says_w=3-JD", "The opponents score 20 points"),
        ("rules=french&contract=H&says_s=3-KC&says_w=3-KD&first=E", "You and your partner score 20 points"),
        ("rules=french&contract=H&says_s=3-KC&says_w=3-KD&first=W", "The opponents score 20 points"),
        ("rules=french&contract=H&says_s=5-AH&says_w=4x9", "The opponents score 150 points"),
        ("rules=french&contract=H&says_s=6-KC&says_e=5-AS", "The opponents score 100 points"),
        ("rules=coinche&contract=H&says_s=4xJ", "Nobody scores"),
        ("rules=coinche&contract=H&says_s=4xJ&annonces=true", "You and your partner score 200 points"),
        ("rules=coinche&contract=NT&says_s=4xA&says_w=4xJ&annonces=true", "You and your partner score 200 points"),
        ("rules=coinche&contract=H&says_s=3-KC&says_w=3-KD&annonces=true", "Nobody scores"),
        ("contract=H&hand_s=9C.9D.9H.9S.7S.8S", "You and your partner score 150 points"),
        ("contract=C&hand_w=7H.8H.9H.TH.JH.QH", "The opponents score 100 points"),
        ("contract=H&hand_s=AH.9H.JH.8C", "Nobody scores"),
        ("contract=H&hand_s=KH.QH", "Nobody scores"),
    ],
)
def test_every_table_gets_its_points(client, query, verdict):
    assert headline(ask(client, query)) == verdict


@pytest.mark.parametrize("file", ["scoring.jsonl", "disputes.jsonl"])
def test_the_shared_cases_are_answered_alike(client, file):
    """Every case about declarations, asked of the page: the points of both sides as its state has them."""
    asked = 0
    for line in (CASES / file).read_text().splitlines():
        case = json.loads(line)
        if case["kind"] != "declarations":
            continue
        expected = case["expect"] if "NS" in case["expect"] else case["expect"].get("declarations")
        if expected is None:
            continue
        says: dict[str, list[str]] = {}
        for claim in case.get("claims", []):
            text = f"4x{claim['rank']}" if claim["type"] == "four" else f"{claim['length']}-{claim['top']}"
            says.setdefault(f"says_{claim['seat'].lower()}", []).append(text)
        hands = {f"hand_{seat.lower()}": cards for seat, cards in case.get("hands", {}).items()}
        query = {
            "rules": case["ruleset"],
            "contract": case["contract"],
            "first": case.get("first") or case.get("leader"),
            **{name: ".".join(texts) for name, texts in {**says, **hands}.items()},
            **{name: str(value).lower() for name, value in case.get("switches", {}).items()},
        }
        table = announced_reader.read(parse_qs(urlencode(query)))
        award = table.award(table.rules)
        assert award
        assert dict(award.points) == {Team(side): points for side, points in expected.items()}, case["id"]
        assert headline(ask(client, urlencode(query)))
        asked += 1
    assert asked >= 9


def test_where_it_hangs_on_the_first_player_it_is_asked(client):
    """And not before: a table that the first player does not touch is answered without."""
    text = ask(client, "rules=french&contract=H&says_s=3-KC&says_w=3-KD")
    assert headline(text) == "Now say who leads the deal"
    assert 'href="#who-leads"' in text
    text = ask(client, "rules=french&contract=H&says_s=3-KC&says_w=3-KD&first=S")
    assert headline(text) == "You and your partner score 20 points"
    assert "the order of play decides: you before the opponent after you" in text


def test_belote_stands_apart(client):
    """Only from hands, and never in the comparison."""
    text = ask(client, "contract=H&hand_s=KH.QH.JH&hand_w=7S.8S.9S.TS")
    assert headline(text) == "The opponents score 50 points"
    assert "You: belote, 20 points. It is never compared." in text
    text = ask(client, "contract=AT&hand_s=KH.QH.KC.QC")
    assert "You: belote, 40 points. It is never compared." in text
    assert "It is never compared" not in ask(client, "contract=NT&hand_s=KH.QH")


def others(text: str) -> dict[str, str]:
    found = re.search(r"The same table in the other games</h3>(.*?)</ul>", text, re.DOTALL)
    return dict(re.findall(r"<strong>(.*?)</strong></a>: (.*?)\. <", found[1])) if found else {}


def test_the_other_games_stand_beside_it_where_they_differ(client):
    text = ask(client, "contract=D&says_s=3-JC&says_w=3-JD")
    assert headline(text) == "Nobody scores"
    assert others(text) == {
        "French Belote": "The opponents score 20 points",
        "Coinche with declarations": "The opponents score 20 points",
    }
    assert "A run in trumps is better than one in another suit" in text
    assert 'href="/score/declarations/?rules=french-1&contract=D&says_s=3-JC&says_w=3-JD"' in text
    assert "annonces=true" in text
    assert "Coinche: the same points." in text


def test_another_game_that_hangs_on_the_first_player_says_so(client):
    text = ask(client, "contract=H&says_s=3-KC&says_w=3-KD")
    assert others(text) == {"French Belote": "It hangs on who leads the deal"}


def test_where_all_agree_it_says_so(client):
    text = ask(client, "rules=coinche&contract=H&says_s=3-KC&annonces=true")
    assert others(text) == {}
    assert "Bulgarian Belot and French Belote: the same points." in text


def test_a_game_without_the_contract_is_left_out_with_a_word(client):
    text = ask(client, "contract=AT&says_s=3-KC")
    assert others(text) == {"Coinche": "Nobody scores"}
    assert "Coinche with declarations: the same points. French Belote is not played in all trumps." in text


def test_house_rules_that_would_change_the_points_are_named(client):
    """For a coinche table that plays no declarations: what those score that do."""
    text = ask(client, "rules=coinche&contract=H&says_s=4xJ")
    assert "Declarations besides belote: they count" in text
    assert 'href="/score/declarations/?rules=coinche-1&contract=H&says_s=4xJ&annonces=true"' in text
    assert "Tables differ here" not in ask(client, "contract=H&says_s=3-KC")
    assert "The best runs of both sides are equal: trumps first" in ask(client, "contract=H&says_s=3-KC&says_w=3-KH")


@pytest.mark.parametrize(
    ("query", "next_step"),
    [
        ("", "First, choose the trumps"),
        ("says_s=3-KC", "First, choose the trumps"),
        ("contract=H", "Now tap what was announced"),
    ],
)
def test_an_unfinished_table_says_what_to_tap_next(client, query, next_step):
    assert headline(ask(client, query)) == next_step


# what cannot be read, and what cannot be


@pytest.mark.parametrize(
    ("query", "player", "sentence"),
    [
        ("contract=H&says_s=zzz.3-KC", "You", "“zzz” is no declaration"),
        ("contract=H&says_w=3-KC.9-AC", "Opponent after you", "“9-AC” is no declaration"),
        ("contract=H&hand_n=1X.KC", "Partner", "“1X” is no card"),
        ("contract=H&hand_n=KC.KC", "Partner", "the king of clubs is in the hand twice"),
        ("contract=H&hand_n=" + ".".join(map(str, PACK[:9])), "Partner", "9 cards are in the hand"),
        ("contract=H&says_s=5-9H", "", "You: no run of 5 has the nine of hearts on top"),
        ("contract=H&says_s=4xJ&says_e=3-QC", "You", "The jack of clubs cannot serve both"),
        ("contract=H&says_s=4xJ.4x9.4xA", "", "You: four jacks, four nines and four aces need 12 cards"),
        ("contract=H&says_s=4xJ&hand_e=JC", "You", "The jack of clubs lies in a hand"),
        ("contract=H&hand_s=JC&hand_e=JC", "", "both hold the jack of clubs"),
        ("contract=H&hand_s=JC&says_s=3-KC", "", "You: declarations and cards are both given"),
        ("contract=X&says_s=3-KC", "", "“X” is no contract"),
        ("rules=french&contract=NT&says_s=3-KC", "", "French Belote is not played in no trumps"),
        ("contract=H&first=Q&says_s=3-KC", "", "“Q” is no seat"),
        ("contract=H&annonces=true&says_s=3-KC", "", "“annonces” is no house rule of Bulgarian Belot"),
        ("rules=french&contract=H&annonces=maybe&says_s=3-KC", "", "“maybe” is no value"),
        ("contract=H&say_s=3-KC", "", "“say_s” is nothing that this page asks: says_s may be meant"),
        ("contract=H&says_s=3-KC&says_s=3-AC", "", "is given more than once"),
        ("contract=H&says_s=" + "3-KC." * 80, "You", "only the first 300 characters were read"),
    ],
)
def test_every_fault_is_named_at_its_field(client, query, player, sentence):
    """On a page of status 200, with the player; no answer is guessed."""
    text = ask(client, query)
    wrong = re.search(r"What is wrong</h3>(.*?)</div>", text, re.DOTALL)
    assert wrong
    line = next(item for item in re.findall(r"<li>(.*?)</li>", wrong[1]) if sentence in item)
    if player:
        assert f">{player}</a>: " in line
    assert "has-fault" in text
    assert not results(text)


def test_what_could_be_read_stays(client):
    text = ask(client, "rules=french&contract=NT&says_s=3-KC.zzz&hand_e=JH.??")
    assert 'id="off-S-3-KC"' in text
    assert re.search(r'class="caller-hand">.*?data-card="JH"', text)
    assert re.search(r'value="french-1"[^>]*checked', text)


def test_an_impossible_claim_can_be_taken_back(client):
    text = ask(client, "contract=H&says_s=5-9H.3-KC")
    found = re.search(r'id="off-S-5-9H" href="([^"]*)" hx-get="([^"]*)"', text)
    assert found
    assert found[1] == found[2] == f"{PAGE}?rules=bulgarian-1&contract=H&says_s=3-KC&kind=5"
    assert headline(page(client.get(found[1]))) == "You and your partner score 20 points"


def wrongs(text: str) -> list[str]:
    """The lines of what is wrong, without markup."""
    found = re.search(r"What is wrong</h3>(.*?)</div>", text, re.DOTALL)
    return [re.sub(r"<[^>]*>", "", line) for line in re.findall(r"<li>(.*?)</li>", found[1])] if found else []


def hidden(text: str) -> dict[str, str]:
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text))


@pytest.mark.parametrize(
    ("query", "sides"),
    [
        ("contract=H&says_n=4xJ&says_w=4xJ", {"top", "left"}),
        ("contract=H&says_s=4xJ&hand_e=JC", {"bottom", "right"}),
        ("contract=H&hand_s=JC&hand_e=JC", {"bottom", "right"}),
        ("contract=H&says_s=4xJ.3-QC", {"bottom"}),
        ("contract=H&says_s=4xJ.4x9.4xA", {"bottom"}),
    ],
)
def test_a_conflict_is_marked_at_every_player_it_touches_and_stands_once(client, query, sides):
    """The bar names it too, in few words."""
    text = ask(client, query)
    assert set(re.findall(r'<li class="caller caller-(\w+)[^"]* is-wrong', text)) == sides
    assert len(wrongs(text)) == 1
    hint = re.search(r'<p class="hint">(.*?)</p>', text)
    assert hint
    assert "The jack of clubs serves twice" in hint[1] or "need 12 cards" in hint[1]
    assert len(hint[1]) < 90


UNREAD = {
    "says_n=zz.3-9C": ("says_n", "3-9C.zz"),
    "hand_n=1X.KC": ("hand_n", "KC.1X"),
    "first=Q&says_n=3-9C": ("first", "Q"),
    "contract=X&says_n=3-9C": ("contract", "X"),
    "say_n=3-9C": ("say_n", "3-9C"),
    "says_n=3-KC&hand_n=7C.8C": ("says_n", "3-KC"),
    "says_n=a%26b%3D<c>.3-9C": ("says_n", "3-9C.a.b=<c>"),
}


@pytest.mark.parametrize(("query", "unread"), UNREAD.items(), ids=UNREAD)
def test_what_could_not_be_read_stays_until_it_is_taken_away(client, query, unread):
    """In the address, in the form, and after the next tap, quoted each time; one link takes it away, and only it."""
    name, value = unread
    query = query if "contract" in query else f"contract=H&{query}"
    first = ask(client, query)
    table = announced_reader.read(parse_qs(query))
    assert table.fields()[name] == value
    assert announced_reader.read(parse_qs(table.address("")[1:])).faults == table.faults
    assert hidden(first)[name] == value
    tapped = page(send(client, urlencode(hidden(first) | {"at": "W", "way": "says", "kind": "3", "top": "AD"})))
    assert wrongs(tapped)[: len(wrongs(first))] == wrongs(first)
    assert hidden(tapped)["says_w"] == "3-AD"
    again = announced_reader.read(parse_qs(urlencode(hidden(tapped))))
    assert name in again.fields()
    undo = re.findall(r'<a class="take-away" href="([^"]*)"[^>]*>(.*?)</a>', tapped)
    assert undo
    left = page(client.get(undo[0][0]))
    assert len(wrongs(left)) == len(wrongs(tapped)) - 1
    assert hidden(left)["says_w"] == "3-AD"


def test_a_choice_takes_the_place_of_what_could_not_be_read(client):
    """The hidden field stands before the radio buttons."""
    response = send(client, "contract=X&first=Q&says_s=3-KC&contract=H&first=W")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=H&first=W&says_s=3-KC"


def test_with_scripts_off_the_open_player_stays_open(client):
    """As with scripts: the next four is for the same player."""
    form = "at=W&way=says&rules=bulgarian-1&contract=H&says_s=4-KC"
    text = page(client.get(send(client, f"{form}&kind=3&top=AS")["Location"]))
    assert re.search(r'id="seat-W"[^>]*aria-current="true"', text)
    response = send(client, urlencode(hidden(text) | {"contract": "H", "kind": "x", "four": "9"}))
    assert "says_w=3-AS.4x9" in response["Location"]


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_kind_taken_back_stays_chosen(client, headers):
    text = ask(client, "contract=H&says_w=4-TD")
    found = re.search(r'id="off-W-4-TD" href="([^"]*)"', text)
    assert found
    left = page(client.get(found[1], headers=headers))
    assert re.search(r'id="kind-4" checked', left)
    assert re.search(r'id="seat-W"[^>]*aria-current="true"', left)


# the form


def send(client, query: str, **headers):
    return client.get(f"{PAGE}?sent=form&{query}", headers=headers)


def test_the_form_leads_on_to_the_canonical_address(client):
    response = send(client, "at=W&way=says&rules=bulgarian-1&contract=H&says_s=3-AC&kind=4&top=KD")
    assert response.status_code == 302
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=H&says_s=3-AC&says_w=4-KD&at=W&kind=4"
    assert headline(page(client.get(response["Location"]))) == "The opponents score 50 points"


def test_a_tap_announces_a_four(client):
    response = send(client, "at=N&way=says&rules=bulgarian-1&contract=H&kind=x&four=J")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=H&says_n=4xJ&at=N&kind=x"


def test_ticked_cards_are_the_hand(client):
    response = send(client, "at=E&way=hand&rules=bulgarian-1&contract=H&hand_e=7C&card=KH&card=7C&card=QH")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=H&hand_e=7C.QH.KH&at=E"
    response = send(client, "at=E&way=hand&rules=bulgarian-1&contract=H&hand_e=7C")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=H&at=E&way=hand"


def test_opening_the_hand_of_who_announced_shows_the_cards_and_changes_nothing(client):
    text = ask(client, "contract=H&says_s=3-KC&at=S&way=hand")
    assert re.findall(r'name="card" value="(..)"[^>]*checked', text) == ["JC", "QC", "KC"]
    response = send(client, "at=S&way=hand&contract=D&says_s=3-KC&card=JC&card=QC&card=KC")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=D&says_s=3-KC&way=hand"
    response = send(client, "at=S&way=hand&contract=D&says_s=3-KC&card=JC&card=QC&card=KC&card=AC")
    assert response["Location"] == f"{PAGE}?rules=bulgarian-1&contract=D&hand_s=JC.QC.KC.AC"


def test_a_card_with_another_player_cannot_be_ticked(client):
    text = ask(client, "contract=H&hand_e=KC&says_w=3-AD&at=S&way=hand")
    for card in ("KC", "QD", "KD", "AD"):
        assert re.search(rf'id="card-{card}" aria-label="[^"]*, with another player" disabled', text)
    assert not re.search(r'id="card-JC"[^>]*disabled', text)


def test_a_house_rule_of_the_game_chosen_before_is_no_fault_in_the_form(client):
    response = send(client, "rules=french-1&contract=H&sequence_tie=cancels&eight_run=120&says_s=3-KC")
    assert response["Location"] == f"{PAGE}?rules=french-1&contract=H&says_s=3-KC"


def test_house_rules_that_the_page_does_not_show_are_carried_along(client):
    text = ask(client, "contract=H&undertrump=forced&eight_run=120")
    assert '<input type="hidden" name="undertrump" value="forced"' in text
    assert '<input type="hidden" name="eight_run"' not in text


def test_an_impossible_tap_is_named_and_not_sent_on(client):
    response = send(client, "at=S&way=says&rules=bulgarian-1&contract=H&kind=5&top=9H")
    assert headline(page(response)) == "This cannot all be true"


def test_htmx_gets_the_part_and_the_canonical_address(client):
    response = client.get(f"{TABLE}&at=W", headers=HTMX)
    text = page(response)
    assert "<html" not in text
    assert text.startswith("<title>You and your partner score 70 points")
    assert response["HX-Push-Url"] == TABLE
    assert re.search(r'id="seat-W"[^>]*aria-current="true"', text)


def test_opening_another_player_is_no_step_for_the_back_button(client):
    here = {**HTMX, "HX-Current-URL": f"http://testserver{TABLE}"}
    assert client.get(f"{TABLE}&at=W", headers=here)["HX-Push-Url"] == "false"


def test_a_page_restored_from_history_is_whole(client):
    response = client.get(TABLE, headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in page(response)
    assert "HX-Push-Url" not in response


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_caches_keep_the_variants_apart(client, headers):
    vary = {name.strip() for name in client.get(TABLE, headers=headers)["Vary"].split(",")}
    assert {"HX-Request", "Cookie"} <= vary


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_only_reading_is_allowed(client, method):
    assert getattr(client, method)(PAGE).status_code == 405


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.query)
def test_every_famous_dispute_is_canonical_and_answered(client, dispute):
    table = announced_reader.read(parse_qs(dispute.query))
    assert table.address(PAGE) == f"{PAGE}?{dispute.query}"
    assert "has-answer" in ask(client, dispute.query)


# whatever is sent

cards = st.sampled_from(PACK)
claims = st.one_of(st.builds(Run, st.integers(3, 8), cards), st.builds(Four, st.sampled_from([c.rank for c in PACK])))
said = st.one_of(
    st.lists(claims, max_size=2).map(lambda found: Says(claims=tuple(found))),
    st.sets(cards, max_size=8).map(lambda held: Says(hand=tuple(card for card in PACK if card in held))),
)


@given(
    st.sampled_from([*RULE_SETS.values()]),
    st.none() | st.sampled_from([*Contract]),
    st.none() | st.sampled_from([*Seat]),
    st.dictionaries(st.sampled_from([*Seat]), said),
)
def test_what_is_written_is_read_back(rules, contract, first, says):
    """Any table, possible or not, comes back from its own address."""
    contract = contract if contract in rules.contracts else None
    kept = {seat: one for seat, one in says.items() if one != Says()}
    table = Announced(rules, contract, first, kept)
    again = announced_reader.read(parse_qs(table.address("")[1:]))
    assert (again.rules, again.contract, again.first, dict(again.says)) == (rules, contract, first, kept)
    assert not again.misread


@given(st.dictionaries(st.sampled_from([*Seat]), said))
def test_the_page_never_answers_what_the_engine_calls_impossible(says):
    table = Announced(contract=Contract.HEARTS, says=says)
    found = [Claim(seat, what) for seat, one in says.items() for what in one.claims]
    if claim_faults(found):
        assert not table.ready
    elif table.ready:
        assert table.award(table.rules)


FIELDS = (
    *("rules", "contract", "first", "at", "way", "sent", "kind", "top", "four", "card", "annonces", "sequence_tie"),
    *(f"{way}_{seat}" for way in ("says", "hand") for seat in "nesw"),
)
WORDS = (
    *(
        "bulgarian",
        "french-1",
        "coinche",
        "H",
        "NT",
        "AT",
        "N",
        "S",
        "says",
        "hand",
        "form",
        "true",
        "cancels",
        "x",
        "8",
    ),
    *("3-KC", "4xJ", "3-KC.4xJ", "5-9H", "KC.QC", "tierce A♥", "", ".", "zz", "\x00", "²-KC", "9" * 400, "3-KC." * 90),
)


@given(
    st.lists(st.tuples(st.sampled_from(FIELDS), st.sampled_from(WORDS) | st.text(max_size=20)), max_size=9),
    st.booleans(),
)
def test_any_query_whatever_gives_a_page(fields, htmx):
    from django.test import Client

    query: dict[str, list[str]] = {}
    for name, value in fields:
        query.setdefault(name, []).append(value)
    response = Client().get(PAGE, query_params=query, headers=HTMX if htmx else {})
    assert response.status_code in (200, 302)
    for _name, value in fields:
        if "<" in value and len(value) > 3:
            assert value not in response.content.decode()


def test_noise_gives_a_page_too(client):
    chance = random.Random(11)
    for _ in range(200):
        query = {
            chance.choice(FIELDS): ["".join(chance.choices(string.printable + "♣♥é²", k=chance.randrange(40)))]
            for _ in range(chance.randrange(6))
        }
        assert client.get(PAGE, query_params=query).status_code in (200, 302)


def test_nothing_is_reflected_unescaped(client):
    evil = "<script>alert(1)</script>\"'>"
    for name in FIELDS:
        for headers in ({}, HTMX):
            response = client.get(f"{PAGE}?{urlencode({'sent': 'form', name: evil})}", headers=headers)
            assert response.status_code in (200, 302)
            assert b"<script>alert" not in response.content
