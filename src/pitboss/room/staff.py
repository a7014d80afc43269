"""The house at work at one table: whatever it does is an entry like any player's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

from pitboss.cite import Refusal
from pitboss.room.codec import AnyCommand
from pitboss.room.due import Kind, Step
from pitboss.room.house import BOT_NAMES
from pitboss.room.live import Happened, LiveTable
from pitboss.room.shoe import SYSTEM, Shoe, fresh_shoe
from pitboss.room.stream_table import Said

Fund = Callable[[str, int], Awaitable[None]]
"""Sees to it that a player has so many cents in the wallet: a bot that buys chips, anyone whom a charge finds short."""


class Staff:
    """What dealers, directors and bots have in common at tables of both kinds."""

    duties: ClassVar[dict[Kind, Callable[[Any, Step], Awaitable[None]]]] = {}

    def __init__(self, table: LiveTable, fund: Fund) -> None:
        self.table = table
        self._fund = fund

    async def do(self, step: Step) -> None:
        await self.duties[step.kind](self, step)

    @property
    def _now(self) -> int:
        return self.table.time() // 1000

    async def _say(self, actor: str, command: AnyCommand) -> Happened | Refusal:
        return await self.table.carry_out(command, self._said(actor))

    def _said(self, actor: str) -> Said:
        """The house's commands are numbered by the entry they become: each can be appended once."""
        return Said(actor, f"{actor}/{self.table.hosted.seq + 1}", self.table.time())

    async def _shoe(self) -> Shoe | None:
        """The shoe that everyone knows the commitment to: from before, or a fresh one."""
        hosted = self.table.hosted
        due = hosted.cards_due()
        if hosted.shoe is None or sorted(hosted.shoe.order) != sorted(due):
            await self.table.commit(fresh_shoe(due), self._said("dealer"))
        return self.table.hosted.shoe

    def _new_bot(self) -> str:
        seated = {seat.player for seat in self.table.hosted.table.state.seats.values()}
        return SYSTEM.choice([name for name in BOT_NAMES if name not in seated])

    async def _pay_for(self, player: str, chips: int) -> None:
        await self._fund(player, chips * self.table.hosted.charter.unit)
