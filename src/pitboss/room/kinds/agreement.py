"""What events must agree with, whichever edition decided them: what came before them, and their own command.

Nothing here knows a rule that may have changed since: only what adds up, what lies where, and who sits there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.breaks import play_time
from pitboss.desk.changes import changed

Said = Iterator[tuple[str, bool]]
"""What an event tells, and whether it is so."""
Agrees = Callable[[Any, Any], Said]
"""How an event is compared with the state just before it."""


class Follows(msgspec.Struct, frozen=True):
    """The event that a command brings about: fields of one name are the same, some have another name there."""

    events: tuple[type, ...]
    names: Mapping[str, str] = {}
    """No name for what is compared by itself."""
    also: tuple[type, ...] = ()
    """What may come of it besides."""
    only: bool = True
    """Whether such events come of such commands alone."""


def untrue(state: Any, event: Any, agrees: Mapping[type, Agrees]) -> Iterator[str]:
    """What an event tells otherwise than it is."""
    told = agrees.get(type(event))
    for what, is_so in (*_of_a_seat(state, event), *(told(state, event) if told else ())):
        if not is_so:
            yield f"{type(event).__name__} tells of another {what} than there is"


def _of_a_seat(state: Any, event: Any) -> Said:
    """Whoever something is told of sits where it is told of them."""
    if isinstance(event, e.TimedEvent) and not isinstance(event, e.PlayerSeated) and type(event).__name__ not in OFFERS:
        player, seat = getattr(event, "player", None), getattr(event, "seat", None)
        if player is not None and seat is not None:
            yield "player", seat in state.seats and state.seats[seat].player == player


OFFERS = ("SeatOffered", "SeatDeclined")
"""Told of seats that are vacant."""


def uncaused(command: Any, events: Sequence[Any], follows: Mapping[type, Follows]) -> Iterator[str]:
    """What events tell otherwise than the command that brought them about."""
    caused = follows.get(type(command))
    if caused:
        made = next((event for event in events if isinstance(event, caused.events)), None)
        if made is None:
            yield f"{type(command).__name__} has brought about no {caused.events[0].__name__}"
        else:
            yield from _otherwise(command, made, caused.names)
    for event in events:
        causes = [cause for cause, each in follows.items() if each.only and isinstance(event, each.events)]
        if causes and not isinstance(command, tuple(causes)) and not (caused and isinstance(event, caused.also)):
            yield f"{type(command).__name__} brings about no {type(event).__name__}"


def _otherwise(command: Any, event: Any, names: Mapping[str, str]) -> Iterator[str]:
    for name in command.__struct_fields__:
        there = names.get(name, name)
        if name in ANYWAY or there not in event.__struct_fields__:
            continue
        asked, told = getattr(command, name), getattr(event, there)
        if asked != told and asked is not None and told is not None:
            yield f"{type(event).__name__} tells of another {there} than was asked for"


ANYWAY = ("now",)
"""Every event has its own word for it."""


# what all tables share


def _seated(state: Any, event: e.PlayerSeated) -> Said:
    yield "seat", event.seat not in state.seats and 1 <= event.seat <= state.size
    yield "player", not state.seat_of(event.player)
    yield "stake", event.stake >= 0


def _raised(state: Any, event: e.StakeRaised) -> Said:
    """A stake that was not told yet is 0."""
    yield "amount", event.amount > 0
    yield "stake", event.stake in (0, state.stake_of(event.seat) + event.amount)


def _left(state: Any, event: e.PlayerLeft) -> Said:
    yield "stake", event.stake == state.stake_of(event.seat)


def _exchanged(state: Any, event: e.ChipsExchanged) -> Said:
    yield "stake", event.before == state.stake_of(event.seat) and event.stake >= 0
    yield "moment", not state.round


def _absent(state: Any, event: e.AbsenceNoted) -> Said:
    yield "player", not state.seats[event.seat].absent


def _present(state: Any, event: e.PresenceNoted) -> Said:
    yield "player", state.seats[event.seat].absent


def _delegated(state: Any, event: e.PowersDelegated) -> Said:
    yield "role", event.to not in state.delegated


def _delegation_ended(state: Any, event: e.DelegationEnded) -> Said:
    yield "role", event.of in state.delegated


def _break_given(state: Any, event: e.BreakGiven) -> Said:
    yield "end", event.until > event.at
    yield "time played", event.played in (0, play_time(state, event.at))


def _in_a_break(state: Any, event: e.BreakExtended | e.BreakEnded) -> Said:
    yield "moment", event.at < state.pause_until


def _stage(state: Any, _: e.StageBegun) -> Said:
    yield "moment", not state.round


def _breach(state: Any, event: e.BreachRecorded) -> Said:
    yield "number", event.number in (0, len(state.breaches) + 1)
    yield "round", event.round == state.rounds
    yield "clause", event.cites[:1] == (event.clause,)


def _dispute(state: Any, event: e.DisputeRaised) -> Said:
    yield "number", event.number == len(state.disputes) + 1
    yield "round", event.round == state.rounds


def _decided(state: Any, event: e.DisputeDecided) -> Said:
    yield "number", 1 <= event.number <= len(state.disputes) and event.number not in state.decisions


def _opened(state: Any, _: e.TableOpened) -> Said:
    yield "phase", state.phase in ("preparing", "closed")


def _closing(state: Any, _: e.ClosureNotified) -> Said:
    yield "phase", state.phase == "open"


def _closed(state: Any, _: e.TableClosed) -> Said:
    yield "phase", state.phase == "closing" and not state.seats and not state.round


def notified(state: Any, event: Any) -> Said:
    """What was not told yet is nothing."""
    yield "change", event.changed in ((), changed(state.game.choices, event.choices))


def in_force(state: Any, event: Any) -> Said:
    yield "determinations", event.choices == state.pending


def counted(state: Any, event: Any) -> Said:
    yield "deck", event.expected == len(state.game.deck)


def _withdrawn(state: Any, _: e.ChangeWithdrawn) -> Said:
    yield "change", state.pending is not None


AGREES: Mapping[type, Agrees] = {
    e.PlayerSeated: _seated,
    e.StakeRaised: _raised,
    e.PlayerLeft: _left,
    e.ChipsExchanged: _exchanged,
    e.AbsenceNoted: _absent,
    e.PresenceNoted: _present,
    e.PowersDelegated: _delegated,
    e.DelegationEnded: _delegation_ended,
    e.BreakGiven: _break_given,
    e.BreakExtended: _in_a_break,
    e.BreakEnded: _in_a_break,
    e.StageBegun: _stage,
    e.BreachRecorded: _breach,
    e.DisputeRaised: _dispute,
    e.DisputeDecided: _decided,
    e.TableOpened: _opened,
    e.ClosureNotified: _closing,
    e.TableClosed: _closed,
    e.ChangeWithdrawn: _withdrawn,
    e.CardsVerified: counted,
}
FOLLOWS: Mapping[type, Follows] = {
    c.RecordApproval: Follows((e.ApprovalRecorded,)),
    c.Delegate: Follows((e.PowersDelegated,)),
    c.EndDelegation: Follows((e.DelegationEnded,)),
    c.OpenTable: Follows((e.TableOpened,)),
    c.CloseTable: Follows((e.ClosureNotified,)),
    c.TakeSeat: Follows((e.PlayerSeated,), {"buy_in": "stake"}),
    c.TopUp: Follows((e.StakeRaised,)),
    c.Leave: Follows((e.LeaveNoted, e.PlayerLeft), only=False),
    c.VacateSeat: Follows((e.PlayerLeft, e.LeaveNoted), only=False),
    c.PlacePlayer: Follows((e.PlayerSeated,), {"chips": "stake"}),
    c.RemovePlayer: Follows((e.PlayerLeft,), {"why": ""}, only=False),
    c.GiveChips: Follows((e.StakeRaised,), {"chips": "amount"}),
    c.ExchangeChips: Follows((e.ChipsExchanged,), {"chips": "stake"}),
    c.MarkAbsent: Follows((e.AbsenceNoted,)),
    c.MarkPresent: Follows((e.PresenceNoted,)),
    c.GiveBreak: Follows((e.BreakGiven,)),
    c.ExtendBreak: Follows((e.BreakExtended,)),
    c.EndBreak: Follows((e.BreakEnded,)),
    c.BeginStage: Follows((e.StageBegun,)),
    c.DirectPlay: Follows((e.PlayDirected,)),
    c.VerifyCards: Follows((e.CardsVerified,), {"by": "ordered_by"}),
    c.RecordBreach: Follows((e.BreachRecorded,)),
    c.RaiseDispute: Follows((e.DisputeRaised,)),
    c.DecideDispute: Follows((e.DisputeDecided,)),
    c.SignDuty: Follows((e.DutySigned,), {"by": "role"}),
    c.AskForRules: Follows((e.RulesSupplied,)),
}


def whole_decks(events: Sequence[Any], checked: type[Any]) -> Iterator[str]:
    """No table opens with a card missing."""
    if any(event.count != event.expected for event in events if isinstance(event, checked)):
        yield "CardsChecked tells of a deck that is not whole"


def breaks_and_exclusions(state: Any, command: Any, events: Sequence[Any]) -> Iterator[str]:
    """A break is as long as it was asked for; whoever is excluded is so for a breach."""
    if isinstance(command, c.GiveBreak | c.ExtendBreak):
        since = command.now if isinstance(command, c.GiveBreak) else state.pause_until
        ends = [event.until for event in events if isinstance(event, e.BreakGiven | e.BreakExtended)]
        if ends != [since + 60 * command.minutes + command.seconds]:
            yield "a break has another end than was asked for"
    excluded = [event.who for event in events if isinstance(event, e.PlayerExcluded)]
    if excluded and not (isinstance(command, c.RecordBreach) and excluded == [command.who]):
        yield "PlayerExcluded tells of another player than was in breach"
