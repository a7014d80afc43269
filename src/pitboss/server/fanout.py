"""What each observer is sent: every event is encoded once for all who see it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent
from pitboss.room.hosted import Hosted
from pitboss.room.kinds import observer_now
from pitboss.room.live import Happened, LiveTable
from pitboss.room.viewing import view_events
from pitboss.server.lines import line_of
from pitboss.server.protocol import Commitment, Running, Standing, encode

UNTELLABLE = (
    p.DiscardsShuffled, p.Ruled, p.Voted, p.MisdealDeclared, p.Redealt, p.DealUndone, p.ReshuffleDue, p.StubShuffled,
    p.CardsExposed, p.CardsMoved, p.CardsRepaired, p.BetsCapped, p.ActedEarly, p.EarlyActSettled, p.UnderCalled,
    p.ExcessReturned, p.CheckWillTapOut, p.DeemedTappedOut, p.HandFouled, p.LastFolderWins,
)  # fmt: skip
"""Events after which the table cannot be known from the events alone, so that the view comes along."""


class Shown:
    """An event and its line as JSON, for one kind of observer."""

    __slots__ = ("event", "line")

    def __init__(self, event: AnyEvent, names: Mapping[int, str]) -> None:
        line = line_of(event, names)
        self.event = encode(event).decode()
        self.line = encode(line).decode() if line else ""


class EntryTold:
    """One entry, told to everybody: the parts that all share, and the message of each seat once it is asked for."""

    def __init__(
        self, table: LiveTable, clock: Running | None, happened: Happened, *, current: bool = True, live: bool = True
    ) -> None:
        self._table = table
        self._clock = clock
        self._happened = happened
        self._current = current
        """The table is as it was just after this entry: the view can come along."""
        self._live = live
        """It is happening now: whoever has the turn is told the options."""
        self._names = {seat: player for player, seat in happened.seats.items()}
        self._rail = view_events(happened.events, "rail")
        self._all_alike = all(seen is event for seen, event in zip(self._rail, happened.events, strict=True))
        self._shown = [Shown(event, self._names) for event in self._rail]
        self._head = self._shared()
        self._told_to_rail = self._head + told(self._shown)
        self._with_view = current and needs_view(table, happened.events)
        self._told: dict[tuple[int, int, Observer], str] = {}

    def to(self, player: str) -> str:
        """The message for a player: events with the eyes of the seat they had then, the rest as they are seated now."""
        hosted = self._table.hosted
        seat = self._happened.seats.get(player, 0)
        own = hosted.seat_of(player) if self._current else seat
        observer = observer_now(hosted, player, self._table.dealt_in) if self._with_view else "rail"
        key = (seat, own, observer)
        message = self._told.get(key)
        if message is None:
            message = self._told[key] = self._message(seat, own, observer)
        return message

    def _shared(self) -> str:
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
            "clock": self._clock if self._live else None,
            "commitment": commitment(self._table),
        }
        return encode(parts)[:-1].decode()

    def _message(self, seat: int, own: int, observer: Observer) -> str:
        seen = self._told_to_rail if self._all_alike or not seat else self._head + told(self._seen_by(seat))
        return f'{seen}],"options":{self._options(own)},"you":{self._you(own)},"view":{self._view(observer)}}}'

    def _seen_by(self, seat: int) -> list[Shown]:
        """What the rail sees, but for the events in which this seat sees more."""
        seen = view_events(self._happened.events, seat)
        return [
            shown if event is alike or event == alike else Shown(event, self._names)
            for event, alike, shown in zip(seen, self._rail, self._shown, strict=True)
        ]

    def _options(self, own: int) -> str:
        """Against the house they are in the view."""
        hosted = self._table.hosted
        if not own or not self._live or self._happened.facts.turn != own or not isinstance(hosted, Hosted):
            return "null"
        return encode(hosted.options()).decode()

    def _you(self, own: int) -> str:
        state = self._table.hosted.table.state
        return encode(Standing(own, state.stake_of(own))).decode() if own in state.seats else "null"

    def _view(self, observer: Observer) -> str:
        return encode(self._table.hosted.view(observer)).decode() if self._with_view else "null"


def needs_view(table: LiveTable, events: Sequence[AnyEvent]) -> bool:
    """Against the house always: the view is small there, and has everything."""
    return not isinstance(table.hosted, Hosted) or any(isinstance(event, UNTELLABLE) for event in events)


def told(shown: Sequence[Shown]) -> str:
    """Events and lines, up to where the lines would end."""
    events = ",".join(each.event for each in shown)
    lines = ",".join(each.line for each in shown if each.line)
    return f',"events":[{events}],"lines":[{lines}'


def commitment(table: LiveTable) -> Commitment | None:
    committed = table.commitment
    return Commitment(committed.round, committed.root) if committed else None
