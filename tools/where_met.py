"""Write docs/where-met.md: where a person meets each live clause, read from the code.

A clause is met where the part of the rules core that cites it is reached: `coverage` says which modules cite it, the
list of parts below says by which pages, messages and terminal commands a person comes to these modules. A module that
no part names, and a page, message or command that does not exist, is an error.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from pitboss.banked.table import commands as banked
from pitboss.banked.table.roles import POWERS as BANKED_POWERS
from pitboss.cli.main import Commands
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.register import FOLDERS, register
from pitboss.room.inspection.known_places import known_places
from pitboss.room.kinds.banked.floor import BY_ITSELF as BANKED_BY_ITSELF
from pitboss.room.kinds.event.desk_side import ACTS
from pitboss.room.kinds.pots.floor import BY_ITSELF as POTS_BY_ITSELF
from pitboss.room.wire_commands import AnyFloorCommand, BankedCommand, RoundCommand, TableCommand
from pitboss.server.kinds import AnyWireCommand
from pitboss.server.protocol import AnyClientMessage
from pitboss.table import commands as table
from pitboss.table.roles import POWERS as POTS_POWERS
from pitboss.tournament import commands as event

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs/where-met.md"
SOURCE = ROOT / "src/pitboss"


class Part(NamedTuple):
    """Something that people do, the modules that decide on it, and how they come to it."""

    name: str
    modules: tuple[str, ...]
    """Beginnings of their paths; the longest that fits counts."""
    pages: tuple[str, ...]
    wire: tuple[str, ...]
    terminal: tuple[str, ...]


def tags(union: Any) -> tuple[str, ...]:
    """The names by which the members of a union are told apart on the wire."""
    return tuple(str(msgspec.inspect.type_info(kind).tag) for kind in get_args(union))  # type: ignore[attr-defined]


PARTS = (
    Part("a round of play", ("play/",), ("/table/:id", "/deal/:id"), (*tags(RoundCommand), "ForPlayer"), ("play",)),
    Part("hands compared", ("ranking/",), ("/table/:id", "/deal/:id"), ("Show", "ForPlayer"), ("rank", "play")),
    Part(
        "something goes wrong", ("play/irregular/", "play/evolve_irregular.py", "table/irregularities.py"),
        ("/floor/:id", "/ruling"), ("ActAtTable",), ("ruling", "play", "drill"),
    ),
    Part("a round is void", ("play/void.py",), ("/floor/:id",), ("ActAtTable",), ("play",)),
    Part("cards are named", ("play/reveal.py",), ("/deal/:id",), ("NameCards",), ("example",)),
    Part(
        "seats, stakes and rounds", ("table/",), ("/table/:id", "/deal/:id", "/floor/:id"),
        (*tags(TableCommand), "DealByHand", "ButtonCards", "ActAtTable"), ("play",),
    ),
    Part(
        "the sign", ("table/sign.py", "table/manners_sign.py", "instruments/sign_lines.py", "banked/table/sign.py"),
        ("/sign/:id", "/table/:id"), ("watch",), ("play",),
    ),
    Part(
        "a table is opened, and what is determined there",
        (
            "table/opening.py", "table/changes.py", "table/setting_checks.py", "table/pack.py",
            "banked/table/opening.py", "desk/approvals.py", "desk/changes.py", "desk/in_force.py",
            "instruments/checks.py", "instruments/determine.py", "instruments/bet_checks.py",
            "instruments/fee_checks.py", "instruments/banked_determine.py",
            "instruments/stones_omaha/schedules.py", "play/game.py", "play/core_rules.py",
        ),
        ("/open", "/floor/:id"), ("POST /api/tables", "ActAtTable"), ("play",),
    ),
    Part(
        "conduct, disputes and powers",
        (
            "table/conduct.py", "banked/table/conduct.py", "desk/conduct.py", "desk/roles.py",
            "desk/delegation.py", "desk/state.py", "desk/closing.py", "desk/breaks.py", "desk/absence.py",
            "desk/exchanges.py",
        ),
        ("/floor/:id", "/table/:id"),
        (
            "RecordBreach", "DecideDispute", "RaiseDispute", "AskForRules", "SignDuty", "Delegate", "EndDelegation",
            "GiveBreak", "ExtendBreak", "EndBreak", "DirectPlay", "ActAtTable", "ForPlayer",
        ),
        ("play",),
    ),
    Part(
        "a round against the house", ("banked/",), ("/table/:id", "/deal/:id"),
        (*tags(BankedCommand), "ForPlayer", "DealByHand", "NameCards", "TakeBack"), ("play",),
    ),
    Part(
        "something goes wrong against the house", ("banked/irregularities.py", "banked/rulings.py"),
        ("/floor/:id", "/ruling"),
        ("ActAtTable",), ("ruling", "play"),
    ),
    Part(
        "an event",
        ("tournament/", "instruments/tournament", "instruments/event_checks.py", "instruments/gazette_2001/"),
        ("/events/:id", "/events/:id/desk", "/events/:id/screen"),
        ("POST /api/events/{event_id:str}/acts", "POST /api/events/{event_id:str}/register", "DecideDispute"),
        ("tournament",),
    ),
)  # fmt: skip
"""The parts of the core as people come to them."""


def part_of(module: str) -> Part:
    """By the longest beginning that fits."""
    fits = [(len(start), part) for part in PARTS for start in part.modules if module.startswith(start)]
    assert fits, f"{module} cites clauses, and nothing says how a person comes to it"
    return max(fits, key=lambda found: found[0])[1]


def met(key: str) -> Mapping[Part, list[str]]:
    """The clauses of a document by where they are met."""
    places, found = known_places(), defaultdict[Part, list[str]](list)
    for clause in register(key).clauses.values():
        there = (place for place in places.get(clause.citation, ()) if _is_met(place, clause.citation))
        for part in {part_of(place.partition(":")[0]): None for place in there}:
            found[part].append(clause.number)
    return {part: found[part] for part in PARTS if part in found}


def _is_met(place: str, citation: str) -> bool:
    kept_out = (_for_draws_only, _for_money_only, _under_other_laws)
    return not any(each(place, citation) for each in kept_out)


def _for_draws_only(place: str, citation: str) -> bool:
    """Where the last betting round opens is put on the sign of draw games only, whoever else has a clause on it."""
    file, _, line = place.partition(":")
    return file == "instruments/sign_lines.py" and int(line) == _final_opener() and citation not in _drawing()


@cache
def _final_opener() -> int:
    """The line of the sign's source that cites it."""
    lines = (SOURCE / "instruments/sign_lines.py").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if '"draw_final_opener": play' in line)


