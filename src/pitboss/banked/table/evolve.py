"""How each event changes the state of a table. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.banked import events as r
from pitboss.banked.evolve import EVOLVE as ROUND
from pitboss.banked.game import BankedGame
from pitboss.banked.opening import begun
from pitboss.banked.table import events as e
from pitboss.banked.table.state import BOTH, BankedSeat, BankedTableState, BeforeTheEnd, ToldAtTable
from pitboss.cards import UNKNOWN
from pitboss.desk.evolve import EVOLVE as SHARED
from pitboss.desk.evolve import change_seat, without
from pitboss.desk.time_bank import BankTime, refilled


def evolve(state: BankedTableState, event: e.AnyEvent) -> None:
    """Apply one event."""
    if isinstance(event, e.TimedEvent):
        change = EVOLVE.get(type(event))
        if change:
            change(state, event)
    else:
        _play(state, event)
    if state.last_told is not None and _settles(type(event), state.last_told):
        state.last_told = None


def _play(state: BankedTableState, event: r.AnyEvent) -> None:
    """A round's own event, and what it leaves behind for the next: a shuffle due, a shoe to replace, cards to check."""
    assert state.round is not None
    state.round = ROUND[type(event)](state.round, event)
    if state.last_told is not None and isinstance(event, r.Dealt | r.BoardRevealed):
        unseen = all(card == UNKNOWN for card in event.cards)
        state.last_told = replace(state.last_told, dealt=True) if unseen else None
    if isinstance(event, r.DecisionsOpened):
        state.decisions_at = state.now
    if isinstance(event, r.RoundVoided):
        state.reshuffle = state.reshuffle or event.misdeal
        state.shoe_failed = state.shoe_failed or event.shoe_failed
        if event.deck_suspect:
            assert state.last_deck is not None
            state.checked -= {state.last_deck}


def _checked(state: BankedTableState, event: e.CardsChecked) -> None:
    if event.stage == "closing":
        state.to_check -= {event.deck}
    if event.stage != "closing" and event.count == event.expected:
        state.checked |= {event.deck}
    else:
        state.checked -= {event.deck}


def _verified(state: BankedTableState, event: e.CardsVerified) -> None:
    if event.count != event.expected and state.last_deck is not None:
        state.checked -= {state.last_deck}


def _replaced(state: BankedTableState, event: e.CardsReplaced) -> None:
    state.checked |= set(event.decks)


def _shuffle_ordered(state: BankedTableState, _: e.ShuffleOrdered) -> None:
    state.reshuffle = True


def _shoe_replaced(state: BankedTableState, _: e.ShoeReplaced) -> None:
    """New cards come with it, and are checked."""
    state.shoe_failed = False
    state.checked = frozenset()


def _opened(state: BankedTableState, _: e.TableOpened) -> None:
    state.phase = "open"
    state.to_check = frozenset(BOTH)
    state.told = {}


def _notified(state: BankedTableState, event: e.ChangeNotified) -> None:
    state.pending = event.choices


def _in_force(state: BankedTableState, event: e.DeterminationsChanged) -> None:
    game = state.game.redetermined(event.choices)
    assert isinstance(game, BankedGame)
    state.game, state.pending = game, None


def _closed(state: BankedTableState, _: e.TableClosed) -> None:
    state.phase = "closed"


def _seated(state: BankedTableState, event: e.PlayerSeated) -> None:
    """Who comes back in the same session was told before what they were told."""
    warned, infringed = state.told.get(event.player, (False, 0))
    seat = BankedSeat(player=event.player, stake=event.stake, warned=warned, infringed=infringed, idle_since=event.at)
    state.seats = {**state.seats, event.seat: seat}
    state.bought_in += event.stake


def _stake_raised(state: BankedTableState, event: e.StakeRaised) -> None:
    SHARED[e.StakeRaised](state, event)
    change_seat(state, event.seat, idle_since=event.at)


def _left(state: BankedTableState, event: e.PlayerLeft | e.PlayerEliminated) -> None:
    seat = state.seats[event.seat]
    state.seats = without(state.seats, event.seat)
    state.cashed_out += event.stake
    state.told = {**state.told, seat.player: (seat.warned, seat.infringed)}
    state.banks = {player: left for player, left in state.banks.items() if player != seat.player}


