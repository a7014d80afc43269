"""Rules with exceptions, as data: when one applies, which more general ones give way to it, and which one decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from pitboss.cite import Cites, Refusal

Law = TypeVar("Law", contravariant=True)
State = TypeVar("State", contravariant=True)
Facts = TypeVar("Facts", contravariant=True)
Effect = TypeVar("Effect", covariant=True)


def nothing_left(_: object, __: object) -> tuple[str, ...]:
    """The document leaves the floor no choice."""
    return ()


class GeneralRule(msgspec.Struct, Generic[Law, State, Facts, Effect], frozen=True):
    """One rule on one kind of irregularity."""

    name: str
    cites: Callable[[Law], Cites]
    """The meaning it stands on; where a document has no such rule, nothing."""
    why_not: Callable[[State, Facts], str]
    """Why it does not apply to these facts; nothing where it does."""
    outcome: str
    effect: Effect
    excepts: tuple[str, ...] = ()
    """More general rules that give way where this one applies."""
    choices_left: Callable[[State, Facts], tuple[str, ...]] = nothing_left
    """What the floor may choose instead, where the document says that they may."""


class Considered(msgspec.Struct, frozen=True):
    """A rule of the document that was looked at and does not decide."""

    rule: str
    cites: Cites
    outcome: str
    """What it would have said."""
    why_not: str


class Chosen(msgspec.Struct, Generic[Effect], frozen=True):
    """The rule that decides, and those that do not."""

    rule: str
    cites: Cites
    outcome: str
    effect: Effect
    considered: tuple[Considered, ...]
    choices_left: tuple[str, ...]


class Uncovered(msgspec.Struct, frozen=True):
    """No rule of the document applies."""

    considered: tuple[Considered, ...]


class ContradictoryRules(Refusal, frozen=True):
    """Two rules apply and neither, or each, excepts the other: an error in our reading, never a silent pick."""


class GeneralRuling(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules make of something that went wrong, told alike in every kind of round."""

    irregularity: str
    rule: str
    outcome: str
    cites: Cites
    considered: tuple[Considered, ...] = ()
    """The document's other rules on the matter, and why they do not decide."""
    choices_left: tuple[str, ...] = ()
    """What the floor may choose instead."""


def choose(
    rules: Sequence[GeneralRule[Law, State, Facts, Effect]], law: Law, state: State, facts: Facts
) -> Chosen[Effect] | Uncovered | ContradictoryRules:
    """The single applicable rule that no other applicable one excepts."""
    known = [(rule, rule.cites(law)) for rule in rules]
    tried = [(rule, cites, rule.why_not(state, facts)) for rule, cites in known if cites]
    applying = [(rule, cites) for rule, cites, why_not in tried if not why_not]
    if not applying:
        return Uncovered(tuple(Considered(rule.name, cites, rule.outcome, reason) for rule, cites, reason in tried))
    excepted = {name for rule, _ in applying for name in rule.excepts}
    deciding = [(rule, cites) for rule, cites in applying if rule.name not in excepted]
    if len(deciding) != 1:
        return _contradict(deciding or applying)
    rule, cites = deciding[0]
    particular = f"{cites[0]} is the more particular rule"
    considered = tuple(
        Considered(other.name, theirs, other.outcome, reason or particular)
        for other, theirs, reason in tried
        if other is not rule
    )
    return Chosen(rule.name, cites, rule.outcome, rule.effect, considered, rule.choices_left(state, facts))


def _contradict(deciding: Sequence[tuple[GeneralRule[Law, State, Facts, Effect], Cites]]) -> ContradictoryRules:
    names = ", ".join(rule.name for rule, _ in deciding)
    cites = tuple(cite for _, cites in deciding for cite in cites)
    return ContradictoryRules("contradictory_rules", f"these rules all apply: {names}", cites)
