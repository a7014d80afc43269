"""A ruling in one line: what goes wrong in a sentence, and what every document that has the game makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.rules import Considered
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import Offer
from pitboss.instruments.example_common import ExampleReport, ExampleStep, When
from pitboss.instruments.example_irregular import FORMS as WRONG_FORMS
from pitboss.instruments.example_lines import FORMS as ACT_FORMS
from pitboss.instruments.example_lines import ExampleError, Names, read_line
from pitboss.instruments.examples import Example, Given, GivenSeat, run_example
from pitboss.instruments.register import register
from pitboss.wording.ruling_words import effects_in_words

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
"""Who sits at the table, in their seats; the last has the button, the first two the blinds."""
DEEP = 100
"""A stake is so many of the largest blind or ante, or of the least bet."""
FORMS = (*WRONG_FORMS, *ACT_FORMS[: ACT_FORMS.index("any of these followed by (refused: CODE, CLAUSE, ...)")])
"""The sentences that are understood."""
LONGEST = 400


class LineRuling(msgspec.Struct, frozen=True, kw_only=True):
    """What a document makes of one sentence; `possible` is false where it cannot happen there at all."""

    line: str
    possible: bool
    outcome: str
    cites: Cites
    effects: tuple[str, ...] = ()
    considered: tuple[Considered, ...] = ()
    choices_left: tuple[str, ...] = ()


class DocumentAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A document's answer, and for which of its games it is the same."""

    instrument: str
    title: str
    games: tuple[str, ...]
    rulings: tuple[LineRuling, ...]


def games() -> tuple[str, ...]:
    """The games between players, as in `omaha-2017/omaha`."""
    return tuple(_name(offer) for offer in all_offers())


def answers(game: str, told: str) -> tuple[DocumentAnswer, ...] | Refusal:
    """The document asked for first, then the others that have such a game; or why nothing can be said."""
    asked = next((offer for offer in all_offers() if _name(offer) == game), None)
    if asked is None:
        what = f"{game!r} is no game between players; there are {', '.join(games())}"
        return Refusal("no_such_game", what, (), {"games": list(games())}, field="game")
    lines = [line.strip() for line in told.split(";") if line.strip()]
    refused = _refuse_unread(lines)
    if refused:
        return refused
    found = tuple(_merged([_answer(offer, lines) for offer in (asked, *_others(asked))]))
    if any(each.rulings for each in found):
        return found
    return Refusal("nothing_wrong", "nothing goes wrong in this: there is nothing to rule on", (), field="told")


def _name(offer: Offer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def _others(asked: Offer) -> Iterator[Offer]:
    """The same game elsewhere: as many cards, dealt in as many streets, and hands made of them in the same way."""
    return (offer for offer in all_offers() if offer is not asked and _shape(offer) == _shape(asked))


def _shape(offer: Offer) -> tuple[object, ...]:
    spec = offer.spec
    return (spec.hole_cards, spec.board_cards, spec.draws, len(spec.streets), spec.completion)


def _refuse_unread(lines: Sequence[str]) -> Refusal | None:
    """What is not one of the sentences is not guessed at."""
    facts = {"forms": list(FORMS), "players": list(PLAYERS)}
    if not lines:
        return Refusal("nothing_told", "say what goes wrong, in one of the sentences that are understood", (), facts)
    for line in lines:
        try:
            read_line(line, Names(dict(enumerate(PLAYERS, start=1))))
        except ExampleError as error:
            what, _, _ = str(error).partition("; a line is one of:")
            return Refusal("not_understood", what, (), facts, field="told")
    return None


def _answer(offer: Offer, lines: list[str]) -> DocumentAnswer:
    report = run_example(_example(offer, lines))
    return DocumentAnswer(
        instrument=offer.instrument,
        title=register(offer.instrument).title,
        games=(offer.spec.title,),
        rulings=tuple(_rulings(report)),
    )


def _example(offer: Offer, lines: list[str]) -> Example:
    """A table dealt by hand at which nobody has seen a card."""
    choices = offer.defaults
    unit = max((*choices.blinds, choices.ante, choices.minimum_bet, 1))
    seats = [GivenSeat(seat=seat, name=name, stake=DEEP * unit) for seat, name in enumerate(PLAYERS, start=1)]
    given = Given(button=len(PLAYERS), seats=seats, fill="unknown", run="physical")
    return Example(title="", game=_name(offer), given=given, when=When(acts=lines))


def _rulings(report: ExampleReport) -> Iterator[LineRuling]:
    for refusal in report.refusals:
        yield LineRuling(line="", possible=False, outcome=refusal.message, cites=refusal.cites)
    for step in report.steps:
        told = _ruling(step, report)
        if told:
            yield told


def _ruling(step: ExampleStep, report: ExampleReport) -> LineRuling | None:
    match step.ruling:
        case None if step.refusal is None:
            return None
        case None | Refusal():
            refusal = step.ruling if isinstance(step.ruling, Refusal) else step.refusal
            assert isinstance(refusal, Refusal)
            return LineRuling(line=step.line, possible=False, outcome=refusal.message, cites=refusal.cites)
        case ruling:
            return LineRuling(
                line=step.line,
                possible=True,
                outcome=ruling.outcome,
                cites=ruling.cites,
                effects=tuple(effects_in_words(ruling, report.names)),
                considered=ruling.considered,
                choices_left=ruling.choices_left,
            )


def _merged(found: Sequence[DocumentAnswer]) -> Iterator[DocumentAnswer]:
    """Games of one document that have the same answer are told of once."""
    told: list[DocumentAnswer] = []
    for each in found:
        same = next((other for other in told if _same(other, each)), None)
        if same is None:
            told.append(each)
        else:
            told[told.index(same)] = msgspec.structs.replace(same, games=(*same.games, *each.games))
    return iter(told)


def _same(one: DocumentAnswer, other: DocumentAnswer) -> bool:
    return one.instrument == other.instrument and [_said(each) for each in one.rulings] == [
        _said(each) for each in other.rulings
    ]


def _said(ruling: LineRuling) -> tuple[object, ...]:
    """What was ruled, whatever the stakes are."""
    return ruling.line, ruling.possible, ruling.outcome, ruling.cites
