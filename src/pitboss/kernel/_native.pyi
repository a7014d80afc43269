from collections.abc import Callable, Mapping, Sequence
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

SOURCES: str
"""A digest of the C++ sources that the module was built from."""

class Evaluator:
    """Values hands by one order. Every method raises ValueError for a hand that cannot be.

    Options that cannot matter are ignored: `low_ace` and `qualifier` without `low`, the options of straights,
    flushes and full houses with it, `joker_pairs_flush` without `joker`.
    """

    def __init__(
        self,
        *,
        lowest_rank: int,
        joker: bool,
        ace_low_straights: bool,
        flush_beats_full_house: bool,
        low: bool,
        low_ace: bool,
        qualifier: int,
        joker_pairs_flush: bool,
    ) -> None: ...
    @property
    def deck_size(self) -> int:
        """The number of cards, the joker included."""

    def strength5(
        self, a: SupportsIndex, b: SupportsIndex, c: SupportsIndex, d: SupportsIndex, e: SupportsIndex, /
    ) -> int: ...
    def strength7(
        self,
        a: SupportsIndex,
        b: SupportsIndex,
        c: SupportsIndex,
        d: SupportsIndex,
        e: SupportsIndex,
        f: SupportsIndex,
        g: SupportsIndex,
        /,
    ) -> int: ...
    def strength(self, cards: Sequence[SupportsIndex], /) -> int:
        """The best five of 5 to 10 cards."""

    def strength_2_3(self, hole: Sequence[SupportsIndex], board: Sequence[SupportsIndex], /) -> int:
        """Exactly two of 2 to 6 hole cards with exactly three of 3 to 5 communal ones."""

    def strengths(
        self,
        cards: NDArray[np.uint8],
        threads: int = 1,
        check: bool = True,
        out: NDArray[np.uint32] | None = None,
    ) -> NDArray[np.uint32]:
        """One strength for each row of 5 to 7 cards; `threads=0` means all cores.

        Without `check`, a row that is no hand gets an arbitrary strength. `out` takes the strengths and is given back.
        """

    def strengths_2_3(
        self,
        hole: NDArray[np.uint8],
        board: NDArray[np.uint8],
        threads: int = 1,
        check: bool = True,
        out: NDArray[np.uint32] | None = None,
    ) -> NDArray[np.uint32]:
        """One strength for each row of hole cards, with its own row of `board` or with one board for all."""

    def histogram(self, n: int) -> tuple[NDArray[np.uint32], NDArray[np.uint64]]:
        """Every strength of the deck's n-card hands, ascending, and how many hands have it.

        Hands are counted by rank pattern and flush suit rather than dealt one by one, which takes milliseconds.
        """

    def enumerate(self, n: int, threads: int = 1) -> tuple[int, ...]:
        """Evaluates each of the deck's n-card hands and counts them by `strength >> 20`, sixteen counts in all."""

    def verify_sevens(self, fives: NDArray[np.uint32], threads: int = 1) -> tuple[int, int, tuple[int, ...] | None]:
        """Compares every seven-card hand's strength with the best of its 21 fives.

        `fives[r]` is the strength of the five-card hand whose colex rank is r = C(c1,1) + C(c2,2) + C(c3,3) + C(c4,4)
        + C(c5,5), where c1 < ... < c5 are places in the deck: the card's code less the deck's lowest code (the joker
        comes last). Returns the hands checked, the mismatches, and the first mismatching hand in colex order.
        """

class HouseSolver:
    """The best play of hold-em against the house: ante and blind, then one bet of 4 or 3 antes before the flop, 2 after
    it, or 1 when the board is complete; the dealer qualifies with a pair.

    `unit` is how many parts an ante has (1 to 12), and `blind` what a winning blind pays in those parts for each
    category of hand, at the category's number (the strength shifted right by 20). Sums are exact.
    """

    def __init__(self, evaluator: Evaluator, *, unit: int, blind: Sequence[int]) -> None: ...
    def advance(self, boards: int) -> int:
        """Goes through so many of the classes of boards and returns how many are left; at 0 the game is solved."""

    def hole_values(self) -> NDArray[np.int64]:
        """For each class of hole cards three sums over its holdings: play, rest and gain, shape (169, 3).

        Over a holding's 2,118,760 boards and 990 dealer's holdings, a bet of k antes is worth k * unit * play + rest;
        checking is worth ten times what a bet of two antes is, plus gain, over the ten flops of each board.
        Suited classes stand at higher rank * 13 + lower rank, others at lower * 13 + higher.
        """

    def flop_gains(self) -> NDArray[np.int32]:
        """What checking gains over a bet of two antes, for each of `house_flops` and `house_holdings`: (1755, 1326).

        In parts of an ante, summed over 1,081 * 990 deals; 0 where the flop holds one of the cards.
        """

