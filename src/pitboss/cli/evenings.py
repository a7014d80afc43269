"""When an event is held whose conditions nobody has written yet: an evening that is still to come."""

from __future__ import annotations

from datetime import datetime, timedelta

HOUR = 19
A_WEEK = 7


def here() -> datetime:
    """Now, by this machine's clock and zone."""
    return datetime.now().astimezone()


def evening(now: datetime, days: int = 0) -> str:
    """Seven in the evening so many days on, or a day later where that is over; as conditions write it."""
    at = now.replace(hour=HOUR, minute=0, second=0, microsecond=0) + timedelta(days=days)
    return (at if at > now else at + timedelta(days=1)).isoformat()
