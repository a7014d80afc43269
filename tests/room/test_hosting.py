"""Tables in play: one writer each, durable before shown, attended by the house."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from pitboss.banked import commands as house_round
from pitboss.banked import events as banked
from pitboss.banked.table import commands as house
from pitboss.cite import Refusal
from pitboss.desk.manners import Manners
from pitboss.play import commands as p
from pitboss.play import events as p_events
from pitboss.play.irregular import commands as i
from pitboss.room.audit import audit
from pitboss.room.clock import RoomClock, epoch_ms
from pitboss.room.codec import ShoeCommitted
from pitboss.room.demo import demo_charters
from pitboss.room.edition import Edition
from pitboss.room.hosted import Hosted, Said
from pitboss.room.hosting import Room
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.ledger import CENTS
from pitboss.room.live import Answer, Asked, Happened, LiveDesk, Make
from pitboss.room.pace import AT_ONCE, Pace, is_bot
from pitboss.room.play_money import house_charter
from pitboss.room.records import Conflict, Entry, NewEntry
from pitboss.room.recovery import open_from_charter, recover
from pitboss.room.runner import DeskRunner
from pitboss.room.shoe import fresh_shoe
from pitboss.room.store import Store
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.room.hosting_lives import Chain, cards_due, options_at
from tests.room.play_money import funding, give

DEMO = demo_charters(epoch_ms() // 1000)


class Witness:
    """An audience that writes everything down."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, Happened]] = []
        self.moved: list[str] = []

    def happened(self, table: LiveDesk, what: Happened) -> None:
        self.seen.append((table.id, what))

    def wallets_moved(self, players: Iterable[str]) -> None:
        self.moved += players


@asynccontextmanager
async def room_with(path: Path, *tables: str, bots: int | None = None, **more: Any) -> AsyncIterator[Room]:
    """A room on this database; tables that it does not have yet are opened as in the demo."""
    with Store(f"sqlite:///{path}/room.db") as store:
        room = Room(store, funding(store), **{"times": AT_ONCE, "deals_unwatched": True, **more})
        room.audience = Witness()
        await room.start()
        for stream in tables:
            charter = DEMO[stream] if bots is None else msgspec.structs.replace(DEMO[stream], bots=bots)
            opened = await room.open_desk(stream, charter, "operator:me")
            assert isinstance(opened, DeskRunner), opened
        try:
            yield room
        finally:
            await room.stop()


def counted(now: Callable[[], int]) -> RoomClock:
    """A clock that is where this says."""
    return RoomClock(now, now)


def seen(room: Room) -> list[tuple[str, Happened]]:
    assert isinstance(room.audience, Witness)
    return room.audience.seen


