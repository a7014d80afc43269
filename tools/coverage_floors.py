"""Coverage is told for each package, and kept from falling below its floor.

usage: python -m tools.coverage_floors REPORT [--raise]   (REPORT is what `coverage json` writes)

`--raise` lifts each floor to just below what was measured; a floor is never lowered.
"""

from __future__ import annotations

import math
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

FLOORS = Path(__file__).parents[1] / "tests" / "coverage_floors.toml"
MARGIN = 0.3
"""Random lives do not take the same turns everywhere."""
WORST = 3
"""How many files are named where a package has fallen."""


class Summary(msgspec.Struct):
    covered_lines: int
    num_statements: int
    covered_branches: int = 0
    num_branches: int = 0

    @property
    def covered(self) -> int:
        return self.covered_lines + self.covered_branches

    @property
    def total(self) -> int:
        return self.num_statements + self.num_branches


class File(msgspec.Struct):
    summary: Summary
    missing_lines: list[int] = []


class Report(msgspec.Struct):
    files: dict[str, File]


def package_of(path: str) -> str:
    """The room a file is in; modules that stand alone are `pitboss`."""
    inner = Path(path).parts[Path(path).parts.index("pitboss") + 1 :]
    return inner[0] if len(inner) > 1 else "pitboss"


def packages(report: Report) -> dict[str, dict[str, File]]:
    found: dict[str, dict[str, File]] = defaultdict(dict)
    for path, file in sorted(report.files.items()):
        found[package_of(path)][path] = file
    return dict(found)


def percent(files: dict[str, File]) -> float:
    """Lines and branches run, of all there are."""
    total = sum(file.summary.total for file in files.values())
    return 100 * sum(file.summary.covered for file in files.values()) / total if total else 100.0


def fallen(measured: dict[str, dict[str, File]], floors: dict[str, float]) -> Iterator[str]:
    """What is wrong, in words: a package below its floor, one without, and a floor without a package."""
    for name, files in measured.items():
        if name not in floors:
            yield f"{name} has no floor yet: `make coverage RAISE=1` gives it one"
        elif percent(files) < floors[name]:
            below = f"{name} is covered by {percent(files):.1f}, below its floor of {floors[name]}"
            yield f"{below}; missed: {_worst(files)}"
    yield from (f"{name} has a floor and is no package" for name in floors.keys() - measured.keys())


def _worst(files: dict[str, File]) -> str:
    by_missed = sorted(files.items(), key=lambda item: -len(item[1].missing_lines))[:WORST]
    return "; ".join(f"{path}: {_spans(file.missing_lines)}" for path, file in by_missed if file.missing_lines)


def _spans(lines: list[int]) -> str:
    """Line numbers with what follows one another joined."""
    starts = [line for line in lines if line - 1 not in lines]
    ends = [line for line in lines if line + 1 not in lines]
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in zip(starts, ends, strict=True))


def raised(measured: dict[str, dict[str, File]], floors: dict[str, float]) -> dict[str, float]:
    """Each floor just below what was measured, never below what it was."""
    reached = {name: math.floor((percent(files) - MARGIN) * 10) / 10 for name, files in measured.items()}
    return {name: max(value, floors.get(name, 0.0)) for name, value in sorted(reached.items())}


def written(floors: dict[str, float]) -> str:
    lines = "".join(f"{name} = {value}\n" for name, value in floors.items())
    return f"# How much of lines and branches the tests run, in percent; `make coverage RAISE=1` raises it.\n{lines}"


def main() -> None:
    report, *options = sys.argv[1:]
    measured = packages(msgspec.json.decode(Path(report).read_bytes(), type=Report))
    floors = tomllib.loads(FLOORS.read_text(encoding="utf-8")) if FLOORS.exists() else {}
    if "--raise" in options:
        floors = raised(measured, floors)
        FLOORS.write_text(written(floors), encoding="utf-8")
    for name, files in measured.items():
        print(f"{name:14} {percent(files):5.1f}   floor {floors.get(name, '-')}")
    wrong = list(fallen(measured, floors))
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
