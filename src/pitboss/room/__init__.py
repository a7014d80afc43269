"""The room behind the desks: what happened is stored, money is kept in a ledger, shoes are committed beforehand.

What it has is imported when it is first asked for, so that a part of it can be had without the database.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.room.charter import Charter
    from pitboss.room.hosted import Hosted
    from pitboss.room.records import Conflict, Entry, NewEntry, Overdrawn, Posting
    from pitboss.room.shoe import Shoe, fresh_shoe
    from pitboss.room.store import Store

__all__ = [
    "Charter",
    "Conflict",
    "Entry",
    "Hosted",
    "NewEntry",
    "Overdrawn",
    "Posting",
    "Shoe",
    "Store",
    "fresh_shoe",
]

PARTS = {"Charter": "charter", "Hosted": "hosted", "Shoe": "shoe", "Store": "store", "fresh_shoe": "shoe"}
"""Where each name lives; the others are records."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module 'pitboss.room' has no attribute {name!r}; it has {', '.join(__all__)}")
        return getattr(import_module(f"pitboss.room.{PARTS.get(name, 'records')}"), name)
