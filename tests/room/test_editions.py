"""The record outlives the program: rooms of other editions are opened, played on and audited."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cite import Refusal
from pitboss.cli.main import app
from pitboss.instruments import determine
from pitboss.instruments.checks import CHECKS
from pitboss.instruments.determine import Offer
from pitboss.room.audit import Report, audit
from pitboss.room.clock import epoch_ms
from pitboss.room.codec import encode
from pitboss.room.demo import demo_charters
from pitboss.room.edition import FORMAT, Edition, program
from pitboss.room.hosted import Hosted, Said
from pitboss.room.hosting import Room
from pitboss.room.kinds import BANKED, EVENT, POTS
from pitboss.room.own_streams import OWN_STREAMS
from pitboss.room.pace import AT_ONCE
from pitboss.room.recovery import recover
from pitboss.room.runner import DeskRunner
from pitboss.room.shoe import fresh_shoe
from pitboss.room.store import Store
from pitboss.room.upcasts import UPCASTS, up_to_date
from pitboss.spec import Determinations
from pitboss.table import commands as c
from pitboss.table.plain_acts import first_of
from pitboss.tournament.commands import PassGate
from tests.room.altered_program import altered, run
from tests.room.copied_rooms import copied_room
from tests.room.hosting_lives import options_at
from tests.room.play_money import funding
from tests.room.recorded_rooms import NAMES, unpacked

TABLES = ("omaha", "draw", "ultimate")


async def play(url: str, rounds: int, *tables: str) -> None:
    """A room of bots that plays so many rounds at each of its tables, and opens these if it has none."""
    with Store(url) as store:
        room = Room(store, funding(store), times=AT_ONCE, deals_unwatched=True)
        await room.start()
        for name in tables:
            opened = await room.open_desk(name, demo_charters(epoch_ms() // 1000)[name], "operator:me")
            assert isinstance(opened, DeskRunner), opened
        before = {name: runner.live.hosted.rounds for name, runner in room.desks.items()}
        async with asyncio.timeout(120):
            for name, runner in room.desks.items():
                while runner.live.hosted.rounds < before[name] + rounds and able(runner):
                    await asyncio.sleep(0.01)
        await room.stop()


def able(runner: DeskRunner) -> bool:
    """Whether the bots of a table can go on by themselves."""
    hosted = runner.live.hosted
    return hosted.phase == "open" and hosted.charter.bots > 1


def audited(url: str) -> Report:
    with Store(url) as store:
        return audit(store)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room that this program has just written."""
    path = tmp_path_factory.mktemp("fresh") / "room.db"
    asyncio.run(play(f"sqlite:///{path}", 4, *TABLES))
    return path


@pytest.fixture
def room(fresh: Path, tmp_path: Path) -> str:
    return f"sqlite:///{copied_room(fresh, tmp_path)}"


# recorded rooms


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_room_is_found_sound_by_its_events(name: str, tmp_path: Path) -> None:
    report = audited(unpacked(name, tmp_path))
    assert report.findings == ()
    own = sum(each.entries for each in report.streams if each.stream in OWN_STREAMS)
    assert (report.derived, report.read) == (own, sum(each.entries for each in report.streams) - own)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_room_is_played_on_and_what_is_new_is_derived(name: str, tmp_path: Path) -> None:
    url = unpacked(name, tmp_path)
    before = audited(url)
    asyncio.run(play(url, 3))
    after = audited(url)
    assert after.findings == ()
    assert after.read == before.read, "nothing that was written before is derived by this edition"
    assert after.derived > before.derived + len(before.streams), "everything since is"
    for each in after.streams:
        if each.stream not in OWN_STREAMS:
            assert each.editions[-1] == program()
            assert len(each.editions) == len(next(b.editions for b in before.streams if b.stream == each.stream)) + 1


@pytest.mark.parametrize("name", NAMES)
def test_a_forged_entry_of_another_edition_is_found(name: str, tmp_path: Path) -> None:
    """Its chain, its books and the state it leads to do not need the program that wrote it."""
    url = unpacked(name, tmp_path)
    with Store(url) as store:
        stream = next(each for each in store.streams() if each not in OWN_STREAMS)
        taken = next(
            e for e in store.entries(stream) if b'"type":"StakeRaised"' in e.events or b"PlayerSeated" in e.events
        )
        with store.engine.begin() as connection:
            connection.exec_driver_sql(
                "UPDATE postings SET amount = amount + 1 WHERE stream = ? AND seq = ?", (stream, taken.seq)
            )
        found = [str(each) for each in audit(store).findings]
    assert any("other postings than its events give" in each for each in found), found


# another program


