"""Hands that are all-in: what each could expect before each of the cards to come, from what all may see."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from pitboss.bots.chances import Codes, Floats, Strengths, dealt, repeated, worth_of_rows
from pitboss.cards import Card
from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.play.state import RoundState
from pitboss.room.facts import Chances
from pitboss.table import events as e

SAMPLE = 1500
"""Deals that are tried where there are too many to try all."""
NO_RUN_OUT = (p.DrawOpened, p.BettingOpened, p.Mucked, p.CommunalCardRetrieved, p.CardsMoved, p.Redealt)
"""With one of these the cards did not simply come, or not every hand was shown."""


def run_out(game: Game, played: RoundState, events: Sequence[e.AnyEvent]) -> tuple[Chances, ...]:
    """Before each deal after the last betting round, where every hand still in was turned up in the same entry."""
    deals, shown = _after_the_betting(events)
    if not deals or len(shown) < 2 or len(shown) != len(played.seats_in()):
        return ()
    return tuple(_chances(game, played, shown, deals[at:]) for at in range(len(deals)))


def _after_the_betting(events: Sequence[e.AnyEvent]) -> tuple[list[p.Dealt], dict[int, tuple[Card, ...]]]:
    deals: list[p.Dealt] = []
    shown: dict[int, tuple[Card, ...]] = {}
    closed = False
    for event in events:
        match event:
            case p.BettingClosed():
                deals, shown, closed = [], {}, True
            case p.Dealt() if closed:
                deals.append(event)
            case p.Shown(seat=seat, cards=cards):
                shown[seat] = cards
            case _ if closed and isinstance(event, NO_RUN_OUT):
                return [], {}
            case _:
                pass
    return deals, shown


def _chances(game: Game, played: RoundState, shown: dict[int, tuple[Card, ...]], to_come: Sequence[p.Dealt]) -> Chances:
    """With the cards of these deals back in the deck, as they were for whoever looked on."""
    later = {card for deal in to_come for _, card, _ in deal.steps}
    hands = [tuple(card for card in cards if card not in later) for cards in shown.values()]
    board = tuple(card for card in played.board if card not in later)
    others = {card for seat in played.ring if seat not in shown for card in played.up[seat]}
    seen = {*board, *others}.union(*hands)
    pool = np.array([card for card in game.deck.cards if card not in seen], dtype=np.uint8)
    missing = [len(played.board) - len(board)]
    missing += [len(cards) - len(hand) for cards, hand in zip(shown.values(), hands, strict=True)]
    shares = expected_shares(game, hands, board, pool, missing)
    return tuple((seat, round(1000 * share)) for seat, share in zip(shown, shares, strict=True))


def expected_shares(
    game: Game, hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], pool: Codes, missing: Sequence[int]
) -> list[float]:
    """Each hand's part of the pot, where so many cards are missing on the board and to each hand."""
    rows = _rows(pool, missing)
    parts = np.hsplit(rows, np.cumsum(missing)[:-1])
    held = [np.hstack((repeated(hand, len(rows)), part)) for hand, part in zip(hands, parts[1:], strict=True)]
    shares = _shares(game, held, np.hstack((repeated(board, len(rows)), parts[0])))
    return [float(share.mean()) for share in shares]


def is_counted_out(missing: Sequence[int]) -> bool:
    """Whether everything that can come is tried."""
    return sum(missing) == missing[0] and missing[0] <= 2


def _rows(pool: Codes, missing: Sequence[int]) -> Codes:
    """All that can come where only one or two communal cards are missing, else a sample that is always the same."""
    wanted = sum(missing)
    if is_counted_out(missing):
        return np.array(list(combinations(pool.tolist(), wanted)), dtype=np.uint8)
    return dealt(pool, SAMPLE, wanted, random.Random(int(pool.sum())))  # noqa: S311


def _shares(game: Game, hands: Sequence[Codes], board: Codes) -> Iterator[Floats]:
    """Each hand's part of the pot in every row."""
    worth = worth_of_rows(game, np.vstack(hands), np.tile(board, (len(hands), 1)))
    high, low = (None if side is None else side.reshape(len(hands), -1) for side in (worth.high, worth.low))
    for at in range(len(hands)):
        if high is None or low is None:
            one_way = low if high is None else high
            assert one_way is not None
            yield _side(one_way, at)
        else:
            made = low.max(axis=0) > 0
            yield np.where(made, (_side(high, at) + _side(low, at)) / 2, _side(high, at))


def _side(strengths: Strengths, at: int) -> Floats:
    best = strengths.max(axis=0)
    winners = (strengths == best).sum(axis=0)
    return np.where((strengths[at] == best) & (best > 0), 1.0 / winners, 0.0)
