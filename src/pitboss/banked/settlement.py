"""Settlement: the dealer's hand, antes refunded, and each wager won, lost or pushed, from the dealer's right."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.compliance import corrections, is_short
from pitboss.banked.game import BankedGame
from pitboss.banked.spec import WagerName
from pitboss.banked.state import Area, BankedRoundState, SettlementLine, WagerResult
from pitboss.banked.wagers import Decision
from pitboss.cards import UNKNOWN
from pitboss.cite import Cites, Refusal
from pitboss.ranking import rank
from pitboss.ranking.fast import Ranked
from pitboss.ranking.law import compare, ranking_cites
from pitboss.ranking.order import Category

EVEN = Fraction(1)
COVERED: dict[str, tuple[WagerName, ...]] = {
    "blind": ("blind",),
    "blind_and_trips": ("blind", "trips"),
    "every_wager": ("ante", "blind", "trips", "play"),
}


def declare_dealer(state: BankedRoundState) -> tuple[e.AnyEvent, ...]:
    """The dealer's two cards are turned and the best five declared; nothing while a card of them is unseen."""
    if UNKNOWN in state.board or UNKNOWN in state.dealer:
        return ()
    game, law = state.game, state.game.law.settlement
    hand = rank(state.dealer + state.board, game.order)
    cites = law.dealer_hand + law.qualify + ranking_cites(hand, game.order, game.ranking)
    qualifies = hand.category is not Category.HIGH_CARD
    return (e.DealerHandDeclared(state.dealer, hand.words, hand.strength, qualifies, cites=cites),)


def decide_settle(state: BankedRoundState, _: c.Settle) -> Decision:
    law = state.game.law.settlement
    if state.phase != "declared":
        what = "wagers are settled after the dealer's hand was declared"
        return Refusal("nothing_to_settle", what, law.dealer_hand)
    unseen = [area.seat for area in state.from_the_right("bet") if UNKNOWN in area.cards]
    if unseen:
        what = f"the cards of seat {unseen[0]} have not been turned"
        return Refusal("cards_unseen", what, law.settle, {"seats": unseen})
    return tuple(_settle(state))


def _settle(state: BankedRoundState) -> Iterator[e.AnyEvent]:
    law, areas = state.game.law, []
    for area in state.from_the_right("bet"):
        fixed = tuple(corrections(state.game, area, settling=True))
        yield from fixed
        if is_short(state.game, area) and not area.warned:
            yield e.Advised(area.seat, "under_minimum", cites=law.irregular.settles_under)
        areas.append(_after(area, fixed))
    refunded = () if state.qualifies else tuple(_line(area, "ante", "push", law.settlement.refund) for area in areas)
    if refunded:
        cites = tuple(dict.fromkeys(cite for line in refunded for cite in line.cites))
        yield e.AntesRefunded(refunded, cites=cites)
        areas = [replace(area, wagers=area.wagers.changed("ante", 0)) for area in areas]
    allowance = Allowance(state.game)
    settled = [settle_hand(state, area, allowance) for area in areas]
    yield from settled
    yield close(state, (*refunded, *(line for hand in settled for line in hand.lines)), areas)


def _after(area: Area, fixed: tuple[e.WagerCorrected, ...]) -> Area:
    for each in fixed:
        back = each.staked - each.settled_on
        area = replace(area, wagers=area.wagers.changed(each.wager, each.settled_on), stake=area.stake + back)
    return area


def close(
    state: BankedRoundState, lines: tuple[SettlementLine, ...] = (), fixed: list[Area] | None = None
) -> e.RoundClosed:
    """The stakes and the bank's result once these lines are settled."""
    stakes = {seat: area.stake for seat, area in sorted(state.areas.items())}
    stakes |= {area.seat: area.stake for area in fixed or ()}
    for line in lines:
        stakes[line.seat] += line.returned + line.paid
    bank = state.bank - sum(line.net for line in lines)
    return e.RoundClosed(tuple(stakes), tuple(stakes.values()), bank, cites=state.game.law.settlement.round_ends)


class Allowance:
    """How much may still be paid under the table's maximum payout, per wager, player or table."""

    def __init__(self, game: BankedGame) -> None:
        self._choices = game.choices
        self._covered = COVERED[game.choices.max_payout_covers]
        self._left: dict[object, int] = {}

    def allow(self, seat: int, wager: WagerName, winnings: int) -> int:
        """What is paid of these winnings."""
        if wager not in self._covered:
            return winnings
        key = {"wager": (seat, wager), "player": seat, "table": "table"}[self._choices.max_payout_scope]
        paid = min(winnings, self._left.get(key, self._choices.max_payout))
        self._left[key] = self._left.get(key, self._choices.max_payout) - paid
        return paid