CHANGES = {
    "a changed citation": ("instruments/canberra/play.py", 'short_tap_out="14.5"', 'short_tap_out="14.4"'),
    "an added determination": ("spec.py", "    # forced bets\n", "    music: bool = True\n    # forced bets\n"),
    "an added field": (
        "table/events.py",
        "class ButtonMoved(TimedEvent, frozen=True):\n    seat: int\n",
        "class ButtonMoved(TimedEvent, frozen=True):\n    seat: int\n    by_hand: bool = False\n",
    ),
    "a stricter check": (
        "instruments/checks.py",
        "CHECKS: tuple[CheckOfChoices, ...] = (\n",
        "def _strict(offer: Offer, choices: Determinations) -> Iterator[Refusal]:\n"
        "    if choices.seats == 6:\n"
        "        yield Refusal('no_six', 'nobody plays with six any more', offer.law.determine, field='seats')\n\n\n"
        "CHECKS: tuple[CheckOfChoices, ...] = (\n    _strict,\n",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_another_program_finds_a_sound_room_sound_and_says_how(room: str, change: str, tmp_path: Path) -> None:
    source = altered(tmp_path, *CHANGES[change])
    said = run(source, "audit", "--db", room, "--json")
    assert said.returncode == 0, said.stdout + said.stderr
    report = json.loads(said.stdout)
    assert report["findings"] == []
    entries = sum(each["entries"] for each in report["streams"])
    own = sum(each["entries"] for each in report["streams"] if each["stream"] in OWN_STREAMS)
    assert (report["derived"], report["read"]) == (own, entries - own)
    assert report["program"] != program()


@pytest.mark.parametrize("change", CHANGES)
def test_another_program_goes_on_where_this_one_stopped_and_this_one_again(
    room: str, change: str, tmp_path: Path
) -> None:
    source = altered(tmp_path, *CHANGES[change])
    lapsed = {"omaha"} if change == "a stricter check" else set()
    went = run(source, "go_on", room, "2", *lapsed)
    assert went.returncode == 0, went.stdout + went.stderr
    played = dict(line.split() for line in went.stdout.splitlines())
    assert {name for name, rounds in played.items() if rounds == "0"} == lapsed, played
    assert audited(room).findings == ()
    asyncio.run(play(room, 2))
    report = audited(room)
    assert report.findings == ()
    for each in report.streams:
        if each.stream not in OWN_STREAMS:
            assert len(each.editions) == 3, "there and back again"
    assert json.loads(run(source, "audit", "--db", room, "--json").stdout)["findings"] == []


def test_what_an_earlier_edition_allowed_is_told_when_it_lapses(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is there, its stakes are safe, and the next round waits for other determinations."""

    def no_six(offer: Offer, _: Determinations) -> Iterator[Refusal]:
        yield Refusal("no_six", "nobody plays with six any more", offer.law.determine, field="seats")

    with Store(room) as store:
        hosted = recover("omaha", store.entries("omaha"))
    while hosted.in_round:
        options = options_at(hosted)
        assert options
        act = first_of(options, "check", "fold", "show", "muck")
        player = hosted.state.seats[options.seat].player
        hosted.propose(c.Act(player=player, command=act, now=hosted.state.now), said(hosted))
    hosted.editions = ((0, Edition("an earlier one")),)
    assert not isinstance(hosted.change_edition(said(hosted)), Refusal)
    monkeypatch.setattr(determine, "CHECKS", (*CHECKS, no_six))
    due = hosted.cards_due()
    assert due is not None
    shoe = hosted.shoe or fresh_shoe(due.cards)
    hosted.commit(shoe, said(hosted))
    refused = hosted.propose(due.deal(shoe, hosted.state.now), said(hosted))
    assert isinstance(refused, Refusal)
    assert refused.code == "determinations_lapsed"
    assert "nobody plays with six any more" in refused.message
    assert refused.cites
    player = next(iter(hosted.state.seats.values())).player
    left = hosted.propose(c.Leave(player, now=hosted.state.now), said(hosted))
    assert not isinstance(left, Refusal), "only rounds wait"


def said(hosted: Hosted[Any]) -> Said:
    return Said("x", f"x{hosted.seq}", hosted.state.now * 1000)


# editions


def test_an_edition_names_program_rules_and_format(room: str) -> None:
    with Store(room) as store:
        omaha, draw = (recover(name, store.entries(name)) for name in ("omaha", "draw"))
    for hosted in (omaha, draw):
        assert hosted.edition == hosted.current_edition
        assert (hosted.edition.program, hosted.edition.format) == (program(), FORMAT)
    assert omaha.edition.rules != draw.edition.rules, "each document has its own"


def test_the_command_tells_both_ways_of_looking(room: str, tmp_path: Path) -> None:
    runner = CliRunner()
    own = runner.invoke(app, ["audit", "--db", room])
    assert own.exit_code == 0, own.output
    assert "derived byte for byte" in own.output
    assert "events alone" not in own.output
    earlier = unpacked(NAMES[0], tmp_path)
    Store(earlier).close()
    old = runner.invoke(app, ["audit", "--db", earlier])
    assert old.exit_code == 0, old.output
    assert "followed by their events alone" in " ".join(old.output.split())
    assert "before editions" in old.output


def test_one_entry_that_is_wrong_hides_no_other(room: str) -> None:
    """The audit never stops at the first entry that it cannot derive."""
    with Store(room) as store:
        seqs = [entry.seq for entry in store.entries("omaha") if b"Called" in entry.events][1:3]
        with store.engine.begin() as connection:
            for seq in seqs:
                connection.exec_driver_sql(
                    "UPDATE entries SET events = 'nonsense' WHERE stream = 'omaha' AND seq = ?", (seq,)
                )
        report = audit(store)
    found = {each.seq for each in report.findings if each.stream == "omaha"}
    assert found == set(seqs), report.findings
    omaha = next(each for each in report.streams if each.stream == "omaha")
    assert omaha.derived == omaha.entries - len(seqs)


# how it is written


def test_stored_bytes_leave_defaults_out(room: str) -> None:
    with Store(room) as store:
        first = store.entry("omaha", 1)
        told = b"".join(entry.events for entry in store.entries("omaha"))
    assert first is not None
    charter = json.loads(first.command)
    assert "fees_posted" not in charter
    assert "joker" not in charter["choices"]
    assert b'"tap_out":false' not in told


def test_a_default_that_was_stored_by_leaving_it_out_stays_what_it_was() -> None:
    """Whoever changes a default changes what is on record: that takes an upcast, and a new line here."""
    known = json.loads((Path(__file__).parent / "recorded/defaults.json").read_text(encoding="utf-8"))
    now = defaults()
    changed = {name: (known[name], now[name]) for name in known.keys() & now.keys() if known[name] != now[name]}
    assert not changed
    gone = known.keys() - now.keys()
    assert gone == set(GONE), f"gone without an upcast: {sorted(gone)}"
    missing = now.keys() - known.keys()
    assert not missing, f"run `python -m tests.room.test_editions` to add {sorted(missing)}"


GONE = {"event PassGate.commission": "nothing read it and no event told it: entries that have it are read without"}
"""Fields that nothing stores any more, each with the reason why it takes no upcast."""


def test_what_nothing_stores_any_more_is_read_over() -> None:
    gate = PassGate("approved", "A-1", "2026-11-01", "x" * 64, by="operator", now=7)
    stored = json.loads(encode(gate))
    assert EVENT.codec.command(encode(stored | {"commission": 500})) == gate


def defaults() -> dict[str, str]:
    """Every field that is left out of stored bytes while it has this value."""
    found: dict[str, str] = {}
    written = {kind.name: (kind.charter, kind.commands, kind.events) for kind in (BANKED, EVENT, POTS)}
    for name, types in (written | {each.name: each.stored for each in OWN_STREAMS.values()}).items():
        for stored in structs_in(types):
            for field in msgspec.structs.fields(stored):
                if field.default is not msgspec.NODEFAULT:
                    found[f"{name} {stored.__qualname__}.{field.name}"] = str(field.default)
    return found


def structs_in(types: tuple[Any, ...]) -> set[type[msgspec.Struct]]:
    """All structs that leave defaults out, in any depth."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(types))
    seen: set[int] = set()
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, msgspec.inspect.StructType) and each.cls.__struct_config__.omit_defaults:
            found.add(each.cls)
        waiting += _parts(each)
    return found


def _parts(each: Any) -> list[Any]:
    names = getattr(each, "__struct_fields__", ())
    values = [getattr(each, name) for name in names if name not in ("default", "default_factory", "cls")]
    flat = [item for value in values for item in (value if isinstance(value, tuple | list) else (value,))]
    return [item for item in flat if isinstance(item, msgspec.Struct)]


def test_old_tags_are_brought_up_to_date_at_any_depth() -> None:
    stored = {"type": "banked.Act", "command": {"type": "banked.Fold", "seat": 3}, "player": "Ann", "now": 4}
    assert up_to_date(stored, FORMAT) == stored
    assert up_to_date([{"type": "Charter", "title": "x"}], 1) == [{"type": "PotsCharter", "title": "x"}]
    assert set(UPCASTS) == set(range(1, FORMAT)), "each format has its way to the next"


def test_before_editions_nothing_was_said() -> None:
    assert Edition() == Edition("", "", 1)


if __name__ == "__main__":
    target = Path(__file__).parent / "recorded/defaults.json"
    kept = json.loads(target.read_text(encoding="utf-8")) | defaults()
    target.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
