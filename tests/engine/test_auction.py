"""The auction of all three games: every sentence of the rules, the disputes about procedure, and what always holds."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine import spelling
from rules.engine.auction import Auction, Stage
from rules.engine.auction_result import Result, first_illegal, outcome, result
from rules.engine.auction_text import parse, write
from rules.engine.bidding import AuctionEnd, Barred, CallRule
from rules.engine.bids import bids_of, calls_of, highest_number, is_above
from rules.engine.call_ruling import call_ruling, objection
from rules.engine.calls import CAPOT, DOUBLE, PASS, REDOUBLE, Bid, Call
from rules.engine.cards import PACK, Suit
from rules.engine.contracts import SUIT_CONTRACTS, Contract
from rules.engine.dealing import first_seat, next_dealer
from rules.engine.errors import NotationError, PositionError
from rules.engine.faults import Fault
from rules.engine.ruleset import RuleSet
from rules.engine.speech import Speaker
from rules.engine.table import Seat
from rules.engine.variants import BULGARIAN, COINCHE, FRENCH, RULE_SETS

N, E, S, W = Seat


def bulgarian(calls: str = "") -> Auction:
    """An auction with North as dealer, so East speaks first."""
    return parse(f"bulgarian; dealer N; calls {calls}")


def french(calls: str = "") -> Auction:
    """The same with the seven of hearts turned up."""
    return parse(f"french; dealer N; turned 7H; calls {calls}")


def coinche(calls: str = "", house: str = "") -> Auction:
    """The same in coinche."""
    return parse(f"coinche; dealer N; calls {calls}; {house}")


def why(auction: Auction, call: str, seat: Seat | None = None) -> Barred | None:
    """Why the seat whose turn it is (or another) may not make a call."""
    found = objection(auction, seat or auction.next_seat, spelling.call(call))
    return found.code if found else None


def may(auction: Auction, seat: Seat | None = None) -> str:
    """The legal calls as text."""
    return " ".join(str(call).replace(" ", "") for call in call_ruling(auction, seat).legal)


# -- Bulgarian ----------------------------------------------------------------------------------------


def test_bulgarian_contracts_ascend() -> None:
    """Clubs, diamonds, hearts, spades, no trumps, all trumps."""
    assert [str(bid) for bid in bids_of(BULGARIAN)] == ["C", "D", "H", "S", "NT", "AT"]
    assert may(bulgarian()) == "pass C D H S NT AT"
    assert may(bulgarian("H, pass")) == "pass S NT AT"


def test_each_bulgarian_bid_is_strictly_higher() -> None:
    """Neither the same contract nor a lower one."""
    assert why(bulgarian("H"), "H") is Barred.NOT_ABOVE_CONTRACT
    assert why(bulgarian("H"), "D") is Barred.NOT_ABOVE_CONTRACT
    assert why(bulgarian("H"), "S") is None
    assert call_ruling(bulgarian("AT")).rule is CallRule.OPPONENTS_HIGHEST_BID
    assert may(bulgarian("AT")) == "pass double"
    assert call_ruling(bulgarian("AT, pass")).rule is CallRule.ONLY_PASS_HIGHEST_BID


def test_a_bulgarian_bid_has_no_number() -> None:
    """Only coinche bids numbers."""
    assert why(bulgarian(), "90 H") is Barred.NO_NUMBERS


@pytest.mark.parametrize("auction", [bulgarian("pass, H, pass, pass"), coinche("pass, 80 H, pass, pass")])
def test_a_player_who_passed_may_bid_later(auction: Auction) -> None:
    """East passed and may bid now."""
    assert auction.turn is E
    assert any(isinstance(call, Bid) for call in call_ruling(auction).legal)


def test_contra_is_for_the_opponents_of_the_last_bid() -> None:
    """Not before a bid, not for the partner, not for the bidder."""
    assert why(bulgarian(), "contra") is Barred.NOTHING_TO_DOUBLE
    assert why(bulgarian("H"), "contra") is None
    assert why(bulgarian("H, pass"), "contra") is Barred.OWN_SIDES_BID
    assert why(bulgarian("H, pass, pass"), "contra") is None
    assert why(bulgarian("H"), "contra", W) is Barred.OWN_SIDES_BID
    assert why(bulgarian("H, contra, pass"), "contra") is Barred.ALREADY_DOUBLED


def test_recontra_is_the_bidders_answer() -> None:
    """Either of the bidders, only after contra, and once."""
    assert why(bulgarian("H"), "recontra") is Barred.NOT_DOUBLED
    assert why(bulgarian(), "recontra") is Barred.NOTHING_TO_DOUBLE
    assert why(bulgarian("H, contra"), "recontra") is None
    assert why(bulgarian("H, contra, pass"), "recontra") is Barred.OWN_SIDES_DOUBLE
    assert why(bulgarian("H, contra, pass, pass"), "recontra") is None
    assert why(bulgarian("H, contra, recontra, pass"), "recontra") is Barred.ALREADY_REDOUBLED


def test_a_bulgarian_contra_does_not_close_the_auction() -> None:
    """Anybody may still go above, and that wipes the contra out."""
    doubled = bulgarian("H, contra")
    assert call_ruling(doubled).rule is CallRule.DOUBLED
    assert may(doubled) == "pass S NT AT redouble"
    assert call_ruling(doubled.then(PASS)).rule is CallRule.DOUBLE_STANDS
    run = doubled.then(Bid(Contract.SPADES))
    assert result(run.then(PASS, PASS, PASS)) == Result(W, Contract.SPADES, 1, None)
    assert run.standing is not None
    assert run.standing.multiplier == 1
    assert why(run, "contra") is None


def test_after_recontra_too() -> None:
    """It is the passes that close the auction."""
    redoubled = bulgarian("H, contra, recontra")
    assert redoubled.stage is Stage.OPEN
    assert call_ruling(redoubled).rule is CallRule.REDOUBLE_STANDS
    assert may(redoubled) == "pass S NT AT"
    assert result(redoubled.then(PASS, PASS, PASS)) == Result(E, Contract.HEARTS, 4, None)


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("H, pass, pass, pass", Result(E, Contract.HEARTS, 1, None)),
        ("pass, H, pass, S, pass, pass, pass", Result(N, Contract.SPADES, 1, None)),
        ("pass, pass, pass, AT, pass, pass, pass", Result(N, Contract.ALL_TRUMPS, 1, None)),
        ("H, contra, pass, pass, pass", Result(E, Contract.HEARTS, 2, None)),
        ("H, contra, pass, pass, NT, pass, pass, pass", Result(E, Contract.NO_TRUMPS, 1, None)),
        ("H, contra, S, pass, pass, contra, pass, pass, pass", Result(W, Contract.SPADES, 2, None)),
    ],
)
def test_three_passes_after_a_live_call_end_the_auction(calls: str, expected: Result) -> None:
    """The last bid is played; fewer passes leave it open."""
    auction = bulgarian(calls)
    assert result(auction) == expected
    assert auction.turn is None
    assert call_ruling(auction).rule is CallRule.ENDED_BY_PASSES
    shorter = replace(auction, calls=auction.calls[:-1])
    assert shorter.stage is Stage.OPEN
    assert result(shorter) is None


@pytest.mark.parametrize("rules", [BULGARIAN, COINCHE], ids=lambda rules: rules.key)
def test_four_passes_throw_the_cards_in(rules: RuleSet) -> None:
    """No score, and the next dealer."""
    auction = Auction(rules, N).then(PASS, PASS, PASS, PASS)
    assert auction.stage is Stage.THROWN_IN
    assert result(auction) is None
    assert outcome(auction).code is AuctionEnd.THROWN_IN
    assert "East" in outcome(auction).text()
    assert next_dealer(auction.dealer) is E
    assert objection(auction, E, Bid(Contract.HEARTS, 80 if rules.bids else None)).code is Barred.ALL_PASSED


def test_the_final_bidder_does_not_lead() -> None:
    """The lead is next to the dealer, in all three games."""
    for auction in (bulgarian("pass, H, pass, pass, pass"), french("pass, H"), coinche("pass, 80 H, pass, pass, pass")):
        assert first_seat(auction.dealer) is E
        assert outcome(auction).facts["first"] is E
        assert result(auction).declarer is S


# -- French -------------------------------------------------------------------------------------------


def test_the_first_french_round_is_about_the_turned_suit() -> None:
    """Take it or pass."""
    assert may(french()) == "pass H"
    assert call_ruling(french()).rule is CallRule.FIRST_ROUND
    assert why(french("pass"), "S") is Barred.NOT_YET_ANOTHER_SUIT


def test_the_second_french_round_is_about_the_others() -> None:
    """The turned suit cannot be named any more."""
    second = french("pass, pass, pass, pass")
    assert second.turn is E
    assert may(second) == "pass C D S"
    assert call_ruling(second).rule is CallRule.SECOND_ROUND
    assert why(second, "H") is Barred.TURNED_SUIT_REFUSED


@pytest.mark.parametrize(
    ("calls", "taker", "contract"),
    [("pass, H", S, Contract.HEARTS), ("pass, pass, pass, pass, pass, C", S, Contract.CLUBS)],
)
def test_whoever_takes_ends_the_french_auction(calls: str, taker: Seat, contract: Contract) -> None:
    """No overcall."""
    auction = french(calls)
    assert result(auction) == Result(taker, contract, 1, None)
    assert why(auction, "S") is Barred.ENDED_BY_TAKING
    assert call_ruling(auction).rule is CallRule.ENDED_BY_TAKING


def test_eight_french_passes_throw_the_cards_in() -> None:
    """Four do not."""
    assert french("pass, pass, pass, pass").stage is Stage.OPEN
    auction = french(", ".join(["pass"] * 8))
    assert auction.stage is Stage.THROWN_IN
    assert call_ruling(auction).rule is CallRule.ALL_PASSED


def test_french_belote_has_no_contra_no_numbers_and_only_suits() -> None:
    """All three are answers, not errors."""
    assert why(french("pass"), "contra") is Barred.NO_DOUBLES
    assert why(french("pass"), "recontra") is Barred.NO_DOUBLES
    assert why(french(), "90 H") is Barred.NO_NUMBERS
    assert why(french(), "sans atout") is Barred.NO_SUCH_CONTRACT


# -- coinche ------------------------------------------------------------------------------------------


def test_coinche_bids_are_tens_from_eighty() -> None:
    """80 and up to 160 and capot; up to 650 with declarations."""
    hearts = [str(bid) for bid in bids_of(COINCHE) if bid.contract is Contract.HEARTS]
    assert hearts == [*(f"{points} H" for points in range(80, 170, 10)), "capot H"]
    assert highest_number(replace(COINCHE, annonces=True)) == 650
    assert why(coinche(), "70 H") is Barred.NO_SUCH_NUMBER
    assert why(coinche(), "85 H") is Barred.NO_SUCH_NUMBER
    assert why(coinche(), "170 H") is Barred.NO_SUCH_NUMBER
    assert why(coinche(house="annonces true"), "170 H") is None
    assert why(coinche(house="annonces true"), "650 H") is None
    assert why(coinche(house="annonces true"), "660 H") is Barred.NO_SUCH_NUMBER
    assert why(coinche(), "H") is Barred.NUMBER_MISSING


def test_a_coinche_bid_is_higher_in_number() -> None:
    """Suits have no rank."""
    assert why(coinche("90 C"), "90 S") is Barred.NOT_ABOVE_NUMBER
    assert why(coinche("90 C"), "80 AT") is Barred.NOT_ABOVE_NUMBER
    assert why(coinche("90 S"), "100 C") is None


def test_capot_may_be_bid_at_any_time_and_nothing_is_above_it() -> None:
    """The opponents can only pass or coinche."""
    assert why(coinche(), "capot H") is None
    assert why(coinche("160 C"), "capot H") is None
    assert why(coinche("capot H"), "capot S") is Barred.NOTHING_ABOVE_CAPOT
    assert why(coinche("capot H", "annonces true"), "650 S") is Barred.NOTHING_ABOVE_CAPOT
    assert may(coinche("capot H")) == "pass double"
    assert result(coinche("capot H, pass, pass, pass")) == Result(E, Contract.HEARTS, 1, CAPOT)


def test_nobody_raises_themselves_after_three_passes() -> None:
    """The auction is over; with a call of another's between it would not be."""
    auction = coinche("80 H, pass, pass, pass")
    assert why(auction, "90 H", E) is Barred.OWN_BID
    assert why(auction, "90 H", S) is Barred.ENDED_BY_PASSES
    assert why(coinche("80 H, pass, pass, 90 S"), "100 H") is None


