"""A document's rules as bytes: its law tables, games and determinations, for the digest that names an edition."""

from __future__ import annotations

from functools import cache

from pitboss.desk.digest import plain_rules
from pitboss.instruments.catalogue import load
from pitboss.instruments.register import EXTRA, FOLDERS
from pitboss.instruments.tournament_laws import laws_in


@cache
def rules_of(instrument: str) -> bytes:
    """Everything in a document's data that has a say in a decision; nothing for what is no document."""
    if instrument not in FOLDERS and instrument not in EXTRA:
        return b""
    document = load(instrument)
    return plain_rules((*document.offers.values(), *document.banked.values(), *laws_in(instrument)))
