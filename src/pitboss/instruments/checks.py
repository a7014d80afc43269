"""What is checked of an operator's choices, each mistake with its clause and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from pitboss.cards import DECK_SIZES
from pitboss.cite import Refusal
from pitboss.spec import Collection, Determinations, GameSpec, NoCommission, PotPercentage, TimeCharge

if TYPE_CHECKING:
    from pitboss.instruments.determine import Offer

RATIO_LIMITS = ("half-pot", "full-pot", "no-limit")


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
        yield Refusal("qualifier_without_split", what, law.qualifier or law.determine)
    ranks = range(17 - choices.deck // 4 - 2, 9)
    low_ranks = len(ranks) + (choices.low_ace == "low")
    if low_ranks < 5:  # A joker stands for a missing rank of the deck; it adds none.
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
    if choices.forced == "blind_and_ante" and "forced" not in offer.only and offer.spec.label != "house":
        yield Refusal("blind_or_ante", "either blinds or antes are used, not both", law.blind_or_ante)
    if choices.over_blinds:
        yield from _over_blinds(offer, choices)


def _over_blinds(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    levels = (*choices.blinds[-1:], *choices.over_blinds)
    if choices.forced == "ante" or any(low >= high for low, high in pairwise(levels)):
        what = f"over-blinds follow the last blind, each above the one before; got {choices.over_blinds}"
        yield Refusal("over_blinds", what, offer.law.over_blinds or offer.law.levels)


def _bets(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law, least = offer.law, choices.minimum_bet
    if choices.limit != "structured" and least <= 0:
        yield Refusal("no_minimum_bet", f"the minimum bet is a positive amount; got {least}", law.bets)
    if choices.limit == "spread" and choices.maximum_bet < least:
        what = f"the maximum bet is not below the minimum of {least}; got {choices.maximum_bet}"
        yield Refusal("maximum_below_minimum", what, law.bets)
    yield from _largest_blind(offer, choices)
    if choices.maximum_bet and choices.limit not in ("spread", "straddle"):
        what = f"a maximum bet belongs to spread and straddle limits, not to {choices.limit}"
        yield Refusal("no_maximum_bet", what, law.bets)
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


def _largest_blind(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """The last blind, over-blinds included, is not above the largest first bet."""
    last = max((*choices.blinds, *choices.over_blinds), default=0)
    most = {
        "spread": choices.maximum_bet,
        "straddle": choices.maximum_bet,
        "fixed": choices.minimum_bet,
        "structured": choices.street_bets[0] if choices.street_bets else 0,
    }.get(choices.limit, 0)
    if 0 < most < last:
        what = f"the last blind is not above the largest first bet, {most}; got {last}"
        yield Refusal("blind_above_maximum", what, offer.law.blind_limits)


def _amounts_by_rule(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """Games whose own rules derive the bets from the forced bets, and a posted range of limits."""
    law = offer.law
    forced = choices.blinds[-1] if choices.blinds else choices.ante
    if offer.bets_follow == "forced" and choices.minimum_bet != forced:
        what = f"the bet follows the blind: {forced}; got {choices.minimum_bet}"
        yield Refusal("bets_follow_the_blind", what, law.bets)
    if offer.bets_follow == "forced" and choices.street_bets not in ((), offer.structured(forced)):
        what = f"the bets follow the blind: {offer.structured(forced)}; got {choices.street_bets}"
        yield Refusal("bets_follow_the_blind", what, law.bets)
    if offer.bets_follow == "at_least_forced" and choices.minimum_bet < forced:
        what = f"the minimum bet is not below the ante, {forced}; got {choices.minimum_bet}"
        yield Refusal("minimum_below_ante", what, law.bets)
    if offer.limit_range:
        yield from _limit_range(offer, choices, *offer.limit_range)


def _limit_range(
    offer: Offer, choices: Determinations, smallest: tuple[int, int], largest: tuple[int, int]
) -> Iterator[Refusal]:
    """A limit game lies between the two ends, its small bets and its large ones; any other by its least bet."""
    dollar, (small, large) = max(choices.dollar, 1), _small_and_large(choices)
    ends = [(low * dollar, high * dollar) for low, high in zip(smallest, largest, strict=True)]
    if choices.limit in RATIO_LIMITS:
        ends = [(ends[0][0], ends[1][1])] * 2
    if not all(low <= bet <= high for bet, (low, high) in zip((small, large), ends, strict=True)):
        (least, of), (most, up_to) = smallest, largest
        what = f"games run from ${least}-${of} to ${most}-${up_to}; got {small}-{large}"
        yield Refusal("limit_range", what, offer.law.bets, {"got": [small, large]})


def _small_and_large(choices: Determinations) -> tuple[int, int]:
    """The two amounts a game is known by: its first and last bets, its least and most, or the one there is."""
    if choices.limit == "structured" and choices.street_bets:
        return choices.street_bets[0], choices.street_bets[-1]
    return choices.minimum_bet, choices.maximum_bet or choices.minimum_bet


def _structure(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    rounds = len(offer.spec.streets)
    if len(choices.street_bets) != rounds or any(bet <= 0 for bet in choices.street_bets):
        what = f"a structured limit sets a bet for each of the {rounds} betting rounds; got {choices.street_bets}"
        yield Refusal("street_bets", what, offer.law.bets)


def _raises(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A cap other than the document's is open where the texts leave it open."""
    got, law = choices.max_raises, offer.law
    if isinstance(got, int) and got < 1:
        yield Refusal("raise_cap", f"a cap on raises is at least one; got {got}", law.raise_cap)
    elif got != "document" and not cap_is_open(offer, choices):
        wanted = "unlimited" if not offer.caps_ratio_limits else 3
        if got != wanted:
            yield Refusal("raise_cap", f"raises are {wanted} here; got {got}", law.raise_cap, {"allowed": wanted})