def test_a_coinche_freezes_the_contract() -> None:
    """The bidders may answer, nobody may bid."""
    frozen = coinche("80 H, coinche")
    assert call_ruling(frozen).rule is CallRule.DOUBLED_FROZEN
    assert may(frozen) == "pass redouble"
    assert why(frozen, "90 H") is Barred.FROZEN
    assert why(frozen, "capot H") is Barred.FROZEN
    assert call_ruling(frozen.then(PASS)).rule is CallRule.ONLY_PASS_FROZEN
    assert may(frozen.then(PASS)) == "pass"
    assert may(frozen.then(PASS, PASS)) == "pass redouble"
    assert result(frozen.then(PASS, PASS, PASS)) == Result(E, Contract.HEARTS, 2, 80)


def test_surcoinche_ends_the_auction() -> None:
    """At once; x4."""
    auction = coinche("80 H, coinche, surcoinche")
    assert auction.turn is None
    assert result(auction) == Result(E, Contract.HEARTS, 4, 80)
    assert call_ruling(auction).rule is CallRule.ENDED_BY_REDOUBLE
    assert why(auction, "pass") is Barred.ENDED_BY_REDOUBLE


def test_you_may_not_coinche_your_partner() -> None:
    """Only the opponents of the last bid."""
    assert why(coinche("80 H, pass"), "coinche") is Barred.OWN_SIDES_BID
    assert why(coinche("80 H, pass"), "coinche", E) is Barred.OWN_SIDES_BID


