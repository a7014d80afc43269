"""How what the dealer of a table told, and took back, changes it."""

from __future__ import annotations

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.play import events as p
from pitboss.table import events as e
from pitboss.table.state import RoundEnd, TableState, Told

replace = msgspec.structs.replace

SETTLES = frozenset({
    e.PlayerLeft, e.SeatChanged, e.StakeRaised, e.StakeReduced, e.ChipsExchanged, e.PlayerExcluded, e.AbsenceNoted,
    e.BreachRecorded, e.ClockExpired, e.ActedFor, p.DiscardsShuffled, p.Ruled, p.Voted, p.MisdealDeclared, p.Redealt,
    p.DealUndone, p.ReshuffleDue, p.StubShuffled, p.CardsExposed, p.CardsMoved, p.CardsRepaired, p.BetsCapped,
    p.ActedEarly, p.EarlyActSettled, p.UnderCalled, p.ExcessReturned, p.CheckWillTapOut, p.DeemedTappedOut,
    p.HandFouled, p.LastFolderWins, p.CommunalCardRetrieved,
})  # fmt: skip
"""After these nothing that was told before is taken back: rulings stand, and so does what staff and clocks did."""
AFTER_THE_END = frozenset({e.ButtonMoved, e.RebuyOffered, e.AbstentionFlagged, e.DisputeRaised, e.DisputeDecided})
"""What may happen after the end of a round that was told by mistake: it follows from the end, or disputes it."""


def act_told(state: TableState, event: e.ActTold) -> None:
    playing, before = state.round, state.told
    assert playing is not None
    earlier = None if before is None or before.dealt else before
    state.told = Told(event.seat, event.act, playing.copy(), state.passed, earlier)


def act_taken_back(state: TableState, event: e.ActTakenBack) -> None:
    """The round as it was; whoever has the turn again has all the time for it."""
    told = state.told
    assert told is not None
    if told.end is not None:
        _give_back_the_end(state, told.end)
    state.round, state.passed, state.told = told.round.copy(), told.passed, told.earlier
    state.clock = state.on_bank = None
    state.turn_at = event.at


def _give_back_the_end(state: TableState, end: RoundEnd) -> None:
    """Who sits there with which stake, the button and what the house has are as they were before the round was over."""
    state.seats, state.before, state.commission = end.seats, end.before, end.commission
    state.button, state.travelled = end.button, end.travelled
    state.last_round, state.last_hands = end.last_round, end.last_hands


def with_the_end(state: TableState, told: Told) -> Told | None:
    """Of an event the round is reported to its director, and is theirs to correct."""
    if state.game.choices.tournament:
        return None
    end = RoundEnd(
        state.seats,
        state.button,
        state.travelled,
        state.before,
        state.last_round,
        state.last_hands,
        state.commission,
    )
    return replace(told, end=end)


def settles(kind: type, told: Told, *, changes_table: bool) -> bool:
    """Whether what was told before an event of this kind cannot be taken back after it."""
    return kind in SETTLES or (told.end is not None and changes_table and kind not in AFTER_THE_END)


def with_its_cards(told: Told, event: p.Dealt) -> Told | None:
    """Cards that nobody has seen may not have left the deck yet; what somebody has seen is not put back."""
    unseen = all(card == UNKNOWN for _, card, _ in event.steps)
    return replace(told, dealt=True) if unseen else None
