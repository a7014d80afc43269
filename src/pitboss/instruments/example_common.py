"""What worked examples of every kind share: their form, their game, their lines and the report of how they went."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from pitboss.banked.events import AnyEvent as BankedEvent
from pitboss.banked.rulings import BankedRuling as BankedRuling
from pitboss.banked.table.events import AnyEvent as HouseTableEvent
from pitboss.cite import Cites, Refusal
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.determine import Offer
from pitboss.instruments.example_checks import OutcomeCheck, missing_cites
from pitboss.instruments.example_lines import ExampleError, Expected
from pitboss.instruments.register import UnknownClauseError
from pitboss.play.irregular.rulings import Ruling
from pitboss.spec import NoCommission, PotPercentage, TimeCharge
from pitboss.table.events import AnyEvent as PlayersEvent
from pitboss.tournament.events import AnyEvent as TournamentEvent

AnyEvent = PlayersEvent | BankedEvent | HouseTableEvent | TournamentEvent


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens, line by line."""

    acts: list[str] = []


class WorkedExample(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every worked example has beside what is given and what then is, as read from its file."""

    title: str
    game: str
    """What is played, as in `omaha-2017/omaha`; an event: a document, with a letter where it lays out its own."""
    clauses: list[str] = []
    note: str = ""
    when: When = When()

    @property
    def instrument(self) -> str:
        return self.game.partition("/")[0]


class ExampleStep(msgspec.Struct, frozen=True):
    """One line of the example and what came of it."""

    line: str
    events: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None
    differs: str = ""
    names: dict[int, str] = {}
    """Who sat where, if that changes in the course of the example."""
    ruling: Ruling | BankedRuling | Refusal | None = None
    """What the rules make of it, where something went wrong."""
    put_right: tuple[BankedEvent, ...] = ()
    """Against the house: what is put right of it when the wagers are settled."""


class ExampleReport(msgspec.Struct, frozen=True, kw_only=True):
    """How an example went."""

    title: str
    game: str
    names: dict[int, str]
    opening: tuple[AnyEvent, ...] = ()
    steps: tuple[ExampleStep, ...] = ()
    checks: tuple[OutcomeCheck, ...] = ()
    uncited: tuple[str, ...] = ()
    """Clauses the example names that nothing in its run cited."""
    not_reached: tuple[str, ...] = ()
    """Lines after one that went another way."""
    refusals: tuple[Refusal, ...] = ()
    """Why the table cannot be as given."""
    ok: bool


class Citing(Protocol):
    """A determination, an event or a refusal."""

    @property
    def cites(self) -> Cites: ...


def reported(
    example: WorkedExample,
    cites: Sequence[str],
    deciding: Iterable[Citing],
    *,
    names: Mapping[int, str],
    opening: Sequence[AnyEvent] = (),
    steps: Sequence[ExampleStep] = (),
    checks: Sequence[OutcomeCheck] = (),
    refusals: Sequence[Refusal] = (),
) -> ExampleReport:
    """How it went; the clauses named are cited by what decided it, or by a refusal of the example itself."""
    refused = [step.refusal for step in steps if step.refusal]
    cited = {citation for each in (*deciding, *refusals, *refused) for citation in each.cites}
    uncited = missing_cites((*example.clauses, *cites), cited, example.instrument)
    not_reached = tuple(example.when.acts[len(steps) :])
    went_well = not any(step.differs for step in steps) and all(check.ok for check in checks)
    return ExampleReport(
        title=example.title,
        game=example.game,
        names=dict(names),
        opening=tuple(opening),
        steps=tuple(steps),
        checks=tuple(checks),
        uncited=uncited,
        not_reached=not_reached,
        refusals=tuple(refusals),
        ok=went_well and not uncited and not not_reached,
    )


def offer_of(written: str) -> Offer:
    instrument, _, key = written.partition("/")
    try:
        return load(instrument).players_game(key)
    except (UnknownGameError, UnknownClauseError) as error:
        raise ExampleError(f"game {written!r}: {error.args[0]}") from None


def determinations_of(offer: Offer, chosen: Mapping[str, Any]) -> dict[str, Any]:
    if "commission" not in chosen:
        return dict(chosen)
    return {**chosen, "commission": _commission(offer, chosen["commission"])}


def _commission(offer: Offer, written: Any) -> Any:
    """A scheme in the examples' short form: a percentage with its cap, a time charge, a collection, or none."""
    match written:
        case "none":
            return NoCommission()
        case {"percent": percent, "cap": cap, **rest} if not rest:
            return PotPercentage(percent, cap)
        case {"time": amount, "minutes": minutes, **rest} if not rest:
            return TimeCharge(amount, minutes)
        case {"collection": number, **rest} if not rest and number in offer.collections:
            return offer.collections[number]
    forms = '{ percent = 5, cap = 10 }, { time = 12, minutes = 30 }, { collection = 16 } or "none"'
    raise ExampleError(f"the commission {written!r} is not understood or not offered here; it is {forms}")


def refusal_differs(refusal: Refusal, foreseen: Expected | None, instrument: str) -> str:
    told = f"refused: {refusal.message} ({refusal.code}; {', '.join(refusal.cites) or 'no clause'})"
    if foreseen is None or foreseen.code != refusal.code:
        return told
    missing = missing_cites(foreseen.clauses, refusal.cites, instrument)
    return f"{told}; it does not cite {', '.join(missing)}" if missing else ""
