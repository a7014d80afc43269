"""From what staff ask over the wire to the command of an event: in a role, by a person and for a reason."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.tournament import commands as c
from pitboss.tournament.state import TournamentState

MINUTE = 60


def floor_command(state: TournamentState, asked: w.FloorCommand, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
    """Whether the role has the power is the document's to say, when the command is decided."""
    by, why, law = who.role, who.why, state.law
    match asked:
        case w.Delegate(to="director"):
            return c.Delegate(by=by, grounds=why, now=now)
        case w.Delegate(to=role):
            what = f"the operator's powers in an event are passed on to its director, not the {role}".replace("_", " ")
            return Refusal("no_delegation", what, law.director or law.document, {"may": ["director"]})
        case w.EndDelegation(of="director"):
            return c.EndDelegation(by=by, grounds=why, now=now)
        case w.EndDelegation(of=role):
            what = f"nothing in an event is passed on to the {role}".replace("_", " ")
            return Refusal("nothing_delegated", what, law.director or law.document, {"may": ["director"]})
        case w.NameDirector(person=person):
            return c.NameDirector(person, by=by, grounds=why, now=now)
        case w.NameAssistant(person=person):
            return c.NameAssistant(person, by=by, grounds=why, now=now)
        case w.DecideDispute(number=number, decision=decision, review_requested=again):
            return c.DecideDispute(number, decision, again, by=by, grounds=why, now=now)
        case w.RecordBreach(who=player, clause=clause, sanction="exclude", note=note):
            return c.Exclude(player, clause, note or why, by=by, grounds=why, now=now)
        case w.DirectPlay(direction=direction):
            return c.Direct(direction, by=by, grounds=why, now=now)
        case _:
            refused = Refusal("not_here", "nothing of the kind is asked of an event", law.document)
            return _break(asked, who, now) or refused


def _break(asked: w.FloorCommand, who: w.OnTheFloor, now: int) -> c.AnyCommand | None:
    match asked:
        case w.GiveBreak(minutes=minutes):
            return c.GiveBreak(MINUTE * minutes, who.why, by=who.role, grounds=who.why, now=now)
        case w.ExtendBreak(reason=reason, minutes=minutes):
            return c.ExtendBreak(MINUTE * minutes, reason, by=who.role, grounds=who.why, now=now)
        case w.EndBreak(reason=reason):
            return c.EndBreak(reason, by=who.role, grounds=who.why, now=now)
        case _:
            return None
