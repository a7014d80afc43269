"""Who has a line to the room, and since when those have none who had one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

FORGETS = 10_000
"""Names of people who are gone that are kept at hand; a moment's grace is all that hangs on them."""


class Presence:
    """Counts lines: a person may have several, at tables and in the lobby."""

    def __init__(self, now: Callable[[], int], changed: Callable[[str], None]) -> None:
        self._now = now
        self._changed = changed
        self._lines: Counter[str] = Counter()
        self._lost: dict[str, int] = {}
        self._opened = now()

    def arrive(self, player: str) -> None:
        if not player:
            return
        self._lines[player] += 1
        self._lost.pop(player, None)
        if self._lines[player] == 1:
            self._changed(player)

    def depart(self, player: str) -> None:
        if not player:
            return
        self._lines[player] -= 1
        if not self._lines[player]:
            del self._lines[player]
            self._note_lost(player)
            self._changed(player)

    def _note_lost(self, player: str) -> None:
        """The newest come last, so that the oldest are forgotten first."""
        self._lost.pop(player, None)
        self._lost[player] = self._now()
        while len(self._lost) > FORGETS:
            del self._lost[next(iter(self._lost))]

    def expect(self, player: str) -> None:
        """Somebody takes part from a page whose line is still on its way: a moment's grace begins now."""
        if player not in self._lines:
            self._note_lost(player)

    def lost_at(self, player: str) -> int | None:
        """When the last line was lost, or the room was opened; None while there is one."""
        return None if player in self._lines else self._lost.get(player, self._opened)
