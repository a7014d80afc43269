"""A physical table's face-up cards, told to the machine by the dealer."""

from __future__ import annotations

from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.desk.codec import real_cards
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.dealing import known_elsewhere
from pitboss.play.state import RoundState


def decide_reveal(state: RoundState, command: c.Reveal) -> Decision:
    law, cards = state.law, real_cards(command.cards)
    cites = law.dealing.up if command.place else law.dealing.board
    if command.place and command.place not in state.ring:
        what = f"seat {command.place} is not in this round of play"
        return Refusal("not_in_the_round", what, cites or law.turns.in_turn)
    held = state.up[command.place] if command.place else state.board
    unseen = held.count(UNKNOWN)
    if not unseen or len(cards) != unseen:
        what = f"{unseen} face-up cards are unseen there; {len(cards)} were named"
        return Refusal("nothing_unseen" if not unseen else "wrong_count", what, cites or law.turns.in_turn)
    strange = [card for card in cards if card not in state.game.deck_set]
    taken = known_elsewhere(state, 0) | set(held)
    clash = [card for card in cards if card in taken or cards.count(card) > 1]
    if strange or clash:
        what = f"{strange[0]} is not in this deck" if strange else "not all of these cards can lie there"
        return Refusal("wrong_card", what, cites or law.turns.in_turn)
    return (e.Revealed(command.place, cards, cites=cites or law.turns.in_turn),)
