"""Recorded hands in PHH: read, and read and replayed, six players of no-limit hold'em who fold more than they play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pokerkit

from bench.measure import Row, Work, in_turn
from bench.rounds import HOLD_EM, PLAYERS
from pitboss.cards import Card, spell
from pitboss.history.phh_read import read_phh
from pitboss.history.recorded import RecordedHand
from pitboss.history.replaying import replay
from pitboss.play import RoundOfPlay, open_round
from pitboss.play import commands as c

HANDS = 300
STAKE = 10_000
READ = "recorded hands, read"


def rows() -> Iterator[Row]:
    chance = random.Random(4)
    texts = [written(chance) for _ in range(HANDS)]
    reading = {
        "pitboss": Work(lambda: read(texts), HANDS),
        "pokerkit": Work(lambda: [pokerkit.HandHistory.loads(text) for text in texts], HANDS),
    }
    yield from in_turn(READ, reading)
    replaying = {
        "pitboss": Work(lambda: [replay(hand) for hand in read(texts)], HANDS),
        "pokerkit": Work(lambda: [list(pokerkit.HandHistory.loads(text)) for text in texts], HANDS),
    }
    yield from in_turn("recorded hands, read and replayed", replaying)


def read(texts: list[str]) -> list[RecordedHand]:
    hands = [found.hand for text in texts for found in read_phh(text)]
    return [hand for hand in hands if isinstance(hand, RecordedHand)]


def written(chance: random.Random) -> str:
    """A hand as the format has it."""
    hand = open_round(
        HOLD_EM, dict.fromkeys(range(1, PLAYERS + 1), STAKE), PLAYERS, chance.sample(HOLD_EM.deck.cards, 52)
    )
    assert isinstance(hand, RoundOfPlay)
    down = [tuple(cards) for cards in hand.state.down]
    actions = [f"d dh p{seat} {_cards(down[seat])}" for seat in hand.state.ring]
    told = 0
    while not hand.is_over:
        actions.append(_act(hand, chance))
        board = hand.state.board
        while told < len(board):
            more = 1 if told else 3
            actions.append(f"d db {_cards(tuple(board[told : told + more]))}")
            told += more
    actions += [f"p{seat} sm {_cards(down[seat])}" for seat in hand.state.shown]
    listed = ", ".join(f"'{action}'" for action in actions)
    nothing = [0] * (PLAYERS - 2)
    return (
        f"variant = 'NT'\nante_trimming_status = true\nantes = {[0, 0, *nothing]}\nmin_bet = 2\n"
        f"blinds_or_straddles = {[1, 2, *nothing]}\nstarting_stacks = {[STAKE] * PLAYERS}\nactions = [{listed}]\n"
        f"hand = 3\nplayers = {[f'player {seat}' for seat in hand.state.ring]}\n"
        f"finishing_stacks = {[hand.state.stakes[seat] for seat in hand.state.ring]}\n"
    )


def _act(hand: RoundOfPlay, chance: random.Random) -> str:
    """Facing a bet, more folds than calls; now and then twice the least bet or raise."""
    seat, options, roll = hand.to_act, hand.options(), chance.random()
    wager = options.get("raise") or options.get("bet")
    if hand.owed and roll < 0.55:
        hand.submit(c.Fold(seat))
        return f"p{seat} f"
    if wager and roll > 0.85:
        total = min(wager.most, 2 * wager.least)
        hand.submit(c.RaiseTo(seat, total) if wager.act == "raise" else c.Bet(seat, total))
        return f"p{seat} cbr {total}"
    hand.submit(c.Call(seat) if options.get("call") else c.Check(seat))
    return f"p{seat} cc"


def _cards(cards: tuple[Card, ...]) -> str:
    return spell(cards).replace(" ", "")
