"""What is checked of an operator's choices, each mistake at its field, with its clause and what is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pitboss.cards import DECK_SIZES
from pitboss.cite import Refusal
from pitboss.instruments.bet_checks import amounts_by_rule, bets, forced_bets, small_bet
from pitboss.instruments.fee_checks import commission
from pitboss.spec import Determinations, GameSpec

if TYPE_CHECKING:
    from pitboss.instruments.determine import Offer

CheckOfChoices = Callable[["Offer", Determinations], Iterator[Refusal]]


def _only(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    for name, only in offer.only.items():
        got = getattr(choices, name)
        if choices.tournament and not only.in_tournaments:
            continue
        if got not in only.values:
            allowed = " or ".join(str(value) for value in only.values)
            what = f"{name} is {allowed} in {offer.spec.title}; got {got}"
            yield Refusal(f"{name}_fixed", what, only.rules, {"allowed": list(only.values), "got": got}, field=name)


def _cards(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    if choices.deck not in DECK_SIZES:
        what = f"a deck has {', '.join(map(str, DECK_SIZES))} cards besides the joker; got {choices.deck}"
        yield Refusal("deck_size", what, law.deck, {"allowed": DECK_SIZES, "got": choices.deck}, field="deck")
        return
    if choices.wins != "high" and choices.low_ace is None:
        what = "where lows win, determine whether the ace is high or low in them (low_ace)"
        cites = law.low_ball if choices.wins == "low" else law.split
        yield Refusal("low_ace", what, cites, {"against": ["wins"]}, field="low_ace")
    if choices.eight_or_better:
        yield from _qualifier(offer, choices)
    if choices.joker_pairs_flush and not choices.joker:
        what = "there is no joker in the deck to make a flush with"
        yield Refusal("no_joker", what, law.wild_card, {"against": ["joker"]}, field="joker_pairs_flush")


def _qualifier(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    if choices.wins != "split":
        what, cites = "the eight-or-better qualifier belongs to high/low split games", law.qualifier or law.determine
        yield Refusal("qualifier_without_split", what, cites, {"against": ["wins"]}, field="eight_or_better")
    ranks = range(17 - choices.deck // 4 - 2, 9)
    low_ranks = len(ranks) + (choices.low_ace == "low")
    if low_ranks < 5:  # A joker stands for a missing rank of the deck; it adds none.
        what = f"no five odd cards of eight or less can be made with {choices.deck} cards"
        facts = {"deck": choices.deck, "against": ["deck", "low_ace"]}
        yield Refusal("nothing_qualifies", what, law.qualifier, facts, field="eight_or_better")


def _raises(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A cap other than the document's is open where the texts leave it open."""
    got, law = choices.max_raises, offer.law
    if isinstance(got, int) and got < 1:
        yield Refusal("raise_cap", f"a cap on raises is at least one; got {got}", law.raise_cap, field="max_raises")
    elif got != "document" and not cap_is_open(offer, choices):
        wanted = 3 if offer.caps_ratio_limits else "unlimited"
        if got != wanted:
            facts = {"allowed": wanted, "against": ["limit", "forced"]}
            what = f"raises are {wanted} here; got {got}"
            yield Refusal("raise_cap", what, law.raise_cap, facts, field="max_raises")


def cap_is_open(offer: Offer, choices: Determinations) -> bool:
    return choices.forced == "ante" or choices.limit in offer.cap_open_for


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
        yield Refusal("seats", what, law.seats, {"most": spec.most_seats, "got": choices.seats}, field="seats")
    needed, held = cards_needed(spec, choices.seats, burn=choices.burn), choices.deck + choices.joker
    if needed > held:
        what = f"{choices.seats} players need {needed} cards; this deck has {held}"
        facts = {"needed": needed, "held": held, "against": ["deck", "joker", "burn"]}
        yield Refusal("too_few_cards", what, law.deck + law.seats, facts, field="seats")


def _stakes(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    law = offer.law
    if choices.dollar <= 0:
        what = f"a dollar is a positive number of chip units; got {choices.dollar}"
        yield Refusal("dollar", what, law.determine, field="dollar")
    if choices.minimum_stake < 0:
        what = f"the minimum table stake is not negative; got {choices.minimum_stake}"
        yield Refusal("minimum_stake", what, law.stakes, field="minimum_stake")
    if choices.maximum_buy_in and choices.maximum_buy_in < choices.minimum_stake:
        least, got = choices.minimum_stake, choices.maximum_buy_in
        what = f"the maximum buy-in is not below the minimum stake of {least}; got {got}"
        facts = {"against": ["minimum_stake"]}
        yield Refusal("maximum_buy_in", what, law.maximum_buy_in, facts, field="maximum_buy_in")
    if choices.seconds_to_act is not None and choices.seconds_to_act <= 0:
        what = f"the time to act is positive; got {choices.seconds_to_act}"
        yield Refusal("seconds_to_act", what, law.clock, field="seconds_to_act")


def _final_checks(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if choices.refuse_final_checks and not offer.spec.draws:
        what = "only draw lets checking be refused in the final betting round"
        yield Refusal("final_checks", what, offer.law.determine, field="refuse_final_checks")


def _house_choices(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """What no document leaves open is chosen only in the games that take it."""
    law = offer.law
    told = {
        "straights_in_lows": ("straights and flushes do not count in the documents' lows", law.low_ball),
        "short_tap_outs_add_up": (
            "tap-outs short of a raise do not add up to one in the documents",
            offer.laws[0].pots.short_tap_out,
        ),
        "called_may_muck": ("the player who was called exposes their hand", law.determine),
        "bring_in": ("the documents' stud has no bring-in: the opener bets", law.stud_opener),
    }
    for name, (what, cites) in told.items():
        if getattr(choices, name) and name not in offer.house_choices:
            yield Refusal(name, what, cites, field=name)


def _bring_in(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    if not choices.bring_in or "bring_in" not in offer.house_choices:
        return
    most, against = small_bet(offer, choices)
    if not 0 < choices.bring_in <= most:
        what = f"a bring-in is at most the small bet; got {choices.bring_in}"
        yield Refusal(
            "bring_in", what, offer.law.stud_opener, {"against": [against, "minimum_bet", "limit"]}, field="bring_in"
        )


def _own(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    for check in offer.own_checks:
        yield from check(offer, choices)


CHECKS: tuple[CheckOfChoices, ...] = (
    _only,
    _cards,
    *forced_bets,
    *bets,
    *amounts_by_rule,
    _raises,
    _seats,
    _stakes,
    _final_checks,
    _house_choices,
    _bring_in,
    commission,
    _own,
)
