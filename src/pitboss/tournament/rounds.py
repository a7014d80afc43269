"""Rounds of play at the event's tables: when one may begin, and what follows from how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import chip_now, level_now, played, races_due, refuse_in_break, refuse_parts
from pitboss.tournament.draft import Draft
from pitboss.tournament.following import follow
from pitboss.tournament.placing import eliminate
from pitboss.tournament.rebuys import may_still_rebuy, rebuys_end
from pitboss.tournament.seating import away
from pitboss.tournament.sessions import refuse_after_the_end
from pitboss.tournament.state import Broke, Sheet, TournamentState
from pitboss.tournament.time_to_act import announced_seconds, refuse_time_used


def decide_start_rounds(draft: Draft, command: c.StartRounds) -> Refusal | None:
    """Blinds are collected: the level is the one of this moment, and stays so for the round."""
    refused = refuse_running(draft.state) or refuse_in_break(draft.state, command.now)
    if refused:
        return refused
    if len(set(command.tables)) < len(command.tables) or not command.tables:
        return Refusal("no_tables", "name each table once", draft.state.law.round, field="tables")
    refusals = (refuse_table(draft.state, number, command.now) for number in command.tables)
    refused = next(filter(None, refusals), None) or _refuse_out_of_step(draft.state, command.tables)
    if refused:
        return refused
    _eliminate_below_minimum(draft, command.tables)
    for number in command.tables:
        if _can_begin(draft.state, number):
            _begin(draft, number)
    return None


def _can_begin(state: TournamentState, number: int) -> bool:
    """Unless those below the minimum were so many that the table is not needed, or the session is over."""
    sheet = state.tables.get(number)
    if sheet is None or sheet.breaking or state.phase != "running":
        return False
    moving = any(seat.player in state.orders for seat in sheet.seats.values())
    return not moving and len(dealt_in(state, sheet)) >= state.least_at_table


def refuse_running(state: TournamentState) -> Refusal | None:
    law = state.law
    if state.phase == "running":
        return None
    what = f"rounds are played while a session is; the event is {PHASES[state.phase]}"
    return Refusal("not_running", what, law.round or law.document, {"phase": state.phase})


PHASES: Mapping[str, str] = {
    "drafted": "not open for entries yet",
    "entries": "open for entries",
    "balloted": "balloted and not started",
    "running": "running",
    "between": "between two sessions",
    "tied": "waiting for a draw of cards",
    "decided": "decided",
    "confirmed": "decided, and its places confirmed",
    "closed": "closed",
    "cancelled": "cancelled",
}


def dealt_in(state: TournamentState, sheet: Sheet) -> list[str]:
    """Who has chips for a round at this table; where they are not followed, everyone who is in."""
    if state.conditions.physical:
        return [seat.player for seat in sheet.seats.values() if state.entries[seat.player].status == "playing"]
    return [seat.player for seat in sheet.seats.values() if seat.chips]


def refuse_table(state: TournamentState, number: int, now: int) -> Refusal | None:
    """Why no round begins at a table now."""
    law, sheet = state.law, state.tables.get(number)
    if sheet is None:
        what = f"there is no table {number}; there are {', '.join(map(str, state.tables))}"
        return Refusal("no_such_table", what, law.table_size or law.ballot, {"table": number}, field="tables")
    if sheet.playing:
        return Refusal("round_in_progress", f"a round is going on at table {number}", law.round, {"table": number})
    if sheet.breaking:
        return Refusal("table_is_broken", f"table {number} is broken first", law.breaking, {"table": number})
    leaving = [seat.player for seat in sheet.seats.values() if seat.player in state.orders]
    if leaving:
        what = f"{', '.join(leaving)} must move first"
        return Refusal("move_first", what, law.seat_kept or law.breaking, {"players": leaving})
    return (
        _refuse_players(state, sheet)
        or _refuse_redraw(state, sheet)
        or _refuse_races(state, sheet, now)
        or _refuse_rebuys(state, now)
        or refuse_after_the_end(state, sheet, now)
    )


def _refuse_players(state: TournamentState, sheet: Sheet) -> Refusal | None:
    law, players = state.law, dealt_in(state, sheet)
    if len(players) < state.least_at_table:
        what = (
            f"a round takes {state.least_at_table} players or more; table {sheet.number} has {len(players)} with chips"
        )
        return Refusal("number_of_players", what, law.round, {"players": len(players)})
    if not any(state.entries[player].present for player in players):
        return Refusal("nobody_present", f"nobody is present at table {sheet.number}", law.absent or law.round)
    return None


def _refuse_redraw(state: TournamentState, sheet: Sheet) -> Refusal | None:
    if not state.redraw_due:
        return None
    law = state.law
    what = f"table {sheet.number} is the last: the conditions have its seats drawn anew before a round begins there"
    return Refusal("redraw_first", what, law.ballot + law.items.get("play", law.breaking), {"table": sheet.number})


def _refuse_races(state: TournamentState, sheet: Sheet, now: int) -> Refusal | None:
    law, due = state.law, races_due(state, sheet, now)
    if not due:
        return None
    what = f"the {due[0]} chips leave play first: table {sheet.number} races them off"
    return Refusal("race_off_first", what, law.race_off or law.items["play"], {"chip": due[0], "table": sheet.number})


def _refuse_rebuys(state: TournamentState, now: int) -> Refusal | None:
    end = rebuys_end(state)
    if end is None or state.rebuys_closed or played(state, now) < end:
        return None
    law = state.law
    what = "the time of rebuys is over: the last rebuys and top-ups come before the next round"
    return Refusal("rebuys_first", what, law.rebuy or law.items["rebuys"], {"minute": end // 60})


def _eliminate_below_minimum(draft: Draft, tables: tuple[int, ...]) -> None:
    """Whoever cannot wager the table minimum before a round is eliminated; those of several tables together."""
    state = draft.state
    if not state.play_law.customs.table_minimum:
        return
    out = [broke for number in tables for broke in _below_minimum(state, state.tables[number], draft.now)]
    if out:
        eliminate(draft, out, "below_minimum", state.play_law.minimum)
        follow(draft)


def _below_minimum(state: TournamentState, sheet: Sheet, now: int) -> Iterator[Broke]:
    least = 2 * level_now(state, now, sheet.number).level.minimum
    for seat in sheet.seats.values():
        if seat.chips < least and seat.player not in state.broke:
            yield Broke(seat.player, _counts(state, seat.chips), sheet.number, now)


def _refuse_out_of_step(state: TournamentState, tables: tuple[int, ...]) -> Refusal | None:
    """Hand for hand, all tables begin together."""
    if not state.hand_for_hand:
        return None
    law = state.law
    playing = [number for number, sheet in state.tables.items() if sheet.playing]
    if playing:
        what = f"hand for hand: table {', '.join(map(str, playing))} is still playing"
        return Refusal("out_of_step", what, law.pace, {"playing": playing})
    missing = [
        number
        for number, sheet in state.tables.items()
        if number not in tables
        and not _refuse_players(state, sheet)
        and not refuse_after_the_end(state, sheet, state.now)
    ]
    if missing:
        what = f"hand for hand: table {', '.join(map(str, missing))} begins at the same time"
        return Refusal("out_of_step", what, law.pace, {"missing": missing})
    return None


def _begin(draft: Draft, number: int) -> None:
    state = draft.state
    law, sheet = state.law, state.tables[number]
    level = level_now(state, draft.now, number)
    first = state.first_round is None
    players = () if state.conditions.physical else tuple(dealt_in(state, sheet))
    cites = law.schedule + law.play_clock if first else law.schedule
    seconds = announced_seconds(state)
    if seconds:
        cites += law.items.get("play", ()) + law.time_to_act
    draft.emit(
        e.RoundBegan(
            number,
            sheet.rounds + 1,
            level.number,
            level.level,
            chip_now(state, draft.now),
            players,
            first,
            seconds,
            cites=cites or law.items["betting"],
            at=draft.now,
        )
    )


# how a round ended


def decide_report(draft: Draft, command: c.ReportRound) -> Refusal | None:
    state = draft.state
    refused = refuse_running(state) or _refuse_report(state, command)
    if refused:
        return refused
    law, sheet = state.law, state.tables[command.table]
    began = sheet.playing.played if sheet.playing else played(state, command.now)
    out = tuple(_out(state, sheet, command))
    if command.stakes:
        ended = e.RoundEnded(
            command.table,
            command.stakes,
            command.button,
            issued=max(command.bank, 0),
            removed=max(-command.bank, 0),
            uncounted=-sheet.uncounted,
            record=command.record,
            time_used=command.time_used,
            cites=law.round,
            at=command.now,
        )
    else:
        ended = _told_by_hand(draft, sheet, command, [each.player for each in out])
    draft.emit(ended)
    after_round(draft, command.table, out, began)
    return None


def _told_by_hand(draft: Draft, sheet: Sheet, command: c.ReportRound, out: list[str]) -> e.RoundEnded:
    """Where nobody counts: the chips of those who are out are with somebody at the table, or with the house."""
    state, law, table, button = draft.state, draft.state.law, command.table, command.button
    left = [player for player in dealt_in(state, sheet) if player not in out]
    stakes, lost = tuple((player, 0) for player in out), sum(state.chips_of(player) for player in out)
    if state.play_law.customs.against_the_house:
        return e.RoundEnded(table, stakes, button, removed=lost, cites=law.round, at=command.now)
    if len(left) == 1:  # Whoever is left alone has them all.
        stakes, lost = (*stakes, (left[0], sheet.chips)), -sheet.uncounted
    return e.RoundEnded(table, stakes, button, uncounted=lost, cites=law.round, at=command.now)


def _refuse_report(state: TournamentState, command: c.ReportRound) -> Refusal | None:
    law, sheet, cites = state.law, state.tables.get(command.table), state.law.round
    if sheet is None:
        return Refusal("no_such_table", f"there is no table {command.table}", law.table_size, field="table")
    physical = state.conditions.physical
    if command.bank and not state.play_law.customs.against_the_house:
        return Refusal("no_bank", "the house neither pays nor takes chips in this game", law.chips_kept, field="bank")
    if not physical and not sheet.playing:
        return Refusal("no_round", f"no round is going on at table {command.table}", cites, field="table")
    if state.first_round is None:
        what = "no round of play has begun: begin the first one, and the event's time is counted from there"
        return Refusal("no_round", what, law.play_clock or cites, field="table")
    if (command.stakes and command.out) or not (command.stakes or command.out or physical):
        what = "a round ends with everyone's chips, or, where nobody counts them, with who is out; not with both"
        return Refusal("no_result", what, cites, field="stakes")
    if command.out and not physical:
        what = "the chips are followed here: a round ends with everyone's, and who is out goes by what each had put in"
        return Refusal("followed", what, law.same_round or law.chips_kept or cites, field="out")
    if not 0 <= command.button <= sheet.size:
        what = f"the button lies at a seat from 1 to {sheet.size}, or 0 where it is not followed; got {command.button}"
        return Refusal("no_such_seat", what, cites, field="button")
    wrong = (
        _refuse_stakes(state, sheet, command) if command.stakes else next(_wrong_out(state, sheet, command.out), None)
    )
    return wrong or _refuse_winners(state, sheet, command) or refuse_time_used(state, sheet, command.time_used)


def _refuse_stakes(state: TournamentState, sheet: Sheet, command: c.ReportRound) -> Refusal | None:
    law, cites = state.law, state.law.chips_kept or state.law.round
    told = dict(command.stakes)
    players = set(sheet.playing.players if sheet.playing else dealt_in(state, sheet))
    if len(told) < len(command.stakes) or set(told) != players:
        wrong = sorted(players ^ set(told))
        what = f"table {sheet.number} has {', '.join(sorted(players))}; {', '.join(wrong)} does not fit"
        return Refusal("wrong_players", what, law.round, {"players": wrong}, field="stakes")
    if min(told.values()) < 0:
        return Refusal("below_nothing", "nobody has less than no chips", cites, field="stakes")
    before = sum(seat.chips for seat in sheet.seats.values() if seat.player in players)
    before += sheet.uncounted + command.bank
    after = sum(told.values())
    if before != after:
        what = f"table {sheet.number} has {before} chips; the result comes to {after}"
        return Refusal("does_not_add_up", what, cites, {"before": before, "after": after}, field="stakes")
    return refuse_parts(state, sheet, told.values(), "stakes") or _refuse_unsaid(state, command.stakes)


def _refuse_unsaid(state: TournamentState, stakes: Iterable[tuple[str, int]]) -> Refusal | None:
    """Where nobody follows the chips, what several who are out put in is said, since their places go by it."""
    law, gone = state.law, [player for player, chips in stakes if not chips]
    together = len(gone) > 1 or (gone and state.hand_for_hand)
    if not together or not state.conditions.physical or state.play_law.customs.against_the_house:
        return None
    what = f"{', '.join(gone)} are out together: say first who is out and what each of them put in, then count"
    return Refusal("contributions_first", what, law.same_round or law.places, {"players": gone}, field="out")


def _wrong_out(state: TournamentState, sheet: Sheet, out: tuple[c.Out, ...]) -> Iterator[Refusal]:
    cites, players = state.law.round, dealt_in(state, sheet)
    for each in out:
        if each.player not in players:
            yield Refusal(
                "not_at_the_table", f"{each.player} is not playing at table {sheet.number}", cites, field="out"
            )
        if each.contributed < 0:
            what = f"{each.player} contributed nothing or more"
            yield Refusal("below_nothing", what, cites, {"got": each.contributed}, field="out")
    if len({each.player for each in out}) < len(out):
        yield Refusal("player_twice", "a player is out once", cites, field="out")
    if len(out) >= len(players) and not state.play_law.customs.against_the_house:
        yield Refusal("nobody_left", f"somebody at table {sheet.number} has the chips", cites, field="out")


def _refuse_winners(state: TournamentState, sheet: Sheet, command: c.ReportRound) -> Refusal | None:
    """Whoever eliminated a player sits at the same table and is somebody else."""
    named = [*command.eliminated_by, *((each.player, each.eliminated_by) for each in command.out if each.eliminated_by)]
    for player, winner in named:
        if player == winner or not (sheet.seat_of(player) and sheet.seat_of(winner)):
            what = f"{winner} cannot have eliminated {player} at table {sheet.number}"
            return Refusal("wrong_players", what, state.law.round, field="eliminated_by")
    return None


def _out(state: TournamentState, sheet: Sheet, command: c.ReportRound) -> Iterator[Broke]:
    """Who has no chips left; whoever is out was never given a chip back, so the stake is what they contributed."""
    before = {seat.player: seat.chips for seat in sheet.seats.values()}
    by = dict(command.eliminated_by) | {each.player: each.eliminated_by for each in command.out if each.eliminated_by}
    lost = [(player, before[player]) for player, chips in command.stakes if not chips]
    for player, contributed in lost if command.stakes else [(each.player, each.contributed) for each in command.out]:
        counted, seat = _counts(state, contributed), away(state, sheet, player)
        yield Broke(player, counted, sheet.number, command.now, clockwise=seat, by=by.get(player, ""))


def _counts(state: TournamentState, contributed: int) -> int:
    """What decides between those who are out together; nothing, where conditions let them share."""
    by_rule = state.play_law.customs.ties_by_contribution
    return contributed if by_rule or state.conditions.play.same_round == "chips_before" else 0


def after_round(draft: Draft, table: int, out: tuple[Broke, ...], began: int) -> None:
    """Those without chips may buy back or are out; seats follow, and the session may be over."""
    state = draft.state
    law = state.law
    gone: list[Broke] = []
    for each in out:
        if may_still_rebuy(state, each.player, began):
            cites, seat = law.rebuy or law.items["rebuys"], each.clockwise
            draft.emit(
                e.WentBroke(each.player, table, each.contributed, seat, began, each.by, cites=cites, at=draft.now)
            )
        elif state.hand_for_hand:
            lost = (each.player, table, each.contributed, each.clockwise, each.by)
            draft.emit(e.OutTogether(*lost, cites=law.pace, at=draft.now))
        else:
            gone.append(each)
    if gone:
        eliminate(draft, gone, "no_chips")
    exclude_after(draft, table)
    if out or state.waiting or state.excluded:
        follow(draft)


def exclude_after(draft: Draft, table: int) -> None:
    """Players of a table who were excluded during its round go once it is over, or counts for nothing."""
    state = draft.state
    if state.conditions.play.excluded_stack == "blinded_off":
        return
    for seat in tuple(state.tables[table].seats.values()):
        if seat.player in state.excluded:
            eliminate(draft, [Broke(seat.player, 0, table, draft.now)], "excluded", state.law.exclude)
