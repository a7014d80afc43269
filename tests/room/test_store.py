"""The store: durable, in order, never twice, and a failed append fails alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room import Conflict, Entry, NewEntry, Overdrawn, Posting, Store
from pitboss.room.records import LateEntry, ProjectedRow, chain, genesis
from pitboss.room.schema import accounts, balances, metadata
from pitboss.room.storage import StorageError


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as opened:
        yield opened


def draft(stream: str = "t1", expected: int | None = None, name: str = "", **more: Any) -> NewEntry:
    return NewEntry(
        stream=stream,
        expected_seq=expected,
        command_id=name or f"c{expected}",
        actor="player:ann",
        at=1000,
        command=b'{"type":"Tick"}',
        events=b"[]",
        **more,
    )


def test_entries_come_back_as_written_and_chained(store: Store) -> None:
    made = [store.append_now(draft(expected=seq)) for seq in (1, 2, 3)]
    assert list(store.entries("t1")) == made
    assert [entry.seq for entry in store.entries("t1", after=1, upto=2)] == [2]
    last = genesis("t1")
    for entry in made:
        assert entry.hash == chain(last, entry.seq, entry, store.seals.ring.current)
        last = entry.hash
    assert store.end("t1") == (3, last)
    assert store.streams() == {"t1": 3}


def test_long_streams_are_read_to_their_end(store: Store) -> None:
    waiting = [store.append_soon(draft(name=f"n{number}")) for number in range(2500)]
    assert [answer.result().seq for answer in waiting] == list(range(1, 2501))
    assert [entry.seq for entry in store.entries("t1")] == list(range(1, 2501))


def test_a_place_is_taken_once(store: Store) -> None:
    store.append_now(draft(expected=1, name="a"))
    with pytest.raises(Conflict, match="t1 is at 1; entry 1 cannot follow"):
        store.append_now(draft(expected=1, name="b"))
    with pytest.raises(Conflict, match="entry 5 cannot follow"):
        store.append_now(draft(expected=5, name="b"))
    assert store.streams() == {"t1": 1}


def test_a_command_is_carried_out_once_and_its_answer_can_be_found(store: Store) -> None:
    first = store.append_now(draft(expected=1, name="a"))
    with pytest.raises(Conflict, match="command_id"):
        store.append_now(draft(expected=2, name="a"))
    assert store.by_command("t1", "a") == first
    assert store.by_command("t1", "b") is None
    assert store.append_now(draft("t2", 1, "a")).seq == 1, "another table knows nothing of it"


def test_two_stores_on_one_database_cannot_write_the_same_place(store: Store) -> None:
    with Store(store.url) as other:
        answers = [each.append_soon(draft(expected=1, name=name)) for each, name in ((store, "a"), (other, "b"))]
        outcomes = [answer.exception() for answer in answers]
        assert sorted(outcome is None for outcome in outcomes) == [False, True]
        assert other.streams() == {"t1": 1}


def test_a_writer_knows_what_another_has_written_since(store: Store) -> None:
    """Ends of streams and balances are kept in mind, but no longer than they are true."""
    with Store(store.url) as other:
        for round_ in range(3):
            grant = (Posting("mint", "wallet:ann", 100),)
            assert store.append_now(draft(name=f"a{round_}", postings=grant)).seq == 2 * round_ + 1
            pay = (Posting("wallet:ann", "house", 100),)
            assert other.append_now(draft(name=f"b{round_}", postings=pay)).seq == 2 * round_ + 2
        with pytest.raises(Overdrawn):
            store.append_now(draft(name="more", postings=pay))
    assert store.balances() == {"house": 300, "mint": -300, "wallet:ann": 0}


def test_what_a_failed_transaction_made_of_a_stream_is_forgotten(store: Store) -> None:
    store.append_now(draft(expected=1, name="a", postings=(Posting("mint", "wallet:ann", 500),)))
    wrong = draft(expected=2, name="a", postings=(Posting("wallet:ann", "house", 500),))
    for _ in range(2):
        with pytest.raises(Conflict, match="command_id"):
            store.append_now(wrong)
    paid = store.append_now(msgspec.structs.replace(wrong, command_id="b"))
    assert (paid.seq, store.balances()) == (2, {"house": 500, "mint": -500, "wallet:ann": 0})


def test_a_failed_append_fails_alone(store: Store) -> None:
    async def race() -> list[Entry | BaseException]:
        drafts = [draft(f"t{number % 7}", name=f"n{number % 50}") for number in range(60)]
        return await asyncio.gather(*(store.append(each) for each in drafts), return_exceptions=True)

    outcomes = asyncio.run(race())
    seen: set[tuple[int, int]] = set()
    for number, outcome in enumerate(outcomes):
        key = (number % 7, number % 50)
        assert isinstance(outcome, Conflict if key in seen else Entry)
        seen.add(key)
    assert sum(store.streams().values()) == len(seen)


def test_what_the_database_cannot_hold_fails_alone(store: Store) -> None:
    waiting = [store.append_soon(draft(f"t{number}", 1, "a")) for number in range(20)]
    wrong = store.append_soon(msgspec.structs.replace(draft("t50", 1, "a"), at=2**70))
    more = [store.append_soon(draft(f"t{number}", 1, "a")) for number in range(20, 40)]
    assert isinstance(wrong.exception(), OverflowError)
    assert {answer.result().seq for answer in (*waiting, *more)} == {1}
    assert len(store.streams()) == 40


def test_an_entry_stands_though_whoever_asked_has_gone(store: Store) -> None:
    async def leave() -> None:
        asked = asyncio.ensure_future(store.append(draft("t1", 1, "a")))
        await asyncio.sleep(0)
        asked.cancel()
        await store.append(draft("t1", 2, "b"))

    asyncio.run(leave())
    assert store.streams() == {"t1": 2}


def test_a_closed_store_takes_nothing(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/room.db")
    last = store.append_soon(draft("t1", 1))
    store.close()
    assert last.result().seq == 1, "what waited is written"
    with pytest.raises(RuntimeError, match="closed"):
        store.append_now(draft("t1", 2))


def test_appends_that_wait_together_are_committed_together(store: Store) -> None:
    async def many() -> None:
        await asyncio.gather(*(store.append(draft(f"t{number}", 1)) for number in range(400)))

    asyncio.run(many())
    assert len(store.streams()) == 400
    assert store.writer.commits < 100


def test_postings_and_balances_are_written_with_their_entry(store: Store) -> None:
    given, paid = Posting("mint", "wallet:ann", 500), Posting("wallet:ann", "stake:t1:ann", 200)
    store.append_now(draft(expected=1, postings=(given, paid)))
    assert store.postings("t1", 1) == (given, paid)
    assert store.balances() == {"mint": -500, "stake:t1:ann": 200, "wallet:ann": 300}
    assert store.balance("wallet:bob") == 0


def test_nobody_pays_what_he_has_not(store: Store) -> None:
    store.append_now(draft(expected=1, postings=(Posting("mint", "wallet:ann", 500),)))
    too_much = (Posting("wallet:ann", "stake:t1:ann", 300), Posting("wallet:ann", "house", 201))
    with pytest.raises(Overdrawn) as refused:
        store.append_now(draft(expected=2, postings=too_much))
    assert (refused.value.account, refused.value.balance, refused.value.amount) == ("wallet:ann", 200, 201)
    assert store.balances() == {"mint": -500, "wallet:ann": 500}
    assert store.streams() == {"t1": 1}


def test_the_database_itself_keeps_balances_above_zero(store: Store) -> None:
    with store.engine.begin() as connection, pytest.raises(sa.exc.IntegrityError):
        connection.execute(sa.text("INSERT INTO balances VALUES ('wallet:ann', -1)"))


def test_the_migrations_make_the_schema(store: Store) -> None:
    made = sa.MetaData()
    made.reflect(store.engine)
    del_alembic = [table for table in made.sorted_tables if table.name != "alembic_version"]
    assert {table.name: columns_of(table) for table in del_alembic} == {
        table.name: columns_of(table) for table in metadata.sorted_tables
    }
    indexes = {index.name for table in del_alembic for index in table.indexes}
    assert indexes == {index.name for table in metadata.sorted_tables for index in table.indexes}


def columns_of(table: sa.Table) -> list[tuple[str, bool, bool]]:
    return [(column.name, column.primary_key, bool(column.nullable)) for column in table.c]


def test_the_store_is_durable_by_default(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_a_store_opened_again_goes_on_where_it_was(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    with Store(url) as store:
        store.append_now(draft(expected=1))
    with Store(url) as store:
        assert store.append_now(draft(expected=2)).seq == 2
        assert [entry.seq for entry in store.entries("t1")] == [1, 2]


def test_rounds_are_found_by_who_was_dealt_in(store: Store) -> None:
    store.append_now(draft(expected=1))
    store.append_now(draft(expected=2, round=1, players=(("ann", 3), ("bob", 5))))
    store.append_now(draft(expected=3, round=1))
    store.append_now(draft(expected=4, round=2, players=(("bob", 5),)))
    assert [(each.round, each.seat, each.seq) for each in store.rounds_of("t1", "ann")] == [(1, 3, 2)]
    assert [each.round for each in store.rounds_of("t1", "bob")] == [2, 1]
    assert [entry.seq for entry in store.entries_of_round("t1", 1)] == [2, 3]


def test_a_write_that_fails_tells_nothing_of_what_was_to_be_written(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE entries RENAME TO gone")
    with pytest.raises(StorageError, match="no such table") as failed:
        store.append_now(draft(expected=1, sealed=b'{"order":["As","Kd"]}'))
    assert "As" not in f"{failed.value} {failed.value!r} {failed.value.__cause__!r}"


# decided when its turn has come


def giving_once(name: str, cents: int = 5) -> LateEntry:
    """Money for whoever has none at the moment of writing."""

    def decide(connection: sa.Connection) -> NewEntry | Refusal:
        held = connection.execute(sa.select(balances.c.balance).where(balances.c.account == "wallet:ann")).scalar()
        if held:
            return Refusal("has_some", "there is some already", ())
        return draft("cashier", name=name, postings=(Posting("mint", "wallet:ann", cents),))

    return LateEntry("cashier", decide)


def test_a_late_entry_sees_all_that_was_written_before_it_in_its_own_transaction(store: Store) -> None:
    async def together() -> list[Entry | Refusal]:
        return await asyncio.gather(*(store.decide(giving_once(f"n{number}")) for number in range(12)))

    outcomes = asyncio.run(together())
    assert [isinstance(each, Entry) for each in outcomes] == [True] + [False] * 11
    assert store.balance("wallet:ann") == 5
    spent = draft("t1", name="s", postings=(Posting("wallet:ann", "house", 5),))
    waiting = store.append_soon(spent)
    assert isinstance(store.decide_now(giving_once("again", 7)), Entry), "what was appended just before counts"
    assert waiting.result().seq == 1
    assert store.balances() == {"house": 5, "mint": -12, "wallet:ann": 7}


def test_a_late_entry_that_fails_fails_alone(store: Store) -> None:
    def decide(_: sa.Connection) -> NewEntry | Refusal:
        raise LookupError("no such thing")

    waiting = [store.append_soon(draft(f"t{number}", 1, "a")) for number in range(5)]
    with pytest.raises(LookupError):
        store.decide_now(LateEntry("cashier", decide))
    with pytest.raises(Overdrawn):
        store.decide_now(LateEntry("t9", lambda _: draft("t9", 1, postings=(Posting("wallet:a", "house", 1),))))
    assert {answer.result().seq for answer in waiting} == {1}
    assert len(store.streams()) == 5


def account_row(who: str, **more: Any) -> ProjectedRow:
    plain = {column.name: None for column in accounts.c} | {"id": who, "name": who, "kind": "guest", "created": 0}
    return ProjectedRow("accounts", plain | more)


def test_rows_are_written_along_with_their_entry_or_not_at_all(store: Store) -> None:
    store.append_now(draft("people", 1, rows=(account_row("ann", name_key="ann"), account_row("bob"))))
    with pytest.raises(Conflict):
        store.append_now(draft("people", 2, rows=(account_row("eve", name_key="ann"),)))
    with pytest.raises(Conflict):
        store.append_now(draft("people", 9, rows=(account_row("eve"),)))
    store.append_now(
        draft("people", 2, rows=(account_row("ann", name="Ann"), ProjectedRow("accounts", {"id": "bob"}, is_gone=True)))
    )
    rows = store.select(sa.select(accounts.c.id, accounts.c.name))
    assert [tuple(row) for row in rows] == [("ann", "Ann")]
    assert store.streams() == {"people": 2}
