"""How long bots think, and how long a result is left to be read."""

from __future__ import annotations

from math import sqrt

from pitboss.play.betting import call_amount
from pitboss.play.state import RoundState
from pitboss.room.pace import Pace


def weighed(thinking: int, playing: RoundState, seat: int) -> int:
    """More over what is dear, and nothing of it by the bot's cards: its time would tell them."""
    if playing.phase != "betting":
        return thinking
    owed, stake = call_amount(playing, seat), playing.stakes[seat]
    if not owed or not stake:
        return round(0.6 * thinking)
    price, risk = owed / (playing.pot + owed), min(1.0, owed / stake)
    return round(thinking * (0.5 + price + 1.5 * sqrt(risk)))


def reading_time(times: Pace, played: RoundState | None, run_out: int) -> int:
    """Longer where there is more to see: hands turned up, and deals before which they lay open."""
    hands = len(played.shown) if played else 0
    return times.between_rounds + hands * times.a_hand + run_out * times.run_out
