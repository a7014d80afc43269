"""Comparing the outcome of a worked example with what it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

import msgspec

from pitboss.cards import Card, CardError, cards, spell
from pitboss.cite import Refusal
from pitboss.instruments.example_lines import (
    Allowed,
    ExampleClaim,
    ExampleError,
    Expected,
    May,
    MayNot,
    Names,
    PotIs,
    RulingIs,
    TurnOf,
    read_line,
)
from pitboss.instruments.example_then import Ending, PotOf, Then
from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.evolve import evolve
from pitboss.play.options import Option
from pitboss.play.pots import Pot, pots_of
from pitboss.play.state import RoundState, fresh_state


class OutcomeCheck(msgspec.Struct, frozen=True):
    """One thing an example says of its outcome, and what it was."""

    what: str
    wanted: Any
    got: Any
    ok: bool


class ExampleOutcome(msgspec.Struct, frozen=True):
    """What there is to compare: a round, or why there was none."""

    instrument: str
    names: Names
    hand: RoundOfPlay | None = None
    refusals: tuple[Refusal, ...] = ()

    @property
    def round(self) -> RoundOfPlay:
        if self.hand is None:
            told = "; ".join(f"{refusal.code}: {refusal.message}" for refusal in self.refusals)
            raise ExampleError(f"there was no round of play to look at: {told}")
        return self.hand

    @property
    def state(self) -> RoundState:
        return self.round.state

    def events(self, kind: type[Any]) -> Iterator[Any]:
        return (event for event in self.round.events if isinstance(event, kind))

    def totals(self, pairs: Iterable[tuple[int, int]]) -> dict[str, int]:
        """Amounts added up by player, in the order of the seats."""
        sums: Counter[int] = Counter()
        for seat, amount in pairs:
            sums[seat] += amount
        return {self.names.name(seat): sums[seat] for seat in sorted(sums) if sums[seat]}

    def named(self, written: dict[str, Any]) -> dict[str, Any]:
        """A table of the example with every player by name, in the order of the seats."""
        seats = sorted((self.names.seat(who), value) for who, value in written.items())
        return {self.names.name(seat): value for seat, value in seats}


def missing_cites(clauses: Iterable[str], cited: Collection[str], instrument: str) -> tuple[str, ...]:
    """The clauses not among the citations; a number alone is one of the game's own instrument."""
    full = (clause if " " in clause else f"{instrument} {clause}" for clause in clauses)
    return tuple(clause for clause in full if clause not in cited)


def check_then(then: Then, outcome: ExampleOutcome) -> Iterator[OutcomeCheck]:
    """Every thing mentioned, with what it was."""
    if outcome.refusals or then.refused is not None:
        yield from _refused(then.refused or [], outcome)
    if outcome.hand is None:
        return
    for what, (wanted_of, got_of) in CHECKS.items():
        written = getattr(then, what)
        if written is None or (written == {} and what in PARTIAL):
            continue
        wanted, got = wanted_of(outcome, written), got_of(outcome, written)
        yield OutcomeCheck(what, wanted, got, wanted == got)
    for text in then.options:
        yield _option_line(text, outcome)


def _refused(written: list[str], outcome: ExampleOutcome) -> Iterator[OutcomeCheck]:
    got = [f"{refusal.code} ({', '.join(refusal.cites)})" for refusal in outcome.refusals]
    foreseen = [_foreseen(line) for line in written]
    same = len(foreseen) == len(outcome.refusals) and all(
        code.code == refusal.code and not missing_cites(code.clauses, refusal.cites, outcome.instrument)
        for code, refusal in zip(foreseen, outcome.refusals, strict=True)
    )
    yield OutcomeCheck("refused", written, got, same)


def _foreseen(line: str) -> Expected:
    found = re.fullmatch(r"(\w+)(?: \((.+)\))?", line)
    if found is None:
        raise ExampleError(f"{line!r} is not understood; a refusal is written as too_few_cards (2.2, 2.3)")
    return Expected(found[1], tuple((found[2] or "").split(", ")) if found[2] else ())


def _option_line(text: str, outcome: ExampleOutcome) -> OutcomeCheck:
    line = read_line(text, outcome.names)
    if not isinstance(line, ExampleClaim):
        raise ExampleError(f"{text!r} is an act; options holds lines such as 'Cy may only fold or call 15'")
    differs = claim_differs(line, outcome.round, outcome.names, outcome.instrument)
    return OutcomeCheck("options", text, differs or text, not differs)


