"""Values that nobody should put into a command, and commands with each of them in each field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import fields

STRANGE: tuple[Any, ...] = (
    1.5,
    10.0,
    float("nan"),
    "12",
    b"12",
    None,
    True,
    -5,
    10**30,
    2**60,
    (1,),
    {},
    range(3),
    "\ud800",
)


def strange_commands(kinds: Iterable[Any], value: Any, fits: Mapping[str, Any]) -> list[Any]:
    """Each command with the value in each of its fields in turn, the others as good as can be."""
    made = []
    for kind in kinds:
        names = [field.name for field in fields(kind)]
        for name in names:
            good = {each: fits.get(each, value) for each in names if each != name}
            made.append(kind(**good, **{name: value}))
    return made
