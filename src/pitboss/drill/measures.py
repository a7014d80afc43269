"""What can be done about an irregularity: the measure a ruling takes, those that one might take it for, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from pitboss.cite import Refusal
from pitboss.drill.topics import TURN_REACHED
from pitboss.play import events as e
from pitboss.play.irregular.rulings import Ruling

Measure = Literal[
    "misdeal", "play_on", "put_right", "fold_hand", "last_folder", "replace", "reshuffle", "deal_again", "cap",
    "cap_least", "turn_first", "opens_last", "void", "not_refunded", "not_covered",
    "held", "stands", "must_check", "call_or_fold", "forfeits", "free", "retracted",
    "call", "over_call", "under_call", "bet", "raise", "tap_out", "done", "vote_fails",
    "cut_now", "shuffle_in", "top_up", "throw_away", "discard_it", "turn_down", "give_back", "if_agreed", "taken_back",
    "counts_now", "short_call", "may_add", "complete_raise", "counts_as_check", "majority", "dropped",
    "divide", "best_hand",
]  # fmt: skip
"""Those from `cut_now` on are taken by no document; people take them at tables all the same."""

BY_EVENT: dict[type, Callable[[Any], Measure | None]] = {
    e.MisdealDeclared: lambda _: "misdeal",
    e.CardsRepaired: lambda _: "put_right",
    e.HandFouled: lambda _: "fold_hand",
    e.Folded: lambda _: "fold_hand",
    e.DealUndone: lambda _: "deal_again",
    e.ReshuffleDue: lambda _: "reshuffle",
    e.CheckWillTapOut: lambda _: "opens_last",
    e.CardsMoved: lambda event: _moved(event),
    e.RoundVoided: lambda event: "not_refunded" if event.withheld else "void",
    e.ActedEarly: lambda _: "held",
    e.EarlyActSettled: lambda event: _settled(event),
    e.UnderCalled: lambda _: "under_call",
}


def _moved(event: e.CardsMoved) -> Measure | None:
    match event.why:
        case "replaced":
            return "replace"
        case "turned":
            return "turn_first"
        case "found" | "used":
            return None


def _settled(event: e.EarlyActSettled) -> Measure:
    if event.outcome == "all_options":
        return "forfeits" if event.chips else "free"
    return event.outcome


def measure_of(topic: str, ruled: Ruling | Refusal) -> Measure:
    """The measure that a ruling takes, read from its effect."""
    if isinstance(ruled, Refusal):
        return "not_covered"
    special = BY_TOPIC.get(topic)
    if special:
        return special(ruled.events)
    if any(isinstance(event, e.LastFolderWins) for event in ruled.events):
        return "last_folder"
    read = (BY_EVENT[type(event)](event) for event in ruled.events if type(event) in BY_EVENT)
    return next(filter(None, read), "play_on")


def _capped(events: Sequence[e.AnyEvent]) -> Measure:
    ruled = next(event for event in events if isinstance(event, e.Ruled))
    if any(isinstance(event, e.ReshuffleDue) for event in events):
        return "reshuffle"
    return "cap_least" if ruled.rule == "board_early_least_bets" else "cap"


def _turn(events: Sequence[e.AnyEvent]) -> Measure:
    return _settled(next(event for event in events if isinstance(event, e.EarlyActSettled)))


def _pushed(events: Sequence[e.AnyEvent]) -> Measure:
    match events[0]:
        case e.UnderCalled():
            return "under_call"
        case e.Called(tap_out=True) | e.Raised(tap_out=True) | e.BetMade(tap_out=True):
            return "tap_out"
        case e.Called():
            return "over_call" if len(events) > 1 and isinstance(events[1], e.ExcessReturned) else "call"
        case e.BetMade():
            return "bet"
        case _:
            return "raise"


def _voted(events: Sequence[e.AnyEvent]) -> Measure:
    return "done" if any(isinstance(event, e.Voted) and event.agreed for event in events) else "vote_fails"


BY_TOPIC: dict[str, Callable[[Sequence[e.AnyEvent]], Measure]] = {
    "communal_cards_exposed_early": _capped,
    TURN_REACHED: _turn,
    "chips_put_forward": _pushed,
    "put_to_the_players": _voted,
}
"""Topics whose measures lie in an act of betting, in a vote, or in amounts that may be the same."""

OPEN: dict[str, tuple[Measure, ...]] = {
    "card_exposed_in_the_cut": ("misdeal", "play_on", "cut_now", "void"),
    "cut_forgotten": ("misdeal", "play_on", "cut_now", "void"),
    "hole_cards_exposed": ("misdeal", "play_on", "replace", "shuffle_in", "fold_hand"),
    "dealt_out_of_turn": ("misdeal", "put_right", "play_on", "fold_hand"),
    "player_missed": ("misdeal", "put_right", "fold_hand", "top_up", "play_on"),
    "extra_cards": ("misdeal", "put_right", "fold_hand", "throw_away", "play_on"),
    "communal_cards_exposed_early": ("reshuffle", "cap", "play_on", "discard_it", "misdeal"),
    "top_card_exposed": ("play_on", "reshuffle", "misdeal", "void"),
    "first_card_dealt_up": ("turn_first", "misdeal", "turn_down", "replace"),
    "card_face_up_in_the_shoe": ("deal_again", "play_on", "discard_it", "misdeal"),
    "final_card_exposed": ("opens_last", "play_on", "replace", "misdeal"),
    "wrong_number_of_cards": ("fold_hand", "last_folder", "misdeal", "void", "play_on"),
    "cards_reached_the_discards": ("fold_hand", "give_back", "misdeal", "void"),
    "cards_wanted_back_from_the_discards": ("play_on", "give_back", "if_agreed"),
    "act_out_of_turn": ("held", "counts_now", "taken_back", "fold_hand"),
    TURN_REACHED: ("must_check", "call_or_fold", "forfeits", "free", "stands"),
    "misdirected_by_the_dealer": ("retracted", "stands", "fold_hand", "not_covered"),
    "round_invalidated": ("void", "divide", "best_hand", "not_refunded"),
}
"""What one might think of doing about each."""

OPEN_BESIDE: dict[Measure, tuple[Measure, ...]] = {
    "under_call": ("short_call", "taken_back", "fold_hand"),
    "call": ("may_add", "taken_back", "counts_as_check"),
    "over_call": ("raise", "complete_raise", "taken_back"),
    "raise": ("over_call", "taken_back", "may_add"),
    "bet": ("taken_back", "counts_as_check", "may_add"),
    "tap_out": ("over_call", "taken_back", "under_call"),
    "done": ("vote_fails", "dropped"),
    "vote_fails": ("majority", "dropped"),
}
"""What chips put forward, or a vote, might be taken for, by what they are."""

HALF_RIGHT: dict[Measure, tuple[Measure, ...]] = {"last_folder": ("fold_hand",), "not_covered": ("last_folder",)}
"""What is part of another measure is no wrong answer beside it."""


def open_measures(topic: str, right: Measure) -> tuple[Measure, ...]:
    """The measures one might think of, apart from the right one."""
    known = OPEN[topic] if topic in OPEN else OPEN_BESIDE[right]
    half_right = HALF_RIGHT.get(right, ())
    return tuple(measure for measure in known if measure != right and measure not in half_right)
