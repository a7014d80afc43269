"""What is checked of forced bets and betting limits.

A bet that nobody set follows from another (`completed`); what is wrong with it is told once, where it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from pitboss.cite import Refusal
from pitboss.spec import Determinations

if TYPE_CHECKING:
    from pitboss.instruments.determine import Offer


def _spelled(amounts: tuple[int, ...]) -> str:
    return "/".join(map(str, amounts)) or "none"


def forced_bet(choices: Determinations) -> int:
    """The forced bet that the others follow: the last blind, or the ante."""
    return choices.blinds[-1] if choices.blinds else choices.ante


def _forced_field(choices: Determinations) -> str:
    return "blinds" if choices.blinds else "ante"


def _least_field(choices: Determinations) -> str:
    """Where the minimum bet comes from."""
    return "minimum_bet" if choices.minimum_bet != forced_bet(choices) else _forced_field(choices)


def _most_field(choices: Determinations) -> str:
    """Where the maximum bet comes from."""
    return "maximum_bet" if choices.maximum_bet != 2 * choices.minimum_bet else _least_field(choices)


def _against(source: str, *own: str) -> dict[str, list[str]]:
    """What an amount goes against: where another comes from, and the lines in which that could be set."""
    return {"against": list(dict.fromkeys((source, *own, "limit")))}


def _bets_follow(offer: Offer, choices: Determinations) -> bool:
    """Whether the bets of a structured limit are those that the minimum bet leads to."""
    return choices.street_bets == offer.structured(choices.minimum_bet)


def _bet_field(offer: Offer, choices: Determinations) -> str:
    """Where the bets of the betting rounds come from."""
    own = choices.limit == "structured" and not _bets_follow(offer, choices)
    return "street_bets" if own else _least_field(choices)


def small_bet(offer: Offer, choices: Determinations) -> tuple[int, str]:
    """The bet of the first betting round, and where it comes from."""
    structured = choices.limit == "structured" and choices.street_bets
    return choices.street_bets[0] if structured else choices.minimum_bet, _bet_field(offer, choices)


# forced bets


def _number_of_blinds(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if choices.forced != "ante" and len(choices.blinds) not in offer.blind_counts:
        allowed = " or ".join(map(str, offer.blind_counts))
        what = f"{allowed} players post blinds in {offer.spec.title}; got {len(choices.blinds)}"
        facts = {"got": len(choices.blinds), "against": ["forced"]}
        yield Refusal("number_of_blinds", what, offer.law.blind_count, facts, field="blinds")


def _blinds_in_order(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if any(blind <= 0 for blind in choices.blinds) or list(choices.blinds) != sorted(choices.blinds):
        what = f"each blind is a positive amount, none below the one before; got {_spelled(choices.blinds)}"
        yield Refusal("blinds_out_of_order", what, offer.law.levels, {"got": choices.blinds}, field="blinds")


def _blinds_or_antes(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """Nobody is forced to what was not determined; both together where the game has both."""
    cites, facts = offer.law.blind_or_ante, {"against": ["forced"]}
    if choices.forced == "ante" and choices.blinds:
        what = "antes were determined, so nobody posts blinds"
        yield Refusal("blinds_with_antes", what, cites, facts, field="blinds")
    if choices.forced == "blind" and choices.ante:
        yield Refusal("ante_with_blinds", "blinds were determined, so nobody antes", cites, facts, field="ante")
    if "forced" not in offer.only and choices.forced not in offer.forced:
        yield Refusal("blind_or_ante", "either blinds or antes are used, not both", cites, field="forced")


def _ante(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if choices.forced != "blind" and choices.ante <= 0:
        what = f"the ante is a positive amount; got {choices.ante}"
        yield Refusal("no_ante", what, offer.law.levels, {"against": ["forced"]}, field="ante")


def _over_blinds(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    levels = (*choices.blinds[-1:], *choices.over_blinds)
    out_of_order = any(low >= high for low, high in pairwise(levels))
    if choices.over_blinds and (choices.forced == "ante" or out_of_order):
        what = f"over-blinds follow the last blind, each above the one before; got {_spelled(choices.over_blinds)}"
        cites = offer.law.over_blinds or offer.law.levels
        yield Refusal("over_blinds", what, cites, {"against": ["blinds", "forced"]}, field="over_blinds")


# betting limits


def _minimum_bet(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    least = choices.minimum_bet
    if least <= 0 and least != forced_bet(choices):
        what = f"the minimum bet is a positive amount; got {least}"
        yield Refusal("no_minimum_bet", what, offer.law.bets, field="minimum_bet")


def _maximum_bet(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    least, got, law = choices.minimum_bet, choices.maximum_bet, offer.law
    facts, below = _against(_least_field(choices), "minimum_bet"), got < least and got != 2 * least
    if got and choices.limit not in ("spread", "straddle"):
        what = f"a maximum bet belongs to spread and straddle limits, not to {choices.limit}"
        yield Refusal("no_maximum_bet", what, law.bets, {"against": ["limit"]}, field="maximum_bet")
    elif choices.limit == "spread" and below:
        what = f"the maximum bet is not below the minimum of {least}; got {got}"
        yield Refusal("maximum_below_minimum", what, law.bets, facts, field="maximum_bet")
    elif choices.limit == "straddle" and below:
        what = "a straddle limit needs a maximum opening bet for the later betting rounds (maximum_bet)"
        yield Refusal("no_opening_maximum", what, law.bets, facts, field="maximum_bet")


def _structure(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    rounds, got = len(offer.spec.streets), choices.street_bets
    if choices.limit != "structured" or (choices.minimum_bet <= 0 and _bets_follow(offer, choices)):
        return
    if len(got) != rounds or any(bet <= 0 for bet in got):
        what = f"a structured limit sets a bet for each of the {rounds} betting rounds; got {_spelled(got)}"
        facts = _against(_bet_field(offer, choices), "minimum_bet")
        yield Refusal("street_bets", what, offer.law.bets, facts, field="street_bets")


def _largest_blind(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """The last blind, over-blinds included, is not above the largest first bet."""
    last = max((*choices.blinds, *choices.over_blinds), default=0)
    most, set_by = {
        "spread": (choices.maximum_bet, _most_field(choices)),
        "straddle": (choices.maximum_bet, _most_field(choices)),
        "fixed": small_bet(offer, choices),
        "structured": small_bet(offer, choices),
    }.get(choices.limit, (0, ""))
    if 0 < most < last:
        what = f"the last blind is not above the largest first bet, {most}; got {last}"
        field = "blinds" if last in choices.blinds else "over_blinds"
        facts = _against(set_by, "minimum_bet", "maximum_bet", "street_bets")
        yield Refusal("blind_above_maximum", what, offer.law.blind_limits, facts, field=field)


def _whole_chips(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A single amount that is off is at fault itself; where several are, the chip is."""
    chip, cites = choices.chip, offer.law.levels
    if chip <= 0:
        yield Refusal("broken_chip", f"the smallest chip is a positive amount; got {chip}", cites, field="chip")
        return
    what = f"forced bets and betting limits are whole numbers of the smallest chip, {chip}"
    off = [name for name, amounts in _amounts_set(offer, choices).items() if any(each % chip for each in amounts)]
    if off:
        field, *against = [*off, "chip"] if len(off) == 1 else ["chip", *off]
        yield Refusal("broken_chip", what, cites, _against(*against), field=field)


