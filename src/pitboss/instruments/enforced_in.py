"""Where each clause is enforced, as the source has it.

An instrument's `law.py` ties the meanings of a law record to clause numbers, and every place in the rules core that
reads a meaning of that record cites them. It is the record's type that counts, never what a variable is called.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from pitboss.cite import Citation
from pitboss.desk.in_force import Force
from pitboss.instruments.catalogue import all_offers, banked_offers
from pitboss.instruments.coverage import PACKAGE
from pitboss.instruments.register import FOLDERS, register
from pitboss.instruments.source.reads import RecordField, reads
from pitboss.instruments.tournament_laws import laws_in

CORE = ("ranking", "desk", "play", "table", "banked", "tournament", "instruments")
"""The folders where rules are carried out; elsewhere they are only told."""
NAMED_ONLY = {"provisions", "document"}
"""Clauses named whatever they say, as a breach or where a request finds no rule: that alone enforces none of them."""


@cache
def enforcement() -> Mapping[str, tuple[str, ...]]:
    """The places in the code that cite each clause, as `file:line`."""
    places: dict[str, set[str]] = defaultdict(set)
    for law in laws():
        for meaning in set(law.__struct_fields__) - NAMED_ONLY:
            found = [meanings_read().get((name, meaning), frozenset()) for name in record_names(law)]
            for citation in citations_in(getattr(law, meaning)):
                places[citation].update(*found)
    known = {clause.citation for key in FOLDERS for clause in register(key).clauses.values()}
    return {citation: tuple(sorted(found)) for citation, found in places.items() if found and citation in known}


@cache
def meanings_read() -> Mapping[RecordField, frozenset[str]]:
    """The places in the rules core that read each meaning of each law record."""
    return reads(
        PACKAGE, CORE, {name: frozenset(law.__struct_fields__) for law in laws() for name in record_names(law)}
    )


def record_names(law: msgspec.Struct) -> list[str]:
    """The class of a law record, and what it has in common with other records."""
    kinds = (kind for kind in type(law).__mro__ if kind.__module__.startswith("pitboss."))
    return [f"{kind.__module__}.{kind.__name__}" for kind in kinds]


def laws() -> Iterator[msgspec.Struct]:
    """Every table that ties meanings to clauses: the order of hands, the round of play, determinations."""
    for folder in FOLDERS.values():
        law = import_module(f"pitboss.instruments.{folder}.law")
        yield law.RANKING
    for offer in all_offers():
        yield offer.law
        yield from offer.only.values()
        if offer.table_law:
            yield offer.table_law
        for play in offer.laws:
            yield from play.procedures()
    for banked in banked_offers():
        yield banked.determinations
        yield from banked.law.procedures()
        if banked.floor_law:
            yield banked.floor_law
    for key in FOLDERS:
        yield from laws_in(key)


def citations_in(value: Any) -> Iterator[Citation]:
    """A meaning holds citations, or a table of them (one per category, say)."""
    if isinstance(value, str):
        yield Citation(value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from citations_in(item)
    elif isinstance(value, Force):
        yield from value.cites
    elif isinstance(value, tuple):
        for item in value:
            yield from citations_in(item)
