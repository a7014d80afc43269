"""The room behind the desks: what happened is stored, money is kept in a ledger, shoes are committed beforehand."""

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
