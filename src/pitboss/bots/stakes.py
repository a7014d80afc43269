"""What to sit down with."""

from __future__ import annotations

from pitboss.spec import Determinations

USUAL_BETS = 100
"""A stake is this many times the least bet, where that is allowed."""


def usual_stake(choices: Determinations) -> int:
    """A comfortable stake within what was determined."""
    wanted = max(USUAL_BETS * choices.minimum_bet, choices.minimum_stake)
    return min(wanted, choices.maximum_buy_in) if choices.maximum_buy_in else wanted
