"""How conditions are written for people: money in dollars, shares in per cent, moments as dates."""

from __future__ import annotations

import re
from typing import Literal

FigureKind = Literal["plain", "money", "percent", "moment"]

NAMES = {"cents": "amount", "basis_points": "percent"}
"""Fields whose name on paper is another, since the unit is."""
MONEY = frozenset(
    {
        ("Conditions", "fee"),
        ("Conditions", "guarantee"),
        ("FixedCommission", "cents"),
        ("Rebuys", "price"),
        ("AddOn", "price"),
        ("Shares", "unit"),
        ("Amounts", "cents"),
        ("Formula", "least"),
        ("Formula", "unit"),
        ("Seats", "value"),
        ("AddedValue", "cents"),
        ("Bounties", "cents"),
        ("Bounties", "envelopes"),
    }
)
PERCENT = frozenset({("ShareCommission", "basis_points"), ("Shares", "basis_points")})
MOMENTS = frozenset({("Conditions", "starts_at"), ("Entry", "opens_at"), ("Entry", "closes_at")})
HUNDREDTHS = re.compile(r"(\d+)(?:\.(\d+))?")


class Decimal(str):
    """A number with a decimal point, exactly as it was written."""

    __slots__ = ()


def kind_of(owner: str, field: str) -> FigureKind:
    """How a field is written."""
    if (owner, field) in MONEY:
        return "money"
    if (owner, field) in PERCENT:
        return "percent"
    return "moment" if (owner, field) in MOMENTS else "plain"


def hundredths(text: str) -> int | None:
    """Cents of dollars, or hundredths of a per cent; None if it is no such number."""
    found = HUNDREDTHS.fullmatch(text.replace(",", ""))
    if not found:
        return None
    whole, part = found.groups(default="")
    return None if part[2:].strip("0") else 100 * int(whole) + int(part[:2].ljust(2, "0") or 0)


def has_smaller_part(text: str) -> bool:
    """Whether it would be a number, but for what is smaller than a hundredth."""
    found = HUNDREDTHS.fullmatch(text.replace(",", ""))
    return found is not None and bool((found.group(2) or "")[2:].strip("0"))


def dollars(cents: int) -> str:
    """An amount as conditions write it."""
    return f"{cents // 100}.{cents % 100:02}"


def percentage(basis_points: int) -> str:
    """A share as conditions write it."""
    whole, part = divmod(basis_points, 100)
    return f"{whole}.{part:02}".rstrip("0").rstrip(".") if part else str(whole)
