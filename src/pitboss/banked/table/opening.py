"""Before and after gaming: approvals, cards, the shoe, the opening, changes with notice, and the closing."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.sign import display
from pitboss.banked.table.state import BOTH, TableState
from pitboss.cite import Cites, Refusal
from pitboss.desk.in_force import refuse_force

Lack = tuple[str, Cites]
"""What is missing, and the clause that asks for it."""


def refuse_unless_open(state: TableState) -> Refusal | None:
    """Why nothing of the game happens at a table that is not open."""
    law = state.law
    if state.phase in ("open", "closing"):
        return None
    return Refusal("table_not_open", f"the table is {state.phase}", law.not_open, {"phase": state.phase})


def refuse_in_round(state: TableState, cites: Cites) -> Refusal | None:
    if state.round is None:
        return None
    return Refusal("round_in_progress", "a round of play is in progress; this waits for its end", cites)


def decide_approval(draft: Draft, command: c.RecordApproval) -> Refusal | None:
    law = draft.state.law
    cites = law.approvals[command.what] + law.approved
    if not command.reference.strip() or not command.date.strip():
        return Refusal("approval_incomplete", "an approval in writing has a reference and a date", cites)
    draft.emit(
        e.ApprovalRecorded(command.what, law.approver, command.reference, command.date, cites=cites, at=command.now)
    )
    return None


def decide_card_check(draft: Draft, command: c.CheckCards) -> Refusal | None:
    """Card by card: before gaming, at its end, and where a fault was found or new cards came."""
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.card_check)
    if refused:
        return refused
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", law.card_check)
    check: e.Check = "after_fault" if state.phase == "open" else "opening"
    if state.phase == "closed" and command.deck in state.to_check:
        check = "closing"
    cites = law.card_check + (law.deck_suspect if check == "after_fault" else ())
    draft.emit(e.CardsChecked(command.deck, check, command.count, len(state.game.deck), cites=cites, at=command.now))
    return None


def decide_verify(draft: Draft, command: c.VerifyCards) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", law.verify)
    draft.emit(e.CardsVerified(command.count, len(state.game.deck), command.note, cites=law.verify, at=command.now))
    return None


def decide_replace_cards(draft: Draft, command: c.ReplaceCards) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.replace_cards)
    if refused:
        return refused
    if not command.decks or set(command.signed) != {"supervisor", "dealer"}:
        what = "replacement cards are checked by the supervisor and the dealer, both"
        return Refusal("unsigned", what, law.replace_cards, {"signed": command.signed})
    draft.emit(e.CardsReplaced(command.decks, command.signed, command.reason, cites=law.replace_cards, at=command.now))
    return None


def decide_shuffle(draft: Draft, command: c.OrderShuffle) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.shuffle_for_cause)
    if refused:
        return refused
    if not command.reason.strip():
        return Refusal("no_reason", "a shuffle is ordered for a reason", law.shuffle_for_cause)
    draft.emit(e.ShuffleOrdered(command.reason, cites=law.shuffle_for_cause, at=command.now))
    return None


def decide_replace_shoe(draft: Draft, command: c.ReplaceShoe) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.replace_shoe)
    if refused:
        return refused
    if not command.reference.strip():
        return Refusal("approval_incomplete", "a shoe has an approval with a reference", law.approvals["shoe"])
    draft.emit(e.ShoeReplaced(command.reference, cites=law.replace_shoe, at=command.now))
    return None


def decide_open(draft: Draft, command: c.OpenTable) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if state.phase not in ("preparing", "closed"):
        return Refusal("already_open", f"the table is {state.phase}", law.not_open)
    lacks = tuple(_lacks(state))
    if lacks:
        cites = tuple(dict.fromkeys(cite for _, cited in lacks for cite in cited))
        missing = [text for text, _ in lacks]
        return Refusal("not_ready", f"the table cannot open: {'; '.join(missing)}", cites, {"missing": missing})
    outside = refuse_hours(state, command.now)
    if outside:
        return outside
    take_up_change(draft)
    draft.emit(e.TableOpened(cites=law.not_open, at=command.now))
    display(draft)
    return None


def _lacks(state: TableState) -> Iterator[Lack]:
    law = state.law
    yield from ((refusal.message, refusal.cites) for refusal in refuse_force(law, state.settings))
    for what, cites in law.approvals.items():
        if what not in state.approvals:
            yield f"the {what} has no approval on record", cites + law.approved
    yield from card_lacks(state)


def card_lacks(state: TableState) -> Iterator[Lack]:
    """Decks that may not be dealt from."""
    law = state.law
    for deck in BOTH:
        if deck not in state.checked:
            yield f"the {deck} deck has not been checked, or its number was wrong", law.card_check + law.deck_suspect


def refuse_hours(state: TableState, now: int) -> Refusal | None:
    law, hours = state.law, state.settings.gaming_hours
    if not hours or any(start <= now < end for start, end in hours):
        return None
    return Refusal("outside_gaming_hours", "this is outside the hours of gaming", law.hours, {"now": now})


def decide_change(draft: Draft, command: c.ChangeDeterminations) -> Refusal | None:
    """Players are told; it holds from the next round."""
    state, law = draft.state, draft.state.law
    game = state.game.redetermined(command.choices)
    if not isinstance(game, BankedGame):
        told = "; ".join(refusal.message for refusal in game)
        facts = {"codes": [each.code for each in game], "fields": [each.field for each in game]}
        return Refusal("determinations_refused", told, game[0].cites, facts, field=game[0].field)
    fixed = _refuse_fixed(state, command.choices)
    if fixed:
        return fixed
    draft.emit(e.ChangeNotified(command.choices, cites=law.change, at=command.now))
    return None


def _refuse_fixed(state: TableState, choices: BankedDeterminations) -> Refusal | None:
    law = state.law
    if choices.tournament != state.game.choices.tournament:
        what = "a table does not become a tournament's by notice"
        return Refusal("other_game", what, law.prevails, field="tournament")
    if any(number > choices.seats for number in state.seats):
        return Refusal("seat_in_use", "a seat in use would be gone", law.seat, field="seats")
    return None


def take_up_change(draft: Draft) -> None:
    """What was notified comes into force."""
    state, law = draft.state, draft.state.law
    if state.pending is not None:
        draft.emit(e.ChangeInForce(state.pending, cites=law.change, at=draft.now))
        if state.phase == "open":
            display(draft)


def decide_close(draft: Draft, command: c.CloseTable) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if state.phase != "open":
        return Refusal("table_not_open", f"the table is {state.phase}", law.closing)
    if not command.notice.strip():
        return Refusal("no_notice", "players are given notice that the table closes", law.closing)
    draft.emit(e.ClosingNotified(command.notice, cites=law.closing, at=command.now))
    finish_closing(draft)
    return None


def finish_closing(draft: Draft) -> None:
    """The table closes once no round is in progress; everyone takes their chips."""
    state, law = draft.state, draft.state.law
    if state.phase != "closing" or state.round is not None:
        return
    for number, seat in sorted(state.seats.items()):
        draft.emit(e.PlayerLeft(seat.player, number, seat.stake, "table closed", cites=law.closing, at=draft.now))
    draft.emit(e.TableClosed(cites=law.closing, at=draft.now))
