"""Events that the house conducts at tables of the room, from the first entry to the last prize."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.room.audit import audit
from pitboss.room.hosted import Said
from pitboss.room.kinds.event.charter import conducted_charter, law_of
from pitboss.room.kinds.event.linked import unlinked
from pitboss.room.kinds.event.record import charter_in, read_record, recounted
from pitboss.room.kinds.event.tables import table_charter
from pitboss.room.ledger import pool, wallet
from pitboss.room.recovery import open_from_charter
from pitboss.room.store import Store
from pitboss.room.wire_commands import Leave, Sit, SitIn, SitOut, TopUp, WithdrawFromContest
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Advance, Bounties, Conditions, PlayersLeft
from pitboss.tournament.moments import seconds
from tests.room.conducted import EVENT, PERSON, ConductedRoom, quick
from tests.room.people_room import operator
from tests.room.test_conduct import lift, people_of, stop

ROOT = Path(__file__).parents[2]
KILLS = 2


def test_a_sit_and_go_of_bots_and_one_person_comes_to_its_prizes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"

    async def whole() -> dict[str, int]:
        with Store(url) as store:
            conducted = ConductedRoom(store)
            await conducted.open(quick(6, 4, chips=150), bots=5)
            await conducted.play(lambda: conducted.event.phase == "closed")
            prizes = dict(conducted.event.state.prizes)
            assert "sng-2" in conducted.room.desks
            await conducted.room.stop()
            return prizes

    prizes = asyncio.run(whole())
    with Store(url) as store:
        assert sum(prizes.values()) == 6 * 1000 - store.balance(f"commission:{EVENT}")
        assert store.balance(pool(EVENT)) == 0
        assert store.balance(wallet(PERSON)) == 4000 + prizes.get(PERSON, 0)
        sound(store)


def sound(store: Store) -> None:
    """By the audit of the room, by the count of the event, and by its tables' own records."""
    assert audit(store).findings == ()
    charter = charter_in(store, EVENT)
    assert charter
    assert recounted(store, EVENT, charter).wrong == ()


def test_wherever_a_room_is_ended_the_event_goes_on_and_nothing_is_doubled(tmp_path: Path) -> None:
    """The room is left in the midst of its work again and again: what was durable is all that the next one has."""
    url, chance, lives = f"sqlite:///{tmp_path}/room.db", random.Random(7), 0

    async def live(acts: int) -> bool:
        with Store(url) as store:
            conducted = ConductedRoom(store)
            await conducted.open(quick(6, 3, chips=150), bots=5)
            until = entries_in(store) + acts
            await conducted.play(lambda: conducted.event.phase == "closed" or entries_in(store) >= until)
            over = bool(conducted.event.phase == "closed")
            check(conducted)
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()
            return over

    while not asyncio.run(live(chance.randint(1, 45))):
        lives += 1
        assert lives < 200
    with Store(url) as store:
        assert store.balance(pool(EVENT)) == 0
        sound(store)
    assert lives > 5


def entries_in(store: Store) -> int:
    return sum(store.streams().values())


def check(conducted: ConductedRoom) -> None:
    """Nobody sits twice, and no table has chips that the event does not know of."""
    state = conducted.event.state
    seated = [player for part in conducted.room.parts_of(EVENT).values() for player in part.live.hosted.seats()]
    assert len(seated) == len(set(seated))
    assert set(seated) <= set(state.entries)
    books: list[Any] = [part.live.hosted.desk for part in conducted.room.parts_of(EVENT).values()]
    at_tables = sum(desk.accounts().stakes + desk.accounts().pot for desk in books)
    assert at_tables <= state.chips.issued


def test_at_a_table_of_an_event_seats_and_chips_are_the_events() -> None:
    """Whoever asks for a seat there, or for their chips, is told whose they are."""
    charter = conducted_charter(quick(6, 4), bots=5, series=0, now=0)
    opened = open_from_charter(EVENT, charter, Said("operator:me", "open", 0))
    assert not isinstance(opened, Refusal)
    event = opened[0]
    made = open_from_charter(f"{EVENT}-1-1", table_charter(EVENT, charter, event.state, 1, 0), Said("x", "open", 0))
    assert not isinstance(made, Refusal)
    for wire in (Sit(1, 300), Leave(), SitOut(), SitIn(), TopUp(5)):
        refused = made[0].command(wire, PERSON, 0)
        assert isinstance(refused, Refusal)
        assert refused.code == "seated_by_the_event"
        assert refused.cites
    closing = made[0].closing("the operator is tired", 0)
    assert isinstance(closing, Refusal)
    assert closing.code == "seated_by_the_event"


