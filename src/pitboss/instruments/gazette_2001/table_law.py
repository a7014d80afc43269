"""The clause numbers of `gazette-2001` behind each meaning at a table: its tournaments, and the altered cash games."""

from msgspec.structs import replace

from pitboss.desk.in_force import Force
from pitboss.instruments.draw_2005.table_law import IN_FORCE as DRAW_IN_FORCE
from pitboss.instruments.draw_2005.table_law import TABLE as DRAW
from pitboss.instruments.omaha_2017.table_law import IN_FORCE as OMAHA_IN_FORCE
from pitboss.instruments.omaha_2017.table_law import TABLE as OMAHA
from pitboss.instruments.register import register
from pitboss.table.law import Customs, TableLaw

_cite = register("gazette-2001").cite
IN_FORCE = Force("gazette-2001", "2001-01-31", _cite("M-declaration", "M-approval"))
SUCCESSORS = {
    "draw": replace(DRAW_IN_FORCE, cites=register("draw-2005").cite("M-revocation")),
    "omaha": replace(OMAHA_IN_FORCE, cites=register("omaha-2017").cite("M-commencement", "20.1")),
}
"""Later documents by the game they took over: draw's says so itself, Omaha's has tournament rules of its own."""

CUSTOMS = Customs(
    roles={
        "prepare": ("operator",),
        "open": ("operator", "director"),
        "close": ("operator", "director"),
        "determine": ("operator", "director"),
        "delegate": ("operator",),
        "check_cards": ("dealer",),
        "verify_cards": ("supervisor",),
        "replace_cards": ("operator",),
        "deal": ("dealer",),
        "seat": ("director",),
        "place": ("director",),
        "clock": ("director",),
        "pace": ("director",),
        "record": ("dealer", "supervisor", "operator", "director"),
        "sanction": ("director",),
        "share": ("dealer", "supervisor", "director"),
        "decide": ("director",),
        "void": ("director",),
        "count": ("director",),
        "exchange": ("director",),
        "absence": ("director",),
    },
    approvals=("table", "shoe"),
    approver="Government Casino Inspector",
    first_button="left_of_dealer",
    marker="buck",
    replacement_signs=(("supervisor",), ("dealer",)),
    on_demand_seconds=90,
    folds_absent="when_dealt",
    tells="active",
    most_counts=2,
)
TABLE = TableLaw(
    customs=CUSTOMS,
    in_force=IN_FORCE,
    document=_cite("M-approval"),
    powers={
        "prepare": _cite("1.1", "D-casino-operator"),
        "open": _cite("D-casino-operator"),
        "close": _cite("D-casino-operator"),
        "determine": _cite("4.3", "D-casino-operator", "D-dealer"),
        "delegate": _cite("2.4", "2.5", "D-casino-supervisor"),
        "check_cards": _cite("2.3", "D-dealer"),
        "verify_cards": _cite("2.5", "D-casino-supervisor"),
        "replace_cards": _cite("2.4"),
        "deal": _cite("7.1", "D-dealer"),
        "seat": _cite("8.4"),
        "place": _cite("8.4", "8.5"),
        "clock": _cite("4.7"),
        "pace": _cite("18.6"),
        "sanction": _cite("18.3"),
        "share": _cite("16.5", "16.6"),
        "decide": _cite("18.6"),
        "void": _cite("18.4", "18.1"),
        "count": _cite("4.9"),
        "exchange": _cite("4.5", "4.8"),
        "absence": _cite("17.3"),
    },
    approvals={"table": _cite("1.1"), "shoe": _cite("D-shoe")},
    card_check=_cite("2.3"),
    not_open=_cite("1.1", "2.3"),
    sign=_cite("4.1", "4.2"),
    notices=(
        ("English only at the table", _cite("16.3")),
        ("no devices that record, analyse or alter the game, or are linked to such", _cite("18.2")),
        ("no side bets between players", _cite("18.9")),
        ("chips stay in full view", _cite("4.4")),
    ),
    change=_cite("4.3"),
    change_cards=_cite("2.1", "2.2"),
    frozen=_cite("4.3"),
    group=_cite("8.3"),
    seat_choice=_cite("8.4"),
    seat_draw=_cite("8.4"),
    vacancy=_cite("8.4"),
    seat_limit=_cite("8.4"),
    one_hand=_cite("16.2"),
    placed=_cite("8.4", "8.5"),
    abstention=_cite("8.4"),
    button_first=_cite("8.6", "D-buck"),
    button_moves=_cite("8.6"),
    blinds_in_turn=_cite("8.7", "8.8"),
    stake_least=_cite("4.3(b)"),
    stake_fixed=_cite("4.5"),
    equal_chips=_cite("4.1"),
    tournament_chips=_cite("4.5"),
    race_off=_cite("4.8"),
    absent=_cite("17.3"),
    absent_call=_cite("17.3", "9.1(a)(iii)"),
    stage=_cite("4.9", "8.4"),
    chips_in_view=_cite("4.4"),
    pace=_cite("18.6"),
    pot_commission=_cite("14.2"),
    on_demand_clock=_cite("4.7"),
    shuffle=_cite("7.1"),
    cut=_cite("7.2"),
    verify=_cite("2.5"),
    replace=_cite("2.4"),
    round=_cite("D-round-of-play"),
    invalidate=_cite("18.1"),
    breaches=_cite(
        "4.4", "12.3", "13.3", "16.1", "16.3", "16.4", "16.5", "16.6", "16.7", "18.2(a)", "18.2(b)", "18.2(c)",
        "18.8", "18.9",
    ),
    provisions=register("gazette-2001").provisions,
    staff_breaches=_cite("18.7(a)", "18.7(b)", "18.7(c)"),
    sanction=_cite("18.3"),
    fold=_cite("18.3(a)", "18.3"),
    exclude=_cite("18.3(b)", "18.3"),
    share_folded=_cite("16.5"),
    share_held=_cite("16.6"),
    cards_protected=_cite("16.4"),
    dispute=_cite("18.6"),
    duties=_cite("18.7", "18.7(c)"),
    counts=_cite("4.9"),
)  # fmt: skip


def _altered(table: TableLaw) -> TableLaw:
    """A table of a later document, with the pack and the Buck as the gazette alters them."""
    return replace(
        table,
        in_force=replace(IN_FORCE, cites=_cite("M-alteration")),
        customs=replace(table.customs, first_button="left_of_dealer", marker="buck"),
        button_first=_cite("ALT-8.3"),
        button_moves=_cite("ALT-8.3"),
        change_cards=_cite("ALT-2.2"),
        seat_limit=_cite("ALT-2.2"),
    )


CASH = _altered(OMAHA)
"""The derived cash games: tables of `omaha-2017`."""
CASH_OMAHA = replace(
    CASH,
    successor=replace(
        OMAHA_IN_FORCE, cites=register("omaha-2017").cite("M-commencement", "M-approval", "M-revocation")
    ),
    revoked=True,
)
CASH_DRAW = replace(
    _altered(DRAW),
    successor=replace(DRAW_IN_FORCE, cites=register("draw-2005").cite("M-approval")),
    revoked=True,
)
"""Cash games whose own rules were approved anew by a later document."""
