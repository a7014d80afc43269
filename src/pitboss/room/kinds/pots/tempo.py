"""How long bots think, and how long a result is left to be read."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pitboss.play import events as p
from pitboss.play.betting import call_amount
from pitboss.play.state import RoundState
from pitboss.room.pace import Pace
from pitboss.table import events as e


def weighed(thinking: int, playing: RoundState, seat: int) -> int:
    """More over what is dear, and nothing of it by the bot's cards: its time would tell them."""
    if playing.phase != "betting":
        return thinking
    owed, stake = call_amount(playing, seat), playing.stakes[seat]
    if not owed or not stake:
        return round(0.6 * thinking)
    price, risk = owed / (playing.pot + owed), min(1.0, owed / stake)
    return round(thinking * (0.5 + price + 1.5 * sqrt(risk)))


def reading_time(times: Pace, played: RoundState | None, run_out: int, steps: int = 0) -> int:
    """Counted after the story: longer for hands turned up, deals before which they lay open, and its other steps."""
    hands = len(played.shown) if played else 0
    return times.between_rounds + hands * times.a_hand + run_out * times.run_out + steps * times.a_step


def further_steps(events: Sequence[e.AnyEvent], run_out: int) -> int:
    """What the last entry of a round tells beside its hands: cards to come, hands thrown away, every share but one."""
    deals = mucked = shares = 0
    for event in events:
        if isinstance(event, p.Dealt):
            deals += 1
        elif isinstance(event, p.Mucked):
            mucked += 1
        elif isinstance(event, p.Awarded):
            shares += 1
    return max(0, deals - run_out) + mucked + max(0, shares - 1)
