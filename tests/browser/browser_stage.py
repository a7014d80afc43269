"""Tables of a test's own, full of people: what one of them is sent, held for as long as it is looked at."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from pitboss.banked import commands as house
from pitboss.banked.options import options as house_options
from pitboss.play.commands import ShuffleDiscards
from pitboss.play.options import Option, Options, options
from pitboss.play.state import RoundState
from pitboss.room.live import Happened
from pitboss.room.pace import BOT_NAMES
from pitboss.room.play_money import house_charter
from pitboss.room.records import Entry
from pitboss.room.schedule import Running
from pitboss.room.watch import Notice
from pitboss.server.fanout import EntryMessages
from pitboss.server.protocol import Me, Pong, Welcome, encode
from pitboss.server.snapshot import snapshot
from pitboss.server.static_files import STATIC
from pitboss.table import commands as c
from tests.browser.browser_visitors import Visitors
from tests.play_helpers import command_for
from tests.server.desk_in_memory import BankedInMemory, DeskInMemory, PotsInMemory

HOUSE = "http://localhost:9"
"""Nobody is there: whatever is asked is answered by the test."""
ME = "Robin"
TITLE = "A full table"
WHOLE = 30_000
"""Everybody has so many milliseconds to act."""


class Scene(msgspec.Struct):
    """A table as somebody is shown it, and what they are sent then."""

    table: str
    entries: list[str] = []


class Staged(DeskInMemory):
    """What the reader is sent of each entry, the latest last."""

    def __init__(self, instrument: str, game: str, seed: int, title: str, **choices: Any) -> None:
        self.tables = [""]
        """As it was shown before the first entry, and after each."""
        self.told: list[str] = []
        self.events: tuple[Any, ...] = ()
        charter = house_charter(instrument, game, choices, title=title, bots=0, now=0)
        assert not isinstance(charter, tuple), charter
        super().__init__(charter, random.Random(seed))

    def tell(self, entry: Entry, happened: Happened) -> None:
        clock = self._clock()
        self.told.append(EntryMessages(self.live, clock, happened).to(ME).decode())
        self.tables.append(snapshot(self.live, clock, ME, 100_000).decode())
        self.events = happened.events
        assert entry.seq == happened.seq

    def _clock(self) -> Running | None:
        seat = self.live.hosted.standing_facts().turn
        return Running(seat, self.live.time() + WHOLE, WHOLE) if seat else None

    def here(self) -> Scene:
        return Scene(self.tables[-1])

    def last(self, entries: int) -> Scene:
        """The table before so many entries, and these."""
        return Scene(self.tables[-1 - entries], self.told[-entries:])

    def last_entry(self) -> Scene:
        return self.last(1)


class Hand(msgspec.Struct):
    """As much of a round as choosing needs."""

    state: RoundState

    def options(self) -> Options:
        return options(self.state)


Choose = Callable[[Options, random.Random], Option]


def staying(may: Options, chance: random.Random) -> Option:
    """Nobody folds, and somebody bets now and then."""
    bets = [option for option in may.may if option.act in ("bet", "raise", "over_blind")]
    stays = [option for option in may.may if option.act not in ("fold", "muck", "bet", "raise", "over_blind")]
    if bets and (not stays or chance.random() < 0.3):
        return msgspec.structs.replace(bets[0], most=bets[0].least)
    return stays[0]


def pushing(may: Options, chance: random.Random) -> Option:
    """Everything goes in, sooner or later."""
    bets = [option for option in may.may if option.act in ("bet", "raise")]
    if bets and chance.random() < 0.6:
        return msgspec.structs.replace(bets[0], least=bets[0].most)
    return staying(may, chance)


class StagedPots(Staged, PotsInMemory):
    """A table of pots with a player in every seat; the reader has the first."""

    def __init__(
        self, instrument: str, game: str, seats: int, seed: int = 1, title: str = TITLE, **choices: Any
    ) -> None:
        super().__init__(instrument, game, seed, title, seats=seats, **choices)
        self.people = (ME, *BOT_NAMES[: seats - 1])

    def sit(self, *, poor: bool = False) -> None:
        """Everybody who has no seat takes theirs, whoever has no chips buys some; poor: as many as they can afford."""
        choices = self.hosted.state.game.choices
        least = choices.minimum_stake or 200
        most = choices.maximum_buy_in or 4 * least
        for at, name in enumerate(self.people):
            seat = self.hosted.state.seats.get(self.hosted.seat_of(name))
            if seat is None:
                self.seat(name, at + 1, min(most, least + at % 4 * least // 2) if poor else most)
            elif seat.stake < least and not choices.tournament:
                self.do(c.TopUp(name, most - seat.stake, now=0))
        self.settle_the_button()

    def step(self, choose: Choose) -> None:
        """One more decision, or the next round."""
        playing = self.hosted.state.round
        if playing is None:
            self.sit()
            self.deal()
            return
        hand = Hand(playing)
        command = command_for(hand, choose(hand.options(), self.chance), self.chance)  # type: ignore[arg-type]
        if isinstance(command, ShuffleDiscards):
            self.deal()
        else:
            self.act(command)

    def until(self, seen: Callable[[StagedPots], bool], choose: Choose = staying, steps: int = 4000) -> StagedPots:
        for _ in range(steps):
            self.step(choose)
            if seen(self):
                return self
        raise AssertionError("that does not happen at this table")

    @property
    def my_turn(self) -> bool:
        return self.hosted.options(1) is not None


class StagedHouse(Staged, BankedInMemory):
    """A table against the house with a player in every seat; the reader has the middle one."""

    def __init__(self, seats: int, seed: int = 1, title: str = TITLE) -> None:
        super().__init__("uth-2019", "ultimate-texas-holdem", seed, title, seats=seats)
        others = list(BOT_NAMES[: seats - 1])
        self.people = (*others[: seats // 2], ME, *others[seats // 2 :])
        for at, name in enumerate(self.people):
            self.seat(name, at + 1, 1000)

    def wager(self) -> None:
        self.deal()
        for seat in range(1, len(self.people) + 1):
            self.act(house.PlaceWagers(seat, 10, 10, 5))
        self.dealer_acts(house.Deal())

    def decide(self, *, mine: bool) -> None:
        """The others decide as cheaply as they can, the reader only if they shall."""
        own = self.hosted.seat_of(ME)
        playing = self.hosted.state.round
        assert playing
        for seat in playing.seats("deciding"):
            if seat != own or mine:
                may = {option.act: option for option in house_options(playing, seat).may}
                bet = may.get("bet")
                cheap = house.Check(seat) if "check" in may else house.BetPlay(seat, bet.least if bet else 10)
                self.act(cheap)

    def settle(self) -> None:
        while (playing := self.hosted.state.round) and playing.phase != "declared":
            self.decide(mine=True)
        self.dealer_acts(house.Settle())


class StagedLine:
    """A page whose house is the test: its files are taken from where they were built, its line ends here."""

    def __init__(self, page: Page) -> None:
        self.asked: list[Any] = []
        """Everything that the page said."""
        self.notices: tuple[Notice, ...] = ()
        """What the room tells everyone."""
        self.is_known = True
        """Whether the house knows who looks."""
        self.is_cut = False
        """Whether whoever calls gets no line."""
        self.balance = 100_000
        """What the reader has beside the table, in cents."""
        self._scene = Scene("")
        self._line: WebSocketRoute | None = None
        page.route(f"{HOUSE}/**", _answer)
        page.route_web_socket(re.compile("/api/socket"), self._join)

    @property
    def commands(self) -> list[Any]:
        return [asked["command"] for asked in self.asked if asked["type"] == "do"]

    def _join(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close()
            return
        self._line = line
        line.on_message(self._hear)
        me = Me(id="robin", name=ME, kind="guest", balance=self.balance)
        welcome = Welcome(you=me if self.is_known else None, now=0, notices=self.notices, bots=tuple(BOT_NAMES))
        line.send(encode(welcome).decode())

    def _hear(self, message: str | bytes) -> None:
        asked = json.loads(message)
        self.asked.append(asked)
        assert self._line
        if asked["type"] == "watch":
            self._line.send(self._scene.table)
        elif asked["type"] == "ping":
            self._line.send(encode(Pong(now=json.loads(self._scene.table)["now"])).decode())

    def cut(self) -> None:
        """The line goes, and none is to be had."""
        self.is_cut = True
        assert self._line
        self._line.close()

    def set(self, scene: Scene) -> None:
        """What whoever asks is shown first."""
        self._scene = scene

    def show(self, scene: Scene) -> None:
        """Another table in the place of the one that is looked at."""
        self._scene = scene
        assert self._line
        self._line.send(scene.table)
        self.tell(scene.entries)

    def tell(self, entries: Sequence[str]) -> None:
        assert self._line
        for entry in entries:
            self._line.send(entry)


def _answer(route: Route) -> None:
    path = urlsplit(route.request.url).path
    file = STATIC / path.lstrip("/")
    if path.startswith("/api/"):
        route.fulfill(json={"you": None})
    else:
        route.fulfill(path=file if file.is_file() else STATIC / "index.html")


def staged(visitors: Visitors, scene: Scene, **choices: Any) -> tuple[Page, StagedLine]:
    """Somebody who looks at a scene."""
    page = visitors.come(HOUSE, "about:blank", **choices)
    line = StagedLine(page)
    line.set(scene)
    return page, line


def come_in(page: Page) -> None:
    page.goto("/table/t")
    expect(page.get_by_role("region", name="The table")).to_be_visible()


def goes_on(table: StagedPots, line: StagedLine, *happens: Callable[[], Any]) -> None:
    """What happens at the table is told to whoever looks on."""
    told = len(table.told)
    for each in happens:
        each()
    line.tell(table.told[told:])
