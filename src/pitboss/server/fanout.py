"""What each observer is sent: an entry is encoded once for all who see it alike."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.play.view import Observer
from pitboss.room.hosted import line_of, view_events
from pitboss.room.live import Happened, LiveDesk
from pitboss.room.schedule import Running
from pitboss.server.protocol import Commitment, Standing, encode

Eyes = tuple[int, int, Observer, str]
"""The seat somebody had then, the one they have now, with whose eyes they see the table, and their hand in words."""
ONLOOKER: Eyes = (0, 0, "rail", "")
"""Whoever has no name has no seat: there may be many, and nothing is looked up for each."""


class OwnPart(msgspec.Struct, frozen=True):
    """What each observer is told apart from the others."""

    options: Any
    you: Standing | None
    view: Any


class EntryMessages:
    """One entry, told to everybody: the parts that all share, and the message of each seat once it is asked for."""

    def __init__(
        self, desk: LiveDesk, clock: Running | None, happened: Happened, *, current: bool = True, live: bool = True
    ) -> None:
        self._desk = desk
        hosted = desk.hosted
        self._clock = clock
        self._happened = happened
        self._current = current
        """The table is as it was just after this entry: the view can come along."""
        self._live = live
        """It is happening now: whoever has the turn is told the options."""
        self._names = {seat: player for player, seat in happened.seats.items()}
        self._rail = view_events(hosted, happened.events, "rail")
        self._hidden = [
            at for at, (seen, event) in enumerate(zip(self._rail, happened.events, strict=True)) if seen is not event
        ]
        """Places of the events that some see otherwise than the rail: whatever the rail sees whole, all see so."""
        self._lines = [line_of(hosted, event, self._names) for event in self._rail]
        self._told_to_rail = encode(
            self._common() | {"events": self._rail, "lines": [line for line in self._lines if line]}
        )[:-1]
        """All that does not depend on who is told, as the rail sees it; its end is open."""
        self._pieces: tuple[bytes, list[bytes], list[bytes]] | None = None
        """The same in pieces, where somebody sees some of them otherwise: what comes before, events, and lines."""
        self._with_view = current and hosted.needs_view(happened.events)
        self._told: dict[Eyes, str] = {}

    def to(self, player: str) -> str:
        """The message for a player: events with the eyes of the seat they had then, the rest as they are seated now."""
        eyes = self._eyes_of(player) if player else ONLOOKER
        message = self._told.get(eyes)
        if message is None:
            message = self._told[eyes] = self._message(*eyes)
        return message

    def with_all_cards(self) -> str:
        """The message for whoever may see every card of a round that is over."""
        return self._message("inspector", 0, "inspector", "")

    def _eyes_of(self, player: str) -> Eyes:
        hosted = self._desk.hosted
        seat = self._happened.seats.get(player, 0)
        own = hosted.seat_of(player) if self._current else seat
        observer = hosted.observer_of(player, self._desk.dealt_in) if self._with_view else "rail"
        return seat, own, observer, held_in(self._desk, own, player) if self._current else ""

    def _common(self) -> dict[str, Any]:
        """What all are told alike, whichever events they see."""
        happened, facts = self._happened, self._happened.facts
        return {
            "type": "entry",
            "table": self._desk.id,
            "seq": happened.seq,
            "at": happened.at,
            "turn": facts.turn,
            "blinds": facts.blinds,
            "pots": facts.pots,
            "seats": facts.seats,
            "hands": facts.hands,
            "chances": facts.chances,
            "clock": self._clock if self._live else None,
            "commitment": commitment(self._desk),
        }

    def _message(self, seat: Observer, own: int, observer: Observer, holds: str) -> str:
        seen = self._seen_by(seat) if seat and self._hidden else self._told_to_rail
        view = self._desk.hosted.view(observer) if self._with_view else None
        part = encode(OwnPart(self._options(own), self._you(own, holds), view))
        return (b"%b,%b" % (seen, part[1:])).decode()

    def _seen_by(self, seat: Observer) -> bytes:
        """What the rail sees, but for the events in which this seat sees more."""
        hosted, happened = self._desk.hosted, self._happened
        others: dict[int, Any] = {}
        for at in self._hidden:
            (seen,) = view_events(hosted, (happened.events[at],), seat)
            if seen != self._rail[at]:
                others[at] = seen
        return self._told_with(others) if others else self._told_to_rail

    def _told_with(self, others: dict[int, Any]) -> bytes:
        """What the rail is told with some events seen otherwise: only these are written anew."""
        if self._pieces is None:
            lines = [encode(line) if line else b"" for line in self._lines]
            self._pieces = encode(self._common())[:-1], [encode(event) for event in self._rail], lines
        begins, rail, told = self._pieces
        events, lines = rail.copy(), told.copy()
        for at, seen in others.items():
            line = line_of(self._desk.hosted, seen, self._names)
            events[at], lines[at] = encode(seen), encode(line) if line else b""
        return b'%b,"events":[%b],"lines":[%b]' % (
            begins,
            b",".join(events),
            b",".join([each for each in lines if each]),
        )

    def _options(self, own: int) -> Any:
        """Only to whoever has the turn, where the view does not say."""
        if not own or not self._live or self._happened.facts.turn != own:
            return None
        return self._desk.hosted.options(own)

    def _you(self, own: int, holds: str) -> Standing | None:
        hosted = self._desk.hosted
        if not own or (not self._current and own not in hosted.seats().values()):
            return None
        return Standing(seat=own, stake=hosted.stake_of(own), holds=holds)


def held_by(desk: LiveDesk, player: str) -> str:
    """A player's own hand in words: only whoever was dealt it may be told."""
    return held_in(desk, desk.hosted.seat_of(player), player)


def held_in(desk: LiveDesk, seat: int, player: str) -> str:
    """The same for the seat that the player has."""
    return desk.hosted.holds(seat) if seat and desk.dealt_in.get(player) == seat else ""


def commitment(desk: LiveDesk) -> Commitment | None:
    committed = desk.commitment
    if committed is None:
        return None
    return Commitment(committed.round, committed.root, committed.cards, committed.purpose)
