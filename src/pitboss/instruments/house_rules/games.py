"""The games that recorded hands were played in, under ordinary house rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.instruments.canberra.determinations import board_streets, stud_streets
from pitboss.instruments.determine import AMOUNT_LIMITS, RATIO_LIMITS, DeterminationLaw, Offer, Only
from pitboss.instruments.house_rules.law import PLAY, RANKING
from pitboss.instruments.register import register
from pitboss.spec import Completion, Determinations, GameSpec, Pass, Street

_cite = register("house-rules").cite
FIXED_LIMIT_RAISES = 4
"""A bet and four raises."""

DETERMINATIONS = DeterminationLaw(
    determine=_cite("H-game"),
    deck=_cite("H-deck"),
    decks={52: _cite("H-deck"), 36: _cite("H-deck", "H-short-deck-ranking")},
    joker=_cite("H-deck"),
    ace_low=_cite("H-ranking"),
    low_ball=_cite("H-low"),
    split=_cite("H-split"),
    qualifier=_cite("H-ace-to-five"),
    wild_card=_cite("H-deck"),
    stakes=_cite("H-stack"),
    blind_or_ante=_cite("H-ante", "H-blinds"),
    blind_count=_cite("H-blinds"),
    blind_limits=_cite("H-blinds"),
    over_blinds=_cite("H-blinds"),
    levels=_cite("H-ante", "H-blinds"),
    bets=_cite("H-least", "H-fixed"),
    burn=_cite("H-board"),
    maximum_buy_in=_cite("H-stack"),
    seats=_cite("H-players"),
    raise_cap=_cite("H-raise-cap"),
    heads_up=_cite("H-blinds"),
    final_checks=_cite("H-later-rounds"),
    stud_opener=_cite("H-bring-in"),
    commission=_cite("H-no-rake"),
)
_COMMON = Determinations(
    ace_low_straights=True,
    max_raises="unlimited",
    heads_up="button_posts_first",
    stud_opener_by="showing_hand",
    short_tap_outs_add_up=True,
    show_all_hands=True,
    called_may_muck=True,
    tournament=True,
)
_ONLY = {
    "joker": Only((False,), _cite("H-deck")),
    "tournament": Only((True,), _cite("H-no-rake")),
    "opening_option": Only(("B",), _cite("H-first-round")),
    "tap_out_unit": Only(("none",), _cite("H-all-in")),
}
_BLINDS = replace(_COMMON, blinds=(1, 2))
_STUD = replace(
    _COMMON,
    forced="ante",
    ante=1,
    bring_in=1,
    limit="structured",
    street_bets=(2, 2, 4, 4, 4),
    burn=False,
    max_raises=FIXED_LIMIT_RAISES,
)
_EIGHT_OR_BETTER: dict[str, Any] = {"wins": "split", "low_ace": "low", "eight_or_better": True}
_DRAW_STREETS = (
    Street("deal", passes=(Pass(),) * 5, opener="after_last_blind"),
    Street("draw", draw=True),
)


def _offer(
    key: str,
    title: str,
    streets: tuple[Street, ...],
    completion: Completion,
    seats: int,
    defaults: Determinations,
) -> Offer:
    """A game with what holds if nothing is said; whatever the win and the limit settle may not be chosen otherwise."""
    settled = ("limit", "wins", "low_ace", "eight_or_better", "straights_in_lows", "ace_low_straights")
    decks = (52, 36) if completion == "any_five" and defaults.limit == "no-limit" else (52,)
    return Offer(
        instrument="house-rules",
        spec=GameSpec(
            key=key,
            title=title,
            streets=streets,
            completion=completion,
            most_seats=seats,
            label="house",
            checks_first_round=True,
        ),
        laws=(PLAY,),
        ranking=RANKING,
        law=DETERMINATIONS,
        defaults=replace(defaults, seats=seats),
        forced=("blind", "ante", "blind_and_ante"),
        cap_open_for=(*AMOUNT_LIMITS, *RATIO_LIMITS),
        house_choices=("straights_in_lows", "short_tap_outs_add_up", "called_may_muck", "bring_in"),
        only=_ONLY
        | {name: Only((getattr(defaults, name),), _cite("H-game")) for name in settled}
        | {"deck": Only(decks, _cite("H-deck"))},
    )


def _hold_em(key: str, title: str, **limit: Any) -> Offer:
    return _offer(key, title, board_streets(2), "any_five", 10, replace(_BLINDS, **limit))


def _omaha(key: str, title: str, **choices: Any) -> Offer:
    return _offer(key, title, board_streets(4), "two_and_three", 10, replace(_BLINDS, **choices))


def _stud(key: str, title: str, **choices: Any) -> Offer:
    streets = stud_streets(2, 4, last_down=True)
    return _offer(key, title, streets, "any_five", 8, replace(_STUD, **choices))


_FIXED: dict[str, Any] = {
    "limit": "structured",
    "street_bets": (2, 2, 4, 4),
    "max_raises": FIXED_LIMIT_RAISES,
}
OFFERS = (
    _hold_em("hold-em-no-limit", "No-limit hold'em", limit="no-limit"),
    _hold_em("hold-em-pot-limit", "Pot-limit hold'em", limit="full-pot"),
    _hold_em("hold-em-fixed-limit", "Fixed-limit hold'em", **_FIXED),
    _omaha("omaha-pot-limit", "Pot-limit Omaha", limit="full-pot"),
    _omaha("omaha-eight-or-better", "Fixed-limit Omaha eight-or-better", **_FIXED, **_EIGHT_OR_BETTER),
    _stud("seven-card-stud", "Fixed-limit seven card stud"),
    _stud("seven-card-stud-eight-or-better", "Fixed-limit seven card stud eight-or-better", **_EIGHT_OR_BETTER),
    _stud("razz", "Fixed-limit razz", wins="low", low_ace="low", stud_opener="highest"),
    _offer(
        "deuce-to-seven-single-draw",
        "No-limit deuce-to-seven single draw",
        _DRAW_STREETS,
        "all_five",
        9,
        replace(
            _BLINDS,
            wins="low",
            low_ace="high",
            straights_in_lows=True,
            ace_low_straights=False,
            burn=False,
        ),
    ),
)
