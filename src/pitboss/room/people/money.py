"""Play money for the broke, for bots, and from staff: decided by what the ledger says when its turn has come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.pace import is_bot
from pitboss.room.people import commands as c
from pitboss.room.people.ledger_facts import money_of, refuse_in_play
from pitboss.room.people.policy import HOUSE_POLICY, PeoplePolicy
from pitboss.room.people.stored import StoredPeople
from pitboss.room.people.stream import late
from pitboss.room.people.takeover import bring_up_to_date
from pitboss.room.records import Entry
from pitboss.room.store import Store


def refill(store: Store, player: str, *, at: int) -> Entry | Refusal:
    """A fresh start for a player who is broke."""

    def make(_: StoredPeople, connection: sa.Connection) -> c.TakeRefill | Refusal:
        money = money_of(connection, player)
        return refuse_in_play(money) or c.TakeRefill(
            person=player, wallet=money.wallet, at_tables=money.at_tables, in_events=money.in_events, now=at
        )

    return store.decide_now(late(make))


def bot_funds(
    store: Store, now: Callable[[], int], policy: PeoplePolicy = HOUSE_POLICY
) -> Callable[[str, int], Awaitable[None]]:
    """Sees to it that a bot has so many cents in the wallet; nobody else is given anything."""
    bring_up_to_date(store, at=now(), policy=policy)

    async def fund(player: str, cents: int) -> None:
        if is_bot(player):
            at = now()

            def make(_: StoredPeople, connection: sa.Connection) -> c.FundBot:
                return c.FundBot(bot=player, needs=cents, wallet=money_of(connection, player).wallet, now=at)

            await store.decide(late(make))

    return fund
