"""Counting an event once more: goes through its record event by event, and says what is wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.room.kinds.event.tally import EventTally
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import TournamentLaw
from pitboss.wording.tournament_words import money

FAULTS = (KeyError, IndexError, TypeError, ValueError, AttributeError, ZeroDivisionError, AssertionError)
RecordedStep = tuple[int, Sequence[Any]]
"""An entry's number and its events."""


class Wrong(msgspec.Struct, frozen=True):
    """What an entry says otherwise than it must."""

    seq: int
    what: str

    def __str__(self) -> str:
        return f"entry {self.seq}: {self.what}"


class Recount:
    """Goes through the record event by event."""

    def __init__(self, law: TournamentLaw, looks: Looks, laws: Mapping[str, TournamentLaw]) -> None:
        self.law = law
        self.laws = laws
        """Of games of other documents."""
        self.looks = looks
        self.tally = EventTally(conditions=Conditions())
        self.before: EventTally | None = None
        """As it was before an act that is taken back next."""
        self.wrong: list[Wrong] = []
        self.seq = 0
        self.events: Sequence[Any] = ()
        self.stood: dict[str, int] = {}
        """Chips before the round that this entry ends."""

    @property
    def physical(self) -> bool:
        return self.tally.conditions.physical

    @property
    def play_law(self) -> TournamentLaw:
        """That of the session's game."""
        return self.laws.get(self.tally.conditions.sessions[self.tally.session - 1].game, self.law)

    def find(self, what: str) -> None:
        self.wrong.append(Wrong(self.seq, what))

    def same(self, what: str, said: int, counted: int, *, cents: bool = False) -> None:
        """Say so where the record has another figure than the count."""
        if said != counted:
            words = money if cents else (lambda number: f"{number:,}")
            self.find(f"{what}: the record says {words(said)}, the count gives {words(counted)}")

    def follow(self, step: RecordedStep, *, taken_back: bool) -> None:
        self.seq, self.events = step
        self.before = self.tally.kept() if taken_back else self.before
        self.stood = {}
        for event in self.events:
            look = self.looks.get(type(event))
            if look:
                try:
                    look(self, event)
                except FAULTS as error:
                    self.find(f"{type(event).__name__} does not fit what came before it: {error!r}")
        self._never_below_nothing()

    def _never_below_nothing(self) -> None:
        tally = self.tally
        below = [player for player, chips in tally.stakes.items() if chips < 0]
        if below:
            self.find(f"{', '.join(below)} would have less than no chips")
        self.same("chips issued less chips removed", tally.issued - tally.removed, tally.in_play)

    # chips

    def issue(self, chips: int) -> None:
        self.tally.issued += chips

    def remove(self, chips: int) -> None:
        self.tally.removed += chips


Looks = Mapping[type, Callable[[Recount, Any], None]]
"""How each event is counted."""
