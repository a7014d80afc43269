"""Rules with exceptions: one decides, and where two do, or none should give way, it is said and never picked."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.cite import Citation, Cites, witness
from pitboss.desk.rules import Chosen, Considered, ContradictoryRules, GeneralRule, Uncovered, choose

Law = Mapping[str, str]
Weather = Mapping[str, bool]
LAW: Law = {"walk": "1", "umbrella": "2", "stay": "3"}


def rule(name: str, when: str = "", excepts: tuple[str, ...] = ()) -> GeneralRule[Law, Weather, str, int]:
    """A rule on going out, for the weather named or for any."""

    def cites(law: Law) -> Cites:
        return (Citation(f"weather {law[name]}"),) if name in law else ()

    def why_not(weather: Weather, _: str) -> str:
        return "" if weather.get(when, not when) else f"there is no {when}"

    return GeneralRule(name, cites, why_not, f"{name}!", len(name), excepts, lambda _, who: (f"{who} may dance",))


GENERAL = rule("walk")
IN_RAIN = rule("umbrella", "rain", excepts=("walk",))
IN_STORM = rule("stay", "storm", excepts=("umbrella",))
RAIN, STORM, SUN = {"rain": True}, {"rain": True, "storm": True}, {"sun": True}


def test_the_rule_that_applies_decides_and_the_others_say_why_not() -> None:
    chosen = choose((GENERAL, IN_RAIN), LAW, SUN, "Ann")
    other = Considered("umbrella", (Citation("weather 2"),), "umbrella!", "there is no rain")
    assert chosen == Chosen("walk", (Citation("weather 1"),), "walk!", 4, (other,), ("Ann may dance",))


def test_a_general_rule_gives_way_to_the_one_that_excepts_it() -> None:
    chosen = choose((GENERAL, IN_RAIN), LAW, RAIN, "Ann")
    assert isinstance(chosen, Chosen)
    assert chosen.rule == "umbrella"
    (other,) = chosen.considered
    assert (other.rule, other.why_not) == ("walk", "weather 2 is the more particular rule")


def test_without_its_exception_the_same_rule_contradicts() -> None:
    clash = choose((GENERAL, rule("umbrella", "rain")), LAW, RAIN, "Ann")
    assert isinstance(clash, ContradictoryRules)
    assert clash.code == "contradictory_rules"
    assert clash.message == "these rules all apply: walk, umbrella"
    assert clash.cites == ("weather 1", "weather 2")


def test_an_exception_of_a_rule_that_gives_way_itself_still_excepts() -> None:
    chosen = choose((GENERAL, IN_RAIN, IN_STORM), LAW, STORM, "Ann")
    assert isinstance(chosen, Chosen)
    assert chosen.rule == "stay"


@pytest.mark.parametrize("weather", [RAIN, STORM])
def test_rules_that_except_each_other_contradict(weather: Weather) -> None:
    """In a circle nothing is left to decide: that is no gap in the document but an error of ours."""
    circle = (rule("walk", excepts=("umbrella",)), IN_RAIN)
    assert isinstance(choose(circle, LAW, weather, "Ann"), ContradictoryRules)
    assert isinstance(choose(circle, LAW, SUN, "Ann"), Chosen)


def test_a_rule_that_the_document_has_not_is_not_considered() -> None:
    chosen = choose((GENERAL, IN_RAIN), {"walk": "1"}, RAIN, "Ann")
    assert isinstance(chosen, Chosen)
    assert (chosen.rule, chosen.considered) == ("walk", ())


def test_what_no_rule_covers_says_why_each_does_not() -> None:
    found = choose((IN_RAIN, IN_STORM), LAW, SUN, "Ann")
    assert isinstance(found, Uncovered)
    assert [each.why_not for each in found.considered] == ["there is no rain", "there is no storm"]


def test_being_considered_is_no_citation() -> None:
    with witness() as heard:
        choose((GENERAL, IN_RAIN), LAW, RAIN, "Ann")
    assert not heard
