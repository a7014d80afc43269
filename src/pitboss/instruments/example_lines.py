"""The lines of a worked example: plain sentences read strictly into commands and checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal, get_args

import msgspec

from pitboss.cards import Card, CardError, cards
from pitboss.chips import MOST_SAID
from pitboss.instruments.example_irregular import FORMS as IRREGULAR_FORMS
from pitboss.instruments.example_irregular import NewShuffle, ReportLine, Vote, read_report
from pitboss.play import commands as c
from pitboss.play.draw import needs_shuffle, reshuffle_pool
from pitboss.play.options import ActName
from pitboss.play.state import RoundState

Verb = Literal[
    "folds",
    "checks",
    "calls",
    "stands",
    "bets",
    "raises to",
    "taps out",
    "discards",
    "stands pat",
    "shows",
    "mucks",
    "posts the over-blind",
    "declines the over-blind",
]
AMOUNT_NEEDED = ("bets", "raises to")
AMOUNT_MAY_FOLLOW = {"calls": r"calls(?: (\d+))?", "taps out": r"taps out(?: for (\d+))?"}
CARDS_MAY_FOLLOW = {"discards": r"discards (.+)", "shows": r"shows(?: (.+))?"}
FORMS = (
    "NAME folds, checks, stands, stands pat, mucks",
    "NAME calls, NAME calls 20",
    "NAME bets 30",
    "NAME raises to 180",
    "NAME taps out, NAME taps out for 180",
    "NAME discards Ks 7d, NAME discards all five",
    "NAME shows, NAME shows As Kd Qc Jh",
    "everyone checks, everyone calls, everyone folds",
    "NAME posts the over-blind, NAME declines the over-blind",
    "the dealer shuffles the discards, the dealer shuffles the discards: Ks 7d 2c",
    "the round is declared void because REASON",
    "any of these followed by (refused: CODE, CLAUSE, ...)",
    "NAME may fold, call 20 or raise to 60-80",
    "NAME may only fold or call 15",
    "NAME may not raise (refused: CODE, CLAUSE, ...)",
    "the pot is 855",
    "it is NAME's turn",
    "the ruling is RULE (CLAUSE, ...)",
)
MAY_WORDS: dict[str, ActName] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "stand": "call",
    "bet": "bet",
    "raise": "raise",
    "draw": "draw",
    "show": "show",
    "muck": "muck",
    "shuffle": "shuffle",
    "post an over-blind": "over_blind",
}


DIGITS = len(str(MOST_SAID))


class ExampleError(ValueError):
    """A worked example that cannot be read; the message says where and what is allowed."""


class Expected(msgspec.Struct, frozen=True):
    """A refusal the example foresees."""

    code: str
    clauses: tuple[str, ...] = ()


class ExampleAct(msgspec.Struct, frozen=True):
    """A player's deed."""

    seat: int
    verb: Verb
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    all_five: bool = False
    refused: Expected | None = None


class Everyone(msgspec.Struct, frozen=True):
    """The same deed by each player in turn until the betting round is over."""

    verb: Literal["folds", "checks", "calls"]
    refused: Expected | None = None


class Shuffle(msgspec.Struct, frozen=True):
    """The dealer's shuffle of the discards, in an order or in that of the pile."""

    cards: tuple[Card, ...] = ()
    refused: Expected | None = None


class Void(msgspec.Struct, frozen=True):
    """The floor's declaration that the round is void."""

    reason: str
    refused: Expected | None = None


class Allowed(msgspec.Struct, frozen=True):
    """One thing that may be done, with amounts where the line names them."""

    act: ActName
    least: int | None = None
    most: int | None = None


class May(msgspec.Struct, frozen=True):
    """What the seat to act may do: at least this, or only this."""

    seat: int
    allowed: tuple[Allowed, ...]
    only: bool = False


class MayNot(msgspec.Struct, frozen=True):
    """What the seat to act may not do, and why."""

    seat: int
    act: ActName
    refused: Expected | None = None


