"""The dealer's own steps: everything that follows without anyone's choice, until a player must act."""

from __future__ import annotations

from pitboss.play import events as e
from pitboss.play.commission import Stage, stage_fee
from pitboss.play.dealing import deal_street
from pitboss.play.draw import draw_is_done, open_draw, replacements
from pitboss.play.forced_bets import collect, over_blind_seat
from pitboss.play.irregular.turns import settle_turn
from pitboss.play.opening import open_betting
from pitboss.play.pots import uncalled
from pitboss.play.showdown import open_showdown, settle, show_hands
from pitboss.play.state import RoundState

STAGE_OF_STREET: dict[int, Stage] = {1: "flop", 2: "turn"}


def dealer_step(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """What the dealer does next; nothing while a player must act or the round is over."""
    if state.irregular is not None:
        return _step_by_hand(state)
    return () if state.to_act else _next_step(state)


def _step_by_hand(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """An act out of turn is settled when its turn comes; nothing happens before a shuffle that is due."""
    settled = settle_turn(state)
    waits = state.to_act or (state.irregular is not None and state.irregular.reshuffle_due)
    return settled if settled or waits else _next_step(state)


def _next_step(state: RoundState) -> tuple[e.AnyEvent, ...]:
    match state.phase:
        case "betting":
            return _close_betting(state)
        case "closed":
            return _go_on(state)
        case "dealt":
            return _after_the_deal(state)
        case "showdown":
            return _showdown(state)
        case "forced":
            return _begin(state)
        case "draw":
            return _draw(state)
        case "misdealt" | "over" | "void":
            return ()


def _begin(state: RoundState) -> tuple[e.AnyEvent, ...]:
    if not state.pot:
        return collect(state) or deal_street(state, 0)
    return () if over_blind_seat(state) else deal_street(state, 0)


def _after_the_deal(state: RoundState) -> tuple[e.AnyEvent, ...]:
    stage = STAGE_OF_STREET.get(state.street)
    fee = stage_fee(state, stage) if stage else ()
    opened = open_betting(state)
    if opened:
        return (*fee, opened)
    seat, excess = uncalled(state) if state.street == 0 else (0, 0)
    if excess:
        return (e.Returned(seat, excess, cites=state.law.pots.uncalled),)
    return (*fee, *_go_on(state))


def _close_betting(state: RoundState) -> tuple[e.AnyEvent, ...]:
    law = state.law
    if state.live_count == 1:
        closes = law.later_rounds.alone if state.street else law.first_round.alone
    else:
        closes = law.later_rounds.closes if state.street else law.first_round.closes
    if not state.high:
        return (e.BettingClosed(state.street, state.pot, cites=closes + law.later_rounds.all_checked),)
    seat, excess = uncalled(state)
    if not excess:
        return (e.BettingClosed(state.street, state.pot, cites=closes),)
    returned = e.Returned(seat, excess, cites=law.pots.uncalled)
    return returned, e.BettingClosed(state.street, state.pot - excess, cites=closes)


def _go_on(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """After a betting round (or none): the pot to a lone survivor, the next street, or the showdown."""
    if state.live_count == 1:
        due = not state.street and not state.taken
        fee = (*stage_fee(state, "before_flop"), *stage_fee(state, "no_flop")) if due else ()
        return fee or _finish(state)
    if state.street == state.game.last_street:
        return open_showdown(state)
    street = state.street + 1
    if state.game.spec.streets[street].draw:
        return open_draw(state, street)
    fee = () if state.street else stage_fee(state, "before_flop")
    return (*fee, *deal_street(state, street))


def _draw(state: RoundState) -> tuple[e.AnyEvent, ...]:
    if not draw_is_done(state):
        return replacements(state)
    opened = open_betting(state)
    return (opened,) if opened else _go_on(state)


def _showdown(state: RoundState) -> tuple[e.AnyEvent, ...]:
    return show_hands(state) if state.showing else _finish(state)


def _finish(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """Settle the pots, then close with the stakes that result."""
    settled = settle(state)
    stakes = dict(zip(state.ring, (state.stakes[seat] for seat in state.ring), strict=True))
    taken = state.taken
    for event in settled:
        if isinstance(event, e.Awarded):
            stakes[event.seat] += event.amount
        elif isinstance(event, e.CommissionTaken):
            taken += event.amount
    closed = e.RoundClosed(tuple(stakes), tuple(stakes.values()), taken, cites=state.law.round.ends)
    return (*settled, closed)
