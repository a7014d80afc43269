"""The house's manners of time at hosted tables: by a clock that moves only when a test says so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace

from pitboss.banked import events as banked
from pitboss.desk.manners import Manners
from pitboss.play import events as played
from pitboss.play.options import options
from pitboss.room import wire_commands as w
from pitboss.room.audit import audit
from pitboss.room.clock import RoomClock
from pitboss.room.hosting import Room
from pitboss.room.live import Answer, Asked
from pitboss.room.pace import Pace
from pitboss.room.play_money import house_charter
from pitboss.room.runner import DeskRunner
from pitboss.room.schedule import Running, Time
from pitboss.room.store import Store
from pitboss.table import events as e
from pitboss.table.coming_blind import coming_blind
from tests.room.resting import rest
from tests.room.test_hosting import room_with, run, seen, sit

AS_PUBLISHED = Pace(between_rounds=0, a_hand=0, run_out=0, a_step=0, least_thinking=0, most_thinking=0, settling=0)
"""No pauses of the house's own; people have the time that the sign gives them."""
START = 2_000_000_000_000
USUAL = Manners()


class House:
    """A room with one table, and its time."""

    def __init__(self, room: Room, clock: list[int]) -> None:
        self.room = room
        self.clock = clock

    @property
    def runner(self) -> DeskRunner:
        (runner,) = self.room.desks.values()
        return runner

    @property
    def state(self) -> Any:
        return self.runner.live.hosted.state

    @property
    def running(self) -> Any:
        """Looked at anew each time."""
        return self.runner.running()

    @property
    def options(self) -> Any:
        """What the player to act may do."""
        return self.state.round and options(self.state.round)

    async def wait(self, seconds: float) -> None:
        """So much time goes by, and the house does what is due."""
        self.clock[0] += round(1000 * seconds)
        self.runner.arm()
        await rest(self.runner)

    async def ask(self, player: str, wire: w.WireCommand) -> Answer:
        asked = Asked(f"player:{player}", uuid4().hex)
        answer = await self.runner.live.ask(lambda hosted, now: hosted.command(wire, player, now), asked)
        await rest(self.runner)
        return answer

    async def sit(self, *players: str, stake: int = 500) -> None:
        """From seat 1 on; in a tournament game the director gives the chips."""
        for player in players:
            seat = min(set(range(1, self.state.size + 1)) - set(self.state.seats))
            if self.state.game.choices.tournament:
                self.room.presence.arrive(player)
                answer = await self.ask(player, w.Sit(seat))
            else:
                answer = await sit(self.room, self.runner.live.id, player, seat, stake)
            assert answer.refusal is None, answer
            await rest(self.runner)

    @property
    def to_act(self) -> str:
        player: str = self.state.seats[self.options.seat].player
        return player

    async def act_for_all(self, but: str = "", *, until: Callable[[], bool]) -> None:
        """Everyone stays in as cheaply as they can; `but` for one of them, whom the others wait for."""
        while not until() and self.state.round and self.to_act != but:
            may = self.options
            wire: w.WireCommand = w.Draw() if may.get("draw") else w.Call() if may.get("call") else w.Check()
            answer = await self.ask(self.to_act, wire)
            assert answer.refusal is None, answer

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for _, what in seen(self.room) for event in what.events if isinstance(event, kind)]

    def actors(self, kind: type[Any]) -> list[str]:
        return [what.actor for _, what in seen(self.room) if any(isinstance(event, kind) for event in what.events)]


@asynccontextmanager
async def house(
    tmp_path: Path, table: str = "", clock: list[int] | None = None, *, charter: Any = None, **more: Any
) -> AsyncIterator[House]:
    """A table of the demo without bots, or another one; rounds are dealt whether anybody looks or not."""
    clock = clock or [START]
    even = RoomClock(lambda: clock[0], lambda: clock[0])
    settings = {"times": AS_PUBLISHED, "clock": even, "bots": 0, **more}
    async with room_with(tmp_path, *((table,) if table else ()), **settings) as room:
        if charter:
            assert isinstance(await room.open_desk("own", charter, "operator:me"), DeskRunner)
        yield House(room, clock)
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert audit(store).findings == (), "everything is in the record, and follows from it"


# a visible clock


