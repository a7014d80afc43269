"""Events to try, a small one and one of ten tables: they begin as soon as somebody enters, for bots fill them up."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.room.kinds.event.charter import EventCharter, conducted_charter
from pitboss.tournament.conditions import (
    Chips,
    Conditions,
    FixedCommission,
    Formula,
    Players,
    Shares,
    SitAndGo,
    TimeToAct,
)
from pitboss.tournament.schedule import Level, Schedule

PLAYERS = 6
MANY = 80
BLINDS = ((25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), (300, 600), (500, 1000))
QUICK = Schedule(levels=tuple(Level(minutes=3, blinds=blinds) for blinds in BLINDS), doubling=3)


def demo_events(now: int) -> dict[str, EventCharter]:
    small = conducted_charter(_conditions(), bots=PLAYERS - 1, series=1, now=now)
    large = conducted_charter(_of_many(), bots=MANY - 1, series=1, now=now)
    return {"sit-and-go-1": small, "eighty-1": large}


def _of_many() -> Conditions:
    """Omaha by the pot at ten tables of eight; every eighth player is paid."""
    plain = standard_event("omaha-2017")
    entry = replace(plain.entry, method="in this room, from your wallet", opens_at="", closes_at="")
    session = replace(plain.sessions[0], seats=8, schedule=QUICK)
    return replace(
        plain,
        name="Omaha for eighty",
        starts_at="",
        entry=entry,
        fee=1_000,
        commission=FixedCommission(cents=100),
        sessions=(session,),
        play=replace(plain.play, time_to_act=TimeToAct(seconds=20, time_bank=30)),
        chips=Chips(start=1_500, set=(25, 100, 500, 1_000)),
        players=Players(least=MANY, most=MANY),
        sit_and_go=SitAndGo(players=MANY, delay_seconds=10),
        prizes=Formula(percent_paid=12, ratio_percent=70, unit=100),
    )


def _conditions() -> Conditions:
    """Omaha by the pot, six players, levels of three minutes; the first two are paid."""
    plain = standard_event("omaha-2017")
    entry = replace(plain.entry, method="in this room, from your wallet", opens_at="", closes_at="")
    session = replace(plain.sessions[0], seats=PLAYERS, schedule=QUICK)
    return replace(
        plain,
        name="Omaha sit-and-go",
        starts_at="",
        entry=entry,
        fee=2_000,
        commission=FixedCommission(cents=200),
        sessions=(session,),
        play=replace(plain.play, time_to_act=TimeToAct(seconds=20, time_bank=30)),
        chips=Chips(start=1_500, set=(25, 100, 500, 1_000)),
        players=Players(least=PLAYERS, most=PLAYERS),
        sit_and_go=SitAndGo(players=PLAYERS, delay_seconds=5),
        prizes=Shares(basis_points=(6_500, 3_500)),
    )
