"""Conduct: breaches with their clause and sanction, information to be shared, disputes, duties, requests."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.play import decide
from pitboss.play.commands import FoldBySanction
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import refuse_unless_seated
from pitboss.table.draft import Draft
from pitboss.table.rounds import carry_on, fold_for_a_breach, is_blinded_off
from pitboss.table.seating import leave, wrong_cards
from pitboss.table.state import TableState


def decide_breach(draft: Draft, command: c.RecordBreach) -> Refusal | None:
    """Record it; fold the hand, exclude, both, or neither."""
    state = draft.state
    refused = _refuse_breach(state, command)
    if refused:
        return refused
    number = state.seat_of(command.who)
    folds = command.sanction in ("fold", "fold_and_exclude")
    if folds and not _holds_a_hand(state, number):
        law = state.law
        return Refusal("no_hand_to_fold", f"{command.who} holds no hand that can be folded now", law.fold)
    _record(draft, command)
    if command.sanction in ("exclude", "fold_and_exclude"):
        _exclude(draft, command.who)
    if folds:
        refused = fold_for_a_breach(draft, number)
        assert refused is None, refused
    elif state.round:
        carry_on(draft, ())  # It may have been the turn of a player whose chips are blinded off from now on.
    return None


def _holds_a_hand(state: TableState, number: int) -> bool:
    playing = state.round
    return bool(playing and number and not isinstance(decide(playing, FoldBySanction(number)), Refusal))


def _refuse_breach(state: TableState, command: c.RecordBreach) -> Refusal | None:
    law = state.law
    if not command.who:
        return Refusal("nobody", "a breach is somebody's", law.sanction)
    if command.clause in law.staff_breaches:
        if command.sanction in ("none", "warning"):
            return None
        return Refusal("staff", "a duty of the staff is not sanctioned at the table", law.duties)
    if command.clause not in law.breaches and command.clause not in law.provisions:
        what = f"{command.clause!r} is not among the breaches that can be recorded here"
        return Refusal("no_such_breach", what, law.sanction, {"clauses": list(law.breaches + law.staff_breaches)})
    return None


def _record(draft: Draft, command: c.RecordBreach) -> None:
    state = draft.state
    number = len(state.breaches) + 1
    cites = (command.clause, *_sanction_cites(state, command.sanction))
    draft.emit(
        e.BreachRecorded(
            number,
            command.who,
            command.clause,
            command.sanction,
            command.note,
            state.rounds,
            cites=cites,
            at=command.now,
        )
    )


def _sanction_cites(state: TableState, sanction: c.Sanction) -> Cites:
    law = state.law
    match sanction:
        case "none" | "warning":
            return ()
        case "fold":
            return law.fold
        case "exclude":
            return law.exclude
        case "fold_and_exclude":
            return law.fold + law.exclude


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


def decide_raise_dispute(draft: Draft, command: c.RaiseDispute) -> Refusal | None:
    state = draft.state
    law = state.law
    if not command.about.strip():
        return Refusal("no_matter", "a dispute is about something", law.dispute)
    number = len(state.disputes) + 1
    draft.emit(e.DisputeRaised(number, command.player, command.about, state.rounds, cites=law.dispute, at=command.now))
    return None


def decide_dispute(draft: Draft, command: c.DecideDispute) -> Refusal | None:
    """The decision is final, but for a review that somebody asks for."""
    state = draft.state
    law = state.law
    if not 1 <= command.number <= len(state.disputes) or command.number in state.decisions:
        return Refusal("no_such_dispute", f"there is no open dispute {command.number}", law.dispute)
    if not command.decision.strip():
        return Refusal("no_decision", "a decision says what was decided", law.dispute)
    draft.emit(
        e.DisputeDecided(command.number, command.decision, command.review_requested, cites=law.dispute, at=command.now)
    )
    return None


def decide_duty(draft: Draft, command: c.SignDuty) -> Refusal | None:
    law = draft.state.law
    cites = law.duties or law.document
    if not command.staff or not command.duty:
        return Refusal("unsigned", "a sign-off names who signs, and what", cites)
    draft.emit(e.DutySigned(command.by, command.staff, command.duty, cites=cites, at=command.now))
    return None


def decide_rules(draft: Draft, command: c.AskForRules) -> Refusal | None:
    law = draft.state.law
    draft.emit(e.RulesSupplied(command.player, cites=law.rules_copy or law.document, at=command.now))
    return None


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
