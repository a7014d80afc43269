"""Tournament players who are not at a table against the house.

The document has no rule on their wagers. Where the conditions have one, the dealer places the table minimum for them
and the hand is folded; where they have none, the round waits, or the director removes the player.
"""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table import commands as c
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Refusal
from pitboss.desk.absence import note_absence


def confirm_absence(draft: Draft, command: c.MarkAbsent) -> Refusal | None:
    """Only as far as the conditions say what becomes of absent players."""
    state, law = draft.state, draft.state.law
    if state.game.choices.tournament and not state.settings.absent_minimum:
        what = "the conditions say nothing of absent players: the round waits, or the director removes the player"
        return Refusal("no_rule_on_absence", what, law.absent, {"setting": "absent_minimum"})
    return note_absence(draft, command)


def refuse_empty_table(state: BankedTableState) -> Refusal | None:
    """Why nothing is dealt where nobody is there to play."""
    law = state.law
    if not state.seats or not all(seat.absent for seat in state.seats.values()):
        return None
    return Refusal("nobody_present", "none of the players is at the table", law.absent)


def next_for_the_absent(state: BankedTableState) -> r.AnyCommand | None:
    """What the dealer does next for a player who is not there."""
    playing = state.round
    away = [number for number, seat in sorted(state.seats.items()) if seat.absent]
    if not playing or not away:
        return None
    if playing.phase == "wagers":
        may = (playing.asked,) if playing.asked else playing.areas
        return next((_least(playing, number) for number in away if number in may and _is_due(playing, number)), None)
    return next((r.FoldUndecided(number, "absent") for number in away if number in playing.seats("deciding")), None)


def _is_due(playing: BankedRoundState, number: int) -> bool:
    area = playing.areas[number]
    return not area.wagers.total and area.standing != "void"


def _least(playing: BankedRoundState, number: int) -> r.AnyCommand:
    """The least ante and blind; where the ante alone is the table minimum, perhaps all there is."""
    least, stake, chip = playing.game.choices.minimum, playing.areas[number].stake, playing.game.choices.chip
    if stake >= 2 * least:
        return r.PlaceWagers(number, least, least)
    half = stake // 2 // chip * chip
    return r.PushWagers(number, stake - half, half)
