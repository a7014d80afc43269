"""What no look at a single report foretells, played on over the wire: what players do next decides, or other cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.server.told_rounds import ANTE, ToldRounds

Run = Callable[[ToldRounds], None]


class PlayedOn(NamedTuple):
    """Clauses that are met after a report, and at which table of a document."""

    document: str
    game: str
    clauses: tuple[str, ...]
    run: Run


def report(rounds: ToldRounds, what: str, **facts: Any) -> None:
    rounds.tell("ActAtTable", act=what, facts=facts, why="as it was seen at the table")


def dealt(rounds: ToldRounds) -> Mapping[str, Any]:
    """A round is begun, and somebody has to act."""
    rounds.sit()
    return until(rounds, lambda dealing: bool(dealing.get("options")))


def until(rounds: ToldRounds, is_so: Callable[[Mapping[str, Any]], bool]) -> Mapping[str, Any]:
    """Everybody calls, and the dealer deals, until it is so."""
    rounds.raised = True
    for _ in range(80):
        dealing = rounds.dealing()
        if is_so(dealing):
            return dealing
        rounds.step(dealing)
    raise AssertionError(rounds.dealing())


# acts out of turn


def early_wager(act: str, early: int, skipped: str, **fields: Any) -> Run:
    """The second to act wagers while the first is to act, who then does this."""

    def run(rounds: ToldRounds) -> None:
        dealing = dealt(rounds)
        if act == "bet":
            dealing = until(rounds, lambda now: bool(now["board"] and now.get("options")))
        first = dealing["options"]["seat"]
        report(rounds, "act_out_of_turn", seat=first % 4 + 1, act=act, total=early)
        rounds.of(first, skipped, **fields)

    return run


# cards


def dealt_anew(rounds: ToldRounds) -> None:
    """Nobody had cut the cards: they are shuffled and cut, and dealt once more."""
    dealt(rounds)
    report(rounds, "cut_forgotten")
    rounds.tell("DealByHand")


def final_card_of_stud(rounds: ToldRounds) -> None:
    """Everybody saw the last card of whoever opens; they check, and have tapped out."""
    dealt(rounds)
    until(rounds, lambda now: bool(now.get("options")) and all(each["cards"] == 7 for each in now["seats"]))
    seat = rounds.dealing()["seats"][0]["seat"]
    report(rounds, "final_card_exposed", seat=seat, card=rounds.dealing()["deck"][:1])
    rounds.of(rounds.dealing()["options"]["seat"], "Check")


# against the house


def wagered(rounds: ToldRounds, *seats: int) -> None:
    rounds.sit()
    rounds.tell("DealByHand")
    for seat in seats:
        rounds.of(seat, "PlaceWagers", ante=ANTE)


def seen_after_a_wager(rounds: ToldRounds) -> None:
    """The dealer shows a card of their own once somebody has bet."""
    wagered(rounds, 1, 2, 3, 4)
    rounds.tell("DealByHand")
    rounds.of(1, "BetPlay", amount=3 * ANTE)
    report(rounds, "ReportExposed", place=-1, during_deal=False, which=[0])


def without_wagers(*, handled: bool) -> Run:
    """Dan has put nothing down, and is dealt a hand."""

    def run(rounds: ToldRounds) -> None:
        wagered(rounds, 1, 2, 3)
        rounds.tell("DealByHand", also=[4])
        report(rounds, "ReportUnfunded", seat=4, handled=handled)

    return run


RUNS: tuple[PlayedOn, ...] = (
    PlayedOn("omaha-2017", "omaha", ("17.6(a)",), early_wager("bet", 10, "Check")),
    PlayedOn("omaha-2017", "omaha", ("17.6(b)",), early_wager("raise", 20, "Call")),
    PlayedOn("omaha-2017", "omaha", ("17.6(c)",), early_wager("raise", 20, "RaiseTo", total=35)),
    PlayedOn("omaha-2017", "omaha", ("17.6(d)",), early_wager("raise", 20, "Fold")),
    PlayedOn("draw-2005", "draw", ("17.6",), early_wager("raise", 20, "RaiseTo", total=35)),
    PlayedOn("gazette-2001", "hold-em-no-limit", ("17.5",), early_wager("raise", 100, "RaiseTo", total=300)),
    PlayedOn("draw-2005", "draw", ("2.1", "7.2", "7.3"), dealt_anew),
    PlayedOn("gazette-2001", "seven-card-stud", ("13.1", "D-tap-out"), final_card_of_stud),
    PlayedOn("omaha-2017", "seven-card-stud-cash", ("14.1", "D-tap-out"), final_card_of_stud),
    PlayedOn("uth-2019", "ultimate-texas-holdem", ("13.4(b)",), seen_after_a_wager),
    PlayedOn("uth-2019", "ultimate-texas-holdem", ("13.5(a)",), without_wagers(handled=False)),
    PlayedOn("uth-2019", "ultimate-texas-holdem", ("13.5(b)",), without_wagers(handled=True)),
)
OFFERED_BY: Mapping[str, str] = {"seven-card-stud-cash": "gazette-2001"}
"""Where a game is another document's, played for money under the clauses of this one."""
