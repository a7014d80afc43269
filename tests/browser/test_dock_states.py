"""The dock is as high in every state that a seat can be in, and everything in it is within reach."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from pitboss.banked.table import commands as b
from pitboss.table import commands as c
from tests.browser.browser_stage import ME, Scene, StagedHouse, StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_geometry import MEASURE, SETTLED
from tests.browser.test_seat_life import broke

SIZES: dict[str, tuple[int, int]] = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "320 pixels": (320, 568),
    "small window": (960, 600),
    "wide and low": (1000, 480),
    "one of four": (630, 360),
}
LONG = 100_000
"""Seconds after which no seat is kept any longer."""
NOTICES = "[...document.querySelectorAll('.main [data-notice]')].map(each => each.dataset.notice)"
States = Iterator[tuple[str, Scene, list[str]]]
"""A state's name, what is shown, and the notices that must be there."""


def table_of(people: int = 3, *, tournament: bool = False) -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em-no-limit" if tournament else "hold-em", people)
    table.sit()
    return table


def patched(scene: Scene, **view: Any) -> Scene:
    shown = json.loads(scene.table)
    shown["view"] |= view
    return Scene(json.dumps(shown))


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
    yield "the seat given up", table.last_entry(), ["left"]
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
    shown = json.loads(house.here().table)["view"]
    poor = [held | {"stake": 1} if held["player"] == ME else held for held in shown["seats"]]
    yield "too few chips", patched(house.here(), seats=poor, round=None, in_progress=False), ["rebuy"]
    house = StagedHouse(4)
    house.wager()
    house.decide(mine=False)
    yield "their decision", house.here(), []
    house.settle()
    yield "settled", house.here(), []
    house = StagedHouse(4)
    house.said += LONG
    house.do(b.VacateSeat(ME, by="supervisor", now=0))
    yield "the seat given up", house.last_entry(), ["left"]
    house = StagedHouse(4)
    house.do(b.Leave(ME, now=0))
    yield "watching", house.here(), []


def pots() -> States:
    yield from playing()
    yield from gone()
    yield from looking_on()


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
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            box = page.locator(".main > .dock").bounding_box()
            assert box
            heights[size][state] = box["height"]
            found += [f"{state}, {size}: {each}" for each in page.evaluate(MEASURE)]
    assert not found, "\n".join(found)
    assert {size: set(each.values()) for size, each in heights.items() if len(set(each.values())) > 1} == {}, heights
