"""What the seat to act may do, with exact amounts, and the clause for what it may not."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.play import betting, draw, forced_bets, showdown, stud
from pitboss.play import commands as c
from pitboss.play.limits import least_and_most
from pitboss.play.state import RoundState

Act = Literal["fold", "check", "call", "bet", "raise", "bring_in", "over_blind", "draw", "show", "muck", "shuffle"]


class Option(msgspec.Struct, frozen=True):
    """One thing that may be done; amounts are totals for the betting round (what it costs, for a call)."""

    act: Act
    least: int = 0
    most: int = 0
    cites: Cites = ()


class Options(msgspec.Struct, frozen=True):
    """Everything open to the seat to act (0: the dealer)."""

    seat: int
    may: tuple[Option, ...]
    may_not: tuple[Refusal, ...] = ()

    def get(self, act: Act) -> Option | None:
        return next((option for option in self.may if option.act == act), None)


def options(state: RoundState) -> Options:
    """What may be done now."""
    seat = state.to_act
    if seat and state.phase == "betting":
        return _betting(state, seat)
    match state.phase:
        case "draw" if seat:
            may = [Option("draw", 0, len(state.down[seat]), state.law.draw_order)]
        case "draw" if draw.needs_shuffle(state):
            may = [Option("shuffle", cites=state.law.draw_reshuffle)]
        case "showdown" if seat:
            return _showdown(state, seat)
        case "forced" if forced_bets.over_blind_seat(state):
            seat = forced_bets.over_blind_seat(state)
            may = [Option("over_blind", 0, state.over_blinds_left[0], state.law.over_blind)]
        case _:
            may = []
    return Options(seat, tuple(may))


def _showdown(state: RoundState, seat: int) -> Options:
    show = Option("show", cites=state.law.must_show)
    muck = showdown.decide_muck(state, c.Muck(seat))
    if isinstance(muck, Refusal):
        return Options(seat, (show,), (muck,))
    return Options(seat, (show, Option("muck", cites=state.law.may_muck)))


def _betting(state: RoundState, seat: int) -> Options:
    """Every act is tried; what `decide` would refuse is listed with its reason."""
    owed = min(state.high - state.bet[seat], state.stakes[seat])
    least, most = _amounts(state, seat)
    tries: list[tuple[Act, int, int, betting.Decision]] = [
        ("fold", 0, 0, betting.decide_fold(state, c.Fold(seat))),
        ("check", 0, 0, betting.decide_check(state, c.Check(seat))),
        ("call", owed, owed, betting.decide_call(state, c.Call(seat))),
        ("bet", least, most, betting.decide_bet(state, c.Bet(seat, least))),
        ("raise", least, most, betting.decide_raise(state, c.RaiseTo(seat, least))),
    ]
    if state.game.choices.bring_in:
        amount = min(state.game.choices.bring_in, state.stakes[seat])
        tries.append(("bring_in", amount, amount, stud.decide_bring_in(state, c.BringIn(seat))))
    may, may_not = [], []
    for act, low, high, decision in tries:
        if isinstance(decision, Refusal):
            may_not.append(decision)
        else:
            may.append(Option(act, low, high, decision[0].cites))
    return Options(seat, tuple(may), tuple(may_not))


def _amounts(state: RoundState, seat: int) -> tuple[int, int]:
    """The least and most of a bet or raise, as a total that the player has the chips for."""
    everything = state.bet[seat] + state.stakes[seat]
    least, most = (min(amount, everything) for amount in least_and_most(state, seat))
    if most < everything:
        most -= most % state.game.choices.chip
    return least, most
