"""A tight player who weighs the price of a call against the share of the pot to expect, and bluffs now and then."""

from __future__ import annotations

import random

import msgspec

from pitboss.bots.chances import expected_share, unseen
from pitboss.bots.drawing import best_draw, pat_share
from pitboss.bots.player import known, own_seat, whole
from pitboss.chips import round_down
from pitboss.play import commands as c
from pitboss.play.game import Game
from pitboss.play.options import Option, Options
from pitboss.play.view import RoundView, SeatView
from pitboss.table.plain_acts import first_of, wager


class Temper(msgspec.Struct, frozen=True):
    """How a bot leans; every figure is a part of one."""

    caution: float = 0.04
    """How much better than its price a call must be."""
    bluffs: float = 0.07
    """How often it bets with nothing when nobody has."""
    slow_plays: float = 0.1
    """How often it only calls or checks with a hand worth a raise."""


class SensibleBot:
    """Plays any game of the documents."""

    def __init__(self, game: Game, chance: random.Random, temper: Temper | None = None) -> None:
        self._game = game
        self._chance = chance
        self._temper = temper or Temper()

    def decide(self, view: RoundView, options: Options) -> c.AnyCommand:
        if options.get("draw"):
            return self._draw(view, options.seat)
        if options.get("fold") or options.get("call") or options.get("check") or options.get("bet"):
            return self._bet(view, options)
        return first_of(options, "show")

    def _draw(self, view: RoundView, seat: int) -> c.Draw:
        held = known(own_seat(view, seat))
        rivals = max(1, len(_live_rivals(view, seat)))
        return c.Draw(seat, best_draw(self._game, held, unseen(self._game, view), rivals, self._chance).discard)

    def _bet(self, view: RoundView, options: Options) -> c.AnyCommand:
        rivals = self._rivals(view, options.seat)
        share = self._share(view, options.seat, rivals)
        raising = options.get("raise") or options.get("bet")
        if raising and self._wants_to_raise(view, share, sum(rivals.values()), options):
            return wager(options.seat, raising, self._size(view, options, raising, share))
        if self._is_free(options):
            return first_of(options, "check", "call", "bet")
        if self._is_worth_calling(view, share, options):
            return first_of(options, "call", "raise", "fold")
        return first_of(options, "fold", "bring_in", "call", "bet")

    # what it believes

    def _rivals(self, view: RoundView, seat: int) -> dict[int, int]:
        """Who will contest the pot, and as how many random hands each counts."""
        rivals = _live_rivals(view, seat)
        opening = self._forced_level() if self._is_first_round(view) else 0
        counted = {each.seat: 2 if each.bet == view.high > opening else 1 for each in rivals}
        if self._is_first_round(view):
            waiting = [each.seat for each in rivals if each.bet < view.high or not view.high]
            for quitter in waiting[(len(waiting) + 2) // 3 :]:
                del counted[quitter]
        return counted

    def _is_first_round(self, view: RoundView) -> bool:
        return view.street == self._game.spec.streets[0].name

    def _forced_level(self) -> int:
        choices = self._game.choices
        return max((*choices.blinds, *choices.over_blinds, choices.bring_in))

    def _share(self, view: RoundView, seat: int, rivals: dict[int, int]) -> float:
        if not self._game.spec.draws:
            return expected_share(self._game, view, seat, rivals, self._chance)
        held, pool, count = known(own_seat(view, seat)), unseen(self._game, view), sum(rivals.values())
        if self._is_first_round(view):
            return best_draw(self._game, held, pool, count, self._chance).share
        return pat_share(self._game, held, pool, count, self._chance)

    # what it wants

    def _wants_to_raise(self, view: RoundView, share: float, rivals: int, options: Options) -> bool:
        fair = 1 / (rivals + 1)
        facing = not self._is_free(options)
        if share > fair + (0.35 if facing else 0.22) * (1 - fair):
            return self._chance.random() >= self._temper.slow_plays
        return not facing and view.high == 0 and rivals <= 3 and self._chance.random() < self._temper.bluffs

    def _is_free(self, options: Options) -> bool:
        call = options.get("call")
        return options.get("check") is not None or (call is not None and call.most == 0)

    def _is_worth_calling(self, view: RoundView, share: float, options: Options) -> bool:
        call = options.get("call")
        stake = own_seat(view, options.seat).stake
        if call is None or not stake:
            return False
        price = call.most / (view.pot + call.most)
        risk = call.most / stake
        if self._is_first_round(view) and risk < 0.06:
            price *= 0.85  # What later betting rounds may add counts for something.
        return share >= price * (1 + self._temper.caution) + self._temper.caution * risk

    def _size(self, view: RoundView, options: Options, raising: Option, share: float) -> int:
        """A part of the pot, more of it with a better hand; nearly everything becomes everything."""
        call = options.get("call")
        pot = view.pot + (call.most if call else 0)
        part = self._chance.uniform(0.45, 0.75) + max(0.0, share - 0.7)
        total = view.high + int(pot * part)
        if total > 0.8 * raising.most:
            return raising.most
        chip = self._game.choices.chip
        return whole(raising, round_down(total, max(chip, round_down(self._game.choices.minimum_bet // 2, chip))), chip)


def _live_rivals(view: RoundView, seat: int) -> list[SeatView]:
    return [each for each in view.seats if each.in_the_round and each.seat != seat]
