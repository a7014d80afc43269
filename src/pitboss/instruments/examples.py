"""Worked examples: given a table, when these acts happen, then this is the outcome. Runs them and reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from pitboss.cards import CardError, cards
from pitboss.cite import Refusal
from pitboss.instruments.banked_examples import BankedExample, run_banked_example
from pitboss.instruments.example_checks import ExampleOutcome, check_then, claim_differs
from pitboss.instruments.example_common import (
    ExampleReport,
    ExampleStep,
    WorkedExample,
    determinations_of,
    offer_of,
    refusal_differs,
    reported,
)
from pitboss.instruments.example_irregular import NewShuffle
from pitboss.instruments.example_lines import (
    Everyone,
    ExampleAct,
    ExampleClaim,
    ExampleDeed,
    ExampleError,
    Names,
    Reported,
    command_of,
    read_line,
)
from pitboss.instruments.example_shoe import GivenShoe, WantedCards, stack
from pitboss.instruments.example_then import Then
from pitboss.instruments.house_table_examples import HouseTableExample, run_house_table_example
from pitboss.instruments.table_examples import TableExample, run_table_example
from pitboss.instruments.tournament_examples import EventExample, run_event_example
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.state import Run


class GivenSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player; the cards named are those that arrive first, in their order."""

    seat: int
    stake: int
    name: str = ""
    cards: str = ""
    draws: str = ""
    """The replacement cards of a draw, in the order they arrive."""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table before the first card."""

    button: int
    seats: list[GivenSeat]
    determinations: dict[str, Any] = {}
    board: str = ""
    burns: str = ""
    shoe: str = ""
    """The first cards of the shoe; instead of naming cards by player and board."""
    fill: Literal["deck", "unknown"] = "deck"
    run: Run = "electronic"
    """How the table is run."""


class Example(WorkedExample, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One worked example of a round of play."""

    given: Given
    then: Then = Then()


def shipped() -> tuple[Path, ...]:
    """The examples that come with each document."""
    return tuple(sorted(Path(__file__).parent.glob("*/examples/**/*.toml")))


AnyExample = Example | TableExample | BankedExample | HouseTableExample | EventExample
KINDS: Mapping[str, type[AnyExample]] = {
    "table": TableExample,
    "banked": BankedExample,
    "house-table": HouseTableExample,
    "tournament": EventExample,
}


def read_example(data: Mapping[str, Any]) -> AnyExample:
    """An example from parsed TOML, of the kind it names; what does not fit is an error that says where."""
    try:
        wanted = KINDS.get(str(data["kind"]), TableExample) if "kind" in data else Example
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError as error:
        raise ExampleError(str(error)) from None


def run_example(example: AnyExample) -> ExampleReport:
    """Play the example and compare every thing it mentions."""
    match example:
        case TableExample():
            return run_table_example(example)
        case BankedExample():
            return run_banked_example(example)
        case HouseTableExample():
            return run_house_table_example(example)
        case EventExample():
            return run_event_example(example)
        case Example():
            return _run_round(example)


def _run_round(example: Example) -> ExampleReport:
    names = Names({seat.seat: seat.name or f"seat {seat.seat}" for seat in example.given.seats})
    lines = tuple((text, read_line(text, names)) for text in example.when.acts)
    offer = offer_of(example.game)
    game = offer.determine(**determinations_of(offer, example.given.determinations))
    if not isinstance(game, Game):
        return _report(example, ExampleOutcome(offer.instrument, names, refusals=game))
    shoe = stack(game.deck, _wanted(example.given, names), lambda tried: _trial(example, game, lines, tried))
    given = example.given
    hand = open_round(game, _stakes(given), given.button, shoe, run=given.run)
    if isinstance(hand, Refusal):
        return _report(example, ExampleOutcome(offer.instrument, names, refusals=(hand,)))
    opening = tuple(hand.events)
    steps = _play(hand, lines, names, offer.instrument)
    return _report(example, ExampleOutcome(offer.instrument, names, hand), opening, steps)


def _stakes(given: Given) -> dict[int, int]:
    stakes = {seat.seat: seat.stake for seat in given.seats}
    if len(stakes) != len(given.seats):
        raise ExampleError("two players have the same seat")
    return stakes


def _wanted(given: Given, names: Names) -> WantedCards:
    _stakes(given)
    if len(set(names.by_seat.values())) != len(names.by_seat):
        raise ExampleError("two players have the same name")
    try:
        places = {seat.seat: cards(seat.cards) + cards(seat.draws) for seat in given.seats}
        places |= {e.BOARD: cards(given.board), e.BURN: cards(given.burns)}
        first = cards(given.shoe)
    except CardError as error:
        raise ExampleError(str(error)) from None
    if first and any(places.values()):
        raise ExampleError("name the first cards of the shoe, or the cards of players and board, not both")
    return WantedCards(places, first, given.fill == "unknown")


