"""What is due first, and how long the house waits for people."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.desk.manners import Manners
from pitboss.room.due import gone_at, next_step, time_is_up
from pitboss.room.pace import Pace
from pitboss.room.schedule import Moment, Step

STEPS = st.lists(
    st.builds(
        Step,
        due=st.integers(0, 5),
        act=st.sampled_from(["deal", "post", "leave"]),
        seat=st.integers(0, 2),
        player=st.sampled_from(["", "Ann"]),
    ),
    max_size=8,
)
TRIED = st.sets(st.tuples(st.sampled_from(["deal", "post"]), st.integers(0, 2), st.sampled_from(["", "Ann"])))


def moment(**known: object) -> Moment:
    facts: dict[str, object] = {
        "times": Pace(),
        "manners": Manners(),
        "thinking": 0,
        "since": 0,
        "watched": True,
        "lost_at": {}.get,
        "leaving": frozenset(),
        "bots_wanted": 0,
        "refused": frozenset(),
    }
    return Moment(**facts | known)  # type: ignore[arg-type]


@given(steps=STEPS, refused=TRIED)
def test_the_first_that_is_due_and_was_not_refused(steps: list[Step], refused: set[tuple[str, int, str]]) -> None:
    left = [step for step in steps if (step.act, step.seat, step.player) not in refused]
    expected = min(left, key=lambda step: step.due) if left else None
    assert next_step(iter(steps), moment(refused=refused)) is expected, "of those due together, the first named"


def test_after_a_restart_a_turn_lasts_until_everybody_could_come_back() -> None:
    there = moment(since=1_000, times=Pace(grace=30_000))
    assert time_is_up(there, 20_000) == 30_000, "the house opened at nought"
    later = moment(since=1_000, opened=500_000, times=Pace(grace=30_000))
    assert time_is_up(later, 20_000) == 530_000
    assert time_is_up(moment(since=600_000, opened=500_000, times=Pace(grace=30_000)), 20_000) == 620_000


def test_whoever_has_a_line_is_not_gone_and_whoever_lost_it_is_after_the_grace() -> None:
    assert gone_at(moment(), "Ann") is None
    lost = {"Ann": 10_000, "Bob": None}
    there = moment(lost_at=lost.get, times=Pace(grace=30_000), manners=Manners(grace=30))
    assert gone_at(there, "Ann") == 40_000
    assert gone_at(there, "Bob") is None


def test_nobody_is_gone_before_the_house_was_open_for_its_grace() -> None:
    lost = {"Ann": 10_000}
    there = moment(lost_at=lost.get, opened=90_000, times=Pace(grace=5_000), manners=Manners(grace=30))
    assert gone_at(there, "Ann") == 120_000, "lost before the restart: the whole grace of the table counts from it"
    long_open = moment(lost_at={"Ann": 900_000}.get, opened=90_000, times=Pace(grace=5_000), manners=Manners(grace=30))
    assert gone_at(long_open, "Ann") == 905_000
