"""Moments as conditions write them, and the seconds that commands count in."""

from __future__ import annotations

import re

from pitboss.desk.calendar import day_after_1970, days_since_1970, exists

PATTERN = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?", re.ASCII
)
LENGTH_OF_DAY = 86400
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def seconds(text: str) -> int | None:
    """Seconds since 1970 of a moment as in 2026-11-20T19:00:00+11:00, or None if there is no such moment."""
    found = PATTERN.fullmatch(text)
    if not found:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in found.groups()[:6])
    if not exists(year, month, day) or hour > 23 or minute > 59 or second > 59:
        return None
    offset = _offset(found.group(7) or "Z")
    return LENGTH_OF_DAY * days_since_1970(year, month, day) + 3600 * hour + 60 * minute + second - offset


def spoken(text: str) -> str:
    """A moment in words, as in 20 November 2026, 19:00 (UTC+11:00); anything else as it is written."""
    found = PATTERN.fullmatch(text)
    if not found or seconds(text) is None:
        return text
    year, month, day, hour, minute, _, zone = found.groups()
    time = f", {hour}:{minute}" if hour else ""
    place = f" (UTC{zone if zone != 'Z' else ''})" if zone else ""
    return f"{int(day)} {MONTHS[int(month) - 1]} {year}{time}{place}"


def offset_of(text: str) -> int | None:
    """How many seconds the clocks are ahead of universal time where a moment is written so; None: it does not say."""
    found = PATTERN.fullmatch(text)
    zone = found.group(7) if found else None
    return _offset(zone) if zone else None


def day_at(now: int, offset: int) -> str:
    """The day of a moment where clocks are so far ahead, written as in 2026-11-20."""
    return day_after_1970((now + offset) // LENGTH_OF_DAY)


def _offset(zone: str) -> int:
    if zone == "Z":
        return 0
    sign = -1 if zone[0] == "-" else 1
    return sign * (3600 * int(zone[1:3]) + 60 * int(zone[4:6]))
