"""Whoever is excluded from an event that the house conducts: from all of it, with every chip accounted for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace

from pitboss.cite import Citation, Refusal
from pitboss.room import wire_commands as w
from pitboss.room.live import Asked
from pitboss.room.store import Store
from pitboss.tournament.conditions import Conditions
from tests.room.conducted import EVENT, PERSON, ConductedRoom, quick
from tests.room.people_room import operator
from tests.room.test_conduct import people_of
from tests.room.test_conducted_events import sound

CLAUSE = Citation("omaha-2017 16.1")
KIM = w.OnTheFloor(person="Kim", role="operator", why="a marked card")
Stack = Literal["removed", "blinded_off"]


def exclusion(stack: Stack, chips: int) -> Conditions:
    plain = quick(6, 3, chips=chips)
    return replace(plain, play=replace(plain.play, excluded_stack=stack))


@asynccontextmanager
async def in_a_round(folder: Path, conditions: Conditions) -> AsyncIterator[ConductedRoom]:
    """The event is played, and the person holds a hand."""
    with Store(f"sqlite:///{folder}/room.db") as store:
        conducted = ConductedRoom(store)
        await conducted.open(conditions, bots=5)
        operator(people_of(conducted.room))
        await conducted.play(lambda: bool(table_of(conducted)))
        yield conducted
        await conducted.room.stop()
        sound(store)


def table_of(conducted: ConductedRoom) -> str:
    """Where the person sits in a round."""
    parts: Any = conducted.room.parts_of(EVENT)
    held = (name for name, part in parts.items() if part.live.hosted.in_round and part.live.hosted.seat_of(PERSON))
    return next(held, "")


async def ruled(conducted: ConductedRoom, desk: str, asked: w.FloorCommand) -> Refusal | None:
    asking = Asked("operator:Kim", f"ruled-{conducted.clock()}-{type(asked).__name__}")
    answer = await conducted.room.desks[desk].live.ask(
        lambda hosted, now: hosted.floor_command(asked, KIM, now), asking
    )
    refusal: Refusal | None = answer.refusal
    return refusal


def breach(sanction: str) -> w.FloorCommand:
    return w.RecordBreach(PERSON, CLAUSE, sanction)  # type: ignore[arg-type]


NOT_AT_A_TABLE: dict[str, w.FloorCommand] = {
    "exclude": breach("exclude"),
    "fold and exclude": breach("fold_and_exclude"),
    "from the menu": w.ActAtTable("RecordBreach", {"who": PERSON, "clause": CLAUSE, "sanction": "exclude"}),
    "a break": w.GiveBreak(5),
    "a direction": w.DirectPlay("faster"),
}


def test_at_a_table_of_an_event_nobody_is_excluded_and_nothing_is_done_that_is_the_events(tmp_path: Path) -> None:
    """A seat that the table took would be one that the event still has; a breach is written down there all the same."""

    async def whole() -> None:
        async with in_a_round(tmp_path, quick(6, 3, chips=150)) as conducted:
            table = table_of(conducted)
            for name, asked in NOT_AT_A_TABLE.items():
                refusal = await ruled(conducted, table, asked)
                assert refusal, name
                assert refusal.code == "seated_by_the_event", name
                assert "event" in refusal.message
            assert await ruled(conducted, table, breach("warning")) is None
            offered = {act.name: act for act in conducted.room.desks[table].live.hosted.floor_acts(("operator",))}
            sanctions = next(each for each in offered["RecordBreach"].fields if each.name == "sanction")
            assert sanctions.values == ("none", "warning", "fold")
            assert sanctions.labels == ("none", "warning", "fold")
            await conducted.play(lambda: conducted.event.phase == "closed")

    asyncio.run(whole())


def test_an_excluded_player_goes_after_the_round_and_their_chips_leave_play(tmp_path: Path) -> None:
    async def whole() -> None:
        async with in_a_round(tmp_path, exclusion("removed", 300)) as conducted:
            assert await ruled(conducted, EVENT, breach("exclude")) is None
            await conducted.play(lambda: conducted.event.phase == "closed")
            state = conducted.event.state
            assert state.places[0].player == PERSON
            assert state.chips.issued == state.chips.in_play + state.chips.removed

    asyncio.run(whole())


def test_an_excluded_player_whose_chips_are_blinded_off_plays_no_further_hand(tmp_path: Path) -> None:
    """With a line to the room all along, over tables that are broken and seats that are drawn anew."""

    async def whole() -> None:
        async with in_a_round(tmp_path, exclusion("blinded_off", 600)) as conducted:
            assert await ruled(conducted, EVENT, breach("exclude")) is None
            parts: Any = conducted.room.parts_of(EVENT)
            begun = {name: part.live.hosted.rounds for name, part in parts.items()}
            asked: list[tuple[str, int]] = []

            def over() -> bool:
                table = table_of(conducted)
                if table:
                    hosted: Any = conducted.room.desks[table].live.hosted
                    if hosted.rounds > begun.get(table, 0) and hosted.options(hosted.seat_of(PERSON)):
                        asked.append((table, hosted.rounds))
                return bool(conducted.event.phase == "closed")

            await conducted.play(over)
            assert asked == []
            chips = conducted.event.state.chips
            assert (chips.in_play, chips.removed) == (chips.issued, 0)

    asyncio.run(whole())
