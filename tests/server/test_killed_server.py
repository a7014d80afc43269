"""kill -9 under load: nothing acknowledged is lost or doubled, the audit is clean, every table goes on as it was."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed

from pitboss.room.audit import audit
from pitboss.room.reading import anchors_of
from pitboss.room.store import Store
from tests.server.people import STAFF_PASSWORD, Person, asked_for, connected

KILLS = 3
TABLES = ("omaha", "draw", "stones", "stud", "ultimate")
DEALT_AT_ONCE = ("omaha", "stones", "ultimate")
"""Where a hand is dealt at the start of a round and stays as it is."""


@contextmanager
def process(db: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, and where it is."""
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()"]
    options = ["serve", "--demo", "--fast", "--port", "0", "--db", f"sqlite:///{db}"]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found, "the server does not start"
            yield found[0], server
        finally:
            server.kill()


class Witness:
    """A guest at one table who remembers what was acknowledged and which cards were dealt."""

    def __init__(self, table: str, cookies: dict[str, str], name: str, seed: int) -> None:
        self.table = table
        self.person = Person("", cookies, name)
        self.chance = random.Random(seed)
        self.acknowledged: dict[str, int] = {}
        self.asked: dict[str, dict[str, Any]] = {}
        self.seen = 0
        self.cards: dict[int, list[str]] = {}
        """The own hole cards, by round."""
        self.seen_again = 0
        """How often the same cards were there after a kill."""

    async def play(self, address: str) -> None:
        """Until the line breaks."""
        self.person.address = address
        try:
            async with connected(self.person):
                await self._go_on()
        except (ConnectionClosed, OSError, TimeoutError):
            pass

    async def _go_on(self) -> None:
        snapshot = await self.person.watch(self.table)
        assert snapshot["seq"] >= self.seen, "what was shown is still there"
        self._note(snapshot)
        for name, message in list(self.asked.items()):
            await self.person.send(**message)  # Sent before the crash and not answered: sent again, with the same id.
            assert name not in self.acknowledged
        if not snapshot["you"]["seat"]:
            taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
            free = [seat for seat in range(1, snapshot["game"]["seats"] + 1) if seat not in taken]
            await self._do(None, {"type": "Sit", "seat": self.chance.choice(free or [1]), "buy_in": 300})
        await self._answer(snapshot)
        while True:
            await self._hear(await self.person.hear(60))

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "ack":
                self.acknowledged[message["id"]] = message["seq"]
                self.asked.pop(message["id"], None)
            case "refused":
                self.asked.pop(message["id"], None)
            case "entry":
                assert message["seq"] == self.seen + 1
                self.seen = message["seq"]
                self._note_dealt(message)
                await self._answer(message)

    async def _answer(self, message: dict[str, Any]) -> None:
        command = asked_for(message, self.chance)
        if command:
            await self._do(message["seq"], command)

    def _note(self, snapshot: dict[str, Any]) -> None:
        """The cards in hand; those of a round seen before must be the same."""
        self.seen = snapshot["seq"]
        number = snapshot["commitment"]["round"] if snapshot["commitment"] else 0
        held, before = held_by(snapshot["view"]["round"], snapshot["you"]["seat"]), self.cards.get(number)
        if held and before and self.table in DEALT_AT_ONCE:
            assert sorted(held) == sorted(before), "the same cards"
            self.seen_again += 1
        if held:
            self.cards[number] = held

    def _note_dealt(self, message: dict[str, Any]) -> None:
        own = (message["you"] or {"seat": 0})["seat"]
        for event in message["events"]:
            if event["type"].endswith("RoundStarted"):
                self.cards.pop(message["commitment"]["round"], None)
            if event["type"].rpartition(".")[2] == "Dealt" and own:
                steps = event.get("steps") or [(event["place"], card) for card in event["cards"]]
                held = [step[1] for step in steps if step[0] == own and step[1] != "??"]
                self.cards.setdefault(message["commitment"]["round"], []).extend(held)

    async def _do(self, expect: int | None, command: dict[str, Any]) -> None:
        name = uuid4().hex
        message = {"type": "do", "id": name, "table": self.table, "expect": expect, "command": command}
        self.asked[name] = message
        await self.person.send(**message)


def held_by(playing: dict[str, Any] | None, own: int) -> list[str]:
    """The cards that a seat holds face down, as a view of either kind has them."""
    seats = playing.get("seats") or playing.get("areas") or [] if playing else []
    hands = [seat.get("down") or seat.get("cards") or [] for seat in seats if seat["seat"] == own]
    return [card for hand in hands for card in hand if card != "??"]


def come_in(address: str) -> list[Witness]:
    made: list[Witness] = []
    for number, table in enumerate(TABLES * 2):
        name = f"Witness {number}"
        made.append(Witness(table, _cookies(address, name), name, number))
    return made


