"""What no rule covers, and rounds called off: the players' agreement, the floor's decision, invalidation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

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


ACTIONS: Mapping[c.Action, str] = {
    "play_on": "let the round be played on",
    "redeal": "declare a misdeal and deal anew",
    "void": "call the round off",
}


def _any_action(state: RoundState, facts: c.PutToPlayers | c.FloorDecides) -> tuple[str, ...]:
    """Everything the floor may decide on now."""
    return tuple(told for action, told in ACTIONS.items() if not _action_facts(state, replace(facts, action=action)))


def _another_action(state: RoundState, facts: c.FloorDecides) -> tuple[str, ...]:
    return tuple(told for told in _any_action(state, facts) if told != ACTIONS[facts.action])


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
    return law.uncovered.by_agreement and law.uncovered.by_agreement + law.uncovered.dispute


PUT_TO_PLAYERS: Case[c.PutToPlayers] = Case(
    "put_to_the_players",
    _vote_facts,
    (
        Rule("by_agreement", lambda law: law.uncovered.by_agreement, _not_agreed,
             "All players agree, so it is done.", _vote),
        Rule("dispute", _dispute_after_a_vote, _agreed,
             "Not all players agree, so it is a dispute, and the floor decides.", _vote, choices_left=_any_action),
    ),
    electronic=True,
)  # fmt: skip
DECIDED: Case[c.FloorDecides] = Case(
    "decided_by_the_floor",
    _action_facts,
    (
        Rule("dispute", lambda law: law.uncovered.dispute, lambda _, __: "", "The floor's decision is final.", act_on,
             choices_left=_another_action),
    ),
    electronic=True,
)  # fmt: skip


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


def _may_withhold(state: RoundState, _: c.Invalidate) -> tuple[str, ...]:
    """Where a director need not refund."""
    law = state.law.called_off
    return ("keep the wagers",) if law.invalidate else ()


def _may_refund(_: RoundState, __: c.Invalidate) -> tuple[str, ...]:
    return ("refund the wagers",)


def _refunded(_: RoundState, facts: Any) -> str:
    return "" if facts.refund else "all chips go back in a round that is void"


INVALIDATED: Case[c.Invalidate] = Case(
    "round_invalidated",
    _invalidate_facts,
    (
        Rule("void", lambda law: law.called_off.void, _refunded, "Nobody wins; every chip wagered goes back.", _refund,
             choices_left=_may_withhold),
        Rule("no_refund", lambda law: law.called_off.invalidate,
             lambda _, facts: "wagers are refunded" if facts.refund else "",
             "Nobody wins, and the wagers are not refunded: the director may refund them, but need not.", _withhold,
             choices_left=_may_refund),
    ),
    electronic=True,
)  # fmt: skip
