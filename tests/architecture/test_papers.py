"""The papers name what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.test_layers import LAYERS, PACKAGE

ROOT = Path(__file__).parents[2]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMED = re.compile(r"`((?:[\w-]+/)*[\w-]+\.py)`")
WHERE = ("src", "tests", "tools", "bench")


def files() -> set[str]:
    """Every module, from the root of the project."""
    return {f"/{path.relative_to(ROOT).as_posix()}" for folder in WHERE for path in (ROOT / folder).rglob("*.py")}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.stem)
def test_every_module_that_a_paper_names_is_there(paper: Path) -> None:
    known, named = files(), set(NAMED.findall(paper.read_text(encoding="utf-8")))
    assert {name for name in named if not any(path.endswith(f"/{name}") for path in known)} == set()


def test_every_test_that_the_trial_names_is_there() -> None:
    paper = (ROOT / "docs/ui-trial.md").read_text(encoding="utf-8")
    _, *rows = re.findall(r"^\| \d* ?\|.*\|(.*)\|$", paper, re.M)
    claims = [claim for row in rows for claim in row.split(";")]
    assert len(claims) > len(rows) >= 30
    for claim in claims:
        file, *named = re.findall(r"`([^`]+)`", claim)
        found = [*(ROOT / "tests").rglob(file), *(ROOT / "ui/tests").rglob(file)]
        text = "".join(path.read_text(encoding="utf-8") for path in found)
        wanted = [f"def {name}(" for name in named] or re.findall(r'"([^"]+)"', claim)
        assert wanted, claim
        assert [each for each in wanted if each not in text] == [], claim


def test_the_modules_of_a_table_that_its_paper_names_are_the_tables_own() -> None:
    rows = re.findall(
        r"^\| (`[\w/]+\.py`(?: `[\w/]+\.py`)*) \|", (ROOT / "docs/table.md").read_text(encoding="utf-8"), re.M
    )
    named = {name for row in rows for name in NAMED.findall(row)}
    assert named
    assert {name for name in named if not (PACKAGE / (name if "/" in name else f"table/{name}")).exists()} == set()


def test_the_layers_are_told_from_the_bottom() -> None:
    text = (ROOT / "docs/development.md").read_text(encoding="utf-8")
    _, _, layers = text.partition("| layer |")
    told = [name for row in re.findall(r"^\| ((?:`\w+` ?)+)\|", layers, re.M) for name in re.findall(r"\w+", row)]
    there = [
        name for names in LAYERS for name in names if (PACKAGE / name).exists() or (PACKAGE / f"{name}.py").exists()
    ]
    assert told == there
