"""A round that ends without a winner: every chip wagered goes back."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.state import RoundState


def decide_void(state: RoundState, command: c.DeclareVoid) -> Decision:
    law = state.law
    if state.phase in ("over", "void"):
        return Refusal("round_over", "the round of play is over; its outcome stands", law.round.ends)
    put_in = ((seat, state.put_in[seat] + state.dead[seat]) for seat in state.ring)
    returned = tuple((seat, amount) for seat, amount in put_in if amount)
    return (e.RoundVoided(command.reason, returned, cites=law.called_off.void),)
