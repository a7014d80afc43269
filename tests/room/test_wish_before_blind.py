"""The wish to sit out before the big blind, in a room: kept through all that happens to a seat, and nobody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.room import wire_commands as w
from pitboss.room.play_money import house_charter
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.coming_blind import coming_blind
from tests.room.copied_rooms import copied_room
from tests.room.test_audit_agreement import POTS, odd
from tests.room.test_hosting import run
from tests.room.test_manners import AS_PUBLISHED, START, House, house
from tests.table.floor import HOLD_EM, Floor

WISH = w.SitOutBeforeBlind(wanted=True)
WITH_A_PAUSE = replace(AS_PUBLISHED, between_rounds=5)


def hold_em() -> Any:
    return house_charter("gazette-2001", "hold-em", {}, title="", bots=0, now=START // 1000)


async def round_over(at: House) -> None:
    """Between two rounds: the pause before the next has begun."""
    if not at.state.round:
        await at.wait(5)
    await at.act_for_all(until=lambda: at.state.round is None)


def test_whoever_moves_into_the_way_of_the_blind_sits_out_in_the_new_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, charter=hold_em(), times=WITH_A_PAUSE) as at:
            await at.sit("Ann", "Bob", "Cy", "Dan")
            await round_over(at)
            while coming_blind(at.state) != 2:
                await round_over(at)
            await at.ask("Bob", w.Leave())
            assert coming_blind(at.state) == 3
            assert (await at.ask("Dan", WISH)).refusal is None
            assert (await at.ask("Dan", w.ChangeSeat(2))).refusal is None
            (out,) = at.told(e.SatOut)
            assert (out.player, out.seat, out.why) == ("Dan", 2, "blind")

    run(play())


def test_under_another_edition_it_is_read_in_whichever_seat_it_was_met() -> None:
    floor = Floor(HOLD_EM).sit(1, 2, 3, 4).rounds(3)
    while coming_blind(floor.state) != 2:
        floor.rounds()
    floor.do(c.Leave, "Bob")
    floor.do(c.SitOutBeforeBlind, "Dan", wanted=True)
    assert [event.seat for event in floor.do(c.ChangeSeat, "Dan", 2) if isinstance(event, e.SatOut)] == [2]
    assert list(odd(floor.table, Table(floor.table.game, floor.state.settings), POTS)) == []


@pytest.mark.parametrize("also", [w.SitOut(), w.Leave()])
def test_it_is_over_with_whatever_takes_the_player_out(tmp_path: Path, also: w.WireCommand) -> None:
    """Whoever comes back, or sits in that seat next, wishes nothing."""

    async def play() -> None:
        async with house(tmp_path, charter=hold_em(), times=WITH_A_PAUSE) as at:
            await at.sit("Ann", "Bob", "Cy")
            await round_over(at)
            while coming_blind(at.state) != 2:
                await round_over(at)
            assert (await at.ask("Ann", WISH)).refusal is None
            assert (await at.ask("Ann", WISH)).refusal is None, "asked again it is as it was"
            assert (await at.ask("Ann", also)).refusal is None
            await at.ask("Ann", w.SitIn())
            await round_over(at)  # From then on the seat is anyone's.
            await at.sit(*(["Eve"] if 1 not in at.state.seats else []))
            assert not at.state.seats[1].out_before_blind
            for _ in range(6):
                await round_over(at)
            assert [out.why for out in at.told(e.SatOut)] == (["asked"] if also == w.SitOut() else [])

    run(play())


def test_it_is_kept_though_the_house_is_killed(tmp_path: Path) -> None:
    """What a killed house leaves: the database as it stood at that moment."""
    (left := tmp_path / "left").mkdir()

    async def until_killed() -> None:
        async with house(tmp_path, charter=hold_em()) as at:
            await at.sit("Ann", "Bob", "Cy")
            await at.act_for_all(until=lambda: at.state.rounds > 1)
            for player in ("Ann", "Bob", "Cy"):
                assert (await at.ask(player, WISH)).refusal is None
            assert at.state.round, "in the middle of a round"
            copied_room(tmp_path / "room.db", left)

    async def afterwards() -> None:
        async with house(left) as at:
            assert [seat.out_before_blind for seat in at.state.seats.values()] == [True] * 3
            for player in ("Ann", "Bob", "Cy"):
                at.room.presence.arrive(player)
            await at.act_for_all(until=lambda: at.state.round is None)
            assert [out.why for out in at.told(e.SatOut)] == ["blind"] * 2, "of the last there is no next blind"

    run(until_killed())
    run(afterwards())
