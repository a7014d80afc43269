"""Days of the calendar, as people write them."""

from __future__ import annotations

import re

WRITTEN = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
AS_WRITTEN = "a day is written as in 2017-11-20, and is one of the calendar"
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_day(text: str) -> bool:
    """Whether there is such a day, written as in 2026-11-20."""
    found = WRITTEN.fullmatch(text)
    return found is not None and exists(*map(int, found.groups()))


def exists(year: int, month: int, day: int) -> bool:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= LENGTHS[month - 1] + (month == 2 and leap)


def days_since_1970(year: int, month: int, day: int) -> int:
    """By the calendar in use; the year begins in March, so that leap days come last."""
    year -= month <= 2
    era, year_of_era = divmod(year, 400)
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    day_of_era = 365 * year_of_era + year_of_era // 4 - year_of_era // 100 + day_of_year
    return era * 146097 + day_of_era - 719468


def day_after_1970(days: int) -> str:
    """The day so many after 1 January 1970, written as in 2026-11-20."""
    era, day_of_era = divmod(days + 719468, 146097)
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36524 - day_of_era // 146096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    month_from_march = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * month_from_march + 2) // 5 + 1
    month = month_from_march + 3 if month_from_march < 10 else month_from_march - 9
    return f"{400 * era + year_of_era + (month <= 2):04}-{month:02}-{day:02}"
