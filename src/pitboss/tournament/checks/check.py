"""Conditions against a document: all gaps and all conflicts at once, as far as no game need be looked at."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.tournament.checks.chip_checks import chips_and_levels
from pitboss.tournament.checks.conflicts import conflicts
from pitboss.tournament.checks.gaps import gaps
from pitboss.tournament.checks.money_checks import money
from pitboss.tournament.checks.session_checks import sessions
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import TournamentLaw

CHECKS = (gaps, conflicts, sessions, money, chips_and_levels)


def check(conditions: Conditions, laws: Iterable[TournamentLaw]) -> tuple[Refusal, ...]:
    """Every reason why an event cannot be held on these conditions, under each of the documents that bind it."""
    return together(refusal for law in laws for each in CHECKS for refusal in each(conditions, law))


def together(refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """What several documents say of one field in the same way is said once, with the clauses of all."""
    found: dict[tuple[str, str, str], Refusal] = {}
    for refusal in refusals:
        key = (refusal.code, refusal.field, refusal.message)
        before = found.get(key)
        cites = tuple(dict.fromkeys((before.cites if before else ()) + refusal.cites))
        found[key] = replace(refusal, cites=cites)
    return tuple(found.values())
