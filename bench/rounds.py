"""Rounds of play: whole hands through each engine's public interface, six players with 100 big blinds each.

Every hand begins with fresh stakes and a deck shuffled beforehand where an engine takes one (Pitboss, OpenSpiel and
pokers; PokerKit shuffles its own). The policies are the same for all: either everyone checks or calls to the showdown,
or each turn picks uniformly among folding (only when facing a bet), checking or calling, and raising, and a raise
uniformly among the totals from the least to all-in, or to the limit, that the engine allows and chips can make.
Pitboss keeps its full log of events, each with its clauses; once they are made into objects as well, once the log is
written as JSON, and once the readable engine plays.
Engines take turns and are measured by processor time; a ratio is how many times faster the first one is.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

import pokerkit

from bench.measure import Row, Work, in_turn
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.round import open_by_law
from pitboss.spec import TimeCharge

PLAYERS = 6
SMALL, BIG, STAKE = 1, 2, 200
STAKES = dict.fromkeys(range(1, PLAYERS + 1), STAKE)
HANDS = {"pitboss": 2000, "pokerkit": 50, "open_spiel": 2000, "pokers": 2000}
CHECKING = "everyone checks or calls"
RANDOM = "random legal actions"
HOLD_EM_NAME = "no-limit hold'em"
BESIDE = "every game beside hold'em"
T = TypeVar("T")
Play = Callable[[random.Random], object]


def rows() -> Iterator[Row]:
    hold_em, omaha = HOLD_EM_NAME, "pot-limit Omaha"
    for policy in (CHECKING, RANDOM):
        kit_plays = {"pokerkit": kit(KIT_HOLD_EM, at_random=policy == RANDOM)}
        yield from compared(hold_em, policy, our_engines(HOLD_EM, policy) | native(policy) | kit_plays)
    for policy in (CHECKING, RANDOM):
        kit_plays = {"pokerkit": kit(KIT_OMAHA, at_random=policy == RANDOM)}
        yield from compared(omaha, policy, our_engines(OMAHA, policy) | kit_plays)
    for name, game in OTHERS.items():
        for policy in (CHECKING, RANDOM):
            yield from compared(name, policy, our_engines(game, policy))
    for policy in (CHECKING, RANDOM):
        games = {hold_em: HOLD_EM, omaha: OMAHA} | OTHERS
        plays = {f"pitboss, {name}": ours(game, at_random=policy == RANDOM) for name, game in games.items()}
        yield from compared(BESIDE, policy, plays)


def our_engines(game: Game, policy: str) -> dict[str, Play]:
    at_random = policy == RANDOM
    return {
        "pitboss": ours(game, at_random=at_random),
        "pitboss, every event made": ours(game, at_random=at_random, asked=lambda hand: hand.events),
        "pitboss, log as JSON": ours(game, at_random=at_random, asked=lambda hand: hand.events_json()),
        "pitboss, readable engine": ours(game, at_random=at_random, by_law=True),
    }


def compared(game: str, policy: str, engines: dict[str, Play]) -> Iterator[Row]:
    hands = {who: HANDS[who.partition(",")[0]] * (4 if policy == RANDOM else 1) for who in engines}
    with silence():
        yield from in_turn(
            f"{game}, {policy}",
            {who: Work(partial(play_hands, play, hands[who]), hands[who]) for who, play in engines.items()},
        )


def play_hands(play: Play, hands: int) -> None:
    """The same hands in every turn."""
    chance = random.Random(11)
    for _ in range(hands):
        play(chance)


@contextmanager
def silence() -> Iterator[None]:
    """One of the peers prints every showdown; what it writes goes nowhere, which costs it least."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def shoes(deck: list[Any], count: int = 500) -> Callable[[random.Random], list[Any]]:
    """Decks shuffled before the clock runs, handed out at random."""
    chance = random.Random(5)
    made = [chance.sample(deck, len(deck)) for _ in range(count)]
    return lambda now: made[int(now.random() * count)]