@pytest.mark.parametrize(
    ("table", "time", "whole"),
    [("omaha", "announced", 30), ("draw", "house", 20), ("stones", "house", 20), ("no-limit", "house", 20)],
)
def test_a_clock_runs_from_the_first_second_of_every_turn(tmp_path: Path, table: str, time: Time, whole: int) -> None:
    async def play() -> None:
        async with house(tmp_path, table) as at:
            await at.sit("Ann", "Bob")
            for _ in range(2):
                assert at.running == Running(at.running.seat, at.clock[0] + 1000 * whole, 1000 * whole, time)
                assert at.state.seats[at.running.seat].player == at.to_act
                await at.wait(3)
                await at.ask(at.to_act, w.Call())

    run(play())


def test_a_bots_turn_has_its_clock_too(tmp_path: Path) -> None:
    slow = replace(AS_PUBLISHED, least_thinking=9_000, most_thinking=9_000)

    async def play() -> None:
        async with house(tmp_path, "draw", bots=3, times=slow) as at:
            await rest(at.runner)
            await at.wait(1)
            assert at.running.time == "house"
            assert at.running.whole == 1000 * USUAL.patience

    run(play())


@pytest.mark.clause("draw-2005", "4.6")
def test_the_house_calls_the_clock_by_its_habit_and_the_bank_comes_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "draw") as at:
            await at.sit("Ann", "Bob")
            idle = at.to_act
            await at.wait(19)
            assert at.running.time == "house"
            await at.wait(1)
            assert (at.running.time, at.running.until) == ("bank", at.clock[0] + 30_000)
            await at.wait(30)
            assert (at.running.time, at.running.until) == ("called", at.clock[0] + 90_000)
            assert at.actors(e.ClockStarted) == ["clock"]
            assert at.told(e.ClockStarted)[0].asked == ""
            await at.wait(89)
            assert not at.told(e.ClockExpired)
            await at.wait(1)
            assert at.told(played.Folded)[0].seat == at.told(e.ClockExpired)[0].seat
            # In the next round the clock is called on them as soon as their turn comes.
            await at.act_for_all(but=idle, until=lambda: False)
            assert at.running.time == "called"
            await at.wait(90)
            assert [out.why for out in at.told(e.SatOut)] == ["time"]
            assert at.told(e.SatOut)[0].player == idle
            assert at.actors(e.SatOut) == ["clock"]

    run(play())


def test_a_player_who_asks_for_the_clock_stands_in_the_record(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "draw") as at:
            await at.sit("Ann", "Bob", "Cy")
            other = next(name for name in ("Ann", "Bob", "Cy") if name != at.to_act)
            assert (await at.ask(other, w.CallClock())).refusal is None
            assert at.told(e.ClockStarted)[0].asked == other

    run(play())


def test_where_the_document_has_no_clock_the_house_checks_or_folds_when_its_patience_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "stones") as at:
            await at.sit("Ann", "Bob", "Cy")
            await at.act_for_all(until=lambda: bool(at.state.round) and len(at.state.round.ring) == 3)
            await at.act_for_all(until=lambda: at.state.round is None or at.state.round.street > 0)
            idle = at.to_act
            await at.wait(20)
            assert at.running.time == "bank"
            await at.wait(30)
            (acted,) = at.told(e.ActedFor)
            assert (acted.player, acted.why) == (idle, "time")
            assert at.told(played.Checked)[-1].seat == acted.seat, "a check is free"
            assert not at.told(e.SatOut)

    run(play())


def test_the_bank_may_be_asked_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            await at.sit("Ann", "Bob")
            assert (await at.ask(at.to_act, w.UseTimeBank())).refusal is None
            assert (at.running.time, at.running.until) == ("bank", at.clock[0] + 60_000)

    run(play())


# lost lines


@pytest.mark.parametrize("table", ["omaha", "draw", "stones"])
def test_a_closed_tab_is_acted_for_after_a_moment_and_sits_out(tmp_path: Path, table: str) -> None:
    async def play() -> None:
        async with house(tmp_path, table) as at:
            await at.sit("Ann", "Bob")
            away = at.to_act
            at.room.presence.depart(away)
            await at.wait(5)
            assert not at.told(e.ActedFor)
            await at.wait(1)
            assert [(each.player, each.why) for each in at.told(e.ActedFor)] == [(away, "away")]
            assert [(each.player, each.why) for each in at.told(e.SatOut)] == [(away, "away")]
            assert at.state.round is None

    run(play())


def test_a_line_that_comes_back_in_time_costs_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "draw") as at:
            await at.sit("Ann", "Bob")
            away = at.to_act
            at.room.presence.depart(away)
            await at.wait(5)
            at.room.presence.arrive(away)
            await at.wait(10)
            assert at.to_act == away
            assert not at.told(e.ActedFor)

    run(play())


