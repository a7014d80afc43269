"""A player of Ultimate Texas Hold-em who makes the best decision at every point, worked out over all deals."""

from __future__ import annotations

from pitboss.banked import commands as c
from pitboss.banked.options import BankedOptions
from pitboss.banked.view import BankedRoundView
from pitboss.bots.ultimate import OPEN_CARDS, UltimateBot
from pitboss.odds.spots import spot


class ExactUltimateBot(UltimateBot):
    """Slower to begin with: the decisions before the flop need the whole game solved once."""

    def decide(self, view: BankedRoundView, options: BankedOptions) -> c.PlayerCommand:
        """The best of what the chips reach: where four antes are too many, three may be worse than to check."""
        seat, bet = options.seat, options.get("bet")
        area = next(area for area in view.areas if area.seat == seat)
        found = spot(area.cards, view.board[: OPEN_CARDS[view.phase]], self._game.paytable).options
        may: dict[str, c.PlayerCommand] = {"fold": c.Fold(seat)}
        if options.get("check"):
            may["check"] = c.Check(seat)
        for amount in bet.amounts if bet else ():
            may[f"{amount // area.wagers.ante}x"] = c.BetPlay(seat, amount)
        return may[max((name for name in found if name in may), key=lambda name: found[name])]