class PotIs(msgspec.Struct, frozen=True):
    """How much the pot holds at this moment."""

    amount: int


class TurnOf(msgspec.Struct, frozen=True):
    """Whose turn it is at this moment."""

    seat: int


class Reported(msgspec.Struct, frozen=True):
    """Something that goes wrong, or a shuffle that follows from it."""

    what: ReportLine
    refused: Expected | None = None


class RulingIs(msgspec.Struct, frozen=True):
    """Which rule decided last, with clauses it must cite."""

    rule: str
    clauses: tuple[str, ...] = ()


ExampleDeed = ExampleAct | Everyone | Shuffle | Void | Reported
ExampleClaim = May | MayNot | PotIs | TurnOf | RulingIs


class Names(msgspec.Struct, frozen=True):
    """The players of an example, by name and by seat."""

    by_seat: Mapping[int, str]

    def seat(self, written: str) -> int:
        """The seat of a name, of `seat 4`, or of `4`."""
        for seat, name in self.by_seat.items():
            if written in (name, f"seat {seat}", str(seat)):
                return seat
        raise ExampleError(f"nobody is called {written!r}; the players are {', '.join(self.by_seat.values())}")

    def name(self, seat: int) -> str:
        return self.by_seat.get(seat, "nobody")


def read_line(text: str, names: Names) -> ExampleDeed | ExampleClaim:
    """One line; whatever is not one of the forms is an error that lists them."""
    sentence, refused = split_refusal(text)
    for reader in (_dealer, _claim, _reported, _act):
        line = reader(sentence, refused, names)
        if line is not None:
            return line
    raise ExampleError(f"{text!r} is not understood; a line is one of:\n  " + "\n  ".join(FORMS + IRREGULAR_FORMS))


def command_of(deed: ExampleDeed, state: RoundState) -> c.AnyCommand:
    """The command a deed stands for at this point of the round."""
    match deed:
        case Shuffle(cards=order):
            pool = reshuffle_pool(state) if needs_shuffle(state) else ()
            return c.ShuffleDiscards(order or pool)
        case Void(reason=reason):
            return c.DeclareVoid(reason)
        case Everyone(verb=verb):
            return WITHOUT_AMOUNT[verb](state.to_act)
        case ExampleAct():
            return _players_command(deed, state)
        case Reported(what=what):
            return what.command(state) if isinstance(what, NewShuffle | Vote) else what


def split_refusal(text: str) -> tuple[str, Expected | None]:
    """A line without the refusal it foresees, and that refusal; with a number that no table has, it is none."""
    if any(len(number) > DIGITS or int(number) > MOST_SAID for number in re.findall(r"\d+", text)):
        raise ExampleError(f"{text[:60]!r}: no number in a line is above {MOST_SAID:,}")
    found = re.fullmatch(r"(.*\S)\s*\(refused: ([^,]+?)((?:,[^,]+)*)\)", text.strip())
    if found is None:
        return text.strip(), None
    clauses = tuple(clause.strip() for clause in found[3].split(",") if clause.strip())
    return found[1], Expected(found[2].strip(), clauses)


def _dealer(sentence: str, refused: Expected | None, _: Names) -> ExampleDeed | None:
    if found := re.fullmatch(r"the dealer shuffles the discards(?:: (.+))?", sentence):
        return Shuffle(_cards(found[1] or ""), refused)
    if found := re.fullmatch(r"everyone (folds|checks|calls)", sentence):
        return Everyone(found[1], refused)  # type: ignore[arg-type]
    if found := re.fullmatch(r"the round is declared void because (.+)", sentence):
        return Void(found[1], refused)
    return None


def _reported(sentence: str, refused: Expected | None, names: Names) -> Reported | None:
    try:
        what = read_report(sentence, names.seat)
    except ValueError as error:
        raise ExampleError(str(error)) from None
    return None if what is None else Reported(what, refused)


