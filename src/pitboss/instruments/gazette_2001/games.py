"""The nine tournament games of the 2001 gazette."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.cite import Cites
from pitboss.instruments.canberra.determinations import (
    DRAW_STREETS,
    LETTERS,
    board_streets,
    manila_streets,
    stud_streets,
)
from pitboss.instruments.determine import DeterminationLaw, Offer, Only
from pitboss.instruments.gazette_2001.law import PLAY, RANKING
from pitboss.instruments.gazette_2001.table_law import SUCCESSORS, TABLE
from pitboss.instruments.register import register
from pitboss.spec import Determinations, GameSpec, Label, Pass, Street

_cite = register("gazette-2001").cite

DETERMINATIONS = DeterminationLaw(
    determine=_cite("4.3", "4.3(a)"),
    deck=_cite("2.1"),
    decks={size: _cite(f"2.1({letter})") for size, letter in LETTERS.items()},
    joker=_cite("2.2"),
    ace_low=_cite("3.5(a)"),
    low_ball=_cite("3.5", "3.5(b)"),
    split=_cite("3.5", "3.5(c)"),
    qualifier=_cite("3.5(d)"),
    wild_card=_cite("D-wild-card"),
    stakes=_cite("4.3(b)"),
    blind_or_ante=_cite("4.3(c)"),
    blind_count=_cite("4.3(d)"),
    blind_limits=_cite("4.3(e)"),
    over_blinds=_cite("4.3(f)"),
    levels=_cite("4.3(g)"),
    bets=_cite("4.3(h)"),
    clock=_cite("4.7"),
    raise_cap=_cite("5.1"),
    commission=_cite("14.2"),
)
TOURNAMENT = Only((True,), _cite("4.6", "14.2"))


EVENT_PLAYERS = dict.fromkeys("CEGHI", (10, 80)) | {"A": (9, 72), "B": (8, 64), "D": (8, 64), "F": (10, 10)}
"""The least and the most players of each event, by its appendix."""


def _offer(
    letter: str,
    key: str,
    title: str,
    streets: tuple[Street, ...],
    completion: str,
    seats: int,
    defaults: Determinations,
    only: dict[str, Only],
    label: Label = "approved",
) -> Offer:
    most = _cite(f"{letter}3.1")
    return Offer(
        instrument="gazette-2001",
        spec=GameSpec(
            key=key,
            title=title,
            streets=streets,
            completion=completion,  # type: ignore[arg-type]
            most_seats=seats,
            event_players=EVENT_PLAYERS[letter],
            label=label,
        ),
        laws=(PLAY[key],),
        ranking=RANKING,
        law=replace(DETERMINATIONS, seats=most, **_own_rules(letter)),
        table_law=replace(
            TABLE,
            seat_limit=most,
            successor=SUCCESSORS.get(key),
            revoked=key == "draw",
            pause=_cite(f"{letter}3.5"),
            play_clock=_cite(f"{letter}3.6"),
        ),
        defaults=replace(defaults, tournament=True, seats=seats),
        only={
            "tournament": TOURNAMENT,
            "seconds_to_act": Only((None,), _cite("4.7")),
            "tap_out_unit": Only(("none",), _cite("13.1")),
            **only,
        },
        blind_counts=(1,) if letter == "A" else (2,),
        cap_open_for=("no-limit",),
        bets_follow={"A": "forced", "I": "forced", "D": "at_least_forced"}.get(letter, ""),  # type: ignore[arg-type]
    )


def _own_rules(letter: str) -> dict[str, Cites]:
    """What the director determines by the appendix itself."""
    if letter == "B":
        return {"final_checks": _cite("B1.4")}
    if letter == "D":
        return {"stud_opener": _cite("D1.2")}
    return {} if letter == "A" else {"burn": _cite(f"{letter}1.2")}


def _blinds(letter: str) -> Only:
    return Only(("blind",), _cite(f"{letter}3.4"))


def _hold_em(letter: str, key: str, title: str, limit: str, *, antes: bool = False, one_table: bool = False) -> Offer:
    forced = ("blind", "blind_and_ante") if antes else ("blind",)
    only = {
        "limit": Only((limit,), _cite(f"{letter}3.2")),
        "forced": Only(forced, _cite(f"{letter}3.4")),
    }
    if one_table:
        only["seats"] = Only((10,), _cite(f"{letter}3.1"))
    defaults = Determinations(blinds=(25, 50), limit=limit, chip=25)  # type: ignore[arg-type]
    return _offer(letter, key, title, board_streets(2), "any_five", 10, defaults, only)


_NO_BURN = Only((False,), _cite("A2.2", "A2.4"))
OFFERS = (
    _offer(
        "A",
        "three-card-manila",
        "Three Card Manila",
        manila_streets((Pass(2), Pass())),
        "two_and_three",
        9,
        Determinations(deck=52, blinds=(25,), limit="manila", burn=False, chip=25),
        {"limit": Only(("manila",), _cite("A3.2")), "forced": _blinds("A"), "burn": _NO_BURN},
    ),
    _offer(
        "B",
        "draw",
        "Draw Poker",
        DRAW_STREETS,
        "all_five",
        8,
        Determinations(blinds=(25, 25), limit="full-pot", burn=False, chip=25),
        {
            "limit": Only(("full-pot",), _cite("B3.2")),
            "forced": _blinds("B"),
            "burn": Only((False,), _cite("B2.1")),
        },
        "historical",
    ),
    _offer(
        "C",
        "omaha",
        "Omaha",
        board_streets(4),
        "two_and_three",
        10,
        Determinations(blinds=(25, 25), limit="full-pot", chip=25),
        {"limit": Only(("full-pot",), _cite("C3.2")), "forced": _blinds("C")},
        "historical",
    ),
    _offer(
        "D",
        "seven-card-stud",
        "Seven Card Stud",
        stud_streets(2, 4, last_down=True),
        "any_five",
        8,
        Determinations(forced="ante", ante=5, limit="half-pot", burn=False, chip=5),
        {
            "limit": Only(("half-pot",), _cite("D3.2")),
            "forced": Only(("ante",), _cite("D3.4")),
            "burn": Only((False,), _cite("D2.1", "D2.3")),
        },
    ),
    _hold_em("E", "hold-em-early-bird", "No Limit Hold-Em (Early Bird)", "no-limit"),
    _hold_em("F", "hold-em-instant-satellite", "No Limit Hold-Em (Instant Satellite)", "no-limit", one_table=True),
    _hold_em("G", "hold-em-super-satellite", "No Limit Hold-Em (Super Satellite)", "no-limit"),
    _hold_em("H", "hold-em-no-limit", "No Limit Hold-Em", "no-limit", antes=True),
    _hold_em("I", "hold-em-limit", "Limit Hold-Em", "structured"),
)