def claim_differs(line: ExampleClaim, hand: RoundOfPlay, names: Names, instrument: str) -> str:
    """What is otherwise than a line claims, or nothing."""
    match line:
        case RulingIs():
            return _ruling_differs(line, hand, instrument)
        case PotIs(amount=amount):
            return "" if hand.state.pot == amount else f"the pot is {hand.state.pot}"
        case TurnOf(seat=seat):
            turn = hand.options().seat
            return "" if turn == seat else f"it is {names.name(turn)}'s turn"
        case May() | MayNot():
            return _options_differ(line, hand, names, instrument)


def _options_differ(line: May | MayNot, hand: RoundOfPlay, names: Names, instrument: str) -> str:
    options = hand.options()
    told = ", ".join(_told(option) for option in options.may) or "do nothing"
    actual = f"{names.name(options.seat)} may {told}"
    if options.seat != line.seat:
        return actual
    if isinstance(line, MayNot):
        barred = options.get(line.act) is None and _is_foreseen(line.refused, options.may_not, instrument)
        return "" if barred else f"{actual}; refused: {', '.join(r.code for r in options.may_not) or 'nothing'}"
    acts = {item.act for item in line.allowed}
    if line.only and acts != {option.act for option in options.may}:
        return actual
    return "" if all(_agrees(item, options.get(item.act)) for item in line.allowed) else actual


def _ruling_differs(line: RulingIs, hand: RoundOfPlay, instrument: str) -> str:
    ruled = next((event for event in reversed(hand.events) if isinstance(event, e.Ruled)), None)
    if ruled is None:
        return "nothing has been ruled on"
    if ruled.rule != line.rule:
        return f"the ruling is {ruled.rule}"
    missing = missing_cites(line.clauses, ruled.cites, instrument)
    return f"the ruling does not cite {', '.join(missing)}" if missing else ""


def _last_rule(outcome: ExampleOutcome, _: Any) -> str:
    rules = [event.rule for event in outcome.events(e.Ruled)]
    return rules[-1] if rules else "none"


def _is_foreseen(foreseen: Expected | None, refusals: tuple[Refusal, ...], instrument: str) -> bool:
    return foreseen is None or any(
        refusal.code == foreseen.code and not missing_cites(foreseen.clauses, refusal.cites, instrument)
        for refusal in refusals
    )


def _agrees(item: Allowed, option: Option | None) -> bool:
    if option is None:
        return False
    return item.least is None or (item.least, item.most) == (option.least, option.most)


def _told(option: Option) -> str:
    act = option.act.replace("_", "-")
    if option.act not in ("call", "bet", "raise"):
        return act
    amounts = str(option.least) if option.least == option.most else f"{option.least}-{option.most}"
    return f"{act} to {amounts}" if option.act == "raise" else f"{act} {amounts}"


def _ending(outcome: ExampleOutcome, _: Any) -> Ending:
    hand = outcome.round
    if not hand.is_over:
        return "not yet"
    if hand.state.phase == "void":
        return "void"
    return "showdown" if any(outcome.events(e.ShowdownOpened)) else "fold"


def _pots(outcome: ExampleOutcome) -> list[Pot]:
    """The pots as they stood when the betting was over: what is shown or mucked afterwards changes no pot."""
    hand = outcome.round
    state = fresh_state(hand.state.game, hand.state.ring, hand.state.button, ())
    for event in hand.events:
        if isinstance(event, e.ShowdownOpened | e.Awarded | e.RoundVoided):
            break
        evolve(state, event)
    return pots_of(state)


def _pots_got(outcome: ExampleOutcome, written: list[int | PotOf]) -> list[Any]:
    pots = _pots(outcome)
    named = [isinstance(pot, PotOf) for pot in written] + [False] * len(pots)
    return [_pot_told(outcome, pot) if full else pot.amount for pot, full in zip(pots, named, strict=False)]


def _pot_told(outcome: ExampleOutcome, pot: Pot) -> tuple[int, list[str]]:
    return pot.amount, [outcome.names.name(seat) for seat in sorted(pot.eligible)]


def _pots_wanted(outcome: ExampleOutcome, written: list[int | PotOf]) -> list[Any]:
    def wanted(pot: int | PotOf) -> Any:
        if isinstance(pot, int):
            return pot
        return pot.amount, [outcome.names.name(seat) for seat in sorted(map(outcome.names.seat, pot.players))]

    return [wanted(pot) for pot in written]


