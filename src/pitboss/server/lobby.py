"""The lobby: every table at a glance, as far as it is durable."""

from __future__ import annotations

from pitboss.room.facts import DeskGlance
from pitboss.room.hosting import Room
from pitboss.room.pace import is_bot
from pitboss.room.runner import DeskRunner
from pitboss.server.protocol import LobbySeat, LobbyTable, encode


def lobby(room: Room) -> tuple[LobbyTable, ...]:
    """The tables that are not closed, in the order they were opened."""
    return tuple(lobby_table(each) for each in room.shown() if each.live.glance.phase != "closed")


def lobby_table(runner: DeskRunner) -> LobbyTable:
    live = runner.live
    glance, game, called = live.glance, live.glance.info, live.hosted.called
    return LobbyTable(
        id=live.id,
        title=live.hosted.charter.title,
        kind=live.hosted.kind.name,
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
        seats=tuple(LobbySeat(number, called(player), stake, is_bot(player)) for number, player, stake in glance.seats),
        waiting=glance.waiting,
        watchers=runner.watching.total(),
        part_of=live.hosted.charter.part_of,
        phase=glance.phase,
        stopped=_stopped(runner),
    )


def _stopped(runner: DeskRunner) -> str:
    stopped = runner.live.stopped()
    return stopped.why if stopped else ""


class WrittenLobby:
    """The lobby as JSON; a table is written anew only where it is seen otherwise than before."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._tables: dict[str, tuple[DeskGlance, int, bytes, str]] = {}

    def write(self) -> bytes:
        open_ = [runner for runner in self._room.shown() if runner.live.glance.phase != "closed"]
        return b"[" + b",".join(map(self._table, open_)) + b"]"

    def _table(self, runner: DeskRunner) -> bytes:
        glance, watchers, stopped = runner.live.glance, runner.watching.total(), _stopped(runner)
        known = self._tables.get(runner.live.id)
        if known is None or known[0] is not glance or (known[1], known[3]) != (watchers, stopped):
            known = self._tables[runner.live.id] = (glance, watchers, encode(lobby_table(runner)), stopped)
        return known[2]
