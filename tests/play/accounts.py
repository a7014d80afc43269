"""Where every chip and card is, worked out without the machine's own accounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pitboss.cards import Card
from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.state import RoundState
from pitboss.ranking import HandOrder
from pitboss.ranking.truth import strength, strength_2_3
from tests.play_helpers import Opening


def chips_on_the_table(state: RoundState) -> int:
    return sum(state.stakes) + state.pot + state.taken


def every_card(state: RoundState) -> Counter[Card]:
    """All cards, wherever they are: the shoe's rest, hands, board, burns, discards and what was put aside."""
    return Counter(
        [
            *state.shoe[state.drawn :],
            *(card for hand in (*state.down, *state.up) for card in hand),
            *state.board,
            *state.burns,
            *(card for _, card in state.discarded),
            *state.spare,
        ]
    )


def contributions(opening: Opening, hand: RoundOfPlay) -> dict[int, int]:
    """What each seat had put into the pots when they were awarded."""
    for event, state in opening.states(hand.events):
        left = {seat: state.stakes[seat] for seat in opening.stakes}
        if isinstance(event, e.BettingClosed | e.ShowdownOpened | e.Dealt):
            put_in = {seat: opening.stakes[seat] - left[seat] for seat in left}
    return put_in


def winnings(hand: RoundOfPlay) -> Counter[int]:
    won: Counter[int] = Counter()
    for event in hand.events:
        if isinstance(event, e.Awarded):
            won[event.seat] += event.amount
    return won


def layers(put_in: dict[int, int], alive: Sequence[int]) -> list[tuple[int, list[int]]]:
    """The pots, main pot first: each one's chips and the seats that can win it."""
    pots, below = [], 0
    for level in sorted({put_in[seat] for seat in alive}):
        top = level if any(put_in[seat] > level for seat in alive) else max(put_in.values())
        amount = sum(min(each, top) - min(each, below) for each in put_in.values())
        pots.append((amount, [seat for seat in alive if put_in[seat] >= level]))
        below = level
    return [pot for pot in pots if pot[0]]


def borne(hand: RoundOfPlay, pots: list[tuple[int, list[int]]]) -> list[int]:
    """What commission costs each pot: as the event says, or the main pot first."""
    taken = [event for event in hand.events if isinstance(event, e.CommissionTaken) and event.amount]
    if taken and taken[-1].from_pots:
        return list(taken[-1].from_pots)
    left, parts = sum(event.amount for event in taken), []
    for amount, _ in pots:
        parts.append(min(left, amount))
        left -= parts[-1]
    return parts


def expected_winnings(opening: Opening, hand: RoundOfPlay, hands: dict[int, list[Card]]) -> Counter[int]:
    """Every pot to the best hands by the slow evaluator, mucked hands counted in; odd chips left of the button."""
    pots = layers(contributions(opening, hand), list(hands))
    won: Counter[int] = Counter()
    for (amount, seats), less in zip(pots, borne(hand, pots), strict=True):
        for part, winners in _shares(hand.state, amount - less, {seat: hands[seat] for seat in seats}):
            _divide(won, part, winners, hand.state.game.choices.chip)
    return +won


def _shares(state: RoundState, amount: int, hands: dict[int, list[Card]]) -> list[tuple[int, list[int]]]:
    game = state.game
    if len(hands) == 1:
        return [(amount, list(hands))]
    sides = [_best(state, hands, order) for order in (game.high_order, game.low_order) if order]
    sides = [winners for winners in sides if winners]
    if len(sides) == 1:
        return [(amount, sides[0])]
    half = amount // 2 // game.choices.chip * game.choices.chip
    halves = (amount - half, half) if game.choices.odd_half == "high" else (half, amount - half)
    return list(zip(halves, sides, strict=True))


def _best(state: RoundState, hands: dict[int, list[Card]], order: HandOrder) -> list[int]:
    """The winners in one direction; none where no low qualifies."""
    if state.game.spec.completion == "two_and_three":
        worth = {seat: strength_2_3(held, state.board, order) for seat, held in hands.items()}
    else:
        worth = {seat: strength([*held, *state.board], order) for seat, held in hands.items()}
    best = max(worth.values())
    return [seat for seat, value in worth.items() if value == best] if best else []


def _divide(won: Counter[int], part: int, winners: list[int], chip: int) -> None:
    each = part // len(winners) // chip * chip
    for seat in winners:
        won[seat] += each
    won[winners[0]] += part - each * len(winners)
