"""A ruling in one line: what goes wrong in a sentence, and what every document that has the game makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from pitboss.banked import commands as b
from pitboss.banked import events as be
from pitboss.cite import Cites, Refusal
from pitboss.desk.rules import Considered
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.banked_examples import BankedExample, BankedGiven, BankedGivenSeat
from pitboss.instruments.banked_lines import FORMS as BANKED_FORMS
from pitboss.instruments.banked_lines import Deed, read_banked_line
from pitboss.instruments.catalogue import all_offers, banked_offers
from pitboss.instruments.determine import Offer
from pitboss.instruments.example_common import ExampleReport, ExampleStep, When
from pitboss.instruments.example_irregular import FORMS as WRONG_FORMS
from pitboss.instruments.example_lines import FORMS as ACT_FORMS
from pitboss.instruments.example_lines import ExampleError, Names, read_line
from pitboss.instruments.examples import Example, Given, GivenSeat, run_example
from pitboss.instruments.register import register
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.nearest_sentence import AGAINST_HOUSE, BETWEEN_PLAYERS, nearest_sentences
from pitboss.wording.ruling_words import effects_in_words

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
"""Who sits at the table, in their seats; the last has the button, the first two the blinds."""
DEEP = 100
"""A stake is so many of the largest blind or ante, or of the least bet."""
FORMS = (*WRONG_FORMS, *ACT_FORMS[: ACT_FORMS.index("any of these followed by (refused: CODE, CLAUSE, ...)")])
"""The sentences that are understood of games between players."""
HOUSE_FORMS = BANKED_FORMS[: BANKED_FORMS.index("any of these followed by (refused: CODE, CLAUSE, ...)")]
"""And of games against the house."""
LONGEST = 400
AnyOffer = Offer | BankedOffer


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


class GameAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A game by the name that a ruling is asked for with, as in `omaha-2017/omaha`, and as people call it."""

    name: str
    title: str
    document: str
    """The title of the document that has it."""


class GamesAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Games of which the same sentences are understood."""

    against: Literal["players", "house"]
    games: tuple[GameAsked, ...]
    forms: tuple[str, ...]


def asked_about() -> tuple[GamesAsked, ...]:
    """The games between players, and those against the house."""
    return (
        GamesAsked(against="players", games=tuple(map(_asked, all_offers())), forms=FORMS),
        GamesAsked(against="house", games=tuple(map(_asked, banked_offers())), forms=HOUSE_FORMS),
    )


def _asked(offer: AnyOffer) -> GameAsked:
    return GameAsked(name=_name(offer), title=offer.spec.title, document=register(offer.instrument).title)


def games() -> tuple[str, ...]:
    return tuple(game.name for each in asked_about() for game in each.games)


def answers(game: str, told: str) -> tuple[DocumentAnswer, ...] | Refusal:
    """The document asked for first, then the others that have such a game; or why nothing can be said."""
    every: tuple[AnyOffer, ...] = (*all_offers(), *banked_offers())
    asked = next((offer for offer in every if _name(offer) == game), None)
    if asked is None:
        what = f"{game!r} is no game of the documents; there are {', '.join(games())}"
        return Refusal("no_such_game", what, (), {"games": list(games())}, field="game")
    lines = [line.strip() for line in told.split(";") if line.strip()]
    refused = _refuse_unread(asked, lines)
    if refused:
        return refused
    found = tuple(_merged([_answer(offer, lines) for offer in (asked, *_others(asked))]))
    if any(each.rulings for each in found):
        return found
    return Refusal("nothing_wrong", "nothing goes wrong in this: there is nothing to rule on", (), field="told")


def _name(offer: AnyOffer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def _others(asked: AnyOffer) -> Iterator[AnyOffer]:
    """The same game elsewhere: as many cards, dealt in as many streets, and hands made of them in the same way.

    No other document has a game against the house.
    """
    if isinstance(asked, BankedOffer):
        return iter(())
    return (offer for offer in all_offers() if offer is not asked and _shape(offer) == _shape(asked))


def _shape(offer: Offer) -> tuple[object, ...]:
    spec = offer.spec
    return (spec.hole_cards, spec.board_cards, spec.draws, len(spec.streets), spec.completion)


def _refuse_unread(asked: AnyOffer, lines: Sequence[str]) -> Refusal | None:
    """What is not one of the sentences is not guessed at; those that may have been meant are named."""
    house = isinstance(asked, BankedOffer)
    facts = {"forms": list(HOUSE_FORMS if house else FORMS), "players": list(PLAYERS)}
    if not lines:
        return Refusal("nothing_told", "say what goes wrong, in one of the sentences that are understood", (), facts)
    for line in lines:
        try:
            (read_banked_line if house else read_line)(line, _names())
        except ExampleError as error:
            what, _, _ = str(error).partition("; a line is one of:")
            near = nearest_sentences(line, AGAINST_HOUSE if house else BETWEEN_PLAYERS)
            perhaps = f"; perhaps {' or '.join(map(repr, near))}" if near else ""
            return Refusal("not_understood", f"{what}{perhaps}", (), {**facts, "nearest": list(near)}, field="told")
    return None


def _names() -> Names:
    return Names(dict(enumerate(PLAYERS, start=1)))


def _answer(offer: AnyOffer, lines: list[str]) -> DocumentAnswer:
    report = run_example(_against_house(offer, lines) if isinstance(offer, BankedOffer) else _example(offer, lines))
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


def _against_house(offer: BankedOffer, lines: list[str]) -> BankedExample:
    """A table at which nobody has seen a card, and the least is wagered unless the wagers are told too."""
    told = [read_banked_line(line, _names()) for line in lines]
    commands = [each.command for each in told if isinstance(each, Deed)]
    begins = any(isinstance(each, BEFORE_THE_DEAL) for each in commands)
    least, stake = offer.defaults.minimum, DEEP * offer.defaults.maximum
    seats = [BankedGivenSeat(seat=seat, name=name, stake=stake) for seat, name in enumerate(PLAYERS, start=1)]
    acts = lines if begins else [*_wagered(commands, least), *lines]
    given = BankedGiven(seats=seats, fill="unknown")
    return BankedExample(kind="banked", title="", game=_name(offer), given=given, when=When(acts=acts))


BEFORE_THE_DEAL = (b.PlaceWagers, b.PlaceTrips, b.PushWagers, b.WithdrawWagers, b.PlaceMarker, b.Deal)


def _wagered(commands: Sequence[b.AnyCommand], least: int) -> Iterator[str]:
    """Everybody but whoever is dealt a hand without wagers."""
    without = {each.seat for each in commands if isinstance(each, b.ReportUnfunded)}
    for seat, name in enumerate(PLAYERS, start=1):
        if seat not in without:
            yield f"{name} wagers {least}"
    yield f"the dealer deals to {PLAYERS[min(without) - 1]} too" if without else "no more bets"


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
            return _put_right(step, report)
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


def _put_right(step: ExampleStep, report: ExampleReport) -> LineRuling | None:
    """Against the house wagers that are not in order are put right without anybody's report."""
    at_once = [event for event in step.events if isinstance(event, be.Advised | be.WagersReturned)]
    found = (*at_once, *step.put_right)
    if not found:
        return None
    told = [tell_banked(event, report.names) for event in at_once]
    told += [f"when it is settled: {tell_banked(event, report.names)}" for event in step.put_right]
    cites = tuple(dict.fromkeys(cite for event in found for cite in event.cites))
    return LineRuling(line=step.line, possible=True, outcome=told[0], cites=cites, effects=tuple(told[1:]))


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
