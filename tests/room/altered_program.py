"""The same program with a word of its source changed: another edition, as an update would bring it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pitboss
from pitboss.kernel import _native
from pitboss.room import _merkle

PACKAGE = Path(pitboss.__file__).parent
DRIVER = Path(__file__).with_name("altered_driver.py")


def altered(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the program's source with one change."""
    source = folder / "altered"
    ignored = shutil.ignore_patterns("__pycache__", "static", "native", "*.so")
    shutil.copytree(PACKAGE, source / "pitboss", ignore=ignored)
    shutil.copy(str(_native.__file__), source / "pitboss/kernel")
    shutil.copy(str(_merkle.__file__), source / "pitboss/room")
    path = source / "pitboss" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return source


def run(source: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What another program says to a room."""
    command = [sys.executable, str(DRIVER), str(source), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
