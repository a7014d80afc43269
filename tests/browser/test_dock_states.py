"""The dock is as high in every state that a seat can be in; everything in it is within reach and can be read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.banked.table import commands as b
from pitboss.table import commands as c
from tests.browser.browser_stage import ME, Scene, StagedHouse, StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_geometry import MEASURE, SETTLED, drawing
from tests.browser.test_seat_life import broke

SIZES: dict[str, tuple[int, int]] = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "320 pixels": (320, 568),
    "small window": (960, 600),
    "wide and low": (1000, 480),
    "one of four": (630, 360),
    "small phone on its side": (568, 320),
}
LONG = 100_000
"""Seconds after which no seat is kept any longer."""
NOTICES = "[...document.querySelectorAll('.main [data-notice]')].map(each => each.dataset.notice)"
States = Iterator[tuple[str, Scene, list[str]]]
"""A state's name, what is shown, and the notices that must be there."""
DEAR = 50
"""So many times as much is played for where words are as long as they get."""
CHIPS = {"stake", "bet", "pot", "high", "live", "dead", "minimum_stake", "maximum_buy_in"}
CHIPS |= {"least", "most", "amounts", "trips_most", "trips", "ante", "blind", "play", "staked", "paid", "net"}


def table_of(people: int = 3, *, tournament: bool = False) -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em-no-limit" if tournament else "hold-em", people)
    table.sit()
    return table


def patched(scene: Scene, **view: Any) -> Scene:
    shown = json.loads(scene.table)
    shown["view"] |= view
    return Scene(json.dumps(shown))


def dear(value: Any, key: str = "") -> Any:
    """The same with amounts of many figures."""
    if isinstance(value, dict):
        return {each: dear(inner, each) for each, inner in value.items()}
    if isinstance(value, list):
        return [dear(inner, key) for inner in value]
    return value * DEAR if key in CHIPS and isinstance(value, int) else value


def dearly(scene: Scene) -> Scene:
    return Scene(json.dumps(dear(json.loads(scene.table))))


def too_dear(scene: Scene) -> Scene:
    """The same decision of somebody who has too little left to play."""
    shown = json.loads(dearly(scene).table)
    options = shown["view"]["round"]["options"]
    options["may"] = [each for each in options["may"] if each["act"] != "bet"]
    options["may_not"] = [
        {"code": "not_enough_chips", "message": "", "cites": [], "facts": {"has": 1_400, "needs": 1_500}, "field": ""}
    ]
    return Scene(json.dumps(shown))


def must_tap_out(table: StagedPots) -> bool:
    may, playing = table.hosted.options(1), table.hosted.state.round
    calls = [option.least for option in (may.may if may else ()) if option.act == "call"]
    return playing is not None and bool(calls) and calls[0] >= playing.stakes[1]


def asked(scene: Scene, act: str) -> Scene:
    """The same turn with one thing to do in it."""
    shown = json.loads(scene.table)
    shown["options"]["may"] = [{"act": act, "least": 50, "most": 50, "cites": []}]
    return Scene(json.dumps(shown))


def longest() -> States:
    """Every game's own words, and large amounts."""
    table = table_of()
    turn = table.until(lambda at: at.my_turn).here()
    yield "a dear turn", dearly(turn), []
    yield "the bring-in", dearly(asked(turn, "bring_in")), []
    yield "the over-blind", dearly(asked(turn, "over_blind")), []
    yield "the showdown", asked(turn, "show"), []
    waits = table.until(lambda at: at.hosted.state.round is not None and not at.my_turn)
    yield "before a dear turn", dearly(waits.here()), []
    yield "all-in", dearly(table.until(must_tap_out, pushing).here()), []
    table = StagedPots("draw-2005", "draw", 3)
    table.sit()
    yield "the draw", table.until(drawing).here(), []


def playing() -> States:
    table = table_of()
    yield "their turn", table.until(lambda at: at.my_turn).here(), []
    waits = table.until(lambda at: at.hosted.state.round is not None and not at.my_turn).here()
    yield "before their turn", waits, []
    late = patched(waits, seats=[own | {"passed": 1} for own in json.loads(waits.table)["view"]["seats"]])
    yield "acted for", late, []
    yield "lost the stake", table.until(broke, pushing).here(), ["rebuy"]


