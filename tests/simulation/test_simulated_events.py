"""Whole events with bots: every document's, to the last cent, and the same for any number of processes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.simulation import simulate
from pitboss.simulation.chart import chart
from pitboss.simulation.director import EventRefusedError
from pitboss.simulation.outcome import Sample
from pitboss.tournament.conditions import (
    Advance,
    Bounties,
    HandForHand,
    Play,
    Players,
    PlayersLeft,
    Points,
    RoundsPlayed,
    Shares,
)

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
    players = 80 if name.startswith("gazette") else 120
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
    bounties = 40 * 500
    outside_the_places = [prize for prize in result.prizes if prize.place > 4]
    assert outside_the_places, "a bounty belongs to whoever took the chips"
    assert sum(prize.amount for prize in outside_the_places) < bounties


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


@pytest.mark.parametrize("seed", range(3))
def test_an_event_of_several_games_is_decided_by_points(seed: int) -> None:
    """Omaha, then Ultimate Texas Hold-em, then Omaha again, each by its own document; ties draw cards."""
    omaha, ultimate = standard_event("omaha-2017"), standard_event("uth-2019")
    table = (10, 6, 4, 2, 1)
    first = replace(omaha.sessions[0], name="one", points=table, ends=RoundsPlayed(rounds=8))
    second = replace(ultimate.sessions[0], name="two", points=table, ends=RoundsPlayed(rounds=8), stacks="fresh")
    third = replace(first, name="three", stacks="fresh")
    conditions = replace(
        omaha,
        sessions=(first, second, third),
        play=replace(omaha.play, same_round="chips_before"),
        points=Points(ties="draw", places="elimination_then_chips", elimination="none", equal_chips="draw"),
    )
    result = simulate(conditions, 18, seed)
    assert [prize.place for prize in result.prizes] == [1, 2, 3]
    assert sum(prize.amount for prize in result.prizes) == result.pool == 90_000


@pytest.mark.parametrize("seed", range(3))
def test_heats_a_repechage_and_a_final(seed: int) -> None:
    """Three heats of nine until three are left, a second chance for the next three of each, and ten in the final."""
    plain = standard_event("omaha-2017")
    heats = replace(
        plain.sessions[0],
        name="heats",
        ends=PlayersLeft(players=3, each_table=True),
        advance=Advance(number=3, each_table=True),
    )
    second_chance = replace(
        plain.sessions[0], name="repechage", stacks="fresh", repechage=(4, 6), advance=Advance(number=1)
    )
    final = replace(plain.sessions[0], name="final", stacks="fresh", seats=10)
    conditions = replace(
        plain, sessions=(heats, second_chance, final), repechage="offered", players=Players(least=27, most=27)
    )
    told: list[Sample] = []
    result = simulate(conditions, 27, seed, watch=told.append)
    assert sum(prize.amount for prize in result.prizes) == result.pool
    assert {prize.place for prize in result.prizes} <= {1, 2, 3}
    finals = [at.players for at in told if at.tables == 1]
    assert max(finals) <= 18
