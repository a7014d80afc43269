"""Random rounds against the house: wagers in order and not, decisions, irregularities now and then."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from pitboss.banked import Accepted, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked.options import BankedOption
from pitboss.cards import CARDS
from tests.banked.house import game_of

GAMES = (
    game_of(),
    game_of(minimum=5, multiple=5, maximum=50, max_payout=60, odd_amounts="up"),
    game_of(
        max_payout=90, max_payout_scope="table", max_payout_covers="every_wager", minimum=2, multiple=1, maximum=30
    ),
    game_of(max_payout=40, max_payout_scope="player", max_payout_covers="blind_and_trips", above_maximum=False),
    game_of(tournament=True, minimum=10, maximum=100),
)


def any_round(chance: random.Random) -> BankedRound:
    game = chance.choice(GAMES)
    seats = chance.sample(range(1, game.choices.seats + 1), chance.randint(1, game.choices.seats))
    stakes = {seat: chance.choice((20, 60, 137, 1000, 5000)) for seat in seats}
    shoe = chance.sample(CARDS[:52], 52)
    marker = chance.choice(seats) if game.choices.tournament else 0
    round_ = open_round(game, stakes, shoe, marker=marker, warned={seat for seat in seats if chance.random() < 0.3})
    assert isinstance(round_, BankedRound), round_
    return round_


PLAIN: dict[str, Callable[[int], c.AnyCommand]] = {
    "withdraw": c.WithdrawWagers,
    "abstain": c.Abstain,
    "fold": c.Fold,
    "check": c.Check,
    "concede": c.Concede,
    "ask": lambda _: c.AskToWager(),
    "settle": lambda _: c.Settle(),
}


def of_option(seat: int, option: BankedOption, chance: random.Random) -> c.AnyCommand:
    """A command that takes an option up."""
    match option.act:
        case "place":
            ante = chance.randrange(option.least, option.most + 1, option.multiple)
            return c.PlaceWagers(seat, ante, ante)
        case "trips":
            return c.PlaceTrips(seat, chance.randrange(option.least, option.most + 1, option.multiple))
        case "bet":
            return c.BetPlay(seat, chance.choice(option.amounts))
        case "deal":
            return c.Deal(chance.choice((None, None, 1, 3)))
        case "reveal":
            raise AssertionError("every card is known")
        case act:
            return PLAIN[act](seat)


def wild(round_: BankedRound, chance: random.Random) -> c.AnyCommand:
    """Anything at all, sensible or not."""
    seat, amount = chance.randint(0, 7), chance.choice((-5, 0, 1, 5, 10, 15, 20, 30, 35, 40, 100, 700))
    other = chance.choice((0, amount, amount, 5, 10))
    place = chance.choice((c.BOARD, c.DEALER, 1, 2))
    return chance.choice(
        (
            c.PlaceWagers(seat, amount, other, chance.choice((0, 5, 7))),
            c.PushWagers(seat, amount, other, chance.choice((0, 3, 5, 200))),
            c.PushWagers(seat, max(amount, 1), max(amount, 1)),
            c.PlaceTrips(seat, amount),
            c.WithdrawWagers(seat),
            c.BetPlay(seat, amount),
            c.PushPlay(seat, amount),
            c.Fold(seat),
            c.Check(seat),
            c.Concede(seat),
            c.PlaceMarker(seat, chance.choice(("ante", "blind", "trips", "play"))),
            c.AskToWager(),
            c.Deal(chance.choice((None, 0, 1, 2)), also=chance.choice(((), (seat,)))),
            c.RevealCards(place, (CARDS[chance.randrange(52)],)),
            c.Settle(),
            c.FoldUndecided(seat, chance.choice(("too_slow", "refuses", "absent"))),
            c.ReportUnfunded(seat, handled=chance.random() < 0.8),
            c.VoidHand(seat, chance.choice(("breach", "collusion", "out_of_order")), "a reason"),
            c.ReportExposed(c.DEALER, which=(chance.randint(0, 2),)) if round_.state.play_wagers_made else c.Settle(),
        )
    )


def ending(chance: random.Random) -> c.AnyCommand:
    return chance.choice(
        (
            c.ReportWrongCount(chance.choice((0, -1, 1)), chance.randint(0, 7)),
            c.ReportExposed(chance.choice((0, -1, 1)), during_deal=True),
            c.ReportMalfunction("mechanical"),
            c.ReportCardFault("foreign"),
            c.VoidRound(chance.choice(("commotion", "fraud", "collusion", "impractical")), "a reason"),
        )
    )


def next_command(round_: BankedRound, chance: random.Random) -> c.AnyCommand:
    roll = chance.random()
    if roll < 0.02:
        return ending(chance)
    if roll < 0.3:
        return wild(round_, chance)
    open_now = [(seat, option) for seat in (0, *round_.state.areas) for option in round_.options(seat).may]
    seat, option = chance.choice(open_now) if open_now else (0, BankedOption("settle"))
    return of_option(seat, option, chance)


def played(chance: random.Random, steps: int = 80) -> Iterator[tuple[BankedRound, c.AnyCommand, bool]]:
    """A round step by step: after each command, whether it was accepted."""
    round_ = any_round(chance)
    for _ in range(steps):
        if round_.is_over:
            return
        command = next_command(round_, chance)
        yield round_, command, isinstance(round_.submit(command), Accepted)


def finished(chance: random.Random) -> BankedRound:
    round_ = any_round(chance)
    for _ in range(200):
        if round_.is_over:
            break
        round_.submit(next_command(round_, chance))
    return round_


def finish(round_: BankedRound) -> None:
    """Everyone wagers the least if they can, checks as long as they may, and folds; the dealer does what is left."""
    for _ in range(100):
        if round_.is_over or not any(isinstance(round_.submit(each), Accepted) for each in _ways_on(round_)):
            return


def _ways_on(round_: BankedRound) -> Iterator[c.AnyCommand]:
    state = round_.state
    for seat, area in sorted(state.areas.items()):
        if state.phase == "wagers" and seat == (state.asked or seat):
            yield from _wagering(round_, seat, half_done=bool(area.wagers.total) and not area.is_funded)
        if area.standing == "unfunded":
            yield c.ReportUnfunded(seat, handled=True)
    for seat in state.seats("deciding"):
        yield c.Check(seat)
        yield c.Fold(seat)
    yield from (c.AskToWager(), c.Deal(), c.Settle())


def _wagering(round_: BankedRound, seat: int, *, half_done: bool) -> Iterator[c.AnyCommand]:
    place = round_.options(seat).get("place")
    if half_done:
        yield c.WithdrawWagers(seat)
    if place:
        yield c.PlaceWagers(seat, place.least, place.least)
