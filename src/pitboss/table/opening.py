"""Before gaming: the check of the cards, posted fees, and the opening itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pitboss.cards import Deck
from pitboss.cite import Refusal
from pitboss.desk.approvals import lack, refuse_hours, refuse_lacks
from pitboss.spec import Commission, Determinations, PotPercentage, TimeCharge
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.setting_checks import refuse_settings
from pitboss.table.sign import display
from pitboss.table.state import TableState

HALF_HOUR = 30


def decide_card_check(draft: Draft, command: c.CheckCards) -> Refusal | None:
    """One by one: before gaming opens, and at its conclusion or after."""
    state = draft.state
    law, stage = state.law, _stage(state)
    pack = (state.pending if stage == "opening" else None) or state.game.choices
    expected = len(Deck(pack.deck, pack.joker))
    cites = law.card_check or law.document
    if state.phase == "closing" or (state.phase == "open" and state.rounds):
        what = "gaming is on; between its opening and its end the number of cards is verified instead"
        return Refusal("gaming_is_on", what, cites)
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", cites)
    draft.emit(e.CardsChecked(stage, command.count, expected, cites=cites, at=command.now))
    return None


def _stage(state: TableState) -> Literal["opening", "closing"]:
    """The first check after gaming belongs to its end; a further one opens the next."""
    return "closing" if state.phase == "closed" and not state.closing_checked else "opening"


def decide_post_fees(draft: Draft, command: c.PostFees) -> Refusal | None:
    state = draft.state
    law = state.law
    if not state.customs.posts_fees:
        return Refusal("no_fees_to_post", "the sign shows the commission; no schedule is posted here", law.document)
    draft.emit(e.FeesPosted(coming_scheme(state), cites=law.fees_posted, at=command.now))
    return None


def coming_scheme(state: TableState) -> Commission:
    """The commission of the next round: as under notice, or as it is."""
    return state.coming.commission


def decide_open(draft: Draft, command: c.OpenTable) -> Refusal | None:
    state = draft.state
    law = state.law
    if state.phase not in ("preparing", "closed"):
        return Refusal("already_open", f"the table is {state.phase}", law.not_open)
    if state.pending:
        take_up_change(draft)
    refused = refuse_lacks(_lacks(state)) or refuse_hours(state, command.now)
    if refused:
        return refused
    draft.emit(e.TableOpened(cites=law.not_open, at=command.now))
    display(draft)
    return None


def take_up_change(draft: Draft) -> None:
    """Determinations under notice come into force."""
    state = draft.state
    law = state.law
    assert state.pending is not None
    draft.emit(e.DeterminationsChanged(state.pending, cites=law.change, at=draft.now))


def _lacks(state: TableState) -> Iterator[Refusal]:
    """Everything that keeps a table from opening, all at once."""
    law, customs = state.law, state.customs
    tournament = state.game.choices.tournament
    yield from refuse_settings(law, state.settings, tournament=tournament)
    for what in customs.approvals:
        if what not in state.approvals and not (tournament and what == "commission"):
            yield lack(f"the {what} has no approval on record", law.approvals[what] + law.approved)
    yield from table_lacks(state, state.game.choices)
    yield from round_lacks(state)


def table_lacks(state: TableState, choices: Determinations) -> Iterator[Refusal]:
    """Determinations that a table of this document cannot carry out: a charge not approved, a clock it has not."""
    law, approval = state.law, state.approvals.get("commission")
    match choices.commission:
        case TimeCharge(amount=amount, minutes=minutes) if _is_off_schedule(state, amount, minutes, choices.dollar):
            what = "a collection by time is one of the posted half-hour schedules"
            yield lack(what, law.time_charge + law.fees_posted, "commission")
        case TimeCharge(amount=amount, minutes=minutes) if approval and _is_above(amount, minutes, approval):
            most = f"{approval.maximum} each {approval.minutes} minutes"
            what = f"a time charge of {amount} each {minutes} minutes is above the approved {most}"
            yield lack(what, law.time_charge, "commission")
        case PotPercentage(cap=cap) if approval and cap > approval.maximum:
            what = f"a cap of {cap} is above the approved {approval.maximum}"
            yield lack(what, law.pot_commission, "commission")
        case _:
            pass
    announces = state.customs.announces_clock or (choices.tournament and law.announced_clock)
    if choices.seconds_to_act and not announces:
        what = "no time to act is announced to all players here"
        yield lack(what, law.on_demand_clock or law.document, "seconds_to_act")


def _is_above(amount: int, minutes: int, approval: e.ApprovalRecorded) -> bool:
    """It is a rate that is approved: so much for so long."""
    return amount * approval.minutes > approval.maximum * minutes


def _is_off_schedule(state: TableState, amount: int, minutes: int, dollar: int) -> bool:
    """Whether a card room that has schedules has none for this charge."""
    law = state.law
    listed = amount % dollar == 0 and amount // dollar in law.time_schedules and minutes == HALF_HOUR
    return bool(law.time_schedules) and not listed


def round_lacks(state: TableState) -> Iterator[Refusal]:
    """What no card is dealt without: the pack in use checked, its fees posted."""
    law = state.law
    if state.customs.checks_cards and state.cards_checked != len(state.game.deck):
        yield lack("the dealer has not checked the cards, or found their number wrong", law.card_check)
    if state.customs.posts_fees and state.posted != state.game.choices.commission:
        yield lack("the fees of the schedule are not posted", law.fees_posted)
