"""The house's own times."""

from __future__ import annotations

from pitboss.room.house import HouseTimes


def test_a_faster_house_leaves_people_their_time() -> None:
    usual, faster = HouseTimes(), HouseTimes().faster(10)
    assert faster.between_rounds == usual.between_rounds // 10
    assert (faster.least_thinking, faster.most_thinking) == (usual.least_thinking // 10, usual.most_thinking // 10)
    assert (faster.patience, faster.absent) == (usual.patience, usual.absent)
