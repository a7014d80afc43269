"""What is refused, offered or decided for a player does not depend on cards that the player cannot see.

Two tables are alike in everything that one player sees, and differ in a card that another one holds. Whatever the
player asks, wherever the table stands, the answers are the same byte for byte.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pitboss.banked import commands as c_round
from pitboss.banked import events as banked
from pitboss.banked.table import commands as b
from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.play import events as played
from pitboss.room import wire_commands as w
from pitboss.room.recovery import recover
from pitboss.room.shoe import Shoe, committed
from pitboss.server.protocol import encode
from pitboss.table import commands as c
from tests.server.test_secrets import AGAINST_THE_HOUSE, GAMES, Heard, HeardBanked, HeardPots

PLAYER = "Ann"
AMOUNTS = (0, 1, 5, 10, 20, 50, 1_000, 10**12)


def asked(deck: tuple[Card, ...]) -> list[w.WireCommand]:
    """Everything that a player can ask, sensible or not: also for every card of the deck to be exchanged."""
    plain = [
        kind()
        for kind in (w.Fold, w.Check, w.Call, w.BringIn, w.Show, w.Muck, w.Concede, w.WithdrawWagers, w.CallClock)
    ]
    amounts = [kind(amount) for kind in (w.Bet, w.RaiseTo, w.BetPlay, w.PlaceTrips, w.TopUp) for amount in AMOUNTS]
    exchanges = [w.Draw((card,)) for card in deck] + [w.Draw(deck[at : at + 3]) for at in range(0, 48, 3)]
    return [*plain, *amounts, *exchanges, w.PostOverBlind(take=True), w.Leave(), w.SitOut()]


def answer(told: Heard, wire: w.WireCommand) -> bytes:
    """What the player is answered at a table just like this one."""
    hosted = recover("t", told.shelf.kept)
    now = told.said + 1
    command = hosted.command(wire, PLAYER, now)
    if isinstance(command, Refusal):
        return encode(command)
    said = msgspec.structs.replace(told.now(), actor=f"player:{PLAYER}")
    told.said = now - 1
    outcome = hosted.refuse_unpaid(command, lambda: 10**9) or hosted.propose(command, said)
    return encode(outcome) if isinstance(outcome, Refusal) else b"done"


class Twins:
    """Two tables that differ in one card which another player holds, and which in one of them is never dealt."""

    def __init__(self, kind: type[HeardPots] | type[HeardBanked], game: str) -> None:
        self.tables = [kind(game, random.Random(5)) for _ in range(2)]

    def both(self, what: Any) -> list[Any]:
        return [what(told) for told in self.tables]

    def commit(self, shoe: Shoe, swap: tuple[int, int]) -> None:
        order = list(shoe.order)
        order[swap[0]], order[swap[1]] = order[swap[1]], order[swap[0]]
        for told, cards in zip(self.tables, (shoe.order, tuple(order)), strict=True):
            told.commit(committed(cards, shoe.cut, shoe.salts))

    def compare(self) -> int:
        deck = self.tables[0].live.hosted.state.game.deck.cards
        answers = [self.both(lambda told, wire=wire: answer(told, wire)) for wire in asked(deck)]
        for one, other in answers:
            assert one == other
        return len({one for one, _ in answers})


def hidden_index(told: Heard, shoe: Shoe) -> int:
    """Where a card comes from that somebody else is dealt face down."""
    own = told.live.hosted.seat_of(PLAYER)
    made = told.live.hosted.events_of(told.shelf.kept[-1])
    dealt = [event for event in made if isinstance(event, played.Dealt | banked.Dealt)]
    for event in dealt:
        steps = event.steps if isinstance(event, played.Dealt) else [(event.place, card, False) for card in event.cards]
        for place, card, face_up in steps:
            if place > 0 and place != own and not face_up:
                return shoe.order.index(card)
    raise AssertionError("nobody else was dealt a card face down")


def rehearse(kind: type[HeardPots] | type[HeardBanked], game: str, deal: Any) -> tuple[Shoe, int]:
    """The shoe of a round, and the place of a card in it that is dealt to another, from a rehearsal of the deal."""
    told = kind(game, random.Random(5))
    told.seat_everyone()
    if isinstance(told, HeardPots):
        told.settle_the_button()
    told.commit()
    shoe = told.live.hosted.shoe
    assert shoe is not None
    deal(told)
    return shoe, hidden_index(told, shoe)


def deal_pots(told: HeardPots) -> None:
    shoe = told.hosted.shoe
    assert shoe is not None
    told.do(c.StartRound(shoe.order, shoe.cut, by="dealer", now=0))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_player_asks_tells_anothers_card(game: str) -> None:
    shoe, hidden = rehearse(HeardPots, game, deal_pots)
    twins = Twins(HeardPots, game)
    twins.both(lambda told: (told.seat_everyone(), told.settle_the_button()))
    twins.commit(shoe, (hidden, len(shoe.order) - 1))
    twins.both(deal_pots)
    different = 0
    for _ in range(6):
        different = max(different, twins.compare())
        options = twins.both(lambda told: told.hosted.desk.options())
        assert encode(options[0]) == encode(options[1])
        acts = [option.act for option in options[0].may] if options[0] else []
        plain = next((act for act in ("check", "call", "bring_in") if act in acts), None)
        if plain is None:
            break
        kind = {"check": w.Check, "call": w.Call, "bring_in": w.BringIn}[plain]
        player = twins.tables[0].hosted.state.seats[options[0].seat].player
        twins.both(lambda told, kind=kind, player=player: told.do(told.hosted.command(kind(), player, 0)))
    assert different > 3, "there is more than one answer to compare"


def deal_house(told: HeardBanked) -> None:
    shoe = told.hosted.shoe
    assert shoe is not None
    told.do(b.StartRound(shoe.order, by="dealer", now=0))
    for name in ("Ann", "Bob"):
        told.do(b.Act(player=name, command=c_round.PlaceWagers(told.hosted.seat_of(name), 10, 10, 5), now=0))
    told.do(b.DealerActs(c_round.Deal(), by="dealer", now=0))


@pytest.mark.parametrize("game", AGAINST_THE_HOUSE)
def test_nothing_that_a_player_asks_the_house_tells_anothers_card(game: str) -> None:
    shoe, hidden = rehearse(HeardBanked, game, deal_house)
    twins = Twins(HeardBanked, game)
    twins.both(lambda told: told.seat_everyone())
    twins.commit(shoe, (hidden, len(shoe.order) - 1))
    twins.both(deal_house)
    assert twins.compare() > 3
