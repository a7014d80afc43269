"""Determinations: an operator's choices checked together against a document, every mistake at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal, get_type_hints

import msgspec

from pitboss.cards import DECK_SIZES
from pitboss.cite import Cites, Refusal, testify
from pitboss.instruments.settled import settled
from pitboss.play.game import Game
from pitboss.play.law import PlayLaw
from pitboss.ranking.law import RankingLaw
from pitboss.spec import Collection, Determinations, GameSpec, NoCommission, PotPercentage, TimeCharge
from pitboss.table.law import TableLaw

KINDS = get_type_hints(Determinations)
"""What kind of value each determination takes."""
RATIO_LIMITS = ("half-pot", "full-pot", "no-limit")


class DeterminationLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses that let an operator determine things, by meaning."""

    determine: Cites
    deck: Cites
    decks: Mapping[int, Cites]
    joker: Cites = ()
    ace_low: Cites = ()
    low_ball: Cites = ()
    split: Cites = ()
    qualifier: Cites = ()
    wild_card: Cites = ()
    stakes: Cites = ()
    blind_or_ante: Cites = ()
    blind_count: Cites = ()
    blind_limits: Cites = ()
    over_blinds: Cites = ()
    levels: Cites = ()
    bets: Cites = ()
    burn: Cites = ()
    maximum_buy_in: Cites = ()
    clock: Cites = ()
    seats: Cites = ()
    raise_cap: Cites = ()
    heads_up: Cites = ()
    final_checks: Cites = ()
    stud_opener: Cites = ()
    commission: Cites = ()
    commission_rate: Cites = ()
    commission_cap: Cites = ()
    commission_time: Cites = ()
    collections: Cites = ()


