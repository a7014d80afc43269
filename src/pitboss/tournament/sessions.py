"""Sessions: when one is over, what comes of it, and the repechage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.advancing import (
    advancing,
    following_session,
    left_over,
    next_for_those_through,
    places_drawn,
    points_shares,
    ties,
)
from pitboss.tournament.clock import played
from pitboss.tournament.conditions import Advance, PlayersLeft, RoundsPlayed, Session, TimePlayed
from pitboss.tournament.counts import refuse_uncounted
from pitboss.tournament.draft import Draft
from pitboss.tournament.ending import decide_event
from pitboss.tournament.session_places import DrawnRanks, drawn_ranks, in_play
from pitboss.tournament.state import Sheet, TournamentState

# the end of a session


def refuse_after_the_end(state: TournamentState, sheet: Sheet, now: int) -> Refusal | None:
    """Why a table begins no further round in this session."""
    law, ends = state.law, state.stage.ends
    over = ""
    if isinstance(ends, TimePlayed) and played(state, now) >= 60 * ends.minutes:
        over = f"the session ended at minute {ends.minutes} of play"
    if isinstance(ends, RoundsPlayed) and sheet.rounds >= ends.rounds:
        over = f"table {sheet.number} has played the {ends.rounds} rounds of the session"
    if isinstance(ends, PlayersLeft) and _is_down_to(state, ends, sheet):
        over = f"{ends.players} players are left"
    cites = law.session or law.items.get("sessions", law.round)
    return Refusal("session_over", over, cites, {"table": sheet.number}) if over else None


def _is_down_to(state: TournamentState, ends: PlayersLeft, sheet: Sheet) -> bool:
    left = len(sheet.seats) if ends.each_table else sum(len(each.seats) for each in state.tables.values())
    return left <= ends.players


def is_over(state: TournamentState, now: int) -> bool:
    """Whether the session has come to its end; rounds in progress are finished first."""
    ends, sheets = state.stage.ends, state.tables.values()
    if any(sheet.playing for sheet in sheets):
        return False
    match ends:
        case PlayersLeft(each_table=True):
            return all(len(sheet.seats) <= ends.players for sheet in sheets)
        case PlayersLeft():
            return sum(len(sheet.seats) for sheet in sheets) <= ends.players
        case RoundsPlayed():
            return all(sheet.rounds >= ends.rounds or _deals_no_more(state, sheet) for sheet in sheets)
        case TimePlayed():
            alone = all(len(sheet.seats) < state.least_at_table for sheet in sheets)
            return played(state, now) >= 60 * ends.minutes or (alone and len(sheets) == 1)
        case None:
            return False


def _deals_no_more(state: TournamentState, sheet: Sheet) -> bool:
    """A table with too few players, or with nobody present, plays no further rounds."""
    here = [state.entries[seat.player].present for seat in sheet.seats.values()]
    return len(here) < state.least_at_table or not any(here)


def end_if_over(draft: Draft) -> bool:
    """A session that ends by the number of players ends at once, unless somebody may still buy back."""
    state = draft.state
    if state.phase != "running" or not isinstance(state.stage.ends, PlayersLeft) or state.broke:
        return state.phase != "running"
    if not is_over(state, draft.now) or ties(state, {}) or _uncounted(state):
        return False
    finish(draft)
    return True


def decide_end(draft: Draft, command: c.EndSession) -> Refusal | None:
    state = draft.state
    law = state.law
    cites = law.session or law.items.get("sessions", law.round)
    if state.phase == "between" and state.stage.repechage and not state.in_session:
        _pass_over(draft)
        return None
    if state.phase != "running":
        return Refusal("not_running", "no session is being played", cites)
    if state.broke:
        what = f"{', '.join(state.broke)} may still buy back"
        return Refusal("rebuys_first", what, cites, {"players": list(state.broke)})
    if not state.remaining:
        what = "nobody has taken part: there are no places, and only the operator can end the event, by cancelling it"
        return Refusal("nobody_left", what, law.cancelled, {"players": 0})
    if not is_over(state, command.now):
        return Refusal("session_goes_on", "the session has not come to its end", cites)
    uncounted = _uncounted(state)
    if uncounted:
        return uncounted
    refused = _refuse_draws(state, command.draws)
    if refused:
        return refused
    open_ties = ties(state, drawn_ranks(command.draws))
    if open_ties:
        what = f"{' and '.join(open_ties[0])} are equal: a draw of cards decides, and equal ranks draw again"
        facts = {"players": sorted({player for group in open_ties for player in group})}
        return Refusal("draw_first", what, law.items.get("points_places", cites), facts, field="draws")
    finish(draft, command.draws, command.drawn)
    return None


def _refuse_draws(state: TournamentState, draws: Sequence[tuple[str, Card]]) -> Refusal | None:
    """Cards decide between those whom the conditions or the cut leave to them; all other equals share."""
    law = state.law
    cites = law.items.get("points_places") or law.session or law.places
    if any(card > 51 for _, card in draws):
        return Refusal("wrong_cards", "cards are drawn from the deck", cites, field="draws")
    may_draw = {player for group in [*ties(state, {}), *ties(state, drawn_ranks(draws), cut={})] for player in group}
    others = list(dict.fromkeys(player for player, _ in draws if player not in may_draw))
    if not others:
        return None
    what = f"no cards are drawn for {', '.join(others)}: only equals draw, where the conditions or who goes on need it"
    return Refusal("no_draw", what, cites, {"players": others}, field="draws")


def _uncounted(state: TournamentState) -> Refusal | None:
    """Places that go by chips wait until everyone's are counted, after the last round of the session."""
    ends = state.stage.ends
    since = 60 * ends.minutes if isinstance(ends, TimePlayed) else 0
    return next(filter(None, (refuse_uncounted(state, sheet, since) for sheet in state.tables.values())), None)


