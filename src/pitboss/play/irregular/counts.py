"""Hands with a wrong number of cards, and cards among the discards."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.irregular import commands as c
from pitboss.play.irregular.rule import Case, Rule
from pitboss.play.irregular.trial import Trial
from pitboss.play.state import RoundState


def cannot_foul(state: RoundState, seats: Iterable[int]) -> str:
    """Why the rule on wrong numbers of cards has no use for these hands."""
    if state.phase not in ("betting", "showdown"):
        return "hands are counted in a betting round or at the showdown"
    fouled = set(seats)
    gone = next((seat for seat in fouled if not state.live[seat]), 0)
    if gone:
        return f"seat {gone} holds no hand any more"
    if fouled.issuperset(state.seats_in()) and not _last_folder(state):
        return "no hand would be left, and nobody has folded"
    return ""


def _last_folder(state: RoundState) -> int:
    """Who folded last by their own act, with a hand that was not found wrong; 0 if nobody did."""
    put_out = state.irregular.put_out if state.irregular else []
    return next((seat for seat in reversed(state.fold_order) if seat not in put_out), 0)


def foul(trial: Trial, held: Iterable[tuple[int, int]], cites: Cites) -> None:
    """Fold the hands; if no correct one is left, the pot is for the last player who folded."""
    state = trial.state
    last_folder = _last_folder(state)
    for seat, count in held:
        trial.emit(e.HandFouled(seat, count, cites=cites))
    if not state.live_count:
        trial.emit(e.LastFolderWins(last_folder, cites=cites))


def _count_facts(state: RoundState, facts: c.WrongNumberOfCards) -> str:
    if not facts.held or len(dict(facts.held)) != len(facts.held):
        return "each seat with a wrong number of cards is named once"
    for seat, count in facts.held:
        if seat not in state.ring:
            return f"seat {seat} is not in this round of play"
        right = len(state.hand(seat))
        if not 0 <= count <= len(state.game.deck) or (count == right and state.live[seat]):
            return f"seat {seat} is due {right} cards now; {count} is no wrong number"
    return ""


def _count_why_not(state: RoundState, facts: c.WrongNumberOfCards) -> str:
    return cannot_foul(state, (seat for seat, _ in facts.held))


def _foul_all(trial: Trial, facts: c.WrongNumberOfCards, cites: Cites) -> None:
    foul(trial, facts.held, cites)


WRONG_NUMBER: Case[c.WrongNumberOfCards] = Case(
    "wrong_number_of_cards",
    _count_facts,
    (
        Rule(
            "wrong_count",
            lambda law: law.hands.wrong_count,
            _count_why_not,
            "The hand is folded and its bets stay in the pot. At the showdown a single correct hand wins; if no hand "
            "is correct, the player who folded last does.",
            _foul_all,
        ),
    ),
)


# the discards


def _discard_facts(state: RoundState, facts: c.CardsReachedDiscards) -> str:
    if state.phase not in ("betting", "draw", "showdown"):
        return "no hands are out"
    live = facts.seat in state.ring and state.live[facts.seat]
    return "" if live else f"seat {facts.seat} holds no hand"


def _alone(state: RoundState, _: c.CardsReachedDiscards) -> str:
    return "" if state.live_count > 1 else "it is the only hand left, and wins"


def _kill(trial: Trial, facts: c.CardsReachedDiscards, cites: Cites) -> None:
    trial.emit(e.Folded(facts.seat, cites=cites))


DISCARDED: Case[c.CardsReachedDiscards] = Case(
    "cards_reached_the_discards",
    _discard_facts,
    (
        Rule(
            "discards_dead",
            lambda law: law.hands.discards_dead,
            _alone,
            "The cards are dead: the hand takes no further part, and its bets stay in the pot.",
            _kill,
        ),
    ),
)


def _retrieve_facts(state: RoundState, facts: c.RetrieveFromDiscards) -> str:
    thrown = any(seat == facts.seat for seat, _ in state.discarded)
    folded = facts.seat in state.ring and not state.live[facts.seat]
    return "" if folded or thrown else f"no cards of seat {facts.seat} are among the discards"


def _leave_them(_: Trial, __: c.RetrieveFromDiscards, ___: Cites) -> None:
    """Nothing changes: the cards stay where they are."""


RETRIEVED: Case[c.RetrieveFromDiscards] = Case(
    "cards_wanted_back_from_the_discards",
    _retrieve_facts,
    (
        Rule(
            "discards_dead",
            lambda law: law.hands.discards_dead,
            lambda _, __: "",
            "No: cards that lie among the discards stay dead for this round.",
            _leave_them,
        ),
    ),
)