async def play_until_killed(
    address: str, server: subprocess.Popen[str], witnesses: list[Witness], seconds: float
) -> None:
    playing = [asyncio.create_task(witness.play(address)) for witness in witnesses]
    began = sum(len(witness.acknowledged) for witness in witnesses)
    async with asyncio.timeout(120):
        while sum(len(witness.acknowledged) for witness in witnesses) < began + 30:
            await asyncio.sleep(0.05)
            assert not any(task.done() and task.exception() for task in playing), [
                task for task in playing if task.done()
            ]
    await asyncio.sleep(seconds)
    server.kill()
    await asyncio.gather(*playing)


def check(db: Path, witnesses: list[Witness]) -> dict[str, int]:
    """Everything acknowledged is there, once; the audit finds nothing; money sums to zero."""
    with Store(f"sqlite:///{db}") as store:
        report = audit(store, anchored=anchors_of(store.url, store.seals.ring))
        assert report.findings == ()
        assert sum(store.balances().values()) == 0
        for witness in witnesses:
            stored = {each.command_id: each.seq for each in store.entries(witness.table)}
            ours = {f"player:{witness.person.name}/{name}": seq for name, seq in witness.acknowledged.items()}
            assert ours.items() <= stored.items()
            assert witness.seen <= store.streams()[witness.table]
        return store.streams()


def test_tables_survive_kill_9_under_load(tmp_path: Path) -> None:
    db, chance = tmp_path / "room.db", random.Random(4)
    witnesses: list[Witness] = []
    ends: dict[str, int] = {}
    for _ in range(KILLS):
        with process(db) as (address, server):
            witnesses = witnesses or come_in(address)
            asyncio.run(play_until_killed(address, server, witnesses, chance.random() / 4))
        after = check(db, witnesses)
        assert all(after[table] > ends.get(table, 0) for table in TABLES), "every table went on"
        ends = after
    assert sum(len(witness.acknowledged) for witness in witnesses) > KILLS * 30
    assert any(witness.acknowledged for witness in witnesses if witness.table == "ultimate")
    assert sum(witness.seen_again for witness in witnesses) > 0


def test_a_table_goes_on_in_mid_round_with_the_same_cards(tmp_path: Path) -> None:
    """A player holds cards, the server dies, and the player holds the same cards in the same round."""
    db = tmp_path / "room.db"

    async def sit(witness: Witness, server: subprocess.Popen[str]) -> dict[str, Any]:
        """The table as the player saw it last, their turn having come."""
        async with connected(witness.person):
            snapshot = await witness.person.watch(witness.table)
            taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
            seat = next(seat for seat in range(1, 7) if seat not in taken)
            assert (await witness.person.do(witness.table, "Sit", seat=seat, buy_in=500))["type"] == "ack"
            await witness.person.hear_until(lambda message: message.get("options") is not None, 120)
            seen = await witness.person.watch(witness.table)
            server.kill()
            return seen

    async def come_back(witness: Witness, address: str) -> dict[str, Any]:
        witness.person.address = address
        async with connected(witness.person):
            return await witness.person.watch(witness.table)

    with process(db) as (address, server):
        witness = Witness(_patient_table(server), _cookies(address, "Ann"), "Ann", 1)
        witness.person.address = address
        before = asyncio.run(sit(witness, server))
    with process(db) as (address, _):
        after = asyncio.run(come_back(witness, address))
    seats = {seat["seat"]: seat for seat in before["view"]["round"]["seats"]}
    held = seats[before["you"]["seat"]]["down"]
    assert len(held) == 2
    assert "??" not in held
    assert before["options"]
    assert after["commitment"] == before["commitment"]
    assert after["seq"] == before["seq"] + 1, "that the house was out of service is on record, and nothing else"
    stood = after["view"]["clock"]["until"] - before["view"]["clock"]["until"]
    assert stood > 0, "no clock of the document ran meanwhile"
    before["view"]["clock"]["until"] += stood
    assert json.dumps(after["view"]) == json.dumps(before["view"])
    assert json.dumps(after["options"]) == json.dumps(before["options"])


def _patient_table(server: subprocess.Popen[str]) -> str:
    """A table where everyone has an hour to act: whatever the restart takes, nobody's time runs out."""
    assert server.stdout
    link = server.stdout.readline().split()[-1]
    with httpx.Client(timeout=60) as browser:
        address, _, key = link.partition("/operator#")
        named = {"key": key, "name": "Kim", "password": STAFF_PASSWORD}
        assert browser.post(f"{address}/api/operator", json=named).status_code == 200
        wanted = {"seats": 6, "seconds_to_act": 3600}
        request = {"instrument": "gazette-2001", "game": "hold-em", "determinations": wanted, "bots": 2}
        answer = browser.post(f"{address}/api/tables", json=request)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


def _cookies(address: str, name: str) -> dict[str, str]:
    return dict(httpx.post(f"{address}/api/guest", json={"name": name}, timeout=60).cookies)
