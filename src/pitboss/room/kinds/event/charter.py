"""What an event is opened with."""

from __future__ import annotations

from typing import Literal

from pitboss.instruments.tournaments import UnknownEventError, tournament_law
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


def law_of(charter: EventCharter) -> TournamentLaw:
    return tournament_law(charter.conditions.document, charter.conditions.event)


def laws_of(charter: EventCharter) -> dict[str, TournamentLaw]:
    """Those of the other documents whose games are played in the event."""
    documents = {session.game.partition("/")[0] for session in charter.conditions.sessions}
    found: dict[str, TournamentLaw] = {}
    for document in sorted(documents - {charter.conditions.document}):
        try:
            found[document] = tournament_law(document)
        except UnknownEventError:
            continue  # Its events are laid out one by one: the law of the event itself governs.
    return found
