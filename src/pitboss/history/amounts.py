"""Amounts of a history's own unit (dollars, cents, tournament chips) and the whole chips the machine counts."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

Amount = int | Decimal
CENT = Decimal("0.01")


def chip_unit(amounts: Iterable[Amount], *, money: bool) -> Decimal:
    """The largest power of ten that measures every amount: money is counted in cents at least, chips in ones."""
    finest = min((_exponent(amount) for amount in amounts if not isinstance(amount, int)), default=0)
    return Decimal(1).scaleb(min(finest, -2 if finest < 0 or money else 0))


def _exponent(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return min(0, exponent) if isinstance(exponent, int) else 0


def in_chips(amount: Amount, unit: Decimal) -> int:
    """An amount of the history in chips of the machine."""
    return int(Decimal(amount) / unit)


def in_own_unit(chips: int, unit: Decimal) -> Amount:
    """Chips of the machine as the history would write them: a whole number where it is one."""
    amount = chips * unit
    return int(amount) if amount == amount.to_integral_value() else amount
