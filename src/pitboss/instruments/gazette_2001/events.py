"""The nine events of the 2001 gazette: what its appendices print, with a choice for what they leave open."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pitboss.cite import Cites
from pitboss.instruments.gazette_2001.tournament_law import LETTERS, TAKEN_OVER
from pitboss.instruments.register import register
from pitboss.tournament.conditions import (
    AddOn,
    Balancing,
    Breaking,
    Chips,
    Conditions,
    Entry,
    FixedCommission,
    Play,
    Players,
    PlayersLeft,
    Prizes,
    Rebuys,
    Seats,
    Session,
    Shares,
    SitAndGo,
)
from pitboss.tournament.schedule import Level, Schedule

_cite = register("gazette-2001").cite
BURNS = "CEFGHI"
"""Events before which the director determines whether cards are burned."""
CHOICES = {"burn": True, "stud_opener": "lowest"}
SATELLITES = "FG"
SPECIMEN_START = "2026-12-05T19:00:00+11:00"


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the third part of an appendix says in figures."""

    game: str
    players: tuple[int, int]
    seats: int
    levels: tuple[Level, ...]
    doubling: int
    race_off: tuple[tuple[int, int], ...]
    rebuys_end: int = 0
    rebuys_below: int = 0

    @property
    def schedule(self) -> Schedule:
        return Schedule(self.levels, self.doubling, races=self.race_off, rebuys_end=self.rebuys_end)


class Open(msgspec.Struct, frozen=True):
    """Our choice of what the gazette leaves to be determined."""

    title: str
    start: int
    rebuy: int = 0
    top_up: int = 0


OPEN = {
    "A": Open("Three Card Manila", 2500),
    "B": Open("Draw Poker", 2000, 1000, 2000),
    "C": Open("Omaha", 2000, 1000, 2000),
    "D": Open("Seven Card Stud", 1000, 1000, 2000),
    "E": Open("No Limit Hold-Em (Early Bird)", 3000, 1500, 3000),
    "F": Open("No Limit Hold-Em (Instant Satellite)", 2000),
    "G": Open("No Limit Hold-Em (Super Satellite)", 1500, 500, 1500),
    "H": Open("No Limit Hold-Em", 3000),
    "I": Open("Limit Hold-Em", 3000),
}
CHIPS = (25, 100, 500, 1000, 5000)


@cache
def printed(letter: str) -> Printed:
    """The figures of an appendix."""
    text = (Path(__file__).parent / "schedules.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)[letter], Printed)


def letter_of(game: str) -> str:
    """The event that a game of the gazette is; nothing, for its altered cash games."""
    return next((letter for letter in LETTERS if printed(letter).game == game), "")


def gazette_event(letter: str) -> Conditions:
    """Complete conditions of one of the nine events."""
    event, choice = printed(letter), OPEN[letter]
    return Conditions(
        name=choice.title,
        document="gazette-2001",
        event=letter,
        label="historical" if letter in TAKEN_OVER else "approved",
        starts_at=SPECIMEN_START,
        entry=Entry(method="in person at the tournament desk", closes_at=SPECIMEN_START, groups=()),
        fee=5500,
        commission=FixedCommission(cents=500),
        sessions=(_session(letter, event),),
        sit_and_go=SitAndGo(players=10) if letter == "F" else None,
        play=Play(balancing=Balancing(), breaking=Breaking()),
        points="not applicable",
        repechage="not applicable",
        rebuys=Rebuys(price=4000, chips=choice.rebuy, below=event.rebuys_below) if choice.rebuy else "none",
        add_on=AddOn(price=4000, chips=choice.top_up) if choice.top_up else "none",
        chips=Chips(start=choice.start, set=(5, *CHIPS) if letter == "D" else CHIPS),
        players=Players(least=event.players[0], most=event.players[1]),
        elimination="no_chips",
        prizes=_prizes(letter),
        distribution="in cash, once the director has confirmed the places",
    )


def _session(letter: str, event: Printed) -> Session:
    return Session(
        name="the event",
        game=f"gazette-2001/{event.game}",
        determinations=_determined(letter),
        schedule=event.schedule,
        ends=PlayersLeft(players=1),
        seats=event.seats,
        advance="not applicable",
    )


def _determined(letter: str) -> dict[str, Any]:
    """Our choice of what the appendix has the director determine."""
    return {name: CHOICES[name] for name in determined_by(letter)}


def determined_by(letter: str) -> dict[str, Cites]:
    """What the appendix has the director determine before play starts."""
    if letter in BURNS:
        return {"burn": _cite(f"{letter}1.2")}
    return {"stud_opener": _cite("D1.2")} if letter == "D" else {}


def _prizes(letter: str) -> Prizes:
    """A satellite pays entries into a larger event."""
    if letter in SATELLITES:
        return Seats(event="No Limit Hold-Em", value=50_000)
    return Shares(basis_points=(5000, 3000, 2000))
