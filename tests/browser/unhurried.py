"""`python -m tests.browser.unhurried serve`: as `pitboss serve`, for people who take as long as a slow machine does."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from unittest import mock

import msgspec

from pitboss.cli.main import main
from pitboss.room.pace import Pace

PATIENCE = 180_000
"""Milliseconds that the house waits for an act, whatever the sign says."""
GRACE = 25_000
"""And for a line: pages of a test take longer to load beside other tests, and tables wait so long for who has gone."""
LATER = "PITBOSS_TEST_LATER"
"""By how many seconds the room's day has gone on while nobody looked, as over a power cut."""
_faster = Pace.faster
_now = time.time_ns


def _unhurried(pace: Pace, times: float) -> Pace:
    """Who wants to concede in a test has no dealer to be quicker than: wagers are settled as fast as bots play."""
    settling = round(pace.settling / times)
    return msgspec.structs.replace(_faster(pace, times), settling=settling, patience=PATIENCE, grace=GRACE)


def _later() -> int:
    return _now() + int(os.environ.get(LATER, "0")) * 1_000_000_000


if __name__ == "__main__":
    with ExitStack() as patched:
        patched.enter_context(mock.patch.object(Pace, "faster", _unhurried))
        patched.enter_context(mock.patch.object(time, "time_ns", _later))
        main()
