"""Rounds by the million: whole batches in the kernel, by its own policies or by one that sees all tables at once.

A round's cards follow from the seed and the round's number, so that results do not depend on batches or threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum, IntFlag
from typing import Any, Literal, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cite import Refusal
from pitboss.kernel import HAS_ROUND_CORE, _native
from pitboss.play.commands import AnyCommand
from pitboss.play.game import Game
from pitboss.play.hand import RoundOfPlay, open_round

PolicyName = Literal["stay", "random"]
"""Everyone checks or calls; or each turn picks uniformly among checking or calling, wagering, and folding to a bet."""


class BulkAct(IntEnum):
    """What a policy does at a table; what is not open becomes a check or call, or a fold where that is not open."""

    FOLD = 0
    STAY = 1
    WAGER = 2
    BRING_IN = 3
    OVER_BLIND = 4
    NO_OVER_BLIND = 5
    DRAW = 6


class OpenActs(IntFlag):
    """What is open to the player to act."""

    FOLD = 1
    STAY = 2
    WAGER = 4
    BRING_IN = 8
    OVER_BLIND = 16
    DRAW = 32


class Look(msgspec.Struct, frozen=True):
    """What the player to act sees at each table, one row a table; cards that are not there are 53.

    The arrays are the same at every look, and every step writes what has changed: copy what is to be kept or altered.
    """

    rounds: NDArray[np.uint64]
    """The number of the round; at a table that has none left, one beyond the last."""
    places: NDArray[np.int8]
    """Who is to act, as a place in the ring; -1 where the dealer is, or where nothing is played."""
    seats: NDArray[np.uint8]
    open: NDArray[np.uint8]
    """Flags of `OpenActs`."""
    streets: NDArray[np.int8]
    owed: NDArray[np.int64]
    least: NDArray[np.int64]
    most: NDArray[np.int64]
    pots: NDArray[np.int64]
    stakes: NDArray[np.int64]
    bets: NDArray[np.int64]
    board: NDArray[np.uint8]
    down: NDArray[np.uint8]
    up: NDArray[np.uint8]


class Moves(msgspec.Struct, frozen=True):
    """A deed for each table, with the total of a wager and, in the draw, a bit for each card thrown."""

    deeds: NDArray[np.uint8]
    totals: NDArray[np.int64] | None = None
    discards: NDArray[np.uint8] | None = None


class Results(msgspec.Struct, frozen=True):
    """How rounds ended, one row a round; stakes are in the order of the ring."""

    stakes: NDArray[np.int64]
    pots: NDArray[np.int64]
    commission: NDArray[np.int64]
    acts: NDArray[np.uint32]
    shown: NDArray[np.bool_]


class BulkRounds:
    """Rounds of one game with the same stakes, button and seed, told apart by their number."""

    def __init__(self, game: Game, stakes: Mapping[int, int], button: int, *, seed: int = 0) -> None:
        if not HAS_ROUND_CORE or game.core is None:
            raise ValueError("bulk play runs in the kernel, which does not play this game or is switched off")
        refused = open_round(game, stakes, button, game.deck.cards)
        if isinstance(refused, Refusal):
            raise ValueError(refused.message)
        self._core = _native.BulkPlay(game.core, game, dict(stakes), button, seed)

    @property
    def ring(self) -> tuple[int, ...]:
        """The seats clockwise from the button's left."""
        return self._core.ring

    def play(self, rounds: int, policy: PolicyName = "random", *, threads: int = 1, first: int = 0) -> Results:
        """Whole rounds by a policy of the kernel; `threads=0` means all cores."""
        return Results(**self._core.play(rounds, policy, threads, first))

    def record(self, number: int, policy: PolicyName = "random") -> RoundOfPlay:
        """One of those rounds with everything that happened, each event with its citations."""
        return cast("RoundOfPlay", self._core.record(number, policy))

    def deal(self, number: int) -> RoundOfPlay:
        """A round as it is dealt, to be played act by act."""
        return cast("RoundOfPlay", self._core.deal(number))

    def play_each(
        self, numbers: Iterable[int], decide: Callable[[RoundOfPlay], AnyCommand]
    ) -> Iterator[RoundOfPlay | Refusal]:
        """Rounds played one by one by a function of Python; a refusal ends the round that it is of."""
        for number in numbers:
            yield _played(self.deal(number), decide)

    def together(self, rounds: int, tables: int, *, keep: Iterable[int] = ()) -> TablesTogether:
        """Tables that a policy steps all at once; the moves of the rounds in `keep` are kept for their record."""
        return TablesTogether(_native.TableVector(self._core, tables, rounds, list(keep)), tables)


class TablesTogether:
    """Many tables at the same time: `look`, decide for all of them, `step`."""

    def __init__(self, core: _native.TableVector, tables: int) -> None:
        self._core = core
        self._no_totals, self._no_discards = np.zeros(tables, np.int64), np.zeros(tables, np.uint8)
        seen = core.look()
        for array in seen.values():
            array.flags.writeable = False
        self._seen = Look(**seen)

    @property
    def left(self) -> int:
        """How many rounds are not over yet."""
        return self._core.left

    def look(self) -> Look:
        return self._seen

    def step(self, moves: Moves) -> None:
        """Carry a move out at every table; moves that are none are a `ValueError`, and change nothing."""
        totals = self._no_totals if moves.totals is None else _whole("totals", moves.totals, np.int64)
        discards = self._no_discards if moves.discards is None else _whole("discards", moves.discards, np.uint8)
        self._core.step(_whole("deeds", moves.deeds, np.uint8), totals, discards)

    def play(self, policy: Callable[[Look], Moves]) -> Results:
        """Every round to its end by a policy that is called once for all tables."""
        while self.left:
            self.step(policy(self.look()))
        return self.results()

    def results(self) -> Results:
        """How the rounds ended that are over; rows of others are nought, and are written when they end."""
        return Results(**self._core.results())

    def record(self, number: int) -> RoundOfPlay:
        """A round whose moves were kept, with everything that happened."""
        return cast("RoundOfPlay", self._core.record(number))


def _whole(what: str, given: NDArray[Any], kind: type[np.integer[Any]]) -> NDArray[Any]:
    """Whole numbers as the kernel takes them; others that they would pass for are refused."""
    given = np.asarray(given)
    if given.dtype == kind:
        return given
    most = np.iinfo(kind)
    allowed = f"{what} are whole numbers from {most.min} to {most.max}"
    if given.dtype.kind not in "biu":
        raise ValueError(f"{allowed}; got {given.dtype}")
    strange = given[(given < most.min) | (given > most.max)]
    if strange.size:
        raise ValueError(f"{allowed}; got {strange.flat[0]}")
    return given.astype(kind)


def _played(hand: RoundOfPlay, decide: Callable[[RoundOfPlay], AnyCommand]) -> RoundOfPlay | Refusal:
    while not hand.is_over:
        answer = hand.submit(decide(hand))
        if isinstance(answer, Refusal):
            return answer
    return hand
