"""The room's time goes on evenly, whatever the system's clock does; documents' clocks stand still out of service."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.banked import commands as r
from pitboss.banked.table import commands as house
from pitboss.cite import Refusal
from pitboss.desk.breaks import play_time
from pitboss.play import commands as p
from pitboss.room.audit import audit
from pitboss.room.clock import JUMP, RoomClock, counter_ms, epoch_ms
from pitboss.room.codec import ResumeService, ServiceResumed, encode
from pitboss.room.hosted import Hosted, Said, line_of
from pitboss.room.hosting import Room
from pitboss.room.incident_log import FoundIncident, IncidentQuery, find_incidents
from pitboss.room.live import Asked
from pitboss.room.oddities import oddities
from pitboss.room.pace import AT_ONCE
from pitboss.room.play_money import house_charter
from pitboss.room.records import Entry, NewEntry
from pitboss.room.recovery import open_from_charter, recover
from pitboss.room.shoe import fresh_shoe
from pitboss.room.store import Store
from pitboss.table import commands as c
from tests.room.hosting_lives import Chain
from tests.room.test_faults import all_go_on, entries_of, fail_for_a_while, failing, recovered
from tests.room.test_hosting import act, counted, room_with, run, sit, until

HOUR = 3_600_000
PATIENT = msgspec.structs.replace(AT_ONCE, grace=30_000, least_thinking=60_000, most_thinking=60_000)


class SystemClock:
    """A system's clock that somebody sets."""

    def __init__(self) -> None:
        self.off = 0

    def __call__(self) -> int:
        return epoch_ms() + self.off


def jumps(room: Room) -> list[FoundIncident]:
    return list(find_incidents(room.store, IncidentQuery(kinds=("ClockJumped",))))


# the clock itself


def test_the_rooms_time_follows_the_counter_and_jumps_are_told_once() -> None:
    wall, counter = [5 * HOUR], [100]
    clock = RoomClock(lambda: wall[0], lambda: counter[0])
    assert clock() == 5 * HOUR
    wall[0], counter[0] = 6 * HOUR, 350
    assert clock() == 5 * HOUR + 250
    assert (clock.jump(), clock.jump()) == (HOUR - 250, 0)
    assert clock.deviation == HOUR - 250
    wall[0] = 4 * HOUR
    assert clock() == 5 * HOUR + 250, "it never runs back"
    assert clock.jump() == -2 * HOUR
    wall[0] += JUMP - 1
    assert clock.jump() == 0, "an ordinary correction is no jump"


def test_the_rooms_time_is_never_before_what_is_on_record() -> None:
    wall, counter = [5 * HOUR], [100]
    clock = RoomClock(lambda: wall[0], lambda: counter[0])
    assert clock.reach(4 * HOUR) == 0
    assert clock() == 5 * HOUR
    assert clock.reach(6 * HOUR) == HOUR
    counter[0] += 7
    assert clock() == 6 * HOUR + 7
    assert clock.jump() == 0, "the system's clock has not moved"


# a room whose system's clock jumps


