"""Whole events with bots: every document's, to the last cent, and the same for any number of processes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.simulation import simulate
from pitboss.simulation.chart import chart
from pitboss.simulation.director import EventRefusedError
from pitboss.simulation.outcome import Sample
from pitboss.tournament.conditions import Bounties, HandForHand, Play, Shares

PLAYERS = {"gazette-2001/F": 10}


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_event_comes_to_its_end_and_gives_the_whole_pool_back(name: str, seed: int) -> None:
    conditions, players = standard_event(name), PLAYERS.get(name, 24)
    result = simulate(conditions, players, seed)
    bought = result.rebuys * getattr(conditions.rebuys, "price", 0) + result.add_ons * getattr(
        conditions.add_on, "price", 0
    )
    assert result.entries == players
    assert result.pool == players * (conditions.fee or 0) - result.commission + bought
    assert sum(prize.amount for prize in result.prizes) == result.pool
    assert result.chips_issued == result.chips_in_play + result.chips_removed
    assert result.prizes[0].place == 1


@pytest.mark.parametrize("name", ["house-rules", "gazette-2001/G"])
def test_the_event_is_the_same_for_any_number_of_processes(name: str) -> None:
    conditions = standard_event(name)
    players = 80 if name.startswith("gazette") else 300
    alone = simulate(conditions, players, 5)
    assert [simulate(conditions, players, 5, number) for number in (2, 3)] == [alone, alone]
    assert simulate(conditions, players, 6).digest != alone.digest


def test_hand_for_hand_and_bounties_leave_every_cent_and_chip_where_it_belongs() -> None:
    plain = standard_event("house-rules")
    conditions = replace(
        plain,
        play=replace(plain.play, hand_for_hand=HandForHand(players=20)),
        bounties=Bounties(cents=500),
        prizes=Shares(basis_points=(4000, 3000, 2000, 1000), unit=500),
    )
    result = simulate(conditions, 40, 3)
    assert sum(prize.amount for prize in result.prizes) == result.pool == 40 * 5000


def test_more_players_than_the_document_has_are_refused() -> None:
    with pytest.raises(EventRefusedError, match="80"):
        simulate(standard_event("gazette-2001/H"), 81)


def test_tables_stay_balanced_and_only_as_many_as_are_needed() -> None:
    samples: list[Sample] = []
    simulate(standard_event("house-rules"), 100, 4, watch=samples.append)
    assert samples[-1].players >= 1
    assert all(at.tables <= -(-at.players // 9) + 1 for at in samples[1:])
    assert "<svg" in chart(samples, "an event")


def test_without_balancing_and_breaking_players_stay_where_they_are() -> None:
    plain = standard_event("house-rules")
    samples: list[Sample] = []
    with pytest.raises(EventRefusedError, match="never"):
        simulate(replace(plain, play=Play()), 30, 4, watch=samples.append)
    assert samples[-1].tables == 4