@cache
def _drawing() -> frozenset[str]:
    laws = (law for offer in all_offers() if offer.spec.draws for law in offer.laws)
    return frozenset(cite for law in laws for cite in law.opener.later)


FOR_MONEY: Mapping[str, tuple[str, ...]] = {
    "table/seating.py": ("_refuse_buy_in", "_sit"),
    "table/stakes.py": (
        "decide_top_up",
        "_refuse_top_up",
        "_refuse_stake",
        "decide_take_off",
        "_refuse_reducing",
        "declare",
        "send_away_the_broke",
    ),
}
"""What only games for money come to: chips of an event are given out and taken back by its director."""


def _for_money_only(place: str, citation: str) -> bool:
    """Whether a place is never come to under any document that has the clause: all its games there are events."""
    file, _, line = place.partition(":")
    return int(line) in _behind_the_gate(file) and citation not in _of_money()


@cache
def _behind_the_gate(file: str) -> frozenset[int]:
    """The lines of these procedures, from where each has sent the players of an event away."""
    wanted, found = FOR_MONEY.get(file, ()), set[int]()
    for node in _nodes(SOURCE / Path(file).parent, file) if wanted else ():
        if isinstance(node, ast.FunctionDef) and node.name in wanted:
            gates = [each.end_lineno or 0 for each in node.body if isinstance(each, ast.If) and _is_gate(each)]
            found |= set(range(max(gates, default=node.lineno - 1) + 1, (node.end_lineno or 0) + 1))
    return frozenset(found)


def _is_gate(node: ast.If) -> bool:
    """Players of an event are sent away, or nothing is done about them."""
    return isinstance(node.test, ast.Attribute) and node.test.attr == "tournament"


