"""Rules as data: when one applies, which more general ones it excepts, and what it brings about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.play.irregular.trial import Trial
from pitboss.play.law import PlayLaw
from pitboss.play.state import RoundState


class Rule(msgspec.Struct, frozen=True):
    """One rule on one kind of irregularity."""

    name: str
    cites: Callable[[PlayLaw], Cites]
    """The meaning it stands on; where a document has no such rule, nothing."""
    why_not: Callable[[RoundState, Any], str]
    """Why it does not apply to these facts; nothing where it does."""
    outcome: str
    effect: Callable[[Trial, Any, Cites], None]
    excepts: tuple[str, ...] = ()
    """More general rules that give way where this one applies."""


class Case(msgspec.Struct, frozen=True):
    """Everything the rules have to say on one kind of irregularity."""

    irregularity: str
    wrong_facts: Callable[[RoundState, Any], str]
    """What is wrong with the facts as reported, whatever the rules; nothing where they can be so."""
    rules: tuple[Rule, ...]
    electronic: bool = False
    """Whether it can happen at an electronic table too."""


class Considered(msgspec.Struct, frozen=True):
    """A rule of the document that was looked at and does not decide."""

    rule: str
    cites: Cites
    outcome: str
    """What it would have said."""
    why_not: str


class Chosen(msgspec.Struct, frozen=True):
    """The rule that decides, and those that do not."""

    rule: Rule
    cites: Cites
    alternatives: tuple[Considered, ...]


class ContradictoryRules(Refusal, frozen=True):
    """Two rules apply and neither excepts the other: an error in our reading, never a silent pick."""


def choose(state: RoundState, case: Case, facts: Any) -> Chosen | Refusal:
    """The single applicable rule that no other applicable one excepts."""
    law = state.law
    known = [(rule, rule.cites(law)) for rule in case.rules]
    tried = [(rule, cites, rule.why_not(state, facts)) for rule, cites in known if cites]
    applying = [rule for rule, _, why_not in tried if not why_not]
    deciding = [rule for rule in applying if not any(rule.name in other.excepts for other in applying)]
    if len(deciding) == 1:
        particular = f"{deciding[0].cites(law)[0]} is the more particular rule"
        others = tuple(
            Considered(rule.name, cites, rule.outcome, reason or particular)
            for rule, cites, reason in tried
            if rule is not deciding[0]
        )
        return Chosen(deciding[0], deciding[0].cites(law), others)
    considered = [Considered(rule.name, cites, rule.outcome, reason) for rule, cites, reason in tried]
    return _contradicts(deciding, law) if deciding else _not_covered(case, law, considered)


def _contradicts(deciding: Sequence[Rule], law: PlayLaw) -> ContradictoryRules:
    names = [rule.name for rule in deciding]
    cites = tuple(cite for rule in deciding for cite in rule.cites(law))
    return ContradictoryRules("contradictory_rules", f"these rules all apply: {', '.join(names)}", cites)


def _not_covered(case: Case, law: PlayLaw, considered: Sequence[Considered]) -> Refusal:
    """What no rule covers may be put to the players, or is for the floor to decide."""
    what = f"no rule covers this now ({case.irregularity.replace('_', ' ')})"
    ways = [
        "the players may be asked and must all agree" if law.uncovered.by_agreement else "",
        "the floor decides" if law.uncovered.dispute else "",
    ]
    said = "; ".join((what, *filter(None, ways)))
    cites = law.uncovered.by_agreement + law.uncovered.dispute or law.turns.in_turn
    return Refusal("not_covered", said, cites, {"considered": [(each.rule, each.why_not) for each in considered]})