def finish(draft: Draft, cards: tuple[tuple[str, Card], ...] = (), how: e.HowDrawn = "") -> None:
    """Places in the session, points, and who goes on; after the last one, the event is decided."""
    state, drawn = draft.state, drawn_ranks(cards)
    law = state.law
    places, cut = places_drawn(state, drawn), left_over(state, drawn)
    cites = law.session + (law.session_advances if following_session(state) else law.session_decides)
    cites = cites or law.items.get("sessions", law.document)
    how_drawn: e.HowDrawn = how if cards else ""
    draft.emit(e.SessionEnded(state.session, places, cards, drawn=how_drawn, cites=cites, at=draft.now))
    if state.stage.points:
        _award_points(draft, places)
    following = following_session(draft.state)
    if following:
        _advance(draft, following, places, cut)
    else:
        decide_event(draft, places)


def _award_points(draft: Draft, places: Sequence[tuple[str, int, int]]) -> None:
    state = draft.state
    cites = state.law.items.get("points", state.law.document)
    draft.emit(e.PointsAwarded(state.session, points_shares(state, places), cites=cites, at=draft.now))


# who goes on


def _advance(draft: Draft, following: Session, places: Sequence[tuple[str, int, int]], cut: DrawnRanks) -> None:
    state = draft.state
    law = state.law
    through = advancing(state, places, cut)
    waiting = (*_still_through(state), *through)
    may_return = set(_eligible(following, places) if following.repechage else ()) - state.excluded
    carried = next_for_those_through(state).stacks == "carried"
    _send_off(draft, places, {*through, *may_return})
    taken = [player for player in in_play(state) if not (carried and player in through)]
    removed = sum(state.chips_of(player) for player in taken)
    cites = law.session_advances + law.items.get("progression", ()) + law.items.get("advancing", ())
    draft.emit(e.Advanced(waiting, state.session + 1, removed, carried, cites=cites or law.document, at=draft.now))


def _still_through(state: TournamentState) -> tuple[str, ...]:
    """Who waits for the session after the repechage, but for those who were excluded meanwhile."""
    return tuple(player for player in state.qualified if player not in state.excluded)


def _pass_over(draft: Draft) -> None:
    """Nobody has entered the repechage: those who are through go on."""
    state = draft.state
    law = state.law
    cites, carried = law.items.get("repechage", law.document), next_for_those_through(state).stacks == "carried"
    draft.emit(e.SessionEnded(state.session, (), cites=cites, at=draft.now))
    draft.emit(e.Advanced(_still_through(state), state.session + 1, 0, carried, cites=cites, at=draft.now))


def _eligible(repechage: Session, places: Sequence[tuple[str, int, int]]) -> tuple[str, ...]:
    least, most = repechage.repechage or (0, 0)
    return tuple(player for player, first, _ in places if least <= first <= most)


def _send_off(draft: Draft, places: Sequence[tuple[str, int, int]], staying: set[str]) -> None:
    """Whoever does not go on and had not been eliminated has a place now, worst first."""
    state = draft.state
    law = state.law
    cites = law.items.get("elimination") or law.places
    if isinstance(state.stage.advance, Advance) and state.stage.advance.by == "points":
        cites += law.items.get("points_elimination", ())
    leaving = [place for place in places if place[0] not in staying and state.entries[place[0]].seat]
    for _, several in groupby(reversed(leaving), key=lambda place: (place[1], place[2])):
        group = list(several)
        first, last = draft.state.remaining - len(group) + 1, draft.state.remaining
        for player, _, _ in group:
            at = draft.state.entries[player].seat
            draft.emit(
                e.Eliminated(
                    player,
                    "session_over",
                    first,
                    last,
                    0,
                    at.table if at else 0,
                    removed=draft.state.chips_of(player),
                    cites=cites,
                    at=draft.now,
                )
            )


def may_come_back(state: TournamentState) -> list[str]:
    """Who may yet enter the repechage that is next, best first."""
    if state.phase != "between" or not state.stage.repechage:
        return []
    known = {*state.excluded, *state.qualified, *state.repechage}
    return [player for player in _eligible(state.stage, state.session_places[-1]) if player not in known]


def decide_repechage(draft: Draft, command: c.EnterRepechage) -> Refusal | None:
    """Only for those whose places qualify; it costs nothing and is no second entry."""
    state = draft.state
    law, session = state.law, state.stage
    cites = law.items.get("repechage", law.document)
    if state.phase != "between" or not session.repechage:
        return Refusal("no_repechage", "no repechage is to be played now", cites)
    if command.player in state.excluded:
        what = f"{command.player} is excluded and does not come back"
        return Refusal("excluded", what, law.exclude, field="player")
    if command.player in state.qualified:
        return Refusal("qualified_already", f"{command.player} is through already", cites, field="player")
    places = {player: first for player, first, _ in state.session_places[-1]}
    least, most = session.repechage
    place = places.get(command.player)
    if place is None or not least <= place <= most:
        what = f"places {least} to {most} may take part; {command.player} was {place or 'not in the session'}"
        return Refusal("not_qualified", what, cites, {"place": place}, field="player")
    if command.player in state.repechage:
        return Refusal("entered_already", f"{command.player} takes part already", cites, field="player")
    draft.emit(e.RepechageEntered(command.player, cites=cites, at=command.now))
    return None
