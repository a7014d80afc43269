"""Every irregularity of a round against the house, with the rules on it."""

from __future__ import annotations

from typing import Any

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.decisions import give_up
from pitboss.banked.rule import BankedCase, BankedRule
from pitboss.banked.state import DECISIONS, BankedRoundState
from pitboss.cards import spell
from pitboss.cite import Cites, Refusal


def _always(_: BankedRoundState, __: object) -> str:
    return ""


def _void(state: BankedRoundState, reason: str, cites: Cites, **marks: bool) -> tuple[e.AnyEvent, ...]:
    """No result: every wager goes back, also what was taken for hands given up."""
    returned = tuple((seat, area.owed) for seat, area in sorted(state.areas.items()) if area.owed)
    return (e.RoundVoided(reason, returned, **marks, cites=cites),)


def _misdeal(state: BankedRoundState, reason: str, cites: Cites) -> tuple[e.AnyEvent, ...]:
    law = state.game.law.irregular
    return _void(state, reason, cites + law.misdeal, misdeal=True)


def _where(place: int) -> str:
    return {c.BOARD: "the board", c.DEALER: "the dealer"}.get(place, f"seat {place}")


def _is_place(state: BankedRoundState, place: int) -> bool:
    return place in (c.BOARD, c.DEALER, *state.areas)


# the shuffling shoe and its cards

FAULTS: dict[c.Fault, str] = {
    "mechanical": "a mechanical fault",
    "electrical": "an electrical fault",
    "cards_unfit": "cards unfit for use",
}


def _possible(_: BankedRoundState, __: object) -> None:
    """Whatever is reported can be so."""


