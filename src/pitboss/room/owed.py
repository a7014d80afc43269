"""What is owed to players: wallets, stakes, wagers and pots, by person, held against the ledger."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.ledger import MINT
from pitboss.room.pace import is_bot
from pitboss.room.records import as_number
from pitboss.room.schema import postings, rounds

THEIRS = {"wallet": "wallet", "stake": "stakes", "box": "wagers"}
"""Accounts that are a player's own, and under which heading they stand."""
HOUSES = ("house", "commission", "bank")
IN_CHIPS = ("pot", "box", "bank")
"""Accounts that hold no money at a table of a tournament: its chips come from nowhere and go back there."""


class OwedToPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """In cents. What is in play is what the player put into a pot; who wins it is not decided."""

    player: str
    wallet: int = 0
    stakes: int = 0
    wagers: int = 0
    in_play: int = 0

    @property
    def total(self) -> int:
        return self.wallet + self.stakes + self.wagers + self.in_play


class OwedAtEvent(msgspec.Struct, frozen=True, kw_only=True):
    """What entrants have paid in and nobody has been paid out: prizes, or refunds."""

    event: str
    cents: int


class OwedReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was ever given out is somewhere: with players, in prize pools, with bots, or with the house."""

    players: tuple[OwedToPlayer, ...]
    events: tuple[OwedAtEvent, ...]
    owed: int
    """To players by name."""
    pools: int
    """At events, for whoever is placed."""
    bots: int
    house: int
    given_out: int
    """By the mint."""
    unaccounted: int
    """What the ledger holds otherwise; nothing, unless something is wrong."""


def owed(archive: Archive) -> OwedReport:
    """As the ledger is at one moment."""
    with archive.at_one_moment() as moment:
        held = _money(moment.balances())
        people = _people(moment, held)
    players = [each for each in people if not is_bot(each.player)]
    bots = sum(each.total for each in people if is_bot(each.player))
    total = sum(each.total for each in players)
    events = tuple(OwedAtEvent(event=name.partition(":")[2], cents=cents) for name, cents in _of(held, "pool") if cents)
    pools, house = sum(each.cents for each in events), sum(cents for kind in HOUSES for _, cents in _of(held, kind))
    given = -held.get(MINT, 0)
    return OwedReport(
        players=tuple(players),
        events=events,
        owed=total,
        pools=pools,
        bots=bots,
        house=house,
        given_out=given,
        unaccounted=given - total - pools - bots - house,
    )


def _money(held: Mapping[str, Any]) -> dict[str, int]:
    """Every account that holds money; what is no number is missed in the end."""
    return {account: as_number(cents) for account, cents in held.items() if not _is_chips(held, account)}


def _is_chips(held: Mapping[str, Any], account: str) -> bool:
    kind, _, rest = account.partition(":")
    return kind in ("stack", "chips") or (kind in IN_CHIPS and f"chips:{rest.partition(':')[0]}" in held)


def _of(held: Mapping[str, int], kind: str) -> Iterator[tuple[str, int]]:
    return ((account, cents) for account, cents in sorted(held.items()) if account.partition(":")[0] == kind)


def _people(archive: Archive, held: Mapping[str, int]) -> list[OwedToPlayer]:
    """Whoever has anything, by name."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for account, cents in held.items():
        kind, _, rest = account.partition(":")
        if kind in THEIRS and cents:
            player = rest if kind == "wallet" else rest.partition(":")[2]
            found[player][THEIRS[kind]] += cents
        elif kind == "pot" and cents:
            for player, share in _put_in(archive, rest, cents).items():
                found[player]["in_play"] += share
    return [OwedToPlayer(player=player, **parts) for player, parts in sorted(found.items())]


def _put_in(archive: Archive, table: str, pot: int) -> dict[str, int]:
    """Who put how much into the pot of the round in progress; once part of it is won, the rest is nobody's yet."""
    begun = archive.select(sa.select(sa.func.max(rounds.c.seq)).where(rounds.c.stream == table))[0][0] or 0
    lines = sa.select(postings).where(postings.c.stream == table, postings.c.seq >= begun)
    put: dict[str, int] = defaultdict(int)
    prefix = f"stake:{table}:"
    for line in archive.select(lines):
        if line.target == f"pot:{table}" and line.source.startswith(prefix):
            put[line.source.removeprefix(prefix)] += line.amount
        elif line.source == f"pot:{table}" and line.target.startswith(prefix):
            put[line.target.removeprefix(prefix)] -= line.amount
    whole = {player: cents for player, cents in put.items() if cents > 0}
    return whole if sum(whole.values()) == pot else {UNDECIDED: pot}


UNDECIDED = "(in a pot that is being divided)"
"""No name that a person can have."""
