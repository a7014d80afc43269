"""Tables at which people deal and bet by hand, whatever is played there: their dealer tells the room what happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.law import Role
from pitboss.desk.roles import refuse_power
from pitboss.desk.state import GamingState
from pitboss.room import wire_commands as w
from pitboss.room.floor.dealing import Dealing
from pitboss.room.ledger import AT_TABLE
from pitboss.room.people.names import refuse_wrong_name, tidy
from pitboss.tournament.names import taken_for

OVER_THE_LINE = (
    "at this table people deal and bet by hand: whoever wants to play comes to the table, and its dealer tells the "
    "room what they do"
)
NAMED = ("player", "who", "asked")
"""Fields that hold somebody's name."""
IN_BREACH = "who"
STARRED = re.compile(rf"(?<=[\w.'-]){re.escape(AT_TABLE)}")
"""The star of a name, whatever a name may end with."""
ByPlayer = Callable[[Any, w.WireCommand, str, int], Any]
"""What a player asks for, as the command of the table in their name."""
ByDealer = Callable[[Any, Any, w.OnTheFloor, int], Any]
"""The same for what the dealer does."""


class DealtByHand(msgspec.Struct, frozen=True, kw_only=True):
    """How a kind of table is told of by hand."""

    for_player: ByPlayer
    for_dealer: ByDealer
    refuse_seen: Callable[[Any, tuple[Card, ...]], Refusal | None]
    """Why cards cannot be dealt from that somebody says to know."""
    dealing: Callable[[Any, Iterable[Role]], Dealing]
    """What the dealer has to do now."""


def shown_name(player: str) -> str:
    """As everybody at the table calls them."""
    return player.removesuffix(AT_TABLE)


def plain(words: str) -> str:
    """A sentence with everybody's name as it is called there; events name a player as the record does."""
    return STARRED.sub("", words)


def as_told(refusal: Refusal) -> Refusal:
    """The same of a refusal, and of the facts that come with it."""
    facts = {name: plain(fact) if isinstance(fact, str) else fact for name, fact in refusal.facts.items()}
    return msgspec.structs.replace(refusal, message=plain(refusal.message), facts=facts)


def as_called(told: Any) -> Any:
    """A seat or an event with its player's name as everybody at the table says it."""
    named = {name: getattr(told, name) for name in NAMED if name in told.__struct_fields__}
    changed = {name: shown_name(who) for name, who in named.items() if isinstance(who, str) and who.endswith(AT_TABLE)}
    return msgspec.structs.replace(told, **changed) if changed else told


def as_recorded(state: GamingState, facts: Mapping[str, Any], *, by_hand: bool) -> dict[str, Any]:
    """What is asked about somebody, with their name as it stands in the record, however it was typed."""
    return {
        name: _recorded(state, name, said, by_hand=by_hand) if name in NAMED and isinstance(said, str) else said
        for name, said in facts.items()
    }


def _recorded(state: GamingState, field: str, said: str, *, by_hand: bool) -> str:
    """Whoever is in breach and has no seat is recorded as a dealer would seat them: so that nobody does."""
    there = {shown_name(seat.player): seat.player for seat in state.seats.values()}
    known = there.get(said) or there.get(taken_for(tidy(said), there))
    return known or (tidy(said) + AT_TABLE if by_hand and field == IN_BREACH and said.strip() else said)


def refuse_over_the_line(state: GamingState) -> Refusal:
    return Refusal("dealt_by_hand", OVER_THE_LINE, _round(state))


def command(state: GamingState, kind: DealtByHand | None, told: w.ByHand, who: w.OnTheFloor, now: int) -> Any:
    """What the dealer tells, as a command in the name of whoever does it."""
    refused = refuse_power(state, who.role, "deal") or _refuse_elsewhere(state, kind)
    if refused:
        return refused
    assert kind is not None
    if not isinstance(told, w.ForPlayer):
        return kind.for_dealer(state, told, who, now)
    if isinstance(told.asked, w.Sit):
        return _sit(state, kind, told, told.asked, now)
    seated = state.seats.get(told.seat)
    if seated is None:
        return Refusal("not_seated", f"nobody sits in seat {told.seat}", _round(state), {"seat": told.seat})
    return kind.for_player(state, told.asked, seated.player, now)


def is_by_hand(state: Any) -> bool:
    run: str = state.settings.run
    return run == "physical"


def _round(state: GamingState) -> tuple[Any, ...]:
    return state.law.round or state.law.document


def _refuse_elsewhere(state: GamingState, kind: DealtByHand | None) -> Refusal | None:
    if kind is not None and is_by_hand(state):
        return None
    what = "this table is not dealt by hand: its players act for themselves, and the room deals"
    return Refusal("not_by_hand", what, _round(state))


def _sit(state: GamingState, kind: DealtByHand, told: w.ForPlayer, asked: w.Sit, now: int) -> Any:
    """Under the name that is given at the table; two there are not called the same."""
    name = tidy(told.name)
    refused = refuse_wrong_name(name)
    if refused:
        return refused
    taken = taken_for(name, (shown_name(seat.player) for seat in state.seats.values()))
    if taken:
        what = f"{taken} sits at this table already; give the newcomer a name that tells them apart"
        return Refusal("name_taken", what, state.law.document, {"name": name})
    excluded = taken_for(name, map(shown_name, state.excluded))
    if excluded:
        looks = "" if excluded == name else f", and {name} cannot be told from that name"
        what = f"{excluded} is excluded from this game{looks}"
        return Refusal("excluded", what, state.law.exclude or state.law.document, {"player": excluded})
    return kind.for_player(state, w.Sit(told.seat, asked.buy_in), name + AT_TABLE, now)
