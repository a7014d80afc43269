"""Whole numbers that come with an address or within a text: no record counts further than these go."""

from __future__ import annotations

from typing import Annotated

from litestar.params import QueryParameter

from pitboss.room.player_rounds import LAST

Mark = Annotated[int, QueryParameter(ge=0, le=LAST)]
"""A time in milliseconds since the epoch, or the number of an entry or a round: a database can look for no others."""
DIGITS = len(str(LAST)) - 1


def read_number(text: str) -> int | None:
    """The number that is written in plain digits, if it is one that a record can have."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else None