class HouseTally:
    """How a way of playing ends, counted over all 27,813,810,024,000 deals.

    Choices are 0 to fold, 5 to check, or the number of antes bet: `before` for the 169 classes of hole cards, `after`
    for each flop and holding.
    """

    def __init__(self, solver: HouseSolver, before: NDArray[np.uint8], after: NDArray[np.uint8]) -> None: ...
    @property
    def left(self) -> int:
        """Classes of boards not visited yet."""

    def count_best(self, boards: int) -> int:
        """Visits so many, those who checked twice doing what is best; returns how many are left."""

    def next(self) -> bool:
        """Visits one, to be followed by `count`; False when none is left."""

    def rivers(
        self,
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
        """What those who checked twice face on this class of boards: four arrays.

        Hole cards (n, 2), boards (n, 5), how many deals of player's and board's cards look like it, and what betting
        one ante is worth in parts, summed over 990 deals.
        """

    def count(self, bets: NDArray[np.uint8]) -> None:
        """Counts this class of boards, with one byte for each river: bet or fold."""

    def outcomes(self) -> NDArray[np.int64]:
        """Deals by ending (0 folded, 1 to 4 antes bet), category of the player's hand and result, shape (5, 16, 5).

        Results: won against a qualified dealer, won against an unqualified one, tied, lost to a qualified one, lost to
        an unqualified one. A fold's result is what the showdown would have been.
        """

def house_flops() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The 1,755 flops that differ by more than an exchange of suits, and how many flops each stands for."""

def house_holdings() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The 1,326 holdings, lower card first, and the class of hole cards of each."""

def showdown_share(
    high: Evaluator | None,
    low: Evaluator | None,
    *,
    lows_upside_down: bool,
    hands: Sequence[bytes],
    hand_size: int,
    board: bytes,
    board_size: int,
    pool: bytes,
    two_and_three: bool,
    deals: int,
    seed: int,
) -> float:
    """The part of the pot that the first of some hands can expect, over so many deals that follow from the seed.

    Hands and board are as far as they are known, a byte for each card; what is missing is dealt from the pool. With two
    orders each has half of the pot where somebody has a low; `lows_upside_down` says that the low's evaluator is of the
    high order and the lowest five win. Nothing of the interpreter's is held meanwhile.
    """

def draw_shares(
    high: Evaluator | None,
    low: Evaluator | None,
    *,
    lows_upside_down: bool,
    held: bytes,
    pool: bytes,
    ways: bytes,
    rivals: int,
    rival_hands: int,
    rival_cards: int,
    deals: int,
    seed: int,
) -> list[float]:
    """The same for five cards held after each way to discard: a byte whose bits are the places of cards thrown away.

    What rivals hold after their own draws is like the best five of `rival_cards` cards of the pool; so many hands of
    theirs are looked at.
    """

def instructions() -> str:
    """What `strengths` runs on: "avx512", "avx2" or "portable"."""

def use_at_most(instructions: str) -> None:
    """For tests: leaves better instructions alone; a machine that has not got these goes on with what it has."""

MOST_PLAYERS: int
"""The largest table that the round core plays."""

ROUND_MEANINGS: tuple[str, ...]
"""What a round can cite, as `procedure.meaning`: a law's table has a tuple of clauses for each."""

class RoundRules:
    """A game's rules and clauses, as the round core reads them."""

    def __new__(cls, table: dict[str, Any], /) -> RoundRules: ...

class Accepted:
    """What a command brought about; events are made when they are asked for."""

    def __new__(cls, events: tuple[Any, ...]) -> Accepted: ...
    @property
    def events(self) -> tuple[Any, ...]: ...

class RoundOfPlay:
    """A round in the core; what it has in common with the readable engine's is documented there."""

    what_if: Callable[[RoundOfPlay, Any], Any]

    @property
    def state(self) -> Any: ...
    @property
    def events(self) -> list[Any]: ...
    @property
    def commands(self) -> list[Any]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def to_act(self) -> int: ...
    @property
    def owed(self) -> int: ...
    @property
    def street(self) -> int: ...
    @property
    def by_law(self) -> Any: ...
    def submit(self, command: Any, /) -> Any: ...
    def options(self) -> Any: ...
    def view(self, observer: int | str, /) -> Any: ...
    def events_json(self) -> bytes: ...
    def clone(self) -> RoundOfPlay: ...
    def fall_back(self) -> None: ...

def open_round(
    rules: RoundRules,
    game: object,
    stakes: Mapping[int, int],
    button: int,
    shoe: Sequence[int],
    posts: Mapping[int, tuple[int, int]] | None = None,
    post_cites: Mapping[int, tuple[str, ...]] | None = None,
    antes: Mapping[int, int] | None = None,
    antes_are_dead: bool = False,
    blinds: Mapping[int, int] | None = None,
    seated: int = 0,
    /,
) -> RoundOfPlay | None:
    """A round by these rules, or None where what is given is for the readable engine to play or to refuse."""

def round_by_law(engine: object, /) -> RoundOfPlay:
    """A round that the readable engine plays."""

def name_round_classes(names: dict[str, Any], /) -> None:
    """Which classes events, commands and answers are made of."""

class BulkPlay:
    """Rounds of one game with the same stakes and button, each dealt by its number."""

    def __init__(self, rules: RoundRules, game: object, stakes: dict[int, int], button: int, seed: int) -> None: ...
    @property
    def ring(self) -> tuple[int, ...]: ...
    def play(self, rounds: int, policy: str, threads: int = 1, first: int = 0) -> dict[str, Any]: ...
    def deal(self, number: int) -> RoundOfPlay: ...
    def record(self, number: int, policy: str) -> RoundOfPlay: ...

class TableVector:
    """Tables stepped together by arrays of moves."""

    def __init__(self, bulk: BulkPlay, tables: int, rounds: int, kept: list[int]) -> None: ...
    @property
    def left(self) -> int: ...
    def look(self) -> dict[str, Any]: ...
    def step(self, deeds: NDArray[np.uint8], totals: NDArray[np.int64], discards: NDArray[np.uint8]) -> None: ...
    def results(self) -> dict[str, Any]: ...
    def record(self, number: int) -> RoundOfPlay: ...
