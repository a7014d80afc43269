"""Seeds over real sockets: promised, taken in, shown, and in the proofs of rounds of either kind of table."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from pitboss.room.pace import AT_ONCE
from pitboss.room.seeds import dealt_places, promise
from tests.server.people import Person, asked_for, person, serving

TABLES = ("omaha", "ultimate")
OVER = ("RoundClosed", "banked.RoundClosed", "banked.RoundFinished", "RoundFinished", "RoundVoided")


class Seeder:
    """A guest who puts a seed into every shoe, and plays."""

    def __init__(self, guest: Person, table: str) -> None:
        self.guest = guest
        self.table = table
        self.chance = random.Random(4)
        self.seeds: dict[str, bytes] = {}
        self.told: list[dict[str, Any]] = []

    async def promise(self) -> None:
        seed = secrets.token_bytes(32)
        digest = promise(self.guest.name, seed)
        self.seeds[digest] = seed
        await self.guest.send(type="promise", table=self.table, digest=digest)

    async def play(self) -> int:
        """Until a round with the guest's seed in it is over; its number."""
        snapshot = await self.guest.watch(self.table)
        taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
        seat = next(seat for seat in range(1, 7) if seat not in taken)
        assert (await self.guest.do(self.table, "Sit", seat=seat, buy_in=500))["type"] == "ack"
        await self.promise()
        mixed, dealt_in = 0, False
        while True:
            message = await self.guest.hear(30)
            assert message["type"] != "error", message
            if message["type"] != "entry":
                continue
            for event in message["events"]:
                self.told.append(event)
                match event["type"]:
                    case "ShoeCommitted":
                        mixed = await self.show(event)
                    case "RoundStarted" | "banked.RoundStarted":
                        dealt_in = bool(mixed) and any(str(seat) in str(event) for seat in (seat,))
                    case kind if kind in OVER and mixed and dealt_in:
                        return mixed
            command = asked_for(message, self.chance)
            if command:
                await self.guest.send(
                    type="do", id=uuid4().hex, table=self.table, expect=message["seq"], command=command
                )

    async def show(self, event: dict[str, Any]) -> int:
        """The round for which the guest's seed was taken, if it was."""
        mine = [each["digest"] for each in event.get("seeds", ()) if each["digest"] in self.seeds]
        for digest in mine:
            await self.guest.send(type="seed", table=self.table, seed=self.seeds[digest].hex())
            await self.promise()
        number: int = event["round"]
        return number if mine else 0


async def played(address: str, table: str) -> tuple[Seeder, int]:
    async with person(address, f"Sid at {table}") as guest:
        seeder = Seeder(guest, table)
        number = await seeder.play()
        await guest.send(type="seed", table=table, seed="00" * 32)
        await guest.send(type="promise", table="nowhere", digest="00" * 32)
        await guest.send(type="promise", table=table, digest="nonsense")
        assert (await guest.hear_until(lambda told: told["type"] == "error"))["code"] == "unreadable"
        return seeder, number


@pytest.mark.parametrize("table", TABLES)
def test_a_seed_goes_into_the_shoe_and_stands_in_the_proofs(table: str, tmp_path: Path) -> None:
    pauses = replace(AT_ONCE, between_rounds=300)
    with serving(tmp_path / "room.db", demo=True, times=pauses) as server:
        seeder, number = asyncio.run(played(server.address, table))
        with seeder.guest.http() as browser:
            shoes = browser.get(f"/api/tables/{table}/rounds/{number}/proofs").json()
    shoe = shoes[0]
    assert shoe["round"] == number
    (shown,) = shoe["seeds"]
    assert shown["player"] == seeder.guest.name
    assert bytes.fromhex(shown["seed"]) in seeder.seeds.values()
    told = next(event for event in seeder.told if event["type"] == "SeedsShown" and event["root"] == shoe["root"])
    assert told["seeds"] == [shown]
    places, _ = dealt_places(bytes.fromhex(shoe["root"]), [bytes.fromhex(shown["seed"])], shoe["cards"])
    first = [places.index(each["index"]) for each in shoe["proofs"]]
    assert min(first) < 25, "what was seen came from the top of the shoe as it was dealt"
    assert max(first) < 40
