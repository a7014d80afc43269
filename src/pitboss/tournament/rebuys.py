"""Chips for money during play: rebuys, top-ups and add-ons, as each document and the conditions allow."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import break_until, chip_now, played, races_due, refuse_parts
from pitboss.tournament.conditions import AddOn, Rebuys
from pitboss.tournament.counts import refuse_uncounted
from pitboss.tournament.draft import Draft
from pitboss.tournament.following import follow
from pitboss.tournament.placing import eliminate
from pitboss.tournament.seating import refuse_kept_seat
from pitboss.tournament.state import Broke, Entry, Sheet, TournamentState


def rebuys_of(state: TournamentState) -> Rebuys | None:
    offered = state.conditions.rebuys
    return offered if isinstance(offered, Rebuys) else None


def add_on_of(state: TournamentState) -> AddOn | None:
    offered = state.conditions.add_on
    return offered if isinstance(offered, AddOn) else None


def rebuys_end(state: TournamentState) -> int | None:
    """Seconds of play after which nobody may buy any more; None where there is no such moment."""
    offered, schedule = rebuys_of(state), state.stage.schedule
    add_on = add_on_of(state)
    if not offered and not (add_on and add_on.at == "end_of_rebuys"):
        return None
    minute = (offered.until_minute if offered else 0) or (schedule.rebuys_end if schedule else 0)
    return 60 * minute or None


def may_still_rebuy(state: TournamentState, player: str, began: int) -> bool:
    """Whether somebody who lost the last chip in a round that began then may buy back."""
    offered, entry = rebuys_of(state), state.entries[player]
    end = rebuys_end(state)
    in_time = not state.rebuys_closed and (end is None or began < end)
    return bool(offered and in_time and player not in state.excluded and _has_one_left(offered, entry))


def _has_one_left(offered: Rebuys, entry: Entry) -> bool:
    return not offered.most or entry.rebuys < offered.most


def decide_rebuy(draft: Draft, command: c.Rebuy) -> Refusal | None:
    state, offered = draft.state, rebuys_of(draft.state)
    cites = rebuy_cites(state)
    if offered is None:
        return Refusal("no_rebuys", "this event has no rebuys", cites)
    refused = (
        _refuse_player(state, command.player, cites)
        or _refuse_window(state, command.player, command.now)
        or _refuse_order(state, command.player, command.now)
        or _refuse_told(state, offered, command, cites)
        or _refuse_stake(state, offered, command)
        or _refuse_price(offered.price, command.paid, cites)
        or _refuse_chips(state, offered.chips, command.now, cites)
        or _refuse_seat(state, offered, command)
    )
    if refused:
        return refused
    broke, stake = state.broke.get(command.player), _held(state, command) + offered.chips
    to = e.At(command.table, command.seat) if command.seat else None
    draft.emit(
        e.Rebought(command.player, command.paid, offered.chips, stake, to, cites=cites + state.law.pool, at=command.now)
    )
    if broke:
        settle_declined(draft, broke)
    return None


def rebuy_cites(state: TournamentState) -> Cites:
    law = state.law
    return law.rebuy or law.items.get("rebuys", ()) + law.chips_kept + law.one_entry


def _refuse_player(state: TournamentState, player: str, cites: Cites) -> Refusal | None:
    """Only for players who are in, between rounds."""
    entry = state.entries.get(player)
    if state.phase != "running":
        return Refusal("not_running", "chips are bought while a session is played", cites, {"phase": state.phase})
    if entry is None or entry.status not in ("playing", "broke") or not entry.seat:
        return Refusal("no_player", f"{player} is not a player of this event any more", cites, field="player")
    if player in state.excluded:
        return Refusal("excluded", f"{player} is excluded and buys nothing", state.law.exclude + cites, field="player")
    sheet = state.tables[entry.seat.table]
    if sheet.playing and player in sheet.playing.players:
        return Refusal("round_in_progress", "chips come between rounds of play", cites + state.law.round)
    return None


def _refuse_window(state: TournamentState, player: str, now: int) -> Refusal | None:
    end, cites = rebuys_end(state), rebuy_cites(state)
    broke = state.broke.get(player)
    if broke and broke.declined:
        return Refusal("declined", f"{player} has declined to buy back", cites, field="player")
    began = broke.played if broke else played(state, now)
    if not state.rebuys_closed and (end is None or began < end):
        return None
    what = f"rebuys ended at minute {(end or 0) // 60} of play"
    return Refusal("rebuys_over", what, cites, {"minute": (end or 0) // 60, "played": played(state, now)})


def _refuse_order(state: TournamentState, player: str, now: int) -> Refusal | None:
    """Where a chip leaves play as rebuys end, the race-off comes first unless conditions say otherwise."""
    law, at = state.law, state.seat_of(player)
    if state.conditions.play.race_at_break == "rebuys_first" or not at:
        return None
    due = races_due(state, state.tables[at.table], now)
    if not due:
        return None
    what = f"the {due[0]} chips of table {at.table} are raced off first"
    return Refusal("race_off_first", what, law.race_off or law.items.get("play", law.schedule), {"chip": due[0]})


def _held(state: TournamentState, command: c.Rebuy) -> int:
    """What the player has: as told where chips are counted by hand, else as the record has it."""
    return state.chips_of(command.player) if command.stake is None else command.stake


def _refuse_told(state: TournamentState, offered: Rebuys, command: c.Rebuy, cites: Cites) -> Refusal | None:
    """Where chips are counted by hand, the player's are before a rebuy that depends on them."""
    player, at = command.player, state.seat_of(command.player)
    sheet = state.tables[at.table] if at else None
    if sheet is None or player in state.broke:
        return None
    if not state.conditions.physical:
        if _held(state, command) == state.chips_of(player):
            return None
        what = f"{player} has {state.chips_of(player)} chips"
        return Refusal("does_not_add_up", what, cites + state.law.chips_kept, field="stake")
    if command.stake is None:
        return refuse_uncounted(state, sheet) if offered.below is not None else None
    if not 0 < command.stake <= sheet.chips:
        what = f"table {sheet.number} has {sheet.chips} chips in all, and whoever has none is out by a round first"
        return Refusal("does_not_add_up", what, cites, {"chips": sheet.chips}, field="stake")
    return refuse_parts(state, sheet, [command.stake], "stake")