@cache
def _of_money() -> frozenset[str]:
    """Every clause of the law of a table that is played for money."""
    laws = (offer.table_law for offer in all_offers() if not offer.defaults.tournament)
    return frozenset(cite for law in laws for cite in _cites(law))


def _cites(law: Any) -> Iterator[str]:
    if isinstance(law, str):
        yield law
    elif isinstance(law, msgspec.Struct):
        yield from (cite for name in law.__struct_fields__ for cite in _cites(getattr(law, name)))
    elif isinstance(law, Mapping):
        yield from (cite for each in law.values() for cite in _cites(each))
    elif isinstance(law, tuple | list | frozenset):
        yield from (cite for each in law for cite in _cites(each))


class Only(NamedTuple):
    """A line of the source that only some laws come to."""

    file: str
    words: str
    comes: Callable[[Any], bool]
    """Whether a law of play does."""


ONLY = (
    # Every document but the house's own rules says what becomes of too few chips.
    Only("play/irregular/pushes.py", "law.later_rounds.calls if state.street", lambda law: not law.pushes.under_call),
    # In stud alone, where the final card of somebody lay open.
    Only("play/irregular/physical_acts.py", "law.stud.final_card_exposed + state.law.pots.tap_out",
         lambda law: bool(law.stud.final_card_exposed)),
    Only("play/irregular/limited.py", "law.turns.in_turn or law.round.ends", lambda law: not law.turns.in_turn),
    # A table has no round any more once it is over: only whoever plays one without a table is told.
    Only("play/void.py", '"round_over"', lambda _: False),
    # Whose doing a fold was is looked up there; nothing is cited.
    Only("play/evolve_irregular.py", "law.floor_folds", lambda _: False),
)  # fmt: skip


def _under_other_laws(place: str, citation: str) -> bool:
    """Whether no law that has the clause ever comes to a place."""
    file, _, line = place.partition(":")
    kept = (only for only in ONLY if only.file == file and int(line) in _lines_with(file, only.words))
    return any(citation not in _of_laws(only) for only in kept)


@cache
def _lines_with(file: str, words: str) -> frozenset[int]:
    lines = (SOURCE / file).read_text(encoding="utf-8").splitlines()
    return frozenset(number for number, line in enumerate(lines, start=1) if words in line)


@cache
def _of_laws(only: Only) -> frozenset[str]:
    laws = (law for offer in all_offers() for law in offer.laws if only.comes(law))
    return frozenset(cite for law in laws for cite in _cites(law))


def not_live(key: str) -> list[str]:
    """Clauses that nothing cites: names of documents, and headings of what follows."""
    places = known_places()
    return [clause.number for clause in register(key).clauses.values() if not places.get(clause.citation)]


# what exists


def strange() -> Iterator[str]:
    """Whatever a part names that is not there."""
    pages = set(re.findall(r"\['(/[^']*)', \[", (ROOT / "ui/src/App.svelte").read_text(encoding="utf-8")))
    wire = {*tags(AnyClientMessage), *tags(AnyWireCommand), *tags(AnyFloorCommand)}
    for part in PARTS:
        yield from (f"page {page}" for page in part.pages if page not in pages)
        yield from (f"message {name}" for name in part.wire if name not in wire and not name.startswith("POST /api/"))
        yield from (f"command {name}" for name in part.terminal if name not in Commands.places)


# every command of every kind of desk


OTHERS: Mapping[str, tuple[str, ...]] = {
    "pots": ("cli/terminal/banked", "cli/event/"),
    "banked": ("cli/terminal/pots", "cli/event/"),
    "event": ("cli/terminal/",),
}
"""What of the terminal is for other kinds of desk."""


class Reach(NamedTuple):
    """A command of a desk, and how it comes to be given."""

    desk: str
    command: str
    ways: tuple[str, ...]


def reached() -> Iterator[Reach]:
    for desk, commands, by_floor, at_desk in _desks():
        wire = _named(SOURCE / f"room/kinds/{desk}", "wire.py") | _named(SOURCE / "room/kinds", "kinds/wire.py")
        house = _named(SOURCE / f"room/kinds/{desk}", "", ("wire.py",))
        terminal = _spoken_of(SOURCE / "cli", OTHERS[desk])
        for command in commands:
            ways = (
                ("/floor/:id" if command in by_floor else ""),
                ("/events/:id/desk" if command in at_desk else ""),
                ("a message" if command in wire or command in tags(AnyFloorCommand) else ""),
                ("the house itself" if command in house else ""),
                ("terminal" if command in terminal else ""),
            )
            yield Reach(desk, command, tuple(way for way in ways if way))


