"""The table sign: limits, multiples, odds, the maximum payout and the notices, line by line with their clauses."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.table.draft import Draft
from pitboss.banked.table.state import BankedTableState
from pitboss.desk import approvals
from pitboss.desk.in_force import standing
from pitboss.desk.manners import seed_words, times
from pitboss.desk.time_bank import bank_words
from pitboss.play.game import Determined

ABSENT = "the dealer places the table minimum for them, and their hands are folded"


def sign(state: BankedTableState) -> tuple[Determined, ...]:
    law = state.law
    notices = [*law.notices, *((text, law.sign) for text in state.settings.notices)]
    told = (Determined(f"notice {number}", text, cites) for number, (text, cites) in enumerate(notices, start=1))
    rules = (Determined(name, value, cites) for name, value, cites in standing(law, state.settings))
    absent = (Determined("absent players", ABSENT, law.absent),) if state.settings.absent_minimum else ()
    return (*state.game.determined, *rules, *_manners(state), *absent, *told)


def _manners(state: BankedTableState) -> Iterator[Determined]:
    """How long the house waits for people; where they deal by hand, nothing of it holds."""
    law, manners = state.law, state.settings.manners
    if manners is None or state.settings.run == "physical":
        return
    if state.game.choices.seconds_to_decide is None:
        value = f"{times(manners.patience, 'second')}; who has not decided by then is folded"
        yield Determined("time to decide", value, law.clock + law.sign)
    if manners.time_bank and not manners.bank_announced:
        yield Determined("time bank", bank_words(manners), law.clock + law.sign)
    value = f"{times(manners.wagers, 'second')} after the first, or when everyone who is there has wagered or abstained"
    yield Determined("time to wager", value, law.sign)
    value = f"after {times(manners.grace, 'second')} they keep nobody waiting; a hand is folded"
    yield Determined("lost connections", value, law.clock + law.sign)
    if manners.away_minutes:
        value = f"the seat is given up, chips returned, after {times(manners.away_minutes, 'minute')} without a wager"
        yield Determined("seats", value, law.abstention + law.sign)
    yield Determined("players' seeds in the shuffle", seed_words(manners), law.sign)


def display(draft: Draft) -> None:
    """Put the sign up as it now reads."""
    approvals.display(draft, sign(draft.state))
