"""What each observer is sent: every event is encoded once for all who see it alike."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent
from pitboss.room.hosted import view_events
from pitboss.room.live import Happened, LiveTable
from pitboss.server.lines import line_of
from pitboss.server.protocol import Commitment, Running, Standing, encode

UNTELLABLE = (p.DiscardsShuffled,)
"""Events after which the table cannot be known from the events alone, so that the view comes along."""


class Shown:
    """An event and its line as JSON, for one kind of observer."""

    __slots__ = ("event", "line")

    def __init__(self, event: AnyEvent, names: Mapping[int, str]) -> None:
        line = line_of(event, names)
        self.event = encode(event)
        self.line = encode(line) if line else b""


class EntryTold:
    """One entry, told to everybody: the parts that all share, and the message of each seat once it is asked for."""

    def __init__(self, table: LiveTable, clock: Running | None, happened: Happened, *, latest: bool = True) -> None:
        self._table = table
        self._clock = clock
        self._happened = happened
        self._latest = latest
        """Options and view are those of the present moment: an earlier entry comes without them."""
        self._names = {seat: player for player, seat in happened.seats.items()}
        self._common: list[Shown | None] = [self._in_common(event) for event in happened.events]
        self._head = self._shared()
        self._told: dict[int, str] = {}

    def to(self, player: str) -> str:
        """The message for a player, as the holder of the seat he had when it happened."""
        seat = self._happened.seats.get(player, 0)
        own = self._table.hosted.seat_of(player) if self._latest else seat
        if own != seat:
            return self._message(seat, own)  # Just sat down, moved or left: a message of his own.
        told = self._told.get(seat)
        if told is None:
            told = self._told[seat] = self._message(seat, own)
        return told

    def _in_common(self, event: AnyEvent) -> Shown | None:
        """An event that everyone sees alike, or None if cards are hidden from some."""
        seen = view_events([event], "rail")[0]
        return Shown(event, self._names) if seen is event else None

    def _shared(self) -> bytes:
        happened, facts = self._happened, self._happened.facts
        parts = {
            "type": "entry",
            "table": self._table.id,
            "seq": happened.seq,
            "at": happened.at,
            "turn": facts.turn,
            "blinds": facts.blinds,
            "pots": facts.pots,
            "seats": facts.seats,
            "hands": facts.hands,
            "clock": self._clock if self._latest else None,
            "commitment": commitment(self._table),
        }
        return encode(parts)[:-1]

    def _message(self, seat: int, own: int) -> str:
        observer: Observer = seat or "rail"
        shown = [each or self._seen(at, observer) for at, each in enumerate(self._common)]
        parts = (
            self._head,
            b',"events":[',
            b",".join(each.event for each in shown),
            b'],"lines":[',
            b",".join(each.line for each in shown if each.line),
            b'],"options":',
            self._options(own),
            b',"you":',
            self._you(own),
            b',"view":',
            self._view(own),
            b"}",
        )
        return b"".join(parts).decode()

    def _seen(self, at: int, observer: Observer) -> Shown:
        return Shown(view_events([self._happened.events[at]], observer)[0], self._names)

    def _options(self, own: int) -> bytes:
        if not own or not self._latest or self._happened.facts.turn != own:
            return b"null"
        return encode(self._table.hosted.options())

    def _you(self, own: int) -> bytes:
        state = self._table.hosted.table.state
        return encode(Standing(own, state.stake_of(own))) if own in state.seats else b"null"

    def _view(self, own: int) -> bytes:
        if not self._latest or not any(isinstance(event, UNTELLABLE) for event in self._happened.events):
            return b"null"
        return encode(self._table.hosted.view(own or "rail"))


def commitment(table: LiveTable) -> Commitment | None:
    committed = table.commitment
    return Commitment(committed.round, committed.root) if committed else None
