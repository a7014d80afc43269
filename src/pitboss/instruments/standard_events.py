"""Complete, valid conditions for an event of every document: what a director begins with."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.instruments.gazette_2001.events import CHIPS, SPECIMEN_START, gazette_event
from pitboss.instruments.gazette_2001.tournament_law import LETTERS
from pitboss.instruments.tournaments import LAWS, UnknownEventError, tournament_law
from pitboss.tournament.conditions import (
    Advance,
    Balancing,
    Breaking,
    Chips,
    Conditions,
    Entry,
    FixedCommission,
    Play,
    Players,
    PlayersLeft,
    RoundsPlayed,
    Session,
    Shares,
    TimePlayed,
)
from pitboss.tournament.schedule import Level, Schedule

EVENTS = (*(f"gazette-2001/{letter}" for letter in LETTERS), *LAWS)
"""Every event that can be made out, as it is named on the command line."""
_ENTRY = Entry(method="in person at the tournament desk", closes_at=SPECIMEN_START, groups=())
_BLINDS = (
    (25, 50), (50, 100), (75, 150), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000),
    (1000, 2000), (1500, 3000), (2000, 4000), (3000, 6000), (4000, 8000), (5000, 10000),
)  # fmt: skip
LEVELS = Schedule(tuple(Level(minutes=30, blinds=each) for each in _BLINDS), doubling=30, races=((90, 25), (240, 100)))
_COMMON = Conditions(
    starts_at=SPECIMEN_START,
    entry=_ENTRY,
    fee=5500,
    commission=FixedCommission(cents=500),
    points="not applicable",
    repechage="not applicable",
    rebuys="none",
    add_on="none",
    chips=Chips(start=10_000, set=CHIPS),
    elimination="no_chips",
    prizes=Shares(basis_points=(5000, 3000, 2000)),
    distribution="in cash, once the director has confirmed the places",
)


def standard_event(name: str) -> Conditions:
    """The conditions of an event, by its document and letter, as in gazette-2001/H."""
    document, _, letter = name.partition("/")
    tournament_law(document, letter)
    if letter:
        return gazette_event(letter)
    return {"omaha-2017": _omaha, "draw-2005": _draw, "uth-2019": _ultimate, "house-rules": _house}[document]()


def held_at(conditions: Conditions, starts_at: str) -> Conditions:
    """The same event at another time; entries close as it starts."""
    entry = msgspec.structs.replace(conditions.entry, opens_at="", closes_at=starts_at)
    return msgspec.structs.replace(conditions, starts_at=starts_at, entry=entry)


def known_event(name: str) -> bool:
    """Whether there is such an event."""
    document, _, letter = name.partition("/")
    try:
        tournament_law(document, letter)
    except UnknownEventError:
        return False
    return True


def _omaha() -> Conditions:
    return msgspec.structs.replace(
        _COMMON,
        name="Omaha tournament",
        document="omaha-2017",
        sessions=(_until_one_is_left("omaha-2017/omaha", 9, limit="full-pot"),),
        play=Play(balancing=Balancing(), breaking=Breaking()),
        players=Players(least=6, most=10_000),
    )


def _house() -> Conditions:
    """No document has hold'em for more than 80: for larger fields, labelled as what it is."""
    return msgspec.structs.replace(
        _COMMON,
        name="No-limit hold'em under house rules",
        document="house-rules",
        label="house",
        sessions=(_until_one_is_left("house-rules/hold-em-no-limit", 9),),
        play=Play(balancing=Balancing(), breaking=Breaking()),
        players=Players(least=6, most=10_000),
    )


def _until_one_is_left(game: str, seats: int, **determinations: Any) -> Session:
    return Session(
        name="the event",
        game=game,
        determinations=determinations,
        schedule=LEVELS,
        ends=PlayersLeft(players=1),
        seats=seats,
        advance="not applicable",
    )


def _draw() -> Conditions:
    """Seats are fixed for a session, and a session is a time: heats, then a final at one table."""
    heats = Session(
        name="heats",
        game="draw-2005/draw",
        determinations={"limit": "full-pot"},
        schedule=LEVELS,
        ends=TimePlayed(minutes=120),
        stacks="fresh",
        seats=8,
        advance=Advance(number=8),
    )
    final = msgspec.structs.replace(heats, name="final", ends=TimePlayed(minutes=240), stacks="carried", advance=None)
    return msgspec.structs.replace(
        _COMMON,
        name="Draw Poker tournament",
        document="draw-2005",
        sessions=(heats, final),
        players=Players(least=8, most=64),
    )


def _ultimate() -> Conditions:
    """Forty rounds with a rising minimum; chips decide."""
    session = Session(
        name="the event",
        game="uth-2019/ultimate-texas-holdem",
        determinations={"multiple": 25, "trips_minimum": 25, "trips_maximum": 500, "trips_multiple": 25},
        schedule=Schedule(tuple(Level(minutes=20, minimum=least, maximum=1000) for least in (25, 50, 100, 200))),
        ends=RoundsPlayed(rounds=40),
        seats=6,
        advance="not applicable",
    )
    return msgspec.structs.replace(
        _COMMON,
        name="Ultimate Texas Hold-em tournament",
        document="uth-2019",
        sessions=(session,),
        play=Play(breaking=Breaking(), same_round="chips_before", absent_minimum=True),
        chips=Chips(start=2000, set=(25, 100, 500, 1000)),
        players=Players(least=4, most=60),
        elimination="below_minimum",
    )
