"""Lines of an event's worked example that say how things stand at a moment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from pitboss.instruments.event_tables import EventAtTables
from pitboss.tournament.clock import level_now, played
from pitboss.tournament.schedule import level_at
from pitboss.tournament.state import TournamentState
from pitboss.tournament.tournament import Tournament

Groups = tuple[str, ...]
MONEY = r"(\d[\d,]*\.\d\d)"


class EventMoment(NamedTuple):
    """An event as it stands at a time."""

    event: Tournament
    now: int

    @property
    def state(self) -> TournamentState:
        return self.event.state


def cents(written: str) -> int:
    """As in `55.00`."""
    whole, _, part = written.replace(",", "").partition(".")
    return 100 * int(whole) + int(part or 0)


def numbers(written: str) -> tuple[int, ...]:
    return tuple(int(each) for each in re.findall(r"\d+", written))


def look_at(event: Tournament, sentence: str, now: int) -> str | None:
    """What differs from what a line says of this moment, nothing if it is so; None for a line that does something."""
    for pattern, look in LOOKS.items():
        if found := re.fullmatch(pattern, sentence):
            return look(EventMoment(event, now), found.groups())
    return None


def _differs(got: object, wanted: object) -> str:
    return "" if got == wanted else f"it is {got}"


LOOKS: dict[str, Callable[[EventMoment, Groups], str]] = {
    r"the clock shows (\d+:\d\d)": lambda at, g: _differs(told_time(played(at.state, at.now)), g[0]),
    r"the blinds are (\d+(?:/\d+)*)(?: and the ante (\d+))?": lambda at, g: _differs(*_level(at, g)),
    r"the round at table (\d+) has blinds (\d+(?:/\d+)*)": lambda at, g: _differs(
        _in_round(at, int(g[0])), numbers(g[1])
    ),
    r"the pot at table (\d+) is (\d+)": lambda at, g: _differs(_pot(at, int(g[0])), int(g[1])),
    r"(\w+) receives (.+)": lambda at, g: _differs(", ".join(at.state.goods.get(g[0], ())) or "nothing", g[1]),
    rf"the prizes come to {MONEY}": lambda at, g: _differs(_worth(at.state), cents(g[0])),
    r"(\w+) has (\d+) chips": lambda at, g: _differs(at.state.chips_of(g[0]), int(g[1])),
    r"(\w+) has places? (\d+(?:-\d+)?)": lambda at, g: _differs(places_of(at.event).get(g[0], "none"), g[1]),
    r"(\w+) sits at (\d+-\d+)": lambda at, g: _differs(seat_told(at.event, g[0]), g[1]),
    r"(\w+) has no seat": lambda at, g: _differs(seat_told(at.event, g[0]), "none"),
    rf"(\w+) wins {MONEY}": lambda at, g: _differs(at.state.prizes.get(g[0], 0), cents(g[1])),
    rf"the pool is {MONEY}": lambda at, g: _differs(at.state.money.pool, cents(g[0])),
    rf"the commission is {MONEY}": lambda at, g: _differs(at.state.money.commission, cents(g[0])),
    r"(\d+) players are left": lambda at, g: _differs(at.state.remaining, int(g[0])),
    r"(\d+) chips are in play": lambda at, g: _differs(at.state.chips.in_play, int(g[0])),
    r"the tables have ([\d, ]+) players": lambda at, g: _differs(
        tuple(len(sheet.seats) for sheet in at.state.tables.values()), numbers(g[0])
    ),
    r"there are (\d+) tables: (\d+) of (\d+) and (\d+) of (\d+)": lambda at, g: _differs(_sizes(at), _told_sizes(g)),
}
"""Lines that say how things stand at a moment: what differs, or nothing."""


def _level(at: EventMoment, groups: Groups) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The forced bets of a round that would begin now, and those that the line says."""
    level = level_now(at.state, at.now).level
    return (*level.blinds, level.ante), (*numbers(groups[0]), int(groups[1] or 0))


def _in_round(at: EventMoment, table: int) -> tuple[int, ...]:
    """The blinds of the round in progress at a table: those of the level that it began in."""
    sheet, schedule = at.state.tables.get(table), at.state.stage.schedule
    if sheet is None or sheet.playing is None or schedule is None:
        return ()
    return level_at(schedule, sheet.playing.played).level.blinds


def _pot(at: EventMoment, table: int) -> int:
    """What lies in the middle of a table that the example is played at."""
    playing = at.event.tables[table].state.round if isinstance(at.event, EventAtTables) else None
    return playing.pot if playing else 0


def _worth(state: TournamentState) -> int:
    """The pool in money, and what goods are worth."""
    return state.money.pool + sum(given.cents for given in state.goods_added)


def _sizes(at: EventMoment) -> dict[int, int]:
    """How many tables there are of each size."""
    return dict(Counter(len(sheet.seats) for sheet in at.state.tables.values()))


def _told_sizes(groups: Groups) -> dict[int, int]:
    tables, *sizes = (int(each) for each in groups)
    told = dict(zip(sizes[1::2], sizes[::2], strict=True))
    return told if sum(told.values()) == tables else {}


def told_time(seconds: int) -> str:
    """Minutes and seconds of play."""
    return f"{seconds // 60}:{seconds % 60:02}"


def places_of(event: Tournament) -> dict[str, str]:
    """As in `4`, or `5-6` where a place is shared."""
    found = {place.player: (place.first, place.last) for place in event.state.places}
    return {name: f"{first}" if first == last else f"{first}-{last}" for name, (first, last) in found.items()}


def seat_told(event: Tournament, player: str) -> str:
    """As in `2-10`: table and seat."""
    at = event.state.seat_of(player)
    return f"{at.table}-{at.seat}" if at else "none"
