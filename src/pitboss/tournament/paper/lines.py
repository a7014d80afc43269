"""Where in a file of conditions each field stands."""

from __future__ import annotations

import re
from collections import Counter

HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\- ]+?)\s*\]\]?\s*(#.*)?")
OPENS = re.compile(r"=\s*\[\s*(#.*)?$")
KEY = re.compile(r"\s*([A-Za-z0-9_\-]+)(?:\s*\.\s*([A-Za-z0-9_\-]+))*\s*=")


def lines_of(text: str) -> dict[str, int]:
    """The line of every table and key, by its path; the items of lists of tables are numbered from 0."""
    found: dict[str, int] = {}
    count: Counter[str] = Counter()
    under = listed = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.fullmatch(line)
        if listed:
            listed = _item(line, listed, found, count, number)
        elif header:
            under = _numbered(header.group(2), count, opens=header.group(1) == "[[")
            found.setdefault(under, number)
        elif key := KEY.match(line):
            path = f"{under}.{key.group(1)}".strip(".")
            found.setdefault(path, number)
            listed = path if OPENS.search(line) else ""
    return found


def _item(line: str, listed: str, found: dict[str, int], count: Counter[str], number: int) -> str:
    """A line of a list that goes over several, an item each; the list that is still open after it."""
    if line.strip().startswith("]"):
        return ""
    if line.strip() and not line.strip().startswith("#"):
        found[f"{listed}.{count[listed]}"] = number
        count[listed] += 1
    return listed


def _numbered(name: str, count: Counter[str], *, opens: bool) -> str:
    """The path of a table, with the number of each list of tables that it lies in."""
    parts = [part.strip() for part in name.split(".")]
    if opens:
        count[".".join(parts)] += 1
    path: list[str] = []
    for index, part in enumerate(parts):
        path.append(part)
        listed = count[".".join(parts[: index + 1])]
        if listed:
            path.append(str(listed - 1))
    return ".".join(path)


def line_at(lines: dict[str, int], path: str) -> int:
    """The line of a field, or of the nearest one that holds it; 0 if none does."""
    while path and path not in lines:
        path = path.rpartition(".")[0]
    return lines.get(path, 0)
