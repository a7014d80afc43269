"""A short way to run tables in tests: open one, seat players, play rounds out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cards import Card
from pitboss.cite import Citation, Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.table import Accepted, Approval, Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.desks import snapshot

NAMES = ("", "Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")
"""The player of each seat, where a test has no need of another."""
APPROVALS = (
    Approval("table", "T-17", "2017-11-20"),
    Approval("shoe", "S-3", "2017-11-20"),
    Approval("commission", "C-5", "2017-11-20", 20),
)


def game_of(name: str, **choices: Any) -> Game:
    instrument, key = name.split("/")
    game = load(instrument).game(key).determine(**choices)
    assert isinstance(game, Game), game
    return game


class Floor:
    """A table with staff who do what the tests ask; `now` moves only when a test says so."""

    def __init__(
        self, name: str = "omaha-2017/omaha", *, settings: TableSettings | None = None, **choices: Any
    ) -> None:
        game = game_of(name, **choices)
        table = Table.open(
            game,
            now=0,
            approvals=APPROVALS,
            cards_checked=len(game.deck),
            fees_posted=name.startswith("stones"),
            settings=settings or TableSettings(),
        )
        assert isinstance(table, Table), table
        self.table = table
        self.now = 0
        self.chance = random.Random(1)

    # commands

    def try_(self, kind: type[Any], *args: Any, **more: Any) -> Accepted[e.AnyEvent] | Refusal:
        return self.table.submit(kind(*args, now=self.now, **more))

    def do(self, kind: type[Any], *args: Any, **more: Any) -> tuple[e.AnyEvent, ...]:
        result = self.try_(kind, *args, **more)
        assert isinstance(result, Accepted), result
        return result.events

    def refused(self, kind: type[Any], *args: Any, **more: Any) -> Refusal:
        """A refusal, which cites a clause and changes nothing."""
        before = snapshot(self.table)
        result = self.try_(kind, *args, **more)
        assert isinstance(result, Refusal), result
        assert result.cites
        assert snapshot(self.table) == before
        return result

    # players

    def sit(self, *seats: int, stake: int = 500) -> Floor:
        for seat in seats:
            self.do(c.TakeSeat, NAMES[seat], seat, stake)
        return self

    def place(self, *seats: int, chips: int = 1000) -> Floor:
        for seat in seats:
            self.do(c.PlacePlayer, NAMES[seat], seat, chips, by="director")
        return self

    # rounds

    def shoe(self) -> tuple[Card, ...]:
        deck = self.table.game.deck
        return tuple(self.chance.sample(deck.cards, len(deck)))

    def start(self) -> tuple[e.AnyEvent, ...]:
        return self.do(c.StartRound, self.shoe(), 20, by="dealer")

    def act(self, act: type[Any], *args: Any) -> tuple[e.AnyEvent, ...]:
        """An act of whoever has the turn."""
        options = self.table.options()
        assert options
        player = self.table.state.seats[options.seat].player
        return self.do(c.Act, player, act(options.seat, *args))

    def fold_out(self) -> tuple[e.AnyEvent, ...]:
        """Everyone folds to the last blind."""
        made: tuple[e.AnyEvent, ...] = ()
        while self.table.state.round:
            made = self.act(p.Fold)
        return made

    def rounds(self, count: int = 1) -> Floor:
        """Rounds of play in which everyone folds."""
        for _ in range(count):
            self.start()
            self.fold_out()
        return self

    def rounds_called(self, count: int = 1) -> Floor:
        """Rounds of play in which everyone stays in as cheaply as possible."""
        for _ in range(count):
            self.start()
            while self.table.state.round:
                self.stay_in()
        return self

    def stay_in(self) -> None:
        options = self.table.options()
        assert options
        if options.get("check"):
            self.act(p.Check)
        elif options.get("call"):
            self.act(p.Call)
        elif options.get("draw"):
            self.act(p.Draw)
        else:
            option = options.get("bet")
            assert option
            self.act(p.Bet, option.least)

    # what there is to see

    @property
    def state(self) -> Any:
        return self.table.state

    def dealt_in(self) -> list[int]:
        return sorted(self.table.state.in_round)

    def stake(self, seat: int) -> int:
        return self.table.state.stake_of(seat)


def one(events: tuple[e.AnyEvent, ...], kind: type[Any]) -> Any:
    found = of(events, kind)
    assert len(found) == 1, found
    return found[0]


def of(events: tuple[e.AnyEvent, ...], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def cites(event: Any, *numbers: str) -> bool:
    """Whether an event or refusal cites clauses, written `omaha-2017 4.1`."""
    return all(Citation(number) in event.cites for number in numbers)


OMAHA, DRAW, STONES = "omaha-2017/omaha", "draw-2005/draw", "stones-omaha/omaha"
HOLD_EM, EVENT = "gazette-2001/hold-em", "gazette-2001/hold-em-no-limit"
"""A cash game that the gazette alters, and one of its tournaments."""


def shown(**clauses: tuple[str, ...]) -> pytest.MarkDecorator:
    """Run a test for games (`OMAHA=("8.2",)`), each marked with the clauses of its document that it shows."""
    games = {"OMAHA": OMAHA, "DRAW": DRAW, "STONES": STONES, "HOLD_EM": HOLD_EM, "EVENT": EVENT}
    params = [
        pytest.param(games[key], marks=pytest.mark.clause(games[key].split("/")[0], *numbers), id=games[key])
        for key, numbers in clauses.items()
    ]
    return pytest.mark.parametrize("name", params)
