"""The forced opening of stud under ordinary house rules; the documents' own stud has none."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision, out_of_turn
from pitboss.play.state import RoundState


def decide_bring_in(state: RoundState, command: c.BringIn) -> Decision:
    seat, law = command.seat, state.law
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    full = state.game.choices.bring_in
    if not full or state.street or state.high:
        return Refusal("no_bring_in", "there is no bring-in to make now", law.forced.bring_in or law.turns.in_turn)
    return (e.Posted(seat, "bring_in", min(full, state.stakes[seat]), full, cites=law.forced.bring_in),)
