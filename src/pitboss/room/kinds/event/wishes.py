"""Rebuys that players ask for in the middle of a round: kept until it is over, since chips come between two rounds.

They stand in no record: nothing is paid before, and a room that was ended in between has forgotten them, as the
player's page shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.room.contests import ContestWish
from pitboss.room.schedule import Step
from pitboss.tournament.clock import played
from pitboss.tournament.rebuys import may_still_rebuy, rebuy_cites, rebuys_of
from pitboss.tournament.state import TournamentState

AT_ONCE = 0


class RebuyWishes:
    """Who is to have a rebuy when their round is over, and who asked for one and did not get it."""

    def __init__(self) -> None:
        self._kept: dict[str, None] = {}
        self._unsold: dict[str, Refusal] = {}

    def keep(self, player: str) -> None:
        self._kept[player] = None
        self._unsold.pop(player, None)

    def drop(self, player: str) -> bool:
        """Whether there was one."""
        self._unsold.pop(player, None)
        return player in self._kept and self._kept.pop(player) is None

    def not_sold(self, player: str, why: Refusal) -> None:
        self._unsold[player] = why

    def of(self, player: str) -> ContestWish:
        why = self._unsold.get(player)
        return ContestWish(kept=player in self._kept, unsold=why.message if why else "", cites=why.cites if why else ())

    def steps(self, state: TournamentState) -> Iterator[Step]:
        """Those whose round is over have what they asked for, before another begins."""
        for player in self._kept:
            if not is_in_round(state, player):
                yield Step(AT_ONCE, "kept_rebuy", player=player)


def is_in_round(state: TournamentState, player: str) -> bool:
    at = state.seat_of(player)
    playing = state.tables[at.table].playing if at and at.table in state.tables else None
    return bool(playing and player in playing.players)


def refuse_keeping(state: TournamentState, player: str, now: int) -> Refusal | None:
    """Why a rebuy would come to nothing however the round ends; what they have left is known only then."""
    offered, cites = rebuys_of(state), rebuy_cites(state)
    if offered is None:
        return Refusal("no_rebuys", "this event has no rebuys", cites)
    if offered.below is None:
        what = "only a player without chips may buy back: whoever loses the last ones is asked then"
        return Refusal("has_chips", what, cites)
    if player in state.excluded:
        return Refusal("excluded", f"{player} is excluded and buys nothing", state.law.exclude + cites, field="player")
    if not may_still_rebuy(state, player, played(state, now)):
        what = f"{player} may not buy back any more: rebuys are over, or there were as many as each player may have"
        return Refusal("rebuys_over", what, cites, {"most": offered.most})
    return None