def test_coinche_waits_for_its_turn_unless_the_table_says_otherwise() -> None:
    """West is an opponent of South's bid, but North is to speak."""
    strict, loose = coinche("pass, 80 H"), coinche("pass, 80 H", "coinche_out_of_turn true")
    assert strict.turn is W
    assert why(strict, "coinche", E) is Barred.NOT_YOUR_TURN
    assert call_ruling(strict, E).rule is CallRule.OUT_OF_TURN
    assert why(loose, "coinche", E) is None
    assert call_ruling(loose, E).rule is CallRule.OUT_OF_TURN_DOUBLE
    assert why(loose, "pass", E) is Barred.NOT_YOUR_TURN
    assert why(loose, "coinche", N) is Barred.OWN_SIDES_BID
    assert why(loose, "90 H", E) is Barred.NOT_YOUR_TURN
    called = loose.said(E, DOUBLE)
    assert called.turn is S
    assert why(called, "surcoinche", N) is None
    assert result(called.then(PASS, PASS, PASS)) == Result(S, Contract.HEARTS, 2, 80)
    assert result(called.said(N, REDOUBLE)) == Result(S, Contract.HEARTS, 4, 80)


# -- judging a whole auction --------------------------------------------------------------------------


def test_the_first_illegal_call_is_told_with_its_reason() -> None:
    """What follows it is not judged."""
    found = first_illegal(bulgarian("H, pass, contra, C"))
    assert found is not None
    assert (found.number, found.made.seat, found.made.call) == (3, W, DOUBLE)
    assert found.why.code is Barred.OWN_SIDES_BID
    assert first_illegal(bulgarian("H, pass, S")) is None
    with pytest.raises(PositionError, match="only for the other side"):
        result(bulgarian("H, pass, contra, C"))


