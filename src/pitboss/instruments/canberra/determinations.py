"""What the ACT documents let an operator determine, and the parts their games share."""

from __future__ import annotations

from pitboss.instruments.determine import DeterminationLaw
from pitboss.instruments.register import Register
from pitboss.spec import Pass, Street

LETTERS = dict(zip((52, 48, 44, 40, 36, 32), "abcdef", strict=True))
BOARD_STREETS = (
    Street("flop", board=3, burn=True),
    Street("turn", board=1, burn=True),
    Street("river", board=1, burn=True),
)


def board_streets(hole: int) -> tuple[Street, ...]:
    """Omaha and Hold-Em: hole cards one at a time, then a flop of three and two single cards."""
    return (Street("deal", passes=(Pass(),) * hole, opener="after_last_blind"), *BOARD_STREETS)


def manila_streets(passes: tuple[Pass, ...]) -> tuple[Street, ...]:
    """Manila: five single communal cards with a betting round after each."""
    first = Street("first card", passes=passes, board=1, opener="after_last_blind")
    return (first, *(Street(f"{nth} card", board=1) for nth in ("second", "third", "fourth", "fifth")))


DRAW_STREETS = (
    Street("deal", passes=(Pass(),) * 5, opener="after_last_blind"),
    Street("draw", draw=True, opener="after_last_blind_or_buck"),
)


def stud_streets(down: int, up: int, *, last_down: bool) -> tuple[Street, ...]:
    """Stud: the first cards of which one is up, further up-cards, and perhaps a last one down."""
    first = Street("first up-card", passes=(Pass(),) * down + (Pass(face="up"),), opener="up_card")
    names = ("second up-card", "third up-card", "fourth up-card")
    more = tuple(Street(name, passes=(Pass(face="up"),), opener="up_card") for name in names[: up - 1])
    last = (Street("last card", passes=(Pass(),), opener="up_card"),) if last_down else ()
    return (first, *more, *last)


def cash_determinations(register: Register) -> DeterminationLaw:
    """Rules 2 to 4 and 15 of the cash documents, which share their numbers."""
    cite = register.cite
    return DeterminationLaw(
        determine=cite("4.2"),
        deck=cite("2.2"),
        decks={size: cite(f"2.2({letter})") for size, letter in LETTERS.items()},
        joker=cite("2.3"),
        ace_low=cite("3.5(a)"),
        low_ball=cite("3.5", "3.5(b)"),
        split=cite("3.5", "3.5(c)"),
        qualifier=cite("3.5(d)"),
        wild_card=cite("D-wild-card"),
        stakes=cite("4.2(a)"),
        blind_or_ante=cite("4.2(b)"),
        blind_count=cite("4.2(c)"),
        blind_limits=cite("4.2(d)"),
        over_blinds=cite("4.2(e)"),
        levels=cite("4.2(f)"),
        bets=cite("4.2(g)"),
        seats=cite("2.2"),
        raise_cap=cite("5.1"),
        commission=cite("15.1"),
        commission_rate=cite("15.2(e)"),
        commission_cap=cite("15.2(a)"),
        commission_time=cite("15.3"),
    )
