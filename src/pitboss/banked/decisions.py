"""Decisions of the players in each stage: fold, check or bet; and giving up after the dealer's hand is declared."""

from __future__ import annotations

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.compliance import corrections, reckoned_ante
from pitboss.banked.spec import PlayStage, StageName
from pitboss.banked.state import DECISIONS, Area, BankedRoundState, Wagers
from pitboss.banked.wagers import Decision
from pitboss.cite import Cites, Refusal


def stage_of(state: BankedRoundState) -> PlayStage | None:
    return state.game.spec.stage(state.phase) if state.phase in DECISIONS else None


def refuse_turn(state: BankedRoundState, seat: int) -> Refusal | None:
    """Why a seat has nothing to decide now."""
    law, area, stage = state.game.law, state.area(seat), stage_of(state)
    if state.is_over:
        return Refusal("round_over", "the round of play is over", law.settlement.round_ends)
    if stage is None:
        what = f"players decide before the flop, after it and on the river; the round is at the {state.phase}"
        return Refusal("no_decisions_now", what, law.decisions.choose[state.game.first_stage], {"phase": state.phase})
    if area is None or not area.is_live:
        return Refusal(
            "not_in_the_round", f"seat {seat} has no hand in this round of play", law.decisions.folded, {"seat": seat}
        )
    return _refuse_standing(state, area, stage.name)


def _refuse_standing(state: BankedRoundState, area: Area, stage: StageName) -> Refusal | None:
    law = state.game.law
    match area.standing:
        case "bet":
            what = f"seat {area.seat} has made its play wager; there is one in a round"
            return Refusal("play_wager_made", what, law.decisions.one_play[stage])
        case "checked":
            return Refusal(
                "decided_already", f"seat {area.seat} has checked in this stage", law.decisions.choose[stage]
            )
        case "unfunded":
            what = "this hand has no ante and blind wager; the floor rules on it first"
            return Refusal("hand_unfunded", what, law.irregular.unfunded)
        case _:
            return None


def decide_fold(state: BankedRoundState, command: c.Fold) -> Decision:
    refused = refuse_turn(state, command.seat)
    if refused:
        return refused
    stage = stage_of(state)
    assert stage is not None
    return give_up(state, command.seat, state.game.law.decisions.fold[stage.name])


def give_up(state: BankedRoundState, seat: int, cites: Cites, why: c.Undecided | None = None) -> tuple[e.AnyEvent, ...]:
    """Every wager of a hand is taken, up to the maximum of its box."""
    fixed, taken = corrected(state, seat)
    folded = e.Folded(seat, taken, why or "folds", cites=cites)
    return (*fixed, folded)


def corrected(state: BankedRoundState, seat: int) -> tuple[tuple[e.WagerCorrected, ...], Wagers]:
    area = state.areas[seat]
    fixed, wagers = tuple(corrections(state.game, area, settling=False)), area.wagers
    for each in fixed:
        wagers = wagers.changed(each.wager, each.settled_on)
    return fixed, wagers


def decide_check(state: BankedRoundState, command: c.Check) -> Decision:
    refused = refuse_turn(state, command.seat)
    if refused:
        return refused
    law, stage = state.game.law.decisions, stage_of(state)
    assert stage is not None
    if not stage.may_check:
        amounts = bet_amounts(state, command.seat)
        what = f"on the river nobody checks: bet {amounts[0]} or fold"
        return Refusal("no_check", what, law.no_check[stage.name], {"bet": amounts})
    return (e.Checked(command.seat, cites=law.check[stage.name]),)


def bet_amounts(state: BankedRoundState, seat: int) -> tuple[int, ...]:
    """The play wagers of this stage, smallest first, whether or not the player has the chips."""
    stage = stage_of(state)
    assert stage is not None
    ante = reckoned_ante(state.game, state.areas[seat])
    return tuple(times * ante for times in stage.times)


def decide_bet(state: BankedRoundState, command: c.BetPlay) -> Decision:
    refused = refuse_turn(state, command.seat) or refuse_bet(state, command.seat, command.amount)
    if refused:
        return refused
    stage = stage_of(state)
    assert stage is not None
    law = state.game.law.decisions
    return (e.PlayBet(command.seat, command.amount, cites=law.bet[stage.name] + law.bet_amount[stage.name]),)


def refuse_bet(state: BankedRoundState, seat: int, amount: int) -> Refusal | None:
    law, stage, allowed = state.game.law.decisions, stage_of(state), bet_amounts(state, seat)
    assert stage is not None
    if amount not in allowed:
        told = " or ".join(str(each) for each in allowed)
        what = f"the play wager {stage.name.replace('_', ' the ')} is {told}; got {amount}"
        return Refusal("wrong_play_wager", what, law.bet_amount[stage.name], {"allowed": allowed, "got": amount})
    return _refuse_stake(state, seat, amount)


def _refuse_stake(state: BankedRoundState, seat: int, amount: int) -> Refusal | None:
    law, stake = state.game.law.wagers, state.areas[seat].stake
    if amount > stake:
        what = f"the play wager is made in full: {amount}; seat {seat} has {stake}"
        return Refusal("not_enough_chips", what, law.chips, {"has": stake, "needs": amount})
    return None


def decide_push(state: BankedRoundState, command: c.PushPlay) -> Decision:
    """Chips as they lie; what is wrong with them is put right at settlement."""
    refused = refuse_turn(state, command.seat)
    if refused:
        return refused
    law, stage = state.game.law, stage_of(state)
    assert stage is not None
    if command.amount <= 0:
        return Refusal("no_chips", "a wager is a positive number of chips", law.wagers.chips)
    allowed = bet_amounts(state, command.seat)
    refused = _refuse_stake(state, command.seat, command.amount) or _refuse_short(state, command, allowed[0])
    if refused:
        return refused
    in_order = command.amount in allowed
    return (e.PlayBet(command.seat, command.amount, in_order, cites=law.decisions.bet[stage.name]),)


def _refuse_short(state: BankedRoundState, command: c.PushPlay, least: int) -> Refusal | None:
    """Under the least of the stage, from a player who was told that such wagers go back."""
    if command.amount >= least or not state.areas[command.seat].warned:
        return None
    what = f"the play wager is at least {least}; {command.amount} goes back, as seat {command.seat} was told"
    return Refusal(
        "below_minimum", what, state.game.law.irregular.settles_under, {"least": least, "got": command.amount}
    )


def decide_concede(state: BankedRoundState, command: c.Concede) -> Decision:
    """Everything is taken, the ante too, although a dealer's hand that does not qualify would have refunded it."""
    law, area = state.game.law.settlement, state.area(command.seat)
    if state.phase != "declared" or area is None or area.standing != "bet":
        what = "a hand is conceded after the dealer's was declared, by a player who is still in"
        return Refusal("nothing_to_concede", what, law.concede)
    fixed, taken = corrected(state, command.seat)
    return (*fixed, e.Conceded(command.seat, taken, cites=law.concede))
