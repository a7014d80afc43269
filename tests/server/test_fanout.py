"""What each observer is sent of an entry: their own events and lines, whatever was put together for others before."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pitboss.play import commands as p
from pitboss.room.hosted import line_of, view_events
from pitboss.room.live import Happened
from pitboss.room.play_money import house_charter
from pitboss.room.records import Entry
from pitboss.server.fanout import EntryMessages
from pitboss.server.protocol import encode
from tests.server.desk_in_memory import PotsInMemory

PLAYERS = ("Ann", "Bob", "Cid")
GAMES = [
    ("gazette-2001", "hold-em"),
    ("draw-2005", "draw"),
    ("gazette-2001", "seven-card-stud-cash"),
]


class ToldDesk(PotsInMemory):
    """Holds every message against the events as its reader may see them."""

    told = 0
    apart = 0
    as_written = 0

    def tell(self, entry: Entry, happened: Happened) -> None:
        messages = EntryMessages(self.live, None, happened)
        self._tell_as_written(entry, happened, messages)
        names = {seat: player for player, seat in happened.seats.items()}
        read = {player: msgspec.json.decode(messages.to(player)) for player in ("", *PLAYERS, "Eve")}
        for player, message in read.items():
            assert message["type"] == "entry"
            seen = view_events(self.hosted, happened.events, happened.seats.get(player) or "rail")
            lines = [line for event in seen if (line := line_of(self.hosted, event, names))]
            assert message["events"] == plain(seen), player
            assert message["lines"] == plain(lines), player
            self.told += 1
        assert [*read["Ann"]] == [*read[""]], "in the same order"
        self.apart += read["Ann"]["events"] != read[""]["events"]

    def _tell_as_written(self, entry: Entry, happened: Happened, messages: EntryMessages) -> None:
        """What stands in the record goes out as it stands there, where everybody may see all of it."""
        assert not happened.written
        as_written = EntryMessages(self.live, None, msgspec.structs.replace(happened, written=entry.events))
        assert all(as_written.to(player) == messages.to(player) for player in ("", *PLAYERS))
        self.as_written += entry.events in as_written.to("")


def plain(told: Any) -> Any:
    return msgspec.json.decode(encode(told))


@pytest.mark.parametrize(("document", "game"), GAMES)
def test_everybody_is_told_what_they_may_see(document: str, game: str) -> None:
    charter = house_charter(document, game, {}, title="Three", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    desk = ToldDesk(charter, random.Random(3))
    for at, name in enumerate(PLAYERS, 1):
        desk.seat(name, at, 1000)
    desk.settle_the_button()
    for _ in range(3):
        desk.deal()
        while desk.hosted.state.round:
            play(desk)
    assert desk.told > 100
    assert desk.apart >= 3, "each was dealt cards of their own"
    assert desk.as_written > 10
    assert desk.as_written < desk.told // 5, "and where somebody may not, it does not"


def play(desk: PotsInMemory) -> None:
    options = desk.hosted.desk.options()
    if options is None:
        desk.deal()
        return
    if options.get("draw"):
        playing = desk.hosted.state.round
        assert playing
        desk.act(p.Draw(options.seat, tuple(playing.down[options.seat][:2])))
        return
    kinds: dict[str, Any] = {"check": p.Check, "call": p.Call, "bring_in": p.BringIn, "fold": p.Fold}
    may = {option.act for option in options.may}
    act, bet = next((each for each in kinds if each in may), ""), options.get("bet")
    desk.act(kinds[act](options.seat) if act else p.Bet(options.seat, bet.least if bet else 0))
