"""What conditions do not say although the document's list, or the event itself, needs it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Cites, Refusal
from pitboss.tournament.conditions import AddOn, Conditions, Points, Rebuys, Session
from pitboss.tournament.law import Item, TournamentLaw


def gap(law: TournamentLaw, item: Item, field: str, what: str, more: Cites = ()) -> Refusal:
    """Something that must be said is not."""
    return Refusal("not_said", f"{field}: {what}", law.items.get(item, law.conditions) + more, {"item": item}, field)


def gaps(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Everything that is missing, in the order of the list."""
    for each in (_start, _entry, _fee, _sessions, _structure, _points, _chances, _field, _prizes):
        yield from each(conditions, law)


def _start(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if not conditions.name.strip():
        yield Refusal("not_said", "name: an event has a name", law.conditions or law.document, {}, "name")
    if conditions.sit_and_go or "starts_at" not in law.customs.items:
        return
    if not conditions.starts_at:
        yield gap(law, "starts_at", "starts_at", "the date and time of the start")
    elif len(conditions.starts_at) <= len("2026-11-20"):
        yield gap(law, "starts_at", "starts_at", f"the time of day besides the date {conditions.starts_at}")


def _entry(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if "entry" in law.customs.items and not conditions.entry.method.strip():
        yield gap(law, "entry", "entry.method", "how to enter")
    if "groups" in law.customs.items and conditions.entry.groups is None:
        what = "the groups of players it is restricted to; an empty list says that there are none"
        yield gap(law, "groups", "entry.groups", what)


def _fee(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if "fee" not in law.customs.items:
        return
    if conditions.fee is None:
        yield gap(law, "fee", "fee", "the entry fee; 0 says that there is none")
    if conditions.commission is None:
        yield gap(law, "fee", "commission", 'the commission; "none" is an answer')


def _sessions(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if not conditions.sessions:
        yield gap(law, "sessions", "sessions", "at least one session of play")
    for index, session in enumerate(conditions.sessions):
        yield from _session(session, f"sessions.{index}", law)
    several = len(conditions.sessions) > 1
    if several and "elimination" in law.customs.items and conditions.elimination is None:
        yield gap(law, "elimination", "elimination", "how players are eliminated on the way from session to session")


def _session(session: Session, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    if not session.game:
        yield gap(law, "betting", f"{path}.game", "the game that is played")
    if session.ends is None:
        yield gap(law, "sessions", f"{path}.ends", f"when the session ends: {' or '.join(law.customs.session_ends)}")
    if not session.seats:
        yield gap(law, "tables", f"{path}.seats", "the most players of one table", law.table_size)
    if session.schedule is None or not session.schedule.levels:
        yield gap(law, "betting", f"{path}.schedule", "the levels that are played", law.schedule)


def _structure(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """How players come from session to session."""
    sessions, all_play_all = conditions.sessions, isinstance(conditions.points, Points)
    if len(sessions) == 1 and sessions[0].advance is None and "progression" in law.customs.items:
        yield gap(law, "progression", "sessions.0.advance", 'one session: say "not applicable"')
    for index, session in enumerate(sessions[:-1]):
        if not all_play_all and session.advance in (None, "not applicable"):
            cites = law.items.get("advancing", ())
            yield gap(law, "progression", f"sessions.{index}.advance", "who goes on to the next session", cites)


def _points(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    points, items = conditions.points, law.customs.items
    if points is None and "points" in items:
        yield gap(law, "points", "points", 'whether points are allocated; "not applicable" is an answer')
    if isinstance(points, Points):
        if not any(session.points for session in conditions.sessions):
            yield gap(law, "points", "sessions.0.points", "how many points each place in a session is worth")
        if points.places is None:
            yield gap(law, "points_places", "points.places", "how places in a session are determined")
        if points.ties is None:
            what = "whether equal totals share the prizes or draw cards for their places"
            yield gap(law, "points_ties", "points.ties", what)
    if not law.customs.ties_by_contribution and conditions.play.same_round is None:
        what = "the places of those who are eliminated in one round: by the chips held before it, or shared"
        yield gap(law, "points_places", "play.same_round", what)


def _chances(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Further chances for those who are out or short: each is offered, or said not to be."""
    items = law.customs.items
    if "repechage" in items and conditions.repechage is None:
        yield gap(law, "repechage", "repechage", 'whether a repechage is offered; "not applicable" is an answer')
    if conditions.repechage == "offered" and not any(session.repechage for session in conditions.sessions):
        yield gap(law, "repechage", "repechage", "which session it is, and the places that qualify for it")
    if "rebuys" in items and conditions.rebuys is None:
        yield gap(law, "rebuys", "rebuys", 'whether players may buy back; "none" is an answer')
    if "add_on" in items and conditions.add_on is None:
        yield gap(law, "add_on", "add_on", 'whether there is an add-on; "none" is an answer')
    yield from _timing(conditions, law)


def _timing(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Until when chips are sold."""
    by_schedule = any(session.schedule and session.schedule.rebuys_end for session in conditions.sessions)
    rebuys = conditions.rebuys
    until = by_schedule or (isinstance(rebuys, Rebuys) and rebuys.until_minute)
    if isinstance(rebuys, Rebuys) and not until:
        yield gap(law, "rebuys", "rebuys.until_minute", "until which minute of play players may buy back")
    if isinstance(conditions.add_on, AddOn) and conditions.add_on.at == "end_of_rebuys" and not until:
        yield gap(law, "add_on", "add_on.at", "when the add-on is sold: there is no end of rebuys in these conditions")


def _field(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if conditions.chips is None:
        yield gap(law, "chips", "chips", "the chips that everyone receives, and of which denominations")
    if "players" not in law.customs.items:
        return
    if conditions.players.least is None:
        yield gap(law, "players", "players.least", "the least number of players")
    if conditions.players.most is None:
        yield gap(law, "players", "players.most", "the most players")


def _prizes(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if conditions.prizes is None:
        yield gap(law, "prizes", "prizes", "how the pool is divided")
    if "distribution" in law.customs.items and not conditions.distribution.strip():
        yield gap(law, "distribution", "distribution", "how and when the prizes are handed over")
