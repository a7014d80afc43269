"""The law of events, by document and, where a document lays events out itself, by letter."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.instruments.draw_2005.tournament_law import TOURNAMENT as DRAW
from pitboss.instruments.gazette_2001.tournament_law import LETTERS, event_law
from pitboss.instruments.omaha_2017.tournament_law import TOURNAMENT as OMAHA
from pitboss.instruments.register import register
from pitboss.instruments.uth_2019.tournament_law import TOURNAMENT as ULTIMATE
from pitboss.tournament.law import TournamentLaw

HOUSE = replace(OMAHA, document=register("house-rules").cite("H-scope"), in_force=None)
"""Hold'em of any size under house rules, labelled so: no document has it. Its events are run as Omaha's are."""
LAWS = {"omaha-2017": OMAHA, "draw-2005": DRAW, "uth-2019": ULTIMATE, "house-rules": HOUSE}


class UnknownEventError(LookupError):
    """A document without events, or a letter that it does not have."""


def law_of(document: str, event: str = "") -> TournamentLaw:
    """The law of an event, by itself."""
    if document == "gazette-2001":
        if len(event) == 1 and event in LETTERS:
            return event_law(event)
        raise UnknownEventError(f"gazette-2001 has the events {', '.join(LETTERS)}; it has no {event!r}")
    if document not in LAWS:
        known = ", ".join(("gazette-2001", *LAWS))
        raise UnknownEventError(f"{document!r} has no rules of tournaments; these have: {known}")
    if event:
        raise UnknownEventError(f"{document} lays out no events of its own; it has no {event!r}")
    return LAWS[document]


def laws_in(document: str) -> tuple[TournamentLaw, ...]:
    """Every law of events that a document has: one, one for each event it lays out, or none."""
    if document == "gazette-2001":
        return tuple(event_law(letter) for letter in LETTERS)
    return (LAWS[document],) if document in LAWS else ()
