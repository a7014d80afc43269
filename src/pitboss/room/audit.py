"""The audit: everything that is stored is derived again from its commands and recorded shoes, and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.acting import RolesHeld, unlike
from pitboss.room.anchored import Anchored
from pitboss.room.archive import Archive
from pitboss.room.checkpoints import decode_checkpoint
from pitboss.room.edition import program
from pitboss.room.ledger import desk_of, is_source
from pitboss.room.marks import Heads, Marks
from pitboss.room.money_claims import MoneyClaim, untrue_claim
from pitboss.room.own_stream import Follower
from pitboss.room.own_streams import OWN_STREAMS
from pitboss.room.records import Entry, Posting, as_number, chain, genesis
from pitboss.room.retelling import FAULTS, Retold, retell
from pitboss.room.schema import checkpoints, entries, postings, rounds
from pitboss.room.sealing import UnreadableEntryError
from pitboss.room.shape import odd_shapes


class Finding(msgspec.Struct, frozen=True):
    """Something that is not as it must be."""

    stream: str
    seq: int
    """0 where it concerns no single entry."""
    what: str
    round: int = 0
    """0 where the entry belongs to no round of play."""

    def __str__(self) -> str:
        of_round = f" (round {self.round})" if self.round else ""
        where = f"{self.stream} entry {self.seq}{of_round}" if self.seq else self.stream
        return f"{where}: {self.what}" if where else self.what


class StreamReport(msgspec.Struct, frozen=True):
    """One stream: how much of it was read, and its last hash."""

    stream: str
    title: str
    entries: int
    derived: int
    """Of this program's edition: decided again, and the same to the byte."""
    read: int
    """Of another edition: told by their events alone."""
    wrong: int
    """Those that something is found about, whichever edition wrote them."""
    editions: tuple[str, ...]
    """The programs that wrote it, in order."""
    rounds: int
    last: str


class Report(msgspec.Struct, frozen=True):
    program: str
    """That made the audit."""
    streams: tuple[StreamReport, ...]
    postings: int
    findings: tuple[Finding, ...]
    anchors: int = 0
    """Lines outside the database that it was compared with."""

    @property
    def derived(self) -> int:
        return sum(each.derived for each in self.streams)

    @property
    def read(self) -> int:
        return sum(each.read for each in self.streams)

    @property
    def wrong(self) -> int:
        return sum(each.wrong for each in self.streams)

    @property
    def heads(self) -> dict[str, tuple[int, str]]:
        """The end of each stream, for an inspector to keep: a later audit shows that nothing before it has changed."""
        return {each.stream: (each.entries, each.last) for each in self.streams}


Tell = Callable[[str, int, int], None]
"""Hears which stream is looked at, and how many entries of all are done."""
OFTEN = 250
"""Entries between two reports of progress."""


def say_nothing(_: str, __: int, ___: int) -> None: ...


def audit(
    archive: Archive,
    *,
    only: Collection[str] = (),
    known: Heads | None = None,
    anchored: Anchored | None = None,
    tell: Tell = say_nothing,
) -> Report:
    """Look at every stream (or only some) as it is at this moment; the ledger is looked at as a whole."""
    marks = Marks()
    marks.add(known or {}, "at an earlier audit")
    marks.add(archive.seals.ring.unkeyed, "when the room got its first key")
    if anchored:
        anchored.mark(marks)
    with archive.at_one_moment() as moment:
        looking = _Audit(moment, marks, tell)
        looking.shape()
        if anchored:
            looking.anchors(anchored)
        return looking.run({only} - {""} if isinstance(only, str) else set(only))


