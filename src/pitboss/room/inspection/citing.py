"""Whether stored events cite a clause, read from their bytes: nothing is decoded for those that do not."""

from __future__ import annotations

import re
from collections.abc import Callable

CLAUSE = re.compile(r"(?:(?P<document>[a-z0-9-]+) )?(?P<number>[\w().-]+)")

ClauseQuery = Callable[[bytes], bool]


def cited(clause: str) -> ClauseQuery | None:
    """Asks events for a clause as in `17.9` or `omaha-2017 17.9`, those under it too; None where it is no clause."""
    found = CLAUSE.fullmatch(clause.strip())
    if found is None:
        return None
    document = re.escape(found["document"]) if found["document"] else r"[a-z0-9-]+"
    pattern = re.compile(rf'"{document} {re.escape(found["number"])}["(.]'.encode())
    return lambda events: pattern.search(events) is not None
