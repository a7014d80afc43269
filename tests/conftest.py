"""The clause marker: a marked test passes only if its own run cited the clauses it names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import settings

import pitboss
from pitboss.cite import Citation, witness
from pitboss.instruments import register
from pitboss.instruments.coverage import EVIDENCE
from pitboss.play import round as round_module
from tests.second_try import too_many_second_tries
from tools.compile_play import changed

# No test is a matter of time: a busy machine finds nothing wrong that a quiet one does not.
settings.register_profile("pitboss", deadline=None)
settings.load_profile("pitboss")

SHOWN = pytest.StashKey[dict[str, set[str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-evidence", action="store_true", help="rewrite evidence.json from this run")
    parser.addoption("--once", action="store_true", help="no test has a second try")


def pytest_configure(config: pytest.Config) -> None:
    _refuse_stale_modules()
    shown: dict[str, set[str]] = defaultdict(set)
    config.stash[SHOWN] = shown


def pytest_report_header() -> str:
    return f"round of play: {'interpreted' if _is_interpreted() else 'compiled'}"


def _is_interpreted() -> bool:
    return Path(round_module.__file__).suffix == ".py"


def _refuse_stale_modules() -> None:
    """Where the round of play runs compiled, tests of another build than the source would prove nothing."""
    if _is_interpreted():
        return
    stale = changed(Path(pitboss.__file__).parents[1], Path(round_module.__file__).parents[2])
    if stale:
        names = ", ".join(f"{name.replace('.', '/')}.py" for name in stale)
        pytest.exit(f"src/pitboss: {names} not as compiled; run `make install`, or `make quick`", returncode=3)


def marked(item: pytest.Item) -> list[Citation]:
    """The citations a test's markers name; an unknown clause is an error at once."""
    return [
        citation
        for marker in item.iter_markers("clause")
        for citation in register(marker.args[0]).cite(*marker.args[1:])
    ]


@pytest.fixture(autouse=True)
def _cites_its_clauses(request: pytest.FixtureRequest) -> Iterator[None]:
    wanted = marked(request.node)
    if not wanted:
        yield
        return
    with witness() as heard:
        yield
    missing = [citation for citation in wanted if citation not in heard]
    assert not missing, f"marked but not cited in this run: {', '.join(missing)}"
    for citation in wanted:
        request.node.user_properties.append(("clause", citation))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "teardown" and report.passed and CONFIG:
        test = report.nodeid.split("[")[0]
        for name, citation in report.user_properties:
            if name == "clause":
                CONFIG[0].stash[SHOWN][str(citation)].add(test)


CONFIG: list[pytest.Config] = []


def pytest_sessionstart(session: pytest.Session) -> None:
    CONFIG[:] = [session.config]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The ratchet: a full run must show every clause by every test that the evidence names for it."""
    config = session.config
    if hasattr(config, "workerinput"):
        return
    if too_many_second_tries(config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    if session.testsfailed or not _is_full_run(config):
        return
    shown = {citation: sorted(tests) for citation, tests in sorted(config.stash[SHOWN].items())}
    if config.getoption("--write-evidence"):
        EVIDENCE.write_bytes(msgspec.json.format(msgspec.json.encode(shown), indent=1) + b"\n")
        return
    known: dict[str, list[str]] = msgspec.json.decode(EVIDENCE.read_bytes()) if EVIDENCE.exists() else {}
    lost = [citation for citation, tests in known.items() if not set(tests) <= set(shown.get(citation, ()))]
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    assert reporter is not None
    if lost:
        told = f"no longer shown as the evidence says: {', '.join(lost)}"
        reporter.write_line(f"clause coverage: {told}; `make evidence` rewrites it, for review as a diff", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    elif shown != known:
        reporter.write_line("clause coverage: more is shown than the evidence says; `make evidence` rewrites it")


def _is_full_run(config: pytest.Config) -> bool:
    chosen = config.getoption("keyword") or config.getoption("lf", default=False)
    return not chosen and config.args == config.getini("testpaths")