class _Audit:
    def __init__(self, archive: Archive, marks: Marks, tell: Tell) -> None:
        self.archive = archive
        self.archive.unreadable = self._unreadable
        self.ring = archive.seals.ring
        self.marks = marks
        self.tell = tell
        self.done = self.of = 0
        self.findings: list[Finding] = []
        self.lines = 0
        self.reports: list[StreamReport] = []
        self.expected: Counter[str] = Counter()
        """What the tables say that accounts of theirs hold."""
        self.unreadable: dict[str, set[int]] = {}
        """Entries that do not open, by stream."""
        self.untold: set[str] = set()
        """Tables that could not be followed to their end: nothing is known of what they hold."""
        self.claims: dict[str, Mapping[int, Sequence[MoneyClaim]]] = {}
        """What entries of the room's own streams say of the ledger."""
        self._held: RolesHeld | None = None

    def _unreadable(self, error: UnreadableEntryError) -> None:
        """Told once, however often the entry is looked at."""
        found = self.unreadable.setdefault(error.stream, set())
        if error.seq not in found:
            found.add(error.seq)
            self.find(error.stream, error.seq, error.what)

    def find(self, stream: str, seq: int, what: str) -> None:
        entry = self.archive.entry(stream, seq) if seq else None
        self.findings.append(Finding(stream, seq, what, entry.round if entry else 0))

    def shape(self) -> None:
        self.findings += [Finding("", 0, what) for what in odd_shapes(self.archive)]

    def anchors(self, anchored: Anchored) -> None:
        self.lines = len(anchored.lines)
        self.findings += [Finding("", 0, what) for what in anchored.faults(self.archive.heads())]

    def run(self, only: Set[str]) -> Report:
        ends = {stream: self.archive.end(stream) for stream in self._streams()}
        self.of = sum(as_number(end[0]) for stream, end in ends.items() if end and (not only or stream in only))
        for stream, end in ends.items():
            if not only or stream in only:
                self.tell(stream, self.done, self.of)
                self._careful(stream, lambda stream=stream, end=end: self._stream(stream, end))  # type: ignore[misc]
        for stream in sorted(only - ends.keys()):
            self.find(stream, 0, "there is no such stream")
        for stream in self.marks:
            mark = self.marks.last(stream)
            if mark and stream not in ends:
                self.find(stream, 0, f"had {mark.seq} entries {mark.when} and is gone")
        self._gaps()
        count = self._careful("", lambda: self._ledger(whole=not only)) or 0
        return Report(program(), tuple(self.reports), count, tuple(self.findings), self.lines)

    def _careful(self, stream: str, look: Callable[[], int | None]) -> int | None:
        """Whatever somebody has put where it does not belong is found, and hides nothing else."""
        try:
            return look()
        except FAULTS as error:
            self.findings.append(Finding(stream, 0, f"holds something that cannot be read: {error}"))
            self.untold.add(stream)
            return None

    def _streams(self) -> list[str]:
        """Every stream that anything belongs to."""
        found = set(self.archive.streams())
        for table in (entries, postings, rounds, checkpoints):
            found |= {row.stream for row in self.archive.select(sa.select(table.c.stream).distinct())}
        found |= {own.name for own in OWN_STREAMS.values() if any(map(self._has_rows, own.tables))}
        return sorted(found)

    def _has_rows(self, table: sa.Table) -> bool:
        try:
            return bool(self.archive.select(sa.select(sa.literal(1)).select_from(table).limit(1)))
        except sa.exc.DatabaseError:
            return True  # What cannot be read is looked at, and told.

    def _gaps(self) -> None:
        """Entries of all streams are numbered together as they are written: one that is gone leaves a gap."""
        if self.archive.engine.dialect.name != "sqlite":
            return  # Others may skip numbers.
        before = sa.func.lag(entries.c.id, 1, 0).over(order_by=entries.c.id).label("before")
        numbered = sa.select(entries.c.id, entries.c.stream, entries.c.seq, before).subquery()
        for row in self.archive.select(sa.select(numbered).where(numbered.c.id != numbered.c.before + 1)):
            missing = row.id - row.before - 1
            self.find(row.stream, row.seq, f"was written after {missing} entries that are gone")

    # the chain

    def _stream(self, stream: str, end: tuple[int, bytes] | None) -> None:
        retold = retell(stream, self._chained(stream, end), lambda upto: self.archive.entries(stream, upto=upto - 1))
        for seq, what in retold.differences:
            self.find(stream, seq, what)
        self._compare_postings(stream, retold)
        self._compare_rounds(stream, retold)
        self._compare_checkpoints(stream, retold)
        if retold.follower:
            self._beside(stream, retold.follower)
        if retold.is_whole:
            self.expected += Counter(retold.holdings)
        else:
            self.untold.add(stream)
        last = end[1].hex() if end else ""
        self._unnumbered(stream)
        wrong = retold.unknown | {seq for seq, _ in retold.differences} | self.unreadable.get(stream, set())
        read = len(retold.read - wrong)
        counts = (retold.entries, retold.entries - read - len(wrong), read, len(wrong))
        self.reports.append(StreamReport(stream, retold.title, *counts, tuple(retold.editions), retold.rounds, last))

    def _beside(self, stream: str, follower: Follower) -> None:
        """What else belongs to a stream of the room's own; what it says of the ledger is looked at there."""
        self.claims[stream] = follower.claims
        for what in follower.beside(self.archive):
            self.find(stream, 0, what)

    def _unnumbered(self, stream: str) -> None:
        """Entries are numbered from 1."""
        for row in self.archive.select(sa.select(entries.c.seq).where(entries.c.stream == stream, entries.c.seq < 1)):
            self.find(stream, row.seq, "is no number that an entry has")

    def _chained(self, stream: str, end: tuple[int, bytes] | None) -> Iterator[Entry]:
        """The entries in order, each compared with the hash it was written with."""
        before, seq, place, is_known = genesis(stream), 0, 0, True
        for entry, row in self._rows(stream):
            if entry.seq != seq + 1:
                self.find(stream, entry.seq, f"follows entry {seq}: entries are missing")
            if row < place:
                self.find(stream, entry.seq, "was written before the entry it follows")
            if entry.hash != chain(before, entry.seq, entry, self.ring.by_id.get(entry.key)):
                self.find(stream, entry.seq, "does not have the hash it was written with")
            before, seq, place = entry.hash, entry.seq, row
            is_known = is_known and self._is_as_marked(stream, seq, before)
            if stream not in OWN_STREAMS:
                self._acting(entry, row)
            yield entry
        if end != (seq, before):
            self.find(stream, 0, f"ends at entry {seq} with {before.hex()[:12]}, and should not")
        mark = self.marks.last(stream)
        if mark and seq < mark.seq:
            self.find(stream, 0, f"had {mark.seq} entries {mark.when}, and has {seq}")

    def _acting(self, entry: Entry, row: int) -> None:
        """Whoever is said to have acted at a desk could."""
        if self._held is None:
            self._held = RolesHeld(self.archive)
        for what in unlike(self._held, entry, row):
            self.find(entry.stream, entry.seq, what)

    def _rows(self, stream: str) -> Iterator[tuple[Entry, int]]:
        query = sa.select(entries.c.id, entries.c.seq).where(entries.c.stream == stream)
        places = {row.seq: row.id for row in self.archive.select(query)}
        for entry in self.archive.entries(stream):
            self.done += 1
            if self.done % OFTEN == 0:
                self.tell(stream, self.done, self.of)
            yield entry, places[entry.seq]

    def _is_as_marked(self, stream: str, seq: int, last: bytes) -> bool:
        """Told once for a stream: what follows an entry that is another is another as well."""
        mark = self.marks.differing(stream, seq, last.hex())
        if mark:
            self.find(stream, seq, f"is not what it was {mark.when}")
        return mark is None

    # what belongs to entries

    def _compare_postings(self, stream: str, retold: Retold) -> None:
        query = sa.select(postings).where(postings.c.stream == stream).order_by(postings.c.seq, postings.c.line)
        stored: dict[int, list[Posting]] = {}
        for row in self.archive.select(query):
            lines = stored.setdefault(row.seq, [])
            if row.line != len(lines):
                self.find(stream, row.seq, f"has a posting in line {row.line} that should be in line {len(lines)}")
            lines.append(Posting(row.source, row.target, row.amount))
        for seq in sorted(stored.keys() | retold.postings.keys()):
            if seq not in retold.unknown and tuple(stored.get(seq, ())) != retold.postings.get(seq, ()):
                self.find(stream, seq, "has other postings than its events give")

    def _compare_rounds(self, stream: str, retold: Retold) -> None:
        query = sa.select(rounds).where(rounds.c.stream == stream)
        stored = {(row.player, row.round, row.seat, row.seq) for row in self.archive.select(query)}
        for _, number, _, seq in sorted(stored ^ retold.dealt_in, key=lambda each: each[3]):
            if seq not in retold.unknown:
                self.find(stream, seq, f"other players are on record for round {number} than were dealt in")

    def _compare_checkpoints(self, stream: str, retold: Retold) -> None:
        """One that is missing does no harm; one of another edition is done without; any other must be right."""
        for seq, state in self.archive.checkpoints(stream):
            if seq + 1 in retold.unknown:
                continue
            if isinstance(state, UnreadableEntryError):
                self.find(stream, seq, f"is followed by a checkpoint that {state.what}")
            elif seq + 1 in retold.read:
                if _claims_this_edition(state):
                    self.find(stream, seq, "is followed by a checkpoint of an edition that came later")
            elif retold.checkpoints.get(seq) != state:
                self.find(stream, seq, "is followed by a checkpoint that is not the table as it was")

    # the ledger

    def _ledger(self, *, whole: bool) -> int:
        """Balances are what the postings come to, and never were below zero; tables hold what the ledger says."""
        held, count = self._add_up()
        stored = self.archive.balances()
        for account in sorted(held.keys() | stored.keys()):
            if held[account] != stored.get(account, 0):
                self.find("", 0, f"{account} holds {stored.get(account, 0)} cents; its postings give {held[account]}")
        if whole:
            self._compare_tables(stored)
        return count

    def _add_up(self) -> tuple[Counter[str], int]:
        """All postings in the order they were written; the number of them."""
        query = sa.select(postings, entries.c.id).join_from(
            postings,
            entries,
            sa.and_(postings.c.stream == entries.c.stream, postings.c.seq == entries.c.seq),
            isouter=True,
        )
        rows = self.archive.select(query.order_by(entries.c.id, postings.c.line))
        held: Counter[str] = Counter()
        for row in rows:
            if row.id is None:
                self.find(row.stream, row.seq, "is posted to, and does not exist")
            elif row.line == 0:
                self._compare_claims(row, held)
            held[row.source] -= row.amount
            held[row.target] += row.amount
            if held[row.source] < 0 and not is_source(row.source):
                self.find(row.stream, row.seq, f"{row.source} pays {row.amount} cents that it does not have")
        return held, len(rows)

    def _compare_claims(self, row: Any, held: Mapping[str, int]) -> None:
        for claim in self.claims.get(row.stream, {}).get(row.seq, ()):
            for what in untrue_claim(self.archive, held, claim, row.id):
                self.find(row.stream, row.seq, what)

    def _compare_tables(self, stored: Mapping[str, int]) -> None:
        for account in sorted(self.expected.keys() | _of_tables(stored)):
            if account.partition(":")[2].partition(":")[0] in self.untold:
                continue
            if self.expected[account] != stored.get(account, 0):
                what = f"{account} holds {stored.get(account, 0)} cents; the table says {self.expected[account]}"
                self.find("", 0, what)


def _of_tables(accounts: Iterable[str]) -> set[str]:
    """Accounts that tables answer for."""
    return {name for name in accounts if desk_of(name)}


def _claims_this_edition(state: bytes) -> bool:
    """Whether whoever recovers the desk would go by this checkpoint."""
    try:
        saved = decode_checkpoint(state)
    except msgspec.MsgspecError:
        return False
    return saved.edition.program == program()
