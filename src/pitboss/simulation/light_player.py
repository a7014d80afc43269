"""A player who looks at the own cards and the price, and thinks no further: for events of thousands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pitboss.cards import JOKER, Card
from pitboss.play import commands as c
from pitboss.play.options import ActName, Option, Options
from pitboss.table.plain_acts import PLAIN, wager

SHORT = 12
"""Forced bets: with a stake of fewer, a good hand plays for everything."""


BOLD, EVERYTHING = 0.75, 0.8
"""How good a hand must look to bet, and to bet everything."""


@lru_cache(maxsize=1 << 16)
def worth(cards: tuple[Card, ...]) -> float:
    """Roughly how good cards look, from 0 to 1: pairs and more, high cards, one suit."""
    if not cards:
        return 0.5
    held = [14 if card == JOKER else card.rank for card in cards]
    ranks = Counter(held)
    height = sum(sorted(held, reverse=True)[:2]) / 28
    together = max(ranks.values()) - 1
    suited = max(Counter(card.suit for card in cards if card != JOKER).values(), default=0) / len(cards)
    return min(1.0, 0.55 * height + 0.35 * min(together, 2) + 0.1 * suited)


def decide(cards: Sequence[Card], options: Options, stake: int, forced: int, chance: random.Random) -> c.AnyCommand:
    """A legal act for the seat whose turn it is."""
    acts = {option.act: option for option in options.may}
    seat, looks = options.seat, worth(tuple(cards)) + chance.uniform(-0.25, 0.25)
    more = acts.get("raise") or acts.get("bet")
    if "draw" in acts:
        return c.Draw(seat, _unwanted(cards))
    if more and looks > BOLD:
        return wager(seat, more, _amount(more, stake, forced, looks))
    if "check" in acts:
        return c.Check(seat)
    if "call" in acts and (looks > 0.5 or acts["call"].least <= forced // 2):
        return c.Call(seat)
    return _otherwise(seat, acts)


def _amount(option: Option, stake: int, forced: int, looks: float) -> int:
    """Everything with few chips or a very good hand, else the least."""
    return option.most if stake <= SHORT * forced or looks > EVERYTHING else option.least


def _otherwise(seat: int, acts: Mapping[ActName, Option]) -> c.AnyCommand:
    """Fold where one may; a forced opening bet is the least."""
    order: tuple[ActName, ...] = ("fold", "call", "bring_in", "over_blind", "show", "muck")
    for act in order:
        if act in acts:
            return PLAIN[act](seat)
    option = next(iter(acts.values()))
    return wager(seat, option, option.least)


def _unwanted(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards that pair with nothing, three at most."""
    ranks = Counter(card.rank for card in cards if card != JOKER)
    single = sorted((card for card in cards if card != JOKER and ranks[card.rank] == 1), key=lambda card: card.rank)
    return tuple(single[:3]) if len(single) < len(cards) or len(cards) == 5 else ()
