"""Double entry in integer cents: accounts by name, and the books of a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from pitboss.room.records import Posting

MINT = "mint"
"""Where money comes from that the room did not have: play money, and cash that is brought to a desk."""
HOUSE = "house"
CENTS = 100
"""A chip is a dollar."""
PLAY_MONEY = ("play money", "2017-11-20")
"""The approval of whatever is played for nothing, and its date."""


def wallet(player: str) -> str:
    return f"wallet:{player}"


def stake(table: str, player: str) -> str:
    return f"stake:{table}:{player}"


def stack(table: str, player: str) -> str:
    """Tournament chips in front of a player."""
    return f"stack:{table}:{player}"


def pot(table: str) -> str:
    return f"pot:{table}"


def commission(table: str) -> str:
    return f"commission:{table}"


def pool(event: str) -> str:
    """The prize pool of an event."""
    return f"pool:{event}"


def table_chips(event: str, table: int) -> str:
    """Tournament chips that lie at a table of an event, whoever's they are."""
    return f"stack:{event}:{table}"


def bank(table: str) -> str:
    """The house's chips at a table where it plays."""
    return f"bank:{table}"


def box(table: str, player: str) -> str:
    """Wagers against the house that lie in a player's boxes."""
    return f"box:{table}:{player}"


def chips(table: str) -> str:
    """Where tournament chips come from and go back to: they are not money, and never meet a wallet."""
    return f"chips:{table}"


def is_source(account: str) -> bool:
    """Whether an account gives out what it was never given: the only kind that may be below zero."""
    return account == MINT or account.startswith("chips:")


OF_DESKS = ("stake", "stack", "pot", "commission", "box", "bank", "pool")


def desk_of(account: str) -> str:
    """The desk that answers for an account; empty where none does."""
    kind, _, rest = account.partition(":")
    return rest.partition(":")[0] if kind in OF_DESKS else ""


Move = tuple[str, str, int]
"""From an account, to another, so many chips."""


AT_TABLE = "*"
"""Stands behind the name of a player who sits at the table itself: nobody who signs in has such a name."""


class Books(msgspec.Struct, kw_only=True):
    """A desk's money as it follows from the events alone, apart from the desk's own state."""

    moves: ClassVar[Mapping[type, Callable[[Any, Any], Iterator[Move]]]] = {}
    """Every event that moves chips; the outcome is compared with the desk, so that none can be missing."""
    table: str
    unit: int
    """Cents to a chip."""
    tournament: bool
    cash: bool = False
    """Chips are bought and cashed at the table itself, by people without a wallet here."""
    players: dict[int, str] = {}
    stakes: dict[int, int] = {}

    def post(self, events: Iterable[Any]) -> tuple[Posting, ...]:
        """The postings of these events, in their order."""
        made: list[Posting] = []
        for event in events:
            moves = self.moves.get(type(event))
            if moves:
                made += [Posting(source, to, amount * self.unit) for source, to, amount in moves(self, event) if amount]
        return tuple(made)

    def purse(self, player: str) -> str:
        """Where a player's stake comes from and goes to."""
        if self.tournament:
            return chips(self.table)
        return self.beside(player)

    def beside(self, player: str) -> str:
        """What a player has beside the chips: cash of their own where they sit at the table itself, else a wallet."""
        return MINT if self.cash and player.endswith(AT_TABLE) else wallet(player)

    def stake_at(self, seat: int) -> str:
        kind = stack if self.tournament else stake
        return kind(self.table, self.players[seat])

    def seat(self, seat: int, player: str, chips_: int) -> Move:
        self.players[seat] = player
        self.stakes[seat] = chips_
        return self.purse(player), self.stake_at(seat), chips_

    def exchange(self, seat: int, chips_: int) -> Move:
        """Chips are issued to a player, or taken out of play, until they have so many."""
        purse, own = self.purse(self.players[seat]), self.stake_at(seat)
        change, self.stakes[seat] = chips_ - self.stakes[seat], chips_
        return (purse, own, change) if change > 0 else (own, purse, -change)

    def add(self, seat: int, chips_: int) -> Move:
        self.stakes[seat] += chips_
        return self.purse(self.players[seat]), self.stake_at(seat), chips_
