"""Determinations of a game against the house, checked together against its document, every mistake at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.law import BankedLaw
from pitboss.banked.spec import BankedDeterminations, BankedSpec
from pitboss.cite import Cites, Refusal, testify
from pitboss.instruments.determine import unreadable
from pitboss.paytables import DOCUMENT, PaytableError, read_paytable, spell_odds
from pitboss.play.game import Determined
from pitboss.ranking.law import RankingLaw

KINDS = get_type_hints(BankedDeterminations)


class BankedDeterminationLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses that let an operator determine things about a game against the house, by meaning."""

    determine: Cites
    approval: Cites
    minimum: Cites
    maximum: Cites
    multiples: Cites
    above_maximum: Cites
    odds: Cites
    max_payout: Cites
    decks: Cites
    deck_colours: Cites
    clock: Cites
    seats: Cites
    tournament: Cites
    table_minimum: Cites
    starting_marker: Cites


class BankedOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A game against the house as its document offers it."""

    instrument: str
    spec: BankedSpec
    law: BankedLaw
    ranking: RankingLaw
    floor_law: msgspec.Struct | None
    determinations: BankedDeterminationLaw
    defaults: BankedDeterminations

    def determine(self, **chosen: Any) -> BankedGame | tuple[Refusal, ...]:
        """The game under these choices, or every reason why not."""
        strange = tuple(unreadable(KINDS, self.determinations.determine, chosen))
        named = {refusal.field for refusal in strange}
        sound = {name: value for name, value in chosen.items() if name not in named}
        plain = {name: getattr(self.defaults, name) for name in self.defaults.__struct_fields__}
        choices = msgspec.convert({**plain, **sound}, BankedDeterminations)
        wrong = strange + tuple(refusal for check in CHECKS for refusal in check(self, choices))
        return wrong or self.determined(choices)

    def determined(self, choices: BankedDeterminations) -> BankedGame:
        """The game under choices that were determined before: the record is believed, and nothing checked again."""
        lines = sign_lines(self, choices)
        for line in lines:
            testify(line.cites)
        return BankedGame(
            self.instrument, self.spec, choices, self.law, self.ranking, lines, self.floor_law, self.determine
        )


def _boxes(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Refusal]:
    """Each box has a range in which there is a wager, in whole chips."""
    for name, prefix in (("ante and blind", ""), ("trips", "trips_")):
        yield from _range(offer, choices, name, prefix)
        yield from _multiples(offer, choices, name, prefix)


def _range(offer: BankedOffer, choices: BankedDeterminations, name: str, prefix: str) -> Iterator[Refusal]:
    law, minimum, maximum = offer.determinations, f"{prefix}minimum", f"{prefix}maximum"
    least, most = getattr(choices, minimum), getattr(choices, maximum)
    if least <= 0:
        what = f"the minimum of {name} is a positive amount; got {least}"
        yield Refusal("minimum", what, law.minimum, field=minimum)
    if most < least:
        what = f"the maximum of {name} is not below its minimum of {least}; got {most}"
        yield Refusal("maximum_below_minimum", what, law.maximum, {"against": [minimum]}, field=maximum)


def _multiples(offer: BankedOffer, choices: BankedDeterminations, name: str, prefix: str) -> Iterator[Refusal]:
    """A single limit that is off is at fault itself; where both are, the multiple is."""
    law, multiple = offer.determinations, f"{prefix}multiple"
    unit = getattr(choices, multiple)
    if unit <= 0 or (choices.chip > 0 and unit % choices.chip):
        what = f"wagers on {name} are multiples of whole chips of {choices.chip}; got {unit}"
        yield Refusal("multiples", what, law.multiples, {"against": ["chip"]}, field=multiple)
        return
    limits = {field: getattr(choices, field) for field in (f"{prefix}minimum", f"{prefix}maximum")}
    off = [field for field, limit in limits.items() if limit % unit]
    if off:
        field, *against = [*off, multiple] if len(off) == 1 else [multiple, *off]
        what = f"the limits of {name} are multiples of {unit}; got {' and '.join(map(str, limits.values()))}"
        yield Refusal("limits_off_multiple", what, law.multiples, {"against": against}, field=field)


def _chip(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Refusal]:
    if choices.chip <= 0:
        what = f"the smallest chip is a positive amount; got {choices.chip}"
        yield Refusal("chip", what, offer.determinations.multiples, field="chip")


def _payouts(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Refusal]:
    cites, most = offer.determinations.max_payout, choices.max_payout
    if most <= 0:
        what = f"the maximum payout on the notice is a positive amount; got {most}"
        yield Refusal("max_payout", what, cites, field="max_payout")
    if choices.chip > 0 and most % choices.chip:
        what = f"the maximum payout is a whole number of the smallest chip, {choices.chip}; got {most}"
        yield Refusal("broken_chip", what, cites, {"against": ["chip"]}, field="max_payout")


def _odds(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Refusal]:
    cites = offer.determinations.odds
    try:
        name = read_paytable(choices.paytable).name
    except PaytableError as error:
        yield Refusal("paytable", str(error), cites, field="paytable")
        return
    if name != DOCUMENT.name and not choices.paytable_approval.strip():
        what = f"the odds are {DOCUMENT.name}; any others need the reference of their own approval (paytable_approval)"
        facts = {"got": name, "against": ["paytable"]}
        yield Refusal("paytable_not_approved", what, cites, facts, field="paytable_approval")


def _cards_and_seats(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Refusal]:
    law, most = offer.determinations, offer.spec.most_seats
    first, second = (colour.strip().lower() for colour in choices.deck_colours)
    if not first or not second or first == second:
        what = f"the two decks differ in colour; got {first or 'none'} and {second or 'none'}"
        yield Refusal("deck_colours", what, law.deck_colours, field="deck_colours")
    if not 1 <= choices.seats <= most:
        what = f"a deck serves 1 to {most} playing areas; got {choices.seats}"
        yield Refusal("seats", what, law.seats, field="seats")
    if choices.seconds_to_decide is not None and choices.seconds_to_decide <= 0:
        what = f"the time to decide is positive; got {choices.seconds_to_decide}"
        yield Refusal("seconds_to_decide", what, law.clock, field="seconds_to_decide")


CHECKS: tuple[Callable[[BankedOffer, BankedDeterminations], Iterator[Refusal]], ...] = (
    _boxes,
    _chip,
    _payouts,
    _odds,
    _cards_and_seats,
)


def sign_lines(offer: BankedOffer, choices: BankedDeterminations) -> tuple[Determined, ...]:
    """Every determination line by line: the substance of the table sign."""
    return tuple(_lines(offer, choices))


def _lines(offer: BankedOffer, choices: BankedDeterminations) -> Iterator[Determined]:
    law = offer.determinations
    yield Determined("game", offer.spec.title, law.approval)
    yield Determined("ante and blind", f"{choices.minimum} to {choices.maximum} in each box", law.minimum)
    yield Determined("trips", f"{choices.trips_minimum} to {choices.trips_maximum}", law.minimum)
    yield Determined("play", _play(offer, choices), law.maximum)
    yield Determined("multiples", f"{choices.multiple}; trips {choices.trips_multiple}", law.multiples)
    more = "with a marker beside the box" if choices.above_maximum else "not accepted"
    yield Determined("above the maximum", more, law.above_maximum)
    paid = read_paytable(choices.paytable)
    told = f"blind {spell_odds(paid.blind)}, trips {spell_odds(paid.trips)}, royal flush first"
    yield Determined("odds", told, law.odds)
    covers, scope = choices.max_payout_covers.replace("_", " "), choices.max_payout_scope
    yield Determined("maximum payout", f"{choices.max_payout} per {scope}, on {covers}", law.max_payout)
    yield Determined("odd amounts", f"rounded {choices.odd_amounts} to {choices.chip}", law.odds + law.multiples)
    colours = " and ".join(choices.deck_colours)
    yield Determined("decks", f"{colours}, {choices.decks.replace('_', ' ')}", law.decks + law.deck_colours)
    if choices.seconds_to_decide is not None:
        yield Determined("time to decide", f"{choices.seconds_to_decide} seconds", law.clock)
    yield Determined("seats", str(choices.seats), law.seats)
    if choices.tournament:
        least = choices.table_minimum.replace("_", " ")
        yield Determined("tournament", "tournament rules prevail", law.tournament)
        yield Determined("table minimum", f"the minimum of {least}", law.table_minimum)
        marker = "shows who wagers first" if choices.starting_marker else "not used"
        yield Determined("starting marker", marker, law.starting_marker)


def _play(offer: BankedOffer, choices: BankedDeterminations) -> str:
    """The least and most of the play box, from those of the ante."""
    times = [each for stage in offer.spec.stages for each in stage.times]
    return f"{min(times)} to {max(times)} antes: {min(times) * choices.minimum} to {max(times) * choices.maximum}"
