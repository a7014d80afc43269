"""What is owed to players: everything that was given out is somewhere, to the cent, or the report says so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from typer.testing import CliRunner

from pitboss.banked import commands as r
from pitboss.banked.table import commands as house
from pitboss.cite import Refusal
from pitboss.cli.main import app
from pitboss.instruments.standard_events import standard_event
from pitboss.room.audit import audit
from pitboss.room.clock import epoch_ms
from pitboss.room.hosted import Said
from pitboss.room.hosting import Room
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.live import Asked
from pitboss.room.owed import UNDECIDED, OwedAtEvent, OwedReport, OwedToPlayer, owed
from pitboss.room.people.policy import HOUSE_POLICY
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter
from pitboss.room.runner import DeskRunner
from pitboss.room.schema import balances
from pitboss.room.store import Store
from pitboss.tournament import commands as t
from tests.room.people_room import guest
from tests.room.test_clock import PATIENT
from tests.room.test_conduct import people_of
from tests.room.test_hosted_event import GATES
from tests.room.test_hosting import room_with, run, sit, until

WELCOME = HOUSE_POLICY.welcome
FEE, COMMISSION = 5_500, 500


async def an_evening(room: Room) -> None:
    """Two in a round of Omaha, one with wagers against the house, bots in a tournament, one who only came in."""
    for seat, name in enumerate(("Ann", "Bob"), 1):
        assert (await sit(room, "omaha", name, seat)).refusal is None
    await until(lambda: room.desks["omaha"].live.hosted.in_round)
    assert (await sit(room, "ultimate", "Cy", 1)).refusal is None
    against = room.desks["ultimate"].live
    await until(lambda: against.hosted.in_round)
    wagers = house.Act("Cy", r.PlaceWagers(1, 20, 20), now=0)
    placed = await against.ask(lambda _, now: replace(wagers, now=now), Asked("player:Cy", "wager"))
    assert placed.refusal is None, placed
    guest(people_of(room), "Dee", at=room.now())
    await a_tournament_against_the_house(room)


async def a_tournament_against_the_house(room: Room) -> None:
    """Its chips, its bank and its boxes are no money."""
    chosen = {"tournament": True}
    charter = house_charter("uth-2019", "ultimate-texas-holdem", chosen, title="", bots=2, now=room.now() // 1000)
    assert not isinstance(charter, tuple), charter
    opened = await room.open_desk("contest", charter, "operator:me")
    assert isinstance(opened, DeskRunner), opened
    await until(lambda: any(name.startswith("box:contest:") for name in room.store.balances()))


def an_event(store: Store, player: str) -> None:
    """Entered from the wallet."""
    now = epoch_ms() // 1000
    charter = replace(charter_of(standard_event("omaha-2017"), now=now), money="wallets")
    made = open_from_charter("event", charter, Said("operator:kim", "open", 1000 * now))
    assert not isinstance(made, Refusal), made
    hosted, entry = made
    store.append_now(entry)
    acts: list[Any] = [
        *(t.PassGate(gate, "A", "1970-01-01", hosted.state.digest, by="operator", now=now) for gate in GATES),
        t.ApproveCommission("C", "1970-01-01", cents=COMMISSION, by="operator", now=now),
        t.OpenEntries(by="operator", now=now),
        t.Enter(player, FEE, by="operator", now=now),
    ]
    for number, act in enumerate(acts):
        draft = hosted.propose(act, Said("operator:kim", f"c{number}", 1000 * now))
        assert not isinstance(draft, Refusal), draft
        store.append_now(draft)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("owed")

    async def scene() -> None:
        times = replace(PATIENT, least_thinking=0, most_thinking=0, settling=60_000)
        async with room_with(path, "omaha", "ultimate", bots=0, times=times) as room:
            await an_evening(room)

    run(scene())
    url = f"sqlite:///{path}/room.db"
    with Store(url) as store:
        an_event(store, "Dee")
    return url


@pytest.fixture
def store(evening: str) -> Iterator[Store]:
    with Store(evening) as store:
        yield store


def by_name(report: OwedReport) -> dict[str, OwedToPlayer]:
    return {each.player: each for each in report.players}


def test_wallets_stacks_wagers_pots_and_events_come_to_what_was_given_out(store: Store) -> None:
    report, held = owed(store), store.balances()
    people = by_name(report)
    assert set(people) == {"Ann", "Bob", "Cy", "Dee"}
    assert {name: people[name].total for name in ("Ann", "Bob", "Cy")} == dict.fromkeys(("Ann", "Bob", "Cy"), WELCOME)
    assert people["Ann"].in_play + people["Bob"].in_play == held["pot:omaha"] > 0
    assert (people["Cy"].wagers, people["Cy"].stakes) == (held["box:ultimate:Cy"], held["stake:ultimate:Cy"])
    assert people["Cy"].wagers > 0
    assert people["Dee"] == OwedToPlayer(player="Dee", wallet=WELCOME - FEE)
    assert report.events == (OwedAtEvent(event="event", cents=FEE - COMMISSION),)
    assert report.owed == sum(each.total for each in report.players)
    assert report.pools == FEE - COMMISSION
    assert report.given_out == -held["mint"]
    assert report.unaccounted == 0
    assert audit(store).findings == ()


MONEY = ("wallet:Ann", "stake:omaha:Ann", "pot:omaha", "box:ultimate:Cy", "pool:event", "bank:ultimate")


@pytest.mark.parametrize("account", MONEY)
def test_a_chip_that_is_left_out_is_missed(store: Store, account: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever account it is in: the report adds up what is there, and holds it against what was given out."""
    whole = store.balances()
    short = whole | {account: whole[account] - 1}
    monkeypatch.setattr("pitboss.room.archive.Archive.balances", lambda _: short)
    assert owed(store).unaccounted == 1


