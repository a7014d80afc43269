"""Compile the round of play, the table around it and what tells of it to native code with mypyc: the same source, the
same answers.

usage: compile_play.py SOURCE_ROOT WORK_DIR [INSTALL_DIR]

Modules end up in WORK_DIR/lib, and in INSTALL_DIR where one is named. What they were made from is kept beside them.
What is imported and not compiled is read for its types alone: where a wheel is built, libraries may be missing.
Types are checked incrementally, and C is compiled again only where it has become another: a second run takes a second.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import shutil
import sys
from pathlib import Path

PACKAGE = Path("pitboss")
INTERPRETED = {
    "play": frozenset(
        {
            "__init__",
            "accepted",
            "bulk",
            "codec",
            "commands",
            "copies",
            "core_rules",
            "events",
            "law",
            "game",
            "hand",
            "native_round",
            "offered",
            "view",
        }
    ),
    "table": frozenset(
        {
            "__init__",
            "accounts",
            "commands",
            "dealt_in",
            "draft",
            "events",
            "kind",
            "law",
            "settings",
            "state",
            "table",
            "view",
        }
    ),
}
"""Modules of data definitions, which msgspec makes fast already, and those that hand rounds to the kernel."""
COMPILED = {
    "desk": frozenset(
        {
            "approvals",
            "breaks",
            "card_text",
            "closing",
            "deciding",
            "draft",
            "evolve",
            "exchanges",
            "plain_values",
            "roles",
        }
    ),
    "room": frozenset({"due", "looking"}),
    "room/kinds/pots": frozenset({"away", "facts", "holding", "schedule", "tempo", "wire", "words"}),
    "server": frozenset({"fanout"}),
    "wording": frozenset({"words", "words_irregular"}),
}
"""Of packages in which most is something else: what every round at a table goes through, and all who watch it."""

GROUP = "pitboss_play"
"""One library for all of them: separate ones were measured at 0.67 to 0.87 of its speed."""

RECORD = PACKAGE / "compiled.json"


def sources(root: Path) -> dict[str, Path]:
    """The modules to compile, by their names in the package."""
    return {
        f"{package.replace('/', '.')}.{path.stem}": path
        for package in (*INTERPRETED, *COMPILED)
        for path in sorted((root / PACKAGE / package).glob("*.py"))
        if _is_compiled(package, path.stem)
    }


def _is_compiled(package: str, name: str) -> bool:
    return name in COMPILED[package] if package in COMPILED else name not in INTERPRETED[package]


def digests(root: Path) -> dict[str, str]:
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sources(root).items()}


def changed(root: Path, installed: Path) -> list[str]:
    """The modules whose source is not what the compiled ones under a folder were made from."""
    record = installed / RECORD
    made = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    found = digests(root)
    return sorted(name for name in made.keys() | found.keys() if made.get(name) != found.get(name))


def compile_modules(root: Path, work: Path) -> None:
    """Native modules in WORK_DIR/lib, and the record of what they were made from."""
    work.mkdir(parents=True, exist_ok=True)
    lib, made_from = work / "lib", digests(root)
    modules = [str(path.relative_to(root)) for path in sources(root).values()]
    os.chdir(root)
    _build(modules, work)
    forget_gone(lib, set(made_from))
    (lib / RECORD).write_text(json.dumps(made_from, indent=1) + "\n", encoding="utf-8")


def _build(modules: list[str], work: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            extensions = mypycify(
                ["--ignore-missing-imports", "--follow-imports=silent", "--cache-dir", str(work / "types"), *modules],
                opt_level="3",
                target_dir=str(work / "c"),
                separate=[(modules, GROUP)],
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    arguments = ["--quiet", "build_ext", "--build-lib", str(work / "lib"), "--build-temp", str(work / "o")]
    setup(name="pitboss-play", ext_modules=extensions, packages=[], script_args=arguments)


def forget_gone(lib: Path, names: set[str]) -> None:
    """Remove the compiled modules of sources that are no more."""
    for name, path in _compiled(lib):
        if name not in names:
            path.unlink()


def _compiled(lib: Path) -> list[tuple[str, Path]]:
    """The compiled modules under a folder, by their names in the package; those of C++ begin with an underscore."""
    folders = [lib / PACKAGE / package for package in (*INTERPRETED, *COMPILED)]
    files = [
        path
        for folder in folders
        for path in folder.glob("*.*")
        if path.suffix in (".so", ".pyd") and path.name[0] != "_"
    ]
    return [(_named(path.relative_to(lib / PACKAGE)), path) for path in files]


def _named(path: Path) -> str:
    return ".".join((*path.parent.parts, path.name.split(".")[0]))


def install(lib: Path, into: Path) -> None:
    """Put the modules in place of those installed; a process that runs the old ones keeps them."""
    for path in (path for path in lib.rglob("*") if path.is_file()):
        target = into / path.relative_to(lib)
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(f"{target.name}.new")
        shutil.copy2(path, fresh)
        fresh.replace(target)
    forget_gone(into, {name for name, _ in _compiled(lib)})


def main() -> None:
    root, work, *into = (Path(argument).resolve() for argument in sys.argv[1:])
    compile_modules(root, work)
    for target in into:
        install(work / "lib", target)


if __name__ == "__main__":
    main()
