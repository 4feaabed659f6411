"""A slow second scorer, written from the rules alone and sharing nothing with the engine.

Everything is a plain string, number or dict, as in the case files: cards are "JH", teams "A" and "B", sides "NS" and
"EW". Nothing of the rules package is imported; who takes a trick is asked of the oracle of card play. What a hand
claims is found by trying every set of declarations, and each game's sheet is written out sentence by sentence, on
its own, even where the games agree.

Where the rules leave a choice, the choice stands beside the line that makes it, after the word "silent".
"""

from tests.oracle import SEATS, SUITS, best, seat_of, worth
from tests.oracle import UNSAID as UNSAID_IN_PLAY

RUN = "789TJQKA"
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER = {"A": "B", "B": "A"}

# What a table plays when it has said nothing else; only the switches that touch the score.
UNSAID = {
    "bulgarian": {
        "declaration_pool": "separate",
        "sequence_tie": "cancels",
        "eight_run": 100,
        "capot_cancels_double": False,
        "finish_on_capot": "no",
        "finish_while_hanging": True,
        "blank_side_declarations": "count",
    },
    "french": {
        "sequence_tie": "trump_then_first",
        "annonces": True,
        "tie": "made",
        "both_over": "draw",
        "rounding": "none",
        "capot_for_defenders": True,
        "target": 1000,
    },
    "coinche": {
        "sequence_tie": "trump_then_cancels",
        "annonces": False,
        "outscore": True,
        "fail_base": 160,
        "double_scope": "deal",
        "surcoinche": 4,
        "belote_on_failure": "keep",
        "capot_flat": False,
        "rounding": "five_up",
        "target": 2000,
        "target_rule": "reach",
    },
}


def agreed(ruleset, switches):
    """What this table plays."""
    return {**UNSAID_IN_PLAY[ruleset], **UNSAID[ruleset], **(switches or {})}


# -- declarations -------------------------------------------------------------------------------------


def announced(ruleset, contract, table):
    """Are declarations played at all? Never in Bulgarian no trumps; in the French games the table says."""
    return contract != "NT" if ruleset == "bulgarian" else table["annonces"]


