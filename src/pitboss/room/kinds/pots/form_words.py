"""What an operator is asked when opening a table of pots, in which part of the form, and on which ground."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.room.form import Part, Question

LIMITS = {
    "fixed": "fixed: one amount",
    "spread": "spread: from the least to the most",
    "structured": "structured: a bet for each betting round",
    "manila": "Manila: up to the most yet bet",
    "half-pot": "half pot",
    "full-pot": "full pot",
    "straddle": "straddle",
    "no-limit": "no limit",
}
OPENING = {
    "A": "A: call, raise, or pay the call and fold",
    "B": "B: call, raise or fold",
    "C": "C: raise or fold",
}
CARDS: Part = {
    "seats": Question("Seats at the table", ("seats",)),
    "deck": Question("Cards in the deck", ("deck",)),
    "joker": Question("A joker in the deck", ("joker",)),
    "joker_pairs_flush": Question("The joker makes the best card of a flush, paired or not", ("wild_card",)),
    "ace_low_straights": Question("The ace may stand low in straights", ("ace_low",)),
    "wins": Question(
        "Which hand wins", ("low_ball", "split"), {"high": "the high hand", "low": "the low hand", "split": "both"}
    ),
    "low_ace": Question("The ace in low hands", ("low_ball",), {"high": "is high", "low": "is low"}),
    "eight_or_better": Question("A low must be eight or better", ("qualifier",)),
    "odd_half": Question(
        "Odd chip between high and low", ("split",), {"high": "to the high half", "low": "to the low half"}
    ),
}
FORCED: Part = {
    "forced": Question(
        "Forced bets", ("blind_or_ante",), {"blind": "blinds", "ante": "antes", "blind_and_ante": "blinds and antes"}
    ),
    "blinds": Question("Blinds, in order", ("blind_count", "levels")),
    "over_blinds": Question("Optional further blinds", ("over_blinds",)),
    "ante": Question("Ante from everybody", ("levels",)),
    "opening_option": Question("The first to act may", ("blind_limits",), OPENING),
    "heads_up": Question(
        "With two players left",
        ("heads_up",),
        {
            "document": "as the document says",
            "literal": "the player after the button posts first",
            "button_posts_first": "the button posts first",
        },
    ),
}
BETS: Part = {
    "limit": Question("Betting limit", ("bets",), LIMITS),
    "minimum_bet": Question("Least bet (0: the largest blind, or the ante)", ("bets",)),
    "maximum_bet": Question("Most a bet may be, in spread and straddle limits", ("bets",)),
    "street_bets": Question("Bet of each betting round, in a structured limit", ("bets",)),
    "straddle_doubles": Question(
        "In a straddle limit", ("bets",), {"total": "the whole bet doubles", "raise": "the raise may be twice the bet"}
    ),
    "max_raises": Question(
        "Most raises in a betting round", ("raise_cap",), {"document": "as the document says", "unlimited": "no limit"}
    ),
    "tap_out_unit": Question(
        "A tap-out is", (), {"none": "the whole stake", "minimum_bet": "whole minimum bets; the rest is kept"}
    ),
    "short_tap_out_bars_all": Question("A tap-out short of a raise ends the raising for all"),
}
PROCEDURE: Part = {
    "burn": Question("A card is burned before each communal stage", ("burn",)),
    "refuse_final_checks": Question("No checking in the final betting round", ("final_checks",)),
    "stud_opener": Question(
        "Which up-card opens", ("stud_opener",), {"lowest": "the lowest", "highest": "the highest"}
    ),
    "stud_opener_by": Question(
        "Who opens later", ("stud_opener",), {"card": "the best card showing", "showing_hand": "the best hand showing"}
    ),
    "draw_final_opener": Question(
        "After the draw the betting opens",
        (),
        {"after_last_blind": "after the last blind", "after_button": "after the button"},
    ),
    "reshuffle_includes_folded": Question("Folded hands join a reshuffle"),
    "open_on_tap_out": Question("Hands are opened when a player has tapped out"),
    "show_all_hands": Question("Every hand is shown at the showdown"),
    "seconds_to_act": Question("Seconds to act, announced to everyone (empty: none)", ("clock",)),
}
STAKES: Part = {
    "minimum_stake": Question("Least table stake", ("stakes",)),
    "maximum_buy_in": Question("Most to buy in for (0: no limit)", ("maximum_buy_in", "stakes")),
    "chip": Question("Smallest chip in play", ("stakes",)),
}
HOUSE: Part = {
    "commission": Question("What the house takes", ("commission",)),
    "rake_allocation": Question(
        "The commission comes from",
        ("commission",),
        {"first_pot_over": "the first pot large enough", "main_pot": "the main pot first"},
    ),
    "steal_is_blinds_only": Question("A raise that nobody calls leaves a pot of blinds only", ("commission",)),
    "collection_counts": Question(
        "Players counted for fees",
        ("collections",),
        {"dealt_in": "all who were dealt in", "still_in": "those still in", "seated": "all who are seated"},
    ),
}
PARTS: Mapping[str, Part] = {
    "Cards and hands": CARDS,
    "Forced bets": FORCED,
    "Betting": BETS,
    "Procedure": PROCEDURE,
    "Stakes": STAKES,
    "The house": HOUSE,
}
"""The determinations of a game between players."""

SEATS: Part = {
    "button_rule": Question(
        "The button",
        ("button_moves",),
        {"moving": "goes to the next player", "dead": "may rest on an empty seat, so that nobody misses a blind"},
    ),
    "entry_blind": Question(
        "Of three blinds an entering player waits for or posts",
        ("new_player",),
        {"second": "the second", "largest": "the largest"},
    ),
    "missed_blinds": Question(
        "Missed blinds are posted", ("missed_blinds",), {"big_live": "the big one live", "all_dead": "all dead"}
    ),
    "declared_until": Question(
        "A declared player is free again",
        ("declared",),
        {"minimum": "with a full stake at the start of a round", "leaves": "after leaving the table"},
    ),
    "rejoin_minutes": Question(
        "Minutes in which a returning player brings back at least the old stake", ("reducing", "stake_fixed")
    ),
}
CHARGES: Part = {
    "charge_per": Question(
        "A charge by time is", ("time_charge",), {"player": "from each player", "table": "shared by all seated"}
    ),
    "charge_when": Question(
        "It is collected", ("time_charge",), {"advance": "in advance", "arrears": "at the end of its period"}
    ),
    "charge_from": Question(
        "It comes from", ("time_charge",), {"wallet": "the player's account", "stake": "the table stake"}
    ),
    "newcomers_pay": Question(
        "Newcomers pay it",
        ("time_charge",),
        {
            "document": "as the document says",
            "on_joining": "in full on joining",
            "next_collection": "from the next collection",
            "prorated": "for what is left of the period",
        },
    ),
}
TABLE_PARTS: Mapping[str, Part] = {"Coming and going": SEATS, "Charges by time": CHARGES}
"""The settings of a table that are no determination of its game."""