def settle_hand(state: BankedRoundState, area: Area, allowance: Allowance) -> e.HandSettled:
    """One area: cards turned, hand declared, each box settled by its own rule."""
    game = state.game
    hand = rank(area.cards + state.board, game.order)
    dealer = rank(state.dealer + state.board, game.order)
    compared = compare(hand, dealer, game.order, game.ranking)
    made = _Hand(game, area, hand, compared.better, allowance)
    lines = tuple(line for line in (_ante(made), _blind(made), _trips(made), _play(made)) if line)
    cites = (*game.law.settlement.settle, *compared.cites, *(cite for line in lines for cite in line.cites))
    return e.HandSettled(area.seat, area.cards, hand.words, lines, cites=tuple(dict.fromkeys(cites)))


class _Hand:
    """A player's hand against the dealer's: 1 better, -1 worse, 0 equal."""

    def __init__(self, game: BankedGame, area: Area, hand: Ranked, better: int, allowance: Allowance) -> None:
        self.game, self.area, self.better, self.allowance = game, area, better, allowance
        assert hand.category is not None
        self.category = hand.category

    def win(self, wager: WagerName, odds: Fraction, cites: Cites) -> SettlementLine:
        choices, law, staked = self.game.choices, self.game.law.settlement, self.area.wagers.of(wager)
        winnings = payout(staked, odds, choices.chip, up=choices.odd_amounts == "up")
        paid = self.allowance.allow(self.area.seat, wager, winnings)
        if winnings != staked * odds:
            cites += law.odd_amount
        if paid < winnings:
            cites += law.max_payout
        told = f"{odds.numerator} to {odds.denominator}"
        return SettlementLine(self.area.seat, wager, staked, "win", paid, told, cites, capped=paid < winnings)

    def settle(self, wager: WagerName, win: Cites, tie: Cites, lose: Cites) -> SettlementLine:
        """A wager that pays even money to the better hand."""
        if self.better > 0:
            return self.win(wager, EVEN, win)
        return _line(self.area, wager, "push" if self.better == 0 else "lose", lose if self.better else tie)


def payout(staked: int, odds: Fraction, chip: int, *, up: bool) -> int:
    """Winnings at these odds, in whole chips."""
    units = staked * odds / chip
    whole = -(-units.numerator // units.denominator) if up else units.numerator // units.denominator
    return whole * chip


def _line(area: Area, wager: WagerName, result: WagerResult, cites: Cites) -> SettlementLine:
    return SettlementLine(area.seat, wager, area.wagers.of(wager), result, 0, "", cites)


def lost_lines(area: Area, cites: Cites) -> tuple[SettlementLine, ...]:
    """Every wager of a hand that was given up."""
    wagers: tuple[WagerName, ...] = ("ante", "blind", "trips", "play")
    return tuple(_line(area, wager, "lose", cites) for wager in wagers if area.wagers.of(wager))


def _ante(made: _Hand) -> SettlementLine | None:
    """Not there any more where the dealer's hand did not qualify."""
    law = made.game.law.settlement
    if not made.area.wagers.ante:
        return None
    return made.settle("ante", law.ante_wins, law.ante_ties, law.ante_loses)


def _blind(made: _Hand) -> SettlementLine:
    law, odds = made.game.law.settlement, made.game.paytable.blind
    if made.better > 0 and made.category not in odds:
        return _line(made.area, "blind", "push", law.blind_pushes)
    if made.better > 0:
        cites = law.blind_wins + law.blind_odds[made.category]
        return made.win("blind", odds[made.category], cites)
    return _line(
        made.area, "blind", "lose" if made.better else "push", law.blind_loses if made.better else law.blind_ties
    )


def _trips(made: _Hand) -> SettlementLine | None:
    """By the player's hand alone."""
    law, odds = made.game.law.settlement, made.game.paytable.trips
    if not made.area.wagers.trips:
        return None
    if made.category not in odds:
        return _line(made.area, "trips", "lose", law.trips_loses)
    return made.win("trips", odds[made.category], law.trips_wins + law.trips_odds[made.category])


def _play(made: _Hand) -> SettlementLine:
    law = made.game.law.settlement
    return made.settle("play", law.play_wins, law.play_ties, law.play_loses)
