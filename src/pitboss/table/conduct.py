"""Conduct: breaches with their clause and sanction, information to be shared, disputes, duties, requests."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.desk.conduct import record_breach, refuse_breach, sign_duty
from pitboss.desk.law import Sanction
from pitboss.play import decide
from pitboss.play.commands import FoldBySanction
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.absence import is_blinded_off
from pitboss.table.admission import refuse_unless_seated
from pitboss.table.draft import Draft
from pitboss.table.rounds import carry_on, fold_for_a_breach
from pitboss.table.seating import leave, wrong_cards
from pitboss.table.state import TableState


def decide_breach(draft: Draft, command: c.RecordBreach) -> Refusal | None:
    """Record it; fold the hand, exclude, both, or neither."""
    state = draft.state
    sanctions = sanctions_of(state)
    refused = refuse_breach(state, command, sanctions)
    if refused:
        return refused
    number = state.seat_of(command.who)
    folds = command.sanction in ("fold", "fold_and_exclude")
    if folds and not _holds_a_hand(state, number):
        law = state.law
        return Refusal("no_hand_to_fold", f"{command.who} holds no hand that can be folded now", law.fold)
    record_breach(draft, command, sanctions[command.sanction])
    if command.sanction in ("exclude", "fold_and_exclude"):
        _exclude(draft, command.who)
    if folds:
        refused = fold_for_a_breach(draft, number)
        assert refused is None, refused
    elif state.round:
        carry_on(draft, ())  # It may have been the turn of a player whose chips are blinded off from now on.
    return None


def sanctions_of(state: TableState) -> Mapping[Sanction, Cites]:
    """What may be done about a breach, and the clauses on it."""
    law = state.law
    both = law.fold + law.exclude
    return {"none": (), "warning": (), "fold": law.fold, "exclude": law.exclude, "fold_and_exclude": both}


def _holds_a_hand(state: TableState, number: int) -> bool:
    playing = state.round
    return bool(playing and number and not isinstance(decide(playing, FoldBySanction(number)), Refusal))


def _exclude(draft: Draft, who: str) -> None:
    """At once, or after the round for a player who is in it."""
    state = draft.state
    law, number = state.law, state.seat_of(who)
    draft.emit(e.PlayerExcluded(who, cites=law.exclude, at=draft.now))
    if number and number not in state.in_round and not is_blinded_off(state, number):
        leave(draft, number, "excluded from the game", law.exclude)


def decide_share(draft: Draft, command: c.ShareInformation) -> Refusal | None:
    """What one was told of a hand, all are told: at the table, or those still in the round."""
    state = draft.state
    law, playing = state.law, state.round
    cites = law.share_folded if command.folded else law.share_held
    if not playing or command.seat not in playing.ring:
        return Refusal("no_such_hand", f"seat {command.seat} has no hand in a round of play", cites)
    if playing.live[command.seat] == command.folded:
        return Refusal("not_so", f"seat {command.seat} has {'not ' if command.folded else ''}folded", cites)
    wrong = _not_of_the_hand(state, tuple(playing.hand(command.seat)), command.cards)
    if wrong:
        return Refusal("wrong_cards", wrong, cites)
    told = tuple(state.seats) if state.customs.tells == "all" else tuple(playing.seats_in())
    draft.emit(e.InformationShared(command.seat, command.cards, told, cites=cites, at=command.now))
    return None


def _not_of_the_hand(state: TableState, hand: tuple[Card, ...], named: tuple[Card, ...]) -> str:
    """What is wrong with cards that are said to be of a hand; those the machine has not seen may be any."""
    if not named:
        return "no card is named"
    strangers = [card for card in named if card not in hand]
    if wrong_cards(state, named) or len(strangers) > hand.count(UNKNOWN):
        return "these are not cards of that hand"
    return ""


def decide_show(draft: Draft, command: c.AskToShow) -> Refusal | None:
    """After the round, what was shown to one is shown to all when the dealer or another player asks."""
    state = draft.state
    law = state.law
    if not law.show_all:
        return Refusal("no_such_rule", "these rules make nobody show cards again", law.cards_protected or law.document)
    if state.round:
        return Refusal("round_in_progress", "cards are shown once the round of play is complete", law.show_all)
    asks = state.seat_of(command.requester) if command.requester else 0
    if command.requester and asks in (0, command.seat):
        return Refusal("nobody_asks", "the dealer asks, or another player at the table", law.show_all)
    hand = state.last_hands.get(command.seat, ())
    if not hand or _not_of_the_hand(state, hand, command.cards):
        return Refusal("no_such_hand", f"seat {command.seat} had no such cards in the last round", law.show_all)
    draft.emit(e.CardsShownToAll(command.requester, command.seat, command.cards, cites=law.show_all, at=command.now))
    return None


def decide_duty(draft: Draft, command: c.SignDuty) -> Refusal | None:
    law = draft.state.law
    return sign_duty(draft, command, law.duties or law.document)


def decide_count(draft: Draft, command: c.CountChips) -> Refusal | None:
    """Everyone's chips, so often and no more in one stage of an event."""
    state = draft.state
    law, most = state.law, state.customs.most_counts
    refused = refuse_unless_seated(state, command.requester)
    if refused:
        return refused
    if state.counts >= most:
        return Refusal("no_more_counts", f"chips are counted at most {most} times", law.counts or law.document)
    stakes = tuple((number, state.stake_of(number)) for number in sorted(state.seats))
    draft.emit(e.ChipsCounted(command.requester, stakes, cites=law.counts, at=command.now))
    return None
