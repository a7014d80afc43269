"""Seeds as they come in: the house waits for those that were promised, for a moment, and for nothing else."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.desk.manners import Manners
from pitboss.room import wire_commands as w
from pitboss.room.codec import SeedsShown, ShoeCommitted, ShoeWithdrawn
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.seed_box import LEFT_OUT
from pitboss.room.seeds import promise
from tests.room.resting import rest
from tests.room.test_hosting import DEMO, run
from tests.room.test_manners import House, house

TABLES = ("omaha", "ultimate")
"""One of each kind."""


class Seeder:
    """Somebody's browser."""

    def __init__(self, at: House, player: str) -> None:
        self.at = at
        self.player = player
        self.seed = b""

    @property
    def box(self) -> Any:
        return self.at.runner.live.seeds

    def promise(self) -> None:
        self.seed = secrets.token_bytes(32)
        self.box.promise(self.at.runner.live.hosted, self.player, promise(self.player, self.seed))

    async def show(self, seed: bytes = b"") -> bool:
        known: bool = self.box.show(self.at.runner.live.hosted, self.player, (seed or self.seed).hex())
        self.at.runner.arm()
        await rest(self.at.runner)
        return known


@asynccontextmanager
async def seeding(tmp_path: Path, table: str, **more: Any) -> AsyncIterator[tuple[House, list[Seeder]]]:
    """Three players who sit and have promised a seed before the first round, which a pause holds up."""
    async with house(tmp_path, table, **more) as at:
        at.runner.times = replace(at.runner.times, between_rounds=10_000)
        await at.sit("Ann", "Bob", "Cy")
        people = [Seeder(at, player) for player in ("Ann", "Bob", "Cy")]
        for each in people:
            each.promise()
        yield at, people


def dealt(at: House) -> int:
    rounds: int = at.runner.live.hosted.rounds
    return rounds


@pytest.mark.parametrize("table", TABLES)
def test_the_cards_are_dealt_as_soon_as_all_seeds_are_there(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        async with seeding(tmp_path, table) as (at, people):
            await at.wait(10)
            (committed,) = at.told(ShoeCommitted)
            assert [each.player for each in committed.seeds] == ["Ann", "Bob", "Cy"]
            assert not await people[0].show(secrets.token_bytes(32)), "that is not what was promised"
            for each in people:
                assert dealt(at) == 0
                assert await each.show()
            assert dealt(at) == 1, "no time has passed"
            (shown,) = at.told(SeedsShown)
            assert [each.seed for each in shown.seeds] == [each.seed.hex() for each in people]

    run(play())


@pytest.mark.parametrize("table", TABLES)
def test_whoever_does_not_show_a_seed_costs_a_moment_and_is_left_out(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        async with seeding(tmp_path, table) as (at, (ann, bob, cy)):
            await at.wait(10)
            assert await bob.show()
            assert await cy.show()
            bob.promise()
            ann.promise()
            await at.wait(1)
            assert dealt(at) == 0
            await at.wait(2)
            (gone,) = at.told(ShoeWithdrawn)
            assert gone.missing == ("Ann",)
            assert at.runner.live.hosted.to_deal is None
            assert [[each.player for each in told.seeds] for told in at.told(ShoeCommitted)][1:] == [["Bob"]]
            assert await bob.show()
            assert dealt(at) == 1
            ann.promise()
            hosted = at.runner.live.hosted
            assert ann.box.promises(hosted) == ()
            hosted.rounds += LEFT_OUT
            assert [each.player for each in ann.box.promises(hosted)] == ["Ann"], "not for ever"
            hosted.rounds -= LEFT_OUT

    run(play())


@pytest.mark.parametrize("table", TABLES[:1])
def test_nothing_else_waits_for_seeds(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        async with seeding(tmp_path, table) as (at, (ann, bob, _)):
            await at.wait(10)
            assert (await at.ask("Cy", w.Leave())).refusal is None
            assert "Cy" not in at.runner.live.hosted.seats()
            await ann.show()
            await bob.show()
            await at.wait(3)
            assert at.told(ShoeWithdrawn)[0].missing == ("Cy",)
            await at.wait(0)
            assert dealt(at) == 1

    run(play())


@pytest.mark.parametrize("table", TABLES[1:])
def test_where_nobody_promises_anything_the_record_is_as_it_was(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        async with house(tmp_path, table) as at:
            await at.sit("Ann", "Bob")
            assert dealt(at) == 1
            (committed,) = at.told(ShoeCommitted)
            assert committed.seeds == ()
            assert not at.told(SeedsShown)

    run(play())


def test_a_house_that_takes_no_seeds_takes_none(tmp_path: Path) -> None:
    usual = DEMO["omaha"]
    assert isinstance(usual, PotsCharter)
    charter = replace(usual, bots=0, settings=replace(usual.settings, manners=Manners(seeds=0)))

    async def play() -> None:
        async with seeding(tmp_path, "", charter=charter) as (at, _):
            await at.wait(10)
            assert dealt(at) == 1
            assert at.told(ShoeCommitted)[0].seeds == ()

    run(play())


def test_a_promise_is_dropped_with_the_line_and_taken_from_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with seeding(tmp_path, "omaha") as (at, (ann, bob, cy)):
            Seeder(at, "Dee").promise()
            at.runner.arrive("Ann")
            at.runner.depart("Ann")
            bob.box.promise(at.runner.live.hosted, "Bob", promise("Cy", cy.seed))
            assert [each.player for each in bob.box.promises(at.runner.live.hosted)] == ["Bob"], "no two the same"
            await at.wait(10)
            assert [each.player for each in at.told(ShoeCommitted)[0].seeds] == ["Bob"]
            assert not await bob.show(cy.seed), "a promise that was copied cannot be kept"
            assert ann.box.shown(at.runner.live.hosted) == ()

    run(play())


@pytest.mark.parametrize(("table", "shows"), [("omaha", True), ("ultimate", False)])
def test_a_crash_between_commitment_and_seeds_changes_nothing(tmp_path: Path, table: str, shows: bool) -> None:  # noqa: FBT001
    """Whoever comes back shows the seed that they kept; where nobody does, that shoe is never dealt."""
    clock, kept = [2_000_000_000_000], []

    async def crash() -> None:
        async with seeding(tmp_path, table, clock=clock) as (at, people):
            await at.wait(10)
            assert at.told(ShoeCommitted)[0].seeds
            kept.extend(people)

    async def go_on() -> None:
        async with house(tmp_path, "", clock=clock) as at:
            hosted = at.runner.live.hosted
            root = hosted.commitment.root if hosted.commitment else ""
            for player in ("Ann", "Bob", "Cy"):
                at.room.presence.arrive(player)
            await rest(at.runner)
            assert dealt(at) == 0
            for each in kept if shows else ():
                each.at = at
                assert await each.show()
            if not shows:
                await at.wait(10)
            assert dealt(at) == 1
            assert bool(at.told(ShoeWithdrawn)) is not shows
            assert (hosted.commitment is not None and hosted.commitment.root == root) is shows

    run(crash())
    run(go_on())