def test_a_call_after_the_end_is_illegal() -> None:
    """Three passes are three passes."""
    found = first_illegal(bulgarian("H, pass, pass, pass, S"))
    assert found is not None
    assert found.why.code is Barred.OWN_BID


def test_a_turned_card_belongs_to_french_belote_only() -> None:
    """Missing there, impossible elsewhere."""
    with pytest.raises(PositionError) as missing:
        Auction(FRENCH, N)
    with pytest.raises(PositionError) as too_many:
        Auction(BULGARIAN, N, turned=PACK[0])
    assert [found.code for found in missing.value.faults] == [Fault.TURNED_CARD_MISSING]
    assert [found.code for found in too_many.value.faults] == [Fault.NO_TURNED_CARD]


# -- sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("auction", "said"),
    [
        (bulgarian("H, contra, pass, pass, pass"), "The contract is hearts by East, with contra."),
        (coinche("90 H, coinche, surcoinche"), "The contract is 90 hearts by East, with surcoinche."),
        (coinche("capot sa, x, pass, pass, pass"), "The contract is capot in no trumps by East, with coinche."),
        (french("pass, H"), "The contract is hearts by South. The first lead is with East."),
        (coinche("pass"), "The auction is open, and the turn to speak is with South."),
    ],
)
def test_what_an_auction_has_come_to_is_said_in_the_words_of_the_game(auction: Auction, said: str) -> None:
    """Contra here, coinche there."""
    assert outcome(auction).text().startswith(said)


