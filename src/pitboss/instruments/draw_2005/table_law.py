"""The clause numbers of `draw-2005` behind each meaning at a table."""

from msgspec.structs import replace

from pitboss.desk.in_force import Force
from pitboss.instruments.canberra.table import CASH_CUSTOMS, CASH_ROLES, cash_table_law
from pitboss.instruments.register import register

_register = register("draw-2005")
_cite = _register.cite

CUSTOMS = replace(
    CASH_CUSTOMS,
    roles={**CASH_ROLES, "verify_cards": ("supervisor",), "clock": ("supervisor",)},
    replacement_signs=(("supervisor", "dealer"),),
    on_demand_seconds=90,
    may_reduce=True,
)
_CASH = cash_table_law(_register, CUSTOMS)
IN_FORCE = Force("draw-2005", "2005-02-08", _cite("M-approval"))
TABLE = replace(
    _CASH,
    in_force=IN_FORCE,
    powers={
        **_CASH.powers,
        "clock": _cite("4.6"),
        "place": _cite("20.7"),
        "pace": _cite("20.15", "20.16"),
        "exchange": _cite("20.14"),
        "absence": _cite("20.11"),
    },
    placed=_cite("20.7"),
    equal_chips=_cite("20.4(d)"),
    tournament_chips=_cite("20.14"),
    race_off=_cite("20.14"),
    absent=_cite("20.11"),
    stage=_cite("D-session", "20.7"),
    frozen=_cite("20.3", "20.4(g)"),
    director_acts=_cite("D-tournament-director", "20.2"),
    chips_in_view=_cite("20.13"),
    pause=_cite("20.15"),
    pace=_cite("20.16"),
    announced_clock=_cite("20.5"),
    on_demand_clock=_cite("4.6"),
)
