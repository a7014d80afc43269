"""Random lives of a table against the house."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.banked import BankedRound
from pitboss.banked import commands as r
from pitboss.banked.table import Accepted, BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.accounts import accounts
from pitboss.banked.table.evolve import evolve
from pitboss.banked.table.view import view_event, view_table
from pitboss.cards import CARDS, UNKNOWN
from pitboss.cite import Refusal
from pitboss.desk.law import Role, Sanction
from pitboss.desk.manners import Manners
from pitboss.room.codec import encode
from tests.banked.open_tables import clause, open_table
from tests.banked.random_house import ending, of_option, wild
from tests.desks import snapshot, written

NAMES = ("Ann", "Bob", "Cy", "Dan", "Eve")
ROLES: tuple[Role, ...] = ("operator", "supervisor", "dealer", "director")
SANCTIONS: tuple[Sanction, ...] = ("void_wagers", "exclude_from_round", "void_wagers_and_exclude", "none")
SETTINGS = TableSettings(manners=Manners(time_bank=30, bank_refill=5))


class Playing(BankedRound):
    """The round in progress, as the helpers of a round want it."""

    def __init__(self, table: BankedTable) -> None:
        assert table.state.round
        self.state = table.state.round


def command(table: BankedTable, chance: random.Random) -> c.AnyCommand:
    now = table.state.now + chance.choice((0, 0, 1, 30))
    playing = table.state.round
    if playing and chance.random() < 0.8:
        return in_round(table, chance, now)
    player, tournament = chance.choice(NAMES), table.game.choices.tournament
    sits: c.AnyCommand = c.TakeSeat(player, chance.randint(0, 4), chance.choice((0, 15, 200, 2000)), now=now)
    if tournament:
        sits = c.PlacePlayer(player, chance.randint(0, 4), chance.choice((15, 200, 2000)), by="director", now=now)
    shoe = tuple(chance.sample(CARDS[:52], 52))
    return chance.choice(
        (
            sits,
            sits,
            c.StartRound(shoe, by="dealer", now=now),
            c.StartRound(shoe, by="dealer", now=now),
            c.TopUp(player, 50, now=now),
            c.Leave(player, now=now),
            c.CheckCards(chance.choice(("first", "second")), chance.choice((52, 52, 52, 51)), by="dealer", now=now),
            c.ReplaceShoe("S-9", by="operator", now=now),
            c.OrderShuffle("cause", by="supervisor", now=now),
            c.VerifyCards(52, by="supervisor", now=now),
            c.VacateSeat(player, by="supervisor", now=now),
            c.RecordBreach(player, clause("15.9"), chance.choice(("warning", "exclude")), by="operator", now=now),
            c.Tick(now=now),
        )
    )


def in_round(table: BankedTable, chance: random.Random, now: int) -> c.AnyCommand:
    round_ = Playing(table)
    if chance.random() < 0.05:
        return c.Rule(ending(chance), by=chance.choice(ROLES), now=now)  # type: ignore[arg-type]
    if chance.random() < 0.1:
        player = chance.choice(NAMES)
        sanction = chance.choice(SANCTIONS)
        return c.RecordBreach(player, clause("12.1"), sanction, by="operator", now=now)
    wanted: r.AnyCommand
    if chance.random() < 0.2:
        wanted = wild(round_, chance)
    else:
        open_now = [(seat, option) for seat in (0, *round_.state.areas) for option in round_.options(seat).may]
        wanted = of_option(*chance.choice(open_now), chance) if open_now else r.Settle()
    if isinstance(wanted, r.SeatCommand):
        seat = table.state.seats.get(wanted.seat)
        return c.Act(seat.player if seat else "Zed", wanted, now=now)
    if isinstance(wanted, r.AskToWager | r.Deal | r.RevealCards | r.Settle):
        return c.DealerActs(wanted, by="dealer", now=now)
    return c.Rule(wanted, by=chance.choice(ROLES), now=now)


def life(seed: int, steps: int = 120) -> BankedTable:
    chance = random.Random(seed)
    choices = {"seats": 4, "tournament": chance.random() < 0.3, "decks": chance.choice(("alternate", "by_choice"))}
    table = open_table(SETTINGS, **choices)
    for _ in range(steps):
        asked = command(table, chance)
        if chance.random() < 0.04:
            asked = c.UseTimeBank(chance.choice(NAMES), now=table.state.now)
        before = snapshot(table)
        result = table.submit(asked)
        if isinstance(result, Refusal):
            assert result.cites, result
            assert snapshot(table) == before
        else:
            assert isinstance(result, Accepted)
            assert table.accounts().balanced
    return table


@given(st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_a_table_balances_replays_and_leaks_nothing(seed: int) -> None:
    table = life(seed)
    game = open_table(seats=4, tournament=table.game.choices.tournament, decks=table.game.choices.decks).game
    again = BankedTable(game, SETTINGS)
    for asked in written(table.commands, c.AnyCommand):
        again.submit(asked)
    assert encode(again.events) == encode(table.events)
    assert again.state == table.state
    replayed = BankedTable(game, SETTINGS).replay(written(table.steps, Accepted[e.AnyEvent]))
    assert replayed.state == table.state
    for observer in (1, "rail", "floor"):
        for event in table.events:
            seen = view_event(event, observer)
            if isinstance(seen, e.RoundStarted):
                assert set(seen.shoe) == {UNKNOWN}
        view_table(table.state, observer)
    state = BankedTable(game, SETTINGS).state
    for event in table.events:
        evolve(state, event)
        assert accounts(state).balanced