def test_a_pass_and_contra_as_facts() -> None:
    """Whatever can be judged can be said."""
    assert {str(why.text()) for why in call_ruling(bulgarian("H, pass, pass, pass")).forbidden.values()} == {
        "Three passes followed hearts by East: the auction is over.",
        "Three passes followed hearts by East: the auction is over, and nobody goes above their own last bid.",
    }
    assert Speaker().call(PASS, BULGARIAN.game) == "pass"
    assert "contra is only for the other side" in call_ruling(bulgarian("H, pass")).forbidden[DOUBLE].text()


# -- reading and writing ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("pass", PASS),
        ("Пас", PASS),
        ("je passe", PASS),
        ("contra", DOUBLE),
        ("контра", DOUBLE),
        ("Coinché", DOUBLE),
        ("contre", DOUBLE),
        ("X", DOUBLE),
        ("recontra", REDOUBLE),
        ("реконтра", REDOUBLE),
        ("surcoinche", REDOUBLE),
        ("xx", REDOUBLE),
        ("♥", Bid(Contract.HEARTS)),
        ("без коз", Bid(Contract.NO_TRUMPS)),
        ("Tout Atout", Bid(Contract.ALL_TRUMPS)),
        ("90 H", Bid(Contract.HEARTS, 90)),
        ("90♥", Bid(Contract.HEARTS, 90)),
        ("cœur 90", Bid(Contract.HEARTS, 90)),
        ("120 sans atout", Bid(Contract.NO_TRUMPS, 120)),
        ("capot S", Bid(Contract.SPADES, CAPOT)),
        ("pique capot", Bid(Contract.SPADES, CAPOT)),
        ("капо пика", Bid(Contract.SPADES, CAPOT)),
    ],
)
def test_calls_as_people_type_them(text: str, meant: Call) -> None:
    """English, Bulgarian, French."""
    assert spelling.call(text) == meant


