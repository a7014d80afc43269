"""What the documents cite under each meaning, by its path: `play.amounts.raise_least`, `ranking.full_order.flush`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any

import msgspec

from pitboss.cite import Citation
from pitboss.instruments import KEYS, register
from pitboss.instruments.catalogue import all_offers, banked_offers
from pitboss.instruments.enforced_in import NAMED_ONLY
from pitboss.instruments.tournament_laws import laws_in

ROOMS = {
    "RankingLaw": "ranking",
    "PlayLaw": "play",
    "TableLaw": "table",
    "TournamentLaw": "tournament",
    "BankedLaw": "banked",
    "FloorLaw": "floor",
    "DeterminationLaw": "determine",
    "BankedDeterminationLaw": "banked_determine",
}
"""How the paths of each law record begin."""


@cache
def meanings() -> Mapping[str, frozenset[Citation]]:
    """Every meaning with the clauses that some document ties to it."""
    found: dict[str, set[Citation]] = defaultdict(set)
    known = {clause.citation for key in KEYS for clause in register(key).clauses.values()}
    for law in _laws():
        for path, text in _strings(law, ROOMS[type(law).__name__]):
            if text in known:
                found[path].add(Citation(text))
    for offer in all_offers():
        for name, only in offer.only.items():
            found[f"only.{name}"].update(only.rules)
    return {path: frozenset(citations) for path, citations in sorted(found.items())}


@cache
def citations_under(meaning: str) -> frozenset[Citation]:
    """The clauses of a meaning and of everything under it."""
    return frozenset(
        citation
        for path, citations in meanings().items()
        if path == meaning or path.startswith(f"{meaning}.")
        for citation in citations
    )


def meanings_of(citation: Citation) -> list[str]:
    """The meanings under which some document cites a clause."""
    return [path for path, citations in meanings().items() if citation in citations]


def _laws() -> Iterator[msgspec.Struct]:
    for offer in all_offers():
        yield offer.ranking
        yield offer.law
        yield from offer.laws
        if offer.table_law:
            yield offer.table_law
    for banked in banked_offers():
        yield banked.ranking
        yield banked.determinations
        yield banked.law
        if banked.floor_law:
            yield banked.floor_law
    for key in KEYS:
        yield from laws_in(key)


def _strings(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every string in a record, with the path to it; most are citations."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _strings(item, f"{path}.{key.name.lower() if isinstance(key, Enum) else key}")
    elif isinstance(value, tuple):
        for item in value:
            yield from _strings(item, path)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in NAMED_ONLY:
                yield from _strings(getattr(value, name), f"{path}.{name}")
