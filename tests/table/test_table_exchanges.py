"""Chips that the director exchanges, a smallest chip that leaves play, and the bets that follow a level."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.spec import NoCommission
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, one, shown
from tests.table.test_table_pauses import tournament

RACE = {"Ann": (12_175, 12_100), "Bob": (3_050, 3_300), "Cy": (75, 0), "Dan": (8_100, 8_100), "Eve": (25, 0)}
RACE_OFF = {**RACE, "Fay": (6_425, 6_400)}


def stacks(**chips: int) -> Floor:
    """A tournament at which everyone has some chips."""
    floor = Floor(EVENT)
    for seat, (player, stake) in enumerate(chips.items(), start=1):
        floor.do(c.PlacePlayer, player, seat, stake, by="director")
    return floor


@pytest.mark.clause("gazette-2001", "4.5", "4.8")
def test_a_race_off_takes_odd_chips_out_of_play_and_issues_larger_ones() -> None:
    floor = stacks(**{player: before for player, (before, _) in RACE_OFF.items()})
    for player, (before, after) in RACE_OFF.items():
        if before != after:
            found = one(
                floor.do(c.ExchangeChips, player, after, "race-off of the $25s", by="director"), e.ChipsExchanged
            )
            assert (found.before, found.stake, found.reason) == (before, after, "race-off of the $25s")
    books = floor.table.accounts()
    assert books.balanced
    assert (books.bought_in, books.stakes, books.issued, books.removed) == (29_850, 29_900, 250, 200)
    assert floor.state.seat_of("Cy"), "whether a player without chips is out is for the tournament"
    floor.start()
    assert sorted(floor.dealt_in()) == [1, 2, 4, 6]


@shown(OMAHA=("20.15",), DRAW=("20.14",), EVENT=("4.5", "4.8"))
def test_chips_are_exchanged_by_the_director_between_rounds_for_a_reason(name: str) -> None:
    floor = tournament(name)
    chip = floor.table.game.choices.chip
    assert floor.refused(c.ExchangeChips, "Ann", 6000, "x", by="operator").code == "wrong_role"
    assert floor.refused(c.ExchangeChips, "Ann", 6000, " ", by="director").code == "no_reason"
    assert floor.refused(c.ExchangeChips, "Ann", 5000, "x", by="director").code == "nothing_changes"
    assert floor.refused(c.ExchangeChips, "Ann", -chip, "x", by="director").code == "broken_chip"
    assert floor.refused(c.ExchangeChips, "Zed", 6000, "x", by="director").code == "not_seated"
    floor.start()
    assert floor.refused(c.ExchangeChips, "Ann", 6000, "x", by="director").code == "round_in_progress"
    floor.do(c.VoidRound, "a fire", by="director" if name == EVENT else "operator")
    floor.do(c.ExchangeChips, "Ann", 0, "forfeited", by="director")
    assert (floor.stake(1), floor.table.accounts().removed) == (0, 5000)


def test_no_part_of_a_chip_is_exchanged() -> None:
    assert tournament(EVENT).refused(c.ExchangeChips, "Ann", 4990, "x", by="director").code == "broken_chip"


def test_money_is_exchanged_by_nobody() -> None:
    assert Floor().sit(1).refused(c.ExchangeChips, "Ann", 100, "x", by="director").code == "not_a_tournament"


# a larger smallest chip


@pytest.mark.clause("gazette-2001", "4.8")
def test_a_larger_smallest_chip_waits_for_the_race_off() -> None:
    floor = stacks(Ann=1_375, Bob=1_000, Cy=425)
    level = replace(floor.table.game.choices, blinds=(1000, 2000), chip=100)
    found = floor.refused(c.ChangeDeterminations, level, "$25s leave play", by="director")
    assert (found.code, found.facts["odd"]) == ("not_raced_off", {1: 75, 3: 25})
    assert "seat 1 (1375), seat 3 (425)" in found.message
    floor.do(c.ExchangeChips, "Ann", 1_400, "race-off", by="director")
    floor.do(c.ExchangeChips, "Cy", 400, "race-off", by="director")
    floor.do(c.ChangeDeterminations, level, "$25s leave play", by="director")
    floor.start()
    assert floor.table.game.choices.chip == 100


@pytest.mark.clause("gazette-2001", "4.8")
def test_a_larger_chip_announced_in_a_round_starts_none_before_the_race_off() -> None:
    floor = stacks(Ann=1_375, Bob=1_000, Cy=425)
    floor.start()
    level = replace(floor.table.game.choices, blinds=(100, 200), chip=100)
    floor.do(c.ChangeDeterminations, level, "$25s leave play", by="director")
    floor.fold_out()
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "not_raced_off"
    for seat in (1, 2, 3):
        if odd := floor.stake(seat) % 100:
            floor.do(
                c.ExchangeChips, ("Ann", "Bob", "Cy")[seat - 1], floor.stake(seat) - odd, "race-off", by="director"
            )
    floor.start()


# bets that follow the level


@pytest.mark.parametrize(
    ("game", "level", "bets"),
    [
        ("hold-em-no-limit", {"blinds": (1000, 2000), "forced": "blind_and_ante", "ante": 100}, (2000, ())),
        ("three-card-manila", {"blinds": (400,)}, (400, ())),
        ("seven-card-stud", {"ante": 50}, (50, ())),
        ("hold-em-limit", {"blinds": (100, 200)}, (200, (200, 200, 200, 400))),
    ],
)
def test_bets_that_nobody_set_follow_the_forced_bets_of_a_level(game: str, level: dict[str, Any], bets: Any) -> None:
    floor = tournament(f"gazette-2001/{game}").rounds_called()
    changed = replace(floor.table.game.choices, **level)
    notified = one(floor.do(c.ChangeDeterminations, changed, "the next level", by="director"), e.ChangeNotified)
    assert "minimum_bet" in notified.changed
    assert (notified.choices.minimum_bet, notified.choices.street_bets) == bets
    floor.start()
    assert floor.table.game.choices == notified.choices


def test_bets_that_were_set_stay_as_they_were_set() -> None:
    floor = Floor(OMAHA, tournament=True, blinds=(25, 50), minimum_bet=200, limit="spread", commission=NoCommission())
    assert floor.table.game.choices.maximum_bet == 400
    floor.place(1, 2, 3)
    changed = replace(floor.table.game.choices, blinds=(50, 100))
    notified = one(floor.do(c.ChangeDeterminations, changed, "the next level", by="operator"), e.ChangeNotified)
    assert notified.changed == ("blinds",)
    assert (notified.choices.minimum_bet, notified.choices.maximum_bet) == (200, 400)
    again = replace(changed, minimum_bet=300)
    notified = one(floor.do(c.ChangeDeterminations, again, "larger bets too", by="operator"), e.ChangeNotified)
    assert (notified.choices.minimum_bet, notified.choices.maximum_bet) == (300, 600)


def test_a_bet_is_kept_that_would_follow() -> None:
    floor = tournament(EVENT)
    changed = replace(floor.table.game.choices, blinds=(50, 100))
    made = floor.do(c.ChangeDeterminations, changed, "the next level", keeps=("minimum_bet",), by="director")
    assert one(made, e.ChangeNotified).choices.minimum_bet == 50
    floor.start()
    floor.do(c.VoidRound, "a fire", by="director")
    later = replace(floor.table.game.choices, blinds=(100, 200))
    made = floor.do(c.ChangeDeterminations, later, "the next level", by="director")
    assert one(made, e.ChangeNotified).choices.minimum_bet == 50, "from then on it is one that was set"


@pytest.mark.parametrize("name", [OMAHA, DRAW])
def test_a_level_that_sets_its_own_bets_has_them(name: str) -> None:
    floor = tournament(name)
    changed = replace(floor.table.game.choices, blinds=(50, 100), minimum_bet=150)
    notified = one(floor.do(c.ChangeDeterminations, changed, "the next level", by="operator"), e.ChangeNotified)
    assert notified.choices.minimum_bet == 150
