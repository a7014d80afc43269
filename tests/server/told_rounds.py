"""A dealer at a table dealt by hand, over the socket, who tells of a plain round from the shuffle to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any

import httpx

from tests.server.people import Message, Person, connected

NAMES = ("Ann", "Bob", "Cy", "Dan")
STAKE = 500
ANTE = 10
MOST_STEPS = 80
CALLS: Mapping[str, str] = {"check": "Check", "call": "Call", "draw": "Draw", "muck": "Muck", "bring_in": "BringIn"}
"""What somebody does who wants to see the next card."""


class ToldRounds:
    """At each moment that differs from those before it, whoever goes through them may look round."""

    def __init__(self, address: str, client: httpx.Client, table: str) -> None:
        self.address = address
        self.client = client
        self.table = table
        self.raised = False

    def dealing(self) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get(f"/api/floor/{self.table}/dealing").json()
        return told

    def tell(self, kind: str, *, why: str = "", **fields: Any) -> None:
        answer = self.told("dealer", kind, why=why, **fields)
        assert answer["type"] == "ack", (kind, fields, answer)

    def told(self, role: str, kind: str, *, why: str = "", **fields: Any) -> Message:
        """The answer to what somebody tells in a role."""
        return asyncio.run(self._tell(role, kind, fields, why))

    async def _tell(self, role: str, kind: str, fields: dict[str, Any], why: str) -> Message:
        somebody = Person(self.address, dict(self.client.cookies), "")
        async with connected(somebody):
            return await somebody.floor(self.table, role, kind, why, **fields)

    def of(self, seat: int, kind: str, **fields: Any) -> None:
        self.tell("ForPlayer", seat=seat, asked={"type": kind, **fields})

    def sit(self) -> None:
        for seat, name in enumerate(NAMES, 1):
            self.tell("ForPlayer", seat=seat, asked={"type": "Sit", "seat": seat, "buy_in": STAKE}, name=name)

    def moments(self) -> Iterator[str]:
        """Before anybody sits, with everybody there, and through one round."""
        yield "nobody sits"
        self.sit()
        seen: set[str] = set()
        for _ in range(MOST_STEPS):
            dealing = self.dealing()
            moment = self._moment(dealing)
            if moment not in seen:
                seen.add(moment)
                yield moment
            if dealing["round"] > 1:
                return
            self.step(dealing)
        raise AssertionError(self.dealing())

    def _moment(self, dealing: Mapping[str, Any]) -> str:
        now = "acts" if dealing.get("options") else dealing["deals"] or "decisions"
        return f"round {dealing['round']}, {len(dealing['board'])} cards, {now}, {self.raised}"

    def step(self, dealing: Mapping[str, Any]) -> None:
        """Whatever comes next."""
        deck, options = dealing["deck"], dealing.get("options")
        if dealing["deals"] == "button":
            self.tell("ButtonCards", cards=[[each["seat"], deck[-4 * each["seat"]]] for each in dealing["seats"]])
        elif dealing["unnamed"]:
            place, count = dealing["unnamed"][0]
            self.tell("NameCards", place=place, cards=deck[:count])
        elif options:
            self._act(options["seat"], {each["act"]: each for each in options["may"]}, deck)
        elif dealing["deals"]:
            self.tell("DealByHand")
        else:
            self._against_the_house(dealing)

    def _act(self, seat: int, may: Mapping[str, Mapping[str, Any]], deck: list[str]) -> None:
        if "raise" in may and not self.raised:
            self.raised = True
            self.of(seat, "RaiseTo", total=may["raise"]["least"])
        elif "muck" in may:
            self.of(seat, "Muck")
        elif "show" in may:
            cards = next(each["cards"] for each in self.dealing()["seats"] if each["seat"] == seat)
            self.of(seat, "Show", cards=deck[:cards])
        elif done := next((act for act in CALLS if act in may), ""):
            self.of(seat, CALLS[done], **({"cards": []} if done == "draw" else {}))
        else:
            self.of(seat, "Bet", amount=may["bet"]["least"])

    def _against_the_house(self, dealing: Mapping[str, Any]) -> None:
        """Everybody wagers the least, checks as often as they may, and bets once on the river."""
        for area in dealing["areas"]:
            may = {each["act"]: each for each in area["may"]}
            if "place" in may:
                self.of(area["seat"], "PlaceWagers", ante=ANTE)
            elif "check" in may:
                self.of(area["seat"], "Check")
            elif "bet" in may:
                self.of(area["seat"], "BetPlay", amount=ANTE)
