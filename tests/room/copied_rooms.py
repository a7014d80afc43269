"""A room to do something to: its database, and all that lies beside it."""

from __future__ import annotations

import shutil
from pathlib import Path


def copied_room(room: Path, folder: Path) -> Path:
    for path in room.parent.glob(f"{room.name}*"):
        shutil.copy(path, folder / path.name)
    return folder / room.name
