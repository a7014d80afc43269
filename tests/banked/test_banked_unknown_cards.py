"""A physical table: cards are unknown to the machine until the dealer names them."""

from __future__ import annotations

from pitboss.banked import BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.cards import UNKNOWN, cards
from tests.banked.house import GAME, do, net, refused


def unseen() -> BankedRound:
    round_ = open_round(GAME, {1: 1000, 2: 1000}, [UNKNOWN] * 52)
    assert isinstance(round_, BankedRound)
    do(round_, c.PlaceWagers(1, 10, 10, 5), c.PlaceWagers(2, 10, 10), c.Deal())
    return round_


def acts(round_: BankedRound) -> list[str]:
    return [option.act for option in round_.options().may]


def test_a_round_is_played_with_the_cards_as_they_are_turned() -> None:
    round_ = unseen()
    assert refused(round_, c.RevealCards(c.BOARD, cards("Kh 7h 2h"))).code == "nothing_unseen"
    do(round_, c.BetPlay(1, 40), c.Fold(2))
    assert acts(round_) == ["reveal"]
    do(round_, c.RevealCards(c.BOARD, cards("Kh 7h 2h 5c Jd")))
    assert round_.state.phase == "river"
    do(round_, c.RevealCards(c.DEALER, cards("Kc 3s")))
    assert (round_.state.phase, round_.state.dealer_words) == ("declared", "one pair, kings, jack-seven-five kickers")
    assert refused(round_, c.Settle()).code == "cards_unseen"
    do(round_, c.RevealCards(1, cards("Ah 9h")), c.Settle())
    assert net(round_) == 100


def test_the_flop_may_be_named_before_the_rest() -> None:
    round_ = unseen()
    do(round_, c.Check(1), c.Check(2))
    assert refused(round_, c.RevealCards(c.BOARD, cards("Kh 7h"))).code == "wrong_count"
    assert refused(round_, c.RevealCards(c.BOARD, cards("Kh 7h Kh"))).code == "wrong_card"
    assert refused(round_, c.RevealCards(c.BOARD, cards("Kh 7h JO"))).code == "wrong_card"
    do(round_, c.RevealCards(c.BOARD, cards("Kh 7h 2h")))
    do(round_, c.BetPlay(1, 20), c.BetPlay(2, 20))
    assert refused(round_, c.RevealCards(c.BOARD, cards("Kh Jd"))).code == "wrong_card"
    assert refused(round_, c.RevealCards(1, cards("Ah 9h"))).code == "nothing_unseen"
    do(round_, c.RevealCards(c.BOARD, cards("5c Jd")), c.RevealCards(c.DEALER, cards("Kc 3s")))
    assert round_.state.phase == "declared"


def test_a_dealers_card_seen_early_may_be_named() -> None:
    round_ = unseen()
    assert refused(round_, c.RevealCards(c.DEALER, cards("Kc"))).code == "nothing_unseen"
    do(round_, c.BetPlay(1, 30), c.ReportExposed(c.DEALER, which=(1,)), c.RevealCards(c.DEALER, cards("3s")))
    assert round_.state.dealer == (UNKNOWN, *cards("3s"))
