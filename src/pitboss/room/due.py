"""When something is due: what every kind of desk asks, after everything that happens."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.room.schedule import Moment, Step


def next_step(steps: Iterable[Step], moment: Moment) -> Step | None:
    """The first thing due that was not refused just now; what is due at once comes before what can wait."""
    first: Step | None = None
    for step in steps:
        is_earlier = first is None or step.due < first.due
        if is_earlier and (step.act, step.seat, step.player) not in moment.refused:
            first = step
    return first


def time_is_up(moment: Moment, waits: int) -> int:
    """When the house has waited so long for a player, and after a restart long enough to come back."""
    return max(moment.since + waits, moment.opened + moment.grace)


def gone_at(moment: Moment, player: str) -> int | None:
    """When the house takes a player whose line is lost for gone; None while they have one."""
    lost = moment.lost_at(player)
    if lost is None:
        return None
    return max(max(lost, moment.opened) + moment.grace, moment.opened + 1000 * moment.manners.grace)
