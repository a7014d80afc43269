"""Which rules a new table may use: those in force on its day, or others as the historical rules they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.calendar import AS_WRITTEN, is_day

HOW_ELSE = "pack_enabled='historical' opens the table by these rules as a game of another time"


class Force(msgspec.Struct, frozen=True):
    """From when a document is in force."""

    document: str
    day: str
    """As far as its text tells: the day after it was signed, or that of its publication."""
    cites: Cites


class Days(Protocol):
    """What an operator says of the days: among a table's settings."""

    @property
    def opened_on(self) -> str: ...
    @property
    def effective_from(self) -> Mapping[str, str]: ...
    @property
    def pack_enabled(self) -> str: ...


class Dated(Protocol):
    """What a table's rules say of their own days."""

    @property
    def document(self) -> Cites: ...
    @property
    def in_force(self) -> Force | None: ...
    @property
    def successor(self) -> Force | None: ...
    @property
    def revoked(self) -> bool: ...


def first_day(days: Days, force: Force) -> str:
    """From when a document is in force: as the operator has it, or as far as its text tells."""
    return days.effective_from.get(force.document, force.day)


def refuse_force(law: Dated, days: Days) -> Iterator[Refusal]:
    """Why these rules are not those of the day."""
    said = {"opened_on": [days.opened_on], "effective_from": [*days.effective_from.values()]}
    wrong = [(name, day) for name, each in said.items() for day in each if day and not is_day(day)]
    for name, day in wrong:
        yield Refusal("no_such_day", f"{AS_WRITTEN}; got {day!r}", law.document, field=name)
    if not wrong and days.pack_enabled != "historical":
        yield from _not_yet(law, days)
        yield from _no_longer(law, days)


def _not_yet(law: Dated, days: Days) -> Iterator[Refusal]:
    force = law.in_force
    if force and days.opened_on and days.opened_on < first_day(days, force):
        since = first_day(days, force)
        what = f"{force.document} is in force from {since}, not on {days.opened_on} ({HOW_ELSE})"
        facts = {"against": ["effective_from", "pack_enabled"]}
        yield Refusal("not_yet_in_force", what, force.cites, facts, field="opened_on")


def _no_longer(law: Dated, days: Days) -> Iterator[Refusal]:
    force = law.successor
    if not force or (days.opened_on and days.opened_on < first_day(days, force)):
        return
    if days.pack_enabled == "beside_successor" and not law.revoked:
        return
    what = f"{force.document} took the place of these rules from {first_day(days, force)} ({HOW_ELSE})"
    facts = {"against": ["opened_on", "effective_from"]}
    yield Refusal("no_longer_in_force", what, force.cites, facts, field="pack_enabled")


def standing(law: Dated, days: Days) -> Iterator[tuple[str, str, Cites]]:
    """What the sign says of the rules' own standing, line by line."""
    if law.in_force:
        known = law.in_force.document in days.effective_from
        since = f"in force from {first_day(days, law.in_force)}"
        yield "rules", since if known else f"{since}, a day not verified", law.in_force.cites
    if law.successor and days.pack_enabled != "in_force":
        how = "historical, replaced by" if days.pack_enabled == "historical" else "kept beside"
        since = f"{how} {law.successor.document} from {first_day(days, law.successor)}"
        yield "standing of the rules", since, law.successor.cites
    elif days.pack_enabled == "historical":
        yield "standing of the rules", "a game of another time", law.document
