"""Desks that nobody looks at: what the stream can tell as well is not kept, and nothing is lost by it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play.options import Options
from pitboss.room import live as live_desks
from pitboss.room import runner as runners
from pitboss.room.archive import Archive
from pitboss.room.clock import epoch_ms
from pitboss.room.hosted import Hosted
from pitboss.room.live import REMEMBERED, Asked, LiveDesk
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import UnreadableDeskError, resume
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from pitboss.table import commands as c
from tests.room.hosting_lives import options_at
from tests.room.test_hosting import Witness, act, room_with, run, sit, taking, until


@pytest.mark.parametrize("table", ["omaha", "draw", "ultimate"])
def test_the_last_entries_are_read_again_as_they_were_shown(table: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, table) as room:
            live = room.desks[table].live
            assert len(live.recent) < REMEMBERED, "kept as they happen from now on"
            await until(lambda: live.hosted.seq > 2 * REMEMBERED)
            await room.stop()
            shown = list(live.recent)
            assert len(shown) == REMEMBERED
            live.let_go()
            assert list(live.recent) == shown

    run(play())


def test_a_start_keeps_no_entries_until_somebody_asks(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha") as room:
            await until(lambda: room.desks["omaha"].live.hosted.rounds >= 2)
        async with room_with(tmp_path, deals_unwatched=False) as room:
            live = room.desks["omaha"].live
            assert live._recent is None
            before = live.hosted.seq
            assert [each.seq for each in live.recent] == list(range(max(2, before - REMEMBERED + 1), before + 1))
            assert live.recent is live.recent, "they are kept from then on"

    run(play())


def test_what_happens_while_the_last_entries_are_not_kept_is_among_them_later(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            live = room.desks["omaha"].live
            await sit(room, "omaha", "Ann", 1)
            assert live._recent is None
            assert [each.seq for each in live.recent] == [2]
            await sit(room, "omaha", "Bob", 2)
            assert [each.seq for each in live.recent] == [2, 3]

    run(play())


def test_last_entries_that_cannot_be_read_are_none_and_the_desk_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failure: Exception = OperationalError("SELECT", {}, OSError("the disk does not answer"))

    def unreadable(_: LiveDesk) -> Any:
        raise failure

    async def play() -> None:
        nonlocal failure
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            live = room.desks["omaha"].live
            await sit(room, "omaha", "Ann", 1)
            with monkeypatch.context() as patch:
                patch.setattr(LiveDesk, "_read_recent", unreadable)
                assert list(live.recent) == []
            assert [each.seq for each in live.recent] == [2], "a storage that fails is asked again"
            live.let_go()
            failure = UnreadableDeskError(1, "it comes to another desk")
            with monkeypatch.context() as patch:
                patch.setattr(LiveDesk, "_read_recent", unreadable)
                assert list(live.recent) == []
            await sit(room, "omaha", "Bob", 2)
            assert [each.seq for each in live.recent] == [3], "what is wrong stays wrong, and play goes on"

    run(play())


def test_a_desk_rests_once_nobody_has_looked_on_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runners, "REST", 0.05)

    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            runner = room.desks["omaha"]
            for name in ("Ann", "Bob"):
                runner.arrive(name)
            assert runner.live.recent is not None
            runner.depart("Ann")
            await asyncio.sleep(0.15)
            assert runner.live._recent is not None, "Bob looks on"
            runner.depart("Bob")
            runner.arrive("Bob")
            await asyncio.sleep(0.15)
            assert runner.live._recent is not None, "Bob is back"
            runner.depart("Bob")
            await until(lambda: runner.live._recent is None)

    run(play())


def test_commands_that_are_sent_again_have_their_first_answers_at_a_desk_that_rested(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            live = room.desks["omaha"].live
            await sit(room, "omaha", "Ann", 1)
            await room._fund("Bob", 500 * live.hosted.charter.unit)

            async def ask(name: str, make: Any, said: bytes) -> Any:
                return await live.ask(make, Asked("player:Bob", name, content=said))

            first = [
                await ask("seat-0001", taking("Bob", 1), b"one"),
                await ask("seat-0002", taking("Bob", 2), b"two"),
                await ask("rest-0003", lambda _, now: c.SitOut("Bob", now=now), b"three"),
            ]
            assert isinstance(first[0].refusal, Refusal), "Ann sits there"
            await live.ask(lambda _, now: c.Leave("Ann", now=now), Asked("player:Ann", "leave-001"))
            live.let_go()
            assert len(live._answers._answers) == 1 + sum(answer.refusal is not None for answer in first[1:])
            again = [
                await ask("seat-0001", taking("Bob", 1), b"one"),
                await ask("seat-0002", taking("Bob", 2), b"two"),
                await ask("rest-0003", lambda _, now: c.SitOut("Bob", now=now), b"three"),
            ]
            assert again == first
            other = await ask("seat-0002", taking("Bob", 3), b"another")
            assert other.refusal.code == "id_used"

    run(play())


def all_in(player: str, options: Options) -> Any:
    """Everything, or along with it."""
    raising = options.get("bet") or options.get("raise")

    def make(seat: int) -> p.AnyCommand:
        if raising:
            return p.Bet(seat, raising.most) if raising.act == "bet" else p.RaiseTo(seat, raising.most)
        return p.Call(seat)

    return act(player, make)


def test_how_long_a_result_is_read_is_the_same_after_a_start(tmp_path: Path) -> None:
    """Two who are all-in before the flop: their hands lie open before each of the three deals."""
    charter = house_charter(
        "gazette-2001", "hold-em", {"seats": 2, "open_on_tap_out": True}, title="Two", bots=0, now=epoch_ms() // 1000
    )
    assert not isinstance(charter, tuple), charter

    async def play() -> None:
        async with room_with(tmp_path, bots=0) as room:
            opened = await room.open_desk("two", charter, "operator:me")
            assert isinstance(opened, DeskRunner)
            live = opened.live
            for at, name in enumerate(("Ann", "Bob"), 1):
                sat = await sit(room, "two", name, at, 200)
                assert sat.refusal is None, sat
            while live.hosted.rounds < 2 and not run_out_of(live.hosted):
                await until(lambda: options_at(live.hosted) is not None or run_out_of(live.hosted) > 0)
                options = options_at(live.hosted)
                if options is not None:
                    player = live.hosted.state.seats[options.seat].player
                    await live.ask(all_in(player, options), Asked(f"player:{player}", f"act-{live.hosted.seq:06}"))
            found = run_out_of(live.hosted)
            assert found == 3
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            again = LiveDesk.recover("two", store, epoch_ms, Witness())
            assert run_out_of(again.hosted) == found
            assert again._recent is None

    run(play())


def run_out_of(hosted: Hosted[Any]) -> int:
    return int(getattr(hosted, "run_out", 0))


def test_a_checkpoint_that_comes_to_another_desk_is_not_believed_for_the_last_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha") as room:
            live = room.desks["omaha"].live
            await until(lambda: live.hosted.rounds >= 7)
            await room.stop()
            true = list(live.recent)
            live.let_go()

            def another(archive: Archive, stream: str, upto: int) -> Hosted[Any]:
                hosted = resume(archive, stream, upto)
                monkeypatch.setattr(hosted, "holdings", dict)
                return hosted

            monkeypatch.setattr(live_desks, "resume", another)
            assert list(live.recent) == true
            assert not live._trusts_checkpoints

    run(play())
