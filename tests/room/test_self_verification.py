"""The program verifies itself against digests that only the room's key could have written."""

from __future__ import annotations

import asyncio
import json
import marshal
import py_compile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room import self_watch
from pitboss.room.audit import audit
from pitboss.room.database import UnusableError
from pitboss.room.incident_log import IncidentLog, IncidentQuery, find_incidents
from pitboss.room.keys import Keyring, fresh_keys
from pitboss.room.self_verification import measured, verify_program
from pitboss.room.store import Store
from tests.room.play_money import note


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small program."""
    place = tmp_path / "program"
    (place / "rules").mkdir(parents=True)
    (place / "decide.py").write_text("def decide(): return 1\n", encoding="utf-8")
    (place / "rules/law.toml").write_text("least = 5\n", encoding="utf-8")
    (place / "__pycache__").mkdir()
    (place / "__pycache__/decide.pyc").write_bytes(b"made by itself")
    return place


@pytest.fixture
def ring() -> Keyring:
    return fresh_keys({})


@pytest.fixture
def manifest(package: Path, ring: Keyring, tmp_path: Path) -> Path:
    first = verify_program(tmp_path / "manifest", ring, package=package)
    assert (first.first, first.files, first.wrong) == (True, 2, ())
    return tmp_path / "manifest"


def test_a_program_that_is_as_it_was_is_found_so(manifest: Path, package: Path, ring: Keyring) -> None:
    again = verify_program(manifest, ring, package=package)
    assert (again.first, again.wrong) == (False, ())


def test_every_file_that_differs_is_named(manifest: Path, package: Path, ring: Keyring) -> None:
    (package / "decide.py").write_text("def decide(): return 2\n", encoding="utf-8")
    (package / "rules/law.toml").unlink()
    (package / "mine.so").write_bytes(b"x")
    assert verify_program(manifest, ring, package=package).wrong == ("decide.py", "mine.so", "rules/law.toml")
    accepted = verify_program(manifest, ring, accept=True, package=package)
    assert (accepted.first, accepted.wrong) == (True, ())
    assert verify_program(manifest, ring, package=package).wrong == ()


def test_a_manifest_that_somebody_else_wrote_is_not_believed(manifest: Path, package: Path, ring: Keyring) -> None:
    (package / "decide.py").write_text("def decide(): return 2\n", encoding="utf-8")
    told = json.loads(manifest.read_bytes())
    told["manifest"]["files"] = measured(package)
    manifest.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(UnusableError, match="was not written by this room"):
        verify_program(manifest, ring, package=package)
    verify_program(manifest, fresh_keys({}), accept=True, package=package)
    with pytest.raises(UnusableError, match="was not written by this room"):
        verify_program(manifest, ring, package=package)
    manifest.write_text("nonsense", encoding="utf-8")
    with pytest.raises(UnusableError, match="cannot be read"):
        verify_program(manifest, ring, package=package)


def test_rules_are_verified_like_the_program() -> None:
    assert {"room/shoe.py", "instruments/omaha_2017/clauses.toml", "server/app.py"} <= measured().keys()


def on_record(store: Store) -> list[str]:
    return [each.kind for each in find_incidents(store, IncidentQuery(subject="program"))]


def test_it_is_verified_at_the_start_and_from_day_to_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_watch, "DAY", 0.0)

    async def days() -> None:
        watch = self_watch.SelfWatch(store, IncidentLog(store, lambda: 1000))
        watch.start()
        while len(on_record(store)) < 2:
            await asyncio.sleep(0.01)
        assert store.manifest
        store.manifest.write_text("nonsense", encoding="utf-8")
        while "SelfVerificationFailed" not in on_record(store):
            await asyncio.sleep(0.01)
        watch.stop()

    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        asyncio.run(asyncio.wait_for(days(), 120))
        assert on_record(store)[:2] == ["SelfVerified", "SelfVerified"]
        assert audit(store).findings == ()


def test_bytecode_that_is_not_its_sources_is_found(package: Path, ring: Keyring, tmp_path: Path) -> None:
    """Python runs what it has kept of a source, as long as size and time of the source fit."""
    source, manifest = package / "decide.py", tmp_path / "manifest"
    verify_program(manifest, ring, package=package)
    kept = Path(py_compile.compile(str(source), doraise=True) or "")
    assert verify_program(manifest, ring, package=package).wrong == ()
    header, evil = kept.read_bytes()[:16], compile("def decide(): return 2", str(source), "exec")
    kept.write_bytes(header + marshal.dumps(evil))
    assert verify_program(manifest, ring, package=package, bytecode=False).wrong == ()
    assert verify_program(manifest, ring, package=package).wrong == (kept.relative_to(package).as_posix(),)
    kept.write_bytes(header + b"nonsense")
    assert verify_program(manifest, ring, package=package).wrong == (kept.relative_to(package).as_posix(),)
    kept.write_bytes(b"another Python" + header)
    assert verify_program(manifest, ring, package=package).wrong == (), "it is made anew"


def test_what_cannot_be_looked_at_is_told_and_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise PermissionError(13, "permission denied")

    monkeypatch.setattr(self_watch, "verify_program", broken)
    monkeypatch.setattr(self_watch, "DAY", 0.01)

    async def days() -> None:
        watch = self_watch.SelfWatch(store, IncidentLog(store, lambda: 1000))
        watch.start()
        while on_record(store).count("SelfVerificationFailed") < 2:
            await asyncio.sleep(0.01)
        watch.stop()

    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        asyncio.run(asyncio.wait_for(days(), 120))


def test_the_command_verifies_on_demand_and_puts_it_on_record(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/room.db"

    def told(*words: str) -> tuple[int, str]:
        said = CliRunner().invoke(app, ["verify", "--db", db, *words])
        return said.exit_code, " ".join(said.output.split())

    assert told()[0] == 2
    with Store(db) as store:
        note(store, "Ann")
    assert "on record from now on" in told()[1]
    code, said = told("--json")
    assert (code, json.loads(said)["wrong"]) == (0, [])
    (tmp_path / "room.db-manifest").unlink()
    assert told("--accept")[0] == 0
    with Store(db) as store:
        assert on_record(store) == ["SelfVerified"] * 3
