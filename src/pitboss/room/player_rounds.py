"""Everybody's own rounds over all tables: which there are, and each in a few facts.

Who was dealt into which round stands in the database with the entries. What came of it is told by the kind of the desk
from the round's events as that player saw them; a round that is over never changes, so that it is told once and kept.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from pitboss.room.archive import Archive, RoundBegun
from pitboss.room.facts import DeskInfo, RoundSummary
from pitboss.room.hosted import view_events
from pitboss.room.runner import DeskRunner

KEPT = 20_000
"""Summaries that are kept at hand."""
READ = 100
"""Rounds that are read at first; whoever wants more gets twice as many each time."""
MOST_READ = 1_600
LAST = 2**62
RoundOutcome = Literal["won", "lost", "even"]


class OwnRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, as one of its players may tell of it."""

    begun: RoundBegun
    title: str
    info: DeskInfo
    summary: RoundSummary


class TablePlayed(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which somebody has rounds, for choosing among them."""

    table: str
    title: str
    game: str
    """As `document/game`."""
    name: str
    tournament: bool


class RoundsWanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which rounds somebody wants to see; times in milliseconds since the epoch."""

    table: str = ""
    game: str = ""
    """As `document/game`."""
    result: RoundOutcome | None = None
    tournament: bool | None = None
    since: int = 0
    until: int = LAST
    before: int = LAST
    """Only those before this mark."""

    def includes(self, runner: DeskRunner) -> bool:
        info = runner.live.glance.info
        is_game = self.game in ("", f"{info.instrument}/{info.key}")
        return is_game and self.table in ("", runner.live.id) and self.tournament in (None, info.tournament)

    def fits(self, summary: RoundSummary) -> bool:
        match self.result:
            case None:
                return True
            case "won":
                return summary.result > 0
            case "lost":
                return summary.result < 0
            case "even":
                return summary.result == 0


class PlayerRounds:
    """Reads and remembers; for any thread."""

    def __init__(self, archive: Archive, desks: Mapping[str, DeskRunner]) -> None:
        self._archive = archive
        self._desks = desks
        self._told: OrderedDict[tuple[str, int, int], RoundSummary | None] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, player: str, wanted: RoundsWanted) -> Iterator[OwnRound]:
        """Latest first, as many as are asked for."""
        before, most = wanted.before, READ
        while begun := self._page(player, wanted, before, most):
            before, most = begun[-1].mark, min(2 * most, MOST_READ)
            told = self._summaries([each for each in begun if self.is_over(each.stream, each.round)])
            for each in begun:
                summary = told.get((each.stream, each.round, each.seat))
                if summary and wanted.fits(summary):
                    yield self._own(each, summary)

    def tables(self, player: str) -> tuple[TablePlayed, ...]:
        """Every table at which they were dealt in, in the order in which tables were opened."""
        played = self._archive.tables_played(player)
        return tuple(_table_played(runner) for stream, runner in list(self._desks.items()) if stream in played)

    def is_over(self, stream: str, number: int) -> bool:
        """And its end is on record."""
        return self._desks[stream].live.is_over(number)

    def _page(self, player: str, wanted: RoundsWanted, before: int, most: int) -> list[RoundBegun]:
        streams = [stream for stream, runner in list(self._desks.items()) if wanted.includes(runner)]
        found = {"before": before, "since": wanted.since, "until": wanted.until, "most": most}
        return self._archive.rounds_begun(player, streams, **found)

    def _own(self, begun: RoundBegun, summary: RoundSummary) -> OwnRound:
        live = self._desks[begun.stream].live
        return OwnRound(begun=begun, title=live.hosted.charter.title, info=live.glance.info, summary=summary)

    def _summaries(self, begun: list[RoundBegun]) -> dict[tuple[str, int, int], RoundSummary | None]:
        """By table, round and seat; those that are not at hand are read, a table at a time."""
        wanted = {(each.stream, each.round, each.seat) for each in begun}
        with self._lock:
            found = {key: self._told[key] for key in wanted if key in self._told}
        for stream in sorted({stream for stream, _, _ in wanted - found.keys()}):
            seats = {number: seat for where, number, seat in wanted - found.keys() if where == stream}
            found |= self._read(stream, seats)
        with self._lock:
            self._told |= found
            while len(self._told) > KEPT:
                self._told.popitem(last=False)
        return found

    def _read(self, stream: str, seats: Mapping[int, int]) -> dict[tuple[str, int, int], RoundSummary | None]:
        hosted = self._desks[stream].live.hosted
        told: dict[tuple[str, int, int], RoundSummary | None] = {}
        for number, entries in self._archive.entries_of_rounds(stream, seats.keys()).items():
            seat = seats[number]
            events = [event for entry in entries for event in hosted.events_of(entry)]
            told[stream, number, seat] = hosted.summary(view_events(hosted, events, seat), seat)
        return told


def _table_played(runner: DeskRunner) -> TablePlayed:
    live, info = runner.live, runner.live.glance.info
    return TablePlayed(
        table=live.id,
        title=live.hosted.charter.title,
        game=f"{info.instrument}/{info.key}",
        name=info.title,
        tournament=info.tournament,
    )