def _desks() -> Iterator[tuple[str, list[str], set[str], set[str]]]:
    pots = {kind.__name__ for kind in POTS_POWERS if kind not in POTS_BY_ITSELF} | {"ReportIrregularity"}
    against = {kind.__name__ for kind in BANKED_POWERS if kind not in BANKED_BY_ITSELF} | {"Rule"}
    yield "pots", _members(table.AnyCommand), pots, set()
    yield "banked", _members(banked.AnyCommand), against, set()
    yield "event", _members(event.AnyCommand), set(), set(ACTS)


def _members(union: Any) -> list[str]:
    kinds = (each for kind in get_args(union) for each in (get_args(kind) or (kind,)))
    return sorted({kind.__name__ for kind in kinds})


def _named(folder: Path, file: str, but: tuple[str, ...] = ()) -> set[str]:
    """What is called in the modules of a folder, by its last name."""
    called = [node.func for node in _nodes(folder, file, but) if isinstance(node, ast.Call)]
    names = [each.attr for each in called if isinstance(each, ast.Attribute)]
    return {*names, *(each.id for each in called if isinstance(each, ast.Name))}


def _spoken_of(folder: Path, but: tuple[str, ...]) -> set[str]:
    """What is called or handed on: the terminal's desk gives a command by its kind."""
    return {node.attr for node in _nodes(folder, "", but) if isinstance(node, ast.Attribute)}


def _nodes(folder: Path, file: str, but: tuple[str, ...] = ()) -> Iterator[ast.AST]:
    found = ((path, path.as_posix()) for path in sorted(folder.rglob("*.py")))
    paths = (path for path, name in found if name.endswith(file) and not any(other in name for other in but))
    return (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


# the page

HEAD = """\
# Where people meet the clauses

Written by `make where-met` from the code, and a test sees that it is as new as that. Which modules of the rules core
cite a clause is read from the source ([clauses](clauses.md)); the parts below say by which page, message
([protocol](protocol.md)) and terminal command a person comes to them. Every clause can be read at `/rules`, by
`pitboss clauses` and at its own page of the inspector. A clause stands in each part that cites it.
"""


def page() -> str:
    return "\n".join([HEAD, *_parts(), *(line for key in FOLDERS for line in _document(key)), *_commands()]) + "\n"


def _parts() -> Iterator[str]:
    yield "| part | pages | messages and requests | `pitboss` |"
    yield "|---|---|---|---|"
    for part in PARTS:
        yield f"| {part.name} | {_code(part.pages)} | {_code(part.wire)} | {_code(part.terminal)} |"


def _code(names: tuple[str, ...]) -> str:
    return " ".join(f"`{name}`" for name in names)


def _document(key: str) -> Iterator[str]:
    yield f"\n## {register(key).title} (`{key}`)\n"
    yield "| part | clauses |"
    yield "|---|---|"
    for part, numbers in met(key).items():
        yield f"| {part.name} | {', '.join(numbers)} |"
    if quiet := not_live(key):
        yield f"\nOf no effect by themselves: {', '.join(quiet)}."


def _commands() -> Iterator[str]:
    yield "\n## Every command of the rules, and how it is given\n"
    yield "| desk | command | by |"
    yield "|---|---|---|"
    for desk, command, ways in reached():
        yield f"| {desk} | `{command}` | {', '.join(ways)} |"


def said_to_be_given(desk: str, way: str) -> set[str]:
    """The commands of a desk that the page, as it stands, has somebody give in a way."""
    rows = (line.strip("| ").split(" | ") for line in TARGET.read_text(encoding="utf-8").splitlines())
    return {row[1].strip("`") for row in rows if row[0] == desk and way in row[2].split(", ")}


if __name__ == "__main__":
    wrong = list(strange())
    if wrong:
        sys.exit(f"not there: {', '.join(wrong)}")
    TARGET.write_text(page(), encoding="utf-8")
