"""Where the modules under proof come from: their Python source, one of them changed where a mutation says so.

Nothing on disk changes. This module is imported before any of `pitboss`, so that the compiled round of play stays out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

SRC = Path(__file__).parents[2] / "src"


def path_of(module: str) -> Path:
    """The source file of a module of ours."""
    stem = SRC.joinpath(*module.split("."))
    return stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")


class ChangedLoader(SourceFileLoader):
    """Runs another source than the file's."""

    def __init__(self, module: str, source: str) -> None:
        super().__init__(module, str(path_of(module)))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self.source, self.path, "exec", dont_inherit=True)


class SourceFinder(MetaPathFinder):
    """Finds our modules as Python source, never compiled."""

    def __init__(self) -> None:
        self.changed: dict[str, str] = {}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        file = path_of(fullname)
        if fullname.partition(".")[0] != "pitboss" or not file.is_file():
            return None
        source = self.changed.get(fullname)
        loader = SourceFileLoader(fullname, str(file)) if source is None else ChangedLoader(fullname, source)
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inside)


FINDER = SourceFinder()


def run_interpreted() -> None:
    """From here on our modules are read from their source; the program's own switch would find it unchanged."""
    assert "pitboss" not in sys.modules, "something imported pitboss before the proof could look after it"
    os.environ.pop("PITBOSS_INTERPRETED", None)
    os.environ["PITBOSS_ENGINE"] = "python"  # What is proven is the law; the native core is held to it in lockstep.
    sys.meta_path.insert(0, FINDER)
