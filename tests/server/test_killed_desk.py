"""A director's day by REST with kill -9 in the middle of acts: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from pitboss.instruments.tournaments import write_conditions
from pitboss.room.audit import audit
from pitboss.room.reading import anchors_of
from pitboss.room.store import Store
from tests.server.people import STAFF_PASSWORD
from tests.server.rest_desk import FEE, PLAYERS, WHY, evening

KILLS = int(os.environ.get("PITBOSS_KILLS", "3"))
SEED = int(os.environ.get("PITBOSS_KILL_SEED", "16"))
OVER = ("closed", "cancelled")
MOVING = ("now", "played", "break_until", "runs")
GATES = [
    ("PassGate", {"gate": gate, "reference": "A-1", "date": "2026-01-02"})
    for gate in ("documented", "available", "notified")
]
BEFORE: list[tuple[str, dict[str, Any]]] = [
    *GATES,
    ("ApproveCommission", {"reference": "C-1", "date": "2026-01-02", "cents": 10_000, "basis_points": 10_000}),
    ("NameDirector", {"person": "Dora"}),
    ("OpenEntries", {}),
    ("AddValue", {"kind": "cash", "cents": 5_000}),
    *[("Enter", {"player": player, "paid": FEE, "agreed": True}) for player in PLAYERS],
    ("DrawSeats", {}),
    ("MarkPresent", {"players": list(PLAYERS)}),
]
POOL = 5_000 + FEE * len(PLAYERS)


class Day:
    """One who sits at the desk, goes on after every restart, and knows what was acknowledged."""

    def __init__(self, db: Path, chance: random.Random) -> None:
        self.db = db
        self.chance = chance
        self.event = ""
        self.client: httpx.Client | None = None
        self.server: subprocess.Popen[str] | None = None
        self.acts: list[tuple[str, dict[str, Any]]] = []
        """In order, each under the id of its place."""
        self.acknowledged: dict[int, int] = {}
        self.interrupted = 0
        """Kills that an act had no answer by."""
        self.done_unanswered = 0
        """Of these, how many had been done all the same."""
        self.script = list(BEFORE)
        self.extras: list[tuple[str, dict[str, Any]]] = [
            ("GiveBreak", {"seconds": 600, "reason": "dinner"}),
            ("EndBreak", {"reason": "everybody is back"}),
        ]
        self.corrected = False
        self.latency = 0.01
        """Seconds that the last act took."""

    # the server

    @contextmanager
    def opened(self) -> Iterator[None]:
        try:
            self.start()
            yield
        finally:
            self.end()

    def start(self) -> None:
        command = [sys.executable, "-c", "from pitboss.cli.main import main; main()"]
        options = ["serve", "--port", "0", "--db", f"sqlite:///{self.db}"]
        self.server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)
        assert self.server.stdout
        said = self.server.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+", said)
        assert address, "the server does not start"
        self.client = httpx.Client(base_url=address[0], timeout=60)
        if self.event:
            signed = self.client.post("/api/login", json={"name": "Kim", "password": STAFF_PASSWORD})
            assert signed.status_code == 200, signed.text
        else:
            self._take_the_house(self.server.stdout.readline())

    def _take_the_house(self, link: str) -> None:
        client = self.at_hand
        named = {"key": link.split()[-1].partition("/operator#")[2], "name": "Kim", "password": STAFF_PASSWORD}
        assert client.post("/api/operator", json=named).status_code == 200
        for role in ("shift_manager", "director"):
            client.post("/api/people/Kim/roles", json={"role": role, "why": "there is nobody else tonight"})
        asked = {"text": write_conditions(evening()), "conducted": False, "bots": 0}
        made = client.post("/api/events", json=asked)
        assert made.status_code in (200, 201), made.text
        self.event = made.json()["id"]

    @property
    def at_hand(self) -> httpx.Client:
        assert self.client
        return self.client

    def end(self) -> None:
        if self.client:
            self.client.close()
        if self.server:
            self.server.kill()
            self.server.wait()
            assert self.server.stdout
            self.server.stdout.close()

    # the day

    def seen(self) -> dict[str, Any]:
        told: dict[str, Any] = self.at_hand.get(f"/api/events/{self.event}").json()
        return told

    def desk(self) -> dict[str, Any]:
        told: dict[str, Any] = self.at_hand.get(f"/api/events/{self.event}/desk").json()
        return told

    def standing(self) -> dict[str, Any]:
        """The event and its desk, without what goes on with the clock."""
        told = self.desk()
        event = {name: value for name, value in told["event"].items() if name not in MOVING}
        return {"event": event, "desk": told["desk"]}

    def next_act(self) -> tuple[str, dict[str, Any]] | None:
        """What a director does next, by what the desk shows; None: the event is closed."""
        if self.script:
            return self.script.pop(0)
        told = self.desk()
        event, desk = told["event"], told["desk"]
        while event["phase"] == "balloted":  # It begins by itself, as soon as the house looks at it.
            time.sleep(0.05)
            event = self.seen()
        if event["phase"] == "running":
            return self._in_play(event, desk)
        if event["phase"] in OVER:
            return None
        unpaid = [entry["player"] for entry in desk["entries"] if entry["prize"] and not entry["paid"]]
        if event["phase"] != "confirmed":
            return "ConfirmPlaces", {}
        return ("PayPrize", {"player": unpaid[0]}) if unpaid else ("CloseEvent", {})

    def _in_play(self, event: dict[str, Any], desk: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        tables = event["tables"]
        if event["places"] and not self.corrected:
            self.corrected = True
            return "Correct", {"reason": "one of them was not out"}
        playing = [table for table in tables if table["playing"]]
        if playing:
            return "ReportRound", {"table": playing[0]["number"], "stakes": _after(playing[0])}
        if event["places"] and self.extras:
            return self.extras.pop(0)
        if event["moves"]:
            return "MovePlayer", {"player": event["moves"][0]["player"]}
        breaking = [table for table in tables if table["breaking"]]
        if breaking:
            return "BreakTable", {"table": breaking[0]["number"]}
        if desk["redraw_due"]:
            return "RedrawSeats", {}
        return "StartRounds", {"tables": [table["number"] for table in tables]}

    def give(self, number: int, *, kill_after: float | None = None) -> None:
        """An act under its id; interrupted, it is given again, and what was done is not done again."""
        before = self.standing() if kill_after is not None else {}
        answered = self._ask(number, kill_after)
        if kill_after is not None:
            self._restart(number, before, answered=answered)
            answered = self._ask(number, None)
        assert answered is not None
        assert self.acknowledged.setdefault(number, answered) == answered, "an act has one answer"

    def _ask(self, number: int, kill_after: float | None) -> int | None:
        act, facts = self.acts[number]
        assert self.server
        timer = threading.Timer(kill_after or 0, self.server.kill)
        if kill_after is not None:
            timer.start()
        began = time.monotonic()
        try:
            asked = {"act": act, "facts": facts, "why": WHY, "id": f"d-{number}"}
            answer = self.at_hand.post(f"/api/events/{self.event}/acts", json=asked)
            assert answer.status_code == 200, (act, facts, answer.text)
            seq: int = answer.json()["seq"]
            self.acknowledged.setdefault(number, seq)
            self.latency = time.monotonic() - began
        except httpx.TransportError:
            assert kill_after is not None, "the server has gone by itself"
            return None
        else:
            return seq
        finally:
            timer.join() if kill_after is not None else None

    def _restart(self, number: int, before: dict[str, Any], *, answered: int | None) -> None:
        """The event is where it was, or where the act that was not answered has brought it."""
        self.end()
        self._check()
        recorded = self._recorded().get(f"d-{number}")
        self.interrupted += answered is None
        self.done_unanswered += answered is None and recorded is not None
        assert answered is None or recorded == answered, "what was acknowledged is on record"
        self.start()
        if recorded is None:
            assert self.standing() == before

    def _recorded(self) -> dict[str, int]:
        with Store(f"sqlite:///{self.db}") as store:
            ours = [(entry.command_id, entry.seq) for entry in store.entries(self.event)]
        found = {name.partition("/")[2]: seq for name, seq in ours if "/d-" in name}
        assert len(found) == sum("/d-" in name for name, _ in ours), "nothing is on record twice"
        return found

    def _check(self) -> None:
        recorded = self._recorded()
        assert {f"d-{number}": seq for number, seq in self.acknowledged.items()}.items() <= recorded.items()
        with Store(f"sqlite:///{self.db}") as store:
            report = audit(store, anchored=anchors_of(store.url, store.seals.ring))
            assert report.findings == ()
            assert sum(store.balances().values()) == 0


def _after(table: dict[str, Any]) -> list[tuple[str, int]]:
    """Whoever has the most takes all of whoever has the least."""
    held = {seat["player"]: seat["chips"] for seat in table["seats"]}
    order = sorted(held, key=lambda player: (held[player], player))
    held[order[-1]] += held[order[0]]
    held[order[0]] = 0
    return list(held.items())


def test_an_event_survives_kill_9_at_its_desk(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    day = Day(tmp_path / "room.db", chance)
    kills = set(chance.sample(range(34), min(KILLS, 34)))
    with day.opened():
        while (act := day.next_act()) is not None:
            day.acts.append(act)
            number = len(day.acts) - 1
            day.give(number, kill_after=chance.uniform(0.2, 1.1) * day.latency if number in kills else None)
        final = day.seen()
    day._check()
    assert final["phase"] == "closed"
    assert final["pool"] == POOL - final["commission"] * len(PLAYERS)
    assert sum(place["prize"] for place in final["places"]) == final["pool"]
    assert len(day._recorded()) == len(day.acts) == len(day.acknowledged)
    print(
        f"{len(kills)} kills over {len(day.acts)} acts, {day.interrupted} in an act, {day.done_unanswered} of them done"
    )
