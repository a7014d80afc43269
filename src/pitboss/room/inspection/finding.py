"""Finding rounds of play that are over: by table, time, player, clause and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.hosted import Hosted
from pitboss.room.inspection.citing import ClauseQuery, cited
from pitboss.room.player_rounds import LAST
from pitboss.room.records import Entry
from pitboss.room.runner import DeskRunner
from pitboss.room.schema import entries, rounds

READ = 50
"""Rounds that are read at a time."""
FAR = 1_000
"""Rounds that are looked through for one page."""
ANY = "any"
"""Something went wrong, whatever it was."""


class RoundsSought(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty does not matter. Times in milliseconds since the epoch."""

    table: str = ""
    player: str = ""
    since: int = 0
    until: int = LAST
    clause: str = ""
    """As in `17.9` or `omaha-2017 17.9`; the clauses under it count too."""
    irregularity: str = ""
    """Part of what went wrong; `any` finds all of it."""
    before: int = LAST
    """Only those before this mark."""


class FoundRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, as everybody may know of it."""

    table: str
    title: str
    game: str
    name: str
    round: int
    at: int
    mark: int
    players: tuple[tuple[int, str], ...]
    """Who was dealt in, by seat."""
    irregularities: tuple[str, ...]
    part_of: str = ""
    """The event whose table it is."""


class FoundRounds(msgspec.Struct, frozen=True, kw_only=True):
    rounds: tuple[FoundRound, ...]
    looked: int
    """How many rounds were looked through for them."""
    next: int | None
    """The `before` of what follows; None where the record ends."""


class _Begun(msgspec.Struct, frozen=True):
    stream: str
    round: int
    seq: int
    at: int
    mark: int


class RoundFinder:
    """Looks through the rounds of the desks that are there, the latest first; for any thread."""

    def __init__(self, archive: Archive, desks: Mapping[str, DeskRunner]) -> None:
        self._archive = archive
        self._desks = desks

    def find(self, sought: RoundsSought, *, most: int) -> FoundRounds:
        """A page of them; a search that goes far gives what it has found, and where to go on."""
        found: list[FoundRound] = []
        before, looked = sought.before, 0
        while len(found) < most and looked < FAR:
            page = self._page(sought, before)
            for begun, told in self._fitting(page, sought):
                before, looked = begun.mark, looked + 1
                if told:
                    found.append(told)
                if len(found) == most:
                    return FoundRounds(rounds=tuple(found), looked=looked, next=before)
            if len(page) < READ:
                return FoundRounds(rounds=tuple(found), looked=looked, next=None)
        return FoundRounds(rounds=tuple(found), looked=looked, next=before)

    def _page(self, sought: RoundsSought, before: int) -> list[_Begun]:
        """Rounds by the entry they begin with; those still in play are left out when they are read."""
        begun = sa.and_(entries.c.stream == rounds.c.stream, entries.c.seq == rounds.c.seq)
        query = sa.select(rounds.c.stream, rounds.c.round, rounds.c.seq, entries.c.at, entries.c.id)
        query = query.join(entries, begun).distinct()
        query = query.where(entries.c.id < before, entries.c.at >= sought.since, entries.c.at < sought.until)
        if sought.table:
            tables = [stream for stream, desk in list(self._desks.items()) if _is_at(desk, sought.table)]
            query = query.where(rounds.c.stream.in_(tables))
        if sought.player:
            query = query.where(sa.func.lower(rounds.c.player) == sought.player.strip().lower())
        return [_Begun(*row) for row in self._archive.select(query.order_by(entries.c.id.desc()).limit(READ))]

    def _fitting(self, page: Sequence[_Begun], sought: RoundsSought) -> Iterator[tuple[_Begun, FoundRound | None]]:
        """Each of a page, and what is told of it if it is sought."""
        asks = cited(sought.clause) if sought.clause.strip() else None
        read = self._read([each for each in page if self._is_over(each)])
        players = self._players(page)
        for each in page:
            of_round = read.get((each.stream, each.round))
            yield each, self._told(each, of_round, players, asks, sought) if of_round else None

    def _is_over(self, begun: _Begun) -> bool:
        runner = self._desks.get(begun.stream)
        return runner is not None and runner.live.is_over(begun.round)

    def _read(self, begun: Sequence[_Begun]) -> dict[tuple[str, int], list[Entry]]:
        found: dict[tuple[str, int], list[Entry]] = {}
        for stream in dict.fromkeys(each.stream for each in begun):
            numbers = [each.round for each in begun if each.stream == stream]
            of_rounds = self._archive.entries_of_rounds(stream, numbers)
            found |= {(stream, number): of_round for number, of_round in of_rounds.items()}
        return found

    def _players(self, page: Sequence[_Begun]) -> dict[tuple[str, int], tuple[tuple[int, str], ...]]:
        found: dict[tuple[str, int], list[tuple[int, str]]] = {}
        for stream in dict.fromkeys(each.stream for each in page):
            numbers = [each.round for each in page if each.stream == stream]
            query = sa.select(rounds).where(rounds.c.stream == stream, rounds.c.round.in_(numbers))
            for row in self._archive.select(query):
                found.setdefault((stream, row.round), []).append((row.seat, row.player))
        return {key: tuple(sorted(seats)) for key, seats in found.items()}

    def _told(
        self,
        begun: _Begun,
        of_round: Sequence[Entry],
        players: Mapping[tuple[str, int], tuple[tuple[int, str], ...]],
        asks: ClauseQuery | None,
        sought: RoundsSought,
    ) -> FoundRound | None:
        if asks and not any(asks(entry.events) for entry in of_round):
            return None
        live = self._desks[begun.stream].live
        wrong = went_wrong(live.hosted, of_round)
        if not _is_sought(wrong, sought.irregularity.strip().lower()):
            return None
        info = live.glance.info
        return FoundRound(
            table=begun.stream,
            title=live.hosted.charter.title,
            game=f"{info.instrument}/{info.key}",
            name=info.title,
            round=begun.round,
            at=begun.at,
            mark=begun.mark,
            players=players.get((begun.stream, begun.round), ()),
            irregularities=wrong,
            part_of=live.hosted.charter.part_of,
        )


def went_wrong(hosted: Hosted[Any], of_round: Sequence[Entry]) -> tuple[str, ...]:
    """Everything that went wrong in a round, in words, each once."""
    told = (hosted.irregularity(event) for entry in of_round for event in hosted.events_of(entry))
    return tuple(dict.fromkeys(each for each in told if each))


def _is_at(desk: DeskRunner, table: str) -> bool:
    """At a table, or at any table of an event."""
    return table in (desk.live.id, desk.live.hosted.charter.part_of)


def _is_sought(wrong: Sequence[str], irregularity: str) -> bool:
    if irregularity == ANY:
        return bool(wrong)
    return not irregularity or any(irregularity in each.lower() for each in wrong)