def _shoe_fails(state: BankedRoundState, facts: c.ReportMalfunction, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return _void(state, f"the shuffling shoe malfunctions: {FAULTS[facts.fault]}", cites, shoe_failed=True)


def _deck_fails(state: BankedRoundState, facts: c.ReportCardFault, cites: Cites) -> tuple[e.AnyEvent, ...]:
    named = f" ({spell(facts.cards)})" if facts.cards else ""
    found = "a card is missing" if facts.fault == "missing" else "a foreign card was found"
    return _void(state, f"{found}{named}", cites, deck_suspect=True)


MALFUNCTION: BankedCase[c.ReportMalfunction] = BankedCase(
    "shoe_malfunction",
    lambda law: law.irregular.malfunction,
    _possible,
    (
        BankedRule("shoe_malfunction", lambda law: law.irregular.malfunction, _always,
             "The round is void: the shuffling shoe malfunctions.", _shoe_fails),
    ),
)  # fmt: skip
CARD_FAULT: BankedCase[c.ReportCardFault] = BankedCase(
    "missing_or_foreign_card",
    lambda law: law.irregular.card_fault,
    _possible,
    (
        BankedRule("card_fault", lambda law: law.irregular.card_fault, _always,
             "The round is void: its deck is not whole. Rounds completed before stand.", _deck_fails),
    ),
)  # fmt: skip


# too many or too few cards


def _due(state: BankedRoundState, place: int) -> int:
    """How many cards a place should have; for an area without a hand, none."""
    spec, area = state.game.spec, state.area(place)
    if place == c.BOARD:
        return spec.communal_cards
    return spec.hole_cards if place == c.DEALER or (area and (area.is_funded or area.cards)) else 0


def _refuse_count(state: BankedRoundState, facts: c.ReportWrongCount) -> Refusal | None:
    law, due = state.game.law.irregular, _due(state, facts.place)
    counted = state.phase != "wagers" and _is_place(state, facts.place)
    if counted and facts.count != due and facts.count >= 0:
        return None
    what = f"{_where(facts.place)} is due {due} cards; {facts.count} is no misdeal"
    return Refusal("no_irregularity", what, law.wrong_count, {"due": due})


def _miscounted(state: BankedRoundState, facts: c.ReportWrongCount, cites: Cites) -> tuple[e.AnyEvent, ...]:
    due = _due(state, facts.place)
    return _misdeal(state, f"{_where(facts.place)} was dealt {facts.count} cards instead of {due}", cites)


WRONG_COUNT: BankedCase[c.ReportWrongCount] = BankedCase(
    "wrong_number_of_cards",
    lambda law: law.irregular.wrong_count,
    _refuse_count,
    (
        BankedRule("wrong_count", lambda law: law.irregular.wrong_count, _always,
             "A misdeal: a player, the dealer or the board was dealt a wrong number of cards.", _miscounted),
    ),
)  # fmt: skip


# cards revealed


def _in_the_deal(state: BankedRoundState, facts: c.ReportExposed) -> bool:
    return state.phase == "dealing" or facts.during_deal


def _refuse_exposed(state: BankedRoundState, facts: c.ReportExposed) -> Refusal | None:
    law = state.game.law.irregular
    if state.phase == "wagers":
        return Refusal("nothing_dealt", "no card has been dealt", law.exposed)
    if not _is_place(state, facts.place):
        return Refusal("no_irregularity", f"no cards lie at {_where(facts.place)}", law.exposed)
    named = bool(facts.which) and set(facts.which) <= set(range(len(state.dealer)))
    if facts.place != c.DEALER or _in_the_deal(state, facts) or named:
        return None
    return Refusal("no_such_card", "the dealer's cards are 0 and 1", law.dealer_exposed)


def _not_in_the_deal(state: BankedRoundState, facts: c.ReportExposed) -> str:
    return "" if _in_the_deal(state, facts) else "no card was revealed during the deal"


def _not_the_dealers(state: BankedRoundState, facts: c.ReportExposed) -> str:
    """Why the rule on the dealer's cards is not asked, whatever was wagered."""
    if facts.place != c.DEALER:
        return "the rule is on the dealer's cards only; a player who shows theirs is a matter of conduct"
    early = state.phase in DECISIONS or _in_the_deal(state, facts)
    return "" if early else "the dealer's cards are turned up by now"


def _wagers_when_seen(state: BankedRoundState, facts: c.ReportExposed) -> bool:
    """Whether a play wager had been made when the card was seen; in the deal none can have been."""
    return state.play_wagers_made and not _in_the_deal(state, facts)


def _not_first(state: BankedRoundState, facts: c.ReportExposed) -> str:
    late = "a play wager had been made" if _wagers_when_seen(state, facts) else ""
    return _not_the_dealers(state, facts) or late


def _not_after_a_wager(state: BankedRoundState, facts: c.ReportExposed) -> str:
    first = "" if _wagers_when_seen(state, facts) else "no play wager had been made"
    return _not_the_dealers(state, facts) or first


def _seen_in_the_deal(state: BankedRoundState, facts: c.ReportExposed, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return _misdeal(state, f"a card of {_where(facts.place)} was revealed during the deal", cites)


def _seen_first(state: BankedRoundState, _: c.ReportExposed, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return _misdeal(state, "a card of the dealer was revealed before any play wager", cites)


def _seen_late(state: BankedRoundState, facts: c.ReportExposed, cites: Cites) -> tuple[e.AnyEvent, ...]:
    cards = tuple(state.dealer[which] for which in facts.which)
    return (e.CardExposed(tuple(sorted(set(facts.which))), cards, cites=cites),)


EXPOSED: BankedCase[c.ReportExposed] = BankedCase(
    "card_revealed",
    lambda law: law.irregular.exposed + law.irregular.dealer_exposed,
    _refuse_exposed,
    (
        BankedRule("revealed_in_the_deal", lambda law: law.irregular.exposed, _not_in_the_deal,
             "A misdeal: a card was revealed during the deal.", _seen_in_the_deal,
             excepts=("dealer_exposed_first",)),
        BankedRule("dealer_exposed_first", lambda law: law.irregular.dealer_exposed_first, _not_first,
             "A misdeal: the dealer revealed a card of their own before any play wager.", _seen_first),
        BankedRule("dealer_exposed_late", lambda law: law.irregular.dealer_exposed_late, _not_after_a_wager,
             "Play goes on as normal: a play wager had been made when the dealer revealed a card.", _seen_late),
    ),
)  # fmt: skip


# hands without wagers


def _refuse_unfunded(state: BankedRoundState, facts: c.ReportUnfunded) -> Refusal | None:
    law, area = state.game.law.irregular, state.area(facts.seat)
    if area is not None and area.standing == "unfunded":
        return None
    what = f"seat {facts.seat} was not dealt a hand without ante and blind"
    return Refusal("no_irregularity", what, law.unfunded)


def _handled(state: BankedRoundState, facts: c.ReportUnfunded) -> bool:
    """Whoever has decided has handled their cards."""
    return facts.handled or bool(state.seats("checked", "bet", "folded"))


def _void_unhandled(state: BankedRoundState, facts: c.ReportUnfunded, cites: Cites) -> tuple[e.AnyEvent, ...]:
    reason = f"a hand was dealt to seat {facts.seat} without ante and blind, and nobody had handled cards"
    return _void(state, reason, cites)


def _void_unfunded(state: BankedRoundState, facts: c.ReportUnfunded, cites: Cites) -> tuple[e.AnyEvent, ...]:
    wagers = state.areas[facts.seat].wagers
    return (e.HandVoided(facts.seat, wagers, "dealt without ante and blind", cites=cites),)


UNFUNDED: BankedCase[c.ReportUnfunded] = BankedCase(
    "hand_without_wagers",
    lambda law: law.irregular.unfunded,
    _refuse_unfunded,
    (
        BankedRule("unfunded_unhandled", lambda law: law.irregular.unfunded_unhandled,
             lambda state, facts: "a player has handled their cards" if _handled(state, facts) else "",
             "The round is void: a hand was dealt without ante and blind, and nobody had handled cards.",
             _void_unhandled),
        BankedRule("unfunded_handled", lambda law: law.irregular.unfunded_handled,
             lambda state, facts: "" if _handled(state, facts) else "no player has handled their cards",
             "Only the hand without ante and blind is void: cards had been handled.", _void_unfunded),
    ),
)  # fmt: skip


# rounds and wagers declared void


def _refuse_void_round(state: BankedRoundState, facts: c.VoidRound) -> Refusal | None:
    law = state.game.law.called_off
    grounds = {"commotion": law.invalidate, "collusion": law.collusion}
    if facts.reason.strip():
        return None
    return Refusal("no_reason", "a round is declared void for a reason", grounds.get(facts.ground, law.void))


def _void_for(state: BankedRoundState, facts: c.VoidRound, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return _void(state, facts.reason, cites)


def _may_play_on(_: BankedRoundState, __: object) -> tuple[str, ...]:
    return ("let the round be played to its end",)


def _may_exclude(_: BankedRoundState, __: object) -> tuple[str, ...]:
    return ("exclude the players from the round and let the others play on", "record the breach only")


VOID_ROUND: BankedCase[c.VoidRound] = BankedCase(
    "round_declared_void",
    lambda law: law.called_off.void,
    _refuse_void_round,
    (
        BankedRule("void", lambda law: law.called_off.void, _always,
             "The round is void: it is impractical to continue, or a fraud affects it.", _void_for,
             choices_left=_may_play_on),
        BankedRule("invalidate", lambda law: law.called_off.invalidate,
             lambda _, facts: "" if facts.ground == "commotion" else "no commotion disrupted the game",
             "The round is void: a commotion disrupted it before its end.", _void_for,
             excepts=("void",), choices_left=_may_play_on),
        BankedRule("collusion", lambda law: law.called_off.collusion,
             lambda _, facts: "" if facts.ground == "collusion" else "no collusion was found",
             "The round is void: players colluded.", _void_for, excepts=("void",), choices_left=_may_exclude),
    ),
)  # fmt: skip


def _refuse_void_hand(state: BankedRoundState, facts: c.VoidHand) -> Refusal | None:
    law, area = state.game.law, state.area(facts.seat)
    cites = {
        "breach": law.called_off.void_wagers,
        "collusion": law.called_off.collusion,
        "out_of_order": law.tournament.wager_order,
    }[facts.ground]
    if area is None or not area.wagers.total:
        return Refusal("no_wager", f"seat {facts.seat} has no wager that could be void", cites)
    if facts.ground == "out_of_order" and not area.out_of_order:
        return Refusal("in_order", f"seat {facts.seat} did not wager out of order in this round", cites)
    if facts.ground == "out_of_order" and area.infringed < 2:
        what = "wagers out of order stand the first time; the player is warned"
        return Refusal("first_infringement", what, cites)
    return None if facts.reason.strip() else Refusal("no_reason", "wagers are declared void for a reason", cites)


def _void_hand(state: BankedRoundState, facts: c.VoidHand, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return (e.HandVoided(facts.seat, state.areas[facts.seat].wagers, facts.reason, cites=cites),)


VOID_HAND: BankedCase[c.VoidHand] = BankedCase(
    "wagers_declared_void",
    lambda law: law.called_off.void_wagers,
    _refuse_void_hand,
    (
        BankedRule("void_wagers", lambda law: law.called_off.void_wagers, _always,
             "The wagers of a player who broke the rules are void.", _void_hand,
             choices_left=lambda _, __: ("exclude the player from the game", "do both", "record the breach only")),
        BankedRule("collusion", lambda law: law.called_off.collusion,
             lambda _, facts: "" if facts.ground == "collusion" else "no collusion was found",
             "A player who colluded is excluded from the round, and their wagers are void.", _void_hand,
             excepts=("void_wagers",),
             choices_left=lambda _, __: ("declare the round void", "record the breach only")),
        BankedRule("wager_order", lambda law: law.tournament.wager_order,
             lambda _, facts: "" if facts.ground == "out_of_order" else "the wagers were not placed out of order",
             "Wagers out of order are void, after the player was told of it before.", _void_hand,
             excepts=("void_wagers",), choices_left=lambda _, __: ("let the wagers stand and warn again",)),
    ),
)  # fmt: skip


# no decision


def _refuse_undecided(state: BankedRoundState, facts: c.FoldUndecided) -> Refusal | None:
    law, area = state.game.law.decisions, state.area(facts.seat)
    if area is not None and area.standing == "deciding":
        return None
    return Refusal("no_irregularity", f"seat {facts.seat} has no decision to make", law.no_decision)


def _fold(state: BankedRoundState, facts: c.FoldUndecided, cites: Cites) -> tuple[e.AnyEvent, ...]:
    return give_up(state, facts.seat, cites, facts.why)


def _may_wait(_: BankedRoundState, facts: c.FoldUndecided) -> tuple[str, ...]:
    return ("give the player more time",) if facts.why == "too_slow" else ()


UNDECIDED: BankedCase[c.FoldUndecided] = BankedCase(
    "no_decision",
    lambda law: law.decisions.no_decision,
    _refuse_undecided,
    (
        BankedRule("no_decision", lambda law: law.decisions.no_decision, _always,
             "The hand is folded: its player makes no decision.", _fold, choices_left=_may_wait),
    ),
)  # fmt: skip


CASES: dict[type, BankedCase[Any]] = {
    c.ReportMalfunction: MALFUNCTION,
    c.ReportWrongCount: WRONG_COUNT,
    c.ReportExposed: EXPOSED,
    c.ReportUnfunded: UNFUNDED,
    c.ReportCardFault: CARD_FAULT,
    c.VoidRound: VOID_ROUND,
    c.VoidHand: VOID_HAND,
    c.FoldUndecided: UNDECIDED,
}
"""What is reported, with the rules on it."""
