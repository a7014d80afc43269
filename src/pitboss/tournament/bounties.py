"""Bounties inside the pool: a part of every fee is paid to whoever eliminates the player."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.prizes import bounty_money
from pitboss.tournament.state import Broke, TournamentState


def bounty_cites(state: TournamentState) -> Cites:
    law = state.law
    return law.items.get("prizes") or law.places


def worth(state: TournamentState, player: str) -> int:
    """What a player's elimination pays just now."""
    rule = state.conditions.bounties
    return state.heads.get(player, rule.cents) if rule else 0


def pay_bounties(draft: Draft, out: Sequence[Broke]) -> None:
    """Fixed ones whole; of a progressive one half is paid and half grows the winner's own; mystery ones are drawn."""
    state = draft.state
    rule = state.conditions.bounties
    if rule is None or rule.kind == "mystery":
        return
    for each in out:
        if not each.by:
            continue
        value = worth(draft.state, each.player)
        kept = value // 2 if rule.kind == "progressive" else 0
        cites = bounty_cites(state)
        draft.emit(e.BountyWon(each.by, each.player, value - kept, kept, cites=cites, at=draft.now))


class DueDraw(msgspec.Struct, frozen=True):
    """Somebody who has an envelope to draw, and the closed ones that what was put aside still covers."""

    player: str
    envelopes: tuple[int, ...]


def due_draw(state: TournamentState) -> DueDraw | None:
    """Whose draw is next, one for each elimination in the order in which they were."""
    rule = state.conditions.bounties
    if rule is None or rule.kind != "mystery":
        return None
    won = [place.by for place in state.places if place.why == "no_chips" and place.by][len(state.envelopes) :]
    left = bounty_money(state) - sum(state.bounties_won.values())
    closed = (number for number in range(1, len(rule.envelopes) + 1) if number not in state.envelopes)
    covered = tuple(number for number in closed if rule.envelopes[number - 1] <= left)
    drawing = next((player for player in won[:1] if state.entries[player].status in ("playing", "broke")), "")
    return DueDraw(drawing, covered) if drawing and covered else None


def decide_draw_bounty(draft: Draft, command: c.DrawBounty) -> Refusal | None:
    """An envelope that nobody has drawn yet, for an elimination that has not been paid."""
    state = draft.state
    rule, cites = state.conditions.bounties, bounty_cites(state)
    if rule is None or rule.kind != "mystery":
        return Refusal("no_envelopes", "the conditions have no bounties to draw", cites)
    if not 1 <= command.envelope <= len(rule.envelopes) or command.envelope in state.envelopes:
        what = f"an envelope from 1 to {len(rule.envelopes)} that is still closed; got {command.envelope}"
        return Refusal("no_such_envelope", what, cites, field="envelope")
    eliminations = sum(1 for place in state.places if place.why == "no_chips")
    if len(state.envelopes) >= eliminations:
        return Refusal("nothing_to_draw_for", "one envelope for each elimination", cites, {"drawn": eliminations})
    if command.player not in state.entries or state.entries[command.player].status not in ("playing", "broke"):
        return Refusal("no_player", f"{command.player} is not in the event", cites, field="player")
    cents = rule.envelopes[command.envelope - 1]
    left = bounty_money(state) - sum(state.bounties_won.values())
    if cents > left:
        what = f"{cents} cents are more than the {left} that entries have put aside for bounties and nobody has won"
        return Refusal("beyond_the_bounties", what, cites, {"left": left, "got": cents}, field="envelope")
    draft.emit(
        e.BountyWon(command.player, "", cents, 0, command.envelope, drawn=command.drawn, cites=cites, at=command.now)
    )
    return None
