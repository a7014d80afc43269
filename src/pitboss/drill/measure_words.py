"""Measures in words: what is done, never why, so that the words do not give the answer away."""

from __future__ import annotations

from pitboss.drill.measures import Measure
from pitboss.drill.topics import TURN_REACHED

WORDS: dict[Measure, str] = {
    "misdeal": "A misdeal: all cards come back, forced bets stay, other wagers go back, new deal",
    "play_on": "No misdeal: play goes on as it is, and no chips go back",
    "put_right": "No misdeal: the dealer puts every card where it belongs, and play goes on",
    "fold_hand": "The hand of {who} is folded, and its bets stay in the pot",
    "last_folder": "Those hands are folded, and the pot is for {last}, the last to fold",
    "replace": "No misdeal: what was seen goes to the discards, and is replaced from the shoe",
    "reshuffle": "The exposed cards are shuffled with the rest of the shoe, and it is cut",
    "deal_again": "These cards come back, the rest of the shoe is shuffled and cut, they are dealt anew",
    "cap": "What was seen is used in its turn; no bet may exceed the largest already made",
    "cap_least": "What was seen is used in its turn; bets are held to the table minimum",
    "turn_first": "No misdeal: it stays up, and the next cards of {who} are dealt down instead",
    "opens_last": "{who} opens the betting round, and a check counts as tapping out",
    "void": "The round is void: every chip wagered goes back, forced bets too",
    "not_refunded": "The round is void, and the wagers are not refunded",
    "not_covered": "No rule covers it: {undecided}",
    "held": "It is held aside until the turn comes; what those before do decides",
    "stands": "It stands",
    "must_check": "{who} must check, and takes the chips back",
    "call_or_fold": "{who} may call or fold, but not raise",
    "forfeits": "{who} may call, raise or fold; a fold leaves the early chips in the pot",
    "free": "{who} may do anything that is open; a fold takes the early chips back",
    "retracted": "What was done out of turn is taken back, and all act in the right order",
    "call": "It is a call, and no more",
    "over_call": "It is a call, and what is too much goes back",
    "under_call": "{who} completes the call, or folds and takes the chips back",
    "bet": "It is a bet of what was put forward",
    "raise": "It is a raise to what was put forward",
    "tap_out": "It stands in full: {who} taps out",
    "done": "It is done",
    "vote_fails": "It is not done: this is a dispute now, and the floor decides it",
    "cut_now": "No misdeal: the rest of the shoe is shuffled and cut now, and the round goes on",
    "shuffle_in": "No misdeal: what was seen is shuffled into the shoe, and replaced from its top",
    "top_up": "No misdeal: {who} gets the missing card from the top of the shoe",
    "throw_away": "No misdeal: cards picked at random from the hand of {who} are discarded",
    "discard_it": "What was seen is discarded, and the next card of the shoe takes its place",
    "turn_down": "No misdeal: it is turned down, and nothing else changes",
    "give_back": "{who} gets the cards back, if it is clear which they were",
    "if_agreed": "{who} gets the cards back only if all players agree",
    "taken_back": "It all goes back, and {who} decides anew in turn",
    "counts_now": "It counts at once, and play goes on after {who}",
    "short_call": "It is a call as it is, and {who} owes no more",
    "may_add": "It is taken for that, and {who} may still put more forward",
    "complete_raise": "It is a raise, and must be completed to the least raise",
    "counts_as_check": "Nothing was said, so it is a check, and the chips go back",
    "majority": "It is done: more than half of the players agree",
    "dropped": "It is not done, and play goes on as it is",
    "divide": "The pot is divided equally among the players still in",
    "best_hand": "All cards are shown, and the best hand so far has the pot",
}

OWN_WORDS: dict[tuple[str, Measure], str] = {
    ("hole_cards_exposed", "play_on"): "No misdeal: what was seen stays with its player, and the hand is played",
    ("hole_cards_exposed", "fold_hand"): "No misdeal, but {who} cannot win: the hand is folded",
    ("dealt_out_of_turn", "play_on"): "No misdeal: each plays the cards they were given",
    ("dealt_out_of_turn", "fold_hand"): "Both hands are folded, and their bets stay in the pot",
    ("player_missed", "play_on"): "No misdeal: {who} plays the cards at hand",
    ("extra_cards", "play_on"): "No misdeal: {who} plays the best of all the cards at hand",
    ("extra_cards", "put_right"): "No misdeal: what is too much goes back on top of the shoe, and play goes on",
    ("communal_cards_exposed_early", "play_on"): "What was seen is used in its turn, and the betting is as usual",
    ("top_card_exposed", "play_on"): "The card keeps its place in the sequence, and play goes on",
    ("top_card_exposed", "reshuffle"): "The card is shuffled with the rest of the shoe, and it is cut",
    ("first_card_dealt_up", "replace"): "No misdeal: it is discarded, and the next card of the shoe replaces it",
    ("card_face_up_in_the_shoe", "play_on"): "The card is used in the normal sequence",
    ("final_card_exposed", "play_on"): "The card stays up, and the betting is in the usual order",
    ("wrong_number_of_cards", "play_on"): "Every hand plays the cards at hand",
    ("wrong_number_of_cards", "fold_hand"): "{who}: folded, and the bets made stay in the pot",
    ("cards_reached_the_discards", "fold_hand"): "The cards are dead: {who} is out, and the bets stay in the pot",
    ("cards_wanted_back_from_the_discards", "play_on"): "No: those cards stay dead for this round",
    ("act_out_of_turn", "fold_hand"): "The hand of {who} is folded, and the chips put forward stay in",
    (TURN_REACHED, "stands"): "The early wager stands, as if made in turn",
    ("misdirected_by_the_dealer", "stands"): "What was done stands: players know their turn themselves",
    ("misdirected_by_the_dealer", "fold_hand"): "The hand of {who} is folded, and the chips put forward stay in",
    ("chips_put_forward", "fold_hand"): "The hand of {who} is folded, and the chips stay in the pot",
}
"""Where the words depend on what went wrong."""


def words_of(topic: str, measure: Measure, who: str, last: str, undecided: str) -> str:
    """A measure as an option to choose; `who` are the players it is about, `last` is who folded last."""
    text = OWN_WORDS.get((topic, measure)) or WORDS[measure]
    return text.format(who=who, last=last or "nobody", undecided=undecided)
