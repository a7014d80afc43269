"""Conditions of events by chance, of every document."""

from __future__ import annotations

import random
from typing import Any, Literal

from msgspec.structs import replace

from pitboss.tournament.conditions import (
    AddedValue,
    AddOn,
    Advance,
    Balancing,
    Bounties,
    Breaking,
    Conditions,
    DealClause,
    Ends,
    FixedCommission,
    Formula,
    HandForHand,
    NoTournamentCommission,
    Play,
    Players,
    PlayersLeft,
    Points,
    Rebuys,
    Refunds,
    RoundsPlayed,
    Seats,
    Session,
    ShareCommission,
    Shares,
    SitAndGo,
    TimePlayed,
    TimeToAct,
)
from pitboss.tournament.schedule import Level, Schedule
from tests.tournament.director import conditions_of

DOCUMENTS = ("omaha-2017", "draw-2005", "uth-2019", "gazette-2001")
COMMISSIONS = (NoTournamentCommission(), FixedCommission(cents=300), ShareCommission(basis_points=777))
LEVELS = Schedule(
    levels=(
        Level(minutes=10, blinds=(25, 50)),
        Level(minutes=10, blinds=(50, 100)),
        Level(minutes=10, blinds=(100, 200)),
    ),
    doubling=10,
    races=((20, 25),),
    rebuys_end=20,
)
MINIMUMS = Schedule(
    levels=tuple(Level(minutes=10, minimum=each, maximum=1000) for each in (25, 50, 100, 500)), rebuys_end=20
)


OTHERS = {
    "omaha-2017": "omaha-2017/omaha",
    "draw-2005": "draw-2005/draw",
    "uth-2019": "uth-2019/ultimate-texas-holdem",
    "gazette-2001": "gazette-2001/hold-em-early-bird",
}
"""Games that sessions of an event of several games are played with."""


def random_conditions(document: str, chance: random.Random) -> Conditions:
    letter = chance.choice("BCDEGH") if document == "gazette-2001" else ""
    rebuys = document != "draw-2005" and chance.random() < 0.5 and letter != "H"
    points = document in ("omaha-2017", "uth-2019") and chance.random() < 0.2
    sessions = _points_sessions(document, chance) if points else _sessions(document, chance)
    players = Players(least=3, most=chance.choice((12, 26)))
    by_itself = chance.random() < 0.15
    return replace(
        conditions_of(document),
        event=letter,
        sessions=sessions,
        commission=chance.choice(COMMISSIONS),
        points=Points(ties=chance.choice(("share", "draw")), equal_chips=chance.choice(("share", "draw")))
        if points
        else None,
        play=_play(document, chance),
        rebuys=_rebuys(document, chance) if rebuys else "none",
        add_on=AddOn(price=2000, chips=1000) if rebuys and document != "omaha-2017" else "none",
        prizes=chance.choice(
            (
                Shares(basis_points=(5000, 3000, 2000), unit=chance.choice((1, 500))),
                Formula(percent_paid=30, ratio_percent=60, unit=100),
                Seats(event="the final", value=chance.choice((1_111, 15_000, 90_000))),
            )
        ),
        added_value=(AddedValue(kind="goods", cents=900, what="a watch", place=2),) if chance.random() < 0.3 else (),
        guarantee=chance.choice((0, 100_000)),
        bounties=_bounties(chance) if chance.random() < 0.3 else None,
        deal=DealClause(ways=("icm", "chips", "least_each")) if chance.random() < 0.3 else None,
        refunds=Refunds(until_seconds_before=0) if document == "uth-2019" and chance.random() < 0.5 else None,
        players=Players(least=6, most=6) if by_itself else players,
        sit_and_go=SitAndGo(players=6, delay_seconds=chance.choice((0, 120))) if by_itself else None,
        physical=chance.random() < 0.2,
    )


