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

OVER_THE_LINE = (
    "at this table people deal and bet by hand: whoever wants to play comes to the table, and its dealer tells the "
    "room what they do"
)
NAMED = ("player", "who", "asked")
"""Fields that hold somebody's name."""
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
    return re.sub(rf"(?<=\w){re.escape(AT_TABLE)}", "", words)


def as_called(told: Any) -> Any:
    """A seat or an event with its player's name as everybody at the table says it."""
    named = {name: getattr(told, name) for name in NAMED if name in told.__struct_fields__}
    changed = {name: shown_name(who) for name, who in named.items() if isinstance(who, str) and who.endswith(AT_TABLE)}
    return msgspec.structs.replace(told, **changed) if changed else told


def as_recorded(state: GamingState, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What is asked about somebody at the table, with their name as it stands in the record."""
    recorded = {shown_name(seat.player): seat.player for seat in state.seats.values()}
    return {name: recorded.get(said, said) if name in NAMED else said for name, said in facts.items()}


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
    taken = {shown_name(seat.player).casefold() for seat in state.seats.values()}
    if name.casefold() in taken:
        what = f"{name} sits at this table already; give the newcomer a name that tells them apart"
        return Refusal("name_taken", what, state.law.document, {"name": name})
    return kind.for_player(state, w.Sit(told.seat, asked.buy_in), name + AT_TABLE, now)
