"""Worked examples of a round against the house: given the boxes and cards, when, then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from pitboss.banked import BankedGame, BankedRound, open_round
from pitboss.banked import events as e
from pitboss.banked.commands import AnyCommand, BankedIrregularity, PushPlay, PushWagers
from pitboss.banked.compliance import corrections
from pitboss.cards import UNKNOWN, Card, CardError, cards
from pitboss.cite import Refusal
from pitboss.instruments.banked_lines import Deed, OptionClaim, claim_differs, read_banked_line
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.example_checks import OutcomeCheck
from pitboss.instruments.example_common import ExampleReport, ExampleStep, WorkedExample, refusal_differs, reported
from pitboss.instruments.example_lines import ExampleError, Names
from pitboss.instruments.register import UnknownClauseError


class BankedGivenSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player with their chips, and their hole cards if the example needs them."""

    seat: int
    stake: int = 1000
    name: str = ""
    cards: str = ""
    warned: bool = False
    """Told in an earlier round that wagers under the minimum are returned."""


class BankedGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table before the first card."""

    seats: list[BankedGivenSeat]
    determinations: dict[str, Any] = {}
    board: str = ""
    dealer: str = ""
    dealt: list[str] = []
    """Who is dealt to, where that is not everyone."""
    fill: Literal["deck", "unknown"] = "deck"
    """What the cards are that are not named."""


class BankedThen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The outcome; what is not mentioned is not checked."""

    refused: list[str] | None = None
    """The determinations are refused: the codes, in order."""
    ends: Literal["settled", "void", "not yet"] | None = None
    wagers: dict[str, dict[str, str]] = {}
    """How each wager went: `win 15`, `lose 10` or `push`."""
    net: dict[str, int] = {}
    stakes: dict[str, int] = {}
    bank: int | None = None
    dealer: str | None = None
    """The dealer's hand in words."""
    hands: dict[str, str] = {}
    order: list[str] | None = None
    """Who was settled, in order."""
    ruling: str | None = None
    """The rule that decided the last irregularity."""
    cites: list[str] = []