def determined(instrument: str, key: str, limit: str) -> Game:
    """Pots untouched and raises without a cap, as the peers play."""
    game = load(instrument).game(key).determine(
        blinds=(SMALL, BIG),
        limit=limit,
        ace_low_straights=True,
        max_raises="unlimited",
        commission=TimeCharge(5),
    )  # fmt: skip
    assert isinstance(game, Game), game
    return game


HOLD_EM = determined("gazette-2001", "hold-em", "no-limit")
OMAHA = determined("omaha-2017", "omaha", "full-pot")


def plain(instrument: str, key: str) -> Game:
    game = load(instrument).players_game(key).determine()
    assert isinstance(game, Game), game
    return game


OTHERS = {
    "three card Manila": plain("gazette-2001", "three-card-manila"),
    "seven card stud": plain("gazette-2001", "seven-card-stud"),
    "draw": plain("gazette-2001", "draw"),
    "Omaha with collections": plain("stones-omaha", "omaha"),
}
"""Games that no peer here knows, six players with a hundred minimum bets each."""


def ours(
    game: Game,
    *,
    at_random: bool = False,
    by_law: bool = False,
    asked: Callable[[RoundOfPlay], object] = lambda _: True,
) -> Play:
    """Rounds of a game; `asked` is what is made of each when it is over."""
    shoe = shoes(list(game.deck.cards))
    step = random_step if at_random else checking_step
    stakes = dict.fromkeys(STAKES, 100 * game.choices.minimum_bet)
    begin = open_by_law if by_law else open_round
    chip = game.choices.chip

    def play(chance: random.Random) -> RoundOfPlay:
        hand = begin(game, stakes, PLAYERS, shoe(chance))
        assert not isinstance(hand, Refusal)
        while not hand.is_over:
            step(hand, chance, chip)
        assert asked(hand)
        return hand

    return play


def checking_step(hand: RoundOfPlay, _: random.Random, __: int) -> None:
    """A call where something is owed or in the first round, which nobody checks; elsewhere whatever is open."""
    seat = hand.to_act
    answer = hand.submit(c.Call(seat) if hand.street == 0 or hand.owed else c.Check(seat))
    if not isinstance(answer, Accepted):
        other_step(hand)


def other_step(hand: RoundOfPlay) -> None:
    """What is neither a check nor a call: opening where one must, standing pat, the dealer's shuffle."""
    options = hand.options()
    option = next(option for option in options.may if option.act not in ("fold", "raise"))
    match option.act:
        case "bet":
            hand.submit(c.Bet(options.seat, option.least))
        case "draw":
            hand.submit(c.Draw(options.seat, ()))
        case "shuffle":
            hand.submit(c.ShuffleDiscards(reshuffle_pool(hand.state)))
        case _:
            raise AssertionError(option)