def test_never_a_fold_for_a_lost_line_where_a_check_is_free(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            await at.sit("Ann", "Bob")
            await at.act_for_all(until=lambda: at.state.round.street > 0)
            away = at.to_act
            at.room.presence.depart(away)
            await at.wait(6)
            assert at.told(played.Checked)[-1].seat == at.told(e.ActedFor)[-1].seat
            assert not at.told(played.Folded)

    run(play())


def test_after_a_restart_everyone_has_a_moment_to_come_back(tmp_path: Path) -> None:
    clock = [START]

    async def play() -> None:
        async with house(tmp_path, "draw", clock) as at:
            await at.sit("Ann", "Bob")
            await at.wait(15)
        clock[0] += 3_600_000
        async with house(tmp_path, "", clock) as at:
            await rest(at.runner)
            assert at.running == Running(at.running.seat, at.clock[0] + 6_000, 20_000, "house")
            await at.wait(5)
            assert not at.told(e.ActedFor), "nobody's turn is taken"
            other = next(name for name in ("Ann", "Bob") if name != at.to_act)
            at.room.presence.arrive(other)
            await at.wait(1)
            assert [each.why for each in at.told(e.ActedFor)] == ["away"]

    run(play())


def test_whoever_is_gone_is_not_dealt_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            await at.sit("Ann")
            at.room.presence.depart("Ann")
            await at.wait(10)
            assert [(each.player, each.why) for each in at.told(e.SatOut)] == [("Ann", "away")]

    run(play())


# tournament games


@pytest.mark.clause("gazette-2001", "17.3")
def test_tournament_players_who_let_turns_pass_are_absent_until_they_say_that_they_are_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "no-limit") as at:
            await at.sit("Ann", "Bob", "Cy")
            idle = at.to_act
            await at.wait(20)
            await at.wait(30)
            await at.wait(90)
            assert not at.told(e.AbsenceNoted)
            while not at.told(e.AbsenceNoted):
                await at.act_for_all(but=idle, until=lambda: bool(at.told(e.AbsenceNoted)))
                await at.wait(90)
            assert at.told(e.AbsenceNoted)[0].player == idle
            before = at.state.rounds
            await at.act_for_all(until=lambda: at.state.rounds > before + 1)
            assert at.state.rounds > before, "nobody waits for the absent"
            assert (await at.ask(idle, w.SitIn())).refusal is None
            assert [each.player for each in at.told(e.PresenceNoted)] == [idle]

    run(play())


# seats


def wallet(at: House, player: str) -> int:
    return at.room.store.balance(f"wallet:{player}")


def test_a_ghost_gives_the_seat_up_and_has_the_chips_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            await at.sit("Ann", "Bob")
            at.room.presence.depart("Ann")
            await at.wait(6)
            await at.wait(30)
            stake, before = at.state.seats[1].stake, wallet(at, "Ann")
            assert at.state.seats[1].sitting_out
            await at.wait(60 * USUAL.away_minutes - 40)
            assert 1 in at.state.seats
            await at.wait(40)
            (left,) = at.told(e.PlayerLeft)
            assert (left.player, left.stake) == ("Ann", stake)
            assert wallet(at, "Ann") - before == stake * at.runner.live.hosted.charter.unit
            assert at.actors(e.PlayerLeft) == ["clock"]

    run(play())


def test_a_seat_is_not_kept_by_sitting_in_and_out_between_deals(tmp_path: Path) -> None:
    """Only whoever is dealt in has come back."""

    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            await at.sit("Ann", "Bob", "Cy")
            await at.act_for_all(until=lambda: bool(at.state.round) and len(at.state.round.ring) == 3)
            await at.ask("Ann", w.SitOut())
            rounds = at.state.rounds
            await at.act_for_all(until=lambda: at.state.rounds > rounds)
            assert at.state.seats[1].sitting_out
            began = at.state.seats[1].out_since
            for player in ("Bob", "Cy"):
                at.room.presence.arrive(player)
            await at.wait(10)
            assert (await at.ask("Ann", w.SitIn())).refusal is None
            assert (await at.ask("Ann", w.SitOut())).refusal is None
            assert (at.state.seats[1].out_since, at.state.rounds) == (began, rounds + 1), "no round began meanwhile"
            assert at.state.seats[1].out_rounds == 1
            await at.ask("Ann", w.SitIn())
            await at.ask("Ann", w.ChooseEntry(post=True))
            rounds = at.state.rounds
            await at.act_for_all(until=lambda: at.state.rounds > rounds and 1 in at.state.round.ring)
            assert (at.state.seats[1].out_since, at.state.seats[1].out_rounds) == (0, 0), "who is dealt in is back"

    run(play())


