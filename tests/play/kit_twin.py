"""A PokerKit state dealt the same cards and led through the same acts as one of our rounds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from pokerkit import Automation, State

from pitboss.cite import Refusal
from pitboss.play import Accepted, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.options import Option, Options
from tests.play_helpers import amount

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SHORT = "a short tap-out does not reopen the raising"
UNSETTLED = "a second short tap-out where the opening bet was short itself"
SHORT_CODE = "short_tap_out"


class Twin:
    """Both engines in step; player 0 of PokerKit is the first seat clockwise of the button."""

    def __init__(self, hand: RoundOfPlay, kit: State, chance: random.Random) -> None:
        self.hand, self.kit, self.chance = hand, kit, chance
        self.given: Counter[int] = Counter()
        self.differences: Counter[str] = Counter()

    def play(self) -> None:
        """Compare what may be done at every turn, act alike, and compare the final stakes."""
        self.deal()
        while self.kit.actor_index is not None:
            seat = self.hand.state.ring[self.kit.actor_index]
            if self.hand.state.to_act == seat:
                options = self.hand.options()
                self.act(options, alike=self.compare(options))
            elif self.opener_has_tapped_out():
                self.differences["who opens where the best cards showing have tapped out"] += 1
                return
            else:
                self.pass_an_empty_turn()
            self.deal()
        assert self.hand.is_over
        self.compare_stakes()

    def opener_has_tapped_out(self) -> bool:
        state = self.hand.state
        by_cards = state.game.spec.streets[state.street].opener == "up_card"
        return by_cards and not state.voluntary and any(state.stakes[seat] == 0 for seat in state.seats_in())

    def pass_an_empty_turn(self) -> None:
        """PokerKit asks the last blind even where everyone else has tapped out."""
        assert self.kit.checking_or_calling_amount == 0
        assert not self.kit.can_complete_bet_or_raise_to()
        self.differences["a turn with nobody left to bet against"] += 1
        self.kit.check_or_call()

    def compare_stakes(self) -> None:
        ours = [self.hand.state.stakes[seat] for seat in self.hand.state.ring]
        if ours == list(self.kit.stacks):
            return
        divided = [event for event in self.hand.events if isinstance(event, e.Awarded)]
        shared = Counter(event.pot for event in divided)
        assert len(shared) > 1, "only odd chips of several pots may fall differently"
        assert max(shared.values()) > 1
        assert sum(ours) == sum(self.kit.stacks)
        odd = len(shared) * max(shared.values())
        assert all(abs(one - other) < odd for one, other in zip(ours, self.kit.stacks, strict=True))
        self.differences["odd chips of pots that PokerKit merges"] += 1

    def deal(self) -> None:
        """Give PokerKit the cards that our round has dealt; what it burns nobody sees."""
        kit = self.kit
        while True:
            if kit.can_burn_card():
                kit.burn_card("??")
            elif kit.can_deal_hole():
                at = kit.hole_dealee_index
                assert at is not None
                kit.deal_hole(self._next_card(self.hand.state.ring[at]))
            elif kit.can_deal_board():
                count = kit.board_dealing_count
                assert count is not None
                kit.deal_board("".join(self._next_card(e.BOARD) for _ in range(count)))
            else:
                return

    def _next_card(self, place: int) -> str:
        dealt = [card for where, card in steps(self.hand) if where == place]
        self.given[place] += 1
        return str(dealt[self.given[place] - 1])

    def compare(self, options: Options) -> bool:
        """Whether the two agree on the amounts, or differ only as the rules do."""
        kit, acts = self.kit, {option.act: option for option in options.may}
        assert ("bring_in" in acts) == kit.can_post_bring_in()
        if not kit.can_post_bring_in():
            to_call = acts["call"].least if "call" in acts else 0
            assert to_call == kit.checking_or_calling_amount
            assert kit.can_check_or_call()
            assert "fold" in acts
        wager = acts.get("bet") or acts.get("raise")
        ours = (wager.least, wager.most) if wager else (None, None)
        theirs = (
            kit.min_completion_betting_or_raising_to_amount,
            kit.max_completion_betting_or_raising_to_amount,
        )
        if ours != theirs:
            self.differences[self.explain(options, wager, theirs[0])] += 1
        return ours == theirs

    def explain(self, options: Options, wager: Option | None, theirs: int | None) -> str:
        """The rules that differ between the two engines; any other difference is an error."""
        state, game = self.hand.state, self.hand.state.game
        others = [seat for seat in state.seats_in() if seat != options.seat]
        if wager is None and theirs is not None and any(refusal.code == SHORT_CODE for refusal in options.may_not):
            return SHORT
        assert wager, (theirs, options)
        if game.choices.bring_in and state.high and not state.full_high:
            return "a short opening bet is completed, not raised"
        assert theirs is None, (wager, theirs)
        if all(state.bet[seat] + state.stakes[seat] <= state.high for seat in others):
            return "a raise that nobody has the chips to call"
        if state.high and not state.full_high and state.acted[options.seat] and state.bet[options.seat]:
            return UNSETTLED
        if game.choices.short_tap_outs_add_up and state.high > state.full_high:
            return "a second short tap-out over the blinds"
        street = self.kit.street
        assert street is not None
        assert self.kit.completion_betting_or_raising_count == street.max_completion_betting_or_raising_count
        return "the cap on raises"

    def act(self, options: Options, *, alike: bool) -> None:
        """Something both engines allow, as likely a wager as a call, and a fold now and then."""
        kit, seat, chance = self.kit, options.seat, self.chance
        wager = options.get("bet") or options.get("raise")
        if kit.can_fold() and chance.random() < 0.12:
            self.submit(c.Fold(seat))
            kit.fold()
        elif wager and alike and chance.random() < 0.4:
            total = amount(wager, 1, chance)
            self.submit(c.Bet(seat, total) if wager.act == "bet" else c.RaiseTo(seat, total))
            kit.complete_bet_or_raise_to(total)
        elif kit.can_post_bring_in():
            self.submit(c.BringIn(seat))
            kit.post_bring_in()
        else:
            call = options.get("call")
            self.submit(c.Call(seat) if call else c.Check(seat))
            kit.check_or_call()

    def submit(self, command: c.AnyCommand) -> None:
        result = self.hand.submit(command)
        assert isinstance(result, Accepted), (command, isinstance(result, Refusal) and result)


def steps(hand: RoundOfPlay) -> Iterator[tuple[int, object]]:
    for event in hand.events:
        if isinstance(event, e.Dealt):
            for place, card, _ in event.steps:
                yield place, card
