"""The start of a session: what it waits for, and the chips that are handed out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.entries import settle_absent_players, undecided_absences
from pitboss.tournament.following import follow
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
