"""The writer's pen: whole transactions without the interpreter, by the library that Python's driver has loaded."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.room import database
from pitboss.room._pen import LockedError, Pen, PenError
from pitboss.room.database import connect
from pitboss.room.pen import open_pen
from pitboss.room.records import Conflict, LateEntry, NewEntry, Posting
from pitboss.room.store import Store

NOTES = "INSERT INTO notes (name, number, data) VALUES (?, ?, ?)"
MARKS = "INSERT INTO marks (name) VALUES (?)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.db"
    with sqlite3.connect(path) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE notes (name TEXT PRIMARY KEY, number INTEGER, data BLOB)")
        made.execute("CREATE TABLE marks (name TEXT NOT NULL)")
    made.close()
    return path


@pytest.fixture
def pen(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pen]:
    monkeypatch.setattr(database, "WRITING", ("synchronous=FULL", "busy_timeout=20"))
    made = open_pen(connect(f"sqlite:///{file}"))
    assert made is not None
    yield made
    made.close()


@pytest.fixture
def other(file: Path) -> Iterator[sqlite3.Connection]:
    made = sqlite3.connect(file, isolation_level=None)
    yield made
    made.close()


def all_of(other: sqlite3.Connection, table: str = "notes") -> list[Any]:
    return other.execute(f"SELECT * FROM {table} ORDER BY name").fetchall()  # noqa: S608


def test_values_are_written_as_pythons_driver_writes_them(pen: Pen, other: sqlite3.Connection) -> None:
    rows = [
        ("", 0, b""),
        ("a\0b", -(2**63), b"\0\xff"),
        ("é♠", 2**63 - 1, None),
        ("n", None, b"x" * 100_000),
        ("t", True, b"t"),
    ]
    assert pen.commit(pen.version(), [(NOTES, rows)])
    shown = "SELECT name, typeof(name), number, typeof(number), data, typeof(data) FROM notes ORDER BY name"
    by_pen = other.execute(shown).fetchall()
    other.execute("DELETE FROM notes")
    other.executemany(NOTES, rows)
    assert by_pen == other.execute(shown).fetchall()
    assert len(by_pen) == len(rows)


def test_rows_of_many_tables_are_there_together_or_not_at_all(pen: Pen, other: sqlite3.Connection) -> None:
    assert pen.commit(pen.version(), [(NOTES, [("a", 1, b""), ("b", 2, b"")]), (MARKS, [("m",)])])
    assert (len(all_of(other)), all_of(other, "marks")) == (2, [("m",)])
    with pytest.raises(PenError, match=r"UNIQUE constraint failed: notes\.name"):
        pen.commit(pen.version(), [(MARKS, [("n",)]), (NOTES, [("c", 3, b""), ("a", 4, b"")])])
    assert (len(all_of(other)), all_of(other, "marks")) == (2, [("m",)])
    assert pen.commit(pen.version(), [(NOTES, [("c", 3, b"")])]), "it goes on"


def test_nothing_is_written_where_others_have_since(pen: Pen, other: sqlite3.Connection) -> None:
    known = pen.version()
    assert pen.commit(known, [(MARKS, [("m",)])])
    assert pen.version() == known, "its own writing is not others'"
    other.execute("INSERT INTO marks VALUES ('o')")
    assert not pen.commit(known, [(MARKS, [("n",)])])
    assert all_of(other, "marks") == [("m",), ("o",)]
    assert pen.commit(pen.version(), [(MARKS, [("n",)])])


def test_a_lock_that_somebody_holds_is_told_from_other_faults(pen: Pen, other: sqlite3.Connection) -> None:
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LockedError, match="locked"):
        pen.commit(pen.version(), [(MARKS, [("m",)])])
    other.execute("ROLLBACK")
    assert pen.commit(pen.version(), [(MARKS, [("m",)])])


@pytest.mark.parametrize(
    ("page", "error"),
    [
        ((MARKS, [(1.5,)]), TypeError),
        ((NOTES, [("a", 2**63, b"")]), OverflowError),
        ((MARKS, [("\ud800",)]), UnicodeEncodeError),
        ((NOTES, [("a", 1)]), PenError),
        ((NOTES, [("a", 1, b"", "b"), ("c", 2)]), PenError),
        (("INSERT INTO nowhere VALUES (?)", [("a",)]), PenError),
    ],
)
def test_what_cannot_be_written_is_an_error_and_changes_nothing(
    pen: Pen, other: sqlite3.Connection, page: Any, error: type[Exception]
) -> None:
    with pytest.raises(error):
        pen.commit(pen.version(), [(MARKS, [("m",)]), page])
    assert all_of(other, "marks") == []
    assert pen.commit(pen.version(), [(MARKS, [("m",)])])


def test_a_closed_one_writes_nothing(pen: Pen) -> None:
    pen.close()
    with pytest.raises(PenError, match="closed"):
        pen.version()
    with pytest.raises(PenError, match="closed"):
        pen.commit(0, [])


def test_there_is_none_where_no_file_is_or_it_is_no_database(tmp_path: Path) -> None:
    assert open_pen(connect("sqlite://")) is None
    (tmp_path / "text.db").write_text("this is no database, and never was one, whatever its name says")
    assert open_pen(connect(f"sqlite:///{tmp_path}/text.db")) is None


def test_whoever_closes_it_waits_for_what_is_being_written(pen: Pen, other: sqlite3.Connection) -> None:
    rows = [(f"n{number}", number, b"x" * 2_000) for number in range(5_000)]
    with ThreadPoolExecutor() as threads:
        written = threads.submit(pen.commit, pen.version(), [(NOTES, rows)])
        closed = threads.submit(pen.close)
        closed.result()
        try:
            there = len(rows) if written.result() else -1
        except PenError:
            there = 0
    assert len(all_of(other)) == there, "all of it or nothing, and no process that came to grief"


def test_it_writes_into_the_file_that_connections_have_wherever_the_process_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        with sqlite3.connect(tmp_path / name / "some.db") as made:
            made.execute("CREATE TABLE marks (name TEXT NOT NULL)")
        made.close()
    monkeypatch.chdir(tmp_path / "here")
    engine = connect("sqlite:///some.db")
    monkeypatch.chdir(tmp_path / "there")
    pen = open_pen(engine)
    assert pen
    assert pen.commit(pen.version(), [(MARKS, [("m",)])])
    pen.close()
    engine.dispose()
    for name, marks in (("here", [("m",)]), ("there", [])):
        with sqlite3.connect(tmp_path / name / "some.db") as looked:
            assert all_of(looked, "marks") == marks
        looked.close()


# the writer's


def draft(number: int, stream: str = "s", *postings: Posting, seq: int | None = None) -> NewEntry:
    return NewEntry(
        stream=stream, expected_seq=seq, command_id=f"c{number}", actor="me", at=number, command=b"{}", events=b"[]",
        postings=postings,
    )  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as made:
        yield made


@pytest.fixture
def by_pen(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each transaction, whether it was the pen's."""
    known, asking, told = store.writer._commit_known, store.writer._commit_asking, []

    def write_known(drafts: Any) -> Any:
        written = known(drafts)
        if written:
            told.append(True)
        return written

    def write_asking(drafts: Any) -> Any:
        told.append(False)
        return asking(drafts)

    monkeypatch.setattr(store.writer, "_commit_known", write_known)
    monkeypatch.setattr(store.writer, "_commit_asking", write_asking)
    return told


