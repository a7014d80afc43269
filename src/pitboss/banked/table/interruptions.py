"""The clocks of a table against the house while the house is out of service: they stand still."""

from __future__ import annotations

from pitboss.banked.table.state import BankedTableState
from pitboss.desk.interruptions import play_clock_runs, stop_play_clock


def clocks_run(state: BankedTableState) -> bool:
    """Whether anything at the table depends on how much time passes."""
    return state.deadline is not None or play_clock_runs(state)


def stand_still(state: BankedTableState, since: int, until: int) -> None:
    """Those still to decide have as much time left."""
    stop_play_clock(state, since, until)
    if state.deadline is not None:
        state.deadline += until - since
