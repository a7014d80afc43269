"""Players who do not act: the house acts in their name where the document has no clock, or they are gone."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play.options import options
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated
from pitboss.table.clocks import clock_cites
from pitboss.table.draft import Draft
from pitboss.table.plain_acts import first_of
from pitboss.table.rounds import refuse_without_round, submit
from pitboss.table.state import TableState
from pitboss.table.time_bank import house_cites, patience_until
from pitboss.table.turns import is_clocked, turn_seat


@of_seated
def decide_act_for(draft: Draft, command: c.ActFor, number: int) -> Refusal | None:
    """The plainest act: a check where it is free, else a fold; nothing is drawn, and a hand is shown."""
    state, player = draft.state, command.player
    refused = refuse_without_round(state) or _refuse_acting(state, command, number)
    if refused:
        return refused
    row = state.passed.get(player, 0) + 1
    draft.emit(e.ActedFor(player, number, command.why, row, cites=house_cites(state), at=command.now))
    assert state.round is not None
    return submit(draft, first_of(options(state.round), "check", "fold", "draw", "show", "over_blind"))


def _refuse_acting(state: TableState, command: c.ActFor, number: int) -> Refusal | None:
    law, player = state.law, command.player
    if turn_seat(state) != number:
        return Refusal("not_their_turn", f"it is not the turn of {player}", law.round, {"seat": number})
    if command.why == "away":
        return None
    if is_clocked(state):
        what = f"{player} has the time that the clock gives; nobody acts for them before it has run out"
        return Refusal("clock_decides", what, clock_cites(state))
    until = patience_until(state)
    if command.now < until:
        what = f"{player} has {until - command.now} seconds yet, by the sign"
        return Refusal("time_left", what, house_cites(state), {"until": until, "now": command.now})
    return None
