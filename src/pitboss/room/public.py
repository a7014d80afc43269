"""What everyone may know after an entry beside its events: the turn, the pots, the five cards of hands shown."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.cards import Card
from pitboss.play import events as p
from pitboss.play.forced_bets import blind_seats, over_blind_seat
from pitboss.play.game import Game
from pitboss.play.pots import pots_of
from pitboss.play.state import RoundState
from pitboss.ranking import HandOrder, rank, rank_2_3
from pitboss.room.codec import AnyEvent
from pitboss.room.hosted import Hosted
from pitboss.table import events as e
from pitboss.table.state import TableState
from pitboss.table.view import SeatStanding, standings

PotTold = tuple[int, tuple[int, ...]]
"""An amount, and the seats that may win it."""
QUIET = (e.ClockStarted, e.ClockExpired)
"""Table events that change nobody's standing."""
TURNING = (p.RoundOpened, p.RoundClosed, p.RoundVoided)


class BestHand(msgspec.Struct, frozen=True):
    """The five cards that count of a hand shown, in each direction that wins; none where a low does not qualify."""

    seat: int
    high: tuple[Card, ...]
    low: tuple[Card, ...]


class PublicFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The same for every observer."""

    turn: int
    """The seat to act, 0 if it is nobody's turn."""
    blinds: tuple[int, ...]
    pots: tuple[PotTold, ...]
    seats: tuple[SeatStanding, ...] | None
    """Everyone's standing, where it can have changed otherwise than by chips."""
    hands: tuple[BestHand, ...]


def public_facts(hosted: Hosted, events: Sequence[AnyEvent]) -> PublicFacts:
    """The round these events belong to may be over by now."""
    playing = hosted.table.state.round
    played = playing or hosted.table.state.last_round
    return PublicFacts(
        turn=turn_of(hosted.table.state),
        blinds=blind_seats(playing) if playing else (),
        pots=pots_told(playing),
        seats=standings(hosted.table.state) if changes_standings(events) else None,
        hands=best_hands(hosted.table.game, played, events) if played else (),
    )


def turn_of(state: TableState) -> int:
    """Whose decision is awaited, an over-blind included."""
    playing = state.round
    return playing.to_act or over_blind_seat(playing) if playing else 0


def pots_told(playing: RoundState | None) -> tuple[PotTold, ...]:
    return tuple((pot.amount, pot.eligible) for pot in pots_of(playing)) if playing else ()


def changes_standings(events: Sequence[AnyEvent]) -> bool:
    return any(
        isinstance(event, TURNING) or (isinstance(event, e.Event) and not isinstance(event, QUIET)) for event in events
    )


def best_hands(game: Game, played: RoundState, events: Sequence[AnyEvent]) -> tuple[BestHand, ...]:
    """For each hand shown in these events."""
    shown = [event for event in events if isinstance(event, p.Shown)]
    return tuple(
        BestHand(
            event.seat,
            _five(game, game.high_order, event.cards, played.board),
            _five(game, game.low_order, event.cards, played.board),
        )
        for event in shown
    )


def best_hands_shown(playing: RoundState) -> tuple[BestHand, ...]:
    """For each hand shown so far in a round."""
    game = playing.game
    return tuple(
        BestHand(
            seat,
            _five(game, game.high_order, playing.hand(seat), playing.board),
            _five(game, game.low_order, playing.hand(seat), playing.board),
        )
        for seat in playing.shown
    )


def _five(game: Game, order: HandOrder | None, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    if order is None:
        return ()
    if game.spec.completion == "two_and_three":
        return rank_2_3(hole, board, order).cards
    return rank((*hole, *board), order).cards
