"""Moments as conditions write them, and the seconds that commands count in."""

from __future__ import annotations

import re

PATTERN = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?(Z|[+-]\d\d:\d\d)?",
)
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def seconds(text: str) -> int | None:
    """Seconds since 1970 of a moment as in 2026-11-20T19:00:00+11:00, or None if there is no such moment."""
    found = PATTERN.fullmatch(text)
    if not found:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in found.groups()[:6])
    if not _exists(year, month, day) or hour > 23 or minute > 59 or second > 59:
        return None
    offset = _offset(found.group(7) or "Z")
    return 86400 * _days(year, month, day) + 3600 * hour + 60 * minute + second - offset


def spoken(text: str) -> str:
    """A moment in words, as in 20 November 2026, 19:00 (UTC+11:00); anything else as it is written."""
    found = PATTERN.fullmatch(text)
    if not found or seconds(text) is None:
        return text
    year, month, day, hour, minute, _, zone = found.groups()
    time = f", {hour}:{minute}" if hour else ""
    place = f" (UTC{zone if zone != 'Z' else ''})" if zone else ""
    return f"{int(day)} {MONTHS[int(month) - 1]} {year}{time}{place}"


def _exists(year: int, month: int, day: int) -> bool:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= DAYS[month - 1] + (month == 2 and leap)


def _offset(zone: str) -> int:
    if zone == "Z":
        return 0
    sign = -1 if zone[0] == "-" else 1
    return sign * (3600 * int(zone[1:3]) + 60 * int(zone[4:6]))


def _days(year: int, month: int, day: int) -> int:
    """Days since 1 January 1970, by the calendar in use; the year begins in March, so that leap days come last."""
    year -= month <= 2
    era, year_of_era = divmod(year, 400)
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    day_of_era = 365 * year_of_era + year_of_era // 4 - year_of_era // 100 + day_of_year
    return era * 146097 + day_of_era - 719468
