"""What the seat to act may do, with exact amounts, and the clause for what it may not."""

from __future__ import annotations

from pitboss.cards import UNKNOWN
from pitboss.chips import round_down
from pitboss.cite import Refusal
from pitboss.play import betting, draw, forced_bets, showdown, stud, wagers
from pitboss.play import commands as c
from pitboss.play.irregular.limited import limits_of, refuse_limited
from pitboss.play.limits import least_and_most
from pitboss.play.offered import ActName as ActName
from pitboss.play.offered import Option as Option
from pitboss.play.offered import Options as Options
from pitboss.play.state import RoundState


def options(state: RoundState) -> Options:
    """What may be done now."""
    seat = state.to_act
    if seat and state.phase == "betting":
        return _betting(state, seat) if state.irregular is None else _limited(state, _betting(state, seat))
    if state.irregular is not None and state.irregular.reshuffle_due:
        return Options(0, (Option("reshuffle", cites=state.law.round.shuffle_and_cut),))
    match state.phase:
        case "draw" if seat:
            may = [Option("draw", 0, len(state.down[seat]), state.law.draw.order)]
        case "draw" if draw.needs_shuffle(state):
            may = [Option("shuffle", cites=state.law.draw.reshuffle)]
        case "showdown" if UNKNOWN in state.board:
            may = [Option("reveal", cites=state.law.dealing.board)]
        case "showdown" if seat:
            return _showdown(state, seat)
        case "forced" if forced_bets.over_blind_seat(state):
            seat = forced_bets.over_blind_seat(state)
            may = [Option("over_blind", 0, state.over_blinds_left[0], state.law.forced.over_blind)]
        case "misdealt":
            may = [Option("redeal", cites=state.law.misdeals.new_deal)]
        case _:
            may = []
    return Options(seat, tuple(may))


def _limited(state: RoundState, ordinary: Options) -> Options:
    """What an irregularity leaves of the ordinary options."""
    may: list[Option] = []
    may_not: list[Refusal] = list(ordinary.may_not)
    for option in ordinary.may:
        refused = refuse_limited(state, ordinary.seat, option.act, option.least)
        if refused:
            may_not.append(refused)
        else:
            least, most, cites = limits_of(state, ordinary.seat, option.act, (option.least, option.most, option.cites))
            may.append(Option(option.act, least, most, cites))
    return Options(ordinary.seat, tuple(may), tuple(may_not))


def _showdown(state: RoundState, seat: int) -> Options:
    show = Option("show", cites=state.law.showdown.must_show)
    muck = showdown.decide_muck(state, c.Muck(seat))
    if isinstance(muck, Refusal):
        return Options(seat, (show,), (muck,))
    return Options(seat, (show, Option("muck", cites=state.law.showdown.may_muck)))


def _betting(state: RoundState, seat: int) -> Options:
    """What `decide` would accept, and its reasons for the rest."""
    may: list[Option] = []
    may_not: list[Refusal] = []
    owed = betting.call_amount(state, seat)
    tries: tuple[tuple[ActName, int, betting.Decision], ...] = (
        ("fold", 0, betting.decide_fold(state, c.Fold(seat))),
        ("check", 0, betting.decide_check(state, c.Check(seat))),
        ("call", owed, betting.decide_call(state, c.Call(seat))),
    )
    for act, amount, decision in tries:
        if isinstance(decision, Refusal):
            may_not.append(decision)
        else:
            may.append(Option(act, amount, amount, decision[0].cites))
    _wagers(state, seat, may, may_not)
    if state.game.choices.bring_in:
        _bring_in(state, seat, may, may_not)
    return Options(seat, tuple(may), tuple(may_not))


def _wagers(state: RoundState, seat: int, may: list[Option], may_not: list[Refusal]) -> None:
    """A bet where nobody has bet, else a raise; never both."""
    no_bet, no_raise = wagers.refuse_betting(state, seat), wagers.refuse_raising(state, seat)
    if no_bet:
        may_not.append(no_bet)
    else:
        may.append(Option("bet", *_amounts(state, seat), wagers.bet_cites(state)))
    if no_raise:
        may_not.append(no_raise)
    else:
        may.append(Option("raise", *_amounts(state, seat), wagers.raise_cites(state, seat)))


def _bring_in(state: RoundState, seat: int, may: list[Option], may_not: list[Refusal]) -> None:
    amount = min(state.game.choices.bring_in, state.stakes[seat])
    decision = stud.decide_bring_in(state, c.BringIn(seat))
    if isinstance(decision, Refusal):
        may_not.append(decision)
    else:
        may.append(Option("bring_in", amount, amount, decision[0].cites))


def _amounts(state: RoundState, seat: int) -> tuple[int, int]:
    """The least and most of a bet or raise, as a total that the player has the chips for."""
    everything = state.bet[seat] + state.reach(seat)
    least, most = least_and_most(state, seat)
    if most >= everything:
        return min(least, everything), everything
    return min(least, everything), round_down(most, state.game.choices.chip)
