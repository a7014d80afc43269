"""The lobby: every table at a glance."""

from __future__ import annotations

from pitboss.room.attendant import Attendant
from pitboss.room.hosting import Room
from pitboss.room.house import is_bot
from pitboss.room.tables import AnyHosted
from pitboss.server.describe import game_told
from pitboss.server.protocol import LobbySeat, LobbyTable, TableKind


def lobby(room: Room) -> tuple[LobbyTable, ...]:
    """The tables that are not closed, in the order they were opened."""
    return tuple(lobby_table(each) for each in room.tables.values() if each.state.phase != "closed")


def lobby_table(at_table: Attendant) -> LobbyTable:
    hosted, state = at_table.table.hosted, at_table.state
    game = game_told(hosted)
    return LobbyTable(
        id=at_table.table.id,
        title=hosted.charter.title,
        kind=kind_of(hosted),
        instrument=game.instrument,
        game=game.key,
        name=game.title,
        label=game.label,
        limit=game.limit,
        stakes=game.words,
        blinds=game.blinds,
        ante=game.ante,
        tournament=game.tournament,
        least_buy_in=game.starting_chips or game.minimum_stake,
        most_buy_in=game.starting_chips or game.maximum_buy_in,
        chip=game.chip,
        size=game.seats,
        seats=_seats(hosted),
        waiting=len(getattr(state, "waiting", ())),
        watchers=at_table.watching.total(),
        phase=state.phase,
    )


def kind_of(hosted: AnyHosted) -> TableKind:
    return "poker" if hosted.charter.kind == "poker" else "banked"


def _seats(hosted: AnyHosted) -> tuple[LobbySeat, ...]:
    view = hosted.view("rail")
    return tuple(LobbySeat(seat.seat, seat.player, seat.stake, is_bot(seat.player)) for seat in view.seats)
