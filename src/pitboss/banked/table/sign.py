"""The table sign: limits, multiples, odds, the maximum payout and the notices, line by line with their clauses."""

from __future__ import annotations

from pitboss.banked.table.draft import Draft
from pitboss.banked.table.state import BankedTableState
from pitboss.desk import approvals
from pitboss.desk.in_force import standing
from pitboss.play.game import Determined

ABSENT = "the dealer places the table minimum for them, and their hands are folded"


def sign(state: BankedTableState) -> tuple[Determined, ...]:
    law = state.law
    notices = [*law.notices, *((text, law.sign) for text in state.settings.notices)]
    told = (Determined(f"notice {number}", text, cites) for number, (text, cites) in enumerate(notices, start=1))
    rules = (Determined(name, value, cites) for name, value, cites in standing(law, state.settings))
    absent = (Determined("absent players", ABSENT, law.absent),) if state.settings.absent_minimum else ()
    return (*state.game.determined, *rules, *absent, *told)


def display(draft: Draft) -> None:
    """Put the sign up as it now reads."""
    approvals.display(draft, sign(draft.state))