def test_what_is_known_is_gone_on_from_by_the_pen(store: Store, by_pen: list[bool]) -> None:
    assert [store.append_now(draft(number)).seq for number in (1, 2, 3)] == [1, 2, 3]
    assert by_pen == [False, True, True]


def test_pen_and_connection_take_turns_and_forget_nothing(store: Store, by_pen: list[bool]) -> None:
    late = LateEntry("s", lambda _: draft(10))
    store.append_now(draft(1))
    store.append_now(draft(2))
    entry = store.decide_now(late)
    assert not isinstance(entry, Refusal)
    assert (entry.seq, store.append_now(draft(11)).seq, store.append_now(draft(12)).seq) == (3, 4, 5)
    assert by_pen == [False, True, False, True, True]


def test_the_pen_notices_what_others_have_written(store: Store, tmp_path: Path, by_pen: list[bool]) -> None:
    store.append_now(draft(1))
    store.append_now(draft(2))
    with Store(f"sqlite:///{tmp_path}/room.db") as another:
        another.append_now(draft(3))
    assert store.append_now(draft(4)).seq == 4
    assert by_pen == [False, True, False]


def test_the_connection_notices_what_others_wrote_after_the_pen(store: Store, tmp_path: Path) -> None:
    store.append_now(draft(1))
    store.append_now(draft(2))
    with Store(f"sqlite:///{tmp_path}/room.db") as another:
        another.append_now(draft(3))
    late = store.decide_now(LateEntry("s", lambda _: draft(4)))
    assert not isinstance(late, Refusal)
    assert (late.seq, store.append_now(draft(5)).seq) == (4, 5)


