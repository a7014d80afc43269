"""Tournament players who are not at a table against the house, and the chips that a director exchanges there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked import events as played
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.sign import sign
from pitboss.cite import Refusal
from tests.banked.house import game_of
from tests.banked.open_tables import APPROVED, SHOE, act, deal, do, open_table, refused, start
from tests.banked.test_banked_tournament_rounds import tournament


def with_the_minimum(chips: int = 1000, **choices: object) -> BankedTable:
    """A tournament whose conditions have the table minimum placed for absent players."""
    table = open_table(TableSettings(absent_minimum=True), tournament=True, **choices)
    for number, player in enumerate(("Ann", "Bob", "Cy"), start=1):
        do(table, c.PlacePlayer(player, number, chips, by="director", now=0))
    return table


def absent(table: BankedTable, *players: str) -> tuple[e.AnyEvent, ...]:
    return do(table, *(c.MarkAbsent(player, by="director", now=0) for player in players))


@pytest.mark.clause("uth-2019", "16.15", "13.8")
def test_without_conditions_on_absence_the_round_waits_or_the_player_goes() -> None:
    table = tournament()
    found = refused(table, c.MarkAbsent("Ann", by="director", now=0))
    assert found.code == "no_rule_on_absence"
    start(table)
    assert refused(table, c.DealerActs(r.AskToWager(), by="dealer", now=0)).code == "must_wager"


@pytest.mark.clause("uth-2019", "13.8", "16.15", "16.3(a)(iii)(C)")
def test_the_dealer_places_the_table_minimum_for_an_absent_player_and_folds_the_hand() -> None:
    table = with_the_minimum()
    absent(table, "Bob")
    start(table)
    act(table, "Ann", r.PlaceWagers(1, 20, 20))
    made = deal(table, r.AskToWager())
    (placed,) = (event for event in made if isinstance(event, played.WagersPlaced))
    assert (placed.seat, placed.wagers.ante, placed.wagers.blind) == (2, 10, 10)
    assert set(table.state.law.absent) <= set(placed.cites)
    deal(table, r.AskToWager())
    act(table, "Cy", r.PlaceWagers(3, 10, 10))
    made = deal(table)
    (folded,) = (event for event in made if isinstance(event, played.Folded))
    assert (folded.seat, folded.taken.total) == (2, 20)
    playing = table.state.round
    assert playing is not None
    assert playing.seats("deciding") == (1, 3)
    assert table.state.stake_of(2) == 980


@pytest.mark.clause("uth-2019", "13.8", "16.15")
def test_an_absent_player_holds_nobody_up_from_the_marker_on() -> None:
    table = with_the_minimum()
    absent(table, "Ann")
    start(table)
    playing = table.state.round
    assert playing is not None
    assert playing.areas[1].is_funded, "the first to wager is not there"
    do(table, c.MarkPresent("Ann", by="director", now=0))
    deal(table, r.AskToWager())
    act(table, "Bob", r.PlaceWagers(2, 10, 10))
    deal(table, r.AskToWager())
    act(table, "Cy", r.PlaceWagers(3, 10, 10))
    deal(table)
    act(table, "Ann", r.Check(1))


@pytest.mark.clause("uth-2019", "13.8")
def test_who_goes_in_the_middle_of_a_round_is_folded_then() -> None:
    table = with_the_minimum(starting_marker=False)
    absent(table, "Cy")
    start(table)
    act(table, "Ann", r.PlaceWagers(1, 10, 10))
    act(table, "Bob", r.PlaceWagers(2, 10, 10))
    deal(table)
    made = absent(table, "Ann")
    (folded,) = (event for event in made if isinstance(event, played.Folded))
    assert folded.seat == 1
    act(table, "Bob", r.Fold(2))
    assert table.state.round is None


def test_all_that_an_absent_player_has_is_placed_where_the_ante_alone_is_the_minimum() -> None:
    table = with_the_minimum(chips=15, table_minimum="ante", starting_marker=False)
    absent(table, "Ann")
    start(table)
    playing = table.state.round
    assert playing is not None
    assert (playing.areas[1].wagers.ante, playing.areas[1].wagers.blind) == (8, 7)


@pytest.mark.clause("uth-2019", "16.15")
def test_nothing_is_dealt_where_nobody_is_there() -> None:
    table = with_the_minimum()
    absent(table, "Ann", "Bob", "Cy")
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "nobody_present"


def test_the_sign_tells_of_it_and_a_game_for_money_has_no_such_conditions() -> None:
    assert any(line.name == "absent players" for line in sign(with_the_minimum().state))
    assert not any(line.name == "absent players" for line in sign(tournament().state))
    opened = BankedTable.open(game_of(), now=0, settings=TableSettings(absent_minimum=True), **APPROVED)
    assert isinstance(opened, Refusal)
    assert opened.field == "absent_minimum"


# chips


@pytest.mark.clause("uth-2019", "16.14")
def test_the_director_exchanges_chips_between_rounds_for_a_reason() -> None:
    table = tournament()
    assert refused(table, c.ExchangeChips("Ann", 900, "", by="director", now=0)).code == "no_reason"
    assert refused(table, c.ExchangeChips("Ann", 900, "x", by="operator", now=0)).code == "wrong_role"
    do(table, c.ExchangeChips("Ann", 900, "race-off lost", by="director", now=0))
    do(table, c.ExchangeChips("Bob", 1200, "race-off won", by="director", now=0))
    books = table.accounts()
    assert (books.stakes, books.issued, books.removed) == (3100, 200, 100)
    start(table)
    assert refused(table, c.ExchangeChips("Ann", 0, "x", by="director", now=0)).code == "round_in_progress"


@pytest.mark.clause("uth-2019", "16.14")
def test_a_larger_smallest_chip_waits_for_the_race_off() -> None:
    table = tournament(chips=1005)
    level = replace(table.game.choices, chip=10, trips_minimum=10, trips_multiple=10)
    change = c.ChangeDeterminations(level, "the small chips leave play", by="operator", now=0)
    assert refused(table, change).facts["odd"] == {1: 5, 2: 5, 3: 5}
    do(table, *(c.ExchangeChips(player, 1010, "raced off", by="director", now=0) for player in ("Ann", "Bob", "Cy")))
    do(table, change)
    start(table)
    assert table.game.choices.chip == 10


# out below the minimum


@pytest.mark.clause("uth-2019", "16.15")
def test_everyone_below_the_minimum_is_reported_out_and_nothing_is_dealt() -> None:
    table = tournament(chips=15)
    made = do(table, c.StartRound(SHOE, by="dealer", now=0))
    assert [event.player for event in made if isinstance(event, e.PlayerEliminated)] == ["Ann", "Bob", "Cy"]
    assert table.state.round is None


@pytest.mark.clause("uth-2019", "16.15")
def test_a_minimum_that_rises_counts_for_the_round_it_rises_in() -> None:
    table = tournament(chips=30)
    do(table, c.GiveChips("Ann", 100, by="director", now=0))
    level = replace(table.game.choices, minimum=20, multiple=20)
    do(table, c.ChangeDeterminations(level, "the next level", by="operator", now=0))
    made = do(table, c.StartRound(SHOE, by="dealer", now=0))
    assert [event.player for event in made if isinstance(event, e.PlayerEliminated)] == ["Bob", "Cy"]