def cap_is_open(offer: Offer, choices: Determinations) -> bool:
    if choices.forced == "ante" or offer.spec.label in ("house", "derived"):
        return True
    if offer.caps_ratio_limits:
        return choices.limit in offer.cap_open_for
    return choices.limit not in RATIO_LIMITS


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
    if choices.dollar <= 0:
        yield Refusal(
            "dollar", f"a dollar is a positive number of chip units; got {choices.dollar}", offer.law.determine
        )
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
        yield Refusal(
            "final_checks",
            "only draw lets checking be refused in the final betting round",
            law.final_checks or law.determine,
        )
    if choices.straights_in_lows and spec.label != "house":
        yield Refusal("straights_in_lows", "straights and flushes do not count in the documents' lows", law.low_ball)
    if choices.short_tap_outs_add_up and spec.label != "house":
        what = "tap-outs short of a raise do not add up to one in the documents"
        yield Refusal("short_tap_outs_add_up", what, offer.laws[0].short_tap_out)
    if choices.called_may_muck and spec.label != "house":
        yield Refusal("called_may_muck", "the player who was called exposes their hand", law.determine)
    small = choices.street_bets[0] if choices.limit == "structured" and choices.street_bets else choices.minimum_bet
    if choices.bring_in and spec.label == "house" and not 0 < choices.bring_in <= small:
        yield Refusal("bring_in", f"a bring-in is at most the small bet; got {choices.bring_in}", law.stud_opener)
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
            elif offer.schedules and not _is_posted(offer, choices):
                yield Refusal("collection", "a collection is one of the posted schedules, unaltered", law.collections)
        case Collection(schedule=schedule):
            yield from _collection(offer, choices, schedule)


def _collection(offer: Offer, choices: Determinations, schedule: int) -> Iterator[Refusal]:
    """Collections from the pots are posted, and for limit games; those by time are for every limit."""
    law = offer.law
    if not _is_posted(offer, choices):
        what = "a collection is one of the posted schedules, unaltered"
        yield Refusal("collection", what, law.collections, {"schedule": schedule})
    elif choices.limit in RATIO_LIMITS:
        what = f"only the half-hour schedules, 1 to 15, are for {choices.limit} games too; got {schedule}"
        yield Refusal("collection_of_limit_games", what, law.commission_time + law.collections, {"schedule": schedule})


def _is_posted(offer: Offer, choices: Determinations) -> bool:
    schedules, dollar = offer.schedules, max(choices.dollar, 1)
    return schedules is not None and any(schedules(number, dollar) == choices.commission for number in range(1, 28))


def _percentage(offer: Offer, choices: Determinations, scheme: PotPercentage) -> Iterator[Refusal]:
    law = offer.law
    if offer.schedules:
        yield Refusal("no_percentage", "fees may not be a percentage of wagers", law.commission_rate)
        return
    if scheme.percent not in (5, 10):
        yield Refusal("commission_percent", f"the rate is 5% or 10%; got {scheme.percent}%", law.commission_cap)
    if type(scheme.cap) is not int or scheme.cap <= 0:
        yield Refusal("commission_cap", "an approved maximum must be set", law.commission_cap)
    stake, most = getattr(choices, offer.rate_by), offer.rate_stake_dollars * choices.dollar
    if scheme.percent == 10 and not 0 < stake <= most:
        name = offer.rate_by.replace("_", " ").replace("buy in", "buy-in")
        what = f"10% is open only where the {name} is set at {most} or less; got {stake or 'none'}"
        yield Refusal("commission_rate", what, law.commission_rate, {"most": most, "got": stake})


CHECKS: tuple[Callable[[Offer, Determinations], Iterator[Refusal]], ...] = (
    _only,
    _cards,
    _forced,
    _bets,
    _amounts_by_rule,
    _raises,
    _seats,
    _stakes,
    _procedure,
    _commission,
)
