"""Keys in a file of their own."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pitboss.room.database import UnusableError, alone
from pitboss.room.keys import VARIABLE, Keyring, fresh_key, key_path, make_keys, read_keys, rotate_keys
from pitboss.room.private_files import create_private, keep_private
from pitboss.room.store import Store


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Whoever starts the room lets everyone read and write whatever it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_keys_come_back_as_they_were_made(tmp_path: Path) -> None:
    path = tmp_path / "key"
    ring = make_keys(path)
    assert read_keys(path) == ring
    assert mode(path) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["key"]


def test_keys_are_made_once_however_many_make_them(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as people:
        rings = list(people.map(lambda _: make_keys(tmp_path / "key"), range(16)))
    assert {ring.current.id for ring in rings} == {rings[0].current.id}


def test_a_new_key_is_in_force_and_the_earlier_ones_stay(tmp_path: Path) -> None:
    path = tmp_path / "key"
    first = make_keys(path).current
    ring = rotate_keys(path)
    assert ring.keys[:-1] == (first,)
    assert ring.current != first
    assert read_keys(path) == ring
    assert ring.by_id[first.id] == first
    assert mode(path) == 0o600


def test_a_purpose_has_a_secret_of_its_own() -> None:
    key = fresh_key()
    assert len({key.secret, key.derived("shoes"), key.derived("chain"), fresh_key().derived("shoes")}) == 4
    assert len(key.derived("shoes")) == 32


def test_no_repr_tells_a_secret(tmp_path: Path) -> None:
    ring = make_keys(tmp_path / "key")
    for told in (repr(ring), str(ring.current), f"{ring.by_id}"):
        assert ring.current.id in told
        assert ring.current.secret.hex() not in told
        assert repr(ring.current.secret) not in told


def test_a_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "key"
    make_keys(path)
    path.chmod(0o644)
    assert isinstance(read_keys(path), Keyring)
    assert mode(path) == 0o600


def test_a_key_file_that_stays_open_to_others_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "key"
    make_keys(path)
    path.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", lambda *_: (_ for _ in ()).throw(PermissionError))
    with pytest.raises(UnusableError, match=r"can be read by others; .*chmod 600"):
        read_keys(path)


@pytest.mark.parametrize(("old", "new"), [('"secret": "', '"secret": "00'), ('"id": "', '"id": "0'), ("keys", "locks")])
def test_a_damaged_key_file_is_told(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "key"
    make_keys(path)
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(UnusableError, match="no key file, or a damaged one"):
        read_keys(path)


def test_what_cannot_be_read_written_or_found_is_told(tmp_path: Path) -> None:
    assert read_keys(tmp_path / "nothing") is None
    (tmp_path / "folder").mkdir(mode=0o700)
    with pytest.raises(UnusableError, match="cannot be read: is a directory"):
        read_keys(tmp_path / "folder")
    with pytest.raises(UnusableError, match="cannot be written: no such file"):
        make_keys(tmp_path / "nowhere" / "key")
    with pytest.raises(UnusableError, match="there is no key file"):
        rotate_keys(tmp_path / "nothing")


def test_keys_lie_beside_the_database_itself(tmp_path: Path) -> None:
    (tmp_path / "room.db").touch()
    (tmp_path / "link.db").symlink_to("room.db")
    assert key_path(f"sqlite:///{tmp_path}/link.db") == tmp_path / "room.db-key"


def test_keys_are_where_they_are_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    monkeypatch.setenv(VARIABLE, "/elsewhere/key")
    assert key_path(url) == Path("/elsewhere/key")
    assert key_path(url, "/given/key") == Path("/given/key")


def test_a_database_without_a_place_needs_a_named_key_file() -> None:
    assert key_path("sqlite://") is None
    with pytest.raises(UnusableError, match="say where it is with --key"):
        key_path("postgresql://localhost/room")


def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db"):
        modes = {path.name: mode(path) for path in tmp_path.iterdir()}
    assert {"room.db", "room.db-wal", "room.db-shm"} <= modes.keys()
    assert set(modes.values()) == {0o600}


def test_a_database_that_others_could_read_is_taken_away_from_them(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/room.db").close()
    (tmp_path / "room.db").chmod(0o644)
    (tmp_path / "room.db-wal").touch(mode=0o644)
    with Store(f"sqlite:///{tmp_path}/room.db"):
        assert {mode(path) for path in tmp_path.iterdir()} == {0o600}


def test_what_cannot_be_kept_private_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "room.db").touch(mode=0o644)
    monkeypatch.setattr(Path, "chmod", lambda *_: (_ for _ in ()).throw(PermissionError))
    keep_private(tmp_path / "room.db")
    assert "room.db can be read by others" in caplog.text


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_bytes(b"what was there")
    create_private(tmp_path / "room.db")
    assert (tmp_path / "room.db").read_bytes() == b"what was there"


@pytest.mark.parametrize("name", ["file:room.db?uri=true", "file:room.db?mode=rwc&uri=true", "file:nowhere/room.db"])
def test_a_database_is_named_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """By SQLite's own addresses the lock, the key and the rights would be another file's."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnusableError, match="names no file"), alone(f"sqlite:///{name}"):
        pass
    with pytest.raises(UnusableError, match="names no file"):
        Store(f"sqlite:///{name}")
    assert list(tmp_path.iterdir()) == []
