"""Times in which the house was out of service: nobody could act, so no clock of the document runs in them."""

from __future__ import annotations

from pitboss.desk.state import GamingState


def play_clock_runs(state: GamingState) -> bool:
    """Whether the levels of a tournament go by the time that is played."""
    return bool(state.game.choices.tournament and state.first_round is not None and state.phase == "open")


def stop_play_clock(state: GamingState, since: int, until: int) -> None:
    """A break in progress has as much left as before; play that was going on is interrupted as by a break."""
    if not play_clock_runs(state):
        return
    if since < state.pause_until:
        *earlier, (began, over) = state.pauses
        state.pauses = (*earlier, (began, over + until - since))
    else:
        state.pauses = (*state.pauses, (since, until))