def gone() -> States:
    table = table_of()
    table.do(c.SitOut(ME, now=0))
    yield "sitting out", table.here(), ["out"]
    table.said += LONG
    table.do(c.VacateSeat(ME, by="supervisor", now=0))
    left = table.last_entry()
    yield "the seat given up", left, ["left"]
    because = "sat out for as long as a seat is kept", "declared, and lost the table stake"
    told = [entry.replace(*because) for entry in left.entries]
    assert told != left.entries
    yield "the seat lost for a longer reason", Scene(left.table, told), ["left"]
    table = table_of(tournament=True)
    table.until(broke, pushing)
    table.do(c.RemovePlayer(ME, "lost every chip", by="director", now=0))
    yield "out of a tournament", table.last_entry(), ["left"]


def looking_on() -> States:
    full = StagedPots("omaha-2017", "omaha", 6)
    full.people = ("Zoe", *full.people[1:])
    full.sit()
    since = json.loads(full.here().table)["now"] // 1000
    offers = [[seat, {"player": ME, "declined": [], "since": since}] for seat in (2, 5)]
    yield "watching", full.here(), []
    yield "waiting for a seat", patched(full.here(), waiting=[ME]), ["waiting"]
    yield "offered a seat", patched(full.here(), waiting=[ME], offers=offers[:1]), ["offer-2"]
    yield "offered two seats", patched(full.here(), waiting=[ME], offers=offers), ["offer-2", "offer-5"]
    yield "closed", patched(full.here(), phase="closed"), []


def against_the_house() -> States:
    house = StagedHouse(4)
    house.deal()
    yield "wagers are open", house.here(), []
    yield "dear wagers are open", dearly(house.here()), []
    yield "dear wagers that leave nothing", dearly(house.here()), []
    yield "dear wagers above the stake", dearly(house.here()), []
    shown = json.loads(house.here().table)["view"]
    poor = [held | {"stake": 1} if held["player"] == ME else held for held in shown["seats"]]
    yield "too few chips", patched(house.here(), seats=poor, round=None, in_progress=False), ["rebuy"]
    house = StagedHouse(4)
    house.wager()
    house.decide(mine=False)
    yield "their decision", house.here(), []
    yield "their dear decision", dearly(house.here()), []
    yield "too little for a play wager", too_dear(house.here()), []
    house.settle()
    yield "settled", house.here(), []
    yield "settled dearly", dearly(house.here()), []
    house = StagedHouse(4)
    house.said += LONG
    house.do(b.VacateSeat(ME, by="supervisor", now=0))
    yield "the seat given up", house.last_entry(), ["left"]
    house = StagedHouse(4)
    house.do(b.Leave(ME, now=0))
    yield "watching", house.here(), []


def pots() -> States:
    yield from playing()
    yield from longest()
    yield from gone()
    yield from looking_on()


def types_nonsense(page: Page) -> None:
    page.get_by_label("Exact amount").fill("all of my chips")
    expect(page.get_by_text("“all of m…” is not an amount")).to_be_visible()


def leaves_nothing(page: Page) -> None:
    page.get_by_label("Ante (and blind)").fill("25,000")
    expect(page.get_by_text("With 0 left you could only fold")).to_be_visible()


def wagers_too_much(page: Page) -> None:
    page.get_by_label("Ante (and blind)").fill("25,000")
    page.get_by_label("Trips").fill("5,000")
    expect(page.get_by_text("That is 55,000 in all, and you have 50,000.")).to_be_visible()


def folds_once(page: Page) -> None:
    page.get_by_role("button", name="Fold").click()
    expect(page.get_by_text("Folding loses ante, blind and trips")).to_be_visible()


DOES = {
    "a dear turn": types_nonsense,
    "their dear decision": folds_once,
    "dear wagers that leave nothing": leaves_nothing,
    "dear wagers above the stake": wagers_too_much,
}
"""What the reader does in a state before it is measured."""


def shown(page: Page, line: StagedLine, scene: Scene) -> None:
    line.set(scene)
    come_in(page)
    line.tell(scene.entries)
    page.evaluate(SETTLED)


@pytest.mark.parametrize("kind", [pots, against_the_house], ids=["pots", "house"])
def test_the_dock_is_as_high_whatever_becomes_of_the_seat(kind: Any, visitors: Visitors) -> None:
    page, line = staged(visitors, Scene(""))
    heights: dict[str, dict[str, float]] = {size: {} for size in SIZES}
    found: list[str] = []
    for state, scene, notices in kind():
        shown(page, line, scene)
        assert page.evaluate(NOTICES) == notices, state
        DOES.get(state, lambda _: None)(page)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            box = page.locator(".main > .dock").bounding_box()
            assert box
            heights[size][state] = box["height"]
            found += [f"{state}, {size}: {each}" for each in page.evaluate(MEASURE)]
    assert not found, "\n".join(found)
    assert {size: set(each.values()) for size, each in heights.items() if len(set(each.values())) > 1} == {}, heights
