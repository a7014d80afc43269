"""Tables, games, the room and players are stopped for a reason: rounds in progress finish, and no other begins."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from pitboss.cite import Refusal
from pitboss.desk import events as d
from pitboss.play import commands as p
from pitboss.room import wire_commands as w
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.audit import audit
from pitboss.room.hosting import Room
from pitboss.room.ledger import wallet
from pitboss.room.live import Asked
from pitboss.room.people import commands as c
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.person import Restrictable
from pitboss.room.records import Entry
from pitboss.room.runner import DeskRunner
from tests.room.people_room import QUICK, guest, operator, refused
from tests.room.resting import rest
from tests.room.test_clock import PATIENT
from tests.room.test_faults import all_go_on, entries_of
from tests.room.test_hosting import DEMO, act, room_with, run, seen, sit, until

OMAHA = "omaha-2017/omaha"


def people_of(room: Room) -> PlayerAccounts:
    return PlayerAccounts(room.store, at=room.now(), keeper=QUICK)


async def acted(room: Room, command: Any) -> None:
    """As a request does it: in a thread, so that the room hears of it before the answer is given."""
    done = await asyncio.to_thread(PeopleOffice(room.store).act, command)
    assert isinstance(done, Entry), done


async def stop(room: Room, what: Restrictable, which: str = "", why: str = "the cards are counted") -> None:
    command = c.Restrict(what=what, which=which, by="Kim", role="operator", why=why, now=room.now())
    await acted(room, command)


async def lift(room: Room, what: Restrictable, which: str = "") -> None:
    command = c.LiftRestriction(what=what, which=which, by="Kim", role="operator", why="counted", now=room.now())
    await acted(room, command)


async def settled(room: Room, *tables: str) -> dict[str, int]:
    """Once the rounds in progress are over nothing happens at these tables any more."""
    await until(lambda: not any(room.desks[table].live.hosted.in_round for table in tables))
    for table in tables:
        await rest(room.desks[table])
    before = entries_of(room)
    await asyncio.sleep(0.1)
    assert {table: entries_of(room)[table] for table in tables} == {table: before[table] for table in tables}
    return {table: room.desks[table].live.hosted.rounds for table in tables}


def notices_of(room: Room) -> dict[str, tuple[str, ...]]:
    return {notice.code: notice.tables for notice in room.watch.in_force}


SCOPES: dict[Restrictable, tuple[str, tuple[str, ...]]] = {
    "table": ("omaha", ("omaha",)),
    "game": (OMAHA, ("omaha",)),
    "room": ("", ("omaha", "ultimate")),
}


@pytest.mark.parametrize("what", SCOPES)
def test_rounds_in_progress_finish_and_none_begins_until_it_is_lifted(what: Restrictable, tmp_path: Path) -> None:
    which, stopped = SCOPES[what]

    async def scene() -> None:
        async with room_with(tmp_path, "omaha", "ultimate") as room:
            operator(people_of(room))
            await all_go_on(room)
            await stop(room, what, which)
            rounds = await settled(room, *stopped)
            for other in room.desks.keys() - set(stopped):
                before = entries_of(room)[other]
                await until(lambda other=other, before=before: entries_of(room)[other] > before + 5)  # type: ignore[misc]
            told = notices_of(room)
            assert told == {f"stopped:{what}:{which}": () if what == "room" else stopped}
            assert "the cards are counted" in room.watch.in_force[0].words
        async with room_with(tmp_path) as room:
            assert notices_of(room) == told, "a restart changes nothing"
            assert await settled(room, *stopped) == rounds
            await lift(room, what, which)
            assert notices_of(room) == {}
            await until(lambda: all(room.desks[table].live.hosted.rounds > rounds[table] for table in stopped))
            assert audit(room.store).findings == ()

    run(scene())


def test_a_table_that_is_stopped_twice_goes_on_when_both_are_lifted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha") as room:
            operator(people_of(room))
            await stop(room, "table", "omaha")
            await stop(room, "room")
            rounds = await settled(room, "omaha")
            await lift(room, "room")
            assert await settled(room, "omaha") == rounds
            assert set(notices_of(room)) == {"stopped:table:omaha"}
            await lift(room, "table", "omaha")
            await until(lambda: room.desks["omaha"].live.hosted.rounds > rounds["omaha"])

    run(scene())


def test_nobody_comes_to_a_stopped_table_and_whoever_is_there_may_go(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            operator(people_of(room))
            hosted = room.desks["omaha"].live.hosted
            assert (await sit(room, "omaha", "Ann", 1)).refusal is None
            await stop(room, "game", OMAHA)
            for wire in (w.Sit(seat=2, buy_in=500), w.TopUp(amount=100), w.JoinWaitingList()):
                told = room.conduct.refuse(hosted, wire, "Bob")
                assert refused(told) == "stopped"
                assert told is not None
                assert told.facts["why"] == "the cards are counted"
            assert room.conduct.refuse(hosted, w.Leave(), "Ann") is None
            assert refused(await room.open_desk("more", DEMO["omaha"], "operator:Kim")) == "stopped"
            other = await room.open_desk("draw", DEMO["draw"], "operator:Kim")
            assert isinstance(other, DeskRunner), other

    run(scene())


def test_no_wagers_are_taken_where_the_table_was_stopped_before_the_first(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "ultimate", bots=0) as room:
            operator(people_of(room))
            hosted = room.desks["ultimate"].live.hosted
            assert (await sit(room, "ultimate", "Ann", 1)).refusal is None
            await until(lambda: hosted.in_round)
            await stop(room, "table", "ultimate")
            await settled(room, "ultimate")
            assert hosted.stake_of(1) == 500

    run(scene())


# players


async def two_at_omaha(room: Room) -> tuple[PlayerAccounts, dict[str, str]]:
    """And the secrets of their sessions."""
    people = people_of(room)
    operator(people)
    tokens = {name: guest(people, name, at=room.now()).token for name in ("Ann", "Bob")}
    for seat, name in enumerate(tokens, 1):
        assert (await sit(room, "omaha", name, seat)).refusal is None
    await until(lambda: room.desks["omaha"].live.hosted.in_round)
    return people, tokens


async def disable(room: Room, person: str) -> None:
    await acted(room, c.DisablePerson(person=person, by="Kim", role="operator", why="a dispute", now=room.now()))


def money_of(room: Room, player: str) -> int:
    return room.store.balance(wallet(player))


def left(room: Room) -> list[tuple[str, int]]:
    events = [event for _, each in seen(room) for event in each.events]
    return [(event.player, event.stake) for event in events if isinstance(event, d.PlayerLeft)]


def test_whoever_is_disabled_finishes_the_round_and_is_stood_up_with_the_chips(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0, times=PATIENT) as room:
            people, _ = await two_at_omaha(room)
            live = room.desks["omaha"].live
            had = money_of(room, "Ann")
            ended: list[tuple[str, int]] = []
            room.conduct.signed_out = lambda person, sessions, _: ended.append((person, len(sessions)))
            await disable(room, "Ann")
            assert ended == [("Ann", 1)]
            assert refused(people.guest("Ann", at=room.now())) == "name_taken"
            await until(lambda: live.hosted.state.seats[1].leaving)
            assert live.hosted.in_round
            assert room.conduct.is_playing("Ann")
            assert refused(room.conduct.refuse(live.hosted, w.TopUp(amount=1), "Ann")) == "disabled"
            assert room.conduct.refuse(live.hosted, w.Fold(), "Ann") is None, "the round is theirs to finish"
            player = live.hosted.state.seats[live.hosted.state.round.to_act].player
            folded = await live.ask(act(player, p.Fold), Asked(f"player:{player}", uuid4().hex))
            assert folded.refusal is None
            await until(lambda: not live.hosted.seat_of("Ann"))
            assert not room.conduct.is_playing("Ann")
            [(name, stake)] = left(room)
            assert name == "Ann"
            assert money_of(room, "Ann") == had + stake * live.hosted.charter.unit
            assert audit(room.store).findings == ()

    run(scene())


def test_whoever_was_disabled_before_a_restart_is_stood_up_after_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0, times=PATIENT) as room:
            await two_at_omaha(room)
            room.conduct.stop()
            await disable(room, "Ann")
        async with room_with(tmp_path, times=PATIENT) as room:
            await until(lambda: room.desks["omaha"].live.hosted.state.seats[1].leaving)
            assert "Ann" in room.conduct.disabled

    run(scene())


@pytest.mark.parametrize("restarted", [False, True])
def test_whoever_waits_for_a_seat_and_is_disabled_waits_no_longer(*, restarted: bool, tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            people = people_of(room)
            operator(people)
            guest(people, "Ann", at=room.now())
            runner = room.desks["omaha"]
            asked = runner.live.hosted.command(w.JoinWaitingList(), "Ann", room.now() // 1000)
            assert not isinstance(asked, Refusal)
            joined = await runner.live.ask(lambda _, __: asked, Asked("player:Ann", uuid4().hex))
            assert joined.refusal is None, joined
            if restarted:
                room.conduct.stop()
            await disable(room, "Ann")
            if not restarted:
                await until(lambda: not runner.live.hosted.waiting_list())
        async with room_with(tmp_path) as room:
            await until(lambda: not room.desks["omaha"].live.hosted.waiting_list())

    run(scene())
