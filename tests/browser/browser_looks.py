"""How a page looks: at every size, light and dark, nothing is too wide, cut, too small to press or covered.

`PITBOSS_PICTURES=folder` keeps a picture of each.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.test_accessibility import RULES, objections
from tests.browser.test_geometry import SETTLED, SIZES

PICTURES = os.environ.get("PITBOSS_PICTURES", "")
SCHEMES: tuple[Any, ...] = ("light", "dark")
COLOURS = ("color-contrast",)
LOOKS = (Path(__file__).parent / "looks.js").read_text()
SPILL = """
() => {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const isWide = (each) => each.getBoundingClientRect().right > innerWidth + 1
  const wide = [...document.querySelectorAll('main *, header *')].filter(isWide).slice(0, 3)
  return [`${over} px wider than the screen: ${wide.map((each) => each.outerHTML.slice(0, 120)).join(' | ')}`]
}
"""
LOOKED_AT = SIZES | {"projector": (1024, 768)}
PATIENCE = 120_000
"""Milliseconds that a long page may take on a busy machine."""
BY_TOUCH = 44
"""CSS pixels that a control is high where it is pressed in a hurry, with one hand."""


def complaints(page: Page, name: str, least: int = 0) -> list[str]:
    """What is wrong with the page before us at every size, light and dark; controls are at least so high."""
    found: list[str] = []
    for at, (size, (width, height)) in enumerate(LOOKED_AT.items()):
        page.set_viewport_size({"width": width, "height": height})
        # Every rule in one of the looks by turns; of the other only what its colours change.
        for scheme, rules in ((SCHEMES[at % 2], RULES), (SCHEMES[1 - at % 2], COLOURS)):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(SETTLED)
            keep(page, f"{name} {size} {scheme}")
            found += [f"{name}, {size}, {scheme}: {each}" for each in objections(page, rules)]
        wrong = [*page.evaluate(SPILL), *page.evaluate(LOOKS, {"least": least})]
        found += [f"{name}, {size}: {each}" for each in wrong]
    return found


def keep(page: Page, name: str) -> None:
    if PICTURES:
        named = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
        page.screenshot(path=Path(PICTURES) / f"{named}.png", full_page=True)


def looked_over(page: Page, paths: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for path in paths:
        page.goto(path)
        page.wait_for_load_state("networkidle", timeout=PATIENCE)
        found += complaints(page, path)
    return found
