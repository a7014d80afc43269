"""Desks that nobody serves: entries are kept in memory, and a test says who is told of them."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.banked.table import commands as b
from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.hosted import Said
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.live import REMEMBERED, Happened, LiveDesk, Nobody
from pitboss.room.records import Entry, NewEntry, written
from pitboss.room.recovery import open_from_charter
from pitboss.room.shoe import Shoe, fresh_shoe
from pitboss.room.store import Store
from pitboss.table import commands as c
from pitboss.table.button import present
from tests.room.hosting_lives import cards_due


class Shelf(Store):
    """A store that keeps entries in memory: what is said matters here, not what is kept."""

    def __init__(self) -> None:
        self.kept: list[Entry] = []

    def write(self, draft: NewEntry) -> Entry:
        entry = written(draft, len(self.kept) + 1, self.kept[-1].hash if self.kept else b"")
        self.kept.append(entry)
        return entry


class DeskInMemory:
    """Commands are carried out at once, a second apart."""

    def __init__(self, charter: Charter, chance: random.Random) -> None:
        self.shelf = Shelf()
        self.chance = chance
        self.said = 0
        opened = open_from_charter("t", charter, Said("operator:x", "open", 0))
        assert isinstance(opened, tuple), opened
        hosted, draft = opened
        self.shelf.write(draft)
        self.live = LiveDesk(hosted, self.shelf, lambda: self.said * 1000, Nobody())
        self.live._recent = deque(maxlen=REMEMBERED)  # From the first entry on: there is no stream to read them from.

    def tell(self, entry: Entry, happened: Happened) -> None:
        """An entry is kept: everybody can be told of it now."""

    def do(self, command: Any) -> None:
        said = self.now()
        dated = msgspec.structs.replace(command, now=said.at // 1000)
        self._keep(lambda: self.live.hosted.propose(dated, said))

    def commit(self, shoe: Shoe | None = None) -> None:
        brought, said = shoe or fresh_shoe(cards_due(self.live.hosted), self.chance), self.now()
        self._keep(lambda: self.live.hosted.commit(brought, said))

    def deal(self) -> None:
        """From a fresh shoe, whatever the cards are for."""
        self.commit()
        due, shoe = self.live.hosted.cards_due(), self.live.hosted.shoe
        assert due
        assert shoe
        self.do(due.deal(shoe, 0))

    def now(self) -> Said:
        self.said += 1
        return Said("x", str(self.said), self.said * 1000)

    def _keep(self, propose: Callable[[], NewEntry | Refusal]) -> None:
        seats = self.live.hosted.seats()
        draft = propose()
        assert isinstance(draft, NewEntry), draft
        entry = self.shelf.write(draft)
        self.live._note_turn(entry, (), seats)
        self.tell(entry, self.live._happened(entry, seats))


class PotsInMemory(DeskInMemory):
    """A table of pots."""

    @property
    def hosted(self) -> HostedPots:
        assert isinstance(self.live.hosted, HostedPots)
        return self.live.hosted

    def settle_the_button(self) -> None:
        """By the highest card, where that is the custom."""
        while (state := self.hosted.state).customs.first_button == "high_card" and not state.button:
            tied = [seat for seat in state.button_contest if seat in present(state)]
            seats = tied if len(tied) > 1 else present(state)
            cards = self.chance.sample(state.game.deck.cards, len(seats))
            self.do(c.DealForButton(tuple(zip(seats, cards, strict=True)), by="dealer", now=0))

    def seat(self, name: str, seat: int, stake: int) -> None:
        state = self.hosted.state
        if state.game.choices.tournament:
            self.do(c.PlacePlayer(name, seat, state.settings.starting_chips, by="director", now=0))
        else:
            self.do(c.TakeSeat(name, seat, stake, now=0))

    def act(self, command: Any) -> None:
        self.do(c.Act(self.hosted.state.seats[command.seat].player, command, now=0))


class BankedInMemory(DeskInMemory):
    """A table against the house."""

    @property
    def hosted(self) -> HostedBanked:
        assert isinstance(self.live.hosted, HostedBanked)
        return self.live.hosted

    def seat(self, name: str, seat: int, stake: int) -> None:
        self.do(b.TakeSeat(player=name, seat=seat, buy_in=stake, now=0))

    def act(self, command: Any) -> None:
        self.do(b.Act(player=self.hosted.state.seats[command.seat].player, command=command, now=0))

    def dealer_acts(self, command: Any) -> None:
        self.do(b.DealerActs(command, by="dealer", now=0))
