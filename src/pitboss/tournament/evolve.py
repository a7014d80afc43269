"""How events change the state of a tournament. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.tournament import events as e
from pitboss.tournament import evolve_end, evolve_entries, evolve_rounds, evolve_seats
from pitboss.tournament.state import TournamentState


def evolve(state: TournamentState, event: e.AnyEvent) -> None:
    """Apply one event."""
    change = EVOLVE.get(type(event))
    if change:
        change(state, event)


EVOLVE: dict[type, Callable[[Any, Any], None]] = {
    **evolve_entries.CHANGES,
    **evolve_seats.CHANGES,
    **evolve_rounds.CHANGES,
    **evolve_end.CHANGES,
}
"""Events that are only told (a direction, a refusal to let somebody substitute) change nothing."""
