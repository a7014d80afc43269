"""What the tests of worked examples share: the files with their clauses, and an example to be spoilt in one place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from pitboss.cite import witness
from pitboss.cli.example import example_command
from pitboss.instruments.example_common import ExampleReport
from pitboss.instruments.example_lines import ExampleError
from pitboss.instruments.examples import read_example, run_example

APP = typer.Typer(pretty_exceptions_enable=False)
APP.command()(example_command)
DOCUMENTATION = Path(__file__).parents[2] / "docs" / "examples.md"


def parsed(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def full_citations(data: dict[str, Any]) -> list[str]:
    """The clauses an example shows, each with its instrument."""
    own = data["game"].partition("/")[0]
    return sorted(clause if " " in clause else f"{own} {clause}" for clause in data["clauses"])


def marks(data: dict[str, Any]) -> list[pytest.MarkDecorator]:
    pairs = [citation.split(" ", 1) for citation in full_citations(data)]
    return [
        pytest.mark.clause(instrument, *(number for _, number in group))
        for instrument, group in groupby(pairs, key=lambda pair: pair[0])
    ]


def cases(paths: Iterable[Path]) -> list[Any]:
    """Each file with the marks of its clauses, under the name of its document."""
    return [pytest.param(path, marks=marks(parsed(path)), id=f"{_document(path)}/{path.stem}") for path in paths]


def _document(path: Path) -> str:
    return path.parts[path.parts.index("examples") - 1]


def told(report: ExampleReport) -> str:
    """What differs, for a failing test's message."""
    lines = [f"{step.line}: {step.differs}" for step in report.steps if step.differs]
    lines += [f"{check.what}: wanted {check.wanted}, got {check.got}" for check in report.checks if not check.ok]
    lines += [f"not reached: {line}" for line in report.not_reached]
    return "\n".join([report.title, *lines, *(f"not cited: {clause}" for clause in report.uncited)])


def run(data: dict[str, Any]) -> ExampleReport:
    return run_example(read_example(data))


def shown(path: Path) -> ExampleReport:
    """The example goes well, and what it names is cited in its own run."""
    data = parsed(path)
    with witness() as heard:
        report = run(data)
    assert report.ok, told(report)
    assert heard.issuperset(full_citations(data))
    assert data["clauses"], "an example names the clauses it shows"
    return report


class Spoilt:
    """An example that goes well, changed in one place."""

    def __init__(self, path: Path) -> None:
        self.data = parsed(path)

    def then(self, **wrong: Any) -> ExampleReport:
        return run({**self.data, "then": {**self.data["then"], **wrong}})

    def acts(self, *acts: str) -> ExampleReport:
        return run({**self.data, "clauses": [], "when": {"acts": list(acts)}, "then": {}})

    def given(self, **changes: Any) -> dict[str, Any]:
        return self.data | {"given": {**self.data["given"], **changes}}


def is_wrong_in_one_thing(report: ExampleReport) -> bool:
    return not report.ok and sum(not check.ok for check in report.checks) + len(report.uncited) == 1


def why_unreadable(data: dict[str, Any]) -> str:
    """What the runner says of an example that it cannot run at all."""
    with pytest.raises(ExampleError) as caught:
        run(data)
    return str(caught.value)


def documented(kind: str) -> ExampleReport:
    """How the example of this kind in the documentation goes."""
    found = re.search(rf'```toml\n(kind = "{kind}".*?)```', DOCUMENTATION.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return run(tomllib.loads(found[1]))


def command(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(APP, arguments)
    return result.exit_code, result.output
