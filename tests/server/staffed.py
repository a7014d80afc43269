"""A room with its staff at work: who rules and who deals, each over a line of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx

from pitboss.room.audit import audit
from pitboss.room.store import Store
from tests.server.people import Message, Person, connected, serving
from tests.server.staff_people import Visitors, visitors

WHY = "seen by two dealers"
ULTIMATE = ("uth-2019", "ultimate-texas-holdem")


class AtWork:
    """Somebody of staff in a browser, in one role."""

    def __init__(self, browser: httpx.Client, role: str) -> None:
        self.browser = browser
        self.role = role

    def tell(self, table: str, kind: str, *, expect: int | None = None, **fields: Any) -> Message:
        """Over a line of their own; the answer."""

        async def ask() -> Message:
            someone = Person(str(self.browser.base_url).rstrip("/"), dict(self.browser.cookies), "")
            async with connected(someone):
                name, command = uuid4().hex, {"type": kind, **fields}
                asked = {"type": "floor", "table": table, "role": self.role, "why": WHY, "expect": expect}
                await someone.send(**asked, id=name, command=command)
                return await someone.hear_until(lambda heard: heard.get("id") == name)

        return asyncio.run(ask())

    def look(self, table: str, act: str, **facts: Any) -> Message:
        asked = {"role": self.role, "act": act, "facts": facts}
        told = self.browser.post(f"/api/floor/{table}/preview", json=asked)
        assert told.status_code == 200, told.text
        preview: Message = told.json()
        return preview

    def rule(self, table: str, looked: Message, act: str, **facts: Any) -> Message:
        """As the page does it, with what was looked at."""
        return self.tell(table, "ActAtTable", act=act, facts=facts, look=looked["look"])

    def dealing(self, table: str) -> Message:
        told: Message = self.browser.get(f"/api/floor/{table}/dealing").json()
        return told


class Staffed:
    """A room with two of each who work at its tables."""

    def __init__(self, people: Visitors) -> None:
        self.people = people
        self.kim = AtWork(people.hiring, "operator")
        self.sunny, self.sam = (AtWork(people.staff(name, "supervisor"), "supervisor") for name in ("Sunny", "Sam"))
        self.dell, self.dan = (AtWork(people.staff(name, "dealer"), "dealer") for name in ("Dell", "Dan"))

    def open_table(self, instrument: str = "omaha-2017", game: str = "omaha") -> str:
        """Dealt by hand, with three who sit there."""
        asked = {"instrument": instrument, "game": game, "determinations": {"run": "physical"}}
        opened = self.kim.browser.post("/api/tables", json=asked)
        assert opened.status_code == 201, opened.text
        table = str(opened.json()["id"])
        for seat, name in enumerate(("Ann", "Bob", "Cy"), start=1):
            self.sit(table, seat, name)
        return table

    def sit(self, table: str, seat: int, name: str) -> None:
        asked = {"type": "Sit", "seat": seat, "buy_in": 1000}
        done(self.dell.tell(table, "ForPlayer", seat=seat, asked=asked, name=name))

    def acts(self, table: str, kind: str, **fields: Any) -> None:
        """Whoever is to act at a table of pots."""
        seat = self.dell.dealing(table)["options"]["seat"]
        done(self.dell.tell(table, "ForPlayer", seat=seat, asked={"type": kind, **fields}))


def done(answer: Message) -> Message:
    assert answer["type"] == "ack", answer
    return answer


def refused(answer: Message, code: str, *words: str) -> None:
    assert answer.get("code") == code, answer
    assert all(each in answer["message"] for each in words), answer["message"]


@contextmanager
def audited_house(folder: Path) -> Iterator[Staffed]:
    """Whatever is done there stands up to the audit."""
    db = folder / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield Staffed(people)
    with Store(f"sqlite:///{db}") as store:
        assert not audit(store).findings