def four_prices(ruleset, contract):
    """The ranks of which four count, best first, with their worth."""
    if ruleset == "coinche" and contract == "NT":
        # silent: the order of the hundreds at sans atout; K Q J 9, as the price list names them.
        return {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
    return {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}


def face(ruleset, contract, claim, table):
    """What a declaration is worth by itself; 0 if it is none."""
    if claim["type"] == "four":
        return four_prices(ruleset, contract).get(claim["rank"], 0)
    if claim["length"] == 8:
        return table.get("eight_run", 100)
    return {1: 0, 2: 0, 3: 20, 4: 50}.get(claim["length"], 100)


def cards_of(claim):
    """The cards that a declaration uses up."""
    if claim["type"] == "four":
        return {claim["rank"] + suit for suit in SUITS}
    rank, suit = claim["top"]
    end = RUN.index(rank) + 1
    return {each + suit for each in RUN[end - claim["length"] : end]}


def candidates(hand):
    """Every four and every run, parts of longer runs too, for which the hand has the cards."""
    fours = [{"type": "four", "rank": rank} for rank in RUN]
    runs = [
        {"type": "sequence", "length": length, "top": RUN[end - 1] + suit}
        for suit in SUITS
        for length in range(3, 9)
        for end in range(length, 9)
    ]
    return [claim for claim in fours + runs if cards_of(claim) <= set(hand)]


def disjoint_sets(claims):
    """Every set of these declarations in which no card serves twice."""
    if claims == []:
        return [[]]
    without = disjoint_sets(claims[1:])
    mine = cards_of(claims[0])
    return without + [[claims[0], *rest] for rest in without if all(not mine & cards_of(claim) for claim in rest)]


def splits_a_run(chosen, hand):
    """Are two of the runs parts of one unbroken run of cards?"""
    # silent: a four that takes the middle card out of seven in a row (no hand of eight can) leaves two true runs.
    in_fours = set().union(*[cards_of(claim) for claim in chosen if claim["type"] == "four"])
    free = set(hand) - in_fours
    runs = [cards_of(claim) for claim in chosen if claim["type"] == "sequence"]
    whole = [cards_of(claim) for claim in candidates(free) if claim["type"] == "sequence"]
    return any(sum(run <= long for run in runs) > 1 for long in whole)


def find(ruleset, contract, hand, switches=None):
    """The declarations that a hand claims, without looking at the others: the set worth most at face value."""
    table = agreed(ruleset, switches)
    # silent: where declarations are not played, a hand claims none (rather than some that are worth nothing).
    if not announced(ruleset, contract, table):
        return []
    worthy = [claim for claim in candidates(hand) if face(ruleset, contract, claim, table) > 0]

    def rank(chosen):
        points = sum(face(ruleset, contract, claim, table) for claim in chosen)
        fours = sum(claim["type"] == "four" for claim in chosen)
        # silent: six to eight in a row are worth no more than five of them; the whole run is claimed.
        return points, fours, sum(len(cards_of(claim)) for claim in chosen)

    return max([chosen for chosen in disjoint_sets(worthy) if not splits_a_run(chosen, hand)], key=rank)


def strength(ruleset, contract, first, claim, table):
    """How a declaration compares: a list of numbers, read from the left; equal lists are an exact tie."""
    if claim["type"] == "four":
        return [1, -list(four_prices(ruleset, contract)).index(claim["rank"])]
    rank, suit = claim["top"]
    size = claim["length"] if ruleset == "bulgarian" else face(ruleset, contract, claim, table)
    # silent: at all trumps every run is in trumps and at no trumps none is, so trumps break no tie there.
    trump = suit == contract and table["sequence_tie"] != "cancels"
    turn = (SEATS + SEATS).index(claim["seat"], SEATS.index(first))
    return [0, size, RUN.index(rank), trump, -turn if table["sequence_tie"] == "trump_then_first" else 0]


def declarations(ruleset, contract, first, claims, switches=None):
    """What each side scores of the declarations claimed: the side with the best one scores all of its own."""
    table = agreed(ruleset, switches)
    scores = {"NS": 0, "EW": 0}
    if not announced(ruleset, contract, table):
        return scores
    claims = [claim for claim in claims if face(ruleset, contract, claim, table) > 0]
    contests = [claims]
    if table.get("declaration_pool") == "separate":
        contests = [[claim for claim in claims if claim["type"] == kind] for kind in ("four", "sequence")]
    for contest in contests:
        # A side without any has the empty list, which is below every other.
        top = {"NS": [], "EW": []}
        for claim in contest:
            side = SIDE[claim["seat"]]
            top[side] = max(top[side], strength(ruleset, contract, first, claim, table))
        for claim in contest:
            side, against = SIDE[claim["seat"]], {"NS": "EW", "EW": "NS"}[SIDE[claim["seat"]]]
            if top[side] > top[against]:
                scores[side] += face(ruleset, contract, claim, table)
    return scores


# -- belote -------------------------------------------------------------------------------------------


def is_trump(contract, suit):
    """Is it a trump suit? At all trumps each is."""
    return contract in (suit, "AT")


def held_belote(contract, hands):
    """Twenty for each king and queen of a trump suit in one hand, from the cards held."""
    scores = {"NS": 0, "EW": 0}
    for seat, hand in hands.items():
        for suit in SUITS:
            if is_trump(contract, suit) and {"K" + suit, "Q" + suit} <= set(hand):
                scores[SIDE[seat]] += 20
    return scores


def belote_call(row):
    """May belote be called with this card? Only with the first of the two; a Bulgarian may not with a discard."""
    rank, suit = row["played"]
    pair = rank in "KQ" and {"K": "Q", "Q": "K"}[rank] + suit in row["still_holds"]
    may = pair and is_trump(row["contract"], suit)
    trick = row.get("trick") or []
    if row["ruleset"] == "bulgarian" and trick != []:
        may = may and (suit == trick[0][1] or suit == row["contract"])
    return {"may_call": may}


# -- one deal -----------------------------------------------------------------------------------------


class Sheet:
    """What is known when the last trick is turned: only observations, no game's own rules."""

    def __init__(self, row, table):
        def both(points, counts=True):
            return {team: (points or {}).get(team, 0) if counts else 0 for team in "AB"}

        self.contract, self.bid = row["contract"], row.get("bid")
        self.takers, self.defence = row["declarer"], OTHER[row["declarer"]]
        self.multiplier = row.get("multiplier") or 1
        self.capot = row.get("capot")
        self.blank = OTHER.get(self.capot)
        self.hanging = row.get("hanging_before") or 0
        self.cards = both(row["card_points"])
        self.declared = both(row.get("declarations"), announced(row["ruleset"], self.contract, table))
        self.belote = both(row.get("belote"), self.contract != "NT")


def tens(mine, theirs, contract, hangs=False):
    """Bulgarian rounding of one side's exact total, seen beside the other's."""
    last = mine % 10
    if last == {"AT": 4, "NT": None}.get(contract, 6):
        return mine // 10 + (mine < theirs or (mine == theirs and hangs))
    return mine // 10 + (last >= {"AT": 5, "NT": 6}.get(contract, 7))


def bulgarian_deal(now, table):
    """Made, inside or hanging; recorded in tens."""
    totals = {}
    for team in "AB":
        totals[team] = now.cards[team] * (2 if now.contract == "NT" else 1)
        totals[team] += 90 if now.capot == team else 0
        # silent: "declarations" of a blank side are the runs and fours; its belot counts all the same.
        if now.blank != team or table["blank_side_declarations"] == "count":
            totals[team] += now.declared[team]
        totals[team] += now.belote[team]
    # silent: a cancelled double is gone altogether; the blank side writes its own points again.
    times = 1 if now.capot and table["capot_cancels_double"] else now.multiplier
    # silent: a capot is no exception to the comparison; declarations of 260 and more would outdo it.
    mine, theirs = totals[now.takers], totals[now.defence]
    whole = times * ((mine + theirs + 5) // 10)
    recorded, waits = {"A": 0, "B": 0}, 0
    if mine == theirs:
        outcome = "hanging"
        if times > 1:
            waits = now.hanging + whole
        else:
            recorded[now.defence] = tens(theirs, mine, now.contract)
            waits = now.hanging + tens(mine, theirs, now.contract, hangs=True)
    else:
        outcome, winner = ("made", now.takers) if mine > theirs else ("inside", now.defence)
        if outcome == "made" and times == 1:
            recorded = {team: tens(totals[team], totals[OTHER[team]], now.contract) for team in "AB"}
        else:
            recorded[winner] = whole
        recorded[winner] += now.hanging
    return {"outcome": outcome, "deal_points": totals, "recorded": recorded, "hanging_after": waits}


def french_deal(now, table):
    """Made, dedans or litige."""
    # silent: there is no coinche in classic belote; a multiplier changes nothing.
    totals = {team: now.cards[team] + now.declared[team] + now.belote[team] for team in "AB"}
    if now.capot:
        # silent: a defence that gets no bonus has 162; the takers without a trick keep only belote all the same.
        bonus = now.capot == now.takers or table["capot_for_defenders"]
        # silent: this comes before the comparison, so the totals compared are those that are written. The defence's
        # declarations are lost where it is blank; only the takers' pass over.
        totals[now.capot] = (252 if bonus else 162) + now.declared[now.capot] + now.belote[now.capot]
        totals[now.capot] += now.declared[now.takers] if now.blank == now.takers else 0
        totals[now.blank] = now.belote[now.blank]
    mine, theirs = totals[now.takers], totals[now.defence]
    if mine == theirs:
        outcome = {"made": "made", "failed": "dedans", "litige": "litige"}[table["tie"]]
    else:
        outcome = "made" if mine > theirs else "dedans"
    recorded, waits = dict(totals), 0
    if outcome == "litige":
        # silent: the federation puts 91 aside as it does 81, so a belote waits with the rest of the total.
        recorded[now.takers], waits = 0, mine
    elif outcome == "dedans":
        recorded[now.takers] = now.belote[now.takers]
        if now.capot is None:
            recorded[now.defence] = 162 + sum(now.declared.values()) + now.belote[now.defence]
    if table["rounding"] == "nearest_ten":
        # silent: whatever is written or made to wait is rounded, 162 and 252 too, but not what waited before.
        recorded = {team: (points + 5) // 10 * 10 for team, points in recorded.items()}
        waits = (waits + 5) // 10 * 10
    if outcome == "litige":
        # silent: as in the Bulgarian game, what waits adds up.
        waits += now.hanging
    else:
        # silent: a deal that is dedans is the defence's, with all that waited.
        recorded[now.takers if outcome == "made" else now.defence] += now.hanging
    return {"outcome": outcome, "deal_points": totals, "recorded": recorded, "hanging_after": waits}


def coinche_deal(now, table):
    """Made or failed."""
    # silent: nothing ever hangs here; points that hung before are nobody's.
    totals = {}
    for team in "AB":
        # silent: with another scale than the converted one the card points are 162 in all as they come.
        convert = now.contract == "AT" and table["ta_scale"] == "convert"
        totals[team] = converted(now.cards[team]) if convert else now.cards[team]
        # silent: the last trick counts 100 whoever takes all eight, and also where aces count 11 (220 in all).
        totals[team] += 90 if now.capot == team else 0
        # The federation (coinche 10.1.1): the declarations of a side without a trick change hands.
        totals[team] += 0 if now.blank == team else now.declared[team]
        totals[team] += now.declared[OTHER[team]] if now.blank == OTHER[team] else 0
        totals[team] += now.belote[team]
    if now.bid == "capot":
        # silent: a capot bid asks for the eight tricks only, whatever the defence declares.
        price, made = 250, now.capot == now.takers
    else:
        price, made = now.bid, totals[now.takers] >= now.bid
        made = made and (totals[now.takers] > totals[now.defence] or not table["outscore"])
    times = table["surcoinche"] if now.multiplier == 4 else now.multiplier
    whole_deal = times if table["double_scope"] == "deal" else 1
    if made and whole_deal == 1:
        # silent: only points made are rounded, never a bid or a lump; unrounded, a capot stays 252.
        up = {"five_up": 5, "five_down": 4}.get(table["rounding"])
        recorded = {team: (totals[team] + up) // 10 * 10 if up else totals[team] for team in "AB"}
        recorded[now.takers] += price * times
    else:
        winner, loser = (now.takers, now.defence) if made else (now.defence, now.takers)
        # silent: `fail_base` speaks of failure; who makes a coinched contract takes 160. A failed one is no dearer
        # by a capot of the defence.
        base = (250 if now.capot else 160) if made else table["fail_base"]
        lump = base * whole_deal + price * times
        if not made and now.bid == "capot" and table["capot_flat"]:
            # silent: the flat 500 takes the place of base and bid, and is multiplied whatever the double's scope.
            lump = 500 * times
        # silent: as in classic belote, who takes the deal takes the scoring declarations of either side.
        extras = sum(now.declared.values()) + now.belote[winner]
        kept = now.belote[loser]
        if not made and table["belote_on_failure"] == "to_defence":
            # silent: the takers' belote is then the winner's and multiplied with it.
            extras, kept = extras + kept, 0
        recorded = {"A": kept, "B": kept} | {winner: lump + extras * whole_deal}
    outcome = "made" if made else "failed"
    return {"outcome": outcome, "deal_points": totals, "recorded": recorded, "hanging_after": 0}


def deal(row):
    """What `score` should say of a deal, but for the ledger."""
    table = agreed(row["ruleset"], row.get("switches"))
    write = {"bulgarian": bulgarian_deal, "french": french_deal, "coinche": coinche_deal}[row["ruleset"]]
    return write(Sheet(row, table), table)


def converted(raw):
    """Tout atout: 258 points become 162, to the nearest point (never half-way between two)."""
    return round(raw * 162 / 258)


def conversion(row):
    """What `score` should say of a conversion."""
    points = converted(row["raw_card_points"])
    return {"converted": points, "total": points + (row.get("belote") or 0)}


# -- the end of the match -----------------------------------------------------------------------------


def match_end(row):
    """Is the match over after this deal, and whose is it?"""
    table, flags = agreed(row["ruleset"], row.get("switches")), row.get("flags") or {}
    after = {team: row["before"][team] + row["recorded"][team] for team in "AB"}
    target = table.get("target", 151)
    line = target + 1 if table.get("target_rule") == "exceed" else target
    over = max(after.values()) >= line
    # silent: a deal that nobody bid ends no match, whatever stood before it.
    over = over and not flags.get("all_pass")
    if row["ruleset"] == "bulgarian":
        over = over and may_finish(row, flags, after, table)
    if row["ruleset"] == "french" and min(after.values()) >= line and table["both_over"] == "draw":
        return {"after": after, "over": over, "winner": "draw" if over else None}
    # silent: level and over the line, a coinche match plays on like the others. Whether a losing side went out on
    # belote alone cannot be told from what is recorded.
    over = over and after["A"] != after["B"]
    return {"after": after, "over": over, "winner": max("AB", key=after.get) if over else None}


def may_finish(row, flags, after, table):
    """Bulgarian: one does not go out on a capot, and at some tables not while points hang."""
    if flags.get("hanging_deal") and not table["finish_while_hanging"]:
        return False
    if not flags.get("capot") or table["finish_on_capot"] == "yes":
        return True
    # silent: a second capot does not count as the deal still owed for the first, needed or not.
    owed = flags.get("previous_deal_capot") and max(row["before"].values()) >= 151
    if table["finish_on_capot"] == "no" or owed:
        return False
    # silent: the capot is the side's that writes more, and its 90 are 9 on the sheet, doubled or not.
    winner = max("AB", key=row["recorded"].get)
    return max(after[winner] - 9, after[OTHER[winner]]) >= 151


# -- a whole deal -------------------------------------------------------------------------------------


def referee(row):
    """What `referee` should say of eight tricks, but for the revokes."""
    ruleset, contract = row["ruleset"], row["contract"]
    table = agreed(ruleset, row.get("switches"))
    leader, tricks, called, claims = row["first"], [], {"NS": 0, "EW": 0}, []
    hands = {seat: list(hand) for seat, hand in row["hands"].items()}
    for seat, hand in hands.items():
        claims += [{"seat": seat, **claim} for claim in find(ruleset, contract, hand, table)]
    for number, trick in enumerate(row["tricks"], 1):
        for place, card in enumerate(trick):
            seat = seat_of(trick, leader, card)
            hands[seat].remove(card)
            moment = {"trick": trick[:place], "played": card, "still_holds": hands[seat]}
            if belote_call({"ruleset": ruleset, "contract": contract, **moment})["may_call"]:
                called[SIDE[seat]] += 20
        winner = seat_of(trick, leader, best(contract, trick))
        points = sum(worth(contract, card, table) for card in trick) + (10 if number == 8 else 0)
        tricks.append({"leader": leader, "winner": winner, "points": points})
        leader = winner
    seen = {
        "declarations": declarations(ruleset, contract, row["first"], claims, table),
        "belote": called,
        "card_points": {"NS": 0, "EW": 0},
    }
    for trick in tricks:
        seen["card_points"][SIDE[trick["winner"]]] += trick["points"]
    capot = next((side for side in ("NS", "EW") if all(SIDE[trick["winner"]] == side for trick in tricks)), None)
    as_teams = {key: {"A": points["NS"], "B": points["EW"]} for key, points in seen.items()}
    team = {"NS": "A", "EW": "B", None: None}
    sheet = deal({**row, **as_teams, "declarer": team[SIDE[row["declarer"]]], "capot": team[capot]})
    recorded = {"NS": sheet["recorded"]["A"], "EW": sheet["recorded"]["B"]}
    verdict = {"outcome": sheet["outcome"], "recorded": recorded, "hanging_after": sheet["hanging_after"]}
    return {"tricks": tricks, **seen, "capot": capot, **verdict}
