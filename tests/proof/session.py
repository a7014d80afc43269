"""The tests of the clauses, collected once; a process forked for each mutation runs those that it concerns."""

from __future__ import annotations

import os
import resource
import signal
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from pitboss.cite import Citation
from pitboss.instruments import register
from pitboss.instruments.coverage import EVIDENCE
from tests.proof.breaking import changed_functions, forget_modules, swap
from tests.proof.mutations import Mutation

ROOT = Path(__file__).parents[2]
SECONDS_PER_TEST = 10
"""Of the processor. A mutation may make a loop endless: a test that runs on is a test that fails."""
MOST_MEMORY = 6 << 30


class Outcome(msgspec.Struct, frozen=True):
    """What the tests made of one mutation."""

    killed: dict[str, str]
    """Each clause that it was killed for, with the test of that clause which failed first."""
    error: str = ""
    """Why the mutation shows nothing: the program does not even start with it."""


def marked_files() -> list[str]:
    """Where the tests of clauses are: as the last full run found them, and wherever the marker stands."""
    known = msgspec.json.decode(EVIDENCE.read_bytes(), type=dict[str, list[str]])
    files = {test.partition("::")[0] for tests in known.values() for test in tests}
    files |= {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if "mark.clause" in path.read_text(encoding="utf-8")
    }
    return sorted(file for file in files if (ROOT / file).is_file())


class Collected:
    """A plugin that takes the place of running the tests: it hands them to `use`, with the clauses they show."""

    def __init__(self, use: Callable[[Collected], None]) -> None:
        self.use = use
        self.shows: dict[pytest.Item, frozenset[Citation]] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        marked = {item: frozenset(_citations(item)) for item in items}
        self.shows = {item: citations for item, citations in marked.items() if citations}
        for item in items:
            _take_markers_off(item)

    def pytest_runtestloop(self) -> bool:
        self.use(self)
        return True

    def own_tests(self, citations: frozenset[Citation]) -> list[pytest.Item]:
        return [item for item, shown in self.shows.items() if shown & citations]

    def run(self, citations: frozenset[Citation]) -> dict[str, str]:
        """Run the tests of these clauses until each clause has one that fails."""
        killed: dict[str, str] = {}
        for item in self.own_tests(citations):
            left = self.shows[item] & citations - killed.keys()
            if left and not passes(item):
                killed |= dict.fromkeys(left, item.nodeid)
        return killed


def _citations(item: pytest.Item) -> Iterator[Citation]:
    for marker in item.iter_markers("clause"):
        yield from register(marker.args[0]).cite(*marker.args[1:])


def _take_markers_off(item: pytest.Item) -> None:
    """What a test asserts is to fail, not that it cites a clause."""
    for node in item.listchain():
        node.own_markers = [marker for marker in node.own_markers if marker.name != "clause"]


def passes(item: pytest.Item) -> bool:
    with _in_time():
        reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


@contextmanager
def _in_time() -> Iterator[None]:
    def ran_on(signum: int, frame: FrameType | None) -> None:
        pytest.fail("the test ran on", pytrace=False)

    signal.signal(signal.SIGVTALRM, ran_on)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_PER_TEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def collect(use: Callable[[Collected], None]) -> int:
    """Collect every test of a clause, and hand them over."""
    options = ["-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider", "-m", "not exhaustive"]
    return int(pytest.main([*options, "--rootdir", str(ROOT), *marked_files()], plugins=[Collected(use)]))


def under(mutation: Mutation, collected: Collected) -> Outcome:
    """The tests under a mutation, in this process, which is of no other use afterwards."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    changed = changed_functions(mutation)
    if changed is not None:
        swap(mutation, changed)
        return Outcome(collected.run(mutation.citations))
    return _anew(mutation)


def _anew(mutation: Mutation) -> Outcome:
    """Where a mutation takes effect at import, everything is imported and collected once more."""
    outcomes: list[Outcome] = []
    citations = mutation.citations
    forget_modules(mutation)
    code = collect(lambda again: outcomes.append(Outcome(again.run(citations))))
    return outcomes[0] if outcomes else Outcome({}, f"with it the tests cannot be collected (pytest says {code})")


class Forks:
    """Processes at work on mutations, no more than `jobs` at once."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.folder = Path(tempfile.mkdtemp(prefix="pitboss-proof-"))
        self.running: dict[int, Mutation] = {}

    def outcomes(
        self, wanted: list[Mutation], work: Callable[[Mutation], Outcome]
    ) -> Iterator[tuple[Mutation, Outcome]]:
        waiting = list(reversed(wanted))
        while waiting or self.running:
            while waiting and len(self.running) < self.jobs:
                self._fork(waiting.pop(), work)
            yield self._next()

    def _fork(self, mutation: Mutation, work: Callable[[Mutation], Outcome]) -> None:
        pid = os.fork()
        if pid:
            self.running[pid] = mutation
            return
        try:
            self._file(os.getpid()).write_bytes(msgspec.json.encode(work(mutation)))
        finally:
            os._exit(0)

    def _next(self) -> tuple[Mutation, Outcome]:
        pid, _ = os.wait()
        file = self._file(pid)
        mutation = self.running.pop(pid)
        if not file.exists():
            return mutation, Outcome({}, "the process that ran its tests fell")
        return mutation, msgspec.json.decode(file.read_bytes(), type=Outcome)

    def _file(self, pid: int) -> Path:
        return self.folder / f"{pid}.json"


def failing_unbroken(collected: Collected) -> Mapping[str, str]:
    """The clauses with a test that fails although nothing is broken."""
    everything = frozenset(citation for shown in collected.shows.values() for citation in shown)
    return collected.run(everything)
