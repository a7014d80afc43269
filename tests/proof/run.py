"""The proof from the command line: what to break, how many at once, and what is kept of it."""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from datetime import UTC, datetime

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pitboss.cite import Citation
from pitboss.instruments import KEYS
from pitboss.instruments.register import find
from tests.proof.keeping import Kept, digest, proof_of, read_kept, read_proof, write_kept, write_proof
from tests.proof.meanings import meanings_of
from tests.proof.mutations import Mutation, mutations
from tests.proof.session import Collected, Forks, Outcome, collect, failing_unbroken, under

console = Console(highlight=False)
SEED = "PITBOSS_PROOF_SEED"
LIVE = ("coded", "choice")


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    parser.add_argument("names", nargs="*", help="only mutations whose name contains one of these")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="how many at once")
    parser.add_argument("--sample", type=int, default=0, help="only so many, drawn anew each day")
    parser.add_argument("--again", action="store_true", help="run what has not changed, too")
    parser.add_argument("--write", action="store_true", help="keep the result in proof.json, unless a proof is lost")
    parser.add_argument("--accept-losses", action="store_true", help="keep it even so")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    stale = [f"{each.name}: {each.stale}" for each in mutations() if each.stale]
    if stale:
        console.print("\n".join(stale), style="red")
        return 2
    found: list[int] = []
    code = collect(lambda collected: found.append(Proof(collected, asked).run()))
    if not found:
        console.print(f"the tests of the clauses cannot be collected (pytest says {code})", style="red")
        return 2
    return found[0]


class Proof:
    """One run: the mutations asked for, against the tests of their clauses."""

    def __init__(self, collected: Collected, asked: argparse.Namespace) -> None:
        self.collected = collected
        self.asked = asked
        self.whole = not asked.sample and not asked.names
        self.kept = read_kept()
        self.wanted = self._wanted()
        self.digests = {each.name: digest(each, collected) for each in self.wanted}

    def _wanted(self) -> list[Mutation]:
        names = self.asked.names
        named = [each for each in mutations() if not names or any(name in each.name for name in names)]
        if not self.asked.sample:
            return named
        seed = os.environ.get(SEED) or f"{datetime.now(UTC):%Y-%m-%d}"
        console.print(f"drawn with {SEED}={seed}")
        return random.Random(seed).sample(named, min(self.asked.sample, len(named)))

    def run(self) -> int:
        outcomes = self._known()
        left = [each for each in self.wanted if each.name not in outcomes]
        if left and self._fails_unbroken():
            return 2
        with _progress() as progress:
            task = progress.add_task("broken on purpose", total=len(self.wanted), completed=len(outcomes))
            for mutation, outcome in Forks(self.asked.jobs).outcomes(left, lambda each: under(each, self.collected)):
                outcomes[mutation.name] = outcome
                self.kept[mutation.name] = Kept(self.digests[mutation.name], outcome)
                progress.advance(task)
                write_kept(self.kept)
        return self._tell([(each, outcomes[each.name]) for each in self.wanted])

    def _known(self) -> dict[str, Outcome]:
        if self.asked.again or self.asked.sample:
            return {}
        kept = {name: each.outcome for name, each in self.kept.items() if each.digest == self.digests.get(name)}
        return {name: outcome for name, outcome in kept.items() if not outcome.error}

    def _fails_unbroken(self) -> bool:
        """A test proves nothing by failing where it fails anyway."""
        if not self.whole:
            return False
        nothing = Mutation(meaning="nothing", module="", find="", replace="")
        ((_, outcome),) = Forks(1).outcomes([nothing], lambda _: Outcome(dict(failing_unbroken(self.collected))))
        for citation, test in outcome.killed.items():
            console.print(f"{test} fails although nothing is broken ({citation})", style="red")
        return bool(outcome.killed or outcome.error)

    def _tell(self, outcomes: list[tuple[Mutation, Outcome]]) -> int:
        errors = [f"{mutation.name}: {outcome.error}" for mutation, outcome in outcomes if outcome.error]
        proof = proof_of(outcomes)
        for mutation, outcome in outcomes:
            lived = sorted((mutation.citations & self._shown()) - outcome.killed.keys() - proof.keys())
            if lived:
                console.print(f"[yellow]lived[/yellow] {mutation.name}: {', '.join(lived)}")
        for citation in self._never_broken() if self.whole else ():
            console.print(f"[yellow]never broken[/yellow] {citation}: {', '.join(meanings_of(citation))}")
        unnoticed = [mutation.name for mutation, outcome in outcomes if not outcome.killed and not outcome.error]
        for wrong in (*errors, *(f"no test of its clauses notices {name}" for name in unnoticed)):
            console.print(wrong, style="red")
        return self._compare(proof) or (2 if errors or unnoticed else 0)

    def _shown(self) -> frozenset[Citation]:
        return frozenset(citation for shown in self.collected.shows.values() for citation in shown)

    def _never_broken(self) -> list[Citation]:
        """Live clauses with a test, but with no mutation that stands for them."""
        broken = {citation for mutation in mutations() for citation in mutation.citations}
        clauses = (find(each) for each in self._shown() - broken)
        return sorted(each.citation for each in clauses if each.instrument in KEYS and each.status in LIVE)

    def _compare(self, proof: dict[str, tuple[str, ...]]) -> int:
        known, ran = read_proof(), {each.name for each in self.wanted}
        expected = {citation: set(names) & ran for citation, names in known.items()}
        lost = [citation for citation, names in expected.items() if names and citation not in proof]
        console.print(f"{len(self.wanted)} mutations; {len(proof)} clauses proven, {len(lost)} no longer")
        for citation in lost:
            console.print(f"no longer proven: {citation} (by {', '.join(sorted(expected[citation]))})", style="red")
        if self.asked.write and self.whole and (self.asked.accept_losses or not lost):
            write_proof(proof)
            return 0
        if self.whole and not lost and proof != known:
            console.print("the proof has changed; `make proof` rewrites it, for review as a diff", style="red")
            return 1
        return 1 if lost else 0


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console)
