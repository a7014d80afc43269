"""Rules on what goes wrong in a round against the house: when one applies, which ones it excepts, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from pitboss.banked import events as e
from pitboss.banked.law import BankedLaw
from pitboss.banked.state import BankedRoundState
from pitboss.cite import Cites, Refusal
from pitboss.desk import rules

Facts = TypeVar("Facts", contravariant=True)
Effect = Callable[[BankedRoundState, Facts, Cites], tuple[e.AnyEvent, ...]]


class BankedRule(rules.GeneralRule[BankedLaw, BankedRoundState, Facts, Effect[Facts]], Generic[Facts], frozen=True):
    """One rule on one kind of irregularity; its effect is the events that follow."""


class BankedCase(msgspec.Struct, Generic[Facts], frozen=True):
    """Everything the rules have to say on one kind of irregularity."""

    irregularity: str
    matter: Callable[[BankedLaw], Cites]
    """The clauses that speak of it, whether or not one of them decides."""
    refuse: Callable[[BankedRoundState, Facts], Refusal | None]
    """Why the facts cannot be as reported, whatever the rules."""
    rules: tuple[BankedRule[Facts], ...]


def choose(state: BankedRoundState, case: BankedCase[Facts], facts: Facts) -> rules.Chosen[Effect[Facts]] | Refusal:
    """The single applicable rule that no other applicable one excepts, or why there is none."""
    law = state.game.law
    chosen = case.refuse(state, facts) or rules.choose(case.rules, law, state, facts)
    if not isinstance(chosen, rules.Uncovered):
        return chosen
    reasons = "; ".join(dict.fromkeys(each.why_not for each in chosen.considered))
    what = f"no rule covers this now ({case.irregularity.replace('_', ' ')}): {reasons}"
    considered = [(each.rule, each.why_not) for each in chosen.considered]
    return Refusal("not_covered", what, case.matter(law), {"considered": considered})
