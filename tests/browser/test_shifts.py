"""Nothing shifts in the dock or on the felt: whole rounds of every game, told entry by entry, and played."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from pitboss.play import events as e
from pitboss.play.options import Option, Options
from pitboss.table import commands as c
from pitboss.table import events as te
from tests.browser.browser_house import place_button, wager
from tests.browser.browser_play import CHEAPEST, act, move_bar, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import ME, Scene, StagedHouse, StagedPots, come_in, staged, staying
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_dock_states import dear
from tests.browser.test_geometry import GAMES
from tests.browser.test_seat_life import broke

OBSERVE = (Path(__file__).parent / "shifts.js").read_text()
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOOKS: list[dict[str, Any]] = [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True}]
look = pytest.mark.parametrize("choices", LOOKS, ids=["desktop", "phone"])
SECONDS = 40
"""How long somebody plays in the long run."""


def a_round(game: str) -> Scene:
    """A round from the first card to the next one's."""
    if game == "ultimate":
        house = StagedHouse(4)
        house.wager()
        house.settle()
        before = len(house.told)
        house.wager()
        house.settle()
        house.wager()
        return house.last(len(house.told) - before)
    instrument, key, _, chosen = GAMES[game]
    table = StagedPots(instrument, key, 5, **chosen)
    table.sit()
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    before = len(table.told)
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    table.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events))
    return table.last(len(table.told) - before)


def dock(page: Page) -> Any:
    return page.locator(".main > .dock").bounding_box()


def other_looks(game: str) -> list[Any]:
    """A game at both sizes; of games like it one is enough for each day."""
    desktop, phone = LOOKS
    day = {"hold-em": (desktop, phone), "ultimate": (desktop, phone), "draw": (phone,), "stud": (phone,)}
    return [
        pytest.param(game, look, id=f"{game}-{name}", marks=() if look in day.get(game, (desktop,)) else exhaustive)
        for look, name in zip(LOOKS, ("desktop", "phone"), strict=True)
    ]


exhaustive = pytest.mark.exhaustive


@pytest.mark.parametrize(("game", "choices"), [each for game in (*GAMES, "ultimate") for each in other_looks(game)])
def test_nothing_shifts_in_a_whole_round(game: str, choices: dict[str, Any], visitors: Visitors) -> None:
    scene = a_round(game)
    page, line = staged(visitors, scene, **choices)
    come_in(page)
    page.evaluate(DRAWN)
    page.evaluate(OBSERVE)
    place = dock(page)
    for entry in scene.entries:
        line.tell([entry])
        page.evaluate(DRAWN)
    assert dock(page) == place
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)


SHORT = 300
"""Whoever can bet no more than this bets all of it."""


def short_stakes_first(may: Options, chance: random.Random) -> Option:
    """Small stakes go in at once, and large ones play on for what is beside them."""
    bets = [option for option in may.may if option.act in ("bet", "raise") and option.most <= SHORT]
    return msgspec.structs.replace(bets[0], least=bets[0].most) if bets else staying(may, chance)


def all_in() -> Scene:
    """Rounds with side pots, until the reader has lost the stake and gives up the seat."""
    table = StagedPots("gazette-2001", "hold-em", 5)
    table.sit(poor=True)
    before = len(table.told)
    table.until(broke, short_stakes_first)
    table.do(c.Leave(ME, now=0))
    return table.last(len(table.told) - before)


@look
def test_nothing_shifts_when_everything_goes_in(choices: dict[str, Any], visitors: Visitors) -> None:
    scene = all_in()
    page, line = staged(visitors, scene, **choices)
    come_in(page)
    page.evaluate(DRAWN)
    page.evaluate(OBSERVE)
    place = dock(page)
    seen = set[str]()
    for entry in scene.entries:
        line.tell([entry])
        page.evaluate(DRAWN)
        seen |= {words for words in ("Side pot 1", "tap out") if page.get_by_text(words).count()}
    expect(page.locator(".own")).to_have_count(0)
    assert seen == {"Side pot 1", "tap out"}
    assert dock(page) == place
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)


@look
def test_nothing_shifts_when_the_line_goes_and_comes_back(choices: dict[str, Any], visitors: Visitors) -> None:
    page, line = staged(visitors, a_round("hold-em"), **choices)
    come_in(page)
    page.evaluate(DRAWN)
    page.evaluate(OBSERVE)
    place = dock(page)
    line.cut()
    lost = page.get_by_text("The line is down")
    expect(lost).to_be_visible()
    assert dock(page) == place
    line.is_cut = False
    expect(lost).to_have_count(0)
    assert dock(page) == place
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)


