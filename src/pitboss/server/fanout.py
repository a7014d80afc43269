"""What each observer is sent: every event is encoded once for all who see it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.play.view import Observer
from pitboss.room.hosted import Hosted, line_of, view_events
from pitboss.room.live import Happened, LiveDesk
from pitboss.room.schedule import Running
from pitboss.server.protocol import Commitment, Standing, encode

Eyes = tuple[int, int, Observer, str]
"""The seat somebody had then, the one they have now, with whose eyes they see the table, and their hand in words."""
ONLOOKER: Eyes = (0, 0, "rail", "")
"""Whoever has no name has no seat: there may be many, and nothing is looked up for each."""


class EncodedEvent:
    """An event and its line as JSON, for one kind of observer."""

    __slots__ = ("event", "line")

    def __init__(self, hosted: Hosted[Any], event: Any, names: Mapping[int, str]) -> None:
        line = line_of(hosted, event, names)
        self.event = encode(event).decode()
        self.line = encode(line).decode() if line else ""


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
        self._all_alike = all(seen is event for seen, event in zip(self._rail, happened.events, strict=True))
        self._shown = [EncodedEvent(hosted, event, self._names) for event in self._rail]
        self._head = self._shared()
        self._told_to_rail = self._head + told(self._shown)
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
        return seat, own, observer, held_by(self._desk, player) if self._current else ""

    def _shared(self) -> str:
        happened, facts = self._happened, self._happened.facts
        parts = {
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
        return encode(parts)[:-1].decode()

    def _message(self, seat: Observer, own: int, observer: Observer, holds: str) -> str:
        seen = self._told_to_rail if self._all_alike or not seat else self._head + told(self._seen_by(seat))
        return f'{seen}],"options":{self._options(own)},"you":{self._you(own, holds)},"view":{self._view(observer)}}}'

    def _seen_by(self, seat: Observer) -> list[EncodedEvent]:
        """What the rail sees, but for the events in which this seat sees more."""
        hosted = self._desk.hosted
        seen = view_events(hosted, self._happened.events, seat)
        return [
            shown if event is alike or event == alike else EncodedEvent(hosted, event, self._names)
            for event, alike, shown in zip(seen, self._rail, self._shown, strict=True)
        ]

    def _options(self, own: int) -> str:
        """Only to whoever has the turn, where the view does not say."""
        if not own or not self._live or self._happened.facts.turn != own:
            return "null"
        return encode(self._desk.hosted.options(own)).decode()

    def _you(self, own: int, holds: str) -> str:
        hosted = self._desk.hosted
        if own not in hosted.seats().values():
            return "null"
        return encode(Standing(seat=own, stake=hosted.stake_of(own), holds=holds)).decode()

    def _view(self, observer: Observer) -> str:
        return encode(self._desk.hosted.view(observer)).decode() if self._with_view else "null"


def held_by(desk: LiveDesk, player: str) -> str:
    """A player's own hand in words: only whoever was dealt it may be told."""
    seat = desk.hosted.seat_of(player)
    return desk.hosted.holds(seat) if seat and desk.dealt_in.get(player) == seat else ""


def told(shown: Sequence[EncodedEvent]) -> str:
    """Events and lines, up to where the lines would end."""
    events = ",".join(each.event for each in shown)
    lines = ",".join(each.line for each in shown if each.line)
    return f',"events":[{events}],"lines":[{lines}'


def commitment(desk: LiveDesk) -> Commitment | None:
    committed = desk.commitment
    if committed is None:
        return None
    return Commitment(committed.round, committed.root, committed.cards, committed.purpose)
