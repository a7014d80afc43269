"""Who may see what of a round: of its events, see `event_view`. Nowhere else is that decided."""

from __future__ import annotations

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.play.event_view import SEEN, Observer, view_event
from pitboss.play.forced_bets import over_blind_seat
from pitboss.play.irregular.held_acts import HeldAct
from pitboss.play.state import RoundState

__all__ = ["SEEN", "Observer", "RoundView", "SeatView", "view_event", "view_round"]


class SeatView(msgspec.Struct, frozen=True):
    """A seat as an observer sees it."""

    seat: int
    stake: int
    bet: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    in_the_round: bool
    tapped_out: bool
    words: str


class RoundView(msgspec.Struct, frozen=True):
    """A round of play as an observer sees it."""

    observer: Observer
    phase: str
    street: str
    button: int
    to_act: int
    pot: int
    high: int
    board: tuple[Card, ...]
    burned: int
    in_shoe: int
    seats: tuple[SeatView, ...]
    exposed: tuple[Card, ...] = ()
    """Cards that everybody has seen by mistake, wherever they lie."""
    early: tuple[HeldAct, ...] = ()
    """Acts out of turn that are held aside."""


def view_round(state: RoundState, observer: Observer) -> RoundView:
    """Everything an observer may know of the round at this moment."""
    return RoundView(
        observer=observer,
        phase=state.phase,
        street=state.game.spec.streets[state.street].name if state.street >= 0 else "",
        button=state.button,
        to_act=state.to_act or over_blind_seat(state),
        pot=state.pot,
        high=state.high,
        board=tuple(state.board),
        burned=len(state.burns),
        in_shoe=len(state.shoe) - state.drawn,
        seats=tuple(_seat_view(state, seat, observer) for seat in sorted(state.ring)),
        exposed=tuple(state.irregular.exposed) if state.irregular else (),
        early=tuple(state.irregular.early) if state.irregular else (),
    )


def _seat_view(state: RoundState, seat: int, observer: Observer) -> SeatView:
    visible = observer in (seat, "inspector") or seat in state.shown
    exposed = state.irregular.exposed if state.irregular else ()
    down = tuple(card if visible or card in exposed else UNKNOWN for card in state.down[seat])
    live = state.live[seat]
    return SeatView(
        seat=seat,
        stake=state.stakes[seat],
        bet=state.bet[seat],
        down=down,
        up=tuple(state.up[seat]),
        in_the_round=live,
        tapped_out=live and not state.able[seat],
        words=state.words.get(seat, ""),
    )
