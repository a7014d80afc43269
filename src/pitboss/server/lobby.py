"""The lobby: every table at a glance."""

from __future__ import annotations

from typing import Any

from pitboss.room.hosted import Hosted
from pitboss.room.hosting import Room
from pitboss.room.pace import is_bot
from pitboss.room.runner import DeskRunner
from pitboss.server.protocol import LobbySeat, LobbyTable


def lobby(room: Room) -> tuple[LobbyTable, ...]:
    """The tables that are not closed, in the order they were opened."""
    return tuple(lobby_table(each) for each in room.shown() if each.live.hosted.phase != "closed")


def lobby_table(runner: DeskRunner) -> LobbyTable:
    hosted = runner.live.hosted
    game = hosted.info()
    return LobbyTable(
        id=runner.live.id,
        title=hosted.charter.title,
        kind=hosted.kind.name,
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
        waiting=hosted.waiting(),
        watchers=runner.watching.total(),
        phase=hosted.phase,
    )


def _seats(hosted: Hosted[Any]) -> tuple[LobbySeat, ...]:
    seated = sorted((number, player) for player, number in hosted.seats().items())
    return tuple(LobbySeat(number, player, hosted.stake_of(number), is_bot(player)) for number, player in seated)
