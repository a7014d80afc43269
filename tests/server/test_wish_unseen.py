"""Whoever wishes to sit out before the big blind is told so; nobody else learns that they will, or that it was they."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pitboss.room.live import Happened
from pitboss.room.play_money import house_charter
from pitboss.room.records import Entry
from pitboss.server.fanout import EntryMessages
from pitboss.server.snapshot import snapshot
from pitboss.table import commands as c
from tests.server.desk_in_memory import PotsInMemory

PLAYERS = ("Ann", "Bob", "Cid")


class Desk(PotsInMemory):
    """Holds what each was told last."""

    told: dict[str, Any]

    def tell(self, entry: Entry, happened: Happened) -> None:  # noqa: ARG002
        messages = EntryMessages(self.live, None, happened)
        self.told = {player: json.loads(messages.to(player)) for player in (*PLAYERS, "Eve", "")}

    def shown(self, player: str) -> Any:
        return json.loads(snapshot(self.live, None, player, 0))


@pytest.fixture
def desk() -> Desk:
    """Three players in a round, the last of whom is to have neither blind next."""
    charter = house_charter("gazette-2001", "hold-em", {}, title="Three", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    desk = Desk(charter, random.Random(3))
    for at, name in enumerate(PLAYERS, 1):
        desk.seat(name, at, 1000)
    desk.settle_the_button()
    desk.deal()
    return desk


def test_only_their_own_player_hears_of_a_wish(desk: Desk) -> None:
    for wanted in (True, False, True, True):
        desk.do(c.SitOutBeforeBlind("Cid", wanted, now=0))
        own = desk.told["Cid"]
        assert own["you"]["out_before_blind"] is wanted
        assert (own["events"][0]["player"], own["events"][0]["wanted"], len(own["lines"])) == ("Cid", wanted, 1)
        for other in ("Ann", "Bob", "Eve", ""):
            (event,) = desk.told[other]["events"]
            assert (event["player"], event["seat"], event["wanted"]) == ("", 0, False)
            assert desk.told[other]["lines"] == []
            assert not (desk.told[other]["you"] or {}).get("out_before_blind")


def test_whoever_looks_sees_their_own_wish_and_no_other(desk: Desk) -> None:
    before = {player: desk.shown(player) for player in ("Ann", "Eve", "")}
    desk.do(c.SitOutBeforeBlind("Cid", wanted=True, now=0))
    assert desk.shown("Cid")["you"]["out_before_blind"]
    for player, was in before.items():
        now = desk.shown(player)
        changed = {part for part in now if now[part] != was[part]}
        assert changed <= {"seq", "now"}, player