class Only(msgspec.Struct, frozen=True):
    """The values a game's own rules leave for a field."""

    values: tuple[Any, ...]
    cites: Cites


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A game as its document offers it: what may be determined, and what holds if nothing is said."""

    instrument: str
    spec: GameSpec
    laws: tuple[PlayLaw, ...]
    ranking: RankingLaw
    law: DeterminationLaw
    table_law: TableLaw | None = None
    defaults: Determinations
    only: Mapping[str, Only] = {}
    blind_counts: tuple[int, ...] = (1, 2, 3)
    """How many players may have to post blinds."""
    caps_ratio_limits: bool = True
    """Whether the cap of three raises also binds half-pot, full-pot and no-limit betting."""
    rate_by: str = "maximum_buy_in"
    """Which stake decides whether the higher rate of commission is open."""
    rate_stake_dollars: int = 500
    collections: Mapping[int, Collection | TimeCharge] = {}

    def determine(self, **chosen: Any) -> Game | tuple[Refusal, ...]:
        """The game under these choices, or every reason why not."""
        unreadable = tuple(_unreadable(self, chosen))
        named = {refusal.facts["name"] for refusal in unreadable}
        sound = {name: value for name, value in chosen.items() if name not in named}
        choices = completed(self, msgspec.convert({**_plain(self.defaults), **sound}, Determinations))
        wrong = unreadable + tuple(refusal for check in CHECKS for refusal in check(self, choices))
        if wrong:
            return wrong
        streets = len(self.spec.streets)
        laws = self.laws if len(self.laws) == streets else self.laws * streets
        lines = settled(self, choices)
        for line in lines:
            testify(line.cites)
        cap = max_raises(self, choices)
        return Game(self.instrument, self.spec, choices, laws, self.ranking, cap, lines, self.table_law, self.determine)


def completed(offer: Offer, choices: Determinations) -> Determinations:
    """What is left unsaid follows from the forced bets and the document."""
    forced = choices.blinds[-1] if choices.blinds else choices.ante
    least = choices.minimum_bet or forced
    rounds = len(offer.spec.streets)
    return msgspec.structs.replace(
        choices,
        heads_up=_heads_up(offer, choices),
        minimum_bet=least,
        maximum_bet=choices.maximum_bet or (2 * least if choices.limit in ("spread", "straddle") else 0),
        street_bets=choices.street_bets
        or ((least,) * (rounds - 1) + (2 * least,) if choices.limit == "structured" else ()),
    )


def _heads_up(offer: Offer, choices: Determinations) -> Literal["literal", "button_posts_first"]:
    if choices.heads_up == "document":
        return "button_posts_first" if choices.tournament and offer.law.heads_up else "literal"
    return choices.heads_up


def _plain(choices: Determinations) -> dict[str, Any]:
    return {name: getattr(choices, name) for name in choices.__struct_fields__}


def _unreadable(offer: Offer, chosen: Mapping[str, Any]) -> Iterator[Refusal]:
    """Choices that are no determination at all, or not of its kind."""
    for name, value in chosen.items():
        if name not in KINDS:
            what = f"{name!r} is not something to determine; there are {', '.join(KINDS)}"
            yield Refusal("unknown_determination", what, offer.law.determine, {"name": name})
            continue
        try:
            msgspec.convert(value, KINDS[name])
        except msgspec.ValidationError as error:
            yield Refusal("wrong_type", f"{name}: {error}", offer.law.determine, {"name": name, "got": value})


def max_raises(offer: Offer, choices: Determinations) -> int | None:
    """The cap on raises, or None: as chosen, else as the document has it for the limit and the forced bets."""
    if choices.max_raises == "unlimited":
        return None
    if choices.max_raises != "document":
        return choices.max_raises
    if choices.forced == "ante":
        return None
    return 3 if offer.caps_ratio_limits or choices.limit not in RATIO_LIMITS else None


def _only(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    for name, only in offer.only.items():
        got = getattr(choices, name)
        if got not in only.values:
            allowed = " or ".join(str(value) for value in only.values)
            what = f"{name} is {allowed} in {offer.spec.title}; got {got}"
            yield Refusal(f"{name}_fixed", what, only.cites, {"allowed": list(only.values), "got": got})


def _cards(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    if choices.deck not in DECK_SIZES:
        what = f"a deck has {', '.join(map(str, DECK_SIZES))} cards besides the joker; got {choices.deck}"
        yield Refusal("deck_size", what, law.deck, {"allowed": DECK_SIZES, "got": choices.deck})
        return
    if choices.wins != "high" and choices.low_ace is None:
        what = "where lows win, determine whether the ace is high or low in them (low_ace)"
        yield Refusal("low_ace", what, law.low_ball if choices.wins == "low" else law.split)
    if choices.eight_or_better:
        yield from _qualifier(offer, choices)
    if choices.joker_pairs_flush and not choices.joker:
        yield Refusal("no_joker", "joker_pairs_flush needs a joker in the deck", law.wild_card)


def _qualifier(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    if choices.wins != "split":
        what = "the eight-or-better qualifier belongs to high/low split games"
        yield Refusal("qualifier_without_split", what, law.qualifier)
    ranks = range(17 - choices.deck // 4 - 2, 9)
    low_ranks = len(ranks) + (choices.low_ace == "low")
    if low_ranks + choices.joker < 5:
        what = f"no five odd cards of eight or less can be made with {choices.deck} cards"
        yield Refusal("nothing_qualifies", what, law.qualifier, {"deck": choices.deck})


def _forced(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    with_blinds = choices.forced != "ante"
    if with_blinds and len(choices.blinds) not in offer.blind_counts:
        allowed = " or ".join(map(str, offer.blind_counts))
        what = f"{allowed} players post blinds in {offer.spec.title}; got {len(choices.blinds)}"
        yield Refusal("number_of_blinds", what, law.blind_count, {"got": len(choices.blinds)})
    if not with_blinds and choices.blinds:
        yield Refusal("blinds_with_antes", "antes were determined, so nobody posts blinds", law.blind_or_ante)
    if any(blind <= 0 for blind in choices.blinds) or list(choices.blinds) != sorted(choices.blinds):
        what = f"each blind is a positive amount, none below the one before; got {choices.blinds}"
        yield Refusal("blinds_out_of_order", what, law.levels, {"got": choices.blinds})
    if choices.forced != "blind" and choices.ante <= 0:
        yield Refusal("no_ante", f"the ante is a positive amount; got {choices.ante}", law.levels)
    if choices.forced == "blind" and choices.ante:
        yield Refusal("ante_with_blinds", "blinds were determined, so nobody antes", law.blind_or_ante)
    if choices.over_blinds:
        yield from _over_blinds(offer, choices)


def _over_blinds(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    levels = (*choices.blinds[-1:], *choices.over_blinds)
    if choices.forced == "ante" or any(low >= high for low, high in pairwise(levels)):
        what = f"over-blinds follow the last blind, each above the one before; got {choices.over_blinds}"
        yield Refusal("over_blinds", what, offer.law.over_blinds)


def _bets(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law, least = offer.law, choices.minimum_bet
    if choices.limit != "structured" and least <= 0:
        yield Refusal("no_minimum_bet", f"the minimum bet is a positive amount; got {least}", law.bets)
    if choices.limit == "spread" and choices.maximum_bet < least:
        what = f"the maximum bet is not below the minimum of {least}; got {choices.maximum_bet}"
        yield Refusal("maximum_below_minimum", what, law.bets)
    if choices.limit == "spread" and choices.blinds and choices.blinds[-1] > choices.maximum_bet > 0:
        what = f"the last blind is not above the maximum bet of {choices.maximum_bet}; got {choices.blinds[-1]}"
        yield Refusal("blind_above_maximum", what, law.blind_limits)
    if choices.limit == "straddle" and choices.maximum_bet < least:
        what = "a straddle limit needs a maximum opening bet for the later betting rounds (maximum_bet)"
        yield Refusal("no_opening_maximum", what, law.bets)
    if choices.limit == "structured":
        yield from _structure(offer, choices)
    by_round = choices.street_bets if choices.limit == "structured" else ()
    amounts = (*choices.blinds, *choices.over_blinds, choices.ante, least, choices.maximum_bet, *by_round)
    if choices.chip <= 0 or any(amount % choices.chip for amount in amounts):
        what = f"forced bets and betting limits are whole numbers of the smallest chip, {choices.chip}"
        yield Refusal("broken_chip", what, law.levels)


def _structure(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    rounds = len(offer.spec.streets)
    if len(choices.street_bets) != rounds or any(bet <= 0 for bet in choices.street_bets):
        what = f"a structured limit sets a bet for each of the {rounds} betting rounds; got {choices.street_bets}"
        yield Refusal("street_bets", what, offer.law.bets)


def _raises(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    got = choices.max_raises
    if isinstance(got, int) and got < 1:
        yield Refusal("raise_cap", f"a cap on raises is at least one; got {got}", offer.law.raise_cap)


def cards_needed(spec: GameSpec, players: int, *, burn: bool) -> int:
    """The fewest cards with which this many players can be served.

    A draw needs five more for the first drawer; stud needs six each and one that can be shared.
    """
    if spec.draws:
        return spec.hole_cards * players + 5
    if not spec.board_cards:
        return (spec.hole_cards - 1) * players + 1
    return spec.hole_cards * players + spec.board_cards + (spec.burns if burn else 0)


def _seats(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    spec, law = offer.spec, offer.law
    if not 2 <= choices.seats <= spec.most_seats:
        what = f"{spec.title} seats 2 to {spec.most_seats} players; got {choices.seats}"
        yield Refusal("seats", what, law.seats, {"most": spec.most_seats, "got": choices.seats})
    needed, held = cards_needed(spec, choices.seats, burn=choices.burn), choices.deck + choices.joker
    if needed > held:
        what = f"{choices.seats} players need {needed} cards; this deck has {held}"
        yield Refusal("too_few_cards", what, law.deck + law.seats, {"needed": needed, "held": held})


def _stakes(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if choices.minimum_stake < 0:
        yield Refusal(
            "minimum_stake", f"the minimum table stake is not negative; got {choices.minimum_stake}", offer.law.stakes
        )
    if choices.maximum_buy_in and choices.maximum_buy_in < choices.minimum_stake:
        least, got = choices.minimum_stake, choices.maximum_buy_in
        what = f"the maximum buy-in is not below the minimum stake of {least}; got {got}"
        yield Refusal("maximum_buy_in", what, offer.law.maximum_buy_in)
    if choices.seconds_to_act is not None and choices.seconds_to_act <= 0:
        yield Refusal("seconds_to_act", f"the time to act is positive; got {choices.seconds_to_act}", offer.law.clock)


def _procedure(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    spec, law = offer.spec, offer.law
    if choices.refuse_final_checks and not spec.draws:
        yield Refusal("final_checks", "only draw lets checking be refused in the final betting round", law.final_checks)
    if choices.straights_in_lows and spec.label != "house":
        yield Refusal("straights_in_lows", "straights and flushes do not count in the documents' lows", law.low_ball)
    if choices.short_tap_outs_add_up and spec.label != "house":
        what = "tap-outs short of a raise do not add up to one in the documents"
        yield Refusal("short_tap_outs_add_up", what, offer.laws[0].short_tap_out)
    if choices.bring_in and spec.label != "house":
        yield Refusal("bring_in", "the documents' stud has no bring-in: the opener bets", law.stud_opener)


def _commission(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law, scheme = offer.law, choices.commission
    match scheme:
        case NoCommission():
            if not choices.tournament:
                what = "a game for money charges commission: from the pots or by time"
                yield Refusal("no_commission", what, law.commission)
        case _ if choices.tournament:
            yield Refusal("tournament_commission", "nothing is taken from tournament pots", law.commission)
        case PotPercentage():
            yield from _percentage(offer, choices, scheme)
        case TimeCharge(amount=amount, minutes=minutes):
            if amount <= 0 or minutes <= 0:
                yield Refusal("time_charge", "a time charge is an amount for a number of minutes", law.commission_time)
        case Collection(schedule=schedule):
            if offer.collections.get(schedule) != scheme:
                what = "a collection is one of the posted schedules, unaltered"
                yield Refusal("collection", what, law.collections, {"schedule": schedule})


def _percentage(offer: Offer, choices: Determinations, scheme: PotPercentage) -> Iterator[Refusal]:
    law = offer.law
    if offer.collections:
        yield Refusal("no_percentage", "fees may not be a percentage of wagers", law.commission_rate)
        return
    if scheme.cap <= 0:
        yield Refusal("commission_cap", "an approved maximum must be set", law.commission_cap)
    stake, most = getattr(choices, offer.rate_by), offer.rate_stake_dollars * choices.dollar
    if scheme.percent == 10 and not 0 < stake <= most:
        name = offer.rate_by.replace("_", " ")
        what = f"10% is open only where the {name} is set at {most} or less; got {stake or 'none'}"
        yield Refusal("commission_rate", what, law.commission_rate, {"most": most, "got": stake})


CHECKS: tuple[Callable[[Offer, Determinations], Iterator[Refusal]], ...] = (
    _only,
    _cards,
    _forced,
    _bets,
    _raises,
    _seats,
    _stakes,
    _procedure,
    _commission,
)
