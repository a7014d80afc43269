"""Somebody who can write to the database, and knows how everything in it hangs together."""

# ruff: noqa: S608
from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from pitboss.room.anchored import Anchored
from pitboss.room.audit import Report, audit
from pitboss.room.database import connect
from pitboss.room.reading import anchors_of, room_to_read
from pitboss.room.records import COLUMNS, Entry

STREAMED = ("postings", "rounds", "checkpoints")


def found_in(room: Path, *, anchored: bool = True) -> list[str]:
    return [str(each) for each in report_on(room, anchored=anchored).findings]


def report_on(room: Path, *, anchored: bool = True, anchors: str = "") -> Report:
    url = f"sqlite:///{room}"
    with room_to_read(url) as archive:
        found: Anchored | None = anchors_of(url, archive.seals.ring, anchors=anchors) if anchored else None
        return audit(archive, anchored=found)


class Insider:
    """Changes what they like, and then makes everything in the database agree with it."""

    def __init__(self, room: Path) -> None:
        self.engine = connect(f"sqlite:///{room}")

    def __enter__(self) -> Insider:
        self.connection = self.engine.connect()
        return self

    def __exit__(self, *_: object) -> None:
        self.make_good()
        self.connection.commit()
        self.connection.close()
        self.engine.dispose()

    def do(self, statement: str, **values: Any) -> sa.CursorResult[Any]:
        return self.connection.execute(sa.text(statement), values)

    def cut_room(self, entries: int) -> None:
        """The newest entries of the room, whichever streams they are of."""
        (last,) = self.do("SELECT max(id) FROM entries").one()
        self.do("DELETE FROM entries WHERE id > :last", last=last - entries)

    def cut_stream(self, stream: str, after: int) -> None:
        self.do("DELETE FROM entries WHERE stream = :stream AND seq > :after", stream=stream, after=after)

    def make_good(self) -> None:
        """Nothing belongs to an entry that is gone; ends, balances and numbers are as if it had never been."""
        kept = "(SELECT 1 FROM entries WHERE entries.stream = {0}.stream AND entries.seq = {0}.seq)"
        for table in STREAMED:
            self.do(f"DELETE FROM {table} WHERE NOT EXISTS {kept.format(table)}")
        self._renumber()
        self.do("DELETE FROM streams")
        last = "seq = (SELECT max(seq) FROM entries AS e WHERE e.stream = entries.stream)"
        self.do(f"INSERT INTO streams SELECT stream, seq, hash FROM entries WHERE {last}")
        self.do("DELETE FROM balances")
        moved = "SELECT source AS account, -amount AS cents FROM postings UNION ALL SELECT target, amount FROM postings"
        self.do(f"INSERT INTO balances (account, balance) SELECT account, sum(cents) FROM ({moved}) GROUP BY account")

    def _renumber(self) -> None:
        ids = [row.id for row in self.do("SELECT id FROM entries ORDER BY id")]
        for number, was in enumerate(ids, start=1):
            if number != was:
                self.do("UPDATE entries SET id = :number WHERE id = :was", number=number, was=was)

    def put(self, entry: Entry, postings: tuple[tuple[str, str, int], ...] = ()) -> None:
        """An entry as the insider would like it: in the place of another, or after all."""
        where = {"stream": entry.stream, "seq": entry.seq}
        names = COLUMNS
        values = {name: getattr(entry, name) for name in names}
        if self.do("SELECT 1 FROM entries WHERE stream = :stream AND seq = :seq", **where).first():
            self.do(
                f"UPDATE entries SET {', '.join(f'{n} = :{n}' for n in names)} WHERE stream = :stream AND seq = :seq",
                **values,
            )
        else:
            self.do(f"INSERT INTO entries ({', '.join(names)}) VALUES ({', '.join(f':{n}' for n in names)})", **values)
        for line, (source, target, amount) in enumerate(postings):
            self.do("DELETE FROM postings WHERE stream = :stream AND seq = :seq AND line = :line", line=line, **where)
            self.do(
                "INSERT INTO postings VALUES (:stream, :seq, :line, :source, :target, :amount)",
                line=line, source=source, target=target, amount=amount, **where,
            )  # fmt: skip
