"""The desk of a live event is killed again and again: nothing that was answered is lost, nothing is done twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from pathlib import Path

from pitboss.room.audit import audit
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.store import Store
from tests.cli.event_helpers import ACTS, ROOT, run_words

KILLS = int(os.environ.get("PITBOSS_KILLS", "4"))
STREAM = "omaha-tournament"


class Killer:
    """Types an event into the real command, and kills it while it works."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.chance = chance
        self.answered: dict[int, list[str]] = {}
        self.waited: list[str] = []
        """How the rehearsal's clock was moved since the last entry, which alone keeps the time."""
        self.kills = 0

    def start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            run_words(self.folder, "--yes"), cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._ask(process, "at-the-desk")
        self._ask(process, "waited", *self.waited)
        return process

    def _ask(self, process: subprocess.Popen[str], mark: str, *lines: str) -> list[str]:
        """What is said until a word comes back that only marks the place."""
        self._write(process, *lines, f"help {mark}")
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            if f"'{mark}'" in line:
                return said
            said.append(line.rstrip("\n"))
        raise EOFError

    def _write(self, process: subprocess.Popen[str], *lines: str) -> None:
        assert process.stdin is not None
        process.stdin.write("".join(f"{line}\n" for line in lines))
        process.stdin.flush()

    def run(self) -> None:
        deadly = set(self.chance.sample(range(len(ACTS)), KILLS))
        process = self.start()
        for number, act in enumerate(ACTS):
            if number in deadly:
                self._write(process, f"@{number} {act}")
                time.sleep(self.chance.choice((0, 0.001, 0.004, 0.02)))
                os.kill(process.pid, signal.SIGKILL)
                process.communicate()
                self.kills += 1
                self._nothing_is_lost()
                process = self.start()
            self.answered[number] = self._ask(process, f"mark-{number}", f"@{number} {act}")
            if self._told():
                self.waited = []
            if act.startswith("wait"):
                self.waited.append(act)
        process.communicate("quit\n")

    def _nothing_is_lost(self) -> None:
        with Store(f"sqlite:///{self.folder}/room.db") as store:
            report = audit(store)
            assert report.findings == ()
            kept = {entry.seq for entry in store.entries(STREAM)}
        told = {seq for number in self.answered for seq in self._told(number)}
        assert told <= kept
        if max(kept) > max(told, default=0):
            self.waited = []

    def _told(self, number: int | None = None) -> set[int]:
        """The entries that an answer, the last one unless said, speaks of."""
        lines = self.answered[max(self.answered) if number is None else number]
        return {int(line[1:].split()[0]) for line in lines if line.startswith("#")}


def commands_of(folder: Path) -> list[object]:
    """What was done, but for the time and for what was drawn."""
    with Store(f"sqlite:///{folder}/room.db") as store:
        entries = list(store.entries(STREAM))
    kind = kind_of(read_charter(entries[0].command))
    return [_undrawn(kind.codec.command(entry.command)) for entry in entries[1:]]


def _undrawn(command: object) -> object:
    kept = {name: getattr(command, name) for name in command.__struct_fields__}  # type: ignore[attr-defined]
    return type(command).__name__, {name: value for name, value in kept.items() if name not in ("now", "draws")}


def test_killed_at_any_act_it_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    whole.mkdir()
    killed.mkdir()
    chance = random.Random(int(os.environ.get("PITBOSS_SEED", "5")))
    lines = [f"@{number} {act}" for number, act in enumerate(ACTS)]
    subprocess.run(
        run_words(whole, "--yes"), input="\n".join(lines), text=True, check=True, cwd=ROOT, stdout=subprocess.DEVNULL
    )
    killer = Killer(killed, chance)
    killer.run()
    assert killer.kills == KILLS
    assert commands_of(killed) == commands_of(whole)
    with Store(f"sqlite:///{killed}/room.db") as store:
        assert audit(store).findings == ()