class BankedExample(WorkedExample, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One worked example of a round against the house."""

    kind: Literal["banked"]
    given: BankedGiven
    then: BankedThen = BankedThen()


def run_banked_example(example: BankedExample) -> ExampleReport:
    """Play the example and compare every thing it mentions."""
    names = Names({seat.seat: seat.name or f"seat {seat.seat}" for seat in example.given.seats})
    lines = tuple((text, read_banked_line(text, names)) for text in example.when.acts)
    game = _game(example)
    if not isinstance(game, BankedGame):
        codes = [refusal.code for refusal in game]
        checks = (OutcomeCheck("refused", example.then.refused, codes, example.then.refused == codes),)
        return reported(example, example.then.cites, game, names=names.by_seat, checks=checks)
    round_ = open_round(
        game, *_opening(example, names), warned={seat.seat for seat in example.given.seats if seat.warned}
    )
    if isinstance(round_, Refusal):
        raise ExampleError(f"the round cannot open: {round_.message} ({round_.code})")
    opening = tuple(round_.events)
    steps = tuple(_steps(round_, lines, game.instrument))
    return reported(
        example,
        example.then.cites,
        (*game.determined, *round_.events),
        names=names.by_seat,
        opening=opening,
        steps=steps,
        checks=tuple(_checks(example.then, round_, names)),
    )


def _game(example: BankedExample) -> BankedGame | tuple[Refusal, ...]:
    instrument, _, key = example.game.partition("/")
    try:
        return load(instrument).banked_game(key).determine(**example.given.determinations)
    except (UnknownGameError, UnknownClauseError) as error:
        raise ExampleError(f"game {example.game!r}: {error.args[0]}") from None


def _opening(example: BankedExample, names: Names) -> tuple[dict[int, int], tuple[Card, ...]]:
    """The stakes, and a shoe that deals the cards named; the rest lowest first."""
    given = example.given
    stakes = {seat.seat: seat.stake for seat in given.seats}
    if len(stakes) != len(given.seats):
        raise ExampleError("two players have the same seat")
    dealt = {names.seat(who) for who in given.dealt} or set(stakes)
    try:
        held = {seat.seat: cards(seat.cards) for seat in given.seats}
        parts = [(cards(given.board), 5), *((held[seat], 2) for seat in sorted(dealt)), (cards(given.dealer), 2)]
    except CardError as error:
        raise ExampleError(str(error)) from None
    named = [card for part, _ in parts for card in part]
    if len(set(named)) != len(named) or any(len(part) > size for part, size in parts):
        raise ExampleError("a card is named twice, or too many cards for one place")
    spare = [UNKNOWN if given.fill == "unknown" else card for card in map(Card, range(52)) if card not in named]
    shoe: list[Card] = []
    for part, size in parts:
        fill = size - len(part)
        shoe += [*part, *spare[:fill]]
        del spare[:fill]
    return stakes, (*shoe, *spare)


def _steps(
    round_: BankedRound, lines: tuple[tuple[str, Deed | OptionClaim], ...], instrument: str
) -> Iterator[ExampleStep]:
    """The lines in order; after a deed that went another way the rest would mean nothing."""
    for text, line in lines:
        if isinstance(line, OptionClaim):
            yield ExampleStep(text, differs=claim_differs(line, round_))
            continue
        told = round_.what_if(line.command) if isinstance(line.command, BankedIrregularity) else None
        result = round_.submit(line.command)
        if isinstance(result, Refusal):
            differs = refusal_differs(result, line.refused, instrument)
            step = ExampleStep(text, refusal=result, differs=differs, ruling=told)
        else:
            differs = f"it was accepted; a refusal was foreseen ({line.refused.code})" if line.refused else ""
            step = ExampleStep(
                text, result.events, differs=differs, ruling=told, put_right=_put_right(round_, line.command)
            )
        yield step
        if step.differs:
            return


def _put_right(round_: BankedRound, command: AnyCommand) -> tuple[e.WagerCorrected, ...]:
    """Chips put out without a word lie as they are until they are settled."""
    if not isinstance(command, PushWagers | PushPlay):
        return ()
    return tuple(corrections(round_.state.game, round_.state.areas[command.seat], settling=True))


# then


def _checks(then: BankedThen, round_: BankedRound, names: Names) -> Iterator[OutcomeCheck]:
    for what, got_of in CHECKS.items():
        written = getattr(then, what)
        if written is None or written == {}:
            continue
        got = got_of(round_, names, written)
        yield OutcomeCheck(what, written, got, written == got)


def _by_player(value: Callable[[BankedRound, int], Any]) -> Callable[[BankedRound, Names, Any], dict[str, Any]]:
    return lambda round_, names, written: {who: value(round_, names.seat(who)) for who in written}


def _lines(round_: BankedRound, seat: int) -> dict[str, str]:
    """Each wager in a word and an amount."""
    told: dict[str, str] = {}
    for line in round_.state.areas[seat].lines:
        amount = {"win": f" {line.paid}", "lose": f" {line.staked}", "push": ""}[line.result]
        told[line.wager] = f"{line.result}{amount}"
    return told


def _ends(round_: BankedRound, _names: Names, _written: Any) -> str:
    return {"over": "settled", "void": "void"}.get(round_.state.phase, "not yet")


def _order(round_: BankedRound, names: Names, _written: Any) -> list[str]:
    return [names.name(event.seat) for event in round_.events if isinstance(event, e.HandSettled)]


def _last_rule(round_: BankedRound, _names: Names, _written: Any) -> str:
    rules = [event.rule for event in round_.events if isinstance(event, e.Ruled)]
    return rules[-1] if rules else "none"


def _refused(_rnd: BankedRound, _names: Names, _written: Any) -> list[str]:
    """There was a round, so nothing was refused."""
    return []


CHECKS: dict[str, Callable[[BankedRound, Names, Any], Any]] = {
    "refused": _refused,
    "ends": _ends,
    "wagers": _by_player(_lines),
    "net": _by_player(lambda round_, seat: sum(line.net for line in round_.state.areas[seat].lines)),
    "stakes": _by_player(lambda round_, seat: round_.state.areas[seat].stake),
    "bank": lambda round_, _names, _written: round_.state.bank,
    "dealer": lambda round_, _names, _written: round_.state.dealer_words,
    "hands": _by_player(lambda round_, seat: round_.state.areas[seat].words),
    "order": _order,
    "ruling": _last_rule,
}
"""For each thing an example may mention: what it was."""
