"""A third kind of desk in one file: people sit round a hat, and the dealer passes chips from the rich to the poor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from pitboss.cite import Citation, Cites, Refusal
from pitboss.desk import Desk, DeskLaw, DeskState, Draft, Kind
from pitboss.desk.events import TimedEvent
from pitboss.room.charter import Charter
from pitboss.room.facts import DeskInfo, Line, Names
from pitboss.room.hosted import Hosted
from pitboss.room.house_acts import HouseActs
from pitboss.room.kind import HostedKind, host
from pitboss.room.ledger import Books, Move
from pitboss.room.schedule import Moment, Step
from pitboss.room.wire_commands import Sit, WireCommand

RULE: Cites = (Citation("toy 1"),)


class Order(msgspec.Struct, frozen=True, tag="toy.Order"):
    what: str
    now: int


class Join(msgspec.Struct, frozen=True, tag="toy.Join"):
    player: str
    seat: int
    stake: int
    now: int


class PhaseSet(TimedEvent, frozen=True, tag="toy.PhaseSet"):
    phase: str


class Joined(TimedEvent, frozen=True, tag="toy.Joined"):
    player: str
    seat: int
    stake: int


class Passed(TimedEvent, frozen=True, tag="toy.Passed"):
    source: int
    target: int


class ToyState(DeskState, kw_only=True):
    phase: str = "preparing"
    seats: dict[int, Joined] = msgspec.field(default_factory=dict)


class ToyCharter(Charter, frozen=True, kw_only=True): ...


ToyView = msgspec.defstruct("ToyView", [("seats", dict[int, Joined])], tag_field="kind", tag="toy")


def join(draft: Draft[ToyState, Any], asked: Join) -> Refusal | None:
    if asked.seat in draft.state.seats or asked.stake < 10:
        return Refusal("no_seat", "a free seat takes ten chips or more", RULE)
    draft.emit(Joined(asked.player, asked.seat, asked.stake, cites=RULE, at=asked.now))
    return None


def order(draft: Draft[ToyState, Any], asked: Order) -> None:
    rich, *_, poor = sorted(draft.state.seats, key=lambda seat: -draft.state.seats[seat].stake) or (0, 0)
    passed, phase = Passed(rich, poor, cites=RULE, at=asked.now), PhaseSet(asked.what, cites=RULE, at=asked.now)
    draft.emit(passed if asked.what == "pass" else phase)


def evolve(state: ToyState, event: Any) -> None:
    match event:
        case PhaseSet(phase=phase):
            state.phase = phase
        case Joined():
            state.seats = {**state.seats, event.seat: event}
        case Passed(source=source, target=target):
            for seat, chips in ((source, -1), (target, 1)):
                held = state.seats[seat]
                state.seats = {**state.seats, seat: replace(held, stake=held.stake + chips)}


DESK: Kind[ToyState, Any, Any] = Kind(
    name="toy",
    decide={Order: order, Join: join},
    evolve=evolve,
    balanced=lambda state: all(seat.stake >= 0 for seat in state.seats.values()),
    view=lambda state, _: ToyView(state.seats),
    view_event=lambda event, _: event,
)


class ToyBooks(Books, kw_only=True):
    def joined(self, event: Joined) -> Iterator[Move]:
        yield self.seat(event.seat, event.player, event.stake)

    def passed(self, event: Passed) -> Iterator[Move]:
        self.stakes[event.source] -= 1
        self.stakes[event.target] += 1
        yield self.stake_at(event.source), self.stake_at(event.target), 1

    moves: ClassVar[Any] = {Joined: joined, Passed: passed}


class HostedToy(Hosted[Any]):
    @staticmethod
    def prepared(_: Charter) -> Desk[ToyState, Any, Any]:
        return Desk(DESK, ToyState(law=DeskLaw(document=RULE)))

    @staticmethod
    def opened(charter: Charter) -> Desk[ToyState, Any, Any] | Refusal:
        return (desk := HostedToy.prepared(charter)).submit_all(Order("open", charter.now)) or desk

    def open_books(self, charter: Charter) -> ToyBooks:
        return ToyBooks(table=self.stream, unit=charter.unit, tournament=False)

    def closing(self, _: str, now: int) -> Order:
        return Order("closed", now)

    def steps(self, moment: Moment) -> Iterable[Step]:
        return [Step(moment.since, "pass_chip")] if len(self.state.seats) > 1 else []

    def line(self, event: Any, names: Names) -> Line | None:
        return Line(f"A chip goes to {names[event.target]}", RULE) if isinstance(event, Passed) else None

    def info(self) -> DeskInfo:
        return DeskInfo(instrument="", key="toy", title="The hat", words="a chip", seats=6, unit=self.charter.unit)

    def command(self, wire: WireCommand, player: str, now: int) -> Any:
        return Join(player, wire.seat, wire.buy_in, now) if isinstance(wire, Sit) else Refusal("no", "sit down", RULE)


class ToyHouse(HouseActs):
    async def pass_chip(self, _: Step) -> None:
        await self._say("dealer", lambda now: Order("pass", now))

    acts: ClassVar[Any] = {"pass_chip": pass_chip}


TOY = host(HostedKind(
    name="toy", charter=ToyCharter, commands=Order | Join, events=PhaseSet | Joined | Passed, wire=Sit,
    view=ToyView, hosted=HostedToy, house_acts=ToyHouse,
))  # fmt: skip
