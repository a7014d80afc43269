"""What may have been meant by a sentence that is not understood: sentences that are, by words of the floor."""

from __future__ import annotations

import re
from collections.abc import Mapping

MOST = 3
STEM = 4
"""Words are alike if they begin alike: exposes, exposed, exposure."""
OF_NO_WEIGHT = re.compile(
    r"\b(a|an|and|at|by|cards?|dealer|for|hand|his|in|is|it|of|on|one|or|out|players?|the|their|to|was|with|ann|bob|cid|dee)\b"
)

BETWEEN_PLAYERS: Mapping[str, str] = {
    "the dealer exposes card 1 of Bob": "flashed flipped dropped shown seen revealed hole face up",
    "a card is exposed in the cut": "cutting boxed bottom",
    "the cut is forgotten": "no cut missing skipped forgot without cutting",
    "Bob is dealt card 1 of Cid, and nobody looks": "wrong order seat person mixed swapped somebody else",
    "Bob is missed in the deal, and nobody looks": "skipped passed over no forgot left without misdeal",
    "Bob is dealt an extra card, and nobody looks": "additional too many surplus misdeal",
    "the dealer turns 3 communal cards early": "flop river board community premature before betting finished",
    "everyone calls; the first card of the shoe is exposed": "deck top burn stub",
    "Bob holds 5 cards": "foul fouled too many few number wrong dead",
    "the cards of Bob reach the discards": "muck mucked thrown away retrieve folded by mistake dead",
    "Dee raises to 300; the dealer had misdirected the players": "mistaken misled told said wrongly misinformed",
    "the floor decides to void because the deck is short": "void cancel invalid fraud missing",
    "Dee raises to 300": "turn early before premature acts acted acting behind skipped action",
    "Bob puts in 35": "chips pushes pushed under over short silently throws string wrong amount undercall overcall",
}
"""What the floor may also say of each."""
AGAINST_HOUSE: Mapping[str, str] = {
    "a card of the board is revealed in the deal": "exposed flashed shown seen turned communal flop early",
    "a card of Bob is revealed in the deal": "exposed flashed shown seen turned hole face up",
    "the dealer's first card is seen": "exposed flashed shown revealed house",
    "the board has 6 cards": "too many extra foul wrong number communal",
    "Bob has 1 cards": "too few short foul wrong number holds",
    "Bob was dealt a hand without wagers and nobody handled cards": "unfunded no bet empty box missing ante",
    "Bob does not decide in time": "slow clock late waits",
    "Bob refuses to decide": "refused will not silent",
    "Bob is absent": "gone left away toilet",
    "the shoe has a mechanical fault": "jammed broken machine shuffler stuck",
    "the cards are unfit": "marked damaged torn bent",
    "a card is missing": "short lost deck",
    "a foreign card is found": "strange duplicate two same other deck",
    "Bob puts out ante 5 and blind 10": "unequal wrong amount wager bet uneven",
    "the round is void for fraud: marked cards": "cancel cheating cheat invalid",
}
"""The same against the house."""


def nearest_sentences(told: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """The few sentences that share most words with what was told, the nearest first; none where none shares any."""
    said = _stems(told)
    near = {sentence: len(said & _stems(f"{sentence} {also}")) for sentence, also in known.items()}
    found = sorted((sentence for sentence, shared in near.items() if shared), key=lambda each: -near[each])
    return tuple(found[:MOST])


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in re.findall("[a-z]+", OF_NO_WEIGHT.sub("", text.lower()))}
