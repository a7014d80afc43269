"""The shared recorded hands in their neutral form, and where they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import cards
from pitboss.history.recorded import ActKind, RecordedAct, RecordedHand

SHARED = Path(__file__).parents[3] / "shared" / "phh"
needs_shared = pytest.mark.skipif(
    not SHARED.exists(), reason="the shared recorded hands (../shared/phh) are not here; tests/history/hands has others"
)
KINDS: dict[str, ActKind] = {
    "fold": "fold",
    "check_call": "check_or_call",
    "bet_raise_to": "bet_or_raise",
    "bring_in": "bring_in",
    "draw": "draw",
    "show": "show",
    "muck": "muck",
}


def recorded_hand(told: dict[str, Any]) -> RecordedHand:
    """One record of the neutral form, whose players are numbered from nought."""
    hole: list[list[Any]] = [[] for _ in range(told["n_players"])]
    board: list[Any] = []
    for _, _, to, dealt in told["deals"]:
        (board if to is None else hole[to]).extend(cards(dealt))
    return RecordedHand(
        variant=told["variant"],
        stacks=tuple(told["starting_stacks"]),
        antes=tuple(told["antes"]),
        antes_are_dead=not told["ante_trimming"],
        blinds=tuple(told["blinds_or_straddles"] or (0,) * told["n_players"]),
        bring_in=told["bring_in"] or 0,
        small_bet=told["small_bet"] or 0,
        big_bet=told["big_bet"] or 0,
        min_bet=told["min_bet"] or 0,
        hole=tuple(map(tuple, hole)),
        board=tuple(board),
        acts=tuple(map(_act, told["actions"])),
    )


def _act(told: dict[str, Any]) -> RecordedAct:
    kind = KINDS[told["kind"]]
    amount = told["amount"] if kind == "bet_or_raise" else 0
    return RecordedAct(told["actor"] + 1, kind, amount, cards("".join(told.get("cards") or "")))