def _refuse_stake(state: TournamentState, offered: Rebuys, command: c.Rebuy) -> Refusal | None:
    law, player = state.law, command.player
    chips, entry = _held(state, command), state.entries[player]
    cites = rebuy_cites(state) + law.table_stake
    if not _has_one_left(offered, entry):
        return Refusal("no_more_rebuys", f"at most {offered.most} for each player", cites, {"most": offered.most})
    if offered.below is None and chips:
        what = f"only a player without chips may buy back; {player} has {chips}"
        return Refusal("has_chips", what, cites, {"chips": chips})
    if offered.below is not None and chips >= offered.below:
        what = f"a rebuy needs a table stake of less than {offered.below}; {player} has {chips}"
        return Refusal("stake_too_large", what, cites, {"below": offered.below, "chips": chips})
    return None


def _refuse_price(price: int, paid: int, cites: Cites) -> Refusal | None:
    if paid == price:
        return None
    return Refusal("wrong_price", f"the price is {price} cents; got {paid}", cites, {"price": price}, field="paid")


def _refuse_chips(state: TournamentState, chips: int, now: int, cites: Cites) -> Refusal | None:
    """What is bought comes in chips that are in play."""
    chip = chip_now(state, now)
    if not chips % chip:
        return None
    what = f"{chips} cannot be paid in chips of {chip} and more"
    return Refusal("broken_chip", what, cites, {"chip": chip, "got": chips})


