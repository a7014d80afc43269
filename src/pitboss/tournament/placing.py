"""Places: who is out, in which place, and how equals share it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pitboss.cite import Cites
from pitboss.tournament import events as e
from pitboss.tournament.bounties import pay_bounties
from pitboss.tournament.draft import Draft
from pitboss.tournament.state import Broke, TournamentState


def eliminate(draft: Draft, out: Sequence[Broke], why: e.Why, because: Cites = ()) -> None:
    """Those who are out together: the more they contributed, the better the place; equals share theirs."""
    state = draft.state
    law = state.law
    together = len(out) > 1
    for contributed, group in _groups(out):
        first, last = state.remaining - len(group) + 1, state.remaining
        tied = len(group) > 1
        cites = because + law.vacates + law.places + (law.same_round if together else ())
        cites += law.same_round_tie if tied else ()
        for each in group:
            seat = state.seat_of(each.player)
            draft.emit(
                e.Eliminated(
                    each.player,
                    why,
                    first,
                    last,
                    contributed,
                    seat.table if seat else each.table,
                    each.clockwise,
                    removed=state.chips_of(each.player),
                    eliminated_by=each.by,
                    cites=cites or law.document,
                    at=draft.now,
                )
            )
    pay_bounties(draft, out)


def _groups(out: Iterable[Broke]) -> list[tuple[int, list[Broke]]]:
    """Lowest contribution first: they have the worst places."""
    ordered = sorted(out, key=lambda each: each.contributed)
    return [(amount, list(group)) for amount, group in groupby(ordered, key=lambda each: each.contributed)]


def still_in(state: TournamentState) -> list[str]:
    """Players who have no place yet."""
    return [name for name, entry in state.entries.items() if entry.status in ("entered", "playing", "broke")]
