"""`pitboss bench room`: what it counts is what it says."""

from __future__ import annotations

import time

import pytest

from pitboss.cli.bench import _table, _what_binds
from pitboss.server.load import ActRate
from pitboss.server.measuring import Load, measure


def test_players_in_one_process_are_measured_against_a_server_in_another() -> None:
    full, half = measure(Load(tables=3, seats=2, seconds=1))
    for run in (full, half):
        assert run.acts > 0
        assert run.refused == {}
        assert 0 < run.p50 <= run.p99 <= run.worst
        assert run.commits > 0
        assert run.messages > run.acts, "everyone at the table hears of an act"
    assert _table(full, half).row_count == 10
    assert _what_binds(full).startswith("What binds: ")


def test_the_pace_is_kept_whatever_the_answers_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments are given out at the rate asked for, however many wait already."""
    monkeypatch.setattr(time, "perf_counter", lambda: 100.0)
    pace = ActRate()
    assert pace.wait() == 0, "as fast as can be"
    pace.rate = 50.0
    waits = [pace.wait() for _ in range(5_000)]
    assert waits == sorted(waits)
    assert 90 < waits[-1] < 110, "5,000 acts at 50 a second"
