"""The pack in use: its number verified at any time, cards replaced between rounds with the sign-offs required."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.desk.roles import holds
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.seating import wrong_cards
from pitboss.table.state import TableState


def decide_verify(draft: Draft, command: c.VerifyCards) -> Refusal | None:
    """Even in the middle of a round; a wrong number keeps the next round from starting."""
    state = draft.state
    law, expected = state.law, len(state.game.deck)
    cites = law.verify or law.document
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", cites)
    draft.emit(e.CardsVerified(command.by, command.count, expected, command.note, cites=cites, at=command.now))
    return None


def decide_replace(draft: Draft, command: c.ReplaceCards) -> Refusal | None:
    state = draft.state
    refused = _refuse_replacing(state, command)
    if refused:
        return refused
    law = state.law
    cites = law.replace or law.document
    draft.emit(e.CardsReplaced(command.cards, command.checked_by, cites=cites, at=command.now))
    return None


def _refuse_replacing(state: TableState, command: c.ReplaceCards) -> Refusal | None:
    law = state.law
    cites = law.replace or law.document
    if state.round:
        return Refusal("round_in_progress", "cards are changed after a round of play", cites)
    wrong = wrong_cards(state, command.cards) if command.cards else "no card is named"
    if wrong:
        return Refusal("wrong_cards", wrong, cites)
    if not _is_signed(state, command):
        sets = [" and ".join(roles) for roles in state.customs.replacement_signs]
        what = f"each replacement card is checked by the {' or the '.join(sets)}"
        return Refusal("not_checked", what, cites, {"signed": list(command.checked_by)})
    return None


def _is_signed(state: TableState, command: c.ReplaceCards) -> bool:
    """Whether one of the sets of sign-offs is complete; the operator's may be the supervisor's by delegation."""
    signed = set(command.checked_by)
    if "supervisor" in signed and holds(state, "supervisor", "replace_cards"):
        signed.add("operator")
    sets = state.customs.replacement_signs
    return not sets or any(signed.issuperset(roles) for roles in sets)
