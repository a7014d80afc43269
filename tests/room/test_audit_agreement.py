"""What the audit asks of entries of other editions is so wherever a table was honestly run: it never cries wolf."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from pitboss.banked.table import BankedTable
from pitboss.desk import Desk, Draft
from pitboss.instruments.determine import Offer
from pitboss.room.kinds.banked import agreement as banked_agreement
from pitboss.room.kinds.banked import causes as banked_causes
from pitboss.room.kinds.pots import agreement as pots_agreement
from pitboss.room.kinds.pots import causes as pots_causes
from pitboss.table import Table
from tests.banked.test_banked_lives import life
from tests.play_helpers import OFFERS, offer_name
from tests.table.test_table_lives import life_of


class Reading(NamedTuple):
    """How the audit reads the entries of one kind of table."""

    untrue: Callable[..., Iterator[str]]
    uncaused: Callable[..., Iterator[str]]


POTS = Reading(pots_agreement.untrue, pots_causes.uncaused)
BANKED = Reading(banked_agreement.untrue, banked_causes.uncaused)


def odd(lived: Desk[Any, Any, Any], fresh: Desk[Any, Any, Any], kind: Reading) -> Iterator[str]:
    """Everything that is odd about a life, told again at a fresh desk."""
    for command, step in zip(lived.commands, lived.steps, strict=True):
        yield from kind.uncaused(fresh.state, command, step.events)
        yield from _untrue(fresh, step.now, step.events, kind)
        fresh.take(step.now, step.events)


def _untrue(fresh: Desk[Any, Any, Any], now: int, events: Sequence[Any], kind: Reading) -> Iterator[str]:
    draft = Draft(fresh.kind, fresh.state, now)
    for event in events:
        yield from kind.untrue(draft.state, event)
        draft.emit(event)


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_nothing_is_odd_about_any_life_of_a_table(offer: Offer, seed: int) -> None:
    lived, _ = life_of(offer, seed, 120)
    fresh = Table(lived.game, lived.table.state.settings)
    assert list(odd(lived.table, fresh, POTS)) == []


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_odd_about_any_life_against_the_house(seed: int) -> None:
    lived = life(seed)
    fresh = BankedTable(lived.game, lived.state.settings)
    assert list(odd(lived, fresh, BANKED)) == []