@pytest.mark.parametrize("text", ["", "90", "capot", "nine hearts", "90 H 5", "10000 H", "H 90 S", "take"])
def test_what_is_no_call_is_quoted(text: str) -> None:
    """With what was expected."""
    with pytest.raises(NotationError) as error:
        spelling.call(text)
    assert error.value.fault.code is Fault.UNKNOWN_CALL
    assert f"“{text}”" in str(error.value)


def test_taking_is_a_bid_in_the_turned_suit() -> None:
    """Where a card is turned up."""
    assert spelling.call("Je prends", Suit.HEARTS) == Bid(Contract.HEARTS)
    assert french("passe, je prends") == french("pass, H")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("bulgarian; calls H", [Fault.MISSING]),
        ("bulgarian; dealer X; calls H, hm", [Fault.UNKNOWN_SEAT, Fault.UNKNOWN_CALL]),
        ("french; dealer N", [Fault.TURNED_CARD_MISSING]),
        ("french; dealer N; turned 7X", [Fault.UNKNOWN_CARD]),
        ("bulgarian; dealer N; turned 7H", [Fault.NO_TURNED_CARD]),
        ("french-7; dealer N; turned 7H", [Fault.UNKNOWN_VERSION]),
        ("bulgarian; dealer N; coinche_out_of_turn true", [Fault.UNKNOWN_SWITCH]),
        ("coinche; dealer N; annonces perhaps", [Fault.UNKNOWN_SWITCH_VALUE]),
        ("bulgarian; dealer N; dealer E", [Fault.REPEATED]),
        ("whist; dealer N", [Fault.UNKNOWN_AUCTION_PART]),
        ("dealer N; calls Q: H", [Fault.UNKNOWN_SEAT]),
        ("dealer N; calls " + "pass," * 1000, [Fault.TOO_LONG]),
    ],
)
def test_everything_that_is_wrong_with_a_text_is_told(text: str, codes: list[Fault]) -> None:
    """All at once."""
    with pytest.raises(PositionError) as error:
        parse(text)
    assert [found.code for found in error.value.faults] == codes


@pytest.mark.parametrize(
    "text",
    [
        "bulgarian-1; dealer N",
        "coinche-1; dealer N; calls pass, 80 H, pass, 90 H, double; annonces true",
        "french-1; dealer W; turned 7H; calls pass, H",
        "coinche-1; dealer N; calls 80 H, pass, N: double; coinche_out_of_turn true",
    ],
)
def test_canonical_text(text: str) -> None:
    """A seat is written only where it is out of turn."""
    assert write(parse(text)) == text


# -- what always holds --------------------------------------------------------------------------------


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A named game with the house rules that touch its auction."""
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    if not rules.bids:
        return rules
    return replace(rules, annonces=draw(st.booleans()), coinche_out_of_turn=draw(st.booleans()))


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """A legal auction as far as it happened to come; doubles and low bids are frequent, so that it goes on."""
    rules = draw(rule_sets())
    turned = draw(st.sampled_from(PACK)) if rules.turned_card else None
    auction = Auction(rules, draw(st.sampled_from(list(Seat))), (), turned)
    for _ in range(draw(st.integers(0, 14))):
        if auction.stage is not Stage.OPEN:
            break
        seat = auction.next_seat
        if rules.coinche_out_of_turn and draw(st.booleans()):
            seat = draw(st.sampled_from([s for s in Seat if call_ruling(auction, s).legal]))
        legal = call_ruling(auction, seat).legal
        words = [call for call in legal if not isinstance(call, Bid)]
        bids = [call for call in legal if isinstance(call, Bid)][:8]
        auction = auction.said(
            seat, draw(st.sampled_from(words) if words and draw(st.booleans()) else st.sampled_from(bids or words))
        )
    return auction


@st.composite
def any_calls(draw: st.DrawFn) -> Auction:
    """Calls of anybody in any order, legal or not."""
    rules = draw(rule_sets())
    turned = draw(st.sampled_from(PACK)) if rules.turned_card else None
    auction = Auction(rules, draw(st.sampled_from(list(Seat))), (), turned)
    calls = calls_of(rules)
    for seat, call in draw(st.lists(st.tuples(st.sampled_from(list(Seat)), st.sampled_from(calls)), max_size=8)):
        auction = auction.said(seat, call)
    return auction


everything = st.one_of(auctions(), any_calls())


@given(auctions())
def test_an_open_auction_can_go_on_with_a_pass_and_ends_with_passes(auction: Auction) -> None:
    """Whoever's turn it is may pass; eight passes end any auction."""
    for _ in range(8):
        if auction.stage is not Stage.OPEN:
            break
        assert PASS in call_ruling(auction).legal
        auction = auction.then(PASS)
    assert auction.stage is not Stage.OPEN
    assert first_illegal(auction) is None
    assert (result(auction) is None) == (auction.stage is Stage.THROWN_IN)


