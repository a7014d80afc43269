"""Players' time banks, as far as they are alike at every kind of table: what is used of one, and what comes back."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from pitboss.desk.manners import Manners, times


class BankTime(msgspec.Struct, frozen=True):
    """A player's time bank in use."""

    seat: int
    since: int
    until: int


def seconds_used(bank: BankTime, now: int) -> int:
    """Of a bank that ends now; what comes before its beginning costs nothing."""
    return min(max(0, now - bank.since), bank.until - bank.since)


def refilled(banks: Mapping[str, int], players: Collection[str], manners: Manners | None) -> dict[str, int]:
    """What is left after a round that gives these players something back; whoever has all of it is not on the list."""
    assert manners is not None  # Nobody has used a bank otherwise.
    filled = {player: left + manners.bank_refill if player in players else left for player, left in banks.items()}
    return {player: left for player, left in filled.items() if left < manners.time_bank}


def bank_words(manners: Manners) -> str:
    """What the sign says of it."""
    back = f"; {times(manners.bank_refill, 'second')} come back with each round" if manners.bank_refill else ""
    return f"{times(manners.time_bank, 'second')} for each player, when the ordinary time is up{back}"
