"""The web app's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_web_app_are_written_from_the_servers() -> None:
    """Where this fails, `make ui-types` writes them anew."""
    checked = subprocess.run([sys.executable, "tools/protocol_types.py", "--check"], cwd=ROOT, check=False)
    assert checked.returncode == 0
