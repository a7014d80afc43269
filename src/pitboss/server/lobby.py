"""The lobby: every table at a glance."""

from __future__ import annotations

from pitboss.room.attendant import Attendant
from pitboss.room.hosting import Room
from pitboss.room.house import is_bot
from pitboss.server.describe import stakes_in_words
from pitboss.server.protocol import LobbySeat, LobbyTable


def lobby(room: Room) -> tuple[LobbyTable, ...]:
    """The tables that are not closed, in the order they were opened."""
    return tuple(lobby_table(each) for each in room.tables.values() if each.state.phase != "closed")


def lobby_table(at_table: Attendant) -> LobbyTable:
    state, charter = at_table.state, at_table.table.hosted.charter
    spec, choices = state.game.spec, state.game.choices
    return LobbyTable(
        id=at_table.table.id,
        title=charter.title,
        kind="poker",
        instrument=charter.instrument,
        game=spec.key,
        name=spec.title,
        label=spec.label,
        limit=choices.limit,
        stakes=stakes_in_words(choices),
        blinds=choices.blinds,
        ante=choices.ante,
        tournament=choices.tournament,
        least_buy_in=charter.settings.starting_chips or choices.minimum_stake,
        most_buy_in=charter.settings.starting_chips or choices.maximum_buy_in,
        chip=choices.chip,
        size=choices.seats,
        seats=tuple(
            LobbySeat(number, seat.player, state.stake_of(number), is_bot(seat.player))
            for number, seat in sorted(state.seats.items())
        ),
        waiting=len(state.waiting),
        watchers=at_table.watching.total(),
        phase=state.phase,
    )
