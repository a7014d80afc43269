"""Sitting out before the largest blind: a wish that the table keeps, and nobody who goes is too quick for it."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated
from pitboss.table.coming_blind import coming_blind
from pitboss.table.draft import Draft


@of_seated
def decide_wish(draft: Draft, command: c.SitOutBeforeBlind, number: int) -> Refusal | None:
    state, law = draft.state, draft.state.law
    cites = law.missed_blinds + law.abstention or law.document
    if state.game.choices.tournament:
        return Refusal("always_dealt_in", "blinds and antes are taken from absent players too", law.blinds_in_turn)
    if not state.game.choices.blinds:
        return Refusal("no_blinds", "no blinds are posted in this game", cites)
    if state.settings.run == "physical":
        what = "where people deal, the dealer asks who takes the blind; whoever would rather not sits out"
        return Refusal("dealt_by_hand", what, cites)
    if command.wanted and state.seats[number].sitting_out:
        return Refusal("sitting_out_already", f"{command.player} is sitting out", cites)
    draft.emit(e.SittingOutWished(command.player, number, command.wanted, cites=cites, at=command.now))
    return None


def sit_out_before_blind(draft: Draft) -> None:
    """Between rounds, whoever has wished to and has the blind next sits out; then it may be the next one's."""
    state = draft.state
    while state.round is None and any(seat.out_before_blind for seat in state.seats.values()):
        number = coming_blind(state)
        if not number or not state.seats[number].out_before_blind or state.seats[number].due != "none":
            return
        law, player = state.law, state.seats[number].player
        cites = law.missed_blinds + law.abstention or law.document
        draft.emit(e.SatOut(player, number, "blind", cites=cites, at=draft.now))