def test_the_blind_is_sat_out_before_though_somebody_leaves_in_the_last_moment(tmp_path: Path) -> None:
    """The cards follow at once: no page could have asked in between."""
    charter = house_charter("gazette-2001", "hold-em", {}, title="", bots=0, now=START // 1000)

    async def play() -> None:
        async with house(tmp_path, charter=charter) as at:
            await at.sit("Ann", "Bob", "Cy")
            await at.act_for_all(until=lambda: at.state.rounds > 2)
            coming = coming_blind(at.state)
            others = [seat.player for number, seat in at.state.seats.items() if number != coming]
            for player in others:
                assert (await at.ask(player, w.SitOutBeforeBlind(wanted=True))).refusal is None
            await at.ask(at.state.seats[coming].player, w.Leave())
            rounds = at.state.rounds
            await at.act_for_all(until=lambda: at.state.rounds > rounds)
            (out,) = at.told(e.SatOut)
            assert (out.player in others, out.why, at.state.rounds) == (True, "blind", rounds)
            assert at.actors(e.SatOut) == [at.actors(played.RoundClosed)[-1]], "in one entry with the end"

    run(play())


def test_a_lost_stake_keeps_the_seat_for_a_while(tmp_path: Path) -> None:
    limits = {"limit": "no-limit", "minimum_stake": 100, "maximum_buy_in": 1000}
    charter = house_charter("omaha-2017", "omaha", limits, title="", bots=0, now=START // 1000)

    async def play() -> None:
        async with house(tmp_path, charter=charter) as at:
            await at.sit("Ann", "Bob", stake=200)
            while not at.told(e.RebuyOffered):
                bet = at.options.get("bet") or at.options.get("raise")
                stay: w.WireCommand = w.Call() if at.options.get("call") else w.Check()
                wager = w.Bet(bet.most) if bet and bet.act == "bet" else w.RaiseTo(bet.most) if bet else stay
                assert (await at.ask(at.to_act, wager)).refusal is None
            (offered,) = at.told(e.RebuyOffered)
            assert (offered.least, offered.most) == (100, 1000)
            await at.wait(USUAL.rebuy - 1)
            assert offered.seat in at.state.seats
            await at.wait(1)
            assert [left.player for left in at.told(e.PlayerLeft)] == [offered.player]

    run(play())


@pytest.mark.clause("omaha-2017", "19.6")
def test_at_a_full_table_three_rounds_are_enough_if_somebody_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha") as at:
            people = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay")
            await at.sit(*people)
            await at.ask("Fay", w.SitOut())
            rounds = at.state.rounds
            while at.state.rounds < rounds + 5:
                await at.ask(at.to_act, w.Fold())
            assert at.state.seats[6].flagged
            assert 6 in at.state.seats, "nobody waits, and Fay is there"
            at.room.presence.arrive("Gus")
            assert (await at.ask("Gus", w.JoinWaitingList())).refusal is None
            (left,) = at.told(e.PlayerLeft)
            assert left.player == "Fay"
            assert "omaha-2017 19.6" in left.cites

    run(play())


def test_the_waiting_list_moves_and_an_offer_has_its_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "omaha", deals_unwatched=False) as at:
            await at.sit("Ann", "Bob", "Cy", "Dan", "Eve", "Fay")
            for player in ("Gus", "Hal", "Ida"):
                at.room.presence.arrive(player)
                assert (await at.ask(player, w.JoinWaitingList())).refusal is None
            at.room.presence.depart("Hal")
            await at.ask("Fay", w.Leave())
            assert at.state.offers[6].to == "seated"
            await at.wait(20)
            assert at.state.offers[6].player == "Gus"
            await at.wait(19)
            assert at.state.offers[6].player == "Gus"
            await at.wait(1)
            assert at.state.waiting == ("Hal", "Ida"), "who lets an offer pass waits no longer"
            await at.wait(6)
            assert at.state.offers[6].player == "Ida", "Hal has no line, and is not waited for as long"
            assert at.state.waiting == ("Ida",)
            answer = await sit(at.room, "omaha", "Ida", 6)
            assert answer.refusal is None

    run(play())


# against the house


def wagering(at: House) -> bool:
    return at.state.round is not None and at.state.round.phase == "wagers"


def test_wagers_close_as_soon_as_everyone_who_is_there_has_wagered_or_abstained(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "ultimate", deals_unwatched=False) as at:
            at.runner.arrive("")
            await at.sit("Ann", "Bob", "Cy")
            await at.wait(1)
            await at.ask("Ann", w.PlaceWagers(10))  # Of the round that began with Ann alone.
            while not (wagering(at) and len(at.state.round.areas) == 3):
                await at.wait(30)
            at.room.presence.depart("Cy")
            await at.wait(10)
            assert (await at.ask("Ann", w.PlaceWagers(10))).refusal is None
            assert at.running == Running(0, at.clock[0] + 12_000, 12_000, "house")
            assert wagering(at), "Bob is waited for"
            assert (await at.ask("Bob", w.Abstain())).refusal is None
            assert not wagering(at), "and Cy is not"

    run(play())


def test_those_who_are_there_have_the_published_time_to_wager(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "ultimate", bots=2) as at:
            at.room.presence.arrive("Ann")
            answer = await sit(at.room, "ultimate", "Ann", 6)
            assert answer.refusal is None
            while not (wagering(at) and 6 in at.state.round.areas):
                await at.wait(1)
            closed = len(at.told(banked.NoMoreBets))
            await at.wait(11)
            assert len(at.told(banked.NoMoreBets)) == closed
            await at.wait(1)
            assert len(at.told(banked.NoMoreBets)) == closed + 1

    run(play())


@pytest.mark.clause("uth-2019", "13.8")
def test_a_hand_whose_player_is_gone_is_folded_after_a_moment(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "ultimate") as at:
            await at.sit("Ann")
            assert (await at.ask("Ann", w.PlaceWagers(10))).refusal is None
            assert at.running == Running(0, at.clock[0] + 40_000, 40_000, "announced")
            at.room.presence.depart("Ann")
            await at.wait(6)
            assert [event.why for event in at.told(banked.Folded)] == ["absent"]

    run(play())


@pytest.mark.clause("uth-2019", "13.8")
def test_against_the_house_a_bank_may_be_asked_for_or_comes_by_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "ultimate") as at:
            await at.sit("Ann")
            assert (await at.ask("Ann", w.PlaceWagers(10))).refusal is None
            assert (await at.ask("Ann", w.UseTimeBank())).refusal is None
            assert at.running == Running(1, at.clock[0] + 70_000, 30_000, "bank")
            await at.wait(52)
            assert (await at.ask("Ann", w.Check())).refusal is None
            assert [(event.used, event.left) for event in at.told(e.TimeBankEnded)] == [(12, 18)]
            await at.wait(40)
            assert at.running == Running(1, at.clock[0] + 18_000, 18_000, "bank"), "nobody had to ask"
            await at.wait(18)
            assert [event.why for event in at.told(banked.Folded)] == ["too_slow"]

    run(play())


