"""An open table against the house for tests."""

from __future__ import annotations

from typing import Any

from pitboss.banked import commands as r
from pitboss.banked.table import Accepted, BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.instruments import register
from tests.banked.house import game_of, shoe_of
from tests.desks import snapshot

APPROVED: dict[str, Any] = {
    "table_approval": ("T-1", "2019-05-01"),
    "shoe_approval": ("S-1", "2019-05-01"),
    "cards_checked": (52, 52),
}
SHOE = shoe_of({1: "", 2: "", 3: ""})


def clause(number: str) -> Any:
    (citation,) = register("uth-2019").cite(number)
    return citation


def open_table(settings: TableSettings | None = None, **choices: Any) -> BankedTable:
    table = BankedTable.open(game_of(**choices), now=0, settings=settings or TableSettings(), **APPROVED)
    assert isinstance(table, BankedTable), table
    return table


def table_of(*players: str, chips: int = 1000, **choices: Any) -> BankedTable:
    """Players in the seats from 1 on."""
    table = open_table(**choices)
    for number, player in enumerate(players, start=1):
        do(table, c.TakeSeat(player, number, chips, now=0))
    return table


def do(table: BankedTable, *commands: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
    events: tuple[e.AnyEvent, ...] = ()
    for command in commands:
        result = table.submit(command)
        assert isinstance(result, Accepted), result
        assert table.accounts().balanced
        events = result.events
    return events


def refused(table: BankedTable, command: c.AnyCommand) -> Refusal:
    before = snapshot(table)
    result = table.submit(command)
    assert isinstance(result, Refusal), result
    assert snapshot(table) == before
    assert result.cites
    return result


def start(table: BankedTable, shoe: tuple[Card, ...] = SHOE, now: int | None = None, **more: Any) -> None:
    do(table, c.StartRound(shoe, by="dealer", now=table.state.now if now is None else now, **more))


def act(table: BankedTable, player: str, command: r.PlayerCommand, now: int | None = None) -> tuple[e.AnyEvent, ...]:
    return do(table, c.Act(player, command, now=table.state.now if now is None else now))


def deal(table: BankedTable, command: r.DealerCommand | None = None, now: int | None = None) -> tuple[e.AnyEvent, ...]:
    when = table.state.now if now is None else now
    return do(table, c.DealerActs(command or r.Deal(), by="dealer", now=when))


def wager(table: BankedTable, *players: str, ante: int = 10, trips: int = 0) -> None:
    for player in players:
        act(table, player, r.PlaceWagers(table.state.seat_of(player), ante, ante, trips))


def folded_round(table: BankedTable, *players: str) -> None:
    """A round in which these players wager and fold."""
    start(table)
    wager(table, *players)
    deal(table)
    for player in players:
        act(table, player, r.Fold(table.state.seat_of(player)))
