"""A situation of a drill as a table to look at, as staff see it."""

from __future__ import annotations

from pitboss.drill.course import Situation
from pitboss.play.view import SeatView, view_round
from pitboss.room.facts import DeskInfo
from pitboss.room.kinds.pots.words import game_info
from pitboss.table.view import SeatStanding, TableView


def drilled(situation: Situation) -> tuple[DeskInfo, TableView]:
    return game_info(situation.game), _view(situation)


def _view(situation: Situation) -> TableView:
    state = situation.incident.state
    seen = view_round(state, "floor")
    return TableView(
        phase="open",
        rounds=situation.round,
        sign=(),
        button=state.button,
        blinds=(),
        seats=tuple(_standing(each, situation.names[each.seat]) for each in seen.seats),
        waiting=(),
        offers=(),
        clock=None,
        round=seen,
    )


def _standing(seen: SeatView, name: str) -> SeatStanding:
    return SeatStanding(
        seat=seen.seat,
        player=name,
        stake=seen.stake,
        standing="in_round",
        due="none",
        live=0,
        dead=0,
        may_post=False,
        posts=False,
        declared=False,
        flagged=False,
        leaving=False,
    )
