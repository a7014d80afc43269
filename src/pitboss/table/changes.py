"""Changes of the determinations: with notice, between rounds, and as far as the document lets them change at all."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play.game import Game
from pitboss.spec import Determinations
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.opening import table_lacks
from pitboss.table.state import TableState

BEFORE_PLAY = ("deck", "joker", "seats")
"""Settled before the start of play: the pack, and with it how many can be served."""
BEFORE_CHIPS = ("tournament", "dollar")
"""What chips are worth: settled while none are on the table."""
LEVELS = ("forced", "blinds", "ante", "minimum_bet", "maximum_bet", "street_bets", "chip")
"""What a schedule of levels changes where everything else is frozen."""


def decide_change(draft: Draft, command: c.ChangeDeterminations) -> Refusal | None:
    """Notice is given now; the next round of play is the first under the new determinations."""
    state = draft.state
    law = state.law
    changed = _changed(state.game.choices, command.choices)
    if not changed and not state.pending:
        return Refusal("nothing_changes", "these are the determinations already in force", law.change)
    if not command.notice.strip():
        return Refusal("no_notice", "the players are told of a change beforehand", law.change)
    if not changed:
        draft.emit(e.ChangeWithdrawn(command.notice, cites=law.change, at=command.now))
        return None
    refused = _refuse_now(state, changed)
    if refused:
        return refused
    anew = _determined(state, command.choices)
    if isinstance(anew, Refusal):
        return anew
    draft.emit(e.ChangeNotified(anew.choices, changed, command.notice, cites=law.change, at=command.now))
    return None


def _changed(before: Determinations, after: Determinations) -> tuple[str, ...]:
    return tuple(name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name))


def _refuse_now(state: TableState, changed: tuple[str, ...]) -> Refusal | None:
    """Why these cannot change once play has started."""
    law, customs = state.law, state.customs
    if state.phase not in ("open", "closing"):
        return None
    worth = BEFORE_CHIPS if state.game.choices.tournament else (*BEFORE_CHIPS, "chip")
    standing = [name for name in changed if name in worth]
    if standing:
        facts = {"fields": standing}
        what = f"{', '.join(standing)}: what chips are worth does not change while the table is open"
        return Refusal("chips_keep_their_worth", what, law.stake_fixed + law.tournament_chips, facts, field=standing[0])
    if not state.rounds:
        return None
    early = [name for name in changed if name in BEFORE_PLAY]
    if early:
        what = f"{', '.join(early)}: settled before the start of play; close the table and open it again"
        return Refusal("settled_before_play", what, law.change_cards, {"fields": early}, field=early[0])
    fixed = [name for name in changed if name not in LEVELS]
    if customs.frozen_at_start and fixed:
        what = f"{', '.join(fixed)}: determined before the start and fixed since"
        return Refusal("frozen", what, law.frozen, {"fields": fixed}, field=fixed[0])
    return None


def _determined(state: TableState, choices: Determinations) -> Game | Refusal:
    """The game as it would be, or the document's reasons against it, all in one."""
    law = state.law
    anew = state.game.redetermined(choices)
    if not isinstance(anew, Game):
        cites = tuple(dict.fromkeys(cite for wrong in anew for cite in wrong.cites))
        what = "; ".join(wrong.message for wrong in anew)
        facts = {"codes": [wrong.code for wrong in anew], "fields": [wrong.field for wrong in anew]}
        return Refusal("not_allowed", what, cites or law.change, facts, field=anew[0].field)
    beyond = [number for number in state.seats if number > choices.seats]
    if beyond:
        what = f"seat {beyond[0]} is occupied"
        return Refusal("seat_in_use", what, law.seat_limit, {"seat": beyond[0]}, field="seats")
    for lack in table_lacks(state, choices):
        return Refusal("not_approved", lack.message, lack.cites, field=lack.field)
    return anew
