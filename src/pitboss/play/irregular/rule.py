"""Rules on what goes wrong in a round of play: when one applies, which ones it excepts, and what it brings about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk import rules
from pitboss.play.irregular.trial import Trial
from pitboss.play.law import PlayLaw
from pitboss.play.state import RoundState

Facts = TypeVar("Facts", contravariant=True)
Chosen = rules.Chosen[Callable[[Trial, Facts, Cites], None]]


class Rule(
    rules.GeneralRule[PlayLaw, RoundState, Facts, Callable[[Trial, Facts, Cites], None]], Generic[Facts], frozen=True
):
    """One rule on one kind of irregularity; its effect is tried over a copy of the round."""


class Case(msgspec.Struct, Generic[Facts], frozen=True):
    """Everything the rules have to say on one kind of irregularity."""

    irregularity: str
    wrong_facts: Callable[[RoundState, Facts], str]
    """What is wrong with the facts as reported, whatever the rules; nothing where they can be so."""
    rules: tuple[Rule[Facts], ...]
    electronic: bool = False
    """Whether it can happen at an electronic table too."""


def choose(state: RoundState, case: Case[Facts], facts: Facts) -> Chosen[Facts] | Refusal:
    """The single applicable rule that no other applicable one excepts, or why there is none."""
    chosen = rules.choose(case.rules, state.law, state, facts)
    return _not_covered(state.law, case.irregularity, chosen) if isinstance(chosen, rules.Uncovered) else chosen


def _not_covered(law: PlayLaw, irregularity: str, uncovered: rules.Uncovered) -> Refusal:
    """What no rule covers may be put to the players, or is for the floor to decide."""
    what = f"no rule covers this now ({irregularity.replace('_', ' ')})"
    ways = [
        "the players may be asked and must all agree" if law.uncovered.by_agreement else "",
        "the floor decides" if law.uncovered.dispute else "",
    ]
    said = "; ".join((what, *filter(None, ways)))
    cites = law.uncovered.by_agreement + law.uncovered.dispute or law.turns.in_turn
    considered = [(each.rule, each.why_not) for each in uncovered.considered]
    return Refusal("not_covered", said, cites, {"considered": considered})
