"""The mutations fit the source, the proof fits the mutations, and a sample of them is killed every day."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

from pitboss.instruments import KEYS, register
from pitboss.instruments.coverage import enforcement, evidence, proof
from tests.proof.breaking import changed_functions
from tests.proof.core_faults import faults, planted
from tests.proof.meanings import meanings
from tests.proof.mutations import Mutation, mutations
from tests.proof.run import LIVE
from tests.proof.session import ROOT

SAMPLE = 6


def test_every_mutation_fits_the_source() -> None:
    stale = [f"{each.name}: {each.stale}" for each in mutations() if each.stale]
    assert not stale, "\n".join(stale)
    for mutation in mutations():
        assert mutation.find != mutation.replace
        compile(mutation.mutated, mutation.module, "exec")


def test_each_mutation_has_a_name_of_its_own() -> None:
    twice = [name for name, times in Counter(each.name for each in mutations()).items() if times > 1]
    assert not twice


def test_every_meaning_of_the_law_is_broken_by_a_mutation() -> None:
    broken = {each.meaning for each in mutations()}
    whole = [path for path in meanings() if not any(path == each or path.startswith(f"{each}.") for each in broken)]
    assert not whole, "nobody would notice if these were broken"


def test_every_live_clause_is_cited_shown_and_proven() -> None:
    live = [each for key in KEYS for each in register(key).clauses.values() if each.status in LIVE]
    assert not [str(each.citation) for each in live if not enforcement().get(each.citation)], "not cited"
    assert not [str(each.citation) for each in live if not evidence().get(each.citation)], "not shown"
    assert not [str(each.citation) for each in live if not proof().get(each.citation)], "not proven"


def test_what_proves_a_clause_is_a_mutation_of_its_meaning() -> None:
    citations = {each.name: each.citations for each in mutations()}
    wrong = [
        (citation, name)
        for citation, names in proof().items()
        for name in names
        if citation not in citations.get(name, ())
    ]
    assert not wrong, "the proof is older than the mutations: run `make proof`"


def test_a_sample_of_the_mutations_is_killed() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.proof", "--sample", str(SAMPLE), "-j", "1"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_mutation_takes_effect_where_the_program_is_told_to_run_interpreted_too() -> None:
    """Whoever tests from source proves the same: nobody finds the round of play before it is changed."""
    script = (
        "from tests.proof.sources import FINDER, path_of, run_interpreted; run_interpreted(); "
        "name = 'pitboss.play.pots'; FINDER.changed[name] = path_of(name).read_text() + 'BROKEN = True'; "
        "from pitboss.play import pots; assert pots.BROKEN"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PITBOSS_INTERPRETED": "1"}
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_a_changed_function_is_told_from_a_changed_table() -> None:
    in_function = Mutation(
        meaning="",
        module="pitboss.ranking.fast",
        find="qualifier=order.qualifier or 0",
        replace="qualifier=0",
    )
    at_import = Mutation(
        meaning="", module="pitboss.ranking.order", find="FULL_DECK_ORDER[:5]", replace="FULL_DECK_ORDER[:4]"
    )
    changed = changed_functions(in_function)
    assert changed is not None
    assert [name for name, _ in changed] == ["evaluator"]
    assert changed_functions(at_import) is None


def test_meanings_are_paths_to_citations() -> None:
    assert "omaha-2017 3.1" in meanings()["ranking.suits_equal"]
    assert "omaha-2017 3.3(f)" in meanings()["ranking.full_order.flush"]


def test_rounds_under_proof_are_played_by_the_law() -> None:
    script = (
        "from tests.proof.sources import run_interpreted; run_interpreted(); "
        "from pitboss import ENGINE; assert ENGINE == 'python', ENGINE"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PITBOSS_ENGINE": "native"}
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_every_fault_of_the_round_core_fits_its_source() -> None:
    """They are planted by `make faults`; here it is seen that there is a place for each."""
    for fault in faults().values():
        source = (ROOT / fault.path).read_text(encoding="utf-8")
        assert planted(source, fault) != source
