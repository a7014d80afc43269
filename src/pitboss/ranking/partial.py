"""A hand that has not come to five cards yet, in words."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pitboss.cards import JOKER, RANK_NAMES, UNKNOWN, Card
from pitboss.ranking.words import plural

SAME = {4: "four of a kind", 3: "three of a kind", 2: "one pair"}


@lru_cache(maxsize=8_192)
def few_in_words(cards: tuple[Card, ...]) -> str:
    """As in `one pair, kings` or `ace-king suited`; nothing where a card is wild or not known."""
    if not cards or JOKER in cards or UNKNOWN in cards:
        return ""
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    most, *others = (counts[rank] for rank in ranks)
    if most == 2 and others[:1] == [2]:
        return f"two pairs, {plural(ranks[0])} and {plural(ranks[1])}"
    if most > 1:
        return f"{SAME[most]}, {plural(ranks[0])}"
    if len(cards) != 2:
        return f"{RANK_NAMES[ranks[0]]} high"
    suited = " suited" if cards[0].suit == cards[1].suit else ""
    return f"{RANK_NAMES[ranks[0]]}-{RANK_NAMES[ranks[1]]}{suited}"
