"""Desks that the web app has no pages for are in no lobby, and nobody watches them there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pitboss.room.hosting import Room
from pitboss.room.kind import kinds
from pitboss.server.kinds import SHOWN


def runner_of(kind: Any) -> Any:
    return SimpleNamespace(live=SimpleNamespace(hosted=SimpleNamespace(kind=kind)))


def test_only_kinds_with_pages_go_over_the_wire_and_stand_in_the_lobby() -> None:
    room = Room.__new__(Room)
    room.desks = {kind.name: runner_of(kind) for kind in kinds()}
    shown = {kind.name for kind in SHOWN}
    assert {runner.live.hosted.kind.name for runner in room.shown()} == {
        name for name in room.desks if room.shown_desk(name)
    }
    assert {"pots", "banked"} <= shown
    assert "event" in room.desks
    assert room.shown_desk("event") is None
    assert "event" not in shown
    assert room.shown_desk("nothing") is None
