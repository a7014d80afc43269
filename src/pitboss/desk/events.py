"""What happens at a desk. Every event cites the clauses that made it so and says when it happened."""

from __future__ import annotations

import msgspec

from pitboss.cite import Cites


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """An event of the desk itself; those of a round stand among them as they are."""

    cites: Cites
    at: int
