"""The room behind the tables: what happened is stored, money is kept in a ledger, shoes are committed beforehand."""

from pitboss.room.charter import Charter
from pitboss.room.charter_banked import BankedCharter
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.records import Conflict, Draft, Entry, Overdrawn, Posting
from pitboss.room.shoe import Shoe, fresh_shoe
from pitboss.room.store import Store

__all__ = [
    "BankedCharter",
    "Charter",
    "Conflict",
    "Draft",
    "Entry",
    "Hosted",
    "HostedBanked",
    "Overdrawn",
    "Posting",
    "Shoe",
    "Store",
    "fresh_shoe",
]