def random_step(hand: RoundOfPlay, chance: random.Random, chip: int) -> None:
    options = hand.options()
    seat = options.seat
    wager = call = check = None
    for option in options.may:
        match option.act:
            case "raise" | "bet":
                wager = option
            case "call":
                call = option
            case "check":
                check = option
    if not call and not check:
        other_step(hand)
        return
    kinds = ("stay", "wager") if wager else ("stay",)
    kind = pick(chance, (*kinds, "fold") if call and call.least else kinds)
    if kind == "fold":
        hand.submit(c.Fold(seat))
    elif kind == "stay":
        hand.submit(c.Call(seat) if call else c.Check(seat))
    elif wager:
        total = wager.least + chip * int(chance.random() * ((wager.most - wager.least) // chip + 1))
        hand.submit(c.RaiseTo(seat, total) if wager.act == "raise" else c.Bet(seat, total))


def pick(chance: random.Random, items: Sequence[T]) -> T:
    return items[int(chance.random() * len(items))]


def between(chance: random.Random, least: int, most: int) -> int:
    return least + int(chance.random() * (most - least + 1))


KIT_HOLD_EM = pokerkit.NoLimitTexasHoldem
KIT_OMAHA = pokerkit.PotLimitOmahaHoldem
AUTOMATIONS = tuple(
    automation for automation in pokerkit.Automation if automation is not pokerkit.Automation.RUNOUT_COUNT_SELECTION
)


def kit(game: Any, *, at_random: bool = False) -> Play:
    def play(chance: random.Random) -> Any:
        state = game.create_state(AUTOMATIONS, True, 0, (SMALL, BIG), BIG, STAKE, PLAYERS)  # noqa: FBT003
        while state.status:
            if at_random:
                kit_step(state, chance)
            else:
                state.check_or_call()
        return state

    return play


def kit_step(state: Any, chance: random.Random) -> None:
    least = state.min_completion_betting_or_raising_to_amount
    kinds = ("stay",) if least is None else ("stay", "wager")
    kind = pick(chance, (*kinds, "fold") if state.checking_or_calling_amount else kinds)
    if kind == "fold":
        state.fold()
    elif kind == "stay":
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(
            between(chance, least, state.max_completion_betting_or_raising_to_amount),
        )


def native(policy: str) -> dict[str, Play]:
    """The engines written in C++ and Rust, where they are installed; they know no Omaha."""
    found: dict[str, Play] = {}
    for name, module, make in (("open_spiel", "pyspiel", spiel), ("pokers", "pokers", rust)):
        try:
            library = import_module(module)
        except ImportError:
            continue
        found[name] = make(library, at_random=policy == RANDOM)
    return found


def spiel(pyspiel: Any, *, at_random: bool) -> Play:
    """Universal poker; its chance nodes are given the next card of a shuffled deck, which is cheaper than asking it."""
    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": PLAYERS,
            "numRounds": 4,
            "blind": f"{SMALL} {BIG} 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STAKE)] * PLAYERS),
        },
    )
    shoe = shoes(list(range(52)))

    def play(chance: random.Random) -> Any:
        state = game.new_initial_state()
        cards = iter(shoe(chance))
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
            else:
                state.apply_action(spiel_action(state, chance) if at_random else 1)
        return state.returns()

    return play


def spiel_action(state: Any, chance: random.Random) -> int:
    legal: list[int] = state.legal_actions()
    folds = legal[0] == 0
    wagers = legal[folds + 1 :]
    kinds = (1, 2) if wagers else (1,)
    kind = pick(chance, (*kinds, 0) if folds else kinds)
    return pick(chance, wagers) if kind == 2 else kind


def rust(pokers: Any, *, at_random: bool) -> Play:
    deck = [pokers.Card.from_string(suit + rank) for suit in "CDHS" for rank in "23456789TJQKA"]
    shoe = shoes(deck)
    step = partial(rust_random if at_random else rust_checking, pokers)

    def play(chance: random.Random) -> Any:
        state = pokers.State.from_deck(PLAYERS, 0, SMALL, BIG, STAKE, shoe(chance))
        while not state.final_state:
            state = state.apply_action(step(state, chance))
        return state

    return play


def rust_checking(pokers: Any, state: Any, _: random.Random) -> Any:
    kinds = pokers.ActionEnum
    return pokers.Action(kinds.Check if kinds.Check in state.legal_actions else kinds.Call)


def rust_random(pokers: Any, state: Any, chance: random.Random) -> Any:
    """A raise is told as what goes beyond the call; the engine enforces no least raise, so the big blind is taken."""
    kinds, legal = pokers.ActionEnum, state.legal_actions
    player = state.players_state[state.current_player]
    to_call = state.min_bet - player.bet_chips
    most = int(player.stake - to_call)
    stay = kinds.Check if kinds.Check in legal else kinds.Call
    options = (stay, kinds.Raise) if most > 0 and kinds.Raise in legal else (stay,)
    kind = pick(chance, (*options, kinds.Fold) if stay == kinds.Call else options)
    amount = between(chance, min(BIG, most), most) if kind == kinds.Raise else 0
    return pokers.Action(kind, amount)
