"""A round on both engines at once: whatever the one answers, the other must answer too."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.cards import CARDS, UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.round import RoundByLaw, open_by_law
from pitboss.play.state import FIELDS
from pitboss.play.view import Observer
from pitboss.room.codec import encode
from tests.play_helpers import random_command, random_opening

STRANGE: tuple[Any, ...] = (None, True, 2.0, "5", -3, 10**20, 2**53, ())


@dataclass(frozen=True)
class Start:
    """What a round is opened with, on either engine."""

    game: Game
    stakes: dict[int, int]
    button: int
    shoe: tuple[int, ...]
    more: dict[str, Any] = field(default_factory=dict)


def random_start(game: Game, chance: random.Random) -> Start:
    """Now and then with posts, antes and blinds of a recorded hand, unseen cards, or people who only sit there."""
    opening = random_opening(game, chance)
    seats = list(opening.stakes)
    more: dict[str, Any] = {}
    if chance.random() < 0.2:
        more |= _random_posts(game, seats, chance)
    if chance.random() < 0.1:
        more |= _random_forced_bets(game, seats, chance)
    if chance.random() < 0.2:
        more["seated"] = len(seats) + chance.randint(0, 3)
    shoe = opening.shoe
    if chance.random() < 0.1:
        shoe = tuple(UNKNOWN if chance.random() < 0.1 else card for card in shoe)
    return Start(game, opening.stakes, opening.button, shoe, more)


def _random_posts(game: Game, seats: list[int], chance: random.Random) -> dict[str, Any]:
    most = max(game.choices.blinds, default=0)
    posts = {seat: (chance.randint(0, most), chance.randint(0, most)) for seat in chance.sample(seats, 2)}
    cites: Mapping[int, Cites] = {seat: game.laws[0].round.opens for seat in posts if chance.random() < 0.5}
    return {"posts": posts, "post_cites": cites if chance.random() < 0.5 else None}


def _random_forced_bets(game: Game, seats: list[int], chance: random.Random) -> dict[str, Any]:
    least = max(game.choices.minimum_bet, 1)
    posting = chance.sample(seats, chance.randint(1, min(4, len(seats))))
    return {
        "antes": {seat: chance.randint(0, least) for seat in seats},
        "antes_are_dead": chance.random() < 0.5,
        "blinds": dict(zip(posting, sorted(chance.randint(1, 2 * least) for _ in posting), strict=True)),
    }


def play_in_step(start: Start, chance: random.Random, *, look: float = 1.0, fall_back: float = 0.0) -> Lockstep | None:
    """A whole round on both engines, or nothing where both refuse to open it, for the same reason."""
    given = (start.game, start.stakes, start.button, start.shoe)
    fast, slow = open_round(*given, **start.more), open_by_law(*given, **start.more)
    if isinstance(slow, Refusal) or isinstance(fast, Refusal):
        assert fast == slow
        return None
    both = Lockstep(fast, slow, chance, look)
    both.play(fall_back=fall_back)
    return both


class Lockstep:
    """Both engines in step; `look` is how often everything about them is compared, not only their answers."""

    def __init__(self, fast: RoundOfPlay, slow: RoundByLaw, chance: random.Random, look: float) -> None:
        self.fast, self.slow, self.chance, self.look = fast, slow, chance, look
        self.compare()

    def play(self, *, wrong: float = 0.1, fall_back: float = 0.0) -> None:
        """To the end, with wrong commands in between, and perhaps on the readable engine from some moment on."""
        for _ in range(2000):
            if self.slow.is_over:
                break
            if self.chance.random() < fall_back:
                self.fast.fall_back()
            if self.chance.random() < wrong:
                self.submit(self.wrong_command())
            if not self.slow.is_over:
                self.submit(random_next(self.slow, self.chance))
        assert self.fast.is_over
        self.compare(fully=True)
        for command in (c.Fold(self.slow.state.ring[0]), c.DeclareVoid("late"), c.Show(1)):
            self.submit(command)

    def submit(self, command: c.AnyCommand) -> None:
        fast, slow = self.fast.submit(command), self.slow.submit(command)
        assert type(fast) is type(slow), (command, fast, slow)
        if isinstance(slow, Refusal) or self.chance.random() < self.look:
            assert fast == slow, (command, fast, slow)
        assert not isinstance(fast, Accepted) or fast.events, command
        self.compare()

    def compare(self, *, fully: bool = False) -> None:
        fast, slow = self.fast, self.slow
        assert (fast.is_over, fast.to_act, fast.owed, fast.street) == (
            slow.is_over,
            slow.to_act,
            slow.owed,
            slow.street,
        )
        if fully or self.chance.random() < self.look:
            assert fast.options() == slow.options(), (fast.options(), slow.options())
        if fully or self.chance.random() < self.look:
            self._compare_states()
        if fully or self.chance.random() < self.look:
            observers: list[Observer] = [*slow.state.ring, 0, 10**30, "rail", "floor", "inspector"]
            for observer in observers:
                assert fast.view(observer) == slow.view(observer), observer
        if fully or self.chance.random() < self.look / 4:
            assert fast.events == slow.events
            assert fast.commands == slow.commands
            assert fast.events_json() == encode(slow.events) == encode(fast.events)

    def _compare_states(self) -> None:
        for name in FIELDS:
            one, other = getattr(self.fast.state, name), getattr(self.slow.state, name)
            assert repr(one) == repr(other) if name == "shown" else one == other, (name, one, other)

    def wrong_command(self) -> c.AnyCommand:
        """Anything, most often refused: another seat's, an odd amount, a kind that is not due, no command at all."""
        chance, state = self.chance, self.slow.state
        seat = chance.choice([state.to_act, chance.choice(state.ring), 0, 50, -1, chance.choice(STRANGE)])
        amount: Any = chance.choice([0, 1, state.high, state.high * 2 + 1, 10**6, -5, chance.choice(STRANGE)])
        held: Any = chance.sample(CARDS[:52], chance.randint(0, 6))
        kinds: list[c.AnyCommand] = [
            *(kind(seat) for kind in (c.Fold, c.Check, c.Call, c.BringIn, c.Muck, c.Show)),
            *(kind(seat, amount) for kind in (c.Bet, c.RaiseTo)),
            c.PostOverBlind(seat, chance.choice([True, False, chance.choice(STRANGE)])),
            c.Draw(seat, chance.choice([tuple(held), held])),
            c.ShuffleDiscards(tuple(held)),
            c.Show(seat, tuple(held)),
            c.Reveal(0, tuple(held)),
        ]
        if chance.random() < 0.05:
            kinds = [
                c.FoldByClock(seat),
                c.FoldBySanction(seat),
                c.DeclareVoid("a card is missing"),
                chance.choice(STRANGE),
            ]
        return chance.choice(kinds)


