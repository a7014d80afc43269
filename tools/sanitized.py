"""A pytest plugin: the tests run on a kernel that was built aside, as by `make sanitize`, not on the installed one."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

BUILT = Path(os.environ.get("PITBOSS_KERNEL_BUILT", "build/sanitized"))
NAME = "pitboss.kernel._native"


def load() -> str:
    """Take the module from where it was built, before anything imports the other."""
    assert NAME not in sys.modules, "the installed kernel was there first"
    (path,) = BUILT.glob("_native*.so")
    spec = spec_from_file_location(NAME, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    return str(path)


LOADED = load()


def pytest_report_header() -> str:
    return f"kernel under watch: {LOADED}"
