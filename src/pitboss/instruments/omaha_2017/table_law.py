"""The clause numbers of `omaha-2017` behind each meaning at a table."""

from msgspec.structs import replace

from pitboss.desk.in_force import Force
from pitboss.instruments.canberra.table import CASH_CUSTOMS, PLAYERS_BREACHES, cash_table_law
from pitboss.instruments.register import register

_register = register("omaha-2017")
_cite = _register.cite

CUSTOMS = replace(
    CASH_CUSTOMS,
    may_delegate=True,
    replacement_signs=(("operator", "dealer"),),
    on_demand_seconds=40,
    announces_clock=True,
)
_CASH = cash_table_law(_register, CUSTOMS)
IN_FORCE = Force("omaha-2017", "2017-11-07", _cite("M-commencement", "M-approval"))
TABLE = replace(
    _CASH,
    in_force=IN_FORCE,
    powers={
        **_CASH.powers,
        "clock": _cite("4.8"),
        "place": _cite("20.8", "20.9"),
        "pace": _cite("20.16", "20.17"),
        "exchange": _cite("20.15"),
        "absence": _cite("20.12"),
    },
    placed=_cite("20.8", "20.9"),
    equal_chips=_cite("20.3(a)(iv)"),
    tournament_chips=_cite("20.15"),
    race_off=_cite("20.15"),
    absent=_cite("20.12"),
    stage=_cite("D-session", "20.3(a)(iii)(A)"),
    frozen=_cite("20.2", "20.3", "20.3(a)(vii)"),
    director_acts=_cite("D-tournament-director", "20.3(b)"),
    chips_in_view=_cite("20.14"),
    pause=_cite("20.16"),
    pace=_cite("20.17"),
    stake_least=_cite("4.3", "D-buy-in"),
    stake_most=_cite("4.2(i)", "D-buy-in"),
    top_up=_cite("4.5", "14.3"),
    reducing=_cite("4.6"),
    one_clock=_cite("4.8"),
    announced_clock=_cite("4.8(a)", "4.2(j)"),
    on_demand_clock=_cite("4.8(b)"),
    show_all=_cite("17.18"),
    breaches=_cite(*PLAYERS_BREACHES, "17.18"),
)