@given(st.data())
def test_a_legal_auction_always_ends(data: st.DataObject) -> None:
    """However the calls fall: bids only rise, so there is a last one."""
    auction = Auction(BULGARIAN, N)
    for _ in range(200):
        if auction.stage is not Stage.OPEN:
            break
        auction = auction.then(data.draw(st.sampled_from(call_ruling(auction).legal)))
    assert auction.stage is not Stage.OPEN


@given(everything, st.sampled_from(list(Seat)))
def test_legal_and_forbidden_make_up_all_calls_in_their_order(auction: Auction, seat: Seat) -> None:
    """Each call is one or the other."""
    said = call_ruling(auction, seat)
    calls = calls_of(auction.rules)
    assert said.legal == tuple(call for call in calls if call not in said.forbidden)
    assert tuple(said.forbidden) == tuple(call for call in calls if call not in said.legal)


@given(everything, st.sampled_from(list(Seat)))
def test_nobody_speaks_out_of_turn_or_after_the_end(auction: Auction, seat: Seat) -> None:
    """But for coinche and surcoinche where the table lets them."""
    legal = set(call_ruling(auction, seat).legal)
    if auction.stage is not Stage.OPEN:
        assert not legal
    elif seat is not auction.turn:
        assert legal <= ({DOUBLE, REDOUBLE} if auction.rules.coinche_out_of_turn else set())


@given(auctions())
def test_the_result_is_the_last_bid(auction: Auction) -> None:
    """Made by the declarer; doubled only by the other side, redoubled only by the own."""
    found = result(auction)
    if found is None:
        return
    index, made = max((i, made) for i, made in enumerate(auction.calls) if isinstance(made.call, Bid))
    assert (found.declarer, found.contract, found.bid) == (made.seat, made.call.contract, made.call.points)
    later = {call: seat for seat, call in auction.calls[index + 1 :] if call is not PASS}
    assert found.multiplier == {(): 1, (DOUBLE,): 2, (DOUBLE, REDOUBLE): 4}[tuple(later)]
    assert all((seat.team is found.declarer.team) is (call is REDOUBLE) for call, seat in later.items())
    assert found.multiplier == 1 or auction.rules.doubles
    assert (found.bid is not None) is auction.rules.bids


@given(auctions())
def test_bids_only_rise(auction: Auction) -> None:
    """Each above the one before."""
    bids = [call for _, call in auction.calls if isinstance(call, Bid)]
    assert all(is_above(higher, lower) for lower, higher in itertools.pairwise(bids))


@given(everything)
def test_reader_and_writer_accept_each_other(auction: Auction) -> None:
    """The same auction, and the same text."""
    assert parse(write(auction)) == auction
    assert write(parse(write(auction))) == write(auction)


@given(rule_sets().flatmap(lambda rules: st.sampled_from(calls_of(rules))))
def test_a_call_is_read_as_it_is_written(call: Call) -> None:
    """Canonically."""
    assert spelling.call(str(call)) == call


