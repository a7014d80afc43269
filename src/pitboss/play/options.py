"""What the seat to act may do, with exact amounts, and the clause for what it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.play import betting, draw, forced_bets, showdown, stud
from pitboss.play import commands as c
from pitboss.play.limits import least_total, most_total
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
    match state.phase:
        case "betting" if seat:
            tried = list(_betting(state, seat))
        case "draw" if seat:
            tried = [Option("draw", 0, len(state.down[seat]), state.law.draw_order)]
        case "draw" if draw.needs_shuffle(state):
            tried = [Option("shuffle", cites=state.law.draw_reshuffle)]
        case "showdown" if seat:
            muck = showdown.decide_muck(state, c.Muck(seat))
            tried = [Option("show", cites=state.law.must_show), _tried("muck", muck)]
        case "forced" if forced_bets.over_blind_seat(state):
            seat = forced_bets.over_blind_seat(state)
            tried = [Option("over_blind", 0, state.over_blinds_left[0], state.law.over_blind)]
        case _:
            tried = []
    may = tuple(item for item in tried if isinstance(item, Option))
    return Options(seat, may, tuple(item for item in tried if isinstance(item, Refusal)))


def _tried(act: Act, decision: betting.Decision, least: int = 0, most: int = 0) -> Option | Refusal:
    if isinstance(decision, Refusal):
        return decision
    return Option(act, least, most, decision[0].cites)


def _betting(state: RoundState, seat: int) -> Iterator[Option | Refusal]:
    owed = min(state.high - state.bet[seat], state.stakes[seat])
    yield _tried("fold", betting.decide_fold(state, c.Fold(seat)))
    yield _tried("check", betting.decide_check(state, c.Check(seat)))
    yield _tried("call", betting.decide_call(state, c.Call(seat)), owed, owed)
    everything = state.bet[seat] + state.stakes[seat]
    least, most = min(least_total(state), everything), min(most_total(state, seat), everything)
    chip = state.game.choices.chip
    most = most if most == everything else most - most % chip
    yield _tried("bet", betting.decide_bet(state, c.Bet(seat, least)), least, most)
    yield _tried("raise", betting.decide_raise(state, c.RaiseTo(seat, least)), least, most)
    if state.game.choices.bring_in:
        amount = min(state.game.choices.bring_in, state.stakes[seat])
        yield _tried("bring_in", stud.decide_bring_in(state, c.BringIn(seat)), amount, amount)
