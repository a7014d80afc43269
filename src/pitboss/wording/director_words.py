"""What a tournament's director does at a table of either kind, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.desk import events as e


def _lasting(seconds: int) -> str:
    """So many minutes, or minutes and seconds."""
    minutes, rest = divmod(seconds, 60)
    told = [f"{count} {name}{'s' * (count > 1)}" for count, name in ((minutes, "minute"), (rest, "second")) if count]
    return " and ".join(told)


def _exchanged(event: e.ChipsExchanged) -> str:
    change = event.stake - event.before
    how = f"{change:,} issued" if change > 0 else f"{-change:,} taken out of play"
    return f"{event.player} has {event.stake:,} now, {how}: {event.reason}"


DIRECTOR: dict[type, Callable[[Any], str]] = {
    e.BreakGiven: lambda event: f"A break of {_lasting(event.until - event.at)}",
    e.BreakExtended: lambda event: f"The break lasts {_lasting(event.until - event.at)} from now: {event.reason}",
    e.BreakEnded: lambda event: f"The break is over: {event.reason}",
    e.StageBegun: lambda event: f"Another stage of the tournament begins: {event.name}",
    e.ChipsExchanged: _exchanged,
    e.AbsenceNoted: lambda event: f"{event.player} is absent, by the director's word",
    e.PresenceNoted: lambda event: f"{event.player} is at the table again",
    e.PlayDirected: lambda event: f"The director asks the players: {event.direction}",
}