@given(everything, st.integers(1, 3), st.sampled_from(list(Seat)))
def test_turning_the_table_changes_only_seats(auction: Auction, turns: int, seat: Seat) -> None:
    """No seat is special."""
    turned = replace(
        auction,
        dealer=auction.dealer.after(turns),
        calls=tuple(made._replace(seat=made.seat.after(turns)) for made in auction.calls),
    )
    assert turned.stage is auction.stage
    assert turned.next_seat is auction.next_seat.after(turns)
    one, other = call_ruling(auction, seat), call_ruling(turned, seat.after(turns))
    assert (one.rule, one.legal) == (other.rule, other.legal)
    assert {call: why.code for call, why in one.forbidden.items()} == {
        call: why.code for call, why in other.forbidden.items()
    }
    if first_illegal(auction) is None and (found := result(auction)):
        assert result(turned) == replace(found, declarer=found.declarer.after(turns))


@given(everything, st.sampled_from(list(Seat)))
def test_every_sentence_is_whole_and_speaks_to_its_viewer(auction: Auction, seat: Seat) -> None:
    """No placeholder is left, and a viewer hears no compass seats."""
    said = call_ruling(auction, seat)
    for reason in (said.headline, said.explanation, outcome(auction), *said.forbidden.values()):
        assert not re.search(r"[{}]|  | [,.]|^[a-z]", reason.text()), reason.text()
        assert not re.search("North|East|South|West", reason.text(Speaker(viewer=seat)))


@given(everything, st.sampled_from(list(Seat)))
def test_the_rule_fits_the_calls_that_are_open(auction: Auction, seat: Seat) -> None:
    """A headline promises nothing that is not there, and keeps nothing back."""
    said = call_ruling(auction, seat)
    headline = said.headline.code.template
    promises = headline.split(":")[0]
    may_bid = any(isinstance(call, Bid) for call in said.legal)
    assert (PASS in said.legal) == ("pass" in promises.lower()), headline
    assert may_bid == bool(re.search(r"bid|Take", promises)), headline
    if said.rule is not CallRule.OUT_OF_TURN_DOUBLE:
        assert (DOUBLE in said.legal) == ("{double}" in promises), headline
        assert (REDOUBLE in said.legal) == ("{redouble}" in promises), headline


def test_every_rule_and_every_reason_is_an_answer_to_something() -> None:
    """None is there for nothing."""
    asked = [
        *(
            bulgarian(calls)
            for calls in ("", "H", "H, pass", "H, x", "H, x, pass", "H, x, xx", "AT", "AT, pass", "AT, x")
        ),
        *(bulgarian(calls) for calls in ("AT, x, xx", "pass, pass, pass, pass", "H, pass, pass, pass")),
        *(french(calls) for calls in ("", "pass, pass, pass, pass", "H")),
        *(coinche(calls) for calls in ("90 H", "capot H", "90 H, x", "90 H, x, pass", "90 H, x, xx")),
        coinche("90 H, pass", "coinche_out_of_turn true"),
    ]
    odd = [Bid(Contract.NO_TRUMPS), Bid(Contract.CLUBS), Bid(Contract.CLUBS, 75), Bid(Contract.CLUBS, 80)]
    rulings = [call_ruling(auction, seat) for auction in asked for seat in Seat]
    reasons = [objection(auction, seat, call) for auction in asked for seat in Seat for call in odd]
    reasons += [why for said in rulings for why in said.forbidden.values()]
    assert {said.rule for said in rulings} == set(CallRule)
    assert {why.code for why in reasons if why} == set(Barred)


@given(auctions())
def test_only_suits_are_taken_in_french_belote(auction: Auction) -> None:
    """And one of them once."""
    if auction.rules.turned_card:
        bids = [call for _, call in auction.calls if isinstance(call, Bid)]
        assert len(bids) <= 1
        assert all(bid.contract in SUIT_CONTRACTS for bid in bids)
