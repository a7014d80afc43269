"""The start of a session: what it waits for, and the chips that are handed out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.entries import any_present, settle_absent_players, undecided_absences
from pitboss.tournament.following import follow
from pitboss.tournament.law import Preparation
from pitboss.tournament.life import all_in_one
from pitboss.tournament.state import TournamentState


def before_start(state: TournamentState, now: int) -> Iterator[Refusal]:
    """Everything that the start of a session waits for."""
    law, players = state.law, state.conditions.players
    if not state.director:
        yield Refusal("no_director", "no director has been named", law.nominated or law.director)
    if state.session <= 1:
        if players.least and state.paying < players.least:
            what = f"the event takes {players.least} players or more; there are {state.paying}"
            yield Refusal("too_few_players", what, law.field, {"least": players.least, "players": state.paying})
        due = state.sit_and_go_at or state.starts_at
        if due and now < due:
            yield Refusal("too_early", f"the start is in {due - now} seconds", law.items.get("starts_at", law.document))
        yield from _unprepared(state)
    yield from _nobody_here(state)


READY: dict[Preparation, str] = {
    "tables": "the tables have not been approved",
    "cards": "the cards have not been checked",
    "signs": "no signs say at the tables what everyone receives, how long there are rebuys, and how bets are made",
}


def _unprepared(state: TournamentState) -> Iterator[Refusal]:
    """What tables that this program does not run are not ready in; our own ones do not open before they are."""
    for what, cites in state.law.prepared.items():
        if state.conditions.physical and what not in state.prepared:
            yield Refusal(f"no_{what}", READY[what], cites, field=what)


def _nobody_here(state: TournamentState) -> Iterator[Refusal]:
    """Where whoever is absent forfeits, a session that nobody was seen at would be over as it begins."""
    seated = any(sheet.seats for sheet in state.tables.values())
    if state.law.customs.forfeits == "always" and seated and not any_present(state):
        yield Refusal("nobody_present", "nobody has been seen in their seat", state.law.forfeit)


def decide_prepare(draft: Draft, command: c.PrepareTables) -> Refusal | None:
    """Tables, cards and signs are ready, each of them once."""
    state = draft.state
    law, cites = state.law, state.law.prepared.get(command.what) or state.law.document
    if not state.conditions.physical or command.what not in law.prepared:
        asked = ", ".join(law.prepared) if state.conditions.physical else "nothing: our own tables see to it themselves"
        return Refusal("not_asked_for", f"what must be ready is {asked}", cites, {"what": command.what}, field="what")
    if state.phase not in ("drafted", "entries", "balloted"):
        return Refusal("too_late", "tables are made ready before the first session", cites, {"phase": state.phase})
    if command.what == "tables" and not command.reference.strip():
        return Refusal("no_reference", "an approval in writing has a reference", cites, field="reference")
    draft.emit(e.TablesPrepared(command.what, command.reference, cites=cites, at=command.now))
    return None


def decide_start(draft: Draft, command: c.StartSession) -> Refusal | None:  # noqa: ARG001
    """Chips are handed out; whoever is not there is treated as the document has it."""
    return start(draft)


def start(draft: Draft) -> Refusal | None:
    state = draft.state
    law = state.law
    if state.phase != "balloted":
        return Refusal("no_ballot", "seats are drawn before play begins", law.ballot)
    lacks = [*before_start(state, draft.now), *undecided_absences(state)]
    refused = all_in_one("not_ready", lacks, law.ballot)
    if refused:
        return refused
    settle_absent_players(draft)
    stage, chips = state.stage, state.conditions.chips
    fresh = state.session <= 1 or stage.stacks == "fresh" or stage.repechage is not None
    each = chips.start if chips and fresh else 0
    seated = sum(len(sheet.seats) for sheet in state.tables.values())
    cites = law.equal_chips + law.chips + law.settled_before
    draft.emit(e.SessionStarted(max(state.session, 1), each, each * seated, cites=cites or law.document, at=draft.now))
    if state.session > 1:  # Whoever forfeited a first session's seat may yet be replaced.
        follow(draft)
    return None


def decide_tick(draft: Draft, command: c.Tick) -> Refusal | None:  # noqa: ARG001
    """An event that starts by itself does so at its time, once its seats are drawn."""
    state = draft.state
    if state.phase == "balloted" and state.sit_and_go_at and draft.now >= state.sit_and_go_at:
        return start(draft)
    return None
