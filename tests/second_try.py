"""Tests that play along in a running house have a second try, are named if they need it, and may not need it often."""

from __future__ import annotations

import pytest

OFTEN = 4
"""Second tries in one run that are no accident any more: something has become unsteady."""

EACH_TIME = frozenset(
    {
        "test_every_role.py",
        "test_hostile.py",
        "test_killed_server.py",
        "test_open_rounds.py",
        "test_oracles.py",
        "test_outgoing.py",
        "test_sealed_files.py",
        "test_secrets.py",
        "test_secrets_and_breaks.py",
        "test_verifying.py",
    }
)
"""What these show (no card told, nothing lost, no right too many, no forgery believed) must hold each single time."""


def give_second_try(items: list[pytest.Item], folder: str) -> None:
    """To the tests of a folder of `tests`, but for those whose promise must hold each single time."""
    for item in items:
        may = item.path.parent.name == folder and item.path.name not in EACH_TIME
        if may and not item.config.getoption("once"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def too_many_second_tries(config: pytest.Config) -> bool:
    """Whether a run that would be green is red because too much of it went well only the second time."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # Nobody is told anything.
        return False
    tried = sorted({report.nodeid for report in reporter.stats.get("rerun", [])})
    if tried:
        reporter.ensure_newline()
        reporter.write_line(f"needed a second try ({OFTEN} in one run are too many): {', '.join(tried)}", yellow=True)
    return len(tried) >= OFTEN
