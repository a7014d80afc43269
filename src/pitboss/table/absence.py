"""Players who are not at a tournament's table: what is taken from their chips, and when their hands are folded.

A document folds an absent player's hand as soon as it is dealt, or when its turn to bet comes; then it may still win
where that turn never comes. Whoever is excluded while their chips stay is folded in turn, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import decide
from pitboss.play.betting import call_amount
from pitboss.play.events import AnyEvent as PlayEvent
from pitboss.play.events import Folded
from pitboss.play.opening import open_betting
from pitboss.play.options import options
from pitboss.play.state import RoundState
from pitboss.table.state import TableState


def is_blinded_off(state: TableState, number: int) -> bool:
    """Whether a seat's chips play on without their player, who is excluded."""
    if state.settings.excluded_stack != "blinded_off" or not state.game.choices.tournament:
        return False
    return state.seats[number].player in state.excluded and bool(state.stake_of(number) or number in state.in_round)


def refuse_empty_table(state: TableState, ring: list[int]) -> Refusal | None:
    """Why nothing is dealt where nobody is there to play."""
    law = state.law
    if not all(state.seats[number].absent or is_blinded_off(state, number) for number in ring):
        return None
    return Refusal("nobody_present", "none of the players is at the table", law.absent or law.round)


def anybody_is_away(state: TableState) -> bool:
    """Whether anything may have to be done for a player who is not at a tournament's table."""
    if not state.game.choices.tournament:
        return False
    return bool(state.excluded) or any(seat.absent for seat in state.seats.values())


def begun_so_far(state: TableState, opening: list[PlayEvent]) -> tuple[PlayEvent, ...]:
    """How a round begins: with all that follows of itself, or step by step where something is done for the absent."""
    return tuple(opening[:1] if anybody_is_away(state) else opening)


def folds_when_dealt(state: TableState) -> tuple[PlayEvent, ...]:
    """The hands that are folded as soon as the initial cards lie there, before anybody bets."""
    playing = state.round
    if not playing or state.customs.folds_absent != "when_dealt" or playing.phase != "dealt" or playing.street:
        return ()
    return tuple(_folds_when_dealt(state, playing)) if anybody_is_away(state) else ()


def _folds_when_dealt(state: TableState, playing: RoundState) -> Iterator[Folded]:
    """Every absent player's hand, but for one that opens by a compulsory call: that one is folded as it falls due."""
    law, opener = state.law, _compulsory_caller(state, playing)
    for number in playing.ring:
        if state.seats[number].absent and playing.live[number] and number != opener:
            yield Folded(number, cites=law.absent)


def _compulsory_caller(state: TableState, playing: RoundState) -> int:
    """Who must call, whatever they do else: the opener, where the opening option has it so."""
    opened = open_betting(playing) if state.game.choices.opening_option == "A" and playing.high else None
    return opened.opener if opened and state.law.absent_call else 0


def acts_for_the_absent(state: TableState) -> tuple[PlayEvent, ...]:
    """The turn of a player who is not there: the hand is folded; nothing is drawn; a hand that is still in is shown."""
    playing = state.round
    number = options(playing).seat if playing and anybody_is_away(state) else 0
    if not playing or not number:
        return ()
    if state.seats[number].absent:
        return _for_the_absent(state, playing, number)
    return _for_the_excluded(playing, number) if is_blinded_off(state, number) else ()


def _for_the_absent(state: TableState, playing: RoundState, number: int) -> tuple[PlayEvent, ...]:
    acts: dict[str, p.AnyCommand] = {
        "forced": p.PostOverBlind(number, take=False),
        "draw": p.Draw(number),
        "showdown": p.Show(number),
    }
    decision = decide(playing, acts.get(playing.phase, p.FoldBySanction(number)))
    if isinstance(decision, Refusal):
        return ()
    return tuple(_absent_fold(state, playing, event) if isinstance(event, Folded) else event for event in decision)


def _absent_fold(state: TableState, playing: RoundState, fold: Folded) -> Folded:
    """By the rule on absent players; where it says so, a compulsory call is paid first."""
    law = state.law
    compulsory = not playing.voluntary and playing.street == 0 and playing.high
    if not (law.absent_call and compulsory and state.game.choices.opening_option == "A"):
        return replace(fold, cites=law.absent)
    return replace(fold, paid=call_amount(playing, fold.seat), cites=law.absent + law.absent_call)


def _for_the_excluded(playing: RoundState, number: int) -> tuple[PlayEvent, ...]:
    acts: dict[str, p.AnyCommand] = {"forced": p.PostOverBlind(number, take=False), "showdown": p.Muck(number)}
    decision = decide(playing, acts.get(playing.phase, p.FoldBySanction(number)))
    return () if isinstance(decision, Refusal) else decision
