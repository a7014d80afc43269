"""A room to try: a table of each approved game, and of the derived cash games, with bots and free seats."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.room.charter import Charter
from pitboss.room.kind import kinds
from pitboss.room.play_money import house_charter


class Wanted(msgspec.Struct, frozen=True):
    """A table the demo opens."""

    id: str
    instrument: str
    game: str
    title: str
    bots: int
    choices: dict[str, Any] = {}


OPEN: dict[str, Any] = {"open_on_tap_out": True}
"""Hands that nobody can bet on any more are turned up."""
SIX: dict[str, Any] = {"seats": 6} | OPEN
TIMED = SIX | {"seconds_to_act": 30}
SPLIT: dict[str, Any] = {"wins": "split", "low_ace": "low", "eight_or_better": True}
STONES = SIX | {"blinds": [10, 20], "minimum_stake": 200, "maximum_buy_in": 1_000}
"""Stakes at which the collection is a small part of even the smallest pot that sees a flop."""
TABLES = (
    Wanted("omaha", "omaha-2017", "omaha", "Omaha by the pot", 4, TIMED),
    Wanted(
        "omaha-split",
        "omaha-2017",
        "omaha",
        "Omaha high/low",
        3,
        TIMED | {"wins": "split", "low_ace": "low", "eight_or_better": True},
    ),
    Wanted("draw", "draw-2005", "draw", "Draw poker", 3, {"seats": 5} | OPEN),
    Wanted("stones", "stones-omaha", "omaha", "Stones Omaha", 4, STONES),
    Wanted("manila", "gazette-2001", "three-card-manila", "Three Card Manila", 3, SIX),
    Wanted("stud", "gazette-2001", "seven-card-stud", "Seven Card Stud", 3, SIX),
    Wanted("early-bird", "gazette-2001", "hold-em-early-bird", "Early Bird Hold-Em", 3, SIX),
    Wanted(
        "instant", "gazette-2001", "hold-em-instant-satellite", "Instant Satellite Hold-Em", 3, {"seats": 10} | OPEN
    ),
    Wanted("super", "gazette-2001", "hold-em-super-satellite", "Super Satellite Hold-Em", 3, SIX),
    Wanted("no-limit", "gazette-2001", "hold-em-no-limit", "No Limit Hold-Em", 4, SIX),
    Wanted("limit", "gazette-2001", "hold-em-limit", "Limit Hold-Em", 4, SIX),
    Wanted("hold-em", "gazette-2001", "hold-em", "Hold-Em for cash", 4, TIMED),
    Wanted("stud-cash", "gazette-2001", "seven-card-stud-cash", "Seven Card Stud for cash", 3, TIMED),
    Wanted("manila-cash", "gazette-2001", "three-card-manila-cash", "Three Card Manila for cash", 3, TIMED),
    Wanted("five-card", "gazette-2001", "five-card-stud", "Five Card Stud", 3, TIMED),
    Wanted("ultimate", "uth-2019", "ultimate-texas-holdem", "Ultimate Texas Hold-em", 3, {"seats": 6}),
    Wanted("canberra", "gazette-2001", "canberra-manila", "Canberra Manila", 3, TIMED),
)


def demo_charters(now: int) -> dict[str, Charter]:
    """The tables by id; `now` in seconds."""
    return {wanted.id: _charter(wanted, now) for wanted in TABLES}


def demo_contests(now: int) -> dict[str, Charter]:
    """What people may enter in a room to try, whichever kinds of desk hold it."""
    return {name: charter for kind in kinds() for name, charter in kind.to_try(now).items()}


def _charter(wanted: Wanted, now: int) -> Charter:
    charter = house_charter(
        wanted.instrument, wanted.game, wanted.choices, title=wanted.title, bots=wanted.bots, now=now
    )
    assert not isinstance(charter, tuple), charter
    return charter
