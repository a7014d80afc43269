"""One noun, one thing: no class has the name of another, except where a reason is given."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.test_layers import module_name, modules

WIRE = "pitboss.room.wire_commands"
HOMONYMS = {
    "asked over the wire under the name of the command that it becomes, which only translators see beside it": (
        "Abstain AskForRules Bet BetPlay BringIn Call CallClock ChangeSeat Check ChooseEntry Concede DeclineSeat Draw "
        "Fold JoinWaitingList Leave LeaveWaitingList Muck PlaceTrips PlaceWagers PostOverBlind PushPlay "
        "PushWagers RaiseTo Show SitIn SitOut SitOutBeforeBlind TakeChipsOff TopUp UseTimeBank WithdrawWagers "
        "EndDelegation RecordBreach VacateSeat VerifyCards SignDuty DirectPlay NameAssistant NameDirector"
    ),
    "happens in a round against the house as in one for pots, under a tag of its own; no round is of both kinds": (
        "Checked Dealt Folded Revealed RoundClosed RoundVoided Ruled"
    ),
    "done at a table against the house as at one for pots, under a tag of its own; no table is of both kinds": (
        "Act ActTakenBack ActTold CardsChecked CardsReplaced ChangeDeterminations ChangeNotified CheckCards "
        "ClockStarted DeterminationsChanged ReplaceCards RoundStarted StartRound"
    ),
    "asked of a table by those who run it, who ask the same of the round in progress": (
        "RevealCards ShuffleDiscards VoidRound"
    ),
    "asked of an event as of a table, under a tag of its own; an event is no table": (
        "CountChips DecideDispute Delegate EndBreak ExtendBreak GiveBreak MarkAbsent MarkPresent RaiseDispute "
        "StaffCommand Tick"
    ),
    "happens to an event as at a table, under a tag of its own; an event is no table": (
        "BreakGiven ChipsCounted DisputeDecided DisputeRaised Entered PlayDirected PlayerExcluded PresenceNoted"
    ),
    "what submitting answers, whether to a round or to a desk": "Accepted",
    "what an operator sets about a table of this kind, stored in its charter": "TableSettings",
    "the order of the floor to rule, against the house, is the stored word for it; a rule is what decides": "Rule",
    "what clients are sent of the thing of that name: a test holds the two together": "Entry Option Options",
}
"""Names with more than one meaning, by the reason why each may keep them."""
ALLOWED = {name: reason for reason, names in HOMONYMS.items() for name in names.split()}


@cache
def homes() -> dict[str, list[str]]:
    """The modules that define a class of each name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module_name(path))
    return found


def imported(path: Path) -> set[str]:
    """Everything that a module imports by name, other modules among it."""
    nodes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    return {f"{node.module}.{each.name}" for node in nodes for each in node.names}


def test_a_class_shares_its_name_only_for_a_reason() -> None:
    shared = {name: where for name, where in homes().items() if len(where) > 1}
    new = {name: where for name, where in shared.items() if name not in ALLOWED}
    assert not new, f"give it a name of its own: {new}"
    assert not set(ALLOWED) - set(shared), "these have names of their own by now: take them off the list"


SAME = {
    "Names": "who sits where, wherever it is told",
    "Observer": "who looks on, at either kind of round",
    "Running": "whose time runs, in the room and as clients are sent it",
    "Said": "what an entry's events say to the audit, which never sees who said a command",
}
"""Names of types that are no classes, imported under a name that others have too, by the reason."""


@cache
def aliases() -> dict[str, list[str]]:
    """The modules that give a type each name; what only narrows a class of that name is that class."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name, value = node.targets[0].id, ast.unparse(node.value)
                is_type = not name.isupper() and name[0].isupper()
                if is_type and not re.match(rf"TypeVar|Annotated|[\w.]*\b{name}\b", value):
                    found[name].append(module_name(path))
    return found


def test_no_other_type_is_imported_under_the_name_of_a_class() -> None:
    """What stands for a type in its own module only is nobody else's business."""
    used = {each for path in modules() for each in imported(path)}
    shared = {name for name in aliases() if name in homes()}
    wrong = {f"{where}.{name}" for name in shared - set(SAME) for where in aliases()[name]} & used
    assert not wrong, f"give it a name of its own: {wrong}"


def test_no_name_has_two_reasons() -> None:
    assert len(ALLOWED) == sum(len(names.split()) for names in HOMONYMS.values())


def test_only_translators_import_the_wire_beside_what_it_becomes() -> None:
    """Elsewhere nobody could take one for the other."""
    becomes = {where for name in ALLOWED for where in homes()[name] if WIRE in homes()[name]} - {WIRE}
    both = [module_name(path) for path in modules() if WIRE in (names := imported(path)) and becomes & names]
    assert all(name.startswith("pitboss.room.kinds.") and name.endswith(".wire") for name in both), both


@pytest.mark.parametrize("path", modules(), ids=module_name)
def test_no_module_imports_a_name_under_which_it_defines_another(path: Path) -> None:
    """A bare name means one thing throughout a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    taken = {(a.asname or a.name) for node in tree.body if isinstance(node, ast.ImportFrom) for a in node.names}
    assert not own & taken
