"""What an event is opened with."""

from __future__ import annotations

from typing import Literal

from pitboss.instruments.tournaments import law_for
from pitboss.instruments.tournaments import laws_of as other_laws
from pitboss.room.charter import Charter
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import TournamentLaw


class EventCharter(Charter, frozen=True, kw_only=True):
    """The conditions of the event; its document and letter say which law governs it."""

    conditions: Conditions
    money: Literal["cash", "wallets"] = "cash"
    """Whether entrants pay at a desk, or from what they have in the room."""
    rehearsal: bool = False
    """Whether its clock is set by hand, for practice: such a record proves nothing."""
    conducted: bool = False
    """Whether the house conducts it at tables of this room; else its staff do, at a desk of their own."""
    series: int = 0
    """Its number among events of the same conditions, each opened once the one before it is full; 0: it is alone."""


def charter_of(conditions: Conditions, *, now: int, rehearsal: bool = False) -> EventCharter:
    """An event whose entrants pay at the desk."""
    return EventCharter(
        title=conditions.name,
        instrument=conditions.document,
        game=conditions.event,
        conditions=conditions,
        rehearsal=rehearsal,
        now=now,
    )


def conducted_charter(conditions: Conditions, *, bots: int, series: int, now: int) -> EventCharter:
    """An event that the house conducts: entrants pay from their wallets, and bots may fill it up."""
    return EventCharter(
        title=conditions.name,
        instrument=conditions.document,
        game=conditions.event,
        conditions=conditions,
        money="wallets",
        conducted=True,
        series=series,
        bots=bots,
        now=now,
    )


def law_of(charter: EventCharter) -> TournamentLaw:
    return law_for(charter.conditions)


def laws_of(charter: EventCharter) -> dict[str, TournamentLaw]:
    """Those of the other documents whose games are played in the event."""
    return other_laws(charter.conditions)