def _awarded(share: str | None) -> Callable[[ExampleOutcome, Any], dict[str, int]]:
    def got(outcome: ExampleOutcome, _: Any) -> dict[str, int]:
        awards = outcome.events(e.Awarded)
        return outcome.totals((award.seat, award.amount) for award in awards if share in (None, award.share))

    return got


def _borne(outcome: ExampleOutcome, _: Any) -> list[int]:
    return [part for event in outcome.events(e.CommissionTaken) for part in event.from_pots]


def _stakes(outcome: ExampleOutcome, written: dict[str, int]) -> dict[str, int]:
    return outcome.named({who: outcome.state.stakes[outcome.names.seat(who)] for who in written})


def _words(outcome: ExampleOutcome, written: dict[str, str]) -> dict[str, str]:
    """A hand that wins both ways has two descriptions; either may be the one that is meant."""

    def words(who: str, wanted: str) -> str:
        told = outcome.state.words.get(outcome.names.seat(who), "not shown")
        return wanted if wanted in told.split("; ") else told

    return outcome.named({who: words(who, wanted) for who, wanted in written.items()})


def _held(outcome: ExampleOutcome, written: dict[str, str]) -> dict[str, str]:
    return outcome.named({who: spell(sorted(outcome.state.hand(outcome.names.seat(who)))) for who in written})


def _sorted_cards(text: str) -> str:
    return spell(sorted(_read(text)))


def _read(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardError as error:
        raise ExampleError(str(error)) from None


def _same(_: ExampleOutcome, written: Any) -> Any:
    return written


def _players(outcome: ExampleOutcome, written: list[str]) -> list[str]:
    return [outcome.names.name(outcome.names.seat(who)) for who in written]


def _seats(kind: type[Any], field: str = "seat") -> Callable[[ExampleOutcome, Any], list[str]]:
    return lambda outcome, _: [outcome.names.name(getattr(event, field)) for event in outcome.events(kind)]


def _amounts(kind: type[Any]) -> Callable[[ExampleOutcome, Any], dict[str, int]]:
    return lambda outcome, _: outcome.totals((event.seat, event.amount) for event in outcome.events(kind))


Reading = Callable[[ExampleOutcome, Any], Any]
PARTIAL = ("stakes", "hands", "cards")
"""Tables of which only the players mentioned are compared."""
CHECKS: dict[str, tuple[Reading, Reading]] = {
    "ends": (_same, _ending),
    "turn": (
        lambda o, who: "nobody" if who == "nobody" else _players(o, [who])[0],
        lambda o, _: o.names.name(o.round.options().seat),
    ),
    "openers": (_players, _seats(e.BettingOpened, "opener")),
    "posted": (ExampleOutcome.named, _amounts(e.Posted)),
    "pot": (_same, lambda o, _: o.state.pot),
    "pots": (_pots_wanted, _pots_got),
    "returned": (ExampleOutcome.named, _amounts(e.Returned)),
    "commission": (_same, lambda o, _: o.state.taken),
    "commission_from": (_same, _borne),
    "awards": (ExampleOutcome.named, _awarded(None)),
    "high": (ExampleOutcome.named, _awarded("high")),
    "low": (ExampleOutcome.named, _awarded("low")),
    "stakes": (ExampleOutcome.named, _stakes),
    "hands": (ExampleOutcome.named, _words),
    "shown": (_players, _seats(e.Shown)),
    "mucked": (_players, _seats(e.Mucked)),
    "cards": (lambda o, written: o.named({who: _sorted_cards(held) for who, held in written.items()}), _held),
    "board": (lambda _, written: spell(_read(written)), lambda o, _: spell(o.state.board)),
    "burned": (lambda _, written: spell(_read(written)), lambda o, _: spell(o.state.burns)),
    "aside": (lambda _, written: spell(_read(written)), lambda o, _: spell(o.state.spare)),
    "discards": (
        lambda _, written: _sorted_cards(written),
        lambda o, _: spell(sorted(card for _, card in o.state.discarded)),
    ),
    "ruling": (_same, _last_rule),
    "left_in_shoe": (_same, lambda o, _: len(o.state.shoe) - o.state.drawn),
}
"""For each thing an example may mention: what it wants, and what was, in the same form."""
