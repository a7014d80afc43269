"""What a seat, the dealer or the floor may do now, with exact amounts, and the clause for what a seat may not."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.banked import commands as c
from pitboss.banked.compliance import has_marker
from pitboss.banked.decisions import bet_amounts, decide_check, decide_concede, refuse_bet, refuse_turn
from pitboss.banked.spec import WagerName
from pitboss.banked.state import Area, BankedRoundState
from pitboss.banked.wagers import refuse_window
from pitboss.cards import UNKNOWN
from pitboss.chips import round_down
from pitboss.cite import Cites, Refusal

BankedActName = Literal[
    "place", "trips", "withdraw", "abstain", "fold", "check", "bet", "concede", "ask", "deal", "reveal", "settle"
]
DEALER = 0
"""Whose options the dealer's are."""


class BankedOption(msgspec.Struct, frozen=True):
    """One thing that may be done; of a wager, the least, the most and its multiple; of a bet, each amount."""

    act: BankedActName
    least: int = 0
    most: int = 0
    multiple: int = 1
    amounts: tuple[int, ...] = ()
    trips_most: int = 0
    """The largest trips wager that may go with the least ante and blind; 0: none."""
    confirm: str = ""
    """What a player should be asked before this is done."""
    cites: Cites = ()


class BankedOptions(msgspec.Struct, frozen=True):
    """Everything open to a seat (0: the dealer)."""

    seat: int
    may: tuple[BankedOption, ...] = ()
    may_not: tuple[Refusal, ...] = ()

    def get(self, act: BankedActName) -> BankedOption | None:
        return next((option for option in self.may if option.act == act), None)


def options(state: BankedRoundState, seat: int) -> BankedOptions:
    """What may be done now by a seat, or by the dealer."""
    if seat == DEALER:
        return BankedOptions(DEALER, tuple(_dealers(state)))
    if state.phase == "wagers":
        return _wagering(state, seat)
    if state.phase == "declared":
        return _conceding(state, seat)
    return _deciding(state, seat)


def awaited(state: BankedRoundState) -> tuple[int, ...]:
    """The seats that have something to decide."""
    return (state.asked,) if state.phase == "wagers" and state.asked else state.seats("deciding")


def _dealers(state: BankedRoundState) -> list[BankedOption]:
    law = state.game.law
    if state.phase == "wagers":
        ask = [BankedOption("ask", cites=law.tournament.wager_opportunity)] if state.asked else []
        return [*ask, BankedOption("deal", cites=law.dealing.no_more_bets)]
    if state.phase == "dealing":
        return [BankedOption("deal", cites=law.dealing.deal_hole)]
    unseen = UNKNOWN in state.board[: state.open_cards]
    if state.phase == "declared":
        turned = all(UNKNOWN not in state.areas[seat].cards for seat in state.seats("bet"))
        return [BankedOption("settle" if turned else "reveal", cites=law.settlement.settle)]
    waiting = state.seats("deciding", "unfunded")
    if not state.is_over and (unseen or (state.phase == "river" and not waiting)):
        return [BankedOption("reveal", cites=law.settlement.dealer_hand)]
    return []


def _wagering(state: BankedRoundState, seat: int) -> BankedOptions:
    refused = refuse_window(state, seat)
    if refused:
        return BankedOptions(seat, (), (refused,))
    law, area = state.game.law.wagers, state.areas[seat]
    may: list[BankedOption] = []
    if not area.wagers.total:
        may += _place(state, area)
    elif area.is_funded and not area.wagers.trips:
        least, most, multiple = _range(state, area, "trips", area.stake)
        may += [BankedOption("trips", least, most, multiple, cites=law.place_trips)] if most >= least else []
    if area.wagers.total:
        may.append(BankedOption("withdraw", cites=law.withdraw))
    elif not (area.abstains or state.game.choices.tournament):
        may.append(BankedOption("abstain", cites=law.place))
    return BankedOptions(seat, tuple(may))


def _range(state: BankedRoundState, area: Area, wager: WagerName, chips: int) -> tuple[int, int, int]:
    """The least and most of a box that these chips reach."""
    least, most, multiple = state.game.limits(wager)
    reach = chips if has_marker(area, wager) else min(most, chips)
    return -(-least // multiple) * multiple, round_down(reach, multiple), multiple


def _place(state: BankedRoundState, area: Area) -> list[BankedOption]:
    law = state.game.law.wagers
    least, most, multiple = _range(state, area, "ante", area.stake // 2)
    if most < least:
        return []
    small, trips, _ = _range(state, area, "trips", area.stake - 2 * least)
    return [BankedOption("place", least, most, multiple, trips_most=trips if trips >= small else 0, cites=law.place)]


def _deciding(state: BankedRoundState, seat: int) -> BankedOptions:
    refused = refuse_turn(state, seat)
    if refused:
        return BankedOptions(seat, (), (refused,))
    law, stage, area = (
        state.game.law.decisions,
        next(s for s in state.game.spec.stages if s.name == state.phase),
        state.areas[seat],
    )
    may = [BankedOption("fold", confirm=_fold_warning(area), cites=law.fold[stage.name])]
    may_not: list[Refusal] = []
    checked = decide_check(state, c.Check(seat))
    if isinstance(checked, Refusal):
        may_not.append(checked)
    else:
        may.append(BankedOption("check", cites=checked[0].cites))
    tried = {amount: refuse_bet(state, seat, amount) for amount in bet_amounts(state, seat)}
    amounts = tuple(amount for amount, why in tried.items() if why is None)
    may_not += [why for why in tried.values() if why][:1]
    if amounts:
        may.append(BankedOption("bet", amounts[0], amounts[-1], amounts=amounts, cites=law.bet[stage.name]))
    return BankedOptions(seat, tuple(may), tuple(may_not))


def _fold_warning(area: Area) -> str:
    boxes = "ante, blind and trips" if area.wagers.trips else "ante and blind"
    return f"folding loses {boxes}: {area.wagers.total}"


def _conceding(state: BankedRoundState, seat: int) -> BankedOptions:
    tried = decide_concede(state, c.Concede(seat))
    if isinstance(tried, Refusal):
        return BankedOptions(seat, (), (tried,))
    lost = state.areas[seat].wagers.total
    kept = "" if state.qualifies else "; staying gets the ante back, for the dealer's hand does not qualify"
    told = f"conceding loses every wager, {lost}{kept}"
    return BankedOptions(seat, (BankedOption("concede", confirm=told, cites=state.game.law.settlement.concede),))
