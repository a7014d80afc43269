"""The director's desk in the room: how the event stands, what it waits for, and what staff ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.codec import decode_card
from pitboss.room.contests import ContestDesk, ContestDispute, ContestEntry, ContestLack, ContestRace
from pitboss.room.kinds.event.chance import DRAWN, by_hand, drawn
from pitboss.tournament import commands as c
from pitboss.tournament.clock import races_due
from pitboss.tournament.entries import undecided_absences
from pitboss.tournament.law import Staff
from pitboss.tournament.life import before_entries
from pitboss.tournament.races import race_at, race_cites
from pitboss.tournament.roles import POWERS, holds, power_taken_back
from pitboss.tournament.starting import before_start
from pitboss.tournament.state import Entry, TournamentState

FOR_ENTRANTS = (c.RaiseDispute,)
"""What an entrant says, and whoever is at the desk writes down for them: it takes no power."""
ACTS: Mapping[str, Any] = {kind.__name__: kind for kind in (*POWERS, *FOR_ENTRANTS) if kind is not c.SettleConditions}
"""What is asked of a desk by its name; conditions are settled when the event is opened."""
NOT_TYPED = ("by", "now", "drawn")
"""What the room says of an act by itself."""
OWN_WALLET = ("Enter", "SeatReserve", "Rebuy", "BuyAddOn")
AT_TABLES = ("StartRounds", "ReportRound")


def refuse_here(
    state: TournamentState, act: str, facts: Mapping[str, Any], *, wallets: bool, conducted: bool
) -> Refusal | None:
    """Nobody spends what is in somebody else's wallet, and what the house conducts goes by its tables and by chance."""
    law = state.law
    if wallets and act in OWN_WALLET:
        what = "entrants pay from their own wallets here: they enter and buy chips by themselves, at the event's page"
        return Refusal("own_wallet", what, law.receipt or law.document, {"act": act})
    if conducted and act in AT_TABLES:
        what = "the house conducts this event: its tables begin rounds and tell how they ended by themselves"
        return Refusal("conducted", what, law.round or law.document, {"act": act})
    part = DRAWN.get(ACTS[act]) if act in ACTS else None
    if conducted and part in facts:
        what = "the house conducts this event: what is drawn is drawn by chance when it is done, and by nobody's hand"
        return Refusal("drawn_by_chance", what, law.ballot or law.document, {"act": act}, field=part or "")
    return None


def desk_of(state: TournamentState, roles: Iterable[str], now: int) -> ContestDesk:
    """The whole desk, as somebody with these roles is offered it."""
    held = tuple(roles)
    money, chips = state.money, state.chips
    return ContestDesk(
        director=state.director,
        digest=state.digest,
        missing=tuple(_missing(state, now)),
        races=tuple(_races(state, now)),
        by_hand=state.conditions.physical,
        redraw_due=state.redraw_due,
        breaking_cites=state.law.breaking,
        entries=tuple(_entry(state, entry) for entry in state.entries.values()),
        reserves=tuple(state.reserves),
        acts=tuple(name for name, kind in ACTS.items() if kind in FOR_ENTRANTS or _holder(state, kind, held)),
        disputes=tuple(_disputes(state)),
        fees=money.fees,
        commission=money.commission,
        rebuys=money.rebuys + money.add_ons,
        added=money.added,
        paid=money.prizes_paid,
        refunded=money.refunded,
        issued=chips.issued,
        in_play=chips.in_play,
        removed=chips.removed,
    )


def _holder(state: TournamentState, kind: type, roles: Iterable[str]) -> Staff | None:
    """The role of somebody's by which they may give a command; whoever could do the last act takes it back."""
    power, staff = power_taken_back(state) if kind is c.Correct else POWERS[kind], get_args(Staff)
    held: list[Staff] = [role for role in staff if role in set(roles)]
    return next((role for role in held if holds(state, role, power)), None)


def _entry(state: TournamentState, entry: Entry) -> ContestEntry:
    return ContestEntry(
        number=entry.number,
        player=entry.player,
        fee=entry.fee,
        commission=entry.commission,
        at=entry.at,
        status=entry.status,
        present=entry.present,
        bought=entry.rebuy_cents + entry.add_on_cents,
        refunded=entry.refunded,
        prize=state.prizes.get(entry.player, 0),
        paid=entry.player in state.paid,
    )