Lines = Sequence[tuple[str, ExampleDeed | ExampleClaim]]


def _trial(example: Example, game: Game, lines: Lines, shoe: GivenShoe) -> Sequence[e.AnyEvent]:
    """The events with a shoe that may not be the right one yet; what goes wrong for that reason is let pass."""
    hand = open_round(game, _stakes(example.given), example.given.button, shoe, run=example.given.run)
    if isinstance(hand, Refusal):
        return ()
    for _, line in lines:
        if isinstance(line, ExampleDeed):
            _submit(hand, line)
    return hand.events


def _submit(hand: RoundOfPlay, deed: ExampleDeed, rulings: list[Ruling | Refusal] | None = None) -> Accepted | Refusal:
    """A deed carried out, with the rulings on it if they are asked for.

    One by everyone goes on until the betting round is over.
    """
    street, made = hand.state.street, list[e.AnyEvent]()
    while True:
        command = command_of(deed, hand.state)
        if rulings is not None:
            rulings += _rulings_on(hand, deed, command)
        result = hand.submit(command)
        if isinstance(result, Refusal):
            return result
        made += result.events
        if not isinstance(deed, Everyone) or hand.state.street != street or hand.state.phase != "betting":
            return Accepted(tuple(made))


def _play(hand: RoundOfPlay, lines: Lines, names: Names, instrument: str) -> tuple[ExampleStep, ...]:
    """The lines in order; after a deed that went another way the rest would mean nothing."""
    steps: list[ExampleStep] = []
    for text, line in lines:
        if isinstance(line, ExampleDeed):
            steps.append(_do(hand, text, line, instrument))
            if steps[-1].differs:
                break
        else:
            steps.append(ExampleStep(text, differs=claim_differs(line, hand, names, instrument)))
    return tuple(steps)


def _do(hand: RoundOfPlay, text: str, deed: ExampleDeed, instrument: str) -> ExampleStep:
    before = list(hand.state.bet)
    rulings: list[Ruling | Refusal] = []
    result = _submit(hand, deed, rulings)
    told = rulings[0] if rulings else None
    if isinstance(result, Refusal):
        return ExampleStep(text, refusal=result, ruling=told, differs=refusal_differs(result, deed.refused, instrument))
    if deed.refused:
        return ExampleStep(
            text, result.events, differs=f"it was accepted; a refusal was foreseen ({deed.refused.code})"
        )
    return ExampleStep(text, result.events, ruling=told, differs=_amount_differs(deed, result, before))


IRREGULAR = (e.Ruled, e.ActedEarly, e.EarlyActSettled, e.UnderCalled, e.ExcessReturned, e.DeemedTappedOut)
"""What shows that an act was not an ordinary one."""


def _rulings_on(hand: RoundOfPlay, deed: ExampleDeed, command: c.AnyCommand) -> Sequence[Ruling | Refusal]:
    """What the rules make of something that goes wrong; a shuffle that follows is no irregularity."""
    if isinstance(deed, Reported):
        return () if isinstance(deed.what, NewShuffle) else (hand.what_if(command),)
    if hand.state.irregular is None:
        return ()
    told = hand.what_if(command)
    wrong = isinstance(told, Ruling) and any(isinstance(event, IRREGULAR) for event in told.events)
    return (told,) if wrong else ()


def _amount_differs(deed: ExampleDeed, result: Accepted, before: Sequence[int]) -> str:
    """What a call costs and what a tap-out comes to in this betting round, where the line names it."""
    if not isinstance(deed, ExampleAct) or deed.verb not in ("calls", "stands", "taps out"):
        return ""
    wanted = 0 if deed.verb == "stands" else deed.amount
    event = result.events[0]
    got: int | None
    if isinstance(event, e.Called):
        got = event.amount + (before[deed.seat] if deed.verb == "taps out" else 0)
    else:
        got = getattr(event, "total", None)
    return "" if wanted is None or got == wanted else f"the amount is {got}"


def _report(
    example: Example, outcome: ExampleOutcome, opening: tuple[e.AnyEvent, ...] = (), steps: tuple[ExampleStep, ...] = ()
) -> ExampleReport:
    hand, checks = outcome.hand, tuple(check_then(example.then, outcome))
    return reported(
        example,
        example.then.cites,
        (*hand.state.game.determined, *hand.events) if hand else (),
        names=outcome.names.by_seat,
        opening=opening,
        steps=steps,
        checks=checks,
        refusals=outcome.refusals,
    )
