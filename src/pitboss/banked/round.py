"""A round of play against the house: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.banked import commands as c
from pitboss.banked import dealing, decisions, settlement, wagers
from pitboss.banked import events as e
from pitboss.banked.dealer import dealer_step
from pitboss.banked.evolve import evolve
from pitboss.banked.game import BankedGame
from pitboss.banked.irregularities import CASES
from pitboss.banked.opening import begun, opening_events, read_shoe, refuse_players
from pitboss.banked.options import DEALER, BankedOptions, options
from pitboss.banked.rulings import BankedRuling, decide_irregularity, rule
from pitboss.banked.spec import DeckName
from pitboss.banked.state import BankedRoundState
from pitboss.cite import Refusal, testify, witnesses
from pitboss.desk.codec import unreadable

DECIDE: dict[type, Callable[[BankedRoundState, Any], wagers.Decision]] = {
    c.PlaceWagers: wagers.decide_place,
    c.PlaceTrips: wagers.decide_place_trips,
    c.PushWagers: wagers.decide_push,
    c.WithdrawWagers: wagers.decide_withdraw,
    c.Abstain: wagers.decide_abstain,
    c.PlaceMarker: wagers.decide_marker,
    c.AskToWager: wagers.decide_ask,
    c.Deal: dealing.decide_deal,
    c.RevealCards: dealing.decide_reveal,
    c.Fold: decisions.decide_fold,
    c.Check: decisions.decide_check,
    c.BetPlay: decisions.decide_bet,
    c.PushPlay: decisions.decide_push,
    c.Concede: decisions.decide_concede,
    c.Settle: settlement.decide_settle,
    **dict.fromkeys(CASES, decide_irregularity),
}


class Accepted(msgspec.Struct, frozen=True):
    """What a command brought about, the dealer's own steps included."""

    events: tuple[e.AnyEvent, ...]


def decide(state: BankedRoundState, command: c.AnyCommand) -> wagers.Decision:
    """The events a command brings about by itself, or why it may not be; changes nothing."""
    wrong = unreadable(command, DECIDE)
    if wrong:
        return Refusal("unreadable", wrong, state.game.law.wagers.no_touching)
    return DECIDE[type(command)](state, command)


def carry_out(
    state: BankedRoundState, command: c.AnyCommand
) -> tuple[BankedRoundState, tuple[e.AnyEvent, ...]] | Refusal:
    """A command with the dealer's own steps that follow it: the state after them, and all events."""
    made = decide(state, command)
    if isinstance(made, Refusal):
        return made
    events = list(made)
    for event in made:
        state = evolve(state, event)
    while steps := dealer_step(state):
        for event in steps:
            state = evolve(state, event)
        events += steps
    return state, tuple(events)


class BankedRound:
    """One round under way."""

    __slots__ = ("commands", "events", "state")

    def __init__(self, state: BankedRoundState, opening: Sequence[e.AnyEvent]) -> None:
        self.state = state
        self.events: list[e.AnyEvent] = []
        self.commands: list[c.AnyCommand] = []
        for event in opening:
            self.state = evolve(self.state, event)
        self._record(opening)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    def options(self, seat: int = DEALER) -> BankedOptions:
        """What a seat may do, with exact amounts; without one, the dealer."""
        return options(self.state, seat)

    def what_if(self, irregularity: c.BankedIrregularity) -> BankedRuling | Refusal:
        """The ruling on an irregularity, not made yet."""
        wrong = unreadable(irregularity, CASES)
        return (
            Refusal("unreadable", wrong, self.state.game.law.wagers.no_touching)
            if wrong
            else rule(self.state, irregularity)
        )

    def submit(self, command: c.AnyCommand) -> Accepted | Refusal:
        """Carry a command out, or refuse it and change nothing."""
        done = carry_out(self.state, command)
        if isinstance(done, Refusal):
            return done
        self.state, events = done
        self.commands.append(command)
        self._record(events)
        return Accepted(events)

    def _record(self, made: Sequence[e.AnyEvent]) -> None:
        self.events += made
        if witnesses:
            for event in made:
                testify(event.cites)


def open_round(
    game: BankedGame,
    stakes: Mapping[int, int],
    shoe: Sequence[int],
    *,
    deck: DeckName = "first",
    marker: int = 0,
    warned: Collection[int] = (),
    infringed: Mapping[int, int] | None = None,
    after_misdeal: bool = False,
) -> BankedRound | Refusal:
    """Open the wagers of a round for the seats in `stakes`; `warned` were told before about wagers under the minimum.

    In a tournament with a starting marker, `marker` is the seat that wagers first and `infringed` counts earlier
    wagers out of order.
    """
    refused = refuse_players(game, stakes, marker)
    if refused:
        return refused
    cards = read_shoe(game, shoe)
    if isinstance(cards, Refusal):
        return cards
    state = begun(game, stakes, cards, warned=warned, infringed=infringed)
    return BankedRound(state, opening_events(game, stakes, deck, marker, shuffled_again=after_misdeal))