def _refuse_seat(state: TournamentState, offered: Rebuys, command: c.Rebuy) -> Refusal | None:
    law, sheet = state.law, state.tables.get(command.table)
    to, own = e.At(command.table, command.seat), state.seat_of(command.player)
    if offered.same_seat != (not command.seat):
        what = "players buy back in their own seats" if offered.same_seat else "name the new seat that was drawn"
        return Refusal("wrong_seat", what, law.seat_kept or law.ballot, field="seat")
    if command.seat and to != own and (sheet is None or command.seat not in sheet.open_seats):
        what = f"seat {command.seat} of table {command.table} is not open"
        return Refusal("seat_taken", what, law.seat_kept or law.ballot, field="seat")
    return refuse_kept_seat(state, to, command.player) if command.seat else None


def decide_decline(draft: Draft, command: c.DeclineRebuy) -> Refusal | None:
    state = draft.state
    cites, broke = rebuy_cites(state), state.broke.get(command.player)
    if broke is None or broke.declined:
        return Refusal("nothing_to_decline", f"{command.player} has no rebuy to decline", cites, field="player")
    draft.emit(e.RebuyDeclined(command.player, cites=cites, at=command.now))
    settle_declined(draft, broke)
    return None


def settle_declined(draft: Draft, broke: Broke) -> None:
    """Those who lost their last chips in one round are placed together, once each of them has decided."""
    same = [each for each in draft.state.broke.values() if (each.table, each.at) == (broke.table, broke.at)]
    if same and all(each.declined for each in same):
        eliminate(draft, same, "no_chips")
        follow(draft)


def decide_add_on(draft: Draft, command: c.BuyAddOn) -> Refusal | None:
    state, offered = draft.state, add_on_of(draft.state)
    law = state.law
    cites = law.add_on or law.items.get("add_on", ()) + law.chips_kept
    if offered is None:
        return Refusal("no_add_on", "this event has no top-up or add-on", cites)
    refused = (
        _refuse_player(state, command.player, cites)
        or _refuse_add_on_time(state, offered, command, cites)
        or _refuse_price(offered.price, command.paid, cites)
        or _refuse_chips(state, offered.chips, command.now, cites)
    )
    if refused:
        return refused
    if state.entries[command.player].add_ons:
        return Refusal("add_on_taken", "once for each player", cites, field="player")
    stake = state.chips_of(command.player) + offered.chips
    draft.emit(
        e.AddOnBought(command.player, command.paid, offered.chips, stake, cites=cites + law.pool, at=command.now)
    )
    return None


def _refuse_add_on_time(state: TournamentState, offered: AddOn, command: c.BuyAddOn, cites: Cites) -> Refusal | None:
    if offered.at == "first_break":
        if break_until(state, command.now) and len(state.pauses) == 1:
            return None
        return Refusal("not_now", "add-ons are bought in the first break", cites)
    end, done = rebuys_end(state), played(state, command.now)
    if end is not None and done >= end and not state.rebuys_closed:
        return _refuse_order(state, command.player, command.now)
    return Refusal("not_now", "the top-up is bought as rebuys end", cites, {"minute": (end or 0) // 60})


def decide_close(draft: Draft, command: c.CloseRebuys) -> Refusal | None:
    """Everyone was asked: whoever has no chips is out, those who lost them first in the lowest places."""
    state = draft.state
    end, cites = rebuys_end(state), rebuy_cites(state)
    if end is None or state.rebuys_closed:
        return Refusal("no_rebuys", "there is no time of rebuys to end", cites)
    if played(state, command.now) < end:
        what = f"rebuys end at minute {end // 60} of play"
        return Refusal("too_early", what, cites, {"minute": end // 60})
    late = [sheet.number for sheet in state.tables.values() if _may_bring_one(sheet, end)]
    if late:
        what = f"a round that began in time is going on at table {', '.join(map(str, late))}"
        return Refusal("round_in_progress", what, cites, {"tables": late})
    draft.emit(e.RebuysClosed(cites=cites, at=command.now))
    for when, table in sorted({(each.at, each.table) for each in state.broke.values()}):
        together = [each for each in state.broke.values() if (each.at, each.table) == (when, table)]
        eliminate(draft, together, "no_chips")
    follow(draft)
    return None


def _may_bring_one(sheet: Sheet, end: int) -> bool:
    return bool(sheet.playing and sheet.playing.played < end)
