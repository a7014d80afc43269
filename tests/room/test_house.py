"""The house's own times."""

from __future__ import annotations

from typing import Any

from pitboss.room.pace import Pace
from pitboss.room.schedule import Moment, time_is_up


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
