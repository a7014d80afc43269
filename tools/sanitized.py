"""A pytest plugin: tests run on native modules that were built aside, as by `make sanitize`, not on installed ones."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

BUILT = Path(os.environ.get("PITBOSS_KERNEL_BUILT", "build/sanitized"))
NAMES = ("pitboss.kernel._native", "pitboss.room._merkle", "pitboss.room._pen", "pitboss.server._outgoing")


def load(name: str) -> str:
    """Take a module from where it was built, before anything imports the other; where only some are, only those."""
    assert name not in sys.modules, f"the installed {name} was there first"
    found = list(BUILT.glob(f"{name.rpartition('.')[2]}.*.so"))
    if not found:
        return ""
    (path,) = found
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return str(path)


LOADED = [path for path in map(load, NAMES) if path]
assert LOADED, f"nothing is built in {BUILT}"


def pytest_report_header() -> str:
    return f"under watch: {', '.join(LOADED)}"
