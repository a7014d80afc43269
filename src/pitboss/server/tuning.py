"""How Python runs the server: short waits for the writer, and no long pauses for collecting nothing."""

from __future__ import annotations

import gc
import resource
import sys

SWITCH = 0.004
"""Seconds that a thread holds the interpreter while another waits: the writer needs it a few times for a commit.

Much shorter, and commits become smaller and more than the disk can take.
"""
YOUNG, MIDDLE, OLD = 20_000, 5, 50
"""Tables are held by references that end with them; looking for others takes a third of a second where tables are many.

So everything is gone through only after five million objects more have come than gone, which they do where something is
wrong, and what is new after a hundred thousand: a pause of some thirty milliseconds.
"""
FILES = 16_384
"""Open connections, where the system allows as many."""


def tune() -> None:
    """For a process that does nothing but serve."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    allow_files()


def allow_files() -> None:
    """As many connections as the system lets one process have, up to a number that is enough."""
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
    if files != resource.RLIM_INFINITY and files < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