PLACES = """
() => Object.fromEntries([...document.querySelectorAll('.area')].flatMap((area) =>
  [area, ...area.querySelectorAll('.box, .plate')].map((part, at) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return [`seat ${area.dataset.seat}, ${at}`, [left, right, top, bottom].map(Math.round)]
  })))
"""
LONGEST = "two pairs, queens and sevens, ten kicker"
SIDEWAYS = {"width": 844, "height": 390}


def told_at_length(scene: Scene) -> Scene:
    """The same round with the longest names of hands, large amounts, and whoever has not decided yet folded."""
    told = dear(json.loads(scene.table))
    told["you"]["holds"] = LONGEST
    playing = told["view"]["round"]
    playing["dealer_words"] = LONGEST
    for area in playing["areas"]:
        area["words"] = LONGEST
        if area["standing"] == "deciding":
            area["standing"] = "folded"
    return Scene(json.dumps(told))


def without_a_neighbour(scene: Scene) -> Scene:
    told = json.loads(scene.table)
    view = told["view"]
    view["seats"] = view["seats"][1:]
    return Scene(json.dumps(told))


def without_the_reader(scene: Scene) -> Scene:
    told = json.loads(scene.table)
    view = told["view"]
    view["seats"] = [held for held in view["seats"] if held["player"] != ME]
    view["round"]["areas"] = [area for area in view["round"]["areas"] if area["seat"] != told["you"]["seat"]]
    told["you"] |= {"seat": 0, "stake": 0, "holds": ""}
    return Scene(json.dumps(told))


def against_the_house() -> Iterator[tuple[str, Scene]]:
    """One table from open wagers to the settlement, with everything that its areas can hold."""
    house = StagedHouse(4)
    house.deal()
    yield "wagers are open", house.here()
    yield "a neighbour has left", without_a_neighbour(house.here())
    house = StagedHouse(4)
    house.wager()
    yield "cards are dealt", house.here()
    yield "at length, in play", told_at_length(house.here())
    house.decide(mine=False)
    yield "the others have decided", house.here()
    house.settle()
    yield "settled", house.here()
    yield "at length, settled", told_at_length(house.here())
    yield "the reader has left", without_the_reader(house.here())


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, SIDEWAYS], ids=["desktop", "phone", "sideways"])
def test_no_area_moves_another_whatever_it_holds(viewport: Any, visitors: Visitors) -> None:
    (_, first), *others = against_the_house()
    page, line = staged(visitors, first, viewport=viewport)
    come_in(page)
    page.evaluate(DRAWN)
    places = page.evaluate(PLACES)
    assert places
    moved: list[str] = []
    for name, scene in others:
        line.show(scene)
        page.evaluate(DRAWN)
        now = page.evaluate(PLACES)
        moved += [f"{name}, {part}: {places[part]} to {now[part]}" for part in now if now[part] != places[part]]
    assert not moved, "\n".join(moved)


def played_for(page: Page, seconds: int, place: Any) -> int:
    """So long, and until something was decided: gives how often it was."""
    end, turns = time.monotonic() + seconds, 0
    for _ in range(1800):
        if time.monotonic() > end and turns:
            break
        turns += decided(page)
        page.wait_for_timeout(100)
        assert dock(page) == place, "whether there is a seat left or not"
    return turns


def decided(page: Page) -> bool:
    """Whatever there is to decide is decided as cheaply as it can be; what is owed is posted."""
    if place_button(page).count():
        wager(page)
        return True
    if move_bar(page).is_visible():
        act(page, [*CHEAPEST, "Play", "Fold"])
        return True
    with suppress(TooSlow):
        page.get_by_role("button", name=re.compile("^(Post |Sit in$)")).first.click(timeout=50)
    return False


@look
@pytest.mark.exhaustive
@pytest.mark.parametrize("table", ["omaha", "draw", "stud", "manila", "hold-em", "ultimate"])
def test_nothing_shifts_in_forty_seconds_of_play(
    table: str, choices: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, f"/table/{table}", reduced_motion="no-preference", **choices)
    sit(page)
    page.evaluate(OBSERVE)
    place = dock(page)
    turns = played_for(page, SECONDS, place)
    assert turns, "somebody played"
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)
