"""The house's own times."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.desk.manners import Manners
from pitboss.room.demo import demo_charters
from pitboss.room.due import gone_at, time_is_up
from pitboss.room.hosted import Hosted
from pitboss.room.hosting import Room
from pitboss.room.pace import AT_ONCE, Pace
from pitboss.room.presence import Presence
from pitboss.room.schedule import Moment
from pitboss.room.store import Store
from pitboss.spec import Collection
from tests.room.play_money import funding
from tests.room.recorded_rooms import unpacked

DEMO = demo_charters(1_600_000_000)


def test_a_faster_house_leaves_people_their_time() -> None:
    usual, faster = Pace(), Pace().faster(10)
    assert faster.between_rounds == usual.between_rounds // 10
    assert (faster.least_thinking, faster.most_thinking) == (usual.least_thinking // 10, usual.most_thinking // 10)
    assert moment(times=faster).patience == moment().patience == 1000 * Manners().patience
    assert moment(times=faster).grace == moment().grace == 1000 * Manners().grace


def moment(**more: Any) -> Moment:
    usual: dict[str, Any] = {
        "times": Pace(), "manners": Manners(), "thinking": 0, "since": 0, "leaving": set(), "refused": set(),
        "lost_at": lambda _: None, "bots_wanted": 0, "watched": True,
    }  # fmt: skip
    return Moment(**usual | more)


def test_a_restart_takes_no_time_away_and_leaves_everyone_a_moment_to_come_back() -> None:
    patience, grace = moment().patience, moment().grace
    assert time_is_up(moment(since=60_000), patience) == 60_000 + patience
    assert time_is_up(moment(since=60_000, opened=70_000), patience) == 60_000 + patience, "what was left is left"
    assert time_is_up(moment(since=60_000, opened=500_000), patience) == 500_000 + grace


def test_a_lost_line_is_waited_for_a_moment() -> None:
    grace = moment().grace
    assert gone_at(moment(), "Ann") is None
    assert gone_at(moment(lost_at=lambda _: 90_000), "Ann") == 90_000 + grace
    assert gone_at(moment(lost_at=lambda _: 90_000, opened=200_000), "Ann") == 200_000 + grace


def test_whoever_is_expected_has_a_moment_for_the_line_to_come() -> None:
    time, changed = [1_000], list[str]()
    presence = Presence(lambda: time[0], changed.append)
    time[0] = 500_000
    assert presence.lost_at("Ann") == 1_000, "since the room was opened"
    presence.expect("Ann")
    assert presence.lost_at("Ann") == 500_000
    presence.arrive("Ann")
    presence.expect("Ann")
    assert presence.lost_at("Ann") is None


def test_a_person_is_there_as_long_as_one_line_is() -> None:
    told: list[str] = []
    at = [5]
    people = Presence(lambda: at[0], told.append)
    assert people.lost_at("Ann") == 5, "nobody has come back yet"
    people.arrive("Ann")
    people.arrive("Ann")
    at[0] = 9
    people.depart("Ann")
    assert people.lost_at("Ann") is None
    people.depart("Ann")
    assert people.lost_at("Ann") == 9
    assert told == ["Ann", "Ann"]


def test_a_bot_whose_clock_ran_out_while_the_room_was_closed_plays_on(tmp_path: Path) -> None:
    """The recorded room was closed in the middle of rounds, long ago; nobody but its bots was there."""

    async def play_on() -> dict[str, list[str]]:
        with Store(unpacked("format-1-bots", tmp_path)) as store:
            room = Room(store, funding(store), times=AT_ONCE, deals_unwatched=True)
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


@pytest.mark.parametrize("table", sorted(DEMO))
def test_no_collection_of_the_demo_eats_a_pot(table: str) -> None:
    """Two who see the flop have put in a big blind each; the house takes a fifth of that at most."""
    choices: Any = getattr(DEMO[table], "choices", None)
    scheme = getattr(choices, "commission", None)
    if isinstance(scheme, Collection):
        most = max((*scheme.before_flop, *scheme.flop, *scheme.turn, scheme.no_flop))
        assert 5 * most <= 2 * choices.blinds[1]