def _missing(state: TournamentState, now: int) -> Iterator[ContestLack]:
    """Everything that the next step waits for."""
    if state.phase == "drafted":
        yield from _lacks(before_entries(state))
    if state.phase == "balloted":
        yield from _lacks([*before_start(state, now), *undecided_absences(state)])
    law = state.law
    for order in state.orders.values():
        what = f"{order.player} is to move to table {order.to.table}, seat {order.to.seat}: {order.reason}"
        yield ContestLack(what, law.seat_kept or law.ballot)
    for number, sheet in state.tables.items():
        if sheet.breaking:
            yield ContestLack(f"table {number} is to be broken", law.breaking)
        if state.phase == "running" and (due := races_due(state, sheet, now)):
            yield ContestLack(f"the {due[0]:,} chips of table {number} are to be raced off", race_cites(state))
    if state.redraw_due:
        yield ContestLack("seats are to be drawn anew for the last table", law.ballot)
    for player in state.broke:
        yield ContestLack(f"{player} has no chips and may buy back", law.rebuy)
    if state.phase == "confirmed":
        unpaid = (player for player in state.prizes if player not in state.paid)
        yield from (ContestLack(f"{player} is to be paid", law.pool_returned or law.places) for player in unpaid)


def _disputes(state: TournamentState) -> Iterator[ContestDispute]:
    for raised in state.disputes:
        decided = state.decisions.get(raised.number)
        yield ContestDispute(
            number=raised.number,
            player=raised.player,
            about=raised.about,
            decision=decided.decision if decided else "",
            cites=raised.cites,
        )


def _races(state: TournamentState, now: int) -> Iterator[ContestRace]:
    """At tables where no round is going on: chips are raced off between two of them."""
    idle = (number for number, sheet in state.tables.items() if not sheet.playing and state.phase == "running")
    for number in idle:
        if race := race_at(state, number, now):
            yield ContestRace(
                table=number,
                chip=race.chip,
                into=race.into,
                odd=tuple(race.odd.items()),
                raced_out=race.raced_out,
                protected=state.conditions.play.race_protect,
                cites=race_cites(state),
            )


def _lacks(refusals: Iterable[Refusal]) -> Iterator[ContestLack]:
    return (ContestLack(each.message, each.cites) for each in refusals)


def command_of(state: TournamentState, act: str, facts: Mapping[str, Any], roles: Iterable[str], now: int) -> Any:
    """The command that an act by its name becomes, with chance where none was named; or what is wrong with it."""
    kind, law = ACTS.get(act), state.law
    if kind is None:
        return Refusal("no_such_act", f"{act} is nothing that is done at this desk", law.document, {"acts": [*ACTS]})
    held = tuple(roles)
    given = {**drawn(state, kind, facts, now), **facts, "now": now, **_by(state, kind, held), **by_hand(kind, facts)}
    given = {name: value for name, value in given.items() if name != "grounds" or kind not in FOR_ENTRANTS}
    given |= {"digest": state.digest} if kind is c.PassGate and "digest" not in facts else {}
    unknown = sorted((set(given) - set(kind.__struct_fields__)) | (set(facts) & {"drawn"}))
    if unknown:
        known = [name for name in get_type_hints(kind) if name in kind.__struct_fields__ and name not in NOT_TYPED]
        what = f"{act} has no {', '.join(unknown)}; it has {', '.join(known) or 'nothing to say'}"
        return Refusal("unknown_field", what, law.document, {"fields": known}, field=unknown[0])
    try:
        return msgspec.convert(given, kind, dec_hook=decode_card)
    except (msgspec.ValidationError, ValueError) as error:
        return Refusal("unreadable", f"{act}: {error}", law.document)


def _by(state: TournamentState, kind: type, roles: tuple[str, ...]) -> dict[str, str]:
    """In which of their roles somebody gives a command, where it is not an entrant's own."""
    if kind in FOR_ENTRANTS:
        return {}
    return {"by": _holder(state, kind, roles) or next((role for role in roles if role != "inspector"), "dealer")}
