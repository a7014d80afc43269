"""An event with games of several documents: what each of them asks before entries and of everybody's money binds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from pitboss.cite import Cites
from pitboss.tournament.law import TournamentCustoms, TournamentLaw

K = TypeVar("K")
V = TypeVar("V")
BINDING = (
    "conditions", "precedence", "game_rules", "frozen", "nominated", "agreement", "one_entry", "group", "field",
    "receipt", "commission", "pool", "pool_returned", "added_value", "refunds", "cancelled", "reserve", "substitute",
    "forfeit", "ballot", "places",
)  # fmt: skip
"""Meanings that hold for an event as a whole; how its sessions are played is each document's own."""


def joint(law: TournamentLaw, others: Sequence[TournamentLaw]) -> TournamentLaw:
    """The law of an event that is led by one document and has sessions of others, which have lists of conditions."""
    bound = [other for other in others if other.customs.gates]
    if not bound:
        return law
    laws = (law, *bound)
    return replace(
        law,
        customs=_customs(law.customs, [other.customs for other in bound]),
        gates=_merged([each.gates for each in laws]),
        items=_merged([each.items for each in laws]),
        prepared=_merged([each.prepared for each in laws]),
        **{name: _together(getattr(each, name) for each in laws) for name in BINDING},
    )


def _customs(own: TournamentCustoms, others: Sequence[TournamentCustoms]) -> TournamentCustoms:
    """What any of them asks for is asked for; what any of them gives back is given back."""
    every = (own, *others)
    return replace(
        own,
        gates=_once(gate for customs in every for gate in customs.gates),
        items=_once(item for customs in every for item in customs.items),
        commission_approved=any(customs.commission_approved for customs in every),
        refunds=_once(kind for customs in every for kind in customs.refunds),
        refunds_by_conditions=all(customs.refunds_by_conditions for customs in every),
    )


def _merged(tables: Sequence[Mapping[K, Cites]]) -> dict[K, Cites]:
    keys = _once(key for table in tables for key in table)
    return {key: _together(table.get(key, ()) for table in tables) for key in keys}


def _together(cites: Iterable[Cites]) -> Cites:
    return _once(cite for each in cites for cite in each)


def _once(values: Iterable[V]) -> tuple[V, ...]:
    return tuple(dict.fromkeys(values))
