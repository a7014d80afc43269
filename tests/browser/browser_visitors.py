"""People with a browser each."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.browser_room import RoomServer

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
TOUR_SEEN = "try { localStorage.setItem('pitboss.tour', 'lobby table') } catch {}"
PATIENCE = 30_000
"""Milliseconds that anything on a page may take on a busy machine."""


class Visitors:
    """Whatever goes wrong on one of their pages is noted, and every address they ask is."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        self.requested: list[str] = []

    def come(self, address: str, path: str = "/", *, is_new: bool = False, **choices: Any) -> Page:
        """Whoever is new here is shown around; all others have seen the tour before."""
        wanted = {"viewport": DESKTOP, "reduced_motion": "reduce", "base_url": address, **choices}
        context = self._browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        if not is_new:
            context.add_init_script(TOUR_SEEN)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: self.requested.append(request.url))
        page.goto(path)
        return page

    def operator(self, room: RoomServer, path: str = "/", **choices: Any) -> Page:
        """Somebody at the page who is signed in as the room's operator."""
        return self.arrive(room, room.operator_session, path, **choices)

    def arrive(self, room: RoomServer, held: dict[str, str], path: str = "/", **choices: Any) -> Page:
        """Somebody who comes with the cookies of a session."""
        page = self.come(room.address, "about:blank", **choices)
        page.context.add_cookies([{"name": name, "value": held[name], "url": room.address} for name in held])
        page.goto(path)
        return page

    def go(self) -> None:
        for context in self._contexts:
            context.close()
