"""What a ruling stands on: each source exists, and the house rule it hangs on is the right one."""

from __future__ import annotations

import pytest

from rules.engine.citing import governing_switch, settling, sources, standing
from rules.engine.games import GAMES
from rules.engine.notation import parse
from rules.engine.play import ruling
from rules.engine.sources import SOURCES
from rules.engine.switches import BULGARIAN_SWITCHES, COINCHE_SWITCHES, FRENCH_SWITCHES
from rules.engine.variants import RULE_SETS


@pytest.mark.parametrize(
    ("text", "switch", "first_source"),
    [
        ("bulgarian; h; 10s 9h; hand ah 8d", "undertrump", "S0"),
        ("french; h; 10s 9h; hand ah 8d", "undertrump", "S1"),
        ("coinche; h; 10s 9h; hand ah 8d; undertrump forced", "undertrump", "PG-C"),
        ("french; h; as 9h ks; hand jh 7h 8d", "partner_trumped", "S1"),
        ("bulgarian; h; as 9h ks; hand jh 7h 8d", "partner_trumped", "S0"),
        ("bulgarian; h; as ks; hand jh 7h 8d", None, "S0"),
        ("bulgarian; h; 9h 7h; hand jh 8h", "raise_over_partner", "S0"),
        ("bulgarian; h; 7h 9h; hand jh 8h", None, "S0"),
        ("bulgarian; at; 10s 7s; hand as 8s", "at_raise_over_partner", "S0"),
        ("coinche; h; 10s; hand as 8s", None, "S2"),
    ],
)
def test_the_deciding_rule_names_its_house_rule_and_its_source(text, switch, first_source):
    found = ruling(parse(text))
    governing = governing_switch(found)
    assert (governing and governing.name) == switch
    assert sources(found)[0] == first_source


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("bulgarian; h; 10s 9h; hand ah 8d", ("S0", "HB")),
        ("french; h; 10s 9h; hand ah 8d", ("S1", "FFB-B", "PG-B", "WFR")),
        ("coinche; h; 10s 9h; hand ah 8d", ("S2", "FFB-CO", "FFB-C16", "CAN")),
        ("coinche; h; 10s 9h; hand ah 8d; undertrump forced", ("PG-C", "ASCEE", "BGA", "CDH")),
        ("coinche; h; as 9h ks; hand jh 7h 8d", ("S2", "FFB-C16")),
        ("bulgarian; h; as 9h ks; hand jh 7h 8d; partner_trumped no_undertrump_unless_forced", ("PG-B", "CDH")),
        ("bulgarian; at; 10s 7s; hand as 8s", ("S0", "HB", "V2")),
    ],
)
def test_a_rule_stands_on_texts_of_its_own_game(text: str, codes: tuple[str, ...]) -> None:
    """On those of another only where none of its own plays so."""
    assert sources(ruling(parse(text))) == codes


@pytest.mark.parametrize(
    ("game", "switch", "codes"),
    [
        ("french", "tie", ("S1", "PG-B")),
        ("french", "annonces", ("S1", "PG-B")),
        ("coinche", "annonces", ("FFB-CT", "CAN")),
        ("coinche", "outscore", ("FFB-CO", "WFR", "EXO")),
        ("bulgarian", "sequence_tie", ("HB", "NK")),
        ("bulgarian", "tie", ("S0", "HB")),
    ],
)
def test_an_option_stands_on_those_who_play_it(game: str, switch: str, codes: tuple[str, ...]) -> None:
    """What is no house rule of a game stands on the game's own texts."""
    assert standing(RULE_SETS[game], switch) == codes


def test_descriptions_of_play_settle_no_sheet() -> None:
    assert [settling(RULE_SETS[game]) for game in ("bulgarian", "french", "coinche")] == [
        ("HB",),
        ("S1", "FFB-B", "PG-B"),
        ("FFB-CO", "FFB-C16"),
    ]


def test_every_source_that_is_cited_is_named_in_full():
    cited = {code for game in GAMES for code in game.texts}
    for switches in (BULGARIAN_SWITCHES, FRENCH_SWITCHES, COINCHE_SWITCHES):
        for switch in switches:
            for option in switch.options:
                assert option.sources, (switch.name, option.value)
                cited.update(option.sources)
    assert cited <= SOURCES.keys()


def test_every_default_is_one_of_the_values_offered():
    for rules in RULE_SETS.values():
        for switch in rules.offered:
            assert switch.option(rules.value(switch.name)) is not None, (rules.key, switch.name)
