"""The round of play and the table from their Python source, though compiled modules of them are installed."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

PACKAGES = ("pitboss.desk", "pitboss.play", "pitboss.room", "pitboss.server", "pitboss.table", "pitboss.wording")
SOURCES = Path(__file__).parent


class SourceFinder(MetaPathFinder):
    """Finds the modules of these packages where their source is, before anyone finds a compiled one."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        if ".".join(fullname.split(".")[:2]) not in PACKAGES:
            return None
        inner = SOURCES.joinpath(*fullname.split(".")[1:])
        if inner.is_dir():
            return spec_from_file_location(fullname, inner / "__init__.py", submodule_search_locations=[str(inner)])
        source = inner.with_suffix(".py")
        return spec_from_file_location(fullname, source) if source.exists() else None


def play_from_source() -> None:
    """From here on these packages are imported from source; it must not have been imported yet."""
    if not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