async def until(reached: Callable[[], bool], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not reached():
            await asyncio.sleep(0.005)


async def sit(room: Room, table: str, player: str, seat: int, stake: int = 500) -> Answer:
    """Somebody who has a line to the room takes a seat."""
    at_table = room.desks[table]
    room.presence.arrive(player)
    await room._fund(player, stake * at_table.live.hosted.charter.unit)
    return await at_table.live.ask(
        lambda _, now: c.TakeSeat(player, seat, stake, now=now), Asked(f"player:{player}", uuid4().hex)
    )


def taking(player: str, seat: int) -> Make:
    return lambda _, now: c.TakeSeat(player, seat, 500, now=now)


def act(player: str, make: Callable[[int], p.AnyCommand]) -> Make:
    return lambda hosted, now: c.Act(player, make(hosted.seat_of(player)), now=now)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# the house runs its tables


@pytest.mark.parametrize("table", DEMO)
def test_bots_play_every_game_by_themselves_and_the_money_balances(table: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, table) as room:
            at_table = room.desks[table]
            await until(lambda: at_table.live.hosted.rounds >= 4)
            assert all(is_bot(seat.player) for seat in at_table.live.hosted.state.seats.values())
            assert sum(room.store.balances().values()) == 0

    run(play())


def test_a_recovered_table_is_the_table_that_was_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha") as room:
            at_table = room.desks["omaha"]
            assert len(at_table.live.recent) < 40, "kept as they happen from now on"
            await until(lambda: at_table.live.hosted.rounds >= 3 and at_table.live.hosted.state.round is not None)
            await room.stop()
            left, recent = at_table.live.hosted, list(at_table.live.recent)
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            again = LiveDesk.recover("omaha", store, epoch_ms, Witness())
            assert again.hosted.seq == left.seq
            assert again.hosted.view("inspector") == left.view("inspector")
            assert again.hosted.state.now == left.state.now
            assert options_at(again.hosted) == options_at(left)
            assert (again.turn_seq, again.since) == (at_table.live.turn_seq, at_table.live.since)
            assert list(again.recent)[-len(recent) :] == recent

    run(play())


def test_a_shoe_committed_before_a_crash_is_the_one_dealt_after_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            table = room.desks["omaha"].live
            shoe = fresh_shoe(cards_due(table.hosted))
            await table.commit(shoe, Said("dealer", "dealer/commit", table.time()))
        async with room_with(tmp_path) as room:
            await sit(room, "omaha", "Ann", 1)
            await sit(room, "omaha", "Bob", 2)
            await until(
                lambda: any(isinstance(event, e.RoundStarted) for _, each in seen(room) for event in each.events)
            )
            events = [event for _, each in seen(room) for event in each.events]
            dealt = next(event for event in events if isinstance(event, e.RoundStarted))
            assert dealt.shoe == shoe.order
            assert not [event for event in events[: events.index(dealt)] if isinstance(event, ShoeCommitted)]

    run(play())


def test_no_round_begins_while_nobody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            at_table = room.desks["omaha"]
            await sit(room, "omaha", "Ann", 1)
            await sit(room, "omaha", "Bob", 2)
            await asyncio.sleep(0.05)
            assert at_table.live.hosted.rounds == 0
            at_table.arrive("")  # An onlooker without a name.
            await until(lambda: at_table.live.hosted.rounds == 1)

    run(play())


def test_a_player_who_is_away_is_folded_and_sits_out(tmp_path: Path) -> None:
    async def play() -> None:
        times = msgspec.structs.replace(AT_ONCE, grace=1)
        async with room_with(tmp_path, "stones", bots=0, times=times, deals_unwatched=False) as room:
            at_table = room.desks["stones"]
            at_table.arrive("")
            for seat, player in enumerate(("Ann", "Bob", "Cleo"), start=1):
                await sit(room, "stones", player, seat, 200)
            await until(lambda: at_table.live.hosted.state.round is not None)
            away = at_table.live.hosted.state.seats[at_table.live.hosted.state.round.to_act].player
            room.presence.depart(away)
            folds = [each for _, each in seen(room) if each.actor == "clock"]
            await until(lambda: bool([each for _, each in seen(room) if each.actor == "clock"]))
            assert not folds
            # The others play the round to its end.
            for _ in range(40):
                playing = at_table.live.hosted.state.round
                if playing is None:
                    break
                player = at_table.live.hosted.state.seats[playing.to_act].player
                await at_table.live.ask(act(player, p.Fold), Asked(f"player:{player}", uuid4().hex))
            await until(lambda: at_table.live.hosted.state.seats[at_table.live.hosted.seat_of(away)].sitting_out)

    run(play())


# one writer, durable before shown


def test_a_repeated_command_is_answered_and_not_repeated(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            table = room.desks["omaha"].live
            room.presence.arrive("Ann")
            await room._fund("Ann", 100_000)
            asked = Asked("player:Ann", "my-command", expect=1)

            first = await table.ask(taking("Ann", 1), asked)
            assert first == Answer(2)
            assert await table.ask(taking("Ann", 1), asked) == first
            table._answers.clear()  # As after a restart long ago: the stream itself remembers.
            assert await table.ask(taking("Ann", 1), msgspec.structs.replace(asked, expect=None)) == first
            assert room.store.streams()["omaha"] == 2

    run(play())


def test_a_repeat_that_claims_to_be_new_is_found_out_by_the_stream(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            await sit(room, "omaha", "Ann", 1)
            table = room.desks["omaha"].live

            def ask_for_rules(_: Hosted[Any], now: int) -> c.AnyCommand:
                return c.AskForRules("Ann", now=now)

            first = await table.ask(ask_for_rules, Asked("player:Ann", "my-command", expect=2))
            table._answers.clear()
            assert await table.ask(ask_for_rules, Asked("player:Ann", "my-command", expect=3)) == first == Answer(3)
            assert room.store.streams()["omaha"] == 3
            assert table.hosted.seq == 3

    run(play())


def test_one_players_ids_do_not_use_up_anothers(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            table = room.desks["omaha"].live
            for seat, player in enumerate(("Ann", "Bob"), start=1):
                await room._fund(player, 100_000)
                answer = await table.ask(taking(player, seat), Asked(f"player:{player}", "the-same-id"))
                assert answer.refusal is None

    run(play())


def test_an_act_meant_for_an_earlier_turn_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            at_table = room.desks["omaha"]
            await sit(room, "omaha", "Ann", 1)
            await sit(room, "omaha", "Bob", 2)
            await until(lambda: at_table.live.hosted.state.round is not None)
            playing = at_table.live.hosted.state.round
            assert playing is not None
            player = at_table.live.hosted.state.seats[playing.to_act].player
            before = at_table.live.hosted.seq
            late = Asked(f"player:{player}", "late-command", expect=before - 1, act=True)
            answer = await at_table.live.ask(act(player, p.Fold), late)
            assert answer.refusal is not None
            assert answer.refusal.code == "stale"
            assert answer.refusal.cites
            in_time = Asked(f"player:{player}", "good-command", expect=before, act=True)
            assert (await at_table.live.ask(act(player, p.Fold), in_time)).refusal is None

    run(play())


def test_a_decision_against_the_house_that_comes_a_street_too_late_is_refused(tmp_path: Path) -> None:
    """Ann's check before the flop is sent twice: the second is no check of the flop."""

    async def play() -> None:
        charter = house_charter("uth-2019", "ultimate-texas-holdem", {}, title="", bots=0, now=1)
        assert not isinstance(charter, tuple), charter
        async with room_with(tmp_path) as room:
            await room.open_desk("uth", charter, "operator:me")
            table = room.desks["uth"].live
            await sit(room, "uth", "Ann", 2)

            async def ask(make: Callable[[int], house_round.PlayerCommand], expect: int) -> Answer:
                asked = Asked("player:Ann", uuid4().hex, expect=expect, act=True)
                return await table.ask(lambda _, now: house.Act("Ann", make(2), now=now), asked)

            await until(lambda: table.hosted.state.round is not None)
            least = table.hosted.state.game.choices.minimum
            placed = await ask(lambda seat: house_round.PlaceWagers(seat, least, least), table.hosted.seq)
            assert placed.refusal is None
            await until(lambda: table.hosted.awaited() == (2,) and table.hosted.state.round.phase == "before_flop")
            before = table.hosted.seq
            assert (await ask(house_round.Check, before)).refusal is None
            await until(lambda: table.hosted.state.round.phase == "after_flop")
            late = await ask(house_round.Check, before)
            assert late.refusal is not None
            assert late.refusal.code == "stale"
            assert table.hosted.state.round.phase == "after_flop"

    run(play())


def test_nothing_is_shown_before_it_is_durable(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            gate, append = asyncio.Event(), room.store.append

            async def slow(draft: NewEntry) -> Entry:
                await gate.wait()
                return await append(draft)

            await room._fund("Ann", 100_000)
            room.store.append = slow  # type: ignore[method-assign, assignment]
            asking = asyncio.create_task(_take_seat(room, "Ann"))
            await asyncio.sleep(0.03)
            assert not seen(room)
            assert not asking.done()
            gate.set()
            assert (await asking).refusal is None
            assert [each.seq for _, each in seen(room)] == [2]

    run(play())


async def _take_seat(room: Room, player: str) -> Answer:
    return await room.desks["omaha"].live.ask(taking(player, 1), Asked(f"player:{player}", "a-command"))


def test_a_failed_append_leaves_no_trace(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            append = room.store.append

            async def failing(draft: NewEntry) -> Entry:
                raise Conflict("the disk is full")

            await room._fund("Ann", 100_000)
            room.store.append = failing  # type: ignore[method-assign, assignment]
            answer = await _take_seat(room, "Ann")
            assert isinstance(answer.refusal, Refusal)
            assert answer.refusal.code == "not_recorded"
            assert not seen(room)
            assert not room.desks["omaha"].live.hosted.state.seats
            room.store.append = append  # type: ignore[method-assign]
            assert (await sit(room, "omaha", "Ann", 1)).seq == 2

    run(play())


def test_a_wallet_that_moves_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with room_with(tmp_path, "omaha", bots=0, deals_unwatched=False) as room:
            await sit(room, "omaha", "Ann", 1)
            assert isinstance(room.audience, Witness)
            assert room.audience.moved == ["Ann"]

    run(play())


def test_whoever_cannot_pay_a_time_charge_leaves_and_the_mint_gives_nothing(tmp_path: Path) -> None:
    charter = house_charter(
        "omaha-2017", "omaha", {"commission": {"type": "time_charge", "amount": 5}}, title="", bots=1, now=1
    )
    assert isinstance(charter, PotsCharter), charter
    hour = [0]

    async def play() -> None:
        async with room_with(tmp_path, clock=counted(lambda: hour[0]), deals_unwatched=False) as room:
            give(room.store, ["Ann"], 505 * CENTS)
            await room.open_desk("charged", charter, "operator:me")
            live = room.desks["charged"].live
            answer = await live.ask(taking("Ann", 1), Asked("player:Ann", "a-command"))
            assert answer.refusal is None
            await until(lambda: len(live.hosted.seats()) == 2)
            assert room.store.balance("wallet:Ann") == 0
            minted = room.store.balance("mint")
            hour[0] = 31 * 60 * 1000
            room.desks["charged"].arrive("Ann")
            await until(lambda: any(isinstance(event, e.PlayerLeft) for _, what in seen(room) for event in what.events))
            assert room.store.balance("wallet:Ann") == 500 * CENTS, "the stake is theirs"
            left = [event for _, what in seen(room) for event in what.events if isinstance(event, e.PlayerLeft)]
            assert [(event.player, event.why) for event in left] == [("Ann", "cannot pay for the time")]
            assert "omaha-2017 15.3" in map(str, left[0].cites)
            await until(lambda: room.store.balance("commission:charged") == 3 * 5 * CENTS)
            assert room.store.balance("mint") == minted, "the bot has enough, and nobody is advanced anything"

    run(play())


def test_times_of_the_house_are_sensible() -> None:
    times, manners = Pace(), Manners()
    assert times.least_thinking <= times.most_thinking < 1000 * manners.patience
    assert manners.grace < manners.patience


def test_players_of_a_tournament_against_the_house_are_asked_in_turn_and_who_is_away_holds_nobody_up(
    tmp_path: Path,
) -> None:
    charter = house_charter("uth-2019", "ultimate-texas-holdem", {"tournament": True}, title="", bots=2, now=1)
    assert not isinstance(charter, tuple), charter

    async def play() -> None:
        async with room_with(tmp_path) as room:
            await room.open_desk("uth", charter, "operator:me")
            table = room.desks["uth"].live
            room.presence.arrive("Ann")
            answer = await table.ask(
                lambda _, now: house.PlacePlayer("Ann", 5, 500, by="director", now=now), Asked("operator:me", "a")
            )
            assert answer.refusal is None
            await until(lambda: table.hosted.state.round is not None and 5 in table.hosted.state.round.areas)
            room.presence.depart("Ann")
            await until(lambda: table.hosted.rounds > 4)
            made = [event for _, what in seen(room) for event in what.events]
            void = [event for event in made if isinstance(event, banked.RoundVoided)]
            assert [event.reason for event in void] == ["Ann does not wager"]
            assert len([event for event in made if isinstance(event, banked.RoundClosed)]) >= 2
            assert not [event for event in made if isinstance(event, banked.Advised)], "nobody wagered out of order"
            assert "Ann" not in {seat.player for seat in table.hosted.state.seats.values()}

    run(play())


# one moment for each command


def test_a_command_and_its_entry_are_of_one_moment(tmp_path: Path) -> None:
    """The clock is read once, however fast it runs: otherwise a sound room would look forged."""
    ticking = itertools.count(epoch_ms(), 700)

    async def play() -> None:
        async with room_with(tmp_path, "omaha", "ultimate", clock=counted(lambda: next(ticking))) as room:
            for number in range(5):
                asked = Asked("player:Ann", f"rules-{number}")
                told = await room.desks["omaha"].live.ask(lambda _, now: c.AskForRules("Ann", now=now), asked)
                assert told.refusal is None, told
            await until(lambda: all(each.live.hosted.rounds >= 3 for each in room.desks.values()))

    run(play())
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert audit(store).findings == ()


@pytest.mark.parametrize("table", ["omaha", "ultimate"])
def test_a_recovered_table_has_the_time_of_a_commitment(table: str) -> None:
    made = open_from_charter("t1", DEMO[table], Said("operator:x", "open", DEMO[table].now * 1000))
    assert not isinstance(made, Refusal)
    hosted, first = made
    later = Said("dealer", "commit", first.at + 90_000)
    committed = hosted.commit(fresh_shoe(cards_due(hosted)), later)
    assert isinstance(committed, NewEntry)
    kept = Chain("t1")
    written = [kept.keep(first), kept.keep(committed)]
    assert recover("t1", written).state.now == hosted.state.now == DEMO[table].now + 90
    hosted.editions = ((0, Edition("an earlier one")),)
    changed = hosted.change_edition(Said("room", "edition", first.at + 120_000))
    assert isinstance(changed, NewEntry)
    written.append(kept.keep(changed))
    assert recover("t1", written).state.now == hosted.state.now == DEMO[table].now + 120


# a table run by hand


def test_a_table_run_by_hand_goes_on_after_a_misdeal(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(AT_ONCE, least_thinking=600_000, most_thinking=600_000)

    async def play() -> None:
        async with room_with(tmp_path, times=slow) as room:
            demo = DEMO["omaha"]
            assert isinstance(demo, PotsCharter)
            charter = msgspec.structs.replace(demo, settings=msgspec.structs.replace(demo.settings, run="training"))
            assert isinstance(await room.open_desk("by-hand", charter, "operator:me"), DeskRunner)
            live = room.desks["by-hand"].live
            await until(lambda: live.hosted.in_round)
            answer = await live.ask(
                lambda _, now: c.ReportIrregularity(i.CardExposedInCut(), by="dealer", now=now),
                Asked("floor:me", "a-misdeal"),
            )
            assert answer.refusal is None, answer
            await until(lambda: any(isinstance(event, p_events.Redealt) for event in told(room)))
            playing = live.hosted.state.round
            assert playing is not None
            assert playing.to_act, "somebody is to act again"

    run(play())


def told(room: Room) -> list[Any]:
    return [event for _, what in seen(room) for event in what.events]
