"""Where a clause is enforced is found by the type of the law record, whatever its variable is called."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.banked.law import BankedLaw
from pitboss.instruments import KEYS, register
from pitboss.instruments.coverage import PACKAGE
from pitboss.instruments.enforced_in import (
    CORE,
    citations_in,
    enforcement,
    laws,
    meanings_read,
    record_names,
)
from pitboss.instruments.source.reads import RecordField, reads
from pitboss.play.law import PlayLaw

BANKED = ("banked/", "instruments/banked_", "instruments/uth_2019/")
PROCEDURES = {*PlayLaw.__struct_fields__, *BankedLaw.__struct_fields__}
POKER = ("play/", "table/", "instruments/checks", "instruments/determine", "instruments/sign_lines")
LAW = """
class BetLaw:
    least: Cites = ()
    most: Cites = ()

class HouseLaw:
    least: Cites = ()

class Laws:
    bets: BetLaw
    by_street: tuple[BetLaw, ...]
    by_name: Mapping[str, BetLaw]
"""
STATE = """
from sample.law import BetLaw, Laws
from sample.house import HouseLaw

T = TypeVar("T", bound=BetLaw)

class State(Generic[T]):
    held: T
    def __init__(self, laws: Laws) -> None:
        self.laws, self.turn = laws, 0
    @property
    def now(self) -> BetLaw: ...
    def copy(self) -> State[T]: ...

class Rule(Generic[L]):
    name: str
    cites: Callable[[L], Cites]

class BetRule(Rule[BetLaw]): ...

class Bounded(Protocol):
    @property
    def least(self) -> Cites: ...
    @property
    def most(self) -> Cites: ...
"""
IMPORTS = (
    "from sample import law as laws",
    "from sample.law import BetLaw, HouseLaw, Laws",
    "from sample.state import BetRule, Bounded, State",
)
RECORDS = {"sample.law.BetLaw": frozenset({"least", "most"}), "sample.law.HouseLaw": frozenset({"least"})}
LEAST, MOST, HOUSE = ("sample.law.BetLaw", "least"), ("sample.law.BetLaw", "most"), ("sample.law.HouseLaw", "least")


def read_in(tmp_path: Path, *lines: str) -> set[RecordField]:
    """What a module of a written package reads."""
    root = tmp_path / "sample"
    (root / "rules").mkdir(parents=True)
    (root / "law.py").write_text(LAW)
    (root / "state.py").write_text(STATE)
    (root / "rules" / "reading.py").write_text("\n".join((*IMPORTS, *lines)))
    return set(reads(root, ("rules",), RECORDS))


@pytest.mark.parametrize(
    "lines",
    [
        ("def f(law: BetLaw): return law.least",),
        ("def f(anything: BetLaw): return anything.least",),
        ("def f(x: laws.BetLaw | None): return x.least",),
        ("def f(x: Laws): return x.bets.least",),
        ("def f(x: Laws): return x.by_street[0].least",),
        ("def f(x: Laws): return x.by_name.get('a').least",),
        ("def f(x: Laws): return [each.least for each in x.by_street]",),
        ("def f(x: Laws):", "    for _, each in x.by_name.items():", "        return each.least"),
        ("def f(x: Laws):", "    one, other = 1, x.bets", "    return other.least"),
        (
            "def f(x: State):",
            "    return x.laws.bets.least",
        ),
        ("def f(x: State): return x.copy().now.least",),
        ("def f(x: State[BetLaw]): return x.held.least",),
        ("def f(x: State): return x.held.least",),
        ("def f(x: Bounded): return x.least",),
        ("import copy", "def f(x: BetLaw): return copy.copy(x).least"),
        ("def f(x):", "    assert isinstance(x, BetLaw)", "    return x.least"),
        ("def f(x):", "    match x:", "        case Laws(bets=found):", "            return found.least"),
        ("R = BetRule('a', lambda law: law.least)",),
        ("R = BetRule('a', cites=lambda whatever: whatever.least)",),
        ("def g() -> BetLaw: ...", "def f(): return g().least"),
        ("class A:", "    law: BetLaw", "    def f(self): return self.law.least"),
    ],
    ids=lambda lines: lines[-1].strip(),
)
def test_a_read_is_found_by_the_records_type(tmp_path: Path, lines: tuple[str, ...]) -> None:
    assert read_in(tmp_path, *lines) == {LEAST}


def test_another_records_meaning_of_the_same_name_is_not_ours(tmp_path: Path) -> None:
    assert read_in(tmp_path, "def f(law: HouseLaw): return law.least") == {HOUSE}


def test_a_variable_that_is_only_called_law_counts_for_nothing(tmp_path: Path) -> None:
    assert read_in(tmp_path, "def f(law): return law.least", "def g(law: Other): return law.most") == set()


def test_the_last_of_two_meanings_of_a_name_counts(tmp_path: Path) -> None:
    lines = ("def f(x: BetLaw, y: HouseLaw):", "    law = x", "    a = law.most", "    law = y", "    return law.least")
    assert read_in(tmp_path, *lines) == {MOST, HOUSE}


def test_what_is_read_at_import_goes_into_another_record(tmp_path: Path) -> None:
    assert read_in(tmp_path, "OURS: BetLaw = BetLaw()", "THEIRS = BetLaw(least=OURS.least)") == set()


def test_a_poker_clause_never_points_into_the_game_against_the_house_nor_the_other_way_round() -> None:
    wrong = [
        (clause.citation, place)
        for key in KEYS
        for clause in register(key).clauses.values()
        for place in enforcement().get(clause.citation, ())
        if place.startswith(POKER if key == "uth-2019" else BANKED)
    ]
    assert not wrong


def test_the_choice_of_a_deck_in_the_gazette_is_enforced_where_decks_are_determined() -> None:
    places = enforcement()["gazette-2001 2.1(b)"]
    assert {place.partition(":")[0] for place in places} == {"instruments/sign_lines.py"}


def test_every_meaning_that_a_document_gives_a_clause_is_read_somewhere() -> None:
    """A meaning that no code reads would look like a rule that is carried out."""
    unread = {
        f"{type(law).__name__}.{meaning}"
        for law in laws()
        for meaning in law.__struct_fields__
        if any(citations_in(getattr(law, meaning)))
        and not any(meanings_read().get((name, meaning)) for name in record_names(law))
    }
    assert not unread


def test_no_law_of_the_core_is_of_unknown_type() -> None:
    """Whatever happens to be called a law is found by its type as well, so that nothing is lost to the tool."""
    found = {(place, meaning) for (_, meaning), places in meanings_read().items() for place in places}
    meanings = {meaning for _, meaning in meanings_read()} - PROCEDURES
    lost = {(place, meaning) for place, meaning in _read_of_a_law() if meaning in meanings} - found
    assert not lost


def _read_of_a_law() -> Iterator[tuple[str, str]]:
    """What functions read of something that is called a law, or of a procedure of it."""
    called = re.compile(rf"\blaw(\.({'|'.join(PROCEDURES)}))?$")
    for path in (path for folder in CORE for path in (PACKAGE / folder).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.Lambda):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and called.search(ast.unparse(node.value)):
                        yield f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", node.attr