def test_an_account_of_a_kind_that_nobody_counts_is_missed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = store.balances()
    moved = whole | {"wallet:Ann": 0, "drawer:Ann": whole["wallet:Ann"]}
    monkeypatch.setattr("pitboss.room.archive.Archive.balances", lambda _: moved)
    assert owed(store).unaccounted == whole["wallet:Ann"]


def test_a_pot_that_is_being_divided_is_owed_to_somebody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = store.balances()
    partly = whole | {"pot:omaha": whole["pot:omaha"] - 1, "wallet:Bob": whole["wallet:Bob"] + 1}
    monkeypatch.setattr("pitboss.room.archive.Archive.balances", lambda _: partly)
    report = owed(store)
    assert by_name(report)[UNDECIDED].in_play == whole["pot:omaha"] - 1
    assert report.unaccounted == 0


def test_it_is_told_in_the_terminal(evening: str) -> None:
    told = CliRunner().invoke(app, ["owed", "--db", evening])
    assert told.exit_code == 0, told.output
    assert "event event" in told.output
    assert "9,945.00" in told.output, "what Dee has left"
    whole = json.loads(CliRunner().invoke(app, ["owed", "--db", evening, "--json"]).output)
    assert (whole["unaccounted"], whole["pools"]) == (0, FEE - COMMISSION)


def test_what_is_missing_is_told_in_the_terminal(evening: str, tmp_path: Path) -> None:
    path = Path(evening.removeprefix("sqlite:///"))
    for each in path.parent.glob("room*"):
        if each.is_file():
            (tmp_path / each.name).write_bytes(each.read_bytes())
    altered = f"sqlite:///{tmp_path}/room.db"
    with sa.create_engine(altered).begin() as connection:
        connection.execute(sa.update(balances).where(balances.c.account == "wallet:Ann").values(balance=0))
    told = CliRunner().invoke(app, ["owed", "--db", altered])
    assert told.exit_code == 2
    assert "is unaccounted for" in told.output
