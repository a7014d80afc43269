"""To whom the largest blind comes next, as things stand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.desk import Kind
from pitboss.play.state import RoundState
from pitboss.table.balance import balanced
from pitboss.table.button import move_button, settle_button
from pitboss.table.dead_button import settled_markers
from pitboss.table.dealt_in import DealtIn
from pitboss.table.draft import Draft
from pitboss.table.entering import deal_in
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.opening import take_up_change
from pitboss.table.state import TableState


def unseen(state: Any, observer: Any) -> Any:
    """What only might happen is shown to nobody."""


FORESEEN: Kind[TableState, Any, AnyEvent] = Kind(
    name="pots",
    decide={},
    evolve=evolve,
    balanced=balanced,
    copy_round=RoundState.copy,
    view=unseen,
    view_event=unseen,
)
"""A table on trial: nothing is asked of it, and nobody sees it."""


def coming_blind(state: TableState) -> int:
    """Who would have the largest blind if the next round were dealt to those who stay; 0: nobody, or it is not known.

    Only where players may sit out before it: not in tournaments, nor where people see to the blinds by hand.
    """
    choices = state.coming
    if not choices.blinds or choices.tournament or state.settings.run == "physical" or state.phase != "open":
        return 0
    draft = Draft(FORESEEN, _once_over(state), state.now)
    if state.pending:
        take_up_change(draft)
    if state.round:
        move_button(draft)
    if settle_button(draft):
        return 0
    dealt = deal_in(draft)
    return _last_blind(draft.state, dealt) if len(dealt.ring) > 1 else 0


def _once_over(state: TableState) -> TableState:
    """The table after the round in progress: whoever leaves has left, and nobody has lost all their chips."""
    least = state.game.tap_unit
    staying = {
        number: replace(seat, stake=max(least, seat.stake)) if number in state.in_round else seat
        for number, seat in state.seats.items()
        if not (seat.leaving or seat.unpaid)
    }
    return replace(state, round=None, seats=staying)


def _last_blind(state: TableState, dealt: DealtIn) -> int:
    choices, ring = state.game.choices, dealt.ring
    if state.settings.button_rule == "dead":
        return settled_markers(state, dealt.markers, ring)[-1]
    order = ring[::-1] if len(ring) == 2 and choices.heads_up == "button_posts_first" else ring
    return order[min(len(choices.blinds), len(order)) - 1]
