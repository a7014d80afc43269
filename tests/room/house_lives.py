"""Random lives of hosted tables against the house."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pitboss.banked.options import BankedOption
from pitboss.banked.table import commands as c
from pitboss.cite import Refusal
from pitboss.room import Entry, NewEntry, fresh_shoe
from pitboss.room.hosted import Said
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.recovery import open_from_charter
from tests.banked.house import game_of
from tests.banked.random_house import of_option
from tests.banked.test_banked_lives import NAMES, command
from tests.room.hosting_lives import Chain, Seeded, cards_due

PEOPLE = NAMES


def house_charter(chance: random.Random, **more: Any) -> BankedCharter:
    tournament = more.pop("tournament", chance.random() < 0.3)
    game = game_of(seats=4, tournament=tournament, decks=chance.choice(("alternate", "by_choice")))
    return BankedCharter(
        title="Against the house",
        instrument="uth-2019",
        game=game.spec.key,
        choices=game.choices,
        table_approval=("T-1", "2019-05-01"),
        shoe_approval=("S-1", "2019-05-01"),
        bank=more.pop("bank", 300),
        now=0,
        **more,
    )


class HouseLife:
    """A table against the house whose every accepted command is drafted for the stream."""

    def __init__(self, hosted: HostedBanked, chance: random.Random, keep: Callable[[NewEntry], Entry]) -> None:
        self.hosted = hosted
        self.chance = chance
        self.keep = keep
        self.drafts: list[NewEntry] = []
        self.entries: list[Entry] = []
        self.seeded: Seeded | None = None
        """How players put seeds into the shoes, if they do."""

    def note(self, draft: NewEntry) -> None:
        self.drafts.append(draft)
        self.entries.append(self.keep(draft))

    def said(self, now: int) -> Said:
        return Said("player:x", f"c{self.hosted.seq}", now * 1000)

    def step(self) -> NewEntry | Refusal:
        asked = command(self.hosted.desk, self.chance) if self.chance.random() < 0.05 else self.tame()
        if isinstance(asked, c.StartRound):
            self.commit(asked.now)
            shoe = self.hosted.to_deal
            assert shoe or self.hosted.in_round
            asked = c.StartRound(shoe.order if shoe else (), by=asked.by, now=asked.now)
        draft = self.hosted.propose(asked, self.said(asked.now))
        if isinstance(draft, NewEntry):
            self.note(draft)
        else:
            assert draft.cites, draft
        return draft

    def submit(self, asked: c.AnyCommand) -> None:
        """Something that is surely accepted."""
        draft = self.hosted.propose(asked, self.said(asked.now))
        assert isinstance(draft, NewEntry), draft
        self.note(draft)

    def tame(self) -> c.AnyCommand:
        """What people at such a table mostly do."""
        table, chance = self.hosted.desk, self.chance
        now = table.state.now + chance.choice((0, 0, 1, 3))
        if table.state.round:
            options = [(seat, option) for seat in (0, *table.state.round.areas) for option in self.open_to(seat)]
            return self.in_round(*chance.choice(options), now) if options else c.Tick(now=now + 60)
        free = [seat for seat in range(1, table.state.size + 1) if seat not in table.state.seats]
        player = chance.choice([name for name in NAMES if not table.state.seat_of(name)])
        if free and chance.random() < 0.4:
            if table.game.choices.tournament:
                return c.PlacePlayer(player, free[0], 500, by="director", now=now)
            return c.TakeSeat(player, free[0], 500, now=now)
        return c.StartRound((), by="dealer", now=now)

    def open_to(self, seat: int) -> tuple[BankedOption, ...]:
        found = self.hosted.desk.options(seat)
        return found.may if found else ()

    def in_round(self, seat: int, option: BankedOption, now: int) -> c.AnyCommand:
        wanted: Any = of_option(seat, option, self.chance)
        if seat:
            return c.Act(self.hosted.state.seats[seat].player, wanted, now=now)
        return c.DealerActs(wanted, by="dealer", now=now)

    def commit(self, now: int) -> None:
        if self.hosted.in_round:
            return
        if self.seeded:
            for each in self.seeded(self.hosted, self.said(now), self.chance):
                self.note(each)
            return
        draft = self.hosted.commit(fresh_shoe(cards_due(self.hosted), self.chance), self.said(now))
        if isinstance(draft, NewEntry):
            self.note(draft)


def house_life(
    seed: int, keep: Callable[[NewEntry], Entry] | None = None, stream: str = "h1", **more: Any
) -> HouseLife:
    """A table that has just opened."""
    chance = random.Random(seed)
    made = open_from_charter(stream, house_charter(chance, **more), Said("operator:x", "open", 0))
    assert not isinstance(made, Refusal), made
    hosted, first = made
    assert isinstance(hosted, HostedBanked)
    life = HouseLife(hosted, chance, keep or Chain(stream).keep)
    life.note(first)
    return life


def house_lived(seed: int, steps: int, **more: Any) -> HouseLife:
    life = house_life(seed, **more)
    for _ in range(steps):
        life.step()
    return life
