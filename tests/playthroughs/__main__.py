"""Rewrites the golden files: `make playthroughs`."""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs.house_script import house_scripts
from tests.playthroughs.script import scripts

GOLDEN = Path(__file__).parent / "golden"


def main() -> None:
    wanted = scripts() | house_scripts()
    for path in GOLDEN.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (GOLDEN / name).write_text(text, encoding="utf-8")
    print(f"{len(wanted)} playthroughs written")


if __name__ == "__main__":
    main()
