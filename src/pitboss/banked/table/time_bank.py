"""Time banks against the house: everyone decides within one time, and each has a reserve of their own after it."""

from __future__ import annotations

from pitboss.banked import events as r
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Cites, Refusal
from pitboss.desk.time_bank import seconds_used

DECISIONS = (r.Checked, r.PlayBet, r.Folded)


def bank_left(state: BankedTableState, player: str) -> int:
    """Seconds, as they were before the bank that may be in use; none in an event, none where dealt by hand."""
    manners = state.settings.manners
    if manners is None or manners.bank_announced or state.settings.run == "physical":
        return 0
    return state.banks.get(player, manners.time_bank)


def ordinary_until(state: BankedTableState) -> int:
    """When the time that everybody has for the present decisions is up: the document's, else the house's."""
    manners = state.settings.manners
    if state.deadline is not None:
        return state.deadline
    return state.decisions_at + (manners.patience if manners else 0)


def seat_until(state: BankedTableState, number: int) -> int:
    """When the time of a seat is up, as far as its bank was drawn on."""
    used = state.on_bank.get(number)
    return used.until if used else ordinary_until(state)


def may_draw(state: BankedTableState, number: int) -> bool:
    """Whether a seat that has something to decide may still draw on its player's bank."""
    return number not in state.on_bank and bool(bank_left(state, state.seats[number].player))


def next_up(state: BankedTableState) -> int | None:
    """When the document's clock next runs out on somebody; None where none runs."""
    deciding = state.round.seats("deciding") if state.round else ()
    if state.deadline is None:
        return None
    return min((seat_until(state, number) for number in deciding), default=state.deadline)


def decide_use_bank(draft: Draft, command: c.UseTimeBank) -> Refusal | None:
    """The bank follows the ordinary time, however early somebody asks for it."""
    state = draft.state
    number = state.seat_of(command.player)
    refused = _refuse_bank(state, command.player, number)
    if refused:
        return refused
    start_bank(draft, number, max(command.now, ordinary_until(state)))
    return None


def _refuse_bank(state: BankedTableState, player: str, number: int) -> Refusal | None:
    cites = _cites(state)
    if not state.round or number not in state.round.seats("deciding"):
        return Refusal("nothing_to_decide", f"{player} has nothing to decide now", cites, {"seat": number})
    if number in state.on_bank:
        return Refusal("time_bank_in_use", f"the time bank of {player} is in use", cites)
    if not bank_left(state, player):
        return Refusal("time_bank_empty", f"{player} has nothing in the time bank", cites, {"left": 0})
    return None


def _cites(state: BankedTableState) -> Cites:
    law = state.law
    return law.clock + law.sign


def start_bank(draft: Draft, number: int, since: int) -> None:
    """For a seat that may draw on it."""
    state = draft.state
    player = state.seats[number].player
    until = since + bank_left(state, player)
    draft.emit(e.TimeBankStarted(player, number, since, until, cites=_cites(state), at=draft.now))


def settle_banks(draft: Draft) -> None:
    """After something in the round: a bank is in use only while its player has the same decision; the rest is kept."""
    state = draft.state
    decided = {event.seat for event in draft.events if isinstance(event, DECISIONS)}
    deciding = state.round.seats("deciding") if state.round else ()
    for number, used in sorted(state.on_bank.items()):
        if number in decided or number not in deciding:
            player, seconds = state.seats[number].player, seconds_used(used, draft.now)
            left = bank_left(state, player) - seconds
            draft.emit(e.TimeBankEnded(player, number, seconds, left, cites=_cites(state), at=draft.now))
