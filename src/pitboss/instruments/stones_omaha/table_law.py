"""The clause numbers of `stones-omaha` behind each meaning at a table.

The document has no rules on stakes, entering a game, conduct or sanctions; those of `omaha-2017` serve as labelled
house rules. Nobody is put on a clock, and nothing needs the Commission's approval.
"""

from msgspec.structs import replace

from pitboss.instruments.omaha_2017.table_law import TABLE as OMAHA
from pitboss.instruments.register import register

_cite = register("stones-omaha").cite
FIRST_FEE = 5
"""Schedule 1 costs a dollar more than this, and each further one another dollar."""

CUSTOMS = replace(
    OMAHA.customs,
    may_delegate=False,
    approvals=(),
    approver="",
    checks_cards=False,
    posts_fees=True,
    first_button="high_card",
    button_may_rest=False,
    replacement_signs=(),
    on_demand_seconds=0,
    announces_clock=False,
    newcomers_pay="next_collection",
    charges_in_arrears=True,
    fewest_payers=2,
)
TABLE = replace(
    OMAHA,
    customs=CUSTOMS,
    document=_cite("S-type"),
    in_force=None,
    powers={**OMAHA.powers, "deal": _cite("S-shuffle"), "determine": _cite("S-fee-predetermined")},
    approved=(),
    approvals={},
    fees_posted=_cite("S-fee-posted", "S-fee-visible", "S-fee-notice"),
    hours=(),
    not_open=_cite("S-fee-posted"),
    sign=_cite("S-fee-visible", "S-fee-notice", "S-limits-equal"),
    notices=(
        ("no back-line betting", _cite("S-no-backline")),
        ("disks show the small blind and the big blind", _cite("S-blind-disks")),
    ),
    change=_cite("S-fee-predetermined", "S-fee-one-option"),
    change_cards=_cite("S-deck", "S-table"),
    closing=(),
    seat_limit=_cite("S-table"),
    button_first=_cite("S-button-first"),
    button_moves=_cite("S-button-rotate"),
    blinds_in_turn=_cite("S-blinds"),
    time_charge=_cite("S-time-collection"),
    time_schedules={FIRST_FEE + number: _cite(f"S-collect-{number:02}") for number in range(1, 16)},
    pot_commission=_cite("S-fee-one-option"),
    one_clock=(),
    announced_clock=(),
    on_demand_clock=(),
    card_check=(),
    shuffle=_cite("S-shuffle"),
    cut=_cite("S-shuffle"),
    verify=_cite("S-deck"),
    replace=_cite("S-deck"),
    round=_cite("S-type", "S-button-rotate"),
    breaches=(*_cite("S-no-backline"), *OMAHA.breaches),
    provisions=(*register("stones-omaha").provisions, *OMAHA.provisions),
)
