"""Entries: who may enter, once; reserves, substitutes, withdrawals, and those who do not come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions, FixedCommission, ShareCommission
from pitboss.tournament.dates import refuse_outside
from pitboss.tournament.draft import Draft
from pitboss.tournament.life import close_entries, make_good
from pitboss.tournament.names import readings, refuse_name, same, taken_for
from pitboss.tournament.placing import eliminate
from pitboss.tournament.state import Broke, TournamentState

# entering


def commission_of(conditions: Conditions, entries: int) -> int:
    """What is retained of the fees of so many entries."""
    match conditions.commission:
        case FixedCommission(cents=cents):
            return cents * entries
        case ShareCommission(basis_points=share):
            return (conditions.fee or 0) * entries * share // 10_000
        case _:
            return 0


def next_commission(state: TournamentState) -> int:
    """The part of the next fee: of all fees together nothing is retained beyond the share, rounded down."""
    return commission_of(state.conditions, state.paying + 1) - state.money.commission


def commission_back(state: TournamentState) -> int:
    """What is no longer retained once one fee more has been returned."""
    return state.money.commission - commission_of(state.conditions, state.paying - 1)


def decide_enter(draft: Draft, command: c.Enter) -> Refusal | None:
    state = draft.state
    refused = (
        _refuse_full(state, command.player)
        or _refuse_open(state)
        or refuse_outside(state, command.now)
        or _refuse_person(state, command.player, command.tags, agreed=command.agreed)
        or _refuse_fee(state, command.paid)
    )
    if refused:
        return refused
    _take(draft, command.player, command.tags, agreed=command.agreed)
    sit_and_go(draft)
    return None


def _refuse_full(state: TournamentState, player: str) -> Refusal | None:
    """The event has all the players it takes; where there are reserves, one may be one of them."""
    law, conditions = state.law, state.conditions
    most = conditions.sit_and_go.players if conditions.sit_and_go else conditions.players.most
    if not most or state.paying < most or player in state.entries:
        return None
    instead = f"; {player} can be a reserve" if law.customs.reserves else ""
    return Refusal("event_full", f"the event takes {most} players{instead}", law.field, {"most": most})


def _take(draft: Draft, player: str, tags: tuple[str, ...], *, agreed: bool, reserve_for: str = "") -> None:
    state = draft.state
    law = state.law
    cites = law.receipt + law.one_entry + law.commission + (law.agreement if state.conditions.entry.agreement else ())
    if reserve_for:
        cites += law.reserve
    draft.emit(
        e.Entered(
            player,
            len(state.entries) + 1,
            state.conditions.fee or 0,
            next_commission(state),
            agreed,
            tags,
            reserve_for,
            cites=cites or law.document,
            at=draft.now,
        )
    )


def _refuse_open(state: TournamentState) -> Refusal | None:
    law = state.law
    if state.phase == "entries" and not state.entries_closed:
        return None
    cites = tuple(cite for gate in law.customs.gates for cite in law.gates[gate]) or law.field or law.ballot
    if state.phase == "drafted":
        return Refusal("entries_not_open", "entries have not been opened", cites)
    return Refusal("entries_closed", "entries are closed", law.ballot + law.forfeit)


def _refuse_person(
    state: TournamentState, player: str, tags: tuple[str, ...], *, agreed: bool = True
) -> Refusal | None:
    law, entry = state.law, state.conditions.entry
    refused = refuse_name(player, "an entrant", law.one_entry)
    if refused:
        return refused
    if readings(player) & state.names:
        what = f"{_is_here_already(state, player)}; one entry each"
        return Refusal("entered_already", what, law.one_entry, field="player")
    wanted = [tag for tag in entry.criteria if tag not in tags]
    if wanted:
        cites = law.items.get("entry", law.group)
        return Refusal(
            "not_eligible", f"entrants must be: {', '.join(wanted)}", cites, {"criteria": wanted}, field="tags"
        )
    if entry.groups and not set(entry.groups) & set(tags):
        what = f"the event is for {' or '.join(entry.groups)} only"
        return Refusal("wrong_group", what, law.group, {"groups": list(entry.groups)}, field="tags")
    if entry.agreement and not agreed:
        what = "entrants agree to the rules and conditions in writing first"
        return Refusal("no_agreement", what, law.agreement, field="agreed")
    return None


def _is_here_already(state: TournamentState, player: str) -> str:
    """Who has a part in the event that this name is, or looks like."""
    known = taken_for(player, (*state.entries, *state.substitutes)) or player
    part = "plays for somebody here" if known in state.substitutes else "has entered"
    return f"{known} {part}{_looks(player, known)}"


def _looks(player: str, known: str) -> str:
    return "" if same(player) == same(known) else f", and {player} cannot be told from that"


def _refuse_fee(state: TournamentState, paid: int) -> Refusal | None:
    law, fee = state.law, state.conditions.fee or 0
    if paid == fee:
        return None
    what = f"the entry fee is {fee} cents, commission included; got {paid}"
    return Refusal("wrong_fee", what, law.receipt or law.commission or law.document, {"fee": fee}, field="paid")


def sit_and_go(draft: Draft) -> None:
    """With the last of so many entries the start is fixed."""
    state = draft.state
    rule = state.conditions.sit_and_go
    if rule and state.paying == rule.players and not state.entries_closed:
        close_entries(draft, draft.now + rule.delay_seconds)


# reserves


def decide_reserve(draft: Draft, command: c.JoinReserves) -> Refusal | None:
    state = draft.state
    law = state.law
    if not law.customs.reserves:
        return Refusal("no_reserves", "this document has no reserves", law.document)
    refused = _refuse_person(state, command.player, command.tags)
    if refused:
        return refused
    listed_as = taken_for(command.player, state.reserves)
    if listed_as:
        what = f"{listed_as} is on the list{_looks(command.player, listed_as)}"
        return Refusal("reserve_already", what, law.reserve, field="player")
    if state.phase not in ("entries", "balloted", "running") or _first_session_has_begun(state):
        return Refusal("not_open", "the list of reserves is open until the first session begins", law.reserve)
    listed = e.ReserveListed(command.player, len(state.reserves) + 1, command.tags, cites=law.reserve, at=command.now)
    draft.emit(listed)
    return None


def decide_seat_reserve(draft: Draft, command: c.SeatReserve) -> Refusal | None:
    """On payment, the next reserve has the seat of somebody who did not take it before the first session."""
    state = draft.state
    law, absent = state.law, state.entries.get(command.absent)
    if command.player not in state.reserves:
        what = f"{command.player} is not on the list of reserves"
        return Refusal("no_reserve", what, law.reserve or law.document, field="player")
    refused = _refuse_vacancy(state, command) or _refuse_fee(state, command.paid)
    refused = refused or _refuse_person(state, command.player, state.reserves[command.player], agreed=command.agreed)
    if refused or absent is None:
        return refused
    seat = absent.seat or absent.left
    assert seat is not None
    started, chips = state.phase == "running", state.conditions.chips
    refunded = absent.fee if law.customs.reserve_returns_fee else 0
    tags = state.reserves[command.player]
    if state.chips_of(command.absent):
        forfeit(draft, [command.absent])
    _take(draft, command.player, tags, agreed=command.agreed, reserve_for=command.absent)
    replaced = e.EntryReplaced(
        command.absent,
        command.player,
        seat,
        chips.start if started and chips else 0,
        refunded,
        commission_back(state) if refunded else 0,
        cites=law.reserve + law.reserve_refund,
        at=command.now,
    )
    draft.emit(replaced)
    return None


def refuse_too_early(state: TournamentState) -> Refusal | None:
    """Until the published time nobody is late."""
    due = state.sit_and_go_at or state.starts_at
    if state.session > 1 or state.now >= due:
        return None
    what = f"nobody is late yet: the start is in {due - state.now} seconds"
    return Refusal("too_early", what, state.law.forfeit, {"starts_at": due})


def _refuse_vacancy(state: TournamentState, command: c.SeatReserve) -> Refusal | None:
    law, absent = state.law, state.entries.get(command.absent)
    first = next(iter(state.reserves))
    if command.player != first:
        return Refusal("not_next", f"{first} is the next reserve", law.reserve, {"next": first}, field="player")
    if _first_session_has_begun(state) or state.phase not in ("balloted", "running"):
        what = "seats are offered to reserves as the first session begins, and not later"
        return Refusal("not_now", what, law.reserve)
    free = absent is not None and (absent.left or (absent.seat and not absent.present))
    if absent is None or not free or absent.status not in ("playing", "forfeited"):
        return Refusal("seat_taken", f"{command.absent} has no seat to offer", law.reserve, field="absent")
    if law.customs.forfeits == "always" and absent.status != "forfeited":
        return Refusal("not_forfeited", "the seat is free once the session has begun without its player", law.forfeit)
    return None if absent.status == "forfeited" else refuse_too_early(state)


def _first_session_has_begun(state: TournamentState) -> bool:
    return state.session > 1 or state.first_round is not None


# absence


def decide_present(draft: Draft, command: c.MarkPresent) -> Refusal | None:
    return _note_presence(draft, command.players, present=True)


def decide_absent(draft: Draft, command: c.MarkAbsent) -> Refusal | None:
    return _note_presence(draft, command.players, present=False)


def _note_presence(draft: Draft, players: tuple[str, ...], *, present: bool) -> Refusal | None:
    state = draft.state
    law = state.law
    cites = law.absent or law.forfeit or law.seat_kept
    for player in players:
        entry = state.entries.get(player)
        if entry is None or entry.status not in ("playing", "broke"):
            gone = entry is not None and entry.status in ("forfeited", "replaced")
            what = f"{player} has forfeited the position" if gone else f"{player} has no seat in this event"
            return Refusal("no_seat", what, law.forfeit if gone else cites, field="players")
    if not players or len(set(players)) < len(players):
        return Refusal("nobody", "name each player once", cites, field="players")
    draft.emit(e.PresenceNoted(players, present, cites=cites or law.document, at=draft.now))
    return None


def absentees(state: TournamentState) -> list[str]:
    """Who has a seat and is not in it."""
    seated = [seat.player for sheet in state.tables.values() for seat in sheet.seats.values()]
    return [player for player in seated if not state.entries[player].present]


def any_present(state: TournamentState) -> bool:
    """Whether anybody has been seen in their seat."""
    seats = (seat for sheet in state.tables.values() for seat in sheet.seats.values())
    return any(state.entries[seat.player].present for seat in seats)


def undecided_absences(state: TournamentState) -> Iterator[Refusal]:
    """Where the director decides, each absentee waits for it."""
    law = state.law
    if law.customs.forfeits != "director":
        return
    open_ones = [player for player in absentees(state) if player not in state.kept]
    if open_ones:
        what = f"not in their seats: {', '.join(open_ones)}; forfeit, keep or give the seat to a reserve"
        yield Refusal("absences_first", what, law.forfeit, {"players": open_ones})


def settle_absent_players(draft: Draft) -> None:
    """Where the document says so, whoever is not in their seat at the start has forfeited it."""
    if draft.state.law.customs.forfeits == "always":
        forfeit(draft, absentees(draft.state))


def forfeit(draft: Draft, players: Sequence[str]) -> None:
    """The seats are empty; the fees stay. In a later session they share the last places of those in it."""
    state = draft.state
    law = state.law
    if state.session > 1:
        absent = [Broke(player, 0, at.table, draft.now) for player in players if (at := state.seat_of(player))]
        eliminate(draft, absent, "forfeited", law.forfeit)
        return
    for player in players:
        draft.emit(e.PositionForfeited(player, state.chips_of(player), cites=law.forfeit + law.pool, at=draft.now))


def decide_absence(draft: Draft, command: c.SettleAbsent) -> Refusal | None:
    state = draft.state
    law = state.law
    if law.customs.forfeits != "director":
        what = "the document itself says what becomes of an absent entrant"
        return Refusal("no_choice", what, law.forfeit or law.absent)
    if state.phase != "balloted" or command.player not in absentees(state):
        return Refusal("not_absent", f"{command.player} is not missing before the start", law.forfeit, field="player")
    if command.outcome == "forfeit":
        refused = refuse_too_early(state)
        if refused:
            return refused
        forfeit(draft, [command.player])
    else:
        draft.emit(e.AbsentKept(command.player, cites=law.absent + law.forfeit, at=command.now))
    return None


# leaving


def decide_withdraw(draft: Draft, command: c.Withdraw) -> Refusal | None:
    """Nothing is refunded, unless the document lets conditions permit it and they do; a reserve has paid nothing."""
    state = draft.state
    law, entry, rule = state.law, state.entries.get(command.player), state.conditions.refunds
    if command.player in state.reserves:
        draft.emit(e.ReserveLeft(command.player, cites=law.reserve, at=command.now))
        return None
    if entry is None or entry.status != "entered":
        what = f"{command.player} cannot withdraw; an entry is withdrawn before seats are drawn"
        return Refusal("no_entry", what, law.refunds, field="player")
    in_time = bool(rule and state.starts_at and command.now <= state.starts_at - rule.until_seconds_before)
    refunded = entry.fee if in_time and law.customs.refunds_by_conditions else 0
    commission = commission_back(state) if refunded else 0
    draft.emit(e.Withdrawn(command.player, refunded, commission, cites=law.refunds, at=command.now))
    if state.entries_closed:
        make_good(draft)
    return None


def decide_substitute(draft: Draft, command: c.Substitute) -> Refusal | None:
    """Somebody without an entry here takes over seat and chips; the entry stays who it was."""
    state = draft.state
    law, entry = state.law, state.entries.get(command.player)
    if entry is None or entry.status not in ("entered", "playing", "broke"):
        return Refusal("no_entry", f"{command.player} is not in the event", law.substitute, field="player")
    if command.player in state.excluded:
        what = f"{command.player} is excluded: nobody plays on for them"
        return Refusal("excluded", what, law.exclude, field="player")
    name = command.substitute
    refused = refuse_name(name, "a substitute", law.substitute, "substitute")
    if refused:
        return refused
    if readings(name) & state.names:
        cites: Cites = law.one_entry + law.substitute
        what = f"{_is_here_already(state, name)}; nobody else's place is theirs"
        return Refusal("entered_already", what, cites, field="substitute")
    if not command.approved:
        draft.emit(e.SubstituteRefused(command.player, name, cites=law.substitute, at=command.now))
        return None
    chips = state.chips_of(command.player)
    draft.emit(e.Substituted(command.player, name, chips, cites=law.substitute, at=command.now))
    return None
