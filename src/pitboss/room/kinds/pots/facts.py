"""What everyone may know after an entry beside its events: the turn, the pots, the five cards of hands shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.cards import Card
from pitboss.desk.events import is_timed
from pitboss.play import events as p
from pitboss.play.forced_bets import blind_seats
from pitboss.play.game import Game
from pitboss.play.pots import pots_gathered
from pitboss.play.state import RoundState
from pitboss.ranking import HandOrder
from pitboss.ranking.fast import five, five_2_3
from pitboss.room.facts import BestHand, EntryFacts
from pitboss.room.kinds.pots.run_outs import run_out
from pitboss.table import events as e
from pitboss.table.state import TableState
from pitboss.table.taking_back import standing
from pitboss.table.turns import turn_seat
from pitboss.table.view import standings

PotInfo = tuple[int, tuple[int, ...]]
"""An amount, and the seats that may win it."""
QUIET = frozenset({e.ClockStarted, e.ActTold})
"""Table events that change nobody's standing."""
UNTELLABLE = frozenset({
    p.DiscardsShuffled, p.Ruled, p.Voted, p.MisdealDeclared, p.Redealt, p.DealUndone, p.ReshuffleDue, p.StubShuffled,
    p.CardsExposed, p.CardsMoved, p.CardsRepaired, p.BetsCapped, p.ActedEarly, p.EarlyActSettled, p.UnderCalled,
    p.ExcessReturned, p.CheckWillTapOut, p.DeemedTappedOut, p.HandFouled, p.LastFolderWins, e.ActTakenBack,
})  # fmt: skip
"""Events after which the table cannot be known from the events alone, so that the view comes along."""
ACTS = (p.Posted, p.Checked, p.Called, p.BetMade, p.Raised, p.Folded, p.Discarded, p.Mucked)
TURNING = frozenset({p.RoundOpened, p.RoundClosed, p.RoundVoided})


def entry_facts(state: TableState, events: Sequence[e.AnyEvent]) -> EntryFacts:
    """The round that the events belong to may be over by now."""
    playing, played = state.round, state.round or state.last_round
    kinds = set(map(type, events))
    at_showdown = played if p.Shown in kinds else None
    return EntryFacts(
        turn=turn_seat(state),
        blinds=blind_seats(playing) if playing else (),
        pots=pots_now(playing),
        seats=standings(state) if changes_standings(kinds) else None,
        hands=best_hands(state.game, at_showdown, events) if at_showdown else (),
        chances=run_out(at_showdown.game, at_showdown, events) if at_showdown and p.Dealt in kinds else (),
    )


def standing_facts(state: TableState) -> EntryFacts:
    """For whoever comes to look."""
    playing = state.round
    return EntryFacts(turn=turn_seat(state), pots=pots_now(playing), hands=best_hands_shown(playing) if playing else ())


def acts_standing(events: Sequence[e.AnyEvent]) -> tuple[e.AnyEvent, ...]:
    """What seats did since the betting round or the draw began; blinds and antes belong to the first betting round."""
    since, events = 0, standing(events)
    for at, event in enumerate(events):
        later = isinstance(event, p.BettingOpened) and event.street > 0
        if later or isinstance(event, (e.RoundStarted, p.DrawOpened, p.ShowdownOpened)):
            since = at
    return tuple(event for event in events[since:] if isinstance(event, ACTS))


def pots_now(playing: RoundState | None) -> tuple[PotInfo, ...]:
    return tuple([(pot.amount, pot.eligible) for pot in pots_gathered(playing)]) if playing else ()


def changes_standings(kinds: Iterable[type]) -> bool:
    """Whether events of any of these kinds do."""
    return any(kind in TURNING or (kind not in QUIET and is_timed(kind)) for kind in kinds)


def best_hands(game: Game, played: RoundState, events: Sequence[e.AnyEvent]) -> tuple[BestHand, ...]:
    """For each hand shown in these events."""
    shown = [event for event in events if type(event) is p.Shown]
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
        return five_2_3(hole, board, order)
    return five((*hole, *board), order)