def _amounts_set(offer: Offer, choices: Determinations) -> dict[str, tuple[int, ...]]:
    """The amounts that were set, and do not just follow from one of the others."""
    amounts = {"blinds": choices.blinds, "over_blinds": choices.over_blinds, "ante": (choices.ante,)}
    if _least_field(choices) == "minimum_bet":
        amounts["minimum_bet"] = (choices.minimum_bet,)
    if _most_field(choices) == "maximum_bet":
        amounts["maximum_bet"] = (choices.maximum_bet,)
    if _bet_field(offer, choices) == "street_bets":
        amounts["street_bets"] = choices.street_bets
    return amounts


# amounts by the game's own rules


def _bets_follow_the_blind(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if offer.bets_follow != "forced":
        return
    forced, cites = forced_bet(choices), offer.law.bets
    facts = {"against": [_forced_field(choices)]}
    if choices.minimum_bet != forced:
        what = f"the bet follows the blind: {forced}; got {choices.minimum_bet}"
        yield Refusal("bets_follow_the_blind", what, cites, facts, field="minimum_bet")
    if choices.street_bets and not _bets_follow(offer, choices):
        wanted, got = _spelled(offer.structured(forced)), _spelled(choices.street_bets)
        what = f"the bets follow the blind: {wanted}; got {got}"
        yield Refusal("bets_follow_the_blind", what, cites, facts, field="street_bets")


def _minimum_not_below_ante(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    forced, got = forced_bet(choices), choices.minimum_bet
    if offer.bets_follow == "at_least_forced" and got < forced:
        what = f"the minimum bet is not below the ante, {forced}; got {got}"
        facts = {"against": [_forced_field(choices)]}
        yield Refusal("minimum_below_ante", what, offer.law.bets, facts, field="minimum_bet")


def _range(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A posted range of limit games, by their small bets and their large ones; any other game by its least bet."""
    if not offer.limit_range or choices.minimum_bet <= 0:
        return
    dollar, (smallest, largest) = max(choices.dollar, 1), offer.limit_range
    got = _small_and_large(choices)
    ends = tuple(zip(smallest, largest, strict=True))
    if choices.limit not in ("fixed", "structured", "spread"):
        ends = ((smallest[0], largest[1]),) * 2
    off = [not low * dollar <= bet <= high * dollar for bet, (low, high) in zip(got, ends, strict=True)]
    if any(off):
        told = " to ".join(f"${low}-${high}" for low, high in offer.limit_range)
        what = f"games run from {told}; got {got[0]}-{got[1]}"
        field = _most_field(choices) if choices.limit == "spread" and not off[0] else _bet_field(offer, choices)
        facts = {"got": got, **_against("dollar", "minimum_bet", "maximum_bet", "street_bets")}
        yield Refusal("limit_range", what, offer.law.bets, facts, field=field)


def _small_and_large(choices: Determinations) -> tuple[int, int]:
    """The two amounts a game is known by: its first and last bets, its least and most, or the one there is."""
    if choices.limit == "structured" and choices.street_bets:
        return choices.street_bets[0], choices.street_bets[-1]
    return choices.minimum_bet, choices.maximum_bet if choices.limit == "spread" else choices.minimum_bet


forced_bets = (_number_of_blinds, _blinds_in_order, _blinds_or_antes, _ante, _over_blinds)
bets = (_minimum_bet, _maximum_bet, _structure, _largest_blind, _whole_chips)
amounts_by_rule = (_bets_follow_the_blind, _minimum_not_below_ante, _range)
