"""A player of Ultimate Texas Hold-em who makes the best decision at every point, worked out over all deals."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.banked import commands as c
from pitboss.banked.options import Options
from pitboss.banked.view import RoundView
from pitboss.bots.ultimate import OPEN_CARDS, UltimateBot
from pitboss.cards import Card
from pitboss.odds.spots import spot


class ExactUltimateBot(UltimateBot):
    """Slower to begin with: the decisions before the flop need the whole game solved once."""

    def decide(self, view: RoundView, options: Options) -> c.PlayerCommand:
        seat, bet = options.seat, options.get("bet")
        hole = next(area.cards for area in view.areas if area.seat == seat)
        best = self._best(hole, view.board[: OPEN_CARDS[view.phase]])
        if bet and best.endswith("x"):
            return c.BetPlay(seat, bet.most if best != "3x" else bet.least)
        return c.Check(seat) if options.get("check") else c.Fold(seat)

    def _best(self, hole: Sequence[Card], board: Sequence[Card]) -> str:
        """As in `4x`, `check` or `fold`."""
        return spot(hole, board, self._game.paytable).best
