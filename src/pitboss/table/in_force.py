"""Which rules a new table may use: those in force on its day, or others as the historical rules they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.cite import Cites
from pitboss.play.game import Determined
from pitboss.table.law import Force
from pitboss.table.settings import TableSettings
from pitboss.table.state import TableState

DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
HOW_ELSE = "pack_enabled='historical' opens the table by these rules as a game of another time"


def first_day(settings: TableSettings, force: Force) -> str:
    """From when a document is in force: as the operator has it, or as far as its text tells."""
    return settings.effective_from.get(force.document, force.day)


def force_lacks(state: TableState) -> Iterator[tuple[str, Cites]]:
    """Why these rules are not those of the day."""
    law, settings = state.law, state.settings
    days = [settings.opened_on, *settings.effective_from.values()]
    wrong = [day for day in days if day and not DAY.fullmatch(day)]
    if wrong:
        yield f"a day is written as in 2017-11-20; got {wrong[0]!r}", law.document
    elif settings.pack_enabled != "historical":
        yield from _not_yet(state)
        yield from _no_longer(state)


def _not_yet(state: TableState) -> Iterator[tuple[str, Cites]]:
    settings, force = state.settings, state.law.in_force
    if force and settings.opened_on and settings.opened_on < first_day(settings, force):
        since = first_day(settings, force)
        yield f"{force.document} is in force from {since}, not on {settings.opened_on} ({HOW_ELSE})", force.cites


def _no_longer(state: TableState) -> Iterator[tuple[str, Cites]]:
    settings, force, law = state.settings, state.law.successor, state.law
    if not force or (settings.opened_on and settings.opened_on < first_day(settings, force)):
        return
    if settings.pack_enabled == "beside_successor" and not law.revoked:
        return
    since = first_day(settings, force)
    yield f"{force.document} took the place of these rules from {since} ({HOW_ELSE})", force.cites


def standing(state: TableState) -> Iterator[Determined]:
    """What the sign says of the rules' own standing."""
    settings, law = state.settings, state.law
    if law.in_force:
        known = law.in_force.document in settings.effective_from
        since = f"in force from {first_day(settings, law.in_force)}"
        yield Determined("rules", since if known else f"{since}, a day not verified", law.in_force.cites)
    if law.successor and settings.pack_enabled != "in_force":
        how = "historical, replaced by" if settings.pack_enabled == "historical" else "kept beside"
        since = f"{how} {law.successor.document} from {first_day(settings, law.successor)}"
        yield Determined("standing of the rules", since, law.successor.cites)
    elif settings.pack_enabled == "historical":
        yield Determined("standing of the rules", "a game of another time", law.document)
