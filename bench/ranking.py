"""Hand evaluation: batches, whole enumerations, and one hand at a time from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import eval7
import numpy as np
import pokerkit
import treys
from phevaluator import _pheval

from bench.measure import Row, best_rate
from pitboss.cards import Deck, spell
from pitboss.ranking import HandOrder, evaluator

STANDARD = HandOrder(ace_low_straights=True)
BATCH = 2_000_000
Cards = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def random_hands(deck: Deck, count: int, hands: int) -> Cards:
    """Distinct random cards, one hand per row."""
    keys = np.random.default_rng(7).random((hands, len(deck)), dtype=np.float32)
    places = np.argpartition(keys, count, axis=1)[:, :count]
    return np.ascontiguousarray(np.array(deck.cards, np.uint8)[places])


def rows() -> Iterator[Row]:
    yield from batches()
    yield from enumerations()
    yield from one_at_a_time()


def batches() -> Iterator[Row]:
    sevens = random_hands(Deck(), 7, BATCH)
    ours = evaluator(STANDARD)
    yield Row("seven cards, batch, one thread", "pitboss", best_rate(lambda: ours.strengths(sevens), BATCH))
    unchecked = best_rate(lambda: ours.strengths(sevens, check=False), BATCH)
    yield Row("seven cards, batch, one thread", "pitboss, input not checked", unchecked)
    yield Row("seven cards, batch, all cores", "pitboss", best_rate(lambda: ours.strengths(sevens, threads=0), BATCH))
    for deck in (Deck(52, joker=True), Deck(36), Deck(32, joker=True)):
        hands = random_hands(deck, 7, BATCH)
        special = evaluator(HandOrder(deck=deck, ace_low_straights=True))
        yield Row(f"seven cards, batch, {deck}", "pitboss", best_rate(partial(special.strengths, hands), BATCH))
    nines = random_hands(Deck(), 9, BATCH // 4)
    hole, board = nines[:, :4].copy(), nines[:, 4:].copy()
    yield Row("Omaha 2+3, batch, one thread", "pitboss", best_rate(lambda: ours.strengths_2_3(hole, board), len(nines)))


def enumerations() -> Iterator[Row]:
    ours = evaluator(STANDARD)
    rate = best_rate(lambda: ours.enumerate(7), 133_784_560, repeats=3)
    yield Row("all 133,784,560 seven-card hands, one thread", "pitboss", rate)


def one_at_a_time() -> Iterator[Row]:
    """Each engine given what it likes best: cards already in its own form, its rawest public call."""
    hands = random_hands(Deck(), 7, 20_000).tolist()
    seven = evaluator(STANDARD).strength7
    raw = _pheval.evaluate_7cards
    by_treys = treys.Evaluator().evaluate
    theirs7 = [[eval7.Card(text) for text in spell(hand).split()] for hand in hands]
    treys_hands = [[treys.Card.new(text) for text in spell(hand).split()] for hand in hands]
    kit = [spell(hand).replace(" ", "") for hand in hands[:200]]
    task = "seven cards, one call from Python"
    yield Row(task, "pitboss", each(lambda hand: seven(*hand), hands))
    yield Row(task, "phevaluator (raw call)", each(lambda hand: raw(*hand), hands))
    yield Row(task, "eval7", each(eval7.evaluate, theirs7))
    yield Row(task, "treys", each(lambda hand: by_treys(hand, []), treys_hands))
    yield Row(task, "pokerkit", each(pokerkit.StandardHighHand.from_game, kit))


def each(call: Callable[[Any], object], hands: Sequence[Any]) -> float:
    def work() -> None:
        for hand in hands:
            call(hand)

    return best_rate(work, len(hands), repeats=3)
