"""Take every picture anew: `python -m tools.pictures [names]`, after `make ui`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.browser_launch import launched
from tests.browser.browser_stage import Scene, come_in, staged
from tests.browser.browser_visitors import Visitors
from tools.pictures.encoding import Frame, encoded, moving
from tools.pictures.scenes import STILLS, Still, a_round

TARGET = Path(__file__).parents[2] / "docs/pictures"
STEP = 80
"""Milliseconds from frame to frame."""
MOST = 200
"""Frames that an entry may take to be told."""
THINKS = 6
"""Frames from one act to the next."""
RESTS = 40
"""Frames for which the outcome is looked at."""
WIND = """
(step) => {
  for (const each of document.getAnimations()) {
    each.pause()
    const end = each.effect.getComputedTiming().endTime
    const now = (each.currentTime ?? 0) + step
    if (now >= end) each.finish()
    else each.currentTime = now
  }
}
"""


def still(visitors: Visitors, encoder: Page, name: str, wanted: Still) -> None:
    page, line = staged(
        visitors,
        Scene(""),
        viewport=dict(zip(("width", "height"), wanted.size, strict=True)),
        color_scheme=wanted.scheme,
        device_scale_factor=wanted.scale,
    )
    scene = wanted.scene()
    line.set(scene)
    come_in(page)
    line.tell(scene.entries)
    page.wait_for_timeout(1000)  # Buttons are alive, and everything has been told.
    frame = encoded(encoder, page.screenshot(), 0.86, afresh=True)
    assert frame
    write(f"{name}.webp", frame.data)


def film(visitors: Visitors, encoder: Page) -> None:
    """A whole round, wound on frame by frame."""
    page, line = staged(
        visitors,
        Scene(""),
        viewport={"width": 880, "height": 760},
        color_scheme="dark",
        reduced_motion="no-preference",
    )
    scene = a_round()
    line.set(Scene(scene.table))
    page.clock.install(time=0)
    come_in(page)
    page.clock.pause_at(60_000)
    frames: list[Frame] = []
    for entry in scene.entries:
        line.tell([entry])
        told(page, encoder, frames, entry)
    for _ in range(RESTS):
        shoot(page, encoder, frames)
    write("a-round.webp", moving(frames))


def told(page: Page, encoder: Page, frames: list[Frame], entry: str) -> None:
    """Until it is all on the table, and for as long as somebody thinks."""
    words = page.locator(".ticker .last")
    last = re.sub(r"\bT(?=[♣♦♥♠])", "10", json.loads(entry)["lines"][-1]["words"])
    for _ in range(MOST):
        shoot(page, encoder, frames)
        if words.inner_text() == last:
            break
    for _ in range(THINKS):
        shoot(page, encoder, frames)


def shoot(page: Page, encoder: Page, frames: list[Frame]) -> None:
    page.clock.run_for(STEP)
    page.evaluate(WIND, STEP)
    frame = encoded(encoder, page.screenshot(), 0.6, afresh=not frames)
    if frame:
        frame.lasts = STEP
        frames.append(frame)
    else:
        frames[-1].lasts += STEP


def write(name: str, data: bytes) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / name).write_bytes(data)
    print(f"{name}: {len(data) // 1024} KB")


def take(browser: Browser, names: list[str]) -> None:
    visitors = Visitors(browser)
    encoder = browser.new_page()
    for name, wanted in STILLS.items():
        if not names or name in names:
            still(visitors, encoder, name, wanted)
    if not names or "a-round" in names:
        film(visitors, encoder)
    visitors.go()


def main() -> None:
    with launched() as browser:
        take(browser, sys.argv[1:])


if __name__ == "__main__":
    main()
