"""Changes of the determinations: with notice, between rounds, and as far as the document lets them change at all."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.desk.changes import all_in_one, changed, refuse_notice, withdraw
from pitboss.desk.exchanges import refuse_odd_stakes
from pitboss.play.game import Game
from pitboss.spec import Determinations
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.opening import table_lacks
from pitboss.table.state import TableState

BEFORE_PLAY = ("deck", "joker", "seats")
"""Settled before the start of play: the pack, and with it how many can be served."""
BEFORE_CHIPS = ("tournament", "dollar")
"""What chips are worth: settled while none are on the table."""
LEVELS = (
    "forced", "blinds", "over_blinds", "ante", "minimum_bet", "maximum_bet", "street_bets", "chip", "seconds_to_act",
)  # fmt: skip
"""What a schedule of levels, or a time to act from so many players on, changes; in a tournament all else is frozen."""


def decide_change(draft: Draft, command: c.ChangeDeterminations) -> Refusal | None:
    """Notice is given now; the next round of play is the first under the new determinations."""
    state = draft.state
    law = state.law
    names = changed(state.game.choices, command.choices)
    refused = refuse_notice(state, names, command.notice) or _refuse_now(state, names)
    if refused:
        return refused
    if not names:
        withdraw(draft, command.notice)
        return None
    anew = _determined(state, followed(state.game, command.choices, command.keeps))
    if isinstance(anew, Refusal):
        return anew
    names = changed(state.game.choices, anew.choices)
    draft.emit(e.ChangeNotified(anew.choices, names, command.notice, cites=law.change, at=command.now))
    return None


FOLLOWING: dict[str, Any] = {"minimum_bet": 0, "maximum_bet": 0, "street_bets": ()}
"""Bets that follow from the forced bets where nobody sets them, and how they are left unsaid."""


def followed(game: Game, choices: Determinations, keeps: tuple[str, ...]) -> Determinations:
    """The choices with every bet left unsaid that has followed from others so far, and is not set or kept."""
    now = game.choices
    unset = [name for name in FOLLOWING if getattr(choices, name) == getattr(now, name) and name not in keeps]
    return replace(choices, **{name: FOLLOWING[name] for name in unset if _follows(game, name)})


def _follows(game: Game, name: str) -> bool:
    """Whether a bet is what it would be if it had been left unsaid."""
    unsaid = game.redetermined(replace(game.choices, **{name: FOLLOWING[name]}))
    return isinstance(unsaid, Game) and getattr(unsaid.choices, name) == getattr(game.choices, name)


def _refuse_now(state: TableState, names: tuple[str, ...]) -> Refusal | None:
    """Why these cannot change once play has started."""
    law = state.law
    if state.phase not in ("open", "closing"):
        return None
    worth = BEFORE_CHIPS if state.game.choices.tournament else (*BEFORE_CHIPS, "chip")
    standing = [name for name in names if name in worth]
    if standing:
        facts = {"fields": standing}
        what = f"{', '.join(standing)}: what chips are worth does not change while the table is open"
        return Refusal("chips_keep_their_worth", what, law.stake_fixed + law.tournament_chips, facts, field=standing[0])
    if not state.rounds:
        return None
    early = [name for name in names if name in BEFORE_PLAY]
    if early:
        what = f"{', '.join(early)}: settled before the start of play; close the table and open it again"
        return Refusal("settled_before_play", what, law.change_cards, {"fields": early}, field=early[0])
    fixed = [name for name in names if name not in LEVELS]
    if state.game.choices.tournament and fixed:
        what = f"{', '.join(fixed)}: determined before the tournament's start and fixed since, but for its levels"
        return Refusal("frozen", what, law.frozen, {"fields": fixed}, field=fixed[0])
    return None


def _determined(state: TableState, choices: Determinations) -> Game | Refusal:
    """The game as it would be, or the document's reasons against it, all in one."""
    law = state.law
    anew = state.game.redetermined(choices)
    if not isinstance(anew, Game):
        return all_in_one(state, anew)
    beyond = [number for number in state.seats if number > choices.seats]
    if beyond:
        what = f"seat {beyond[0]} is occupied"
        return Refusal("seat_in_use", what, law.seat_limit, {"seat": beyond[0]}, field="seats")
    if odd := refuse_odd_stakes(state, anew.choices.chip):
        return odd
    for lack in table_lacks(state, choices):
        return Refusal("not_approved", lack.message, lack.cites, field=lack.field)
    return anew
