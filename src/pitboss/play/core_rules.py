"""A game as the kernel's round core reads it: the spec and the determinations as plain values, the law as a table."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pitboss.cite import Cites
from pitboss.kernel._native import MOST_PLAYERS, ROUND_MEANINGS, RoundRules
from pitboss.play.game import Game
from pitboss.play.law import PlayLaw
from pitboss.spec import Collection, Determinations, PotPercentage, Street

MOST_CARDS_DOWN = 7
MOST_CARDS_UP = 5
MOST_ON_THE_BOARD = 6
"""More than any game deals; one more on the board is stud's shared card."""


def core_rules(game: Game) -> RoundRules | None:
    """The rules in the core's own form, or None for a game that it does not play."""
    return RoundRules(_table(game)) if _is_within_reach(game) else None


def _is_within_reach(game: Game) -> bool:
    passes = [each for street in game.spec.streets for each in street.passes]
    down = sum(each.cards for each in passes if each.face == "down")
    up = sum(each.cards for each in passes if each.face == "up")
    fits = down <= MOST_CARDS_DOWN and up <= MOST_CARDS_UP and game.spec.board_cards <= MOST_ON_THE_BOARD
    return fits and game.choices.seats <= MOST_PLAYERS


def _table(game: Game) -> dict[str, Any]:
    return {
        **_game(game),
        **_forced_bets(game.choices),
        **_bets(game),
        **_procedure(game.choices),
        **_commission(game.choices),
        "clauses": tuple(_clauses(law) for law in game.laws),
        "collection_clauses": tuple(_of_the_schedule(game.choices, law) for law in game.laws),
        "most_players": game.choices.seats,
    }


def _game(game: Game) -> dict[str, Any]:
    spec, choices = game.spec, game.choices
    return {
        "streets": tuple(
            _street(street, limit, burn=choices.burn) for street, limit in zip(spec.streets, game.limits, strict=True)
        ),
        "completion": spec.completion,
        "hole_cards": spec.hole_cards,
        "checks_first_round": spec.checks_first_round,
        "lowest_rank": game.deck.lowest_rank - 2,
        "joker": choices.joker,
        "wins": choices.wins,
        "low_ace_is_low": choices.low_ace == "low",
        "eight_or_better": choices.eight_or_better,
        "straights_in_lows": choices.straights_in_lows,
        "high_evaluator": game.high_evaluator,
        "low_evaluator": game.low_evaluator,
    }


def _street(street: Street, limit: tuple[int, int], *, burn: bool) -> dict[str, Any]:
    return {
        "passes": tuple((each.cards, each.face == "up") for each in street.passes),
        "board": street.board,
        "burn": street.burn and burn,
        "draw": street.draw,
        "opener": street.opener,
        "least": limit[0],
        "most": limit[1],
    }


def _forced_bets(choices: Determinations) -> dict[str, Any]:
    return {
        "blinds": choices.blinds,
        "over_blinds": choices.over_blinds,
        "ante": choices.ante,
        "antes_only": choices.forced == "ante",
        "button_posts_first": choices.heads_up == "button_posts_first",
        "opening_option": choices.opening_option,
    }


def _bets(game: Game) -> dict[str, Any]:
    choices = game.choices
    return {
        "limit": choices.limit,
        "maximum_bet": choices.maximum_bet,
        "straddle_doubles_raise": choices.straddle_doubles == "raise",
        "max_raises": -1 if game.max_raises is None else game.max_raises,
        "bring_in": choices.bring_in,
        "tap_unit": game.tap_unit,
        "short_tap_out_bars_all": choices.short_tap_out_bars_all,
        "short_tap_outs_add_up": choices.short_tap_outs_add_up,
        "refuse_final_checks": choices.refuse_final_checks,
        "chip": choices.chip,
    }


def _procedure(choices: Determinations) -> dict[str, Any]:
    return {
        "stud_opener_lowest": choices.stud_opener == "lowest",
        "stud_opener_by_hand": choices.stud_opener_by == "showing_hand",
        "draw_final_after_button": choices.draw_final_opener == "after_button",
        "reshuffle_includes_folded": choices.reshuffle_includes_folded,
        "open_on_tap_out": choices.open_on_tap_out,
        "show_all_hands": choices.show_all_hands,
        "odd_half_high": choices.odd_half == "high",
    }


def _commission(choices: Determinations) -> dict[str, Any]:
    table: dict[str, Any] = {
        "commission": "none",
        "dollar": choices.dollar,
        "steal_is_blinds_only": choices.steal_is_blinds_only,
        "rake_from_main_pot": choices.rake_allocation == "main_pot",
        "collection_counts": choices.collection_counts,
        "schedule": 0,
    }
    match choices.commission:
        case PotPercentage() as scheme:
            threshold = scheme.threshold_dollars * choices.dollar
            table |= {
                "commission": "percentage",
                "percent": scheme.percent,
                "cap": scheme.cap,
                "threshold": threshold,
            }
        case Collection() as scheme:
            fees = {name: getattr(scheme, name) for name in ("players", "before_flop", "flop", "turn", "no_flop")}
            table |= {"commission": "collection", "collection": fees, "schedule": scheme.schedule}
        case _:
            pass
    return table


def _clauses(law: PlayLaw) -> tuple[Cites, ...]:
    return tuple(attrgetter(meaning)(law) for meaning in ROUND_MEANINGS)


def _of_the_schedule(choices: Determinations, law: PlayLaw) -> Cites:
    """The clause of the posted schedule in force, where one is."""
    scheme = choices.commission
    return law.commission.collections[scheme.schedule] if isinstance(scheme, Collection) else ()