def _bounties(chance: random.Random) -> Bounties:
    """Mystery ones may be more or less than what entries put aside."""
    kinds: tuple[Literal["fixed", "progressive", "mystery"], ...] = ("fixed", "progressive", "mystery")
    kind = chance.choice(kinds)
    envelopes = (100, 250, 500, 500, 1150, 6000) if kind == "mystery" else ()
    return Bounties(cents=chance.choice((500, 501)), kind=kind, envelopes=envelopes)


def _play(document: str, chance: random.Random) -> Play:
    moves = document != "draw-2005"
    return Play(
        balancing=Balancing(within=chance.choice((1, 2))) if moves and chance.random() < 0.7 else None,
        breaking=Breaking(redraw_final=chance.random() < 0.3) if moves and chance.random() < 0.8 else None,
        hand_for_hand=HandForHand(players=6) if chance.random() < 0.4 else None,
        time_to_act=TimeToAct(seconds=20, from_players=chance.choice((0, 5)), time_bank=30)
        if document == "omaha-2017" and chance.random() < 0.3
        else None,
        same_round=chance.choice(("chips_before", "share")) if document == "uth-2019" else None,
        excluded_stack=chance.choice(("removed", "blinded_off")),
        race_protect=chance.random() < 0.3,
        race_at_break=chance.choice(("race_first", "rebuys_first")),
    )


def _rebuys(document: str, chance: random.Random) -> Rebuys:
    below = None if document == "omaha-2017" else chance.choice((500, 1000))
    return Rebuys(price=3000, chips=2000, below=below, most=chance.choice((0, 1)))


def _one(document: str, ends: Ends, **more: Any) -> Session:
    schedule = MINIMUMS if document == "uth-2019" else LEVELS
    common: dict[str, Any] = {"name": "a session", "game": f"{document}/a-game", "schedule": schedule, "seats": 5}
    return Session(ends=ends, **(common | more))


def _sessions(document: str, chance: random.Random) -> tuple[Session, ...]:
    if document == "draw-2005":
        ends: tuple[Ends, ...] = (TimePlayed(minutes=15), RoundsPlayed(rounds=6))
        return tuple(
            _one(document, chance.choice(ends), advance=Advance(number=4)) for _ in range(chance.randint(1, 3))
        )
    last = _one(document, chance.choice((PlayersLeft(players=1), PlayersLeft(players=1), RoundsPlayed(rounds=20))))
    kind = chance.random()
    stacks = chance.choice(("fresh", "carried"))
    if kind < 0.4:
        return (last,)
    if kind < 0.7:
        first = _one(document, chance.choice((TimePlayed(minutes=12), RoundsPlayed(rounds=4), PlayersLeft(players=6))))
        if document != "gazette-2001" and chance.random() < 0.4:  # The last session is of another document's game.
            other = chance.choice([key for key in OTHERS if key != document])
            until: Ends = RoundsPlayed(rounds=12) if other == "draw-2005" else PlayersLeft(players=1)
            last = _one(other, until, game=OTHERS[other])
        return (replace(first, advance=Advance(number=5)), replace(last, stacks=stacks))
    heats = _one(document, PlayersLeft(players=2, each_table=True), advance=Advance(number=2, each_table=True))
    repechage = _one(document, PlayersLeft(players=1), stacks="fresh", repechage=(3, 4), advance=Advance(number=1))
    if kind < 0.85:
        return (heats, replace(last, stacks=stacks))
    return (heats, repechage, replace(last, stacks=stacks))


def _points_sessions(document: str, chance: random.Random) -> tuple[Session, ...]:
    ends: tuple[Ends, ...] = (RoundsPlayed(rounds=3), PlayersLeft(players=2))
    points = (10, 6, 4, 2, 1)
    own = _one(document, chance.choice(ends), stacks="fresh", points=points)
    other = chance.choice((document, *OTHERS))
    if other == document:
        return own, _one(document, chance.choice(ends), stacks="fresh", points=points)
    return own, _one(other, RoundsPlayed(rounds=3), game=OTHERS[other], stacks="fresh", points=points)
