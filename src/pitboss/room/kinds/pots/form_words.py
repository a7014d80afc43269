"""What an operator is asked when opening a table of pots, in which part of the form, and on which ground."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.room.form import FormLine, FormPart

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
CARDS: FormPart = {
    "seats": FormLine("Seats at the table", ("seats",)),
    "deck": FormLine("Cards in the deck", ("deck",)),
    "joker": FormLine("A joker in the deck", ("joker",)),
    "joker_pairs_flush": FormLine("The joker makes the best card of a flush, paired or not", ("wild_card",)),
    "ace_low_straights": FormLine("The ace may stand low in straights", ("ace_low",)),
    "wins": FormLine(
        "Which hand wins", ("low_ball", "split"), {"high": "the high hand", "low": "the low hand", "split": "both"}
    ),
    "low_ace": FormLine("The ace in low hands", ("low_ball",), {"high": "is high", "low": "is low"}),
    "eight_or_better": FormLine("A low must be eight or better", ("qualifier",)),
    "odd_half": FormLine(
        "Odd chip between high and low", ("split",), {"high": "to the high half", "low": "to the low half"}
    ),
}
FORCED: FormPart = {
    "forced": FormLine(
        "Forced bets", ("blind_or_ante",), {"blind": "blinds", "ante": "antes", "blind_and_ante": "blinds and antes"}
    ),
    "blinds": FormLine("Blinds, in order", ("blind_count", "levels")),
    "over_blinds": FormLine("Optional further blinds", ("over_blinds",)),
    "ante": FormLine("Ante from everybody", ("levels",)),
    "opening_option": FormLine("The first to act may", ("blind_limits",), OPENING),
    "heads_up": FormLine(
        "With two players left",
        ("heads_up",),
        {
            "document": "as the document says",
            "literal": "the player after the button posts first",
            "button_posts_first": "the button posts first",
        },
    ),
}
BETS: FormPart = {
    "limit": FormLine("Betting limit", ("bets",), LIMITS),
    "minimum_bet": FormLine("Least bet (0: the largest blind, or the ante)", ("bets",)),
    "maximum_bet": FormLine("Most a bet may be, in spread and straddle limits", ("bets",)),
    "street_bets": FormLine("Bet of each betting round, in a structured limit", ("bets",)),
    "straddle_doubles": FormLine(
        "In a straddle limit", ("bets",), {"total": "the whole bet doubles", "raise": "the raise may be twice the bet"}
    ),
    "max_raises": FormLine(
        "Most raises in a betting round", ("raise_cap",), {"document": "as the document says", "unlimited": "no limit"}
    ),
    "tap_out_unit": FormLine(
        "A tap-out is", (), {"none": "the whole stake", "minimum_bet": "whole minimum bets; the rest is kept"}
    ),
    "short_tap_out_bars_all": FormLine("A tap-out short of a raise ends the raising for all"),
}
PROCEDURE: FormPart = {
    "burn": FormLine("A card is burned before each communal stage", ("burn",)),
    "refuse_final_checks": FormLine("No checking in the final betting round", ("final_checks",)),
    "stud_opener": FormLine(
        "Which up-card opens", ("stud_opener",), {"lowest": "the lowest", "highest": "the highest"}
    ),
    "stud_opener_by": FormLine(
        "Who opens later", ("stud_opener",), {"card": "the best card showing", "showing_hand": "the best hand showing"}
    ),
    "draw_final_opener": FormLine(
        "After the draw the betting opens",
        (),
        {"after_last_blind": "after the last blind", "after_button": "after the button"},
    ),
    "reshuffle_includes_folded": FormLine("Folded hands join a reshuffle"),
    "open_on_tap_out": FormLine("Hands are opened when a player has tapped out"),
    "show_all_hands": FormLine("Every hand is shown at the showdown"),
    "seconds_to_act": FormLine("Seconds to act, announced to everyone (empty: none)", ("clock",)),
}
STAKES: FormPart = {
    "minimum_stake": FormLine("Least table stake", ("stakes",)),
    "maximum_buy_in": FormLine("Most to buy in for (0: no limit)", ("maximum_buy_in", "stakes")),
    "chip": FormLine("Smallest chip in play", ("stakes",)),
}
HOUSE: FormPart = {
    "commission": FormLine("What the house takes", ("commission",)),
    "rake_allocation": FormLine(
        "The commission comes from",
        ("commission",),
        {"first_pot_over": "the first pot large enough", "main_pot": "the main pot first"},
    ),
    "steal_is_blinds_only": FormLine("A raise that nobody calls leaves a pot of blinds only", ("commission",)),
    "collection_counts": FormLine(
        "Players counted for fees",
        ("collections",),
        {"dealt_in": "all who were dealt in", "still_in": "those still in", "seated": "all who are seated"},
    ),
}
PARTS: Mapping[str, FormPart] = {
    "Cards and hands": CARDS,
    "Forced bets": FORCED,
    "Betting": BETS,
    "Procedure": PROCEDURE,
    "Stakes": STAKES,
    "The house": HOUSE,
}
"""The determinations of a game between players."""

SEATS: FormPart = {
    "button_rule": FormLine(
        "The button",
        ("button_moves",),
        {"moving": "goes to the next player", "dead": "may rest on an empty seat, so that nobody misses a blind"},
    ),
    "entry_blind": FormLine(
        "Of three blinds an entering player waits for or posts",
        ("new_player",),
        {"second": "the second", "largest": "the largest"},
    ),
    "missed_blinds": FormLine(
        "Missed blinds are posted", ("missed_blinds",), {"big_live": "the big one live", "all_dead": "all dead"}
    ),
    "declared_until": FormLine(
        "A declared player is free again",
        ("declared",),
        {"minimum": "with a full stake at the start of a round", "leaves": "after leaving the table"},
    ),
    "rejoin_minutes": FormLine(
        "Minutes in which a returning player brings back at least the old stake", ("reducing", "stake_fixed")
    ),
}
CHARGES: FormPart = {
    "charge_per": FormLine(
        "A charge by time is", ("time_charge",), {"player": "from each player", "table": "shared by all seated"}
    ),
    "charge_when": FormLine(
        "It is collected", ("time_charge",), {"advance": "in advance", "arrears": "at the end of its period"}
    ),
    "charge_from": FormLine(
        "It comes from", ("time_charge",), {"wallet": "the player's account", "stake": "the table stake"}
    ),
    "newcomers_pay": FormLine(
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
DEALING: FormPart = {
    "run": FormLine(
        "The table is run",
        ("round",),
        {
            "electronic": "electronically: what the rules do not allow cannot be done",
            "physical": "by hand: a dealer deals real cards, and tells the room what happens",
            "training": "as if dealt by hand: slips and acts out of turn happen, and the floor rules on them",
        },
    ),
}
TABLE_PARTS: Mapping[str, FormPart] = {"Coming and going": SEATS, "Charges by time": CHARGES}
"""The settings of a table that are no determination of its game."""