def _round_started(state: BankedTableState, event: e.RoundStarted) -> None:
    stakes = dict(zip(event.seats, event.stakes, strict=True))
    warned = {number for number, seat in state.seats.items() if seat.warned}
    infringed = {number: seat.infringed for number, seat in state.seats.items()}
    state.round = begun(state.game, stakes, event.shoe, warned=warned, infringed=infringed)
    state.rounds = event.number
    state.first_round = event.at if state.first_round is None else state.first_round
    state.last_deck = event.deck
    state.reshuffle = False
    state.marker = event.marker
    state.deadline = None


def _clock(state: BankedTableState, event: e.ClockStarted) -> None:
    state.deadline = event.until


def _bank_started(state: BankedTableState, event: e.TimeBankStarted) -> None:
    state.on_bank = {**state.on_bank, event.seat: BankTime(event.seat, event.since, event.until)}


def _bank_ended(state: BankedTableState, event: e.TimeBankEnded) -> None:
    state.on_bank = without(state.on_bank, event.seat)
    state.banks = {**state.banks, event.player: event.left}


def _finished(state: BankedTableState, event: e.RoundFinished) -> None:
    playing = state.round
    assert playing is not None
    if state.last_told is not None:
        end = BeforeTheEnd(state.seats, state.last_round, state.bank)
        state.last_told = None if state.game.choices.tournament else replace(state.last_told, end=end)
    for number, area in playing.areas.items():
        seat = state.seats[number]
        abstained = seat.abstained + 1 if number in event.abstained else 0
        if playing.phase == "void":
            abstained = seat.abstained
        flagged = seat.flagged and abstained > 0
        told = {"warned": area.warned, "infringed": area.infringed}
        idle = event.at if number in event.wagered else seat.idle_since
        change_seat(state, number, stake=area.stake, abstained=abstained, flagged=flagged, idle_since=idle, **told)
    if state.banks:
        wagered = {state.seats[number].player for number in event.wagered}
        state.banks = refilled(state.banks, wagered, state.settings.manners)
    state.bank += playing.bank
    state.round, state.last_round = None, playing
    state.deadline = None


# what is told of a table dealt by hand


def _act_told(state: BankedTableState, event: e.ActTold) -> None:
    playing, before = state.round, state.last_told
    assert playing is not None
    earlier = None if before is None or before.dealt else before
    state.last_told = ToldAtTable(event.seat, event.act, playing, earlier)


def _act_taken_back(state: BankedTableState, _: e.ActTakenBack) -> None:
    """The round as it was, and the table with it where the round was over."""
    told = state.last_told
    assert told is not None
    if told.end is not None:
        state.seats, state.last_round, state.bank = told.end.seats, told.end.last_round, told.end.bank
    state.round, state.last_told = told.round, told.earlier


def _settles(kind: type, told: ToldAtTable) -> bool:
    """Whether what was told before an event of this kind cannot be taken back after it."""
    if told.end is not None:
        return kind in EVOLVE and kind not in AFTER_THE_END
    return kind in SETTLES


SETTLES = frozenset({
    r.Ruled, r.HandVoided, r.RoundVoided, r.CardExposed, r.MarkerPlaced, e.PlayerLeft, e.PlayerEliminated,
    e.StakeRaised, e.ChipsExchanged, e.PlayerExcluded, e.AbsenceNoted, e.BreachRecorded,
})  # fmt: skip
"""After these nothing that was told before is taken back: rulings stand, and so does what staff did."""
AFTER_THE_END = frozenset({e.RoundFinished, e.AbstentionFlagged, e.DisputeRaised, e.DisputeDecided, e.ActTakenBack})
"""What may happen after the end of a round that was told by mistake: it follows from the end, or disputes it."""
EVOLVE: dict[type, Callable[[BankedTableState, Any], None]] = {
    **SHARED,
    e.CardsChecked: _checked,
    e.CardsVerified: _verified,
    e.CardsReplaced: _replaced,
    e.ShuffleOrdered: _shuffle_ordered,
    e.ShoeReplaced: _shoe_replaced,
    e.TableOpened: _opened,
    e.ChangeNotified: _notified,
    e.DeterminationsChanged: _in_force,
    e.TableClosed: _closed,
    e.PlayerSeated: _seated,
    e.StakeRaised: _stake_raised,
    e.PlayerLeft: _left,
    e.PlayerEliminated: _left,
    e.RoundStarted: _round_started,
    e.ClockStarted: _clock,
    e.TimeBankStarted: _bank_started,
    e.TimeBankEnded: _bank_ended,
    e.RoundFinished: _finished,
    e.ActTold: _act_told,
    e.ActTakenBack: _act_taken_back,
}
"""Events that are only told (a sign, a signature, a direction) change nothing."""
