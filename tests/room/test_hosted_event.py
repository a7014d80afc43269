"""Events as desks of the room: two ledgers, recovery, checkpoints and the audit."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from pitboss.cite import Citation, Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.room import Store
from pitboss.room import wire_commands as w
from pitboss.room.audit import audit
from pitboss.room.clock import RoomClock
from pitboss.room.edition import Edition
from pitboss.room.hosted import Said
from pitboss.room.hosting import Room
from pitboss.room.kinds.event import hosted as hosted_module
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.kinds.event.hosted import HostedEvent, holder
from pitboss.room.ledger import is_source
from pitboss.room.live import Asked, LiveDesk, Nobody
from pitboss.room.pace import AT_ONCE
from pitboss.room.records import Overdrawn
from pitboss.room.recovery import open_from_charter, recover
from pitboss.room.runner import DeskRunner
from pitboss.server.lobby import lobby
from pitboss.server.snapshot import snapshot
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions, SitAndGo
from pitboss.tournament.corrections import in_balance
from pitboss.tournament.law import Gate
from pitboss.tournament.moments import seconds
from pitboss.wording.tournament_words import WORDS
from tests.room.audit_forging import chain_anew
from tests.room.event_lives import STREAM, EventLife
from tests.room.play_money import give

SEEDS = range(40)
GATES: tuple[Gate, ...] = ("documented", "available", "notified")
STEPS = 260


def balances_of(life: EventLife) -> Counter[str]:
    held: Counter[str] = Counter()
    for draft in life.drafts:
        for line in draft.postings:
            assert line.amount > 0
            held[line.source] -= line.amount
            held[line.target] += line.amount
            assert held[line.source] >= 0 or is_source(line.source), line
    return held


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ledgers_equal_the_event_through_any_life(seed: int) -> None:
    life = EventLife(seed).live(STEPS)
    held = balances_of(life)
    assert sum(held.values()) == 0
    money = {name: amount for name, amount in held.items() if name.partition(":")[0] in ("mint", "pool", "commission")}
    assert sum(money.values()) == 0, "money never meets chips"
    of_event = {name: amount for name, amount in held.items() if not is_source(name) and amount}
    assert of_event == {name: amount for name, amount in life.hosted.holdings().items() if amount}
    assert in_balance(life.state)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_entries_give_the_event_back(seed: int) -> None:
    life = EventLife(seed)
    for _ in range(4):
        life.live(STEPS // 4)
        again = recover(STREAM, life.entries)
        assert isinstance(again, HostedEvent)
        assert again.state == life.state
        assert again.books == life.hosted.books


def test_a_checkpoint_gives_the_event_back_with_the_act_that_may_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted_module, "EVERY", 7)
    for seed in range(12):
        life = EventLife(seed).live(STEPS)
        kept = [(draft.expected_seq or 0, draft.checkpoint) for draft in life.drafts if draft.checkpoint]
        assert kept
        for before, checkpoint in kept[:: max(1, len(kept) // 5)]:
            whole = recover(STREAM, life.entries[: before - 1])
            again = recover(STREAM, life.entries[:1])
            again.restore(before - 1, checkpoint)
            assert again.state == whole.state
            assert again.books == whole.books
            again.take_over(life.entries[before - 1 :])
            assert again.state == life.state


@pytest.mark.parametrize("seed", range(6))
def test_stored_events_audit_clean_and_resume(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted_module, "EVERY", 20)
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        life = EventLife(seed, store.append_now).live(STEPS)
        report = audit(store)
        assert report.findings == ()
        assert report.derived == len(life.entries)
        live = LiveDesk.recover(STREAM, store, lambda: life.now * 1000, Nobody())
        assert live.hosted.state == life.state


@pytest.mark.parametrize("forged", ['"fee":5500', '"commission":500', '"first":'])
def test_an_altered_event_is_found(forged: str, tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        EventLife(3, store.append_now, standard_event("omaha-2017")).live(STEPS)
        told, instead = forged.encode(), f"{forged}1".encode()
        entries = [replace(each, events=each.events.replace(told, instead)) for each in store.entries(STREAM)]
        chain_anew(store, STREAM, entries)
        assert audit(store).findings


def test_from_wallets_nobody_enters_whose_wallet_cannot_pay(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        charter = replace(charter_of(standard_event("omaha-2017"), now=0), money="wallets")
        made = open_from_charter(STREAM, charter, Said("operator:kim", "open", 0))
        assert not isinstance(made, Refusal)
        hosted, entry = made
        store.append_now(entry)
        give(store, ["Ann"], 5500)
        acts = [
            *(c.PassGate(gate, "A", "1970-01-01", hosted.state.digest, by="operator", now=0) for gate in GATES),
            c.ApproveCommission("C", "1970-01-01", cents=500, by="operator", now=0),
            c.OpenEntries(by="operator", now=0),
            c.Enter("Ann", 5500, by="operator", now=0),
        ]
        for number, act in enumerate(acts):
            draft = hosted.propose(act, Said("operator:kim", f"c{number}", 0))
            assert not isinstance(draft, Refusal), draft
            store.append_now(draft)
        assert store.balances_of(["wallet:Ann", "pool:ev", "commission:ev"]) == {
            "wallet:Ann": 0,
            "pool:ev": 5000,
            "commission:ev": 500,
        }
        draft = hosted.propose(c.Enter("Bob", 5500, by="operator", now=0), Said("operator:kim", "bob", 0))
        assert not isinstance(draft, Refusal)
        with pytest.raises(Overdrawn):
            store.append_now(draft)
        assert audit(store).findings == ()


def test_every_happening_is_told_in_words() -> None:
    assert set(get_args(e.AnyEvent)) == set(WORDS)
    for seed in range(20):
        life = EventLife(seed).live(STEPS)
        for entry in life.entries:
            for event in life.hosted.events_of(entry):
                line = life.hosted.line(event, {})
                assert line is not None
                assert line.words[0] == line.words[0].upper()
                assert "_" not in line.words.replace(str(getattr(event, "digest", "")), "")
                assert line.cites


async def in_a_room(url: str) -> None:
    """An event that starts by itself, beside a table of the same room."""
    moment = [1000 * (seconds(standard_event("omaha-2017").starts_at) or 0) - 10_000]
    with Store(url) as store:
        room = Room(store, nobody_pays, times=AT_ONCE, clock=RoomClock(lambda: moment[0], lambda: moment[0]))
        await room.start()
        if "ev" not in room.desks:
            opened = await room.open_desk("ev", charter_of(sit_and_go(), now=moment[0] // 1000), "operator:kim")
            assert isinstance(opened, DeskRunner), opened
        live = room.desks["ev"].live
        state = live.hosted.state
        told = json.loads(snapshot(live, None, "Ann", 0))
        assert told["kind"] == told["view"]["kind"] == "event"
        assert not lobby(room), "the web app has no pages for events"
        if state.phase == "drafted":
            await brought_to_the_ballot(live)
            moment[0] += 120_000
            room.desks["ev"].arm()
            while live.hosted.phase == "balloted":
                await asyncio.sleep(0.01)
        assert live.hosted.phase == "running"
        await room.stop()


def sit_and_go() -> Conditions:
    plain = standard_event("omaha-2017")
    rule = SitAndGo(players=3, delay_seconds=60)
    at_any_time = replace(plain, starts_at="", entry=replace(plain.entry, closes_at=""))
    return replace(at_any_time, sit_and_go=rule, players=replace(plain.players, least=3))


async def nobody_pays(_: str, __: int) -> None: ...


async def brought_to_the_ballot(live: LiveDesk) -> None:
    digest = live.hosted.state.digest
    acts = [
        *((c.PassGate, (gate, "A", "2026-11-01", digest), {}) for gate in GATES),
        (c.ApproveCommission, ("C", "2026-11-01"), {"cents": 500}),
        (c.NameDirector, ("Dora",), {}),
        (c.OpenEntries, (), {}),
        *((c.Enter, (player, 5500), {}) for player in ("Ann", "Bob", "Cy")),
        (c.DrawSeats, (("Cy", "Ann", "Bob"),), {}),
        (c.MarkPresent, (("Ann", "Bob", "Cy"),), {}),
    ]
    for number, (kind, values, more) in enumerate(acts):

        def make(hosted: Any, now: int, kind: Any = kind, values: Any = values, more: Any = more) -> Any:
            return kind(*values, by=holder(hosted.state, kind), now=now, **more)

        answer = await live.ask(make, Asked("desk", f"a{number}"))
        assert answer.refusal is None, answer


def test_an_event_is_hosted_in_a_room_and_starts_by_itself(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    for _ in range(2):
        asyncio.run(in_a_room(url))
    with Store(url) as store:
        assert audit(store).findings == ()


def test_an_act_can_be_taken_back_across_a_change_of_edition() -> None:
    life = EventLife(4, conditions=standard_event("omaha-2017"))
    life.when_drafted()
    life.do(c.Enter, "Ann", 5500)
    life.hosted.editions = ((0, Edition("another", "rules", 2)),)
    changed = life.hosted.change_edition(life.said())
    assert not isinstance(changed, Refusal)
    life.note(changed)
    assert life.do(c.Correct, "the wrong name") is None
    assert "Ann" not in life.state.entries
    assert life.hosted.books.kept.pool == 0
    assert balances_of(life)["pool:ev"] == 0
    again = recover(STREAM, life.entries)
    assert again.state == life.state


ASKED: dict[w.FloorCommand, type[c.StaffCommand]] = {
    w.Delegate(to="director"): c.Delegate,
    w.NameDirector("Dora"): c.NameDirector,
    w.NameAssistant("Dick"): c.NameAssistant,
    w.DecideDispute(1, "it stands"): c.DecideDispute,
    w.RecordBreach("Ann", Citation("omaha-2017 16.1"), "exclude"): c.Exclude,
    w.DirectPlay("faster"): c.Direct,
    w.GiveBreak(5): c.GiveBreak,
    w.ExtendBreak("a queue", 5): c.ExtendBreak,
    w.EndBreak("all are back"): c.EndBreak,
}
KIM = w.OnTheFloor(person="Kim", role="operator", why="out tonight")
DORA = w.OnTheFloor(person="Dora", role="director", why="a full house")


def opened_event(event: str = "omaha-2017") -> HostedEvent:
    made = open_from_charter(STREAM, charter_of(standard_event(event), now=0), Said("operator:kim", "open", 0))
    assert not isinstance(made, Refusal)
    assert isinstance(made[0], HostedEvent)
    return made[0]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: type(asked).__name__)
def test_what_staff_ask_of_an_event_is_in_their_role_and_for_their_reason(asked: w.FloorCommand) -> None:
    command = opened_event().floor_command(asked, KIM, 0)
    assert isinstance(command, ASKED[asked])
    assert (command.by, command.grounds) == ("operator", "out tonight")


@pytest.mark.clause("omaha-2017", "D-casino-operator")
def test_powers_of_an_event_are_passed_on_to_its_director_as_the_document_has_it() -> None:
    hosted = opened_event()

    def ask(asked: w.FloorCommand, who: w.OnTheFloor) -> str:
        command = hosted.floor_command(asked, who, 0)
        done = command if isinstance(command, Refusal) else hosted.propose(command, Said(who.actor, f"{hosted.seq}", 0))
        return done.code if isinstance(done, Refusal) else done.actor

    assert ask(w.Delegate(to="director"), DORA) == "wrong_role"
    assert ask(w.Delegate(to="supervisor"), KIM) == "no_delegation"
    assert ask(w.DecideDispute(1, "it stands"), DORA) == "wrong_role"
    assert ask(w.Delegate(to="director"), KIM) == "operator:Kim"
    assert ask(w.Delegate(to="director"), KIM) == "delegated_already"
    assert ask(w.DecideDispute(1, "it stands"), DORA) != "wrong_role"
    assert ask(w.VerifyCards(52), KIM) == "not_here"


def test_a_document_that_gives_the_director_everything_passes_nothing_on() -> None:
    hosted = opened_event("gazette-2001/A")
    command = hosted.floor_command(w.Delegate(to="director"), KIM, 0)
    assert isinstance(command, c.Delegate)
    refused = hosted.propose(command, Said(KIM.actor, "a", 0))
    assert isinstance(refused, Refusal)
    assert refused.cites
