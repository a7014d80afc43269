"""How much may be bet or raised: every betting limit of the documents, in chips."""

from __future__ import annotations

from pitboss.chips import round_down
from pitboss.cite import Cites
from pitboss.play.state import RoundState


def least_total(state: RoundState) -> int:
    """The smallest full bet or raise, as a total: not below the opening bet or any previous raise (tap-outs aside)."""
    game, raised = state.game, state.last_raise
    least = game.limits[state.street][0]
    if game.choices.bring_in and not state.full_high:
        return least  # A raise over the bring-in completes it to a full bet.
    return state.high + (raised if raised > least else least)


def most_total(state: RoundState, seat: int) -> int:
    """The largest bet or raise the limit allows, as a total, whatever the player holds."""
    choices = state.game.choices
    limit = choices.limit
    if limit == "no-limit":
        return state.bet[seat] + state.reach(seat)
    if limit in ("full-pot", "half-pot"):
        # A call counts into the pot before the limit is taken of it.
        pot = state.pot + state.high - state.bet[seat]
        part = pot if limit == "full-pot" else pot // 2
        return max(state.high + round_down(part, choices.chip), least_total(state))
    if limit == "straddle":
        previous = 3 * state.high if choices.straddle_doubles == "raise" else 2 * state.high
        return max(previous if state.high else choices.maximum_bet, least_total(state))
    base = state.high if state.full_high or not choices.bring_in else 0
    return max(base + state.game.limits[state.street][1], least_total(state))


def least_and_most(state: RoundState, seat: int) -> tuple[int, int]:
    """Both ends in whole chips: a least that chips cannot make, after an odd tap-out, is rounded up."""
    least, most = least_total(state), most_total(state, seat)
    chip = state.game.choices.chip
    if chip == 1 or not least % chip:
        return least, most
    whole = least + -least % chip
    return whole, max(most, whole) if most >= least else most


def limit_cites(state: RoundState) -> Cites:
    """The clause behind the betting limit in force."""
    law = state.law.limits
    match state.game.choices.limit:
        case "no-limit":
            return law.no_limit
        case "full-pot":
            return law.full_pot
        case "half-pot":
            return law.half_pot
        case "straddle":
            return law.straddle
        case "fixed":
            return law.fixed
        case "spread":
            return law.spread
        case "structured":
            return law.structured
        case "manila":
            return law.manila


def raises_are_over(state: RoundState) -> bool:
    """Whether the cap on raises is reached; it does not bind two players who alone can still bet."""
    cap = state.game.max_raises
    return cap is not None and state.raises >= cap and state.able_count > 2
