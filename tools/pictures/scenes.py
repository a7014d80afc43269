"""What is shown in the pictures: tables that are always the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from pitboss.play import events as e
from pitboss.play.options import Option, Options
from pitboss.table import events as te
from tests.browser.browser_stage import Scene, StagedHouse, StagedPots, staying

DESKTOP = (1280, 800)
PHONE = (390, 844)


SEEN = 5
"""So many acts before it is the reader's turn are seen to happen."""


class Still(msgspec.Struct, frozen=True):
    scene: Callable[[], Scene]
    size: tuple[int, int] = DESKTOP
    scheme: Literal["dark", "light"] = "dark"
    scale: float = 1


def lively(may: Options, chance: random.Random) -> Option:
    """Some fold, some bet, as people do."""
    fold = [option for option in may.may if option.act == "fold"]
    owed = [option.least for option in may.may if option.act == "call"]
    if fold and owed and owed[0] and may.seat != 1 and chance.random() < 0.3:
        return fold[0]
    return staying(may, chance)


def table(instrument: str, game: str, seats: int, title: str, seed: int, **choices: Any) -> StagedPots:
    made = StagedPots(instrument, game, seats, seed, title=title, **choices)
    made.sit()
    return made


def hold_em(seed: int) -> StagedPots:
    return table("gazette-2001", "hold-em", 6, "Hold-Em for cash", seed, open_on_tap_out=True)


def my_turn(made: StagedPots, street: int) -> Scene:
    def seen(at: StagedPots) -> bool:
        playing = at.hosted.state.round
        return at.my_turn and playing is not None and playing.street == street and playing.high > 0

    return made.until(seen, lively).last(SEEN)


def showdown(made: StagedPots, hands: int = 2) -> Scene:
    def seen(at: StagedPots) -> bool:
        shown = {event.seat for event in at.events if isinstance(event, e.Shown)}
        return len(shown) >= hands and 1 in shown and any(isinstance(event, e.RoundClosed) for event in at.events)

    return made.until(seen, lively).last_entry()


def drawing() -> Scene:
    made = table("draw-2005", "draw", 5, "Draw poker", 4)

    def seen(at: StagedPots) -> bool:
        may = at.hosted.options(1)
        return may is not None and any(option.act == "draw" for option in may.may)

    return made.until(seen, lively).here()


def omaha() -> Scene:
    split = {"wins": "split", "low_ace": "low", "eight_or_better": True}
    made = table("omaha-2017", "omaha", 6, "Omaha high/low", 3, **split)

    def seen(at: StagedPots) -> bool:
        shares = {event.share for event in at.events if isinstance(event, e.Awarded)}
        return {"high", "low"} <= shares

    return made.until(seen, lively).last_entry()


def house(seats: int, seed: int, *, settled: bool) -> Scene:
    made = StagedHouse(seats, seed, title="Ultimate Texas Hold-em")
    made.wager()
    if not settled:
        made.decide(mine=False)
        return made.here()
    made.settle()
    return made.here()


def stud() -> StagedPots:
    return table("gazette-2001", "seven-card-stud-cash", 6, "Seven Card Stud", 2)


STILLS: dict[str, Still] = {
    "hold-em": Still(lambda: my_turn(hold_em(5), 2)),
    "hold-em-phone": Still(lambda: my_turn(hold_em(5), 2), PHONE, "light", 2),
    "omaha": Still(omaha, scheme="light"),
    "draw-phone": Still(drawing, PHONE, "light", 2),
    "stud": Still(lambda: showdown(stud())),
    "stud-phone": Still(lambda: my_turn(stud(), 4), PHONE, "dark", 2),
    "ultimate": Still(lambda: house(4, 1, settled=True)),
    "ultimate-phone": Still(lambda: house(4, 1, settled=True), PHONE, "dark", 2),
}
"""By the names of their files."""


def daring(may: Options, chance: random.Random) -> Option:
    """Most fold before the flop; two who stay put everything in, one street or another."""
    bets = [option for option in may.may if option.act in ("bet", "raise")]
    if bets and chance.random() < 0.18:
        return msgspec.structs.replace(bets[0], least=bets[0].most)
    return lively(may, chance)


def a_round() -> Scene:
    """A round with an all-in that the reader wins, from the first card on."""
    for seed in range(1, 400):
        made = hold_em(seed)
        made.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events), daring)
        begun = len(made.told)
        made.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events), daring)
        winners = {event.seat for event in made.events if isinstance(event, e.Awarded)}
        streets = [event for event in made.events if isinstance(event, e.Dealt)]
        shown = {event.seat for event in made.events if isinstance(event, e.Shown)}
        if winners == {1} and len(streets) == 2 and len(shown) == 2:
            return made.last(len(made.told) - begun + 1)
    raise AssertionError("no such round in so many")
