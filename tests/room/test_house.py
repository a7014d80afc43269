"""The house's own times."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from pitboss.room.cashier import grant_draft
from pitboss.room.clock import epoch_ms
from pitboss.room.hosted import Hosted
from pitboss.room.hosting import Room
from pitboss.room.pace import AT_ONCE, Pace
from pitboss.room.schedule import Moment, time_is_up
from pitboss.room.store import Store
from tests.room.recorded_rooms import unpacked


def test_a_faster_house_leaves_people_their_time() -> None:
    usual, faster = Pace(), Pace().faster(10)
    assert faster.between_rounds == usual.between_rounds // 10
    assert (faster.least_thinking, faster.most_thinking) == (usual.least_thinking // 10, usual.most_thinking // 10)
    assert (faster.patience, faster.absent) == (usual.patience, usual.absent)


def moment(**more: Any) -> Moment:
    nothing: dict[str, Any] = {"thinking": 0, "missed": set(), "leaving": set(), "offered": {}, "refused": set()}
    return Moment(times=Pace(), watched=True, bots_wanted=0, **nothing | more)


def test_a_restart_takes_no_time_away_and_leaves_everyone_a_moment_to_come_back() -> None:
    times = Pace()
    turn = {"since": 60_000, "here": {"Ann"}}
    assert time_is_up(moment(**turn), "Ann") == 60_000 + times.patience
    assert time_is_up(moment(**turn, opened=70_000), "Ann") == 60_000 + times.patience, "what was left is left"
    assert time_is_up(moment(**turn, opened=500_000), "Ann") == 500_000 + times.absent
    assert time_is_up(moment(**turn, opened=500_000), "Bob") == 500_000 + times.absent


def test_a_bot_whose_clock_ran_out_while_the_room_was_closed_plays_on(tmp_path: Path) -> None:
    """The recorded room was closed in the middle of rounds, long ago; nobody but its bots was there."""

    async def play_on() -> dict[str, list[str]]:
        with Store(unpacked("format-1-bots", tmp_path)) as store:

            async def fund(player: str, cents: int) -> None:
                await store.append(grant_draft(player, cents, "bot", at=epoch_ms()))

            room = Room(store, fund, times=AT_ONCE, deals_unwatched=True)
            await room.start()
            hosted = [runner.live.hosted for runner in room.desks.values()]
            before = sum(each.rounds for each in hosted)
            while sum(each.rounds for each in hosted) < before + 2 * len(hosted):
                await asyncio.sleep(0.01)
            await room.stop()
            return {each.stream: _sitting_out(each) for each in hosted if _sitting_out(each)}

    assert asyncio.run(asyncio.wait_for(play_on(), 60)) == {}


def _sitting_out(hosted: Hosted[Any]) -> list[str]:
    return [seat.player for seat in hosted.state.seats.values() if getattr(seat, "sitting_out", False)]
