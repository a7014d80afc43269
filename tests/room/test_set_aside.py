"""A table that cannot be read is set aside with a clear word, the others go on; a wrong checkpoint is done without."""

# ruff: noqa: S608
from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from pitboss.cite import Refusal
from pitboss.room import Entry, NewEntry, Posting, checkpoints, live
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.audit import audit
from pitboss.room.database import UnusableError
from pitboss.room.hosting import Room
from pitboss.room.incident_log import FoundIncident, IncidentLog, IncidentQuery, find_incidents
from pitboss.room.incidents import StorageRecovered
from pitboss.room.inspection.books import trial_balance
from pitboss.room.live import Nobody
from pitboss.room.owed import owed
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.policy import HOUSE_POLICY
from pitboss.room.recovery import follow, recover
from pitboss.room.store import Store
from pitboss.room.taking_up import TakenUp, take_up
from tests.room.audit_forging import altered_inside
from tests.room.people_room import QUICK, guest, named
from tests.room.test_checkpoints import remembered
from tests.room.test_faults import all_go_on
from tests.room.test_hosting import DEMO, room_with, run, until

TABLES = ("omaha", "draw", "ultimate")
BAD = "omaha"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room with three tables that have checkpoints and some entries after the last of them."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoints, "EVERY", 2)

        async def play() -> None:
            async with room_with(folder, *TABLES) as room:
                await until(lambda: all(each.live.hosted.rounds >= 5 for each in room.desks.values()))

        run(play())
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture(autouse=True)
def few_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a table is taken up from a checkpoint although it has few entries."""
    monkeypatch.setattr(live, "REMEMBERED", 5)


def alter(folder: Path, *statements: str) -> None:
    altered_inside(f"sqlite:///{folder}/room.db", *statements)


def incidents(room: Room, *kinds: str) -> list[FoundIncident]:
    return list(find_incidents(room.store, IncidentQuery(kinds=kinds)))


LAST = f"stream = '{BAD}' AND seq = (SELECT max(seq) FROM entries WHERE stream = '{BAD}')"
UNREADABLE = {
    "a truncated event": f"UPDATE entries SET events = substr(events, 1, length(events) - 3) WHERE {LAST}",
    "events of another desk": f'UPDATE entries SET events = \'[{{"type":"Thunder"}}]\' WHERE {LAST}',
    "a missing last entry": f"DELETE FROM entries WHERE {LAST}",
    "a missing entry": f"DELETE FROM entries WHERE stream = '{BAD}' AND seq = "
    f"(SELECT max(seq) - 1 FROM entries WHERE stream = '{BAD}')",
    "a charter of nothing": 'UPDATE entries SET command = \'{"type":"Nothing"}\' '
    f"WHERE stream = '{BAD}' AND seq = 1",
    "no end": f"DELETE FROM streams WHERE stream = '{BAD}'",
    "no charter": f"DELETE FROM entries WHERE stream = '{BAD}' AND seq = 1",
    "chips that the ledger does not have": "UPDATE balances SET balance = balance + 100 WHERE account = "
    f"(SELECT account FROM balances WHERE account LIKE 'stake:{BAD}:%' LIMIT 1)",
}


def test_a_gap_before_the_checkpoint_is_noticed_though_a_start_does_not_read_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "REMEMBERED", 500)
    kept = f"(SELECT max(seq) FROM checkpoints WHERE stream = '{BAD}')"
    alter(folder, f"DELETE FROM entries WHERE stream = '{BAD}' AND seq = {kept}")

    async def scene() -> None:
        async with room_with(folder) as room:
            assert list(room.set_aside) == [BAD]

    run(scene())


@pytest.mark.parametrize("what", UNREADABLE)
def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_go_on(folder: Path, what: str) -> None:
    alter(folder, UNREADABLE[what])

    async def scene() -> None:
        async with room_with(folder) as room:
            assert set(room.desks) == set(TABLES) - {BAD}
            assert list(room.set_aside) == [BAD]
            await all_go_on(room)
            (told,) = incidents(room, "DeskSetAside")
            assert (told.subject, told.severity) == (f"desk:{BAD}", "alarm")
            (notice,) = room.watch.in_force
            named = DEMO[BAD].title if "charter" not in what else BAD
            assert notice.words.startswith(f"{named} is set aside: its record cannot be read.")
            refused = await room.open_desk(BAD, DEMO[BAD], "operator:me")
            assert isinstance(refused, Refusal)
            assert refused.code == "set_aside"

    run(scene())


CHECKPOINTS = f"stream = '{BAD}'"
WRONG = {
    "no checkpoint at all": f"UPDATE checkpoints SET state = 'nonsense' WHERE {CHECKPOINTS}",
    "a truncated one": f"UPDATE checkpoints SET state = substr(state, 1, length(state) - 9) WHERE {CHECKPOINTS}",
    "another kind of value": "UPDATE checkpoints SET state = replace(CAST(state AS TEXT), '\"state\":{', "
    f'\'"state":{{"seats":7,\') WHERE {CHECKPOINTS}',
    "stakes of nobody": "UPDATE checkpoints SET state = replace(CAST(state AS TEXT), '\"stakes\":{', "
    f'\'"stakes":{{"9":5,\') WHERE {CHECKPOINTS}',
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_checkpoint_is_done_without(folder: Path, what: str) -> None:
    alter(folder, WRONG[what])
    with Store(f"sqlite:///{folder}/room.db") as store:
        whole = remembered(recover(BAD, store.entries(BAD)))
        assert remembered(follow(store, BAD)) == whole
        found = take_up(BAD, store.streams()[BAD], store, lambda: 0, Nobody(), store.balances_of_desks()[BAD])
        assert isinstance(found, TakenUp)
        assert found.wrong is not None
        assert remembered(found.live.hosted) == whole
        found.live.reload()
        assert remembered(found.live.hosted) == whole, "it is not believed later either"
        trusting = live.LiveDesk(recover(BAD, store.entries(BAD)), store, lambda: 0, Nobody())
        trusting.reload()
        assert remembered(trusting.hosted) == whole, "nor where it was never looked at before"
        looked_at = live.LiveDesk(recover(BAD, store.entries(BAD)), store, lambda: 0, Nobody())
        honest = live.LiveDesk.recover(BAD, store, lambda: 0, Nobody(), checkpoints=False)
        assert list(looked_at.recent) == list(honest.recent), "nor for the last entries"


def test_a_wrong_checkpoint_is_put_on_record(folder: Path) -> None:
    alter(folder, WRONG["a truncated one"])

    async def scene() -> None:
        async with room_with(folder) as room:
            assert set(room.desks) == set(TABLES)
            await until(lambda: bool(incidents(room, "CheckpointRefused")))
            (told,) = incidents(room, "CheckpointRefused")
            assert (told.subject, told.severity) == (f"desk:{BAD}", "alarm")
            assert not room.watch.in_force
            await all_go_on(room)

    run(scene())


def test_a_checkpoint_of_another_form_is_nothing_to_speak_of(folder: Path) -> None:
    alter(folder, f'UPDATE checkpoints SET state = \'{{"of":"another version"}}\' WHERE {CHECKPOINTS}')

    async def scene() -> None:
        async with room_with(folder) as room:
            assert set(room.desks) == set(TABLES)
            assert not incidents(room, "CheckpointRefused", "DeskSetAside")

    run(scene())


def break_seals(folder: Path, where: str) -> None:
    """By somebody without the key, or by a bad disk."""
    with sqlite3.connect(folder / "room.db") as connection:
        assert connection.execute(f"UPDATE entries SET sealed = zeroblob(80) WHERE {where}").rowcount > 0
    connection.close()


def test_a_table_with_a_broken_seal_is_set_aside(folder: Path) -> None:
    break_seals(folder, LAST)

    async def scene() -> None:
        async with room_with(folder) as room:
            assert set(room.desks) == set(TABLES) - {BAD}
            await all_go_on(room)
            (told,) = incidents(room, "DeskSetAside")
            assert "does not open" in told.words

    run(scene())


@pytest.mark.parametrize("how", ["nonsense", "a broken seal"])
def test_an_incident_that_cannot_be_read_keeps_nobody_from_starting(folder: Path, how: str) -> None:
    if how == "nonsense":
        alter(folder, "UPDATE entries SET events = 'nonsense' WHERE stream = 'incidents'")
    else:
        break_seals(folder, "stream = 'incidents'")

    async def scene() -> None:
        async with room_with(folder) as room:
            await all_go_on(room)
            told = incidents(room)
            assert [each.kind for each in told] == ["Unreadable", "Unreadable", "RoomStarted"]

    run(scene())


# what is no text


NO_TEXT = "CAST(x'77ff61' AS TEXT)"
NO_TEXTS = {
    "an account": f"INSERT INTO balances (account, balance) VALUES ({NO_TEXT}, 5)",
    "a stream": f"INSERT INTO streams (stream, seq, hash) VALUES ({NO_TEXT}, 1, x'00')",
    "who did something": f"UPDATE entries SET actor = {NO_TEXT} WHERE {LAST}",
}


@pytest.mark.parametrize("what", NO_TEXTS)
def test_a_row_that_is_no_text_keeps_nobody_from_playing_on(folder: Path, what: str) -> None:
    alter(folder, NO_TEXTS[what])

    async def scene() -> None:
        async with room_with(folder) as room:
            assert set(room.desks) >= set(TABLES) - {BAD}
            await all_go_on(room)
            assert owed(room.store)
            assert audit(room.store).findings, "what is wrong is told"

    run(scene())


# what is no number


@pytest.mark.parametrize("value", ["'lots'", "x'ff00'", "1.5", "'12 '"])
def test_a_balance_that_is_no_number_concerns_its_account_alone(folder: Path, value: str) -> None:
    with Store(f"sqlite:///{folder}/room.db") as store:
        guest(PlayerAccounts(store, keeper=QUICK), "Lost")
    alter(folder, f"UPDATE balances SET balance = {value} WHERE account = 'wallet:Lost'")

    async def scene() -> None:
        async with room_with(folder) as room:
            await all_go_on(room)
            store = room.store
            assert isinstance(store.balance("wallet:Lost"), int)
            told = owed(store).unaccounted, [each for each in trial_balance(store).findings if "Lost" in each]
            assert all(told), "what is missing is told, and nothing comes to grief over it"

    run(scene())


def test_nothing_is_written_over_what_is_no_number(folder: Path) -> None:
    with Store(f"sqlite:///{folder}/room.db") as store:
        guest(PlayerAccounts(store, keeper=QUICK), "Lost")
    alter(
        folder,
        "UPDATE balances SET balance = 'lots' WHERE account = 'wallet:Lost'",
        "UPDATE streams SET seq = 'many' WHERE stream = 'omaha'",
    )
    with Store(f"sqlite:///{folder}/room.db") as store:
        waiting = [store.append_soon(paid(stream, name)) for stream, name in LINES]
        failed = [waiting[at].exception(timeout=60) for at in range(2)]
        assert [str(each) for each in failed] == [f"{what}; `pitboss audit` tells what is altered" for what in UNREAD]
        assert waiting[2].result(timeout=60).seq == 1, "others are written all the same"
        told = [str(each) for each in audit(store).findings]
        assert any("wallet:Lost holds lots" in each for each in told)
        assert any("omaha" in each and "ends at entry" in each for each in told)


def test_an_incident_is_kept_while_the_end_of_its_stream_cannot_be_read(folder: Path) -> None:
    alter(folder, "UPDATE streams SET seq = 'many' WHERE stream = 'incidents'")
    with Store(f"sqlite:///{folder}/room.db") as store:
        log = IncidentLog(store, lambda: 1)
        log.record(StorageRecovered(seconds=1, failures=1), subject="storage")
        store.append_soon(paid("third", "Ann")).result(timeout=60)
        assert len(log._unwritten) == 1, "it is written once that is put right"


LINES = (("other", "Lost"), ("omaha", "Ann"), ("third", "Ann"))
UNREAD = ("the balance of wallet:Lost cannot be read", "the end of omaha cannot be read")


def paid(stream: str, name: str) -> NewEntry:
    """An entry that gives somebody a cent."""
    moves = (Posting("mint", f"wallet:{name}", 1),)
    return NewEntry(
        stream=stream, expected_seq=None, command_id="x", actor="x", at=0, command=b"{}", events=b"[]", postings=moves
    )


# people


def test_an_account_that_cannot_be_read_keeps_nobody_else_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Store(f"sqlite:///{folder}/room.db") as store:
        people = PlayerAccounts(store, keeper=QUICK)
        lost, ann = guest(people, "Lost"), named(people, "Ann")
    alter(folder, "UPDATE accounts SET person = 'nonsense' WHERE id = 'Lost'")
    with Store(f"sqlite:///{folder}/room.db") as store:
        people, office = PlayerAccounts(store, keeper=QUICK), PeopleOffice(store)
        assert people.visit(lost.token, at=1) is None
        assert people.visit(ann.token, at=1)
        assert isinstance(office.sweep(at=HOUSE_POLICY.guest.idle), Entry)
        assert [person.id for person in office.people(most=9)] == ["Ann"]
        assert "the account Lost cannot be read" in caplog.text


FACTS = {
    "the policy": "UPDATE people_facts SET value = 'nonsense' WHERE kind = 'policy'",
    "what is stopped": "INSERT INTO people_facts VALUES ('restriction', 'room', '{}')",
    "where their stream ends": "DELETE FROM streams WHERE stream = 'people'",
    "an end that is no number": "UPDATE streams SET seq = 'many' WHERE stream = 'people'",
}


@pytest.mark.parametrize("what", FACTS)
def test_what_is_not_guessed_about_people_is_told_plainly(folder: Path, what: str) -> None:
    alter(folder, FACTS[what])
    with (
        pytest.raises(UnusableError, match="put a copy of the room back"),
        Store(f"sqlite:///{folder}/room.db") as store,
    ):
        PlayerAccounts(store)
