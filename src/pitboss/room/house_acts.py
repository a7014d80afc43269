"""The house at work at one desk: whatever it does is an entry like any player's."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.hosted import Hosted, Said
from pitboss.room.live import Happened, LiveDesk
from pitboss.room.pace import BOT_NAMES
from pitboss.room.schedule import Step
from pitboss.room.shoe import SYSTEM, Shoe, fresh_shoe
from pitboss.room.thinking import think

LOG = logging.getLogger("pitboss.room")
Decision = TypeVar("Decision")

Fund = Callable[[str, int], Awaitable[None]]
"""Sees to it that a bot has so many cents in the wallet; whoever else is short stays so."""
HouseAct = Callable[[Any, Step], Awaitable[None]]
Make = Callable[[int], Any]
"""A command at a time, in seconds."""


class PartOfRoom(Protocol):
    """Another desk, run for the one that asks: everything goes through its inbox, like everyone's commands."""

    @property
    def live(self) -> LiveDesk: ...

    async def give(self, actor: str, make: Make) -> Happened | Refusal: ...

    async def order(self, step: Step) -> None: ...


class Neighbours(Protocol):
    """The room, as far as a desk that is run with others needs it."""

    def has_desk(self, desk_id: str) -> bool: ...

    def parts_of(self, desk_id: str) -> Mapping[str, PartOfRoom]: ...

    async def open_desk(self, desk_id: str, charter: Charter, actor: str) -> PartOfRoom | Refusal: ...


class HouseActs:
    """What dealers, directors and bots have in common, whatever the kind of desk."""

    acts: ClassVar[Mapping[str, HouseAct]] = {}
    """By the names that the steps of this kind of desk have."""

    def __init__(self, live: LiveDesk, fund: Fund) -> None:
        self.live = live
        self._fund = fund
        self.neighbours: Neighbours | None = None
        self.done_elsewhere = False
        """Whether the last act was one at another desk, so that nothing new stands in this one's record."""

    @property
    def hosted(self) -> Hosted[Any]:
        return self.live.hosted

    async def do(self, step: Step) -> None:
        self.done_elsewhere = False
        await self.acts[step.act](self, step)

    async def say(self, actor: str, make: Make) -> Happened | Refusal:
        """A command that another desk gives."""
        return await self._say(actor, make)

    async def _say(self, actor: str, make: Make) -> Happened | Refusal:
        """The clock is read once: the command and its entry are of the same moment."""
        said = self._said(actor)
        return await self.live.carry_out(make(said.at // 1000), said)

    def _said(self, actor: str) -> Said:
        """The house's commands are numbered by the entry they become: each can be appended once."""
        return Said(actor, f"{actor}/{self.hosted.seq + 1}", self.live.time())

    async def deal(self, _: Step) -> None:
        """Deal from the shoe that everyone knows the commitment to, whatever the cards are for.

        Where players have promised seeds, it takes more than one call: nobody is kept waiting within the desk.
        """
        shoe, due = await self._shoe(), self.hosted.cards_due()
        # Somebody may have stopped the table while the shoe was committed.
        may = self.hosted.in_round or self.live.stopped() is None
        if shoe and due and may:
            await self._dealing(lambda now: due.deal(shoe, now))

    async def _dealing(self, make: Make) -> None:
        await self._say("dealer", make)

    async def _shoe(self) -> Shoe | None:
        """Committed before, or a fresh one; none while seeds for it are on their way."""
        hosted, due = self.hosted, self.hosted.cards_due()
        if due and (hosted.shoe is None or sorted(hosted.shoe.order) != sorted(due.cards)):
            await self.live.commit(fresh_shoe(due.cards), self._said("dealer"))
        elif hosted.seeding.due:
            await self.live.show_seeds(self._said("dealer"))
        return self.hosted.to_deal

    async def _decided(self, player: str, decide: Callable[..., Decision], *known: Any) -> Decision | None:
        """What a bot decides; nothing where it fails to, which goes into the log: its time runs like anyone's."""
        try:
            return await think(decide, *known)
        except Exception as error:
            LOG.error("%s at %s could not decide", player, self.live.id, exc_info=error)
            return None

    def _new_bot(self) -> str:
        seated = self.hosted.seats()
        return SYSTEM.choice([name for name in BOT_NAMES if name not in seated])

    async def _pay_for(self, player: str, chips: int) -> None:
        await self._fund(player, chips * self.hosted.charter.unit)
