"""Commission from the pots: percentages with every exception, and a card room's flat collections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.chips import round_down
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.pots import Pot
from pitboss.play.state import RoundState
from pitboss.spec import Collection, PotPercentage

Stage = Literal["before_flop", "flop", "turn", "no_flop"]


def percentage(state: RoundState, pots: Sequence[Pot], *, tied_by_all: bool) -> e.CommissionTaken | None:
    """What a percentage scheme takes, or None where no such scheme is in force."""
    scheme, law = state.game.choices.commission, state.law.commission
    if not isinstance(scheme, PotPercentage):
        return None
    exempt = _exemption(state, tied_by_all=tied_by_all)
    if exempt:
        why, cites = exempt
        return e.CommissionTaken(0, why, cites=cites)
    dollar = state.game.choices.dollar
    threshold = scheme.threshold_dollars * dollar
    rate = law.five_percent if scheme.percent == 5 else law.ten_percent
    if all(pot.amount <= threshold for pot in pots):
        return e.CommissionTaken(0, f"no pot exceeds {threshold}", cites=rate)
    total = sum(pot.amount for pot in pots)
    amount = min(round_down(total * scheme.percent // 100, dollar), scheme.cap)
    why = f"{scheme.percent}% of {total}" + (f", at most {scheme.cap}" if amount == scheme.cap else "")
    return e.CommissionTaken(amount, why, _borne_by(state, pots, amount, threshold), cites=law.taken + rate)


def _exemption(state: RoundState, *, tied_by_all: bool) -> tuple[str, Cites] | None:
    law = state.law.commission
    stolen = state.game.choices.steal_is_blinds_only and len(state.wagered) == 1
    if state.free_chips == 0 or stolen:
        return "the pot holds only antes or blinds", law.forced_only
    if tied_by_all:
        return "all who contributed hold equal hands", law.tied
    return None


def _borne_by(state: RoundState, pots: Sequence[Pot], amount: int, threshold: int) -> tuple[int, ...]:
    """The first pot over the threshold pays (or the main pot, if so determined), then the following ones."""
    borne = [0] * len(pots)
    from_main = state.game.choices.rake_allocation == "main_pot"
    first = 0 if from_main else next(at for at, pot in enumerate(pots) if pot.amount > threshold)
    for at in (*range(first, len(pots)), *range(first)):
        borne[at] = min(amount, pots[at].amount)
        amount -= borne[at]
    return tuple(borne)


def stage_fee(state: RoundState, stage: Stage) -> tuple[e.CommissionTaken, ...]:
    """A flat collection due at a stage of the hand; never more than the pot holds."""
    scheme = state.game.choices.commission
    if not isinstance(scheme, Collection):
        return ()
    fee = scheme.no_flop if stage == "no_flop" else _column(scheme, getattr(scheme, stage), _players(state))
    amount = min(fee, state.pot)
    if not amount:
        return ()
    cites = state.law.commission.collections[scheme.schedule] + _stage_cites(state, scheme, stage)
    return (e.CommissionTaken(amount, f"collection {scheme.schedule}: {stage.replace('_', ' ')}", cites=cites),)


def _players(state: RoundState) -> int:
    match state.game.choices.collection_counts:
        case "dealt_in":
            return len(state.ring)
        case "still_in":
            return state.live_count
        case "seated":
            return state.seated


def _column(scheme: Collection, fees: tuple[int, ...], players: int) -> int:
    places = [at for at, least in enumerate(scheme.players) if players >= least]
    return fees[places[-1]] if fees and places else 0


def _stage_cites(state: RoundState, scheme: Collection, stage: Stage) -> Cites:
    law = state.law.commission
    if stage == "no_flop":
        return law.collection_modified
    if scheme.before_flop:
        return law.collection_stages
    return law.collection_modified if scheme.no_flop else law.collection_flop
