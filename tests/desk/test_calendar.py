"""Days of the calendar: the same as any other calendar has."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pitboss.desk.calendar import day_after_1970, days_since_1970, is_day

EPOCH = date(1970, 1, 1)


def test_days_and_their_numbers_are_those_of_every_calendar() -> None:
    for number in range(-200_000, 200_000, 97):
        day = EPOCH + timedelta(days=number)
        assert day_after_1970(number) == day.isoformat()
        assert days_since_1970(day.year, day.month, day.day) == number
        assert is_day(day.isoformat())


@pytest.mark.parametrize("leap", [2000, 2024, 2400])
def test_a_leap_year_has_a_day_more(leap: int) -> None:
    assert is_day(f"{leap}-02-29")
    assert not is_day(f"{leap + 1}-02-29")
    assert not is_day(f"{leap + 100 if leap == 2000 else leap + 2}-02-29")


@pytest.mark.parametrize(
    "text", ["", "2020-02-31", "2021-04-31", "2020-00-10", "2020-10-00", "2020-1-1", "2020-01-01 "]
)
def test_there_is_no_such_day(text: str) -> None:
    assert not is_day(text)
