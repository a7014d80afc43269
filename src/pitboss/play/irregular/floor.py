"""What no rule covers, and rounds called off: the players' agreement, the floor's decision, invalidation."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.irregular import commands as c
from pitboss.play.irregular.misdeals import declare_misdeal, is_late
from pitboss.play.irregular.rule import Case, Rule
from pitboss.play.irregular.trial import Trial
from pitboss.play.law import PlayLaw
from pitboss.play.state import RoundState


def _action_facts(state: RoundState, facts: c.PutToPlayers | c.FloorDecides) -> str:
    if state.phase in ("over", "void"):
        return "the round of play is over"
    if not facts.about.strip():
        return "it is said what happened"
    if facts.action != "redeal":
        return ""
    if state.irregular is None:
        return "there is no new deal at an electronic table"
    if state.phase in ("forced", "misdealt"):
        return "no cards are out"
    late = is_late(state) and state.law.misdeals.found_late
    return "after the first betting round no misdeal is declared, and no agreement may go against that" if late else ""


def act_on(trial: Trial, facts: c.PutToPlayers | c.FloorDecides, cites: Cites) -> None:
    match facts.action:
        case "play_on":
            pass
        case "redeal":
            declare_misdeal(trial, facts, cites)
        case "void":
            trial.emit(voided(trial.state, facts.about, cites + trial.state.law.called_off.void))


def voided(state: RoundState, reason: str, cites: Cites) -> e.RoundVoided:
    put_in = ((seat, state.put_in[seat] + state.dead[seat]) for seat in state.ring)
    return e.RoundVoided(reason, tuple((seat, amount) for seat, amount in put_in if amount), cites=cites)


def _vote_facts(state: RoundState, facts: c.PutToPlayers) -> str:
    asked = [seat for seat, _ in facts.votes]
    if sorted(asked) != sorted(state.ring):
        return "everyone who was dealt in is asked, once"
    return _action_facts(state, facts)


def _not_agreed(_: RoundState, facts: c.PutToPlayers) -> str:
    return "" if all(yes for _, yes in facts.votes) else "not all players agree"


def _agreed(_: RoundState, facts: c.PutToPlayers) -> str:
    return "all players agree" if all(yes for _, yes in facts.votes) else ""


def _vote(trial: Trial, facts: c.PutToPlayers, cites: Cites) -> None:
    agreed = not _not_agreed(trial.state, facts)
    trial.emit(e.Voted(facts.about, facts.action, facts.votes, agreed, cites=cites))
    if agreed:
        act_on(trial, facts, cites)


def _dispute_after_a_vote(law: PlayLaw) -> Cites:
    uncovered = law.uncovered
    return uncovered.by_agreement and uncovered.by_agreement + uncovered.dispute


PUT_TO_PLAYERS: Case = Case(
    "put_to_the_players",
    _vote_facts,
    (
        Rule("by_agreement", lambda law: law.uncovered.by_agreement, _not_agreed,
             "All players agree, so it is done.", _vote),
        Rule("dispute", _dispute_after_a_vote, _agreed,
             "Not all players agree, so it is a dispute, and the floor decides.", _vote),
    ),
    electronic=True,
)  # fmt: skip
DECIDED: Case = Case(
    "decided_by_the_floor",
    _action_facts,
    (Rule("dispute", lambda law: law.uncovered.dispute, lambda _, __: "", "The floor's decision is final.", act_on),),
    electronic=True,
)


# rounds called off


def _invalidate_facts(state: RoundState, facts: c.Invalidate) -> str:
    if state.phase in ("over", "void"):
        return "the round of play is over; its outcome stands"
    return "" if facts.reason.strip() else "a reason is given"


def _refund(trial: Trial, facts: c.Invalidate, cites: Cites) -> None:
    trial.emit(voided(trial.state, facts.reason, cites))


def _withhold(trial: Trial, facts: c.Invalidate, cites: Cites) -> None:
    state = trial.state
    trial.emit(e.RoundVoided(facts.reason, (), state.pot + state.taken, cites=cites))


def _refunded(_: RoundState, facts: Any) -> str:
    return "" if facts.refund else "all chips go back in a round that is void"


INVALIDATED: Case = Case(
    "round_invalidated",
    _invalidate_facts,
    (
        Rule("void", lambda law: law.called_off.void, _refunded, "Nobody wins; every chip wagered goes back.", _refund),
        Rule("no_refund", lambda law: law.called_off.invalidate,
             lambda _, facts: "wagers are refunded" if facts.refund else "",
             "Nobody wins, and the wagers are not refunded: the director may refund them, but need not.", _withhold),
    ),
    electronic=True,
)  # fmt: skip