def random_next(hand: RoundByLaw, chance: random.Random) -> c.AnyCommand:
    """A legal command; cards that nobody has seen are named as they may be."""
    act = chance.choice(hand.options().may).act if hand.options().may else ""
    if act == "reveal":
        return c.Reveal(0, tuple(_unseen(hand, chance, hand.state.board.count(UNKNOWN))))
    if act == "show":
        held = hand.state.hand(hand.to_act)
        named = iter(_unseen(hand, chance, held.count(UNKNOWN)))
        return c.Show(hand.to_act, tuple(next(named) if card == UNKNOWN else card for card in held))
    if act == "muck":
        return c.Muck(hand.to_act)
    if act == "shuffle":
        pool = list(reshuffle_pool(hand.state))
        return c.ShuffleDiscards(tuple(chance.sample(pool, len(pool))))
    return random_command(hand, chance)


def _unseen(hand: RoundByLaw, chance: random.Random, count: int) -> Iterator[Card]:
    """Cards that are known to lie nowhere."""
    state = hand.state
    seen = {*state.shoe, *state.board, *state.burns, *state.spare, *(card for _, card in state.discarded)}
    seen |= {card for seat in state.ring for card in state.hand(seat)}
    return iter(chance.sample([card for card in state.game.deck.cards if card not in seen], count))
