"""Conditions as an operator writes them in the browser: models to begin from, what is wrong, and the charter."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import EVENTS, held_at, known_event, standard_event
from pitboss.instruments.tournaments import check_conditions, law_for, read_conditions, write_conditions
from pitboss.room.contest_papers import ContestPapers, PaperModel, PaperNote, PaperRead
from pitboss.room.kinds.event.charter import EventCharter, charter_of, conducted_charter
from pitboss.room.kinds.event.tables import cannot_conduct
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.paper.document import digest, html
from pitboss.tournament.paper.lines import line_at, lines_of
from pitboss.tournament.paper.notes import notes


def models() -> tuple[PaperModel, ...]:
    found = ((name, standard_event(name)) for name in EVENTS)
    return tuple(PaperModel(name=name, title=each.name, document=each.document) for name, each in found)


def model(name: str, starts_at: str) -> str | None:
    return write_conditions(held_at(standard_event(name), starts_at)) if known_event(name) else None


def read(text: str, now: int) -> PaperRead:
    found = _checked(text)
    if isinstance(found, tuple):
        return PaperRead(refusals=found)
    law = law_for(found)
    cannot = cannot_conduct(conducted_charter(found, bots=0, series=0, now=now))
    return PaperRead(
        refusals=(),
        title=found.name,
        digest=digest(found, law),
        notes=tuple(PaperNote(field=each.field, words=each.message, cites=each.cites) for each in notes(found, law)),
        page=html(found, law),
        conducted=str(cannot.facts["why"]) if cannot else "",
    )


def charter(text: str, *, conducted: bool, bots: int, now: int) -> EventCharter | tuple[Refusal, ...]:
    found = _checked(text)
    if isinstance(found, tuple):
        return found
    return conducted_charter(found, bots=bots, series=0, now=now) if conducted else charter_of(found, now=now)


def _checked(text: str) -> Conditions | tuple[Refusal, ...]:
    """Conditions on which the event may be held, or everything that is against it, each with the line it stands in."""
    found = read_conditions(text)
    against = found if isinstance(found, tuple) else check_conditions(found)
    if not against:
        assert isinstance(found, Conditions)
        return found
    lines = lines_of(text)
    return tuple(replace(each, facts={"line": line_at(lines, each.field), **each.facts}) for each in against)


PAPERS = ContestPapers(models, model, read, charter)
