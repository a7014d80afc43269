"""`python -m tests.proof.core_faults [NAME ...]`: plant faults in a copy of the native code and see each noticed.

The copy is built with the sanitizers, and held against the readable engine by the lockstep's own tests, or by those
that a fault names. A fault that nothing notices is a hole in those tests; so is a copy without a fault that they do
not pass.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec

NATIVE = Path("src/pitboss/kernel/native")
FAULTS = Path(__file__).with_name("core_faults.toml")
TREE = Path("build/faulty")
"""The copy; what is built of it lies beside it."""
BUILT = Path("build/faulty-built")
LOCKSTEP = ("tests/play/test_round_lockstep.py", "-k", "answers_as_the_law or house_rules")


class Fault(msgspec.Struct, frozen=True):
    """A change of one place in the source, what must be seen of it, and which tests must see it."""

    why: str
    file: str
    text: str
    instead: str
    seen: str
    tests: tuple[str, ...] = LOCKSTEP

    @property
    def path(self) -> Path:
        """In the kernel, unless a folder is named."""
        return Path("src/pitboss") / self.file if "/" in self.file else NATIVE / self.file


def faults() -> dict[str, Fault]:
    return msgspec.convert(tomllib.loads(FAULTS.read_text(encoding="utf-8")), dict[str, Fault])


def planted(source: str, fault: Fault) -> str:
    """The source with the fault in it; the place must be there, and only once."""
    assert source.count(fault.text) == 1, f"{fault.file} has this {source.count(fault.text)} times: {fault.text}"
    return source.replace(fault.text, fault.instead)


def prepare() -> None:
    """A copy of all that is built from C++: the round core is a part of it."""
    shutil.rmtree(TREE, ignore_errors=True)
    for sources in Path("src/pitboss").glob("*/native"):
        shutil.copytree(sources, TREE / sources)
    shutil.copy2("CMakeLists.txt", TREE)
    _run(
        "cmake", "-S", TREE, "-B", BUILT, "-G", "Ninja", "-DSANITIZE=ON", f"-DPython_EXECUTABLE={sys.executable}",
    )  # fmt: skip


def noticed(tests: tuple[str, ...]) -> str:
    """What tests say of the copy as it is: nothing where they are content."""
    _run("cmake", "--build", BUILT, "--target", "_native", "_merkle")
    compiler = os.environ.get("CXX", "c++")
    libraries = [_run(compiler, f"-print-file-name={name}").strip() for name in ("libasan.so", "libubsan.so")]
    watched = {
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0",
        "PYTHONMALLOC": "malloc",
        "PITBOSS_KERNEL_BUILT": str(BUILT),
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-s",
        "-p",
        "tools.sanitized",
        "-m",
        "not exhaustive",
        *tests,
    ]
    ran = subprocess.run(command, env=os.environ | watched, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr if ran.returncode else ""


def holds(name: str, fault: Fault) -> bool:
    """Whether the fault is seen for what it is; the copy is sound again afterwards."""
    path = TREE / fault.path
    sound = path.read_text(encoding="utf-8")
    path.write_text(planted(sound, fault), encoding="utf-8")
    said = noticed(fault.tests)
    path.write_text(sound, encoding="utf-8")
    print(f"{'noticed' if fault.seen in said else 'NOT NOTICED'}  {name}: {fault.why}", flush=True)
    return fault.seen in said


def main(names: list[str]) -> int:
    prepare()
    chosen = {name: fault for name, fault in faults().items() if not names or name in names}
    wrong = [said for tests in dict.fromkeys(fault.tests for fault in chosen.values()) if (said := noticed(tests))]
    print("\n".join(said[-3000:] for said in wrong) or "sound    the copy without a fault", flush=True)
    seen = [holds(name, fault) for name, fault in chosen.items()]
    return 0 if all(seen) and not wrong else 1


def _run(*command: str | Path) -> str:
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"{command[0]} failed:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    return ran.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
