"""The desk of an event over REST, as one who sits at it: what is looked at, and what is done."""

from __future__ import annotations

from typing import Any

import httpx
from msgspec.structs import replace

from pitboss.instruments.tournaments import write_conditions
from pitboss.tournament.conditions import Conditions, SitAndGo
from tests.room.conducted import quick
from tests.server.staff_people import Visitors

PLAYERS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal")
FEE = 1000
CHIPS = 300
WHY = "as it comes in the evening"


def evening(players: int = 8, seats: int = 4) -> Conditions:
    """Begins as soon as seats are drawn and everybody is there, at tables of the house's staff."""
    return replace(quick(players, seats, CHIPS), sit_and_go=SitAndGo(players=players, delay_seconds=0))


class RestDesk:
    """One session at the desk of one event."""

    def __init__(self, client: httpx.Client, event: str) -> None:
        self.client = client
        self.event = event

    @classmethod
    def opened(cls, people: Visitors, conditions: Conditions) -> RestDesk:
        """By the operator, to whom every role is given: it is a small house."""
        kim = people.hiring
        for role in ("shift_manager", "director"):
            kim.post("/api/people/Kim/roles", json={"role": role, "why": "there is nobody else tonight"})
        asked = {"text": write_conditions(conditions), "conducted": False, "bots": 0}
        made = kim.post("/api/events", json=asked)
        assert made.status_code in (200, 201), made.text
        return cls(kim, made.json()["id"])

    def beside(self, client: httpx.Client) -> RestDesk:
        """Another session at the same desk."""
        return RestDesk(client, self.event)

    def ask(self, act: str, *, look: str = "", name: str = "", preview: bool = False, **facts: Any) -> httpx.Response:
        asked = {"act": act, "facts": facts, "why": WHY, "preview": preview, "look": look, "id": name}
        return self.client.post(f"/api/events/{self.event}/acts", json=asked)

    def look(self, act: str, **facts: Any) -> dict[str, Any]:
        found = self.ask(act, preview=True, **facts)
        assert found.status_code == 200, found.text
        told: dict[str, Any] = found.json()
        return told

    def do(self, act: str, **more: Any) -> dict[str, Any]:
        done = self.ask(act, **more)
        assert done.status_code == 200, done.text
        told: dict[str, Any] = done.json()
        return told

    def refused(self, act: str, **more: Any) -> dict[str, Any]:
        answer = self.ask(act, **more)
        assert answer.status_code == 409, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def seen(self) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get(f"/api/events/{self.event}").json()
        return told

    def desk(self) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get(f"/api/events/{self.event}/desk").json()
        return told

    def chips(self, table: int) -> dict[str, int]:
        sheet = next(each for each in self.seen()["tables"] if each["number"] == table)
        return {seat["player"]: seat["chips"] for seat in sheet["seats"]}

    def seats(self) -> dict[str, tuple[int, int]]:
        return {
            seat["player"]: (table["number"], seat["seat"])
            for table in self.seen()["tables"]
            for seat in table["seats"]
        }

    # a part of the day

    def open_entries(self) -> None:
        for gate in ("documented", "available", "notified"):
            self.do("PassGate", gate=gate, reference="A-12", date="2026-01-02")
        self.do("ApproveCommission", reference="C-1", date="2026-01-02", cents=10_000, basis_points=10_000)
        self.do("NameDirector", person="Dora")
        self.do("OpenEntries")

    def enter(self, players: tuple[str, ...] = PLAYERS) -> None:
        for player in players:
            self.do("Enter", player=player, paid=FEE, agreed=True)

    def begin(self) -> None:
        self.do("DrawSeats")
        self.do("MarkPresent", players=list(PLAYERS))
        if self.seen()["phase"] == "balloted":
            self.do("StartSession")


def words(told: dict[str, Any]) -> list[str]:
    return [line["words"] for line in told["lines"]]
