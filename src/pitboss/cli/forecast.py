"""How long an event lasts: one played by bots, with the same conditions."""

from __future__ import annotations

import msgspec

from pitboss.simulation import simulate
from pitboss.simulation.director import EventRefusedError
from pitboss.tournament.conditions import Conditions

USUAL = 40
"""Players of a forecast, where the event takes so many and nothing else is asked for."""


class Length(msgspec.Struct, frozen=True):
    """What an event came to."""

    players: int
    minutes: int
    """Of play, breaks left out."""
    levels: int
    rounds: int


def forecast(conditions: Conditions, players: int = 0) -> Length | None:
    """The length with so many players, always the same for the same conditions; None where none can be played."""
    least, most = conditions.players.least or 2, conditions.players.most or USUAL
    entering = min(max(players or USUAL, least), most)
    try:
        played = simulate(msgspec.structs.replace(conditions, physical=False), entering)
    except EventRefusedError:
        return None
    return Length(entering, played.minutes, played.levels, played.rounds)
