"""A new kind of desk is one record: the room and the server host it without knowing what it is."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pitboss
from pitboss.cite import Refusal
from pitboss.room.audit import audit
from pitboss.room.hosted import Said
from pitboss.room.hosting import Room
from pitboss.room.kind import kinds
from pitboss.room.live import Asked, LiveDesk, Make, Nobody
from pitboss.room.pace import AT_ONCE
from pitboss.room.recovery import open_from_charter, recover
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from pitboss.room.wire_commands import Sit
from pitboss.server.fanout import EntryMessages
from pitboss.server.lobby import lobby
from pitboss.server.snapshot import snapshot
from tests.architecture import toy_kind
from tests.architecture.toy_kind import TOY, ToyCharter
from tests.room.audit_forging import forged, has
from tests.room.play_money import give

PACKAGE = Path(pitboss.__file__).parent
CHARTER = ToyCharter(title="The hat", instrument="", game="toy", now=0)


def sit(player: str, seat: int, stake: int) -> tuple[Make, Asked]:
    asked = Asked(f"player:{player}", f"{player}-{seat}-{stake}")
    return (lambda hosted, now: hosted.command(Sit(seat, stake), player, now)), asked


async def nobody_pays(_: str, __: int) -> None: ...


async def hosted_for_a_while(url: str, passes: int) -> None:
    with Store(url) as store:
        room = Room(store, nobody_pays, times=AT_ONCE, deals_unwatched=True)
        await room.start()
        if "hat" not in room.desks:
            give(store, ("Ann", "Bob"), 100)
            assert isinstance(await room.open_desk("hat", CHARTER, "operator:me"), DeskRunner)
            live = room.desks["hat"].live
            refused = await live.ask(*sit("Ann", 1, 5))
            assert refused.refusal is not None
            assert refused.refusal.code == "no_seat"
            for seat, player in enumerate(("Ann", "Bob"), start=1):
                answer = await live.ask(*sit(player, seat, 20 * seat))
                assert answer.refusal is None, answer
        live = room.desks["hat"].live
        until = live.hosted.seq + passes
        while live.hosted.seq < until:
            await asyncio.sleep(0.005)
        assert lobby(room)[0].kind == "toy"
        await room.stop()


def test_a_toy_kind_is_hosted_stored_recovered_and_audited(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    for _ in range(2):
        asyncio.run(hosted_for_a_while(url, 10))
    with Store(url) as store:
        report = audit(store)
        assert report.findings == ()
        assert report.read == 0
        assert next(each.derived for each in report.streams if each.stream == "hat") > 20
        again = recover("hat", store.entries("hat"))
        assert sum(again.stake_of(seat) for seat in again.seats().values()) == 60
    report, seq = forged(url, "hat", has(b"toy.Passed"), lambda _, __, events: {"events": [*events, *events]})
    assert seq in {each.seq for each in report.findings}, "the chain is whole, but no chip was passed twice"


def test_a_toy_kind_survives_being_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    asyncio.run(hosted_for_a_while(url, 3))
    script = (
        f"import asyncio; from tests.architecture.test_kinds import *; asyncio.run(hosted_for_a_while({url!r}, 10**9))"
    )
    with subprocess.Popen([sys.executable, "-c", script], cwd=Path(__file__).parents[2]) as process:
        with Store(url) as store:
            start = store.streams()["hat"]
            while store.streams()["hat"] < start + 20:
                assert process.poll() is None, "the process plays"
        os.kill(process.pid, signal.SIGKILL)
    with Store(url) as store:
        assert audit(store).findings == ()
    asyncio.run(hosted_for_a_while(url, 3))


def test_a_toy_kind_is_viewed_and_told() -> None:
    made = open_from_charter("hat", CHARTER, Said("operator:me", "open", 0))
    assert not isinstance(made, Refusal)
    hosted, _ = made
    live = LiveDesk(hosted, Shelf(), lambda: 0, Nobody())  # type: ignore[arg-type]
    live._recent = deque()
    for seat, player in enumerate(("Ann", "Bob"), start=1):
        hosted.propose(hosted.command(Sit(seat, 20 * seat), player, 0), Said("x", f"x{seat}", 0))
    told = json.loads(snapshot(live, None, "Ann", 0))
    assert told["kind"] == told["view"]["kind"] == "toy"
    assert told["you"] == {"seat": 1, "stake": 20, "holds": "", "out_before_blind": False, "balance": 0}
    entry = asyncio.run(
        live.carry_out(TOY.codec.command(b'{"type":"toy.Order","what":"pass","now":0}'), Said("x", "y", 0))
    )
    assert not isinstance(entry, Refusal)
    message = json.loads(EntryMessages(live, None, entry).to("Bob"))
    assert [event["type"] for event in message["events"]] == ["toy.Passed"]
    assert [line["words"] for line in message["lines"]] == ["A chip goes to Ann"]
    assert message["view"]["seats"]["1"]["stake"] == 21


class Shelf:
    """A store that keeps nothing."""

    async def append(self, entry: object) -> object:
        from pitboss.room.records import genesis, written

        return written(entry, 9, genesis("hat"))  # type: ignore[arg-type]


# no type test on the kind


SHELL = ("room", "server", "cli")


def shell_modules() -> Iterator[Path]:
    for room in SHELL:
        yield from (path for path in (PACKAGE / room).rglob("*.py") if not _is_a_kinds_own(path))


def _is_a_kinds_own(path: Path) -> bool:
    """Each kind has its own folder or modules."""
    parts = path.relative_to(PACKAGE).parts
    in_terminal = parts[:2] == ("cli", "terminal") and path.stem.startswith(OWN)
    return parts[:2] in (("room", "kinds"), ("cli", "event")) or in_terminal


OWN = ("pots", "banked")
NAMES = {kind.name for kind in kinds()} | {"poker"}
"""What kinds are called, and were."""
RULES = ("pitboss.table", "pitboss.banked", "pitboss.tournament")
"""Where the rules of each kind are."""
KINDS = "pitboss.room.kinds"
KNOWN = {
    "room/edition.py": {"banked"},
    "room/upcasts.py": {"PotsCharter"},
    "room/wire_commands.py": {"BankedCommand"},
    "server/fanout.py": {"pots", "event"},
    "cli/play.py": {"BankedOffer"},
    "cli/terminal/games.py": {"BankedOffer"},
}
"""Folders, stored tags, fields that are called so, and the games of a document: these ask no desk what it is."""
SENT = {"server/protocol.py": {"SeatStanding", "PotInfo"}}
"""What clients are sent of some kinds, as it is."""


@cache
def owned() -> frozenset[str]:
    """Every class that a kind has for itself in the room."""
    return frozenset(
        node.name
        for kind in (PACKAGE / "room/kinds").iterdir()
        for path in kind.rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    )


def is_of_a_kind(name: str) -> bool:
    hosted = name.startswith("Hosted") and name not in ("Hosted", "HostedKind")
    return hosted or name in owned() or name.startswith(("Pots", "Banked"))


@pytest.mark.parametrize("path", sorted(shell_modules()), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_outside_a_kind_names_anything_of_its_own(path: Path) -> None:
    """Whoever cannot name a kind, its classes or its charter cannot ask for them, in whatever way."""
    place = path.relative_to(PACKAGE).as_posix()
    known = KNOWN.get(place, set()) | SENT.get(place, set())
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {(line, name) for line, name in names_in(tree) if name not in known}
    assert not {each for each in found if is_of_a_kind(each[1])}
    assert not {(line, name) for line, name in texts_in(tree) if name not in known and name in NAMES}
    assert not {each for each in found if each[1] == "hasattr"}, "what a desk has is asked of its kind"


HOSTS = [path for path in shell_modules() if path.relative_to(PACKAGE).parts[0] != "cli"]


@pytest.mark.parametrize("path", sorted(HOSTS), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_room_and_server_import_no_kinds_rules(path: Path) -> None:
    """A desk's state, commands and events are its kind's: whoever hosts it cannot even name them."""
    sent = SENT.get(path.relative_to(PACKAGE).as_posix(), set())
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names}
    named = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules |= {node.module or "" for node in named if {each.name for each in node.names} - sent}
    assert not {name for name in modules if name.startswith(RULES) or name.startswith(f"{KINDS}.")}


def names_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every name in a module, with its line, and every text that might be one."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, lineno=line) | ast.Attribute(attr=name, lineno=line):
                yield line, name
            case ast.alias(name=name, lineno=line):
                yield line, name.rpartition(".")[2]
            case _:
                pass
    yield from texts_in(tree)


def texts_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_a_kind_of_desk_takes_no_more_than_a_page() -> None:
    assert len(Path(toy_kind.__file__).read_text(encoding="utf-8").splitlines()) <= 150


def test_every_kind_is_known_by_one_record() -> None:
    assert {kind.name for kind in kinds()} >= {"pots", "banked", "toy"}
    assert len({kind.charter for kind in kinds()}) == len(kinds())
