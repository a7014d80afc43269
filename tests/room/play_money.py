"""Players with money to begin with: bots as the house funds them, people as a room of old brings them along."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from pitboss.room import incidents
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.cashier import Reason, grant_draft
from pitboss.room.clock import epoch_ms
from pitboss.room.pace import is_bot
from pitboss.room.people.money import bot_funds
from pitboss.room.people.takeover import bring_up_to_date
from pitboss.room.records import Entry
from pitboss.room.store import Store


def grant(store: Store, player: str, cents: int, reason: Reason, *, at: int) -> Entry:
    """An entry as the cashier wrote them."""
    return store.append_now(grant_draft(player, cents, reason, at=at))


def give(store: Store, players: Iterable[str], cents: int) -> None:
    """What the cashier gave before people had a stream; the audit believes it because they took it over."""
    for player in players:
        grant(store, player, cents, "welcome", at=0)
    bring_up_to_date(store, at=0)


def funding(store: Store) -> Callable[[str, int], Awaitable[None]]:
    """What a room needs to keep its bots in play, and a welcome for anybody else, once."""
    bots = bot_funds(store, epoch_ms)

    async def fund(player: str, cents: int) -> None:
        if is_bot(player):
            await bots(player, cents)
        elif store.balance(f"wallet:{player}") < cents:
            PlayerAccounts(store).guest(player, at=epoch_ms())

    return fund


def note(store: Store, whose: str, *, at: int = 0) -> Entry:
    """An entry that moves nothing, for tests that need one more."""
    return store.append_now(incidents.draft(incidents.RoomStopped(), subject="room", person=whose, at=at))
