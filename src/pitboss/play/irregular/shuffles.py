"""The dealer's new shuffles: of the whole deck after a misdeal, of the rest of the shoe after an exposed card."""

from __future__ import annotations

from collections import Counter

from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.dealing import check_shoe
from pitboss.play.irregular.commands import Redeal, ReshuffleStub
from pitboss.play.state import RoundState


def decide_redeal(state: RoundState, command: Redeal) -> Decision:
    law = state.law
    if state.phase != "misdealt":
        return Refusal(
            "no_misdeal",
            "cards are dealt anew only after a misdeal",
            law.misdeals.new_deal or law.round.shuffle_and_cut,
        )
    wrong = check_shoe(state.game, command.shoe)
    if wrong:
        return Refusal("wrong_shoe", wrong, law.round.shuffle_and_cut)
    return (e.Redealt(command.shoe, cites=law.misdeals.new_deal + law.round.shuffle_and_cut),)


def decide_reshuffle(state: RoundState, command: ReshuffleStub) -> Decision:
    law = state.law.round
    if state.irregular is None or not state.irregular.reshuffle_due:
        return Refusal("no_reshuffle_due", "the rest of the shoe is not to be shuffled now", law.shuffle_and_cut)
    left = state.shoe[state.drawn :]
    known = Counter(card for card in command.cards if card != UNKNOWN)
    strange = known - Counter(left)
    unnamed = len(left) - known.total()
    if len(command.cards) != len(left) or strange or (unnamed and UNKNOWN not in left):
        what = f"the {len(left)} cards left in the shoe are shuffled, no more, no fewer and no others"
        return Refusal("wrong_stub", what, law.shuffle_and_cut)
    return (e.StubShuffled(command.cards, cites=law.shuffle_and_cut),)
