"""The room on a real PostgreSQL: the store's own tests, kills with an audit after each, a room of bots.

Skipped with a word where no server can be had.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.room import Posting, Store
from pitboss.room.audit import audit
from pitboss.room.database import UnusableError, alone, connect
from pitboss.room.keys import VARIABLE
from pitboss.room.reading import anchors_of
from pitboss.room.storage import StorageError
from tests.room.postgresql import PostgresServer, missing, postgresql
from tests.room.test_editions import play
from tests.room.test_kill import run_and_kill
from tests.room.test_store import (  # noqa: F401
    draft,
    test_a_command_is_carried_out_once_and_its_answer_can_be_found,
    test_a_failed_append_fails_alone,
    test_a_late_entry_sees_all_that_was_written_before_it_in_its_own_transaction,
    test_a_writer_knows_what_another_has_written_since,
    test_long_streams_are_read_to_their_end,
    test_postings_and_balances_are_written_with_their_entry,
    test_rows_are_written_along_with_their_entry_or_not_at_all,
    test_the_database_itself_keeps_balances_above_zero,
    test_the_migrations_make_the_schema,
    test_two_stores_on_one_database_cannot_write_the_same_place,
    test_what_a_failed_transaction_made_of_a_stream_is_forgotten,
)

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with postgresql() as running:
        yield running


@pytest.fixture
def url(server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An empty database, and where the key of its room is."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "room-key"))
    return server.fresh()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store(url) as opened:
        yield opened


def test_nothing_acknowledged_is_lost(url: str) -> None:
    """kill -9, with seeds in the shoes; an audit after each that is clean."""
    chance, acknowledged = random.Random(3), dict[tuple[str, int], str]()
    for number in range(2):
        acknowledged |= run_and_kill(url, number, chance)
        with Store(url) as store:
            stored = {
                (each.stream, each.seq): each.hash.hex() for name in store.streams() for each in store.entries(name)
            }
            report = audit(store, anchored=anchors_of(url, store.seals.ring))
        assert acknowledged.items() <= stored.items()
        assert report.findings == ()
    assert len(acknowledged) > 100


def test_a_room_is_played_and_goes_on(url: str) -> None:
    asyncio.run(play(url, 2, "omaha", "ultimate"))
    asyncio.run(play(url, 2))
    with Store(url) as store:
        report = audit(store, anchored=anchors_of(url, store.seals.ring))
    assert report.findings == ()
    assert {each.stream: each.rounds >= 4 for each in report.streams if each.rounds} == {
        "omaha": True,
        "ultimate": True,
    }


def test_an_audit_sees_one_moment_however_much_is_written_meanwhile(store: Store) -> None:
    grant = (Posting("mint", "wallet:ann", 5),)
    store.append_now(draft("t1", 1, "a", postings=grant))
    with store.at_one_moment() as moment:
        before = moment.streams(), moment.balances(), list(moment.entries("t1"))
        store.append_now(draft("t1", 2, "b", postings=grant))
        assert (moment.streams(), moment.balances(), list(moment.entries("t1"))) == before
    assert store.streams() == {"t1": 2}


def test_lines_that_the_server_cuts_are_opened_anew(store: Store, url: str) -> None:
    store.append_now(draft("t1", 1, "a"))
    store.balance("wallet:ann")
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    another = connect(url)
    with another.connect() as connection:
        connection.exec_driver_sql(cut)
    another.dispose()
    with pytest.raises(StorageError):
        store.append_now(draft("t1", 2, "b"))
    assert store.append_now(draft("t1", 2, "b")).seq == 2
    assert store.balance("wallet:ann") == 0
    assert store.by_command("t1", "b") is not None


def test_one_server_has_a_database_for_itself(url: str) -> None:
    with alone(url), pytest.raises(UnusableError, match="is being served already"), alone(url):
        pass
    with alone(url):
        pass


def test_the_plain_name_of_the_database_is_enough(url: str) -> None:
    plain = url.replace("postgresql+psycopg:", "postgresql:")
    with Store(plain) as store:
        assert store.append_now(draft("t1", 1, "a")).seq == 1


def test_a_password_is_in_no_message(tmp_path: Path) -> None:
    with pytest.raises(UnusableError) as refused:
        Store(f"postgresql://kim:hush@/none?host={tmp_path}", key=str(tmp_path / "key"))
    assert "hush" not in str(refused.value)