@pytest.mark.parametrize("off", [HOUR, -HOUR], ids=["ahead", "back"])
def test_no_table_stands_still_or_skips_ahead_when_the_clock_jumps(
    off: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.room.watch.LOOK_EVERY", 0.02)
    wall = SystemClock()

    async def scene() -> None:
        clock = RoomClock(wall, counter_ms)
        async with room_with(tmp_path, "omaha", "ultimate", clock=clock) as room:
            await all_go_on(room)
            wall.off = off
            await until(lambda: "clock" in room.watch.notices)
            await all_go_on(room)
            wall.off = 0
            await until(lambda: not room.watch.notices)
            await all_go_on(room)
            told = [each.facts["by"] for each in jumps(room)]
            assert [round(by / HOUR) for by in told] == [off // HOUR, -off // HOUR]

    began = epoch_ms()
    run(scene())
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert audit(store).findings == ()
        times = [entry.at for entry in store.entries("omaha") if entry.seq > 1]
        assert times == sorted(times)
        assert began <= times[0]
        assert times[-1] <= epoch_ms()


def test_a_room_goes_on_after_a_restart_with_an_earlier_clock(tmp_path: Path) -> None:
    async def play(wall: SystemClock) -> tuple[dict[str, int], list[int]]:
        async with room_with(tmp_path, clock=RoomClock(wall, counter_ms)) as room:
            if not room.desks:
                for name in ("omaha", "ultimate"):
                    charter = house_charter_of(name, room.now() // 1000)
                    await room.open_desk(name, charter, "operator:me")
            await all_go_on(room)
            return entries_of(room), [each.facts["by"] for each in jumps(room)]

    ahead = SystemClock()
    ahead.off = HOUR
    run_and(play(ahead))
    before, told = run_and(play(SystemClock()))
    assert len(told) == 1
    assert -HOUR <= told[0] < 60_000 - HOUR
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert audit(store).findings == ()
        for name, seq in before.items():
            times = [entry.at for entry in store.entries(name)]
            assert times == sorted(times)
            assert len(times) >= seq


def house_charter_of(name: str, now: int) -> Any:
    document, game = {"omaha": ("omaha-2017", "omaha"), "ultimate": ("uth-2019", "ultimate-texas-holdem")}[name]
    charter = house_charter(document, game, {}, title=name, bots=3, now=now)
    assert not isinstance(charter, tuple), charter
    return charter


def run_and(coroutine: Any) -> Any:
    kept: list[Any] = []

    async def keep() -> None:
        kept.append(await coroutine)

    run(keep())
    return kept[0]


# out of service: each kind's clocks


def opened(document: str, game: str, **choices: Any) -> tuple[Hosted[Any], list[Entry], Chain]:
    charter = house_charter(document, game, choices, title="", bots=0, now=1_000)
    assert not isinstance(charter, tuple), charter
    made = open_from_charter("t1", charter, Said("operator:x", "open", 1_000_000))
    assert not isinstance(made, Refusal), made
    chain = Chain("t1")
    return made[0], [chain.keep(made[1])], chain


def carried_out(hosted: Hosted[Any], kept: list[Entry], chain: Chain, *commands: Any) -> None:
    for command in commands:
        made = hosted.propose(command, Said("x", f"c{hosted.seq}", command.now * 1000))
        assert isinstance(made, NewEntry), made
        kept.append(chain.keep(made))


def dealt(hosted: Hosted[Any], kept: list[Entry], chain: Chain, now: int) -> None:
    due = hosted.cards_due()
    assert due
    committed = hosted.commit(fresh_shoe(due.cards), Said("dealer", f"c{hosted.seq}", now * 1000))
    assert isinstance(committed, NewEntry)
    kept.append(chain.keep(committed))
    assert hosted.shoe
    carried_out(hosted, kept, chain, due.deal(hosted.shoe, now))


def resumed(hosted: Hosted[Any], kept: list[Entry], chain: Chain, since: int, now: int) -> Entry:
    made = hosted.resume_service(since, Said("room", f"c{hosted.seq}", now * 1000))
    assert isinstance(made, NewEntry), made
    kept.append(chain.keep(made))
    assert times_of(recover("t1", kept)) == times_of(hosted), "whoever takes it over has the same clocks"
    return kept[-1]


def times_of(hosted: Hosted[Any]) -> dict[str, Any]:
    """Everything but what the rules and the cards are."""
    known = msgspec.structs.asdict(hosted.state)
    return {name: value for name, value in known.items() if name not in ("game", "law", "round", "last_round")}


def test_whoever_is_to_act_has_as_much_time_left(tmp_path: Path) -> None:
    hosted, kept, chain = opened("omaha-2017", "omaha", seconds_to_act=30)
    sitting = [c.TakeSeat(player, seat, 500, now=1_010) for seat, player in enumerate(("Ann", "Bob", "Cy"), 1)]
    carried_out(hosted, kept, chain, *sitting)
    dealt(hosted, kept, chain, 1_020)
    assert hosted.state.clock.until == 1_050
    entry = resumed(hosted, kept, chain, 1_030, 5_000)
    assert hosted.state.clock.until == 5_020, "twenty seconds before, twenty seconds after"
    assert entry.round == 1
    told = line_of(hosted, hosted.made[0], {})
    assert told is not None
    assert told.words == "The house was out of service for 3970 seconds; no clock ran meanwhile"
    seat = hosted.state.round.to_act
    player = hosted.state.seats[seat].player
    acted = hosted.desk.what_if(c.Act(player, act_of(seat), now=5_010))
    assert not isinstance(acted, Refusal), acted


def act_of(seat: int) -> Any:
    return p.Call(seat)


def test_nobody_pays_for_time_in_which_nobody_could_play() -> None:
    charge = {"type": "time_charge", "amount": 5, "minutes": 30}
    hosted, kept, chain = opened("omaha-2017", "omaha", commission=charge)
    carried_out(
        hosted, kept, chain, *(c.TakeSeat(player, seat, 500, now=1_010) for seat, player in ((1, "A"), (2, "B")))
    )
    paid = {seat.player: seat.paid_until for seat in hosted.state.seats.values()}
    resumed(hosted, kept, chain, 1_100, 1_100 + 10 * 3600)
    assert {seat.player: seat.paid_until for seat in hosted.state.seats.values()} == {
        player: until + 36_000 for player, until in paid.items()
    }
    charged = hosted.desk.what_if(c.Tick(now=37_101))
    assert not isinstance(charged, Refusal)
    assert charged.events == ()


@pytest.mark.parametrize("in_a_break", [False, True])
def test_levels_go_by_time_played_and_a_break_keeps_its_length(*, in_a_break: bool) -> None:
    hosted, kept, chain = opened("gazette-2001", "hold-em-no-limit")
    placed = [c.PlacePlayer(player, seat, 3_000, by="director", now=1_010) for seat, player in ((1, "Ann"), (2, "Bob"))]
    carried_out(hosted, kept, chain, *placed)
    dealt(hosted, kept, chain, 1_020)
    if in_a_break:
        carried_out(hosted, kept, chain, c.GiveBreak(5, by="director", now=1_100))
    played = play_time(hosted.state, 1_200)
    resumed(hosted, kept, chain, 1_200, 9_000)
    assert play_time(hosted.state, 9_000) == played
    left = hosted.state.pause_until - 9_000
    assert left == (200 if in_a_break else 0)


def test_those_who_decide_against_the_house_have_as_much_time_left() -> None:
    hosted, kept, chain = opened("uth-2019", "ultimate-texas-holdem", seconds_to_decide=20)
    carried_out(hosted, kept, chain, house.TakeSeat("Ann", 1, 500, now=1_010))
    dealt(hosted, kept, chain, 1_020)
    wagered = wagers_of("Ann", 1_021)
    carried_out(hosted, kept, chain, wagered)
    carried_out(hosted, kept, chain, no_more_bets(hosted, 1_022))
    assert hosted.state.deadline == 1_042
    resumed(hosted, kept, chain, 1_030, 2_030)
    assert hosted.state.deadline == 2_042


def wagers_of(player: str, now: int) -> Any:
    return house.Act(player, r.PlaceWagers(1, 10, 10), now=now)


def no_more_bets(hosted: Hosted[Any], now: int) -> Any:
    return house.DealerActs(r.Deal(), by=hosted.state.law.roles["deal"][0], now=now)


# what it may say


def test_clocks_stand_still_only_between_two_entries_and_only_where_one_runs() -> None:
    hosted, kept, chain = opened("omaha-2017", "omaha", seconds_to_act=30)
    refused = hosted.resume_service(1_500, Said("room", "a", 2_000_000))
    assert isinstance(refused, Refusal)
    assert refused.code == "no_clock_runs"
    sitting = [c.TakeSeat(player, seat, 500, now=1_010) for seat, player in enumerate(("Ann", "Bob"), 1)]
    carried_out(hosted, kept, chain, *sitting)
    dealt(hosted, kept, chain, 1_020)
    for since, now in ((1_019, 1_050), (1_050, 1_050), (1_060, 1_050)):
        refused = hosted.resume_service(since, Said("room", "a", now * 1000))
        assert isinstance(refused, Refusal)
        assert refused.code == "not_out_of_service"


ODD: dict[str, tuple[Callable[[Hosted[Any]], Any], Any]] = {
    "an act": (lambda _: c.Tick(now=1_100), [ServiceResumed(since=1_050, cites=(), at=1_100)]),
    "another moment": (
        lambda _: ResumeService(since=1_060, now=1_100),
        [ServiceResumed(since=1_050, cites=(), at=1_100)],
    ),
    "nothing": (lambda _: ResumeService(since=1_060, now=1_100), []),
    "an earlier time": (
        lambda _: ResumeService(since=900, now=1_100),
        [ServiceResumed(since=900, cites=(), at=1_100)],
    ),
}


@pytest.mark.parametrize("what", ODD)
def test_under_another_edition_it_is_followed_too(what: str) -> None:
    hosted, kept, _ = opened("omaha-2017", "omaha", seconds_to_act=30)
    command, events = ODD[what][0](hosted), ODD[what][1]
    entry = msgspec.structs.replace(kept[0], seq=2, at=1_100_000, command=encode(command), events=encode(events))
    found = list(oddities(entry, hosted, command, events))
    assert [each for each in found if "service" in each], found


# out of service: in a room


async def seated_and_asked(room: Room) -> None:
    """Two people at a table whose document gives them 30 seconds; one of them is to act."""
    charter = house_charter("omaha-2017", "omaha", {"seconds_to_act": 30}, title="", bots=0, now=room.now() // 1000)
    assert not isinstance(charter, tuple), charter
    await room.open_desk("timed", charter, "operator:me")
    for seat, player in ((1, "Ann"), (2, "Bob")):
        assert (await sit(room, "timed", player, seat)).refusal is None
    live = room.desks["timed"].live
    await until(lambda: live.hosted.state.clock is not None and room.store.streams()["timed"] == live.hosted.seq)


def left_of(room: Room) -> int:
    clock = room.desks["timed"].live.hosted.state.clock
    return int(clock.until) - room.now() // 1000


def test_a_restart_costs_nobody_their_time(tmp_path: Path) -> None:
    wall = SystemClock()

    async def scene() -> None:
        async with room_with(tmp_path, times=PATIENT, clock=RoomClock(wall, counter_ms)) as room:
            await seated_and_asked(room)
            before = left_of(room)
        wall.off = 5 * HOUR
        async with room_with(tmp_path, times=PATIENT, clock=RoomClock(wall, counter_ms)) as room:
            assert before - 3 <= left_of(room) <= before
            assert room.desks["timed"].live.hosted.in_round
            live = room.desks["timed"].live
            player = live.hosted.state.seats[live.hosted.state.round.to_act].player
            answer = await live.ask(act(player, lambda seat: act_of(seat)), Asked(f"player:{player}", "mine"))
            assert answer.refusal is None, answer
            assert audit(room.store).findings == ()

    run(scene())


def test_a_fault_of_the_storage_costs_nobody_their_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = [epoch_ms()]
    """The system's clock goes along: where it went on by itself, it would have jumped after a second."""

    async def scene() -> None:
        async with room_with(tmp_path, times=PATIENT, clock=counted(lambda: at[0])) as room:
            await seated_and_asked(room)
            before, live, select = left_of(room), room.desks["timed"].live, room.store.select
            back = fail_for_a_while(room.store, monkeypatch)
            with pytest.raises(Exception, match="unable to open"):
                await live.ask(lambda _, now: c.AskForRules("Ann", now=now), Asked("player:Ann", "a", live.hosted.seq))
            await failing(room)
            monkeypatch.setattr(room.store, "select", select)  # A full disk can be read.
            await live.within(live.resume_service)
            at[0] += 600_000
            back()
            await recovered(room)
            player = live.hosted.state.seats[live.hosted.state.round.to_act].player
            answer = await live.ask(act(player, lambda seat: act_of(seat)), Asked(f"player:{player}", "mine"))
            assert answer.refusal is None, answer
            stood = [entry for entry in room.store.entries("timed") if b"ServiceResumed" in entry.events]
            assert len(stood) == 1
            assert before > 25
            assert audit(room.store).findings == ()

    run(scene())
