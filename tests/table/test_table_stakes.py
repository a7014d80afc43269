"""Table stakes: buying in, topping up, taking off, declared players, and those who lose everything."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.instruments.catalogue import load
from pitboss.play import commands as p
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_table
from tests.table.floor import DRAW, EVENT, OMAHA, STONES, Floor, cites, of, one, shown


def most(name: str, amount: int) -> dict[str, Any]:
    """A maximum buy-in, which draw has not."""
    return {} if name == DRAW else {"maximum_buy_in": amount}


def short_stack(name: str = OMAHA, settings: TableSettings | None = None) -> Floor:
    """Ann has less than the minimum: the table minimum rose after she sat down with 200."""
    floor = Floor(name, minimum_stake=100, settings=settings, **most(name, 500))
    floor.sit(1, stake=200).sit(2, 3, stake=500)
    changed = replace(floor.table.game.choices, minimum_stake=300)
    floor.do(c.ChangeDeterminations, changed, "300 at least", by="operator")
    return floor


@shown(OMAHA=("D-buy-in", "4.3"), DRAW=("4.3",), STONES=())
def test_nobody_sits_down_with_less_than_the_minimum(name: str) -> None:
    floor = Floor(name, minimum_stake=100, **most(name, 300))
    refused = floor.refused(c.TakeSeat, "Ann", 1, 99)
    assert refused.code == "below_the_minimum"
    assert refused.facts["least"] == 100
    floor.do(c.TakeSeat, "Ann", 1, 100)


@shown(OMAHA=("D-buy-in", "4.2(i)"))
def test_nobody_buys_in_for_more_than_the_maximum(name: str) -> None:
    floor = Floor(name, minimum_stake=100, maximum_buy_in=300)
    assert floor.refused(c.TakeSeat, "Ann", 1, 301).code == "above_the_maximum"
    floor.do(c.TakeSeat, "Ann", 1, 300)
    assert floor.refused(c.TakeSeat, "Bob", 2, 0).code == "below_the_minimum"


@pytest.mark.clause("draw-2005", "4.2(a)", "14.3")
def test_draw_has_no_maximum() -> None:
    refused = load("draw-2005").game("draw").determine(maximum_buy_in=300)
    assert isinstance(refused, tuple)
    assert refused[0].code == "maximum_buy_in_fixed"
    Floor(DRAW).do(c.TakeSeat, "Ann", 1, 1_000_000)


def test_chips_are_whole() -> None:
    floor = Floor(chip=5)
    assert floor.refused(c.TakeSeat, "Ann", 1, 203).code == "broken_chip"
    floor.sit(1, stake=205)
    assert floor.refused(c.TopUp, "Ann", 3).code == "no_amount"
    assert Floor(DRAW, chip=5).sit(1, 2).refused(c.TakeChipsOff, "Ann", 3).code == "broken_chip"
    event = Floor(EVENT)
    assert event.refused(c.PlacePlayer, "Ann", 1, 1010, by="director").code == "broken_chip"
    event.place(1)
    assert event.refused(c.GiveChips, "Ann", 110, by="director").code == "no_amount"


@shown(OMAHA=("4.4", "4.5"), DRAW=("4.4", "14.3"))
def test_a_stake_is_topped_up_between_rounds_only_and_within_the_limits(name: str) -> None:
    floor = Floor(name, minimum_stake=100, **most(name, 500)).sit(1, 2, 3, stake=200)
    floor.start()
    assert floor.refused(c.TopUp, "Ann", 100).code == "round_in_progress"
    floor.fold_out()
    if name == OMAHA:
        assert floor.refused(c.TopUp, "Ann", 306).code == "above_the_maximum"
    assert floor.refused(c.TopUp, "Ann", 0).code == "no_amount"
    raised = one(floor.do(c.TopUp, "Ann", 305), e.StakeRaised)
    assert raised.stake == 500
    assert floor.table.accounts().bought_in == 905


@shown(OMAHA=("4.6",))
def test_omaha_lets_nobody_take_chips_off(name: str) -> None:
    floor = Floor(name).sit(1, 2)
    assert floor.refused(c.TakeChipsOff, "Ann", 10).code == "no_reducing"


@shown(DRAW=("4.4", "4.3"))
def test_draw_lets_players_take_chips_off_between_rounds(name: str) -> None:
    floor = Floor(name, minimum_stake=100).sit(1, 2, stake=500)
    floor.start()
    assert floor.refused(c.TakeChipsOff, "Ann", 100).code == "round_in_progress"
    floor.fold_out()
    stake = floor.stake(1)
    assert one(floor.do(c.TakeChipsOff, "Ann", 100), e.StakeReduced).stake == stake - 100
    assert floor.refused(c.TakeChipsOff, "Ann", stake - 199).code == "below_the_minimum"
    assert floor.refused(c.TakeChipsOff, "Ann", 0).code == "below_the_minimum"
    assert floor.table.accounts().cashed_out == 100


@shown(OMAHA=("14.3", "D-declared"), DRAW=("14.3", "D-declared"))
def test_who_starts_a_round_below_the_minimum_is_declared_and_may_not_add(name: str) -> None:
    floor = short_stack(name)
    made = floor.start()
    declared = one(made, e.PlayerDeclared)
    assert (declared.player, declared.stake) == ("Ann", 200)
    assert view_table(floor.state, "rail").seats[0].declared
    floor.fold_out()
    refused = floor.refused(c.TopUp, "Ann", 300)
    assert refused.code == "declared"
    assert cites(refused, f"{name.split('/')[0]} 14.3")


@shown(OMAHA=("14.3",), DRAW=("14.3",))
def test_a_top_up_in_time_keeps_a_player_from_being_declared(name: str) -> None:
    floor = short_stack(name)
    floor.do(c.TopUp, "Ann", 100)
    assert not of(floor.start(), e.PlayerDeclared)


def test_a_partial_top_up_is_refused() -> None:
    floor = Floor(minimum_stake=300, maximum_buy_in=500).sit(1, 2, 3, stake=300)
    floor.rounds()
    low = next(seat for seat in (1, 2, 3) if floor.stake(seat) < 300)
    player = floor.state.seats[low].player
    assert floor.stake(low) == 295
    assert floor.refused(c.TopUp, player, 4).code == "below_the_minimum"
    floor.do(c.TopUp, player, 5)


@pytest.mark.parametrize(("until", "ends"), [("minimum", True), ("leaves", False)])
def test_how_long_a_declaration_lasts(until: str, *, ends: bool) -> None:
    floor = short_stack(settings=TableSettings(declared_until=until))  # type: ignore[arg-type]
    floor.start()
    floor.fold_out()
    lower = replace(floor.table.game.choices, minimum_stake=100)
    floor.do(c.ChangeDeterminations, lower, "100 again", by="operator")
    assert bool(of(floor.start(), e.DeclarationEnded)) == ends
    assert floor.state.seats[1].declared != ends


@shown(OMAHA=("14.3",), DRAW=("14.3",))
def test_a_declared_player_who_loses_the_stake_leaves_at_once(name: str) -> None:
    floor = short_stack(name, None)
    while len(floor.state.seats) == 3:
        floor.start()
        while floor.state.round:
            tap_out(floor, 1)
    events = tuple(floor.table.events)
    left = of(events, e.PlayerLeft)[0]
    assert left.player in [event.player for event in of(events, e.PlayerDeclared)]
    assert (left.stake, left.why) == (0, "declared, and lost the table stake")


def tap_out(floor: Floor, seat: int) -> None:
    """One player bets everything, one calls; the others fold; cards change hands as they may."""
    options = floor.table.options()
    assert options
    if options.get("draw"):
        floor.act(p.Draw)
    elif options.seat == seat and options.get("raise"):
        floor.act(p.RaiseTo, options.get("raise").most)  # type: ignore[union-attr]
    elif options.get("check"):
        floor.act(p.Check)
    elif options.get("call"):
        floor.act(p.Call)
    else:
        floor.act(p.Fold)


def one_goes_broke(name: str) -> tuple[Floor, int]:
    """Cy folds, Ann taps out and Bob calls: one of them loses everything."""
    for seed in range(20):
        floor = Floor(name, minimum_stake=100, limit="no-limit").sit(1, 2, 3, stake=200)
        floor.chance.seed(seed)
        floor.start()
        floor.act(p.Fold)
        floor.act(p.RaiseTo, 200)
        floor.act(p.Call)
        while floor.state.round:
            floor.act(p.Draw)
        broke = [number for number, seat in floor.state.seats.items() if not seat.stake]
        if broke:
            return floor, broke[0]
    raise AssertionError("nobody ever loses")


@shown(OMAHA=("14.3",), DRAW=("14.3",))
def test_a_broke_player_may_buy_chips_before_the_next_round(name: str) -> None:
    floor, broke = one_goes_broke(name)
    floor.do(c.TopUp, floor.state.seats[broke].player, 100)
    floor.start()
    assert broke in floor.dealt_in()


@shown(OMAHA=("14.3",), DRAW=("14.3",))
def test_a_broke_player_who_buys_nothing_leaves(name: str) -> None:
    floor, broke = one_goes_broke(name)
    player = floor.state.seats[broke].player
    assert floor.refused(c.TopUp, player, 99).code == "below_the_minimum"
    left = one(floor.start(), e.PlayerLeft)
    assert (left.player, left.stake, left.why) == (player, 0, "lost the table stake")
    assert broke not in floor.dealt_in()


@pytest.mark.clause("gazette-2001", "4.5")
def test_tournament_chips_come_and_go_only_by_the_rules() -> None:
    floor = Floor(EVENT).place(1, 2)
    assert floor.refused(c.TopUp, "Ann", 100).code == "tournament_chips"
    assert floor.refused(c.TakeChipsOff, "Ann", 100).code == "tournament_chips"
    assert floor.refused(c.GiveChips, "Ann", 0, by="director").code == "no_amount"
    assert one(floor.do(c.GiveChips, "Ann", 1000, by="director"), e.StakeRaised).stake == 2000
    floor.start()
    assert floor.refused(c.GiveChips, "Ann", 100, by="director").code == "round_in_progress"


def test_only_a_seated_player_has_a_stake() -> None:
    floor = Floor()
    for kind, args in ((c.TopUp, ("Zed", 100)), (c.TakeChipsOff, ("Zed", 100)), (c.SitOut, ("Zed",))):
        assert floor.refused(kind, *args).code == "not_seated"


@pytest.mark.parametrize("name", [OMAHA, DRAW, STONES])
def test_the_books_balance(name: str) -> None:
    floor = Floor(name).sit(1, 2, stake=300)
    told = floor.table.accounts()
    assert (told.bought_in, told.stakes, told.balanced) == (600, 600, True)