def _claim(sentence: str, refused: Expected | None, names: Names) -> ExampleClaim | None:
    if found := re.fullmatch(r"the pot is (\d+)", sentence):
        return PotIs(int(found[1]))
    if found := re.fullmatch(r"the ruling is (\w+)(?: \((.+)\))?", sentence):
        return RulingIs(found[1], tuple(found[2].split(", ")) if found[2] else ())
    if found := re.fullmatch(r"it is (.+)'s turn", sentence):
        return TurnOf(names.seat(found[1]))
    if found := re.fullmatch(r"(seat \d+|\S+) may not (.+)", sentence):
        return MayNot(names.seat(found[1]), _allowed(found[2]).act, refused)
    if found := re.fullmatch(r"(seat \d+|\S+) may (only )?(.+)", sentence):
        items = re.split(r", | or | and ", found[3])
        return May(names.seat(found[1]), tuple(_allowed(item) for item in items), bool(found[2]))
    return None


def _allowed(item: str) -> Allowed:
    found = re.fullmatch(r"([a-z -]+?)(?: to)?(?: (\d+)(?:-(\d+))?)?", item)
    if found is None or found[1] not in MAY_WORDS:
        raise ExampleError(f"{item!r} is not something a player may do; there are {', '.join(MAY_WORDS)}")
    if found[1] == "stand":
        return Allowed("call", 0, 0)
    least = int(found[2]) if found[2] else None
    return Allowed(MAY_WORDS[found[1]], least, int(found[3]) if found[3] else least)


def _act(sentence: str, refused: Expected | None, names: Names) -> ExampleAct | None:
    found = re.fullmatch(r"(seat \d+|\S+) (.+)", sentence)
    if found is None:
        return None
    who, deed = found[1], found[2]
    for verb in get_args(Verb):
        if verb in AMOUNT_MAY_FOLLOW and (told := re.fullmatch(AMOUNT_MAY_FOLLOW[verb], deed)):
            return ExampleAct(names.seat(who), verb, int(told[1]) if told[1] else None, refused=refused)
        if verb in AMOUNT_NEEDED and (told := re.fullmatch(rf"{verb} (\d+)", deed)):
            return ExampleAct(names.seat(who), verb, int(told[1]), refused=refused)
        if verb in CARDS_MAY_FOLLOW and (told := re.fullmatch(CARDS_MAY_FOLLOW[verb], deed)):
            all_five = verb == "discards" and told[1] == "all five"
            named = _cards("" if all_five else told[1] or "")
            return ExampleAct(names.seat(who), verb, cards=named, all_five=all_five, refused=refused)
        if deed == verb and verb not in AMOUNT_NEEDED:
            return ExampleAct(names.seat(who), verb, refused=refused)
    return None


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardError as error:
        raise ExampleError(str(error)) from None


WITHOUT_AMOUNT: dict[Verb, Callable[[int], c.AnyCommand]] = {
    "folds": c.Fold,
    "checks": c.Check,
    "calls": c.Call,
    "stands": c.Call,
    "stands pat": c.Draw,
    "mucks": c.Muck,
    "posts the over-blind": lambda seat: c.PostOverBlind(seat, take=True),
    "declines the over-blind": lambda seat: c.PostOverBlind(seat, take=False),
}


def _players_command(act: ExampleAct, state: RoundState) -> c.AnyCommand:
    seat = act.seat
    match act.verb:
        case "bets":
            return c.Bet(seat, act.amount or 0)
        case "raises to":
            return c.RaiseTo(seat, act.amount or 0)
        case "taps out":
            return _tap_out(seat, state)
        case "discards":
            return c.Draw(seat, tuple(state.down[seat]) if act.all_five else act.cards)
        case "shows":
            return c.Show(seat, act.cards)
        case _:
            return WITHOUT_AMOUNT[act.verb](seat)


def _tap_out(seat: int, state: RoundState) -> c.AnyCommand:
    """Everything a player has left: a bet, a raise, or a call that is all they have."""
    everything = state.bet[seat] + state.stakes[seat]
    if everything <= state.high:
        return c.Call(seat)
    return c.RaiseTo(seat, everything) if state.high else c.Bet(seat, everything)
