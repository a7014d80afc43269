"""Tables of pots: whole rounds through `Table.submit`, with everything a table does around them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from bench.measure import Row, Work, in_turn
from pitboss.cards import Card, Deck
from pitboss.desk import Accepted
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.table import Approval, Table
from pitboss.table import commands as c

SEATS = 6
STAKE = 1000
ROUNDS = 400
AT_A_TABLE = "pot-limit Omaha at a table, everyone checks or calls"
APPROVALS = (
    Approval("table", "T-1", "2017-11-20"),
    Approval("shoe", "S-1", "2017-11-20"),
    Approval("commission", "C-1", "2017-11-20", 20),
)


def rows() -> Iterator[Row]:
    chance = random.Random(5)
    shoes = [tuple(chance.sample(Deck().cards, 52)) for _ in range(ROUNDS)]
    yield from in_turn(AT_A_TABLE, {"pitboss": Work(lambda: evening(shoes), ROUNDS)})


def opened() -> Table:
    """A table with everyone seated."""
    chosen = {"blinds": (5, 10), "seats": SEATS, "minimum_stake": 200, "maximum_buy_in": 2000}
    game = load("omaha-2017").players_game("omaha").determine(**chosen)
    assert isinstance(game, Game), game
    table = Table.open(game, now=0, approvals=APPROVALS, cards_checked=52)
    assert isinstance(table, Table), table
    refused = table.submit_all(*(c.TakeSeat(f"player {seat}", seat, STAKE, now=0) for seat in range(1, SEATS + 1)))
    assert refused is None, refused
    return table


def evening(shoes: Sequence[tuple[Card, ...]]) -> None:
    """Round after round; whoever has little left buys more."""
    table = opened()
    for shoe in shoes:
        for seat in table.state.seats.values():
            if seat.stake < STAKE // 2:
                done(table, c.TopUp(seat.player, STAKE - seat.stake, now=0))
        done(table, c.StartRound(shoe, 20, by="dealer", now=0))
        play_out(table)
        table.forget()


def play_out(table: Table) -> None:
    while (playing := table.state.round) is not None:
        seat = playing.to_act
        act = p.Call if playing.street == 0 or playing.bet[seat] < playing.high else p.Check
        done(table, c.Act(table.state.seats[seat].player, act(seat), now=0))


def done(table: Table, command: c.AnyCommand) -> None:
    outcome = table.submit(command)
    assert isinstance(outcome, Accepted), outcome
