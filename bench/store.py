"""The room's store: durable entries a second, many tables at once and one alone; deciding, recovering, auditing."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from bench.measure import Row
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.play.options import Options
from pitboss.room import NewEntry, Store, fresh_shoe
from pitboss.room.audit import audit
from pitboss.room.cashier import grant_draft
from pitboss.room.hosted import Said
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.recovery import open_from_charter, recover
from pitboss.table import Approval
from pitboss.table import commands as c

TABLES = 200
SEATS = 6
ACTS = 50
PLAIN: dict[str, Callable[[int], p.AnyCommand]] = {"fold": p.Fold, "check": p.Check, "call": p.Call}
APPROVALS = (
    Approval("table", "T-1", "2017-11-20"),
    Approval("shoe", "S-1", "2017-11-20"),
    Approval("commission", "C-1", "2017-11-20", 20),
)


def charter() -> PotsCharter:
    chosen = {"blinds": (5, 10), "seats": SEATS, "minimum_stake": 200, "maximum_buy_in": 2000}
    game = load("omaha-2017").players_game("omaha").determine(**chosen)
    assert isinstance(game, Game), game
    return PotsCharter(
        title="Omaha", instrument="omaha-2017", game="omaha", choices=game.choices, approvals=APPROVALS, now=0
    )


class Play:
    """One table whose players do anything that is allowed."""

    def __init__(self, stream: str, seed: int) -> None:
        self.chance = random.Random(seed)
        made = open_from_charter(stream, charter(), Said("operator", "open", 0))
        assert not isinstance(made, Refusal), made
        hosted, first = made
        assert isinstance(hosted, HostedPots)
        self.hosted = hosted
        self.drafts = [first]
        self.seconds = 0.0
        self.acts = 0
        for seat in range(1, SEATS + 1):
            self.propose(c.TakeSeat(f"{stream}-{seat}", seat, 1000, now=0))

    def said(self) -> Said:
        return Said("player", f"c{self.hosted.seq}", 0)

    def propose(self, command: c.AnyCommand) -> bool:
        begun = perf_counter()
        draft = self.hosted.propose(command, self.said())
        self.seconds += perf_counter() - begun
        if isinstance(draft, NewEntry):
            self.drafts.append(draft)
        return isinstance(draft, NewEntry)

    def run(self, acts: int) -> list[NewEntry]:
        while self.acts < acts:
            found = self.hosted.desk.options()
            if found:
                self.acts += 1
                player = self.hosted.state.seats[found.seat].player
                assert self.propose(c.Act(player, self.act(found), now=0))
            elif not self.start():
                break
        return self.drafts

    def start(self) -> bool:
        for seat in self.hosted.state.seats.values():
            if seat.stake < 200:
                self.propose(c.TopUp(seat.player, 1000 - seat.stake, now=0))
        due = self.hosted.cards_due()
        assert due
        committed = self.hosted.commit(fresh_shoe(due.cards), self.said())
        if isinstance(committed, NewEntry):
            self.drafts.append(committed)
        shoe = self.hosted.shoe
        assert shoe
        return self.propose(c.StartRound(shoe.order, shoe.cut, by="dealer", now=0))

    def act(self, found: Options) -> p.AnyCommand:
        option = self.chance.choice(found.may)
        match option.act:
            case "bet":
                return p.Bet(found.seat, option.least)
            case "raise":
                return p.RaiseTo(found.seat, option.least)
            case plain:
                return PLAIN[plain](found.seat)


async def append_all(store: Store, tables: list[list[NewEntry]]) -> float:
    """Seconds until every table has its entries, each table waiting for one before it sends the next."""

    async def one(drafts: list[NewEntry]) -> None:
        for draft in drafts:
            await store.append(draft)

    begun = perf_counter()
    await asyncio.gather(*(one(drafts) for drafts in tables))
    return perf_counter() - begun


def rows() -> Iterator[Row]:
    plays = [Play(f"t{number}", number) for number in range(TABLES + 1)]
    tables = [play.run(ACTS) for play in plays]
    acts = sum(play.acts for play in plays)
    yield Row("a player's act decided and drafted", "pitboss", acts / sum(play.seconds for play in plays))
    with tempfile.TemporaryDirectory() as folder, Store(f"sqlite:///{Path(folder)}/room.db") as store:
        people = [seat.player for play in plays for seat in play.hosted.state.seats.values()]
        waiting = [store.append_soon(grant_draft(who, 10**7, "welcome", at=0)) for who in people]
        for answer in waiting:
            answer.result()
        yield from _appending(store, tables)
        yield from _reading(store)


def _appending(store: Store, tables: list[list[NewEntry]]) -> Iterator[Row]:
    alone, together = tables[0], tables[1:]
    seconds = asyncio.run(append_all(store, [alone]))
    task = "entries durable (WAL, synchronous=FULL)"
    count = sum(len(drafts) for drafts in together)
    yield Row(task, f"pitboss, {TABLES} tables at once", count / asyncio.run(append_all(store, together)))
    yield Row(task, "one table alone", len(alone) / seconds)


def _reading(store: Store) -> Iterator[Row]:
    streams = store.streams()
    names = [name for name in streams if name != "cashier"]
    begun = perf_counter()
    for name in names:
        recover(name, store.entries(name))
    yield Row("entries recovered", "pitboss", sum(streams[name] for name in names) / (perf_counter() - begun))
    begun = perf_counter()
    report = audit(store)
    assert not report.findings, report.findings[0]
    yield Row("entries audited", "pitboss", sum(each.entries for each in report.streams) / (perf_counter() - begun))
