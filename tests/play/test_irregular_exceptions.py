"""Each exception among the rules on irregularities of a round of play excepts: somewhere both rules apply."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pitboss.play import Game
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.play.irregular.rule import Rule
from pitboss.play.irregular.rulings import CASES
from pitboss.play.state import RoundState
from tests.play_helpers import OFFERS, random_command, random_opening

TABLES: tuple[dict[str, Any], ...] = ({}, {"burn": False}, {"exposed_top_card": "communal"})
"""Determinations that the rules on irregularities ask for."""
Excepted = tuple[str, str, str]
"""The irregularity, the particular rule and the general one."""


def exceptions() -> Iterator[Excepted]:
    for case in CASES.values():
        names = {rule.name for rule in case.rules}
        for rule in case.rules:
            yield from ((case.irregularity, rule.name, name) for name in rule.excepts if name in names)


def applying(state: RoundState, rules: tuple[Rule[Any], ...], report: Any) -> list[Rule[Any]]:
    return [rule for rule in rules if rule.cites(state.law) and not rule.why_not(state, report)]


def moments(game: Game, chance: random.Random) -> Iterator[RoundState]:
    """A round at a physical table, from its opening to its end."""
    hand = replace(random_opening(game, chance), run="physical").open()
    for _ in range(60):
        yield hand.state
        if hand.is_over:
            return
        hand.submit(random_command(hand, chance))


@cache
def shown() -> frozenset[Excepted]:
    """Every exception met with both of its rules applying, in some rounds of every game."""
    games = [game for offer in OFFERS for chosen in TABLES if isinstance(game := offer.determine(**chosen), Game)]
    return frozenset(
        met for seed in range(6) for game in games for state in moments(game, random.Random(seed)) for met in at(state)
    )


def at(state: RoundState) -> Iterator[Excepted]:
    known = [(CASES[entry.command], entry) for entry in CATALOGUE if entry.command in CASES]
    for case, report in ((case, report) for case, entry in known for report in entry.possible(state)):
        apply = applying(state, case.rules, report)
        names = {rule.name for rule in apply}
        yield from ((case.irregularity, rule.name, name) for rule in apply for name in rule.excepts if name in names)


@pytest.mark.parametrize("exception", tuple(exceptions()), ids="-".join)
def test_each_exception_excepts(exception: Excepted) -> None:
    """One that never does would hide a contradiction as soon as the rules change."""
    assert exception in shown()


def test_whatever_gives_way_is_a_rule() -> None:
    names = {rule.name for case in CASES.values() for rule in case.rules}
    assert all(set(rule.excepts) <= names for case in CASES.values() for rule in case.rules)
