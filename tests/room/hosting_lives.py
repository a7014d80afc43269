"""Random lives of hosted tables: everything goes through drafts, as the room does it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.play.options import Options
from pitboss.room import Entry, NewEntry, fresh_shoe
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.records import genesis, written
from pitboss.room.recovery import open_from_charter
from pitboss.table import Accepted
from pitboss.table import commands as c
from pitboss.table.events import AnyEvent
from tests.play_helpers import determined, offer_name
from tests.table.floor import APPROVALS
from tests.table.random_lives import Life, choices_for, settings_for

Seeded = Callable[[Hosted[Any], Said, random.Random], Iterator[NewEntry]]


def charter_of(offer: Offer, chance: random.Random, **more: Any) -> PotsCharter:
    game = determined(offer, **choices_for(offer_name(offer), chance))
    settings = settings_for(game, chance)
    if chance.random() < 0.5:
        settings = replace(settings, run="training")  # Things go wrong there, and the house deals.
    return PotsCharter(
        title="A table",
        instrument=offer.instrument,
        game=offer.spec.key,
        choices=game.choices,
        settings=settings,
        approvals=APPROVALS,
        fees_posted=offer.instrument == "stones-omaha",
        now=0,
        **more,
    )


@dataclass
class HostedLife(Life):
    """A life whose every accepted command is drafted for the stream; `keep` appends the draft."""

    hosted: HostedPots = field(kw_only=True)
    keep: Callable[[NewEntry], Entry] = field(kw_only=True)
    entries: list[Entry] = field(default_factory=list)
    drafts: list[NewEntry] = field(default_factory=list)
    seeded: Seeded | None = None
    """How players put seeds into the shoes, if they do."""

    def said(self) -> Said:
        return Said("player:x", f"c{self.hosted.seq}", self.now * 1000)

    def note(self, draft: NewEntry) -> None:
        self.drafts.append(draft)
        self.entries.append(self.keep(draft))

    def submit(self, command: c.AnyCommand) -> Accepted[AnyEvent] | Refusal:
        seen = len(self.drafts)
        command = self.with_committed(command)
        draft = self.hosted.propose(command, self.said())
        if isinstance(draft, Refusal):
            self.refusals += 1
            assert draft.cites, draft
            assert len(self.drafts) in (seen, seen + 1)
            return draft
        self.note(draft)
        return Accepted(self.now, ())

    def with_committed(self, command: c.AnyCommand) -> c.AnyCommand:
        """The same command, dealing from a committed shoe."""
        if not isinstance(command, c.ShuffleDiscards | c.DealAnew | c.ShuffleRest) or not cards_due(self.hosted):
            return command
        self.commit()
        assert self.hosted.to_deal
        order = self.hosted.to_deal.order
        if isinstance(command, c.DealAnew):
            return replace(command, shoe=order)
        return replace(command, cards=order)

    def commit(self) -> None:
        if self.seeded:
            for each in self.seeded(self.hosted, self.said(), self.chance):
                self.note(each)
            return
        draft = self.hosted.commit(fresh_shoe(cards_due(self.hosted), self.chance), self.said())
        if isinstance(draft, NewEntry):
            self.note(draft)

    def start(self) -> None:
        self.commit()
        shoe = self.hosted.to_deal
        assert shoe
        cut = shoe.cut if self.chance.random() < 0.9 else 1
        result = self.submit(c.StartRound(shoe.order, cut, by="dealer", now=self.now))
        if isinstance(result, Refusal) and result.code == "button_not_dealt":
            self.deal_for_button()


def options_at(hosted: Hosted[Any]) -> Options | None:
    """What the seat to act may do at a table of pots."""
    assert isinstance(hosted, HostedPots)
    return hosted.desk.options()


def cards_due(hosted: Hosted[Any]) -> tuple[Card, ...]:
    due = hosted.cards_due()
    return due.cards if due else ()


class Chain:
    """A stream kept in memory."""

    def __init__(self, stream: str) -> None:
        self.entries: list[Entry] = []
        self.last = genesis(stream)

    def keep(self, draft: NewEntry) -> Entry:
        entry = written(draft, len(self.entries) + 1, self.last)
        self.entries.append(entry)
        self.last = entry.hash
        return entry


def begin_life(
    offer: Offer, seed: int, keep: Callable[[NewEntry], Entry] | None = None, stream: str = "t1", **more: Any
) -> HostedLife:
    """A table that has just opened, with people who want to play."""
    chance = random.Random(seed)
    charter = charter_of(offer, chance, **more)
    made = open_from_charter(stream, charter, Said("operator:x", "open", 0))
    assert not isinstance(made, Refusal), made
    hosted, draft = made
    assert isinstance(hosted, HostedPots)
    life = HostedLife(hosted.desk, hosted.desk.game, chance, hosted=hosted, keep=keep or Chain(stream).keep)
    life.note(draft)
    life.begin()
    return life


def lived(offer: Offer, seed: int, steps: int, **more: Any) -> HostedLife:
    life = begin_life(offer, seed, **more)
    for _ in range(steps):
        life.step()
    return life
