"""What each observer is sent: an entry is encoded once for all who see it alike."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.play.view import Observer
from pitboss.room.live import Happened, LiveDesk
from pitboss.room.looking import lines_of, view_events
from pitboss.room.schedule import Running
from pitboss.server.protocol import Commitment, Standing, encode

Eyes = tuple[int, int, Observer, str]
"""The seat somebody had then, the one they have now, with whose eyes they see the table, and their hand in words."""
ONLOOKER: Eyes = (0, 0, "rail", "")
"""Whoever has no name has no seat: there may be many, and nothing is looked up for each."""


class CommonPart(msgspec.Struct, frozen=True):
    """What all are told alike, whichever events they see."""

    type: str
    """Written out: what is compiled has no tag."""
    table: str
    seq: int
    at: int
    turn: int
    blinds: Any
    pots: Any
    seats: Any
    hands: Any
    chances: Any
    clock: Running | None
    commitment: Commitment | None
    game: Any


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
        self._happened = happened
        self._current = current
        """The table is as it was just after this entry: the view can come along."""
        self._live = live
        """It is happening now: whoever has the turn is told the options."""
        self._seated = hosted.seats()
        self._names = {seat: player for player, seat in happened.seats.items()}
        self._rail = view_events(hosted, happened.events, "rail")
        self._hidden = [
            at for at, (seen, event) in enumerate(zip(self._rail, happened.events, strict=True)) if seen is not event
        ]
        """Places of the events that some see otherwise than the rail: whatever the rail sees whole, all see so."""
        self._begins = encode(_common(desk, happened, clock if live else None))[:-1]
        self._events: list[bytes] = []
        self._lines: list[bytes] = []
        """What the rail sees of each event and reads of it, where somebody sees some of them otherwise."""
        self._told_to_rail = self._in_pieces() if self._hidden else self._at_once()
        """All that does not depend on who is told, as the rail sees it; its end is open."""
        self._with_view = current and hosted.needs_view(happened.events)
        self._told: dict[Eyes, bytes] = {}

    def _at_once(self) -> bytes:
        """Everybody sees every event whole: as it stands in the record, where that is at hand."""
        lines = lines_of(self._desk.hosted, self._rail, self._names)
        events = self._happened.written or encode(self._rail)
        return b'%b,"events":%b,"lines":%b' % (self._begins, events, encode([line for line in lines if line]))

    def _in_pieces(self) -> bytes:
        """So that only what is seen otherwise is written anew."""
        lines = lines_of(self._desk.hosted, self._rail, self._names)
        self._events = [encode(event) for event in self._rail]
        self._lines = [encode(line) if line else b"" for line in lines]
        return self._put_together(self._events, self._lines)

    def _put_together(self, events: list[bytes], lines: list[bytes]) -> bytes:
        told = b",".join([line for line in lines if line])
        return b'%b,"events":[%b],"lines":[%b]' % (self._begins, b",".join(events), told)

    def to(self, player: str) -> bytes:
        """The message for a player: events with the eyes of the seat they had then, the rest as they are seated now."""
        eyes = self._eyes_of(player) if player else ONLOOKER
        message = self._told.get(eyes)
        if message is None:
            message = self._told[eyes] = self._message(*eyes)
        return message

    def with_all_cards(self) -> bytes:
        """The message for whoever may see every card of a round that is over."""
        return self._message("inspector", 0, "inspector", "")

    def _eyes_of(self, player: str) -> Eyes:
        hosted = self._desk.hosted
        seat = self._happened.seats.get(player, 0)
        own = self._seated.get(player, 0) if self._current else seat
        observer = hosted.observer_of(player, self._desk.dealt_in) if self._with_view else "rail"
        return seat, own, observer, held_in(self._desk, own, player) if self._current else ""

    def _message(self, seat: Observer, own: int, observer: Observer, holds: str) -> bytes:
        seen = self._seen_by(seat) if seat and self._hidden else self._told_to_rail
        view = self._desk.hosted.view(observer) if self._with_view else None
        part = encode(OwnPart(self._options(own), self._you(own, holds), view))
        return b"%b,%b" % (seen, part[1:])

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
        """What the rail is told with some events seen otherwise."""
        events, lines = self._events.copy(), self._lines.copy()
        for at, seen in others.items():
            (line,) = lines_of(self._desk.hosted, [seen], self._names)
            events[at], lines[at] = encode(seen), encode(line) if line else b""
        return self._put_together(events, lines)

    def _options(self, own: int) -> Any:
        """Only to whoever has the turn, where the view does not say."""
        if not own or not self._live or self._happened.facts.turn != own:
            return None
        return self._desk.hosted.options(own)

    def _you(self, own: int, holds: str) -> Standing | None:
        hosted = self._desk.hosted
        if not own or (not self._current and own not in hosted.seats().values()):
            return None
        wish = self._current and hosted.out_before_blind(own)
        return Standing(seat=own, stake=hosted.stake_of(own), holds=holds, out_before_blind=wish)


def _common(desk: LiveDesk, happened: Happened, clock: Running | None) -> CommonPart:
    facts = happened.facts
    return CommonPart(
        "entry",
        desk.id,
        happened.seq,
        happened.at,
        facts.turn,
        facts.blinds,
        facts.pots,
        facts.seats,
        facts.hands,
        facts.chances,
        clock,
        commitment(desk),
        desk.hosted.info() if desk.hosted.changes_game(happened.events) else None,
    )


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
