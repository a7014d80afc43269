"""A hand of Ultimate Texas Hold-em for practice: what each option is worth at each point, and what mistakes cost."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, cast

import msgspec

from pitboss.cards import CARDS, Card
from pitboss.cite import Refusal
from pitboss.odds.outcomes import Decision, HandResult, net_result
from pitboss.odds.spots import PAIR, Spot, spot
from pitboss.odds.uth import ORDER
from pitboss.paytables import DOCUMENT
from pitboss.ranking import evaluator
from pitboss.ranking.order import FULL_DECK_ORDER

Stage = Literal["before the flop", "on the flop", "on the river"]
STAGES: tuple[tuple[Stage, int], ...] = (("before the flop", 0), ("on the flop", 3), ("on the river", 5))
BETS = ("4x", "3x", "2x", "1x")


class CoachedChoice(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen at one point, what would have been best, and what the difference costs in antes."""

    stage: Stage
    chosen: str
    best: str
    options: dict[str, Fraction]

    @property
    def cost(self) -> Fraction:
        return self.options[self.best] - self.options[self.chosen]


class CoachedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as far as it has come; what the dealer holds is known at its end only."""

    seed: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    stage: Stage | None
    spot: Spot | None
    """None once it is over."""
    chosen: tuple[CoachedChoice, ...]
    net: Fraction | None = None
    result: HandResult | Literal["fold", ""] = ""


def coached(seed: int, choices: Sequence[str]) -> CoachedHand | Refusal:
    """The hand that a seed deals, after these choices; the same for the same."""
    deck = random.Random(seed).sample(CARDS[:52], 9)  # noqa: S311
    hole, dealer, board = tuple(deck[:2]), tuple(deck[2:4]), tuple(deck[4:])
    made: list[CoachedChoice] = []
    given = list(choices)
    for stage, shown in STAGES:
        now = spot(hole, board[:shown])
        if not given:
            return CoachedHand(
                seed=seed, hole=hole, board=board[:shown], dealer=(), stage=stage, spot=now, chosen=tuple(made)
            )
        chosen = given.pop(0)
        if chosen not in now.options:
            return _no_such(chosen, stage, now)
        made.append(CoachedChoice(stage=stage, chosen=chosen, best=now.best, options=now.options))
        if chosen != "check":
            break
    if given:
        return Refusal("hand_over", "the hand is over: there is nothing more to choose", ())
    net, result = _settled(hole, dealer, board, made[-1].chosen)
    return CoachedHand(
        seed=seed,
        hole=hole,
        board=board,
        dealer=dealer,
        stage=None,
        spot=None,
        chosen=tuple(made),
        net=net,
        result=result,
    )


def _no_such(chosen: str, stage: Stage, now: Spot) -> Refusal:
    may = ", ".join(now.options)
    return Refusal("no_such_choice", f"{chosen} is no choice {stage}; there are {may}", (), {"may": list(now.options)})


def _settled(
    hole: Sequence[Card], dealer: Sequence[Card], board: Sequence[Card], last: str
) -> tuple[Fraction, HandResult | Literal["fold"]]:
    """Ante, blind and play of one ante each and the bet made, net."""
    if last not in BETS:
        return net_result("fold", "lose", 0, dealer_qualifies=True), "fold"
    kernel = evaluator(ORDER)
    mine, theirs = kernel.strength([*hole, *board]), kernel.strength([*dealer, *board])
    result: HandResult = "win" if mine > theirs else "lose" if mine < theirs else "tie"
    odds = DOCUMENT.blind.get(FULL_DECK_ORDER[(mine >> 20) - 1], Fraction(0))
    qualifies = theirs >> 20 >= PAIR
    return net_result(cast("Decision", last), result, odds, dealer_qualifies=qualifies), result