def test_against_the_house_a_bank_follows_the_houses_own_patience_where_no_clock_runs(tmp_path: Path) -> None:
    charter = house_charter(
        "uth-2019", "ultimate-texas-holdem", {"seconds_to_decide": None}, title="Unhurried", bots=0, now=START // 1000
    )

    async def play() -> None:
        async with house(tmp_path, charter=charter) as at:
            await at.sit("Ann")
            assert (await at.ask("Ann", w.PlaceWagers(10))).refusal is None
            assert at.running == Running(0, at.clock[0] + 20_000, 20_000, "house")
            await at.wait(20)
            assert at.running == Running(1, at.clock[0] + 30_000, 30_000, "bank")
            await at.wait(30)
            assert [event.why for event in at.told(banked.Folded)] == ["too_slow"]

    run(play())


@pytest.mark.clause("uth-2019", "15.7")
def test_a_seat_without_wagers_is_given_up_after_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path, "ultimate") as at:
            await at.sit("Ann")
            assert wagering(at)
            before = wallet(at, "Ann")
            at.room.presence.depart("Ann")
            await at.wait(10)
            assert not wagering(at), "nobody is there to open the wagers for"
            await at.wait(60 * USUAL.away_minutes)
            (left,) = at.told(e.PlayerLeft)
            assert (left.player, left.stake) == ("Ann", 500)
            assert wallet(at, "Ann") - before == 500 * at.runner.live.hosted.charter.unit

    run(play())