@pytest.mark.parametrize(
    ("conditions", "told"),
    [
        (replace(quick(6, 4), physical=True), "reported by hand"),
        (standard_event("uth-2019"), "only games for pots"),
    ],
)
def test_an_event_that_the_house_cannot_conduct_is_not_opened(conditions: Conditions, told: str) -> None:
    charter = conducted_charter(conditions, bots=5, series=0, now=0)
    refused = open_from_charter(EVENT, charter, Said("operator:me", "open", 0))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_conducted"
    assert told in refused.message
    assert refused.cites != law_of(charter).document, "the clause that asks for what the house does not do"


def scheduled(starts_at: str) -> Conditions:
    return replace(quick(6, 4), sit_and_go=None, starts_at=starts_at)


def test_an_event_whose_time_has_gone_by_is_not_opened() -> None:
    now = seconds("2026-12-01 20:00")
    assert now
    late = conducted_charter(scheduled("2026-12-01 19:00"), bots=5, series=0, now=now)
    refused = open_from_charter(EVENT, late, Said("operator:me", "open", 0))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.field) == ("start_is_past", "starts_at")
    early = conducted_charter(scheduled("2026-12-01 21:00"), bots=5, series=0, now=now)
    assert not isinstance(open_from_charter(EVENT, early, Said("operator:me", "open", 0)), Refusal)


def test_an_event_whose_time_went_by_before_entries_were_open_is_cancelled(tmp_path: Path) -> None:
    """As when the room was closed over its start: it does not stand there for ever."""

    async def open_late() -> None:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            conducted = ConductedRoom(store)
            charter = conducted_charter(scheduled("2026-01-01 19:00"), bots=5, series=0, now=seconds("2025-12-24") or 0)
            opened = open_from_charter(EVENT, charter, Said("operator:me", "open", 0))
            assert not isinstance(opened, Refusal)
            await store.append(opened[1])
            await conducted.room.start()
            await conducted.play(lambda: conducted.event.phase == "cancelled")
            await conducted.room.stop()

    asyncio.run(open_late())


def test_a_withdrawal_is_one_act_and_gives_back_what_the_conditions_say(tmp_path: Path) -> None:
    async def enter_and_withdraw() -> None:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            conducted = ConductedRoom(store)
            await conducted.open(quick(6, 4), bots=0)
            await conducted.play(lambda: PERSON in conducted.event.state.entries)
            assert store.balance(wallet(PERSON)) == 4000
            await conducted.ask(EVENT, WithdrawFromContest())
            assert conducted.event.state.entries[PERSON].status == "withdrawn"
            assert store.balance(wallet(PERSON)) == 4000, "by 20.23 a withdrawal gives nothing back"
            assert audit(store).findings == ()
            await conducted.room.stop()

    asyncio.run(enter_and_withdraw())


