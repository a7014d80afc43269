"""Before gaming and between rounds: cards, the shoe, the opening, and changes with notice."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.sign import display
from pitboss.banked.table.state import BOTH, BankedTableState
from pitboss.cite import Cites, Refusal
from pitboss.desk.approvals import lack, refuse_hours, refuse_lacks
from pitboss.desk.changes import all_in_one, changed, refuse_notice, withdraw
from pitboss.desk.exchanges import refuse_odd_stakes
from pitboss.desk.in_force import refuse_force
from pitboss.desk.manners import refuse_manners

LEVELS = (
    "minimum", "maximum", "multiple", "trips_minimum", "trips_maximum", "trips_multiple", "chip", "seconds_to_decide",
)  # fmt: skip
"""What a schedule of levels changes in a tournament, where everything else is frozen."""


def refuse_in_round(state: BankedTableState, cites: Cites) -> Refusal | None:
    if state.round is None:
        return None
    return Refusal("round_in_progress", "a round of play is in progress; this waits for its end", cites)


def decide_card_check(draft: Draft, command: c.CheckCards) -> Refusal | None:
    """Card by card: before gaming, at its end, and where a fault was found or new cards came."""
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.card_check)
    if refused:
        return refused
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", law.card_check)
    stage: e.Stage = "after_fault" if state.phase == "open" else "opening"
    if state.phase == "closed" and command.deck in state.to_check:
        stage = "closing"
    cites = law.card_check + (law.deck_suspect if stage == "after_fault" else ())
    draft.emit(e.CardsChecked(command.deck, stage, command.count, len(state.game.deck), cites=cites, at=command.now))
    return None


def decide_verify(draft: Draft, command: c.VerifyCards) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if command.count < 0:
        return Refusal("no_such_count", "a number of cards is not negative", law.verify)
    found = (command.by, command.count, len(state.game.deck), command.note)
    draft.emit(e.CardsVerified(*found, cites=law.verify, at=command.now))
    return None


def decide_replace_cards(draft: Draft, command: c.ReplaceCards) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = refuse_in_round(state, law.replace_cards)
    if refused:
        return refused
    if not command.decks or set(command.checked_by) != {"supervisor", "dealer"}:
        what = "replacement cards are checked by the supervisor and the dealer, both"
        return Refusal("unsigned", what, law.replace_cards, {"signed": command.checked_by})
    draft.emit(
        e.CardsReplaced(command.decks, command.checked_by, command.reason, cites=law.replace_cards, at=command.now)
    )
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
    refused = refuse_lacks(_lacks(state)) or refuse_hours(state, command.now)
    if refused:
        return refused
    take_up_change(draft)
    draft.emit(e.TableOpened(cites=law.not_open, at=command.now))
    display(draft)
    return None


def _lacks(state: BankedTableState) -> Iterator[Refusal]:
    law = state.law
    yield from refuse_force(law, state.settings)
    yield from refuse_manners(law.sign, state.settings.manners)
    if state.settings.absent_minimum and not state.game.choices.tournament:
        yield lack("only a tournament has conditions on absent players", law.absent, "absent_minimum")
    for what, cites in law.approvals.items():
        if what not in state.approvals:
            yield lack(f"the {what} has no approval on record", cites + law.approved)
    yield from card_lacks(state)


def card_lacks(state: BankedTableState) -> Iterator[Refusal]:
    """Decks that may not be dealt from."""
    law = state.law
    for deck in BOTH:
        if deck not in state.checked:
            yield lack(
                f"the {deck} deck has not been checked, or its number was wrong", law.card_check + law.deck_suspect
            )


def decide_change(draft: Draft, command: c.ChangeDeterminations) -> Refusal | None:
    """Players are told; it holds from the next round."""
    state, law = draft.state, draft.state.law
    names = changed(state.game.choices, command.choices)
    refused = refuse_notice(state, names, command.notice) or _refuse_fixed(state, command.choices, names)
    if refused:
        return refused
    if not names:
        withdraw(draft, command.notice)
        return None
    game = state.game.redetermined(command.choices)
    if not isinstance(game, BankedGame):
        return all_in_one(state, game)
    if odd := refuse_odd_stakes(state, command.choices.chip):
        return odd
    draft.emit(e.ChangeNotified(command.choices, names, command.notice, cites=law.change, at=command.now))
    return None


def _refuse_fixed(state: BankedTableState, choices: BankedDeterminations, names: tuple[str, ...]) -> Refusal | None:
    law = state.law
    if choices.tournament != state.game.choices.tournament:
        what = "a table does not become a tournament's by notice"
        return Refusal("other_game", what, law.prevails, field="tournament")
    if any(number > choices.seats for number in state.seats):
        return Refusal("seat_in_use", "a seat in use would be gone", law.seat, field="seats")
    fixed = [name for name in names if name not in LEVELS]
    if state.game.choices.tournament and state.rounds and fixed:
        what = f"{', '.join(fixed)}: in the conditions and fixed from the start on, but for the levels"
        return Refusal("frozen", what, law.frozen, {"fields": fixed}, field=fixed[0])
    return None


def take_up_change(draft: Draft) -> None:
    """What was notified comes into force."""
    state, law = draft.state, draft.state.law
    if state.pending is not None:
        draft.emit(e.DeterminationsChanged(state.pending, cites=law.change, at=draft.now))
        if state.phase == "open":
            display(draft)
