"""People at one table who come from one address: whether they are one person is for somebody else to judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from ipaddress import ip_network

from pitboss.room.hosting import Room
from pitboss.room.incidents import OneAddress
from pitboss.room.live import LiveDesk
from pitboss.room.pace import is_bot

KEPT = 10_000
"""Pairs that were told of."""
Addresses = Callable[[str], Set[str]]
"""Where a person's lines come from."""


class AddressWatch:
    """Nobody is kept from playing: families have one address too. It goes on record, once for each pair at a table."""

    def __init__(self, room: Room, addresses: Addresses) -> None:
        self._room = room
        self._addresses = addresses
        self._told: set[tuple[str, str, str]] = set()

    def came(self, player: str) -> None:
        """Somebody has another line."""
        if player and any(map(_tells_apart, self._addresses(player))):
            for runner in self._room.desks.values():
                if player in runner.live.hosted.seats():
                    self._look(runner.live, player)

    def sat(self, live: LiveDesk, before: Iterable[str]) -> None:
        """Somebody may have taken a seat: these had one before."""
        for player in live.hosted.seats().keys() - set(before):
            self._look(live, player)

    def _look(self, live: LiveDesk, player: str) -> None:
        own = self._addresses(player)
        for other in live.hosted.seats():
            if other != player and not is_bot(other):
                for address in sorted(filter(_tells_apart, own & self._addresses(other))):
                    self._tell(live.id, min(player, other), max(player, other), address)

    def _tell(self, table: str, one: str, other: str, address: str) -> None:
        pair = (table, one, other)
        if pair in self._told:
            return
        if len(self._told) >= KEPT:
            self._told.clear()
        self._told.add(pair)
        self._room.incidents.record(OneAddress(players=(one, other), address=address), subject=f"desk:{table}")


def _tells_apart(address: str) -> bool:
    """Not this machine itself: that is a proxy that was not named, or somebody who tries the room out."""
    try:
        return not ip_network(address).is_loopback
    except ValueError:
        return False