def test_the_count_finds_a_round_that_the_tables_tell_otherwise(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"

    async def some_rounds() -> None:
        with Store(url) as store:
            conducted = ConductedRoom(store)
            await conducted.open(quick(6, 6), bots=5)
            await conducted.play(lambda: any(sheet.rounds > 3 for sheet in conducted.event.state.tables.values()))
            await conducted.room.stop()

    asyncio.run(some_rounds())
    with Store(url) as store:
        charter = charter_in(store, EVENT)
        assert charter
        steps = [(each.entry.seq, each.events) for each in read_record(store, EVENT, charter)]
        assert not list(unlinked(store, EVENT, steps))
        at, ended = next((at, event) for at, events in steps for event in events if isinstance(event, e.RoundEnded))
        (first, chips), *others = ended.stakes
        other = replace(ended, stakes=((first, chips + 25), *others))
        for wrong, told in (
            ([*steps, (999, [ended])], "a second time"),
            ([(at, [other])], f"{first} has"),
            ([(at, [replace(ended, record="sng-1-1-9:1")])], "no table of the event"),
            ([], "never tells"),
        ):
            assert any(told in found.what for found in unlinked(store, EVENT, wrong)), told


def test_in_a_stopped_room_no_round_of_an_event_begins_and_then_it_comes_to_its_prizes(tmp_path: Path) -> None:
    async def whole() -> None:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            conducted = ConductedRoom(store)
            await conducted.open(quick(4, 4, chips=150), bots=3)
            operator(people_of(conducted.room))
            tables = conducted.room.desks
            await conducted.play(lambda: any(each.live.hosted.rounds for each in tables.values()))
            await stop(conducted.room, "room")
            await conducted.play(lambda: not any(each.live.hosted.in_round for each in tables.values()))
            rounds = {name: each.live.hosted.rounds for name, each in tables.items()}
            await asyncio.sleep(0.2)
            assert {name: each.live.hosted.rounds for name, each in tables.items()} == rounds
            await lift(conducted.room, "room")
            await conducted.play(lambda: conducted.event.phase == "closed")
            await conducted.room.stop()
            sound(store)

    asyncio.run(whole())


def run_and_kill(url: str, entries: int) -> bool:
    """Let a process conduct the event for so many entries, then kill it; or until the event is closed."""
    command = [sys.executable, "-m", "tests.room.conducted", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as process:
        assert process.stdout
        first = 0
        for line in process.stdout:
            if line == "closed\n":
                return process.wait() == 0
            first = first or int(line)
            if int(line) >= first + entries:
                process.kill()
        return False


def test_kill_9_at_any_act_of_an_event_and_its_tables(tmp_path: Path) -> None:
    url, chance, kills = f"sqlite:///{tmp_path}/room.db", random.Random(3), 0
    while not run_and_kill(url, chance.randint(8, 30) if kills < KILLS else 10**6):
        kills += 1
        with Store(url) as store:
            assert audit(store).findings == ()
    assert kills == KILLS
    with Store(url) as store:
        assert store.balance(pool(EVENT)) == 0
        sound(store)


def test_whoever_takes_the_last_chips_of_a_player_has_the_bounty_and_draws_envelopes_at_once(tmp_path: Path) -> None:
    async def whole(terms: Bounties) -> Any:
        with Store(f"sqlite:///{tmp_path}/{terms.kind}.db") as store:
            conducted = ConductedRoom(store)
            await conducted.open(replace(quick(4, 4, chips=150), bounties=terms), bots=3)
            await conducted.play(lambda: conducted.event.phase == "closed")
            await conducted.room.stop()
            sound(store)
            charter = charter_in(store, EVENT)
            assert charter
            return conducted.event.state, [each.events for each in read_record(store, EVENT, charter)]

    state, _ = asyncio.run(whole(Bounties(cents=100)))
    named = [place for place in state.places if place.why == "no_chips"]
    assert all(place.by for place in named)
    assert state.bounties_won == {by: 100 * count for by, count in Counter(place.by for place in named).items()}
    state, acts = asyncio.run(whole(Bounties(cents=100, kind="mystery", envelopes=(200, 100, 100))))
    before_the_end = [events for events in acts if not any(isinstance(event, e.EventDecided) for event in events)]
    drawn_for = sum(isinstance(event, e.Eliminated) for events in before_the_end for event in events)
    assert len(state.envelopes) == drawn_for


def test_whoever_may_come_back_in_a_repechage_does_and_the_event_goes_on(tmp_path: Path) -> None:
    plain = quick(4, 4, chips=150)
    first = plain.sessions[0]
    heat = replace(first, name="heat", ends=PlayersLeft(players=2), advance=Advance(number=1))
    again = replace(heat, name="again", ends=PlayersLeft(players=1), repechage=(2, 4), stacks="fresh")
    final = replace(first, name="final", ends=PlayersLeft(players=1), stacks="fresh", advance="not applicable")
    terms = replace(plain, sessions=(heat, again, final), repechage="offered")

    async def whole() -> None:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            conducted = ConductedRoom(store)
            await conducted.open(terms, bots=3)
            await conducted.play(lambda: conducted.event.phase in ("closed", "cancelled"))
            state = conducted.event.state
            assert state.phase == "closed", state.phase
            assert [len(places) for places in state.session_places] == [4, 3, 2]
            await conducted.room.stop()
            sound(store)

    asyncio.run(whole())
