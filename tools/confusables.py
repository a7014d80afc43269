"""Write the table of letters of the same shape from Unicode's own `confusables.txt` (UTS #39).

python -m tools.confusables confusables.txt
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

TARGET = Path(__file__).parents[1] / "src/pitboss/confusables.txt"
HEAD = """\
# A shape, and every letter, digit or mark that has it. Written by tools/confusables.py from Unicode {version}.
# The data are Unicode's own (confusables.txt, (c) Unicode, Inc., https://www.unicode.org/terms_of_use.html).
"""
MARKS = " -_.'"


def compact(source: str) -> str:
    """A line for each shape; only what can stand in a name."""
    shapes: dict[str, list[str]] = defaultdict(list)
    for line in source.splitlines():
        fields = line.partition("#")[0].split(";")
        if len(fields) == 3:
            letter, shape = (_text(field) for field in fields[:2])
            if letter.isalnum() or letter in MARKS:
                shapes[shape].append(letter)
    version = source.partition("Version: ")[2].split()[0]
    lines = (f"{shape}\t{''.join(sorted(letters))}\n" for shape, letters in sorted(shapes.items()))
    return HEAD.format(version=version) + "".join(lines)


def _text(field: str) -> str:
    return "".join(chr(int(point, 16)) for point in field.split())


if __name__ == "__main__":
    TARGET.write_text(compact(Path(sys.argv[1]).read_text(encoding="utf-8-sig")), encoding="utf-8")
