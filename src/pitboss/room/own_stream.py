"""A stream of the room's own, which no desk has: its title, and how its entries are derived again by the audit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.money_claims import MoneyClaim
from pitboss.room.records import Entry, NewEntry


class Follower(Protocol):
    """Follows a stream from its first entry on, as the audit does."""

    @property
    def claims(self) -> Mapping[int, Sequence[MoneyClaim]]:
        """What its entries say that the ledger said."""

    def again(self, entry: Entry) -> NewEntry:
        """The entry that its command gives after all that came before it; a fault where it cannot be derived."""

    def beside(self, archive: Archive) -> Iterable[str]:
        """At the end: what else in the database is not as the stream has it."""


class OwnStream(msgspec.Struct, frozen=True):
    """One of them; `follow` begins to follow it."""

    name: str
    title: str
    stored: tuple[Any, ...]
    """Everything that its entries hold: what a default of theirs is stays as it is."""
    follow: Callable[[], Follower]
    tables: tuple[sa.Table, ...] = ()
    """What it alone comes to: where one of them holds something, there must be such a stream."""


class EachAlone:
    """Follows a stream whose entries need no other to be derived, and to which nothing else belongs."""

    def __init__(self, again: Callable[[Entry], NewEntry]) -> None:
        self._again = again
        self.claims: Mapping[int, Sequence[MoneyClaim]] = {}

    def again(self, entry: Entry) -> NewEntry:
        return self._again(entry)

    def beside(self, _: Archive) -> Iterable[str]:
        return ()
