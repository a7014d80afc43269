"""What an irregularity leaves open to a player: fewer acts, capped bets, a fold that costs chips."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.play.irregular.held_acts import Limited
from pitboss.play.state import RoundState

LEFT: dict[Limited, tuple[str, ...]] = {
    "check": ("check",),
    "call_or_fold": ("call", "fold"),
    "complete": ("call", "fold"),
    "forfeits": ("fold", "check", "call", "bet", "raise", "bring_in"),
}
WORDS: dict[Limited, str] = {
    "check": "the wager came out of turn and those before it checked: check",
    "call_or_fold": "the wager came out of turn and a wager was made before it: call or fold",
    "complete": "the chips put forward are fewer than a call: complete the call, or fold and take them back",
    "forfeits": "",
}
Amounts = tuple[int, int, Cites]
"""The least, the most, and the clauses of an option."""


def refuse_limited(state: RoundState, seat: int, act: str, total: int) -> Refusal | None:
    """Why a seat may not do what the ordinary rules would let it."""
    irregular = state.irregular
    if irregular is None:
        return None
    choice = irregular.limited_choice
    if choice is not None and choice.seat == seat and act not in LEFT[choice.limited]:
        return Refusal("limited", WORDS[choice.limited], choice.cites, {"left": LEFT[choice.limited]})
    if irregular.capped and act in ("bet", "raise") and total > irregular.cap:
        what = f"a communal card was exposed early: nobody may have more than {irregular.cap} in; got {total}"
        return Refusal("bets_capped", what, irregular.cap_cites, {"most": irregular.cap, "got": total})
    return None


def limits_of(state: RoundState, seat: int, act: str, ordinary: Amounts) -> Amounts:
    """An option's amounts and clauses as an irregularity leaves them."""
    irregular = state.irregular
    assert irregular is not None
    least, most, cites = ordinary
    if irregular.capped and act in ("bet", "raise"):
        return least, min(most, irregular.cap), cites + irregular.cap_cites
    choice = irregular.limited_choice
    if choice is None or choice.seat != seat:
        return ordinary
    kept = choice.limited == "call_or_fold" and state.game.choices.early_wager_folded == "forfeited"
    if act == "fold" and (kept or choice.limited == "forfeits"):
        return choice.chips, choice.chips, cites + choice.cites
    if choice.limited == "forfeits":
        return ordinary
    return least, most, cites + choice.cites


def refuse_electronic(state: RoundState) -> Refusal | None:
    """At an electronic table nothing can be done that the rules do not allow."""
    if state.irregular is not None:
        return None
    law = state.law
    what = "this cannot happen at an electronic table; only physical and training tables report it"
    return Refusal("electronic", what, law.turns.in_turn or law.round.ends)
