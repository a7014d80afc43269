"""Compile the round of play to native code with mypyc: the same source, the same answers, fewer cycles.

usage: compile_play.py SOURCE_ROOT WORK_DIR   (modules end up in WORK_DIR/lib)
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

INTERPRETED = {"__init__", "codec", "commands", "events", "law", "game", "view"}
"""Modules of data definitions, which msgspec makes fast already."""


def main() -> None:
    root, work = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    work.mkdir(parents=True, exist_ok=True)
    os.chdir(root)
    modules = sorted(str(path) for path in Path("pitboss/play").glob("*.py") if path.stem not in INTERPRETED)
    extensions = mypycify(modules, opt_level="3", target_dir=str(work / "c"), group_name="pitboss_play")
    arguments = ["--quiet", "build_ext", "--build-lib", str(work / "lib"), "--build-temp", str(work / "o")]
    setup(name="pitboss-play", ext_modules=extensions, packages=[], script_args=arguments)


if __name__ == "__main__":
    main()
