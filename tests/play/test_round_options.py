"""What is listed is what is accepted, to the chip; a refusal changes nothing and says why."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay, decide
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import Options
from pitboss.play.state import FIELDS, RoundState
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import PLAIN, Opening, random_command

Probe = tuple[c.AnyCommand, bool]
"""A command, and whether the options say that it may be done."""
SILENT = {"no_bring_in"}
"""Refusals for which no document has a clause: none knows a bring-in."""
SILENT_WITHOUT_A_DRAW = {"not_the_draw", "no_shuffle_due"}
SILENT_WITHOUT_OVER_BLINDS = {"no_over_blind"}


@every_game(15)
def test_what_is_listed_is_what_is_accepted(offer: Offer, examples: int) -> None:
    hold(lists_what_it_accepts, offer, examples)


def lists_what_it_accepts(opening: Opening, chance: random.Random) -> None:
    hand = opening.open()
    while not hand.is_over:
        options = hand.options()
        before = snapshot(hand.state)
        for command, listed in probes(hand, options, chance):
            accepted = not isinstance(decide(hand.state, command), Refusal)
            assert accepted == listed, (command, options)
        assert snapshot(hand.state) == before
        hand.submit(random_command(hand, chance))


@every_game(15)
def test_a_refusal_changes_nothing_and_cites_a_clause(offer: Offer, examples: int) -> None:
    hold(refuses_with_reason, offer, examples)


def refuses_with_reason(opening: Opening, chance: random.Random) -> None:
    hand = opening.open()
    while not hand.is_over:
        options, before, events = hand.options(), snapshot(hand.state), len(hand.events)
        assert options.may, "somebody must be able to do something"
        refused = [hand.submit(command) for command, listed in probes(hand, options, chance) if not listed]
        assert (snapshot(hand.state), len(hand.events)) == (before, events)
        for refusal in (*refused, *options.may_not):
            assert isinstance(refusal, Refusal)
            assert refusal.cites or refusal.code in silent(opening.game), refusal
        assert all(option.cites for option in options.may), options.may
        hand.submit(random_command(hand, chance))
    over = hand.submit(c.Fold(hand.state.ring[0]))
    assert isinstance(over, Refusal)
    assert over.code == "round_over"


def silent(game: Game) -> set[str]:
    """The refusals about which the game's own document says nothing."""
    without_draw = set() if game.spec.draws else SILENT_WITHOUT_A_DRAW
    without_over_blinds = set() if game.laws[0].forced.over_blind else SILENT_WITHOUT_OVER_BLINDS
    return SILENT | without_draw | without_over_blinds


def snapshot(state: RoundState) -> str:
    return repr([getattr(state, name) for name in FIELDS if name not in ("game", "law")])


def probes(hand: RoundOfPlay, options: Options, chance: random.Random) -> Iterator[Probe]:
    """Every kind of command, by the seat to act and by others, with amounts around each limit."""
    seat, state = options.seat, hand.state
    for act, command in PLAIN.items():
        yield command(seat), any(option.act == act for option in options.may) and _is_seen(state, seat, act)
        for other in {0, -1, 40, *chance.sample(state.ring, 2)} - {seat}:
            yield command(other), False
    yield from _amounts(state, options, chance)
    yield from _draws(state, options, chance)
    yield from _rest(state, options)


def _is_seen(state: RoundState, seat: int, act: str) -> bool:
    """Cards that the machine has not seen are named when they are shown."""
    return act != "show" or 53 not in state.hand(seat)


def _amounts(state: RoundState, options: Options, chance: random.Random) -> Iterator[Probe]:
    seat, chip = options.seat, state.game.choices.chip
    everything = state.bet[seat] + state.stakes[seat]
    for act, command in (("bet", c.Bet), ("raise", c.RaiseTo)):
        option = next((option for option in options.may if option.act == act), None)
        least, most = (option.least, option.most) if option else (chip, everything)
        amounts = {-1, 0, 1, least - 1, least, least + 1, most - 1, most, most + 1, least - chip, most + chip}
        amounts |= {everything - 1, everything, everything + 1, chance.randint(least, max(least, most))}
        amounts |= {amount // chip * chip for amount in amounts}
        for amount in amounts:
            whole = amount % chip == 0 or amount == everything
            yield command(seat, amount), option is not None and least <= amount <= most and whole
        yield command(0, least), False


def _draws(state: RoundState, options: Options, chance: random.Random) -> Iterator[Probe]:
    seat = options.seat
    listed = options.get("draw") is not None
    held = state.down[seat] if seat else []
    for count in range(len(held) + 1):
        yield c.Draw(seat, tuple(chance.sample(held, count))), listed
    foreign = next(card for card in state.game.deck.cards if card not in held)
    yield c.Draw(seat, (foreign,)), False
    yield c.Draw(seat, (*held, *held[:1])), listed and not held
    yield c.Draw(0, ()), False


def _rest(state: RoundState, options: Options) -> Iterator[Probe]:
    for take in (True, False):
        yield c.PostOverBlind(options.seat, take), options.get("over_blind") is not None
        yield c.PostOverBlind(40, take), False
    pool = reshuffle_pool(state) if options.get("shuffle") else tuple(state.game.deck.cards)
    yield c.ShuffleDiscards(pool), options.get("shuffle") is not None
    yield c.ShuffleDiscards(pool[1:]), False