def test_conflicts_are_the_same_by_the_pen(store: Store, by_pen: list[bool]) -> None:
    money, back = Posting("mint", "wallet:ann", 5), Posting("wallet:ann", "mint", 3)
    store.append_now(draft(1, "s", money))
    with pytest.raises(Conflict, match="s is at 1; entry 9 cannot follow"):
        store.append_now(draft(2, seq=9))
    assert store.append_now(draft(3, "s", back)).seq == 2
    with pytest.raises(Conflict, match="wallet:ann has 2 cents and cannot pay 3"):
        store.append_now(draft(4, "s", back))
    assert store.balance("wallet:ann") == 2
    assert by_pen == [False, True, True, True]
    with pytest.raises(Conflict, match=r"UNIQUE constraint failed: entries\.stream, entries\.command_id"):
        store.append_now(draft(3))
    assert by_pen[-1] is False, "what the pen cannot write is told by the connection"
    assert store.append_now(draft(5)).seq == 3


def test_without_a_pen_everything_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.room.writer_line.open_pen", lambda _: None)
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert [store.append_now(draft(number)).seq for number in (1, 2, 3)] == [1, 2, 3]


def test_a_pen_that_could_not_be_opened_is_tried_again(
    store: Store, by_pen: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Any] = []

    def refuse_first(engine: Any) -> Any:
        opened.append(None if not opened else open_pen(engine))
        return opened[-1]

    monkeypatch.setattr("pitboss.room.writer_line.open_pen", refuse_first)
    assert [store.append_now(draft(number)).seq for number in (1, 2, 3)] == [1, 2, 3]
    assert (by_pen, len(opened)) == ([False] * 3, 1), "not each time"
    monkeypatch.setattr("pitboss.room.writer_line.LOOK_AGAIN", 0.0)
    store.writer.line._no_pen_before = 0.0
    assert store.append_now(draft(4)).seq == 4
    assert by_pen[-1] is True


@pytest.mark.parametrize("broken", ["_pen", "_connection"])
def test_a_pen_or_a_connection_that_cannot_be_asked_any_more_is_dropped(
    store: Store, by_pen: list[bool], broken: str
) -> None:
    store.append_now(draft(1))
    store.append_now(draft(2))
    line: Any = store.writer.line
    if broken == "_pen":
        store.decide_now(LateEntry("s", lambda _: draft(3)))  # The connection was last: the pen is asked next.
        line._pen.close()
    else:
        store.decide_now(LateEntry("s", lambda _: draft(3)))
        line._connection.connection.driver_connection.close()
    assert [store.append_now(draft(number)).seq for number in (4, 5, 6)] == [4, 5, 6]
    assert by_pen[-2:] == [True, True], "others have taken their place"
    assert store.writer.health.fault is None, "and nobody was told of anything"


UNCLOSED = """
import sys
from pitboss.room.records import NewEntry
from pitboss.room.store import Store

store = Store(sys.argv[1])
drafts = [
    NewEntry(stream="s", expected_seq=None, command_id=f"c{n}", actor="me", at=n, command=b"{}", events=b"1" * 20_000)
    for n in range(3_000)
]
store.append_now(drafts[0])
for draft in drafts[1:]:
    store.append_soon(draft)
"""


def test_a_process_that_closes_nothing_ends_as_it_should(tmp_path: Path) -> None:
    """The writer is in the middle of a transaction: Python would end its thread there, and the process with it."""
    url = f"sqlite:///{tmp_path}/room.db"
    ended = subprocess.run([sys.executable, "-c", UNCLOSED, url], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stderr) == (0, "")
    with Store(url) as store:
        assert store.append_now(draft(5_000)).seq > 1
