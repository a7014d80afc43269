"""A durable entry as it is shown, and whoever shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from pitboss.room.facts import DeskGlance, EntryFacts
from pitboss.room.hosted import Hosted
from pitboss.room.records import NewEntry

if TYPE_CHECKING:
    from pitboss.room.live import LiveDesk


class Happened(msgspec.Struct, frozen=True, kw_only=True):
    """A durable entry and what is needed to show it to anyone."""

    seq: int
    at: int
    actor: str
    events: tuple[Any, ...]
    seats: Mapping[str, int]
    """Who sat where when it happened: cards are shown to those who had the seat then."""
    facts: EntryFacts
    changes_lobby: bool
    """Whether somebody who looks from afar sees the difference."""
    written: bytes = b""
    """The events as they were put on record here, whoever may see them; nothing where they were read from there."""


class Audience(Protocol):
    """Whoever shows what happens."""

    def happened(self, live: LiveDesk, what: Happened) -> None: ...

    def wallets_moved(self, players: Iterable[str]) -> None: ...


class Nobody:
    def happened(self, live: LiveDesk, what: Happened) -> None: ...

    def wallets_moved(self, players: Iterable[str]) -> None: ...


def glance_of(hosted: Hosted[Any]) -> DeskGlance:
    seats = sorted((number, player, hosted.stake_of(number)) for player, number in hosted.seats().items())
    return DeskGlance(info=hosted.info(), phase=hosted.phase, seats=tuple(seats), waiting=len(hosted.waiting_list()))


def wallets_of(entry: NewEntry) -> set[str]:
    """Whose wallets an entry moves."""
    found: set[str] = set()
    for line in entry.postings:
        found.update([player_of(name) for name in (line.source, line.target) if name.startswith("wallet:")])
    return found


def player_of(account: str) -> str:
    """Whose wallet it is."""
    return account.removeprefix("wallet:")
