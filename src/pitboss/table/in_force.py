"""Which rules a new table may use: those in force on its day, or others as the historical rules they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.play.game import Determined
from pitboss.table.law import Force, TableLaw
from pitboss.table.settings import TableSettings
from pitboss.table.state import TableState

DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
HOW_ELSE = "pack_enabled='historical' opens the table by these rules as a game of another time"


def first_day(settings: TableSettings, force: Force) -> str:
    """From when a document is in force: as the operator has it, or as far as its text tells."""
    return settings.effective_from.get(force.document, force.day)


def refuse_force(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    """Why these rules are not those of the day."""
    days = {"opened_on": [settings.opened_on], "effective_from": [*settings.effective_from.values()]}
    wrong = [(name, day) for name, each in days.items() for day in each if day and not DAY.fullmatch(day)]
    for name, day in wrong:
        yield Refusal("no_such_day", f"a day is written as in 2017-11-20; got {day!r}", law.document, field=name)
    if not wrong and settings.pack_enabled != "historical":
        yield from _not_yet(law, settings)
        yield from _no_longer(law, settings)


def _not_yet(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    force = law.in_force
    if force and settings.opened_on and settings.opened_on < first_day(settings, force):
        since = first_day(settings, force)
        what = f"{force.document} is in force from {since}, not on {settings.opened_on} ({HOW_ELSE})"
        facts = {"against": ["effective_from", "pack_enabled"]}
        yield Refusal("not_yet_in_force", what, force.cites, facts, field="opened_on")


def _no_longer(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    force = law.successor
    if not force or (settings.opened_on and settings.opened_on < first_day(settings, force)):
        return
    if settings.pack_enabled == "beside_successor" and not law.revoked:
        return
    what = f"{force.document} took the place of these rules from {first_day(settings, force)} ({HOW_ELSE})"
    facts = {"against": ["opened_on", "effective_from"]}
    yield Refusal("no_longer_in_force", what, force.cites, facts, field="pack_enabled")


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
