"""Counts of chips on request, and what is done where a count differs from the record."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import refuse_parts
from pitboss.tournament.draft import Draft
from pitboss.tournament.state import Sheet, TournamentState

LEAVES_SOME = "leaves some chips: whoever has none is out by the round that took them"
"""What is said of every count and correction that would have somebody play on with nothing."""


def decide_count(draft: Draft, command: c.CountChips) -> Refusal | None:
    """Everyone's chips at a table: on request so often in one stage and no more, unasked whenever they are needed."""
    state = draft.state
    law, sheet = state.play_law, state.tables.get(command.table)
    cites, most = law.counts or law.document, law.customs.most_counts
    if sheet is None or (command.requester and not sheet.seat_of(command.requester)):
        what = f"{command.requester} does not sit at table {command.table}"
        return Refusal("not_at_the_table", what, cites, field="requester")
    if command.requester and most and sheet.counts >= most:
        what = f"chips are counted at most {most} times in one round, heat or final"
        return Refusal("no_more_counts", what, cites, {"most": most})
    if sheet.playing:
        return Refusal("round_in_progress", "chips are counted between rounds of play", cites)
    refused = _refuse_counted(state, sheet, command)
    if refused:
        return refused
    stakes = command.counted or tuple((seat.player, seat.chips) for seat in sheet.seats.values())
    by_house = sum(chips for _, chips in stakes) - sheet.chips
    told = (command.table, command.requester, stakes, max(by_house, 0), max(-by_house, 0))
    draft.emit(e.ChipsCounted(*told, cites=cites, at=command.now))
    return None


def _refuse_counted(state: TournamentState, sheet: Sheet, command: c.CountChips) -> Refusal | None:
    """A count by hand comes to the chips of the table; where the program follows every stake, to each of them."""
    law = state.law
    cites = law.chips_kept or law.counts
    if not command.counted:
        if not state.conditions.physical:
            return None
        return Refusal("not_counted", "say what was counted", cites, field="counted")
    told, held = dict(command.counted), {seat.player: seat.chips for seat in sheet.seats.values()}
    if set(told) != set(held) or len(told) < len(command.counted) or min(told.values()) < 0:
        return Refusal("wrong_players", f"count each of {', '.join(held)} once", cites, field="counted")
    house = state.conditions.physical and state.play_law.customs.against_the_house
    if sum(told.values()) != sheet.chips and not house:
        what = f"table {sheet.number} has {sheet.chips} chips; the count comes to {sum(told.values())}"
        facts = {"chips": sheet.chips, "counted": sum(told.values())}
        return Refusal("does_not_add_up", what, cites, facts, field="counted")
    if not state.conditions.physical and told != held:
        wrong = [player for player in held if told[player] != held[player]]
        what = f"the record has {', '.join(f'{player} {held[player]}' for player in wrong)}"
        return Refusal("differs_from_the_record", what, cites, {"players": wrong}, field="counted")
    return refuse_nothing_left(state, told, "counted")


def without_chips(state: TournamentState) -> set[str]:
    """Who sits there and has lost everything: they may yet buy back, or their place waits for other tables."""
    return {*state.broke, *(each.player for each in state.waiting)}


def refuse_nothing_left(state: TournamentState, told: Mapping[str, int], field: str) -> Refusal | None:
    """Nobody plays on with nothing, since places go by the round that took it; and whoever lost all has none."""
    law, lost = state.law, without_chips(state)
    cites = law.vacates + (law.chips_kept or law.counts) or law.document
    without = [player for player, chips in told.items() if not chips and player not in lost]
    if without:
        what = f"what is counted {LEAVES_SOME}: first say of {', '.join(without)} how that round ended"
        return Refusal("nothing_left", what, cites, {"players": without}, field=field)
    holding = [player for player, chips in told.items() if chips and player in lost]
    if not holding:
        return None
    what = f"{', '.join(holding)} lost the last chips in a round that is over, and has none to be counted"
    return Refusal("has_no_chips", what, cites, {"players": holding}, field=field)


def refuse_uncounted(state: TournamentState, sheet: Sheet, since: int = 0) -> Refusal | None:
    """Why nothing that goes by stakes is done at a table where nobody has counted them, or not since that second."""
    by_hand = state.conditions.physical and len(sheet.seats) > 1
    if not sheet.uncounted and not (by_hand and sheet.counted < since):
        return None
    law = state.law
    chips = f"{abs(sheet.uncounted)} chips" if sheet.uncounted else "chips"
    what = f"{chips} of table {sheet.number} changed hands uncounted: say what everyone has first"
    return Refusal("count_first", what, law.chips_kept or law.round or law.document, {"table": sheet.number})


def decide_correct_chips(draft: Draft, command: c.CorrectChips) -> Refusal | None:
    """A player's chips are set right, with a reason; the difference is issued or leaves play."""
    state = draft.state
    law, entry = state.law, state.entries.get(command.player)
    cites = law.chips_kept or law.document
    if entry is None or not entry.seat or entry.status != "playing" or state.phase != "running":
        return Refusal("no_player", f"{command.player} is not playing in this event", cites, field="player")
    if state.phase != "running" or state.tables[entry.seat.table].playing:
        what = "chips are set right during a session, between rounds of play"
        return Refusal("round_in_progress", what, cites)
    if not command.reason.strip() or command.chips <= 0:
        what = f"a correction has a reason, and {LEAVES_SOME}"
        return Refusal("no_reason", what, cites, field="reason")
    refused = refuse_parts(state, state.tables[entry.seat.table], [command.chips], "chips")
    if refused:
        return refused
    difference = command.chips - state.chips_of(command.player)
    if not difference:
        return Refusal("so_already", f"{command.player} has {command.chips}", cites, field="chips")
    event = e.ChipsCorrected(command.player, command.chips, difference, command.reason, cites=cites, at=command.now)
    draft.emit(event)
    return None
