"""Rule 16 as far as it concerns the round: places, the starting marker, the order of wagers, elimination."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitboss.banked import commands as r
from pitboss.banked import events as played
from pitboss.banked.table import BankedTable
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from tests.banked.house import do as in_round
from tests.banked.house import game_of, opened
from tests.banked.house import refused as refused_in
from tests.banked.open_tables import SHOE, act, deal, do, open_table, refused, start

TOURNAMENT = game_of(tournament=True)
THREE = {1: "", 2: "", 3: ""}


def tournament(chips: int = 1000, **choices: Any) -> BankedTable:
    table = open_table(tournament=True, **choices)
    for number, player in enumerate(("Ann", "Bob", "Cy"), start=1):
        do(table, c.PlacePlayer(player, number, chips, by="director", now=0))
    return table


def asked_round(table: BankedTable, first: str = "Ann") -> None:
    """Everyone wagers in order from the marker, and folds."""
    names = ["Ann", "Bob", "Cy"]
    start(table)
    order = names[names.index(first) :] + names[: names.index(first)]
    for number, name in enumerate(order):
        if number:
            deal(table, r.AskToWager())
        act(table, name, r.PlaceWagers(table.state.seat_of(name), 10, 10))
    deal(table)
    for name in order:
        act(table, name, r.Fold(table.state.seat_of(name)))


@pytest.mark.clause("uth-2019", "16.9", "16.1", "16.14", "D-tournament-chips", "D-tournament-director")
def test_places_and_chips_are_the_directors() -> None:
    table = tournament()
    assert refused(table, c.TakeSeat("Dan", 4, 100, now=0)).code == "placed_by_director"
    assert refused(table, c.Leave("Ann", now=0)).code == "placed_by_director"
    assert refused(table, c.TopUp("Ann", 100, now=0)).code == "tournament_chips"
    assert refused(table, c.PlacePlayer("Dan", 4, 100, by="dealer", now=0)).code == "wrong_role"
    do(table, c.GiveChips("Ann", 500, by="director", now=0))
    assert table.state.stake_of(1) == 1500
    do(table, c.RemovePlayer("Ann", by="director", now=0))
    assert 1 not in table.state.seats
    cash = open_table()
    assert refused(cash, c.PlacePlayer("Dan", 4, 100, by="director", now=0)).code == "not_a_tournament"


@pytest.mark.clause("uth-2019", "16.16", "16.17")
def test_wagers_are_asked_for_clockwise_from_the_marker_which_moves_on() -> None:
    table = tournament()
    for first in ("Ann", "Bob", "Cy", "Ann"):
        asked_round(table, first)
        asked = [event.seat for event in table.events if isinstance(event, played.WagerAsked)][-3:]
        assert asked[0] == table.state.seat_of(first)


@pytest.mark.clause("uth-2019", "16.16", "16.17")
def test_wagers_stand_once_the_next_player_is_asked() -> None:
    table = tournament()
    start(table)
    act(table, "Ann", r.PlaceWagers(1, 10, 10))
    act(table, "Ann", r.WithdrawWagers(1))
    act(table, "Ann", r.PlaceWagers(1, 20, 20))
    deal(table, r.AskToWager())
    assert refused(table, c.Act("Ann", r.WithdrawWagers(1), now=0)).code == "opportunity_over"
    assert refused(table, c.Act("Ann", r.PlaceTrips(1, 5), now=0)).code == "opportunity_over"


@pytest.mark.clause("uth-2019", "16.16", "D-tournament-director")
def test_wagers_out_of_order_stand_with_a_warning_and_may_be_void_the_next_time() -> None:
    table = tournament()
    start(table)
    events = act(table, "Cy", r.PlaceWagers(3, 10, 10))
    assert isinstance(events[1], played.Advised)
    void = c.Rule(r.VoidHand(3, "out_of_order", "again"), by="director", now=0)
    assert refused(table, void).code == "first_infringement"
    act(table, "Ann", r.PlaceWagers(1, 10, 10))
    deal(table, r.AskToWager())
    act(table, "Bob", r.PlaceWagers(2, 10, 10))
    deal(table, r.AskToWager())
    deal(table)
    for name in ("Ann", "Bob", "Cy"):
        act(table, name, r.Fold(table.state.seat_of(name)))
    start(table)
    act(table, "Cy", r.PlaceWagers(3, 10, 10))
    assert refused(table, c.Rule(r.VoidHand(3, "out_of_order", "x"), by="dealer", now=0)).code == "wrong_role"
    do(table, void)
    assert table.state.stake_of(3) == 980


@pytest.mark.clause("uth-2019", "16.15", "16.17")
def test_everyone_wagers_in_every_round() -> None:
    table = tournament()
    start(table)
    assert refused(table, c.DealerActs(r.AskToWager(), by="dealer", now=0)).code == "must_wager"
    act(table, "Ann", r.PlaceWagers(1, 10, 10))
    assert refused(table, c.DealerActs(r.Deal(), by="dealer", now=0)).code == "must_wager"
    act(table, "Bob", r.PlaceWagers(2, 10, 10))
    act(table, "Cy", r.PlaceWagers(3, 10, 10))
    assert refused(table, c.DealerActs(r.Deal(), by="dealer", now=0)).code == "not_everyone_asked"
    deal(table, r.AskToWager())
    deal(table, r.AskToWager())
    assert refused(table, c.DealerActs(r.AskToWager(), by="dealer", now=0)).code == "everyone_asked"
    deal(table)


@pytest.mark.clause("uth-2019", "16.15")
def test_who_cannot_wager_the_table_minimum_is_out_and_leaves() -> None:
    table = tournament(chips=15)
    do(table, c.GiveChips("Ann", 100, by="director", now=0))
    start(table)
    out = [event for event in table.events if isinstance(event, e.PlayerEliminated)]
    assert [(event.player, event.stake) for event in out] == [("Bob", 15), ("Cy", 15)]
    assert set(table.state.seats) == {1}


@pytest.mark.clause("uth-2019", "16.15")
def test_the_table_minimum_may_be_the_ante_alone() -> None:
    table = tournament(chips=15, table_minimum="ante")
    start(table)
    assert set(table.state.seats) == {1, 2, 3}


@pytest.mark.clause("uth-2019", "16.15", "16.7")
def test_who_has_no_chips_left_and_gets_none_is_out() -> None:
    table = tournament(chips=20)
    start(table)
    for number, name in enumerate(("Ann", "Bob", "Cy"), start=1):
        if number > 1:
            deal(table, r.AskToWager())
        act(table, name, r.PlaceWagers(number, 10, 10))
    deal(table)
    found = table.options(1)
    assert found is not None
    assert {option.act for option in found.may} == {"fold", "check"}, "no short play wager"
    for number, name in enumerate(("Ann", "Bob", "Cy"), start=1):
        act(table, name, r.Fold(number))
    do(table, c.GiveChips("Ann", 100, by="director", now=0))
    start(table)
    assert set(table.state.seats) == {1}


@pytest.mark.clause("uth-2019", "16.18", "16.19")
def test_the_director_calls_breaks_and_sets_the_pace() -> None:
    table = tournament()
    assert refused(table, c.GiveBreak(0, by="director", now=0)).code == "no_length"
    do(table, c.GiveBreak(10, by="director", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=599)).code == "break"
    start(table, now=600)
    assert refused(table, c.DirectPlay("", by="director", now=600)).code == "no_direction"
    do(table, c.DirectPlay("decide within ten seconds", by="director", now=600))


@pytest.mark.clause("uth-2019", "16.18")
def test_a_break_given_in_a_round_waits_for_its_end_and_is_never_shortened_silently() -> None:
    table = tournament()
    start(table)
    do(table, c.GiveBreak(15, by="director", now=0))
    assert refused(table, c.GiveBreak(5, by="director", now=0)).code == "break"
    for number, name in enumerate(("Ann", "Bob", "Cy"), start=1):
        if number > 1:
            deal(table, r.AskToWager())
        act(table, name, r.PlaceWagers(number, 10, 10))
    deal(table)
    for number, name in enumerate(("Ann", "Bob", "Cy"), start=1):
        act(table, name, r.Fold(number))
    assert table.state.round is None, "the round is finished"
    assert refused(table, c.StartRound(SHOE, by="dealer", now=899)).code == "break"
    do(table, c.ExtendBreak("the lights are out", 5, by="director", now=899))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=900)).code == "break"
    do(table, c.EndBreak("they are on again", by="director", now=901))
    start(table, now=901)


@pytest.mark.clause("uth-2019", "16.2", "16.3", "16.3(a)(vii)")
def test_only_levels_change_once_a_tournament_has_begun() -> None:
    table = tournament()
    choices = table.game.choices
    level = msgspec.structs.replace(choices, minimum=20, multiple=20)
    other = msgspec.structs.replace(choices, odd_amounts="up")
    do(table, c.ChangeDeterminations(other, "before the start", by="operator", now=0))
    do(table, c.ChangeDeterminations(choices, "after all not", by="operator", now=0))
    start(table)
    assert refused(table, c.ChangeDeterminations(other, "too late", by="operator", now=0)).code == "frozen"
    do(table, c.ChangeDeterminations(level, "the next level", by="operator", now=0))


@pytest.mark.clause("uth-2019", "D-tournament-director", "D-casino-operator", "16.3(b)")
def test_the_operator_may_leave_the_conduct_of_a_tournament_to_its_director() -> None:
    table = tournament()
    level = msgspec.structs.replace(table.game.choices, minimum=20, multiple=20)
    change = c.ChangeDeterminations(level, "the next level", by="director", now=0)
    assert refused(table, change).code == "wrong_role"
    assert refused(table, c.Delegate("supervisor", by="operator", now=0)).code == "no_delegation"
    assert refused(table, c.Delegate("director", by="director", now=0)).code == "wrong_role"
    do(table, c.Delegate("director", by="operator", now=0))
    do(table, change)
    do(table, c.EndDelegation("director", by="operator", now=0))
    assert refused(table, change).code == "wrong_role"


@pytest.mark.clause("uth-2019", "D-session")
def test_another_session_begins_between_rounds() -> None:
    table = tournament()
    do(table, c.BeginStage("second session", by="director", now=0))
    start(table)
    assert refused(table, c.BeginStage("final", by="director", now=0)).code == "round_in_progress"


def test_without_a_marker_anyone_may_wager_first() -> None:
    table = tournament(starting_marker=False)
    start(table)
    for number, name in ((3, "Cy"), (1, "Ann"), (2, "Bob")):
        act(table, name, r.PlaceWagers(number, 10, 10))
    deal(table)
    assert table.state.round is not None


@pytest.mark.clause("uth-2019", "16.16")
def test_only_wagers_placed_out_of_order_in_this_round_may_be_void_for_it() -> None:
    round_ = opened(THREE, game=TOURNAMENT, marker=1, infringed={1: 2})
    in_round(round_, r.PlaceWagers(1, 10, 10))
    assert refused_in(round_, r.VoidHand(1, "out_of_order", "earlier rounds")).code == "in_order"
    in_round(round_, r.PlaceWagers(3, 10, 10), r.WithdrawWagers(3), r.AskToWager(), r.PlaceWagers(2, 10, 10))
    in_round(round_, r.AskToWager(), r.PlaceWagers(3, 20, 20))
    assert refused_in(round_, r.VoidHand(3, "out_of_order", "taken back and placed in turn")).code == "in_order"


@pytest.mark.clause("uth-2019", "16.16", "16.17")
@pytest.mark.parametrize("out", [2, 3])
def test_the_round_goes_on_without_wagers_declared_void(out: int) -> None:
    round_ = opened(THREE, game=TOURNAMENT, marker=1, infringed={out: 1})
    in_round(round_, r.PlaceWagers(out, 10, 10), r.VoidHand(out, "out_of_order", "the second time"))
    assert refused_in(round_, r.PlaceWagers(out, 10, 10)).code == "hand_void"
    other = 5 - out
    in_round(round_, r.PlaceWagers(1, 10, 10), r.AskToWager(), r.PlaceWagers(other, 10, 10), r.Deal())
    assert round_.state.seats("deciding") == (1, other)


@pytest.mark.clause("uth-2019", "16.16")
def test_a_player_asked_whose_wagers_are_void_is_passed() -> None:
    round_ = opened(THREE, game=TOURNAMENT, marker=1)
    in_round(round_, r.PlaceWagers(1, 10, 10), r.VoidHand(1, "breach", "chips added"), r.AskToWager())
    assert round_.state.asked == 2


@pytest.mark.clause("uth-2019", "16.15", "16.1")
def test_less_than_the_table_minimum_never_stands() -> None:
    round_ = opened(THREE, game=TOURNAMENT, marker=1)
    events = in_round(round_, r.PushWagers(1, 5, 5))
    assert isinstance(events[-1], played.WagersReturned)
    assert (round_.state.areas[1].stake, round_.state.areas[1].warned) == (1000, False)
    in_round(round_, r.PushWagers(1, 10, 10, 2))
    assert round_.state.areas[1].wagers.trips == 2, "the trips box has the ordinary rule: settled once, with advice"


@pytest.mark.clause("uth-2019", "16.15")
def test_where_the_ante_is_the_table_minimum_who_has_no_more_wagers_what_he_has() -> None:
    game = game_of(tournament=True, table_minimum="ante")
    round_ = opened(THREE, game=game, marker=1, stake=15, warned={1})
    in_round(round_, r.PushWagers(1, 4, 4))
    assert round_.state.areas[1].stake == 15, "under the ante's minimum"
    in_round(round_, r.PushWagers(1, 7, 7), r.AskToWager())
    assert round_.state.areas[1].wagers.total == 14


@pytest.mark.clause("uth-2019", "16.15")
def test_the_next_player_is_asked_once_ante_and_blind_are_both_there() -> None:
    round_ = opened(THREE, game=TOURNAMENT, marker=1)
    in_round(round_, r.PushWagers(1, 20, 0))
    assert refused_in(round_, r.AskToWager()).code == "must_wager"
    in_round(round_, r.PushWagers(1, 0, 20), r.AskToWager())
    assert round_.state.asked == 2


def test_a_round_in_which_every_wager_is_void_is_over() -> None:
    round_ = opened({1: "", 2: ""})
    in_round(round_, r.PlaceWagers(1, 10, 10), r.PlaceWagers(2, 10, 10), r.VoidHand(1, "breach", "side bets"))
    assert round_.state.phase == "wagers"
    in_round(round_, r.VoidHand(2, "breach", "side bets"))
    assert round_.is_over
    assert (round_.state.bank, {area.stake for area in round_.state.areas.values()}) == (0, {1000})
