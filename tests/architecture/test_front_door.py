"""The front door, the README's example, and the round of play from source or compiled."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pitboss

ROOT = Path(pitboss.__file__).parents[2]
README = ROOT / "README.md"


def python(code: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | environment
    )
    return ran.stdout.strip()


def snippet() -> str:
    found = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found, "the README has an example in Python"
    return found[1]


@pytest.mark.parametrize("name", pitboss.__all__)
def test_the_front_door_offers_what_it_names(name: str) -> None:
    assert getattr(pitboss, name) is not None
    assert name in dir(pitboss)


def test_an_unknown_name_is_an_error_that_tells_the_known_ones() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'rise_to'; it has .*RaiseTo"):
        getattr(pitboss, "rise_to")  # noqa: B009


def test_the_front_door_opens_no_room_before_it_is_asked() -> None:
    assert python("import sys, pitboss; print([m for m in sys.modules if m.startswith('pitboss.')])") in (
        "[]",
        "['pitboss.interpreted']",
    )


def test_the_readmes_example_runs_and_says_what_it_prints() -> None:
    """The comment under the example is what Python shows for its last line."""
    code = snippet()
    lines = code.rstrip().splitlines()
    shown = " ".join(line.removeprefix("#").strip() for line in lines if line.startswith("#"))
    *first, last = [line for line in lines if not line.startswith("#")]
    said = python("\n".join(first) + f"\nprint({last})")
    assert said == shown


def test_a_switch_takes_the_round_of_play_from_source() -> None:
    code = "from pitboss.play import round, irregular; print(round.__file__, irregular.__file__)"
    play = Path(pitboss.__file__).parent / "play"
    assert python(code, PITBOSS_INTERPRETED="1") == f"{play / 'round.py'} {play / 'irregular' / '__init__.py'}"


def test_the_same_switch_takes_tables_and_what_desks_share_from_source() -> None:
    code = "from pitboss.table import rounds; from pitboss.desk import draft; print(rounds.__file__, draft.__file__)"
    package = Path(pitboss.__file__).parent
    found = python(code, PITBOSS_INTERPRETED="1")
    assert found == f"{package / 'table' / 'rounds.py'} {package / 'desk' / 'draft.py'}"


def test_the_switch_comes_before_whatever_else_finds_modules() -> None:
    """An editable install puts a finder of its own first; ours is asked before it."""
    code = "import sys, pitboss; print(type(sys.meta_path[0]).__name__)"
    assert python(code, PITBOSS_INTERPRETED="1") == "SourceFinder"
    assert python(code, PITBOSS_INTERPRETED="0") != "SourceFinder"


def test_an_unknown_module_of_the_round_of_play_is_not_found() -> None:
    code = "import pitboss\ntry:\n import pitboss.play.nothing\nexcept ModuleNotFoundError as e: print(e.name)"
    assert python(code, PITBOSS_INTERPRETED="1") == "pitboss.play.nothing"
