"""A button that may rest on an empty seat: the last blind goes to the next player, and every marker follows it.

Each marker (the button, then the blinds from the first on) takes the seat that the next one leaves. So every player has
each blind once in a revolution; a blind whose seat is not in the round is not posted, and a button there is dead.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.table.button import next_clockwise, present, ready, rests_at
from pitboss.table.state import TableState

Markers = tuple[int, ...]


def coming_markers(state: TableState) -> Markers:
    """Where the markers go for the next round; none where play starts afresh, or the number of blinds has changed."""
    button = rests_at(state)
    if not button or len(ready(state)) < 2:
        return ()
    takers = [number for number in present(state) if state.seats[number].due == "none" or number != button]
    return (*state.markers[1:], next_clockwise(state, state.markers[-1], takers))


def settled_markers(state: TableState, coming: Markers, ring: Sequence[int]) -> Markers:
    """The markers of a round for those dealt in: two players alone are placed by the last blind."""
    if coming and len(ring) == 2:
        return _heads_up(state, coming[-1], ring)
    return coming or (state.button, *_next_to_the_button(state, ring))


def _next_to_the_button(state: TableState, ring: Sequence[int]) -> Sequence[int]:
    choices = state.game.choices
    order = ring[::-1] if len(ring) == 2 and choices.heads_up == "button_posts_first" else ring
    return order[: len(choices.blinds)]


def _heads_up(state: TableState, last: int, ring: Sequence[int]) -> Markers:
    """The other player posts the smaller blind; which of them has the button is the document's own order."""
    other = next(number for number in ring if number != last)
    choices = state.game.choices
    blinds = (other, last) if len(choices.blinds) > 1 else (last,)
    button_posts_last = (choices.heads_up == "literal") == (len(blinds) == 2)
    return (last if button_posts_last else other, *blinds)


def blinds_posted(state: TableState, markers: Markers, ring: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Who posts which blind; a seat that has two of them posts the larger."""
    seats = markers[1:]
    due = zip(seats, state.game.choices.blinds, strict=False)
    return tuple((seat, blind) for at, (seat, blind) in enumerate(due) if seat in ring and seat not in seats[at + 1 :])


def missed_places(state: TableState, before: Markers, after: Markers, number: int) -> list[int]:
    """Which blinds went by a seat, or fell to it, on their way from one round to the next."""
    return [
        place
        for place, (start, end) in enumerate(zip(before[1:], after[1:], strict=True))
        if state.distance(start, number) <= state.distance(start, end)
    ]
