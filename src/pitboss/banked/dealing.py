"""The deal, packet by packet in the order the rules set: the board, the areas with ante and blind, the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.game import BankedGame
from pitboss.banked.state import Area, BankedRoundState
from pitboss.banked.wagers import Decision, next_asked
from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal


def decide_deal(state: BankedRoundState, command: c.Deal) -> Decision:
    refused = _refuse_deal(state, command)
    if refused:
        return refused
    opening = tuple(_no_more_bets(state, command)) if state.phase == "wagers" else ()
    also = command.also if state.phase == "wagers" else state.also
    plan = packets(state, also)
    return (*opening, *_deal(state, plan[: command.packets], state.drawn))


def _refuse_deal(state: BankedRoundState, command: c.Deal) -> Refusal | None:
    law = state.game.law.dealing
    if state.phase not in ("wagers", "dealing"):
        return Refusal("dealt_already", "the cards of this round are dealt", law.deal_hole)
    if command.packets is not None and command.packets < 1:
        return Refusal("nothing_dealt", "at least one packet is dealt", law.deal_board)
    if state.phase == "dealing":
        return Refusal("deal_begun", "the deal goes on as it began", law.deal_hole) if command.also else None
    return _refuse_wagers(state, command)


def _refuse_wagers(state: BankedRoundState, command: c.Deal) -> Refusal | None:
    law, areas = state.game.law, state.areas
    if not any(area.is_funded for area in areas.values()):
        return Refusal(
            "nobody_wagered", "no area has an ante and a blind wager", law.dealing.no_more_bets + law.dealing.deal_hole
        )
    if any(seat not in areas or areas[seat].is_funded for seat in command.also):
        return Refusal(
            "wrong_area", "only an area without ante and blind is dealt to by mistake", law.irregular.unfunded
        )
    if not state.game.choices.tournament:
        return None
    waiting = [seat for seat, area in sorted(areas.items()) if not area.is_funded and area.standing != "void"]
    if waiting:
        what = f"every player wagers in each round; seat {waiting[0]} has not"
        return Refusal("must_wager", what, law.tournament.must_wager, {"seats": waiting})
    if state.asked and next_asked(state):
        what = f"seat {next_asked(state)} has not been asked to wager"
        return Refusal("not_everyone_asked", what, law.tournament.wager_opportunity)
    return None


def _no_more_bets(state: BankedRoundState, command: c.Deal) -> Iterator[e.AnyEvent]:
    law = state.game.law
    for seat, area in sorted(state.areas.items()):
        if area.wagers.total and not area.is_funded and seat not in command.also:
            yield e.WagersReturned(
                seat, area.wagers, "incomplete", cites=law.wagers.blind_equal + law.wagers.trips_alone
            )
    funded = tuple(seat for seat, area in sorted(state.areas.items()) if area.is_funded)
    yield e.NoMoreBets(funded, tuple(sorted(command.also)), cites=law.dealing.no_more_bets)


Packet = tuple[int, int]
"""Where cards go, and how many; no cards stands for the spreading of the board."""


def packets(state: BankedRoundState, also: Sequence[int] = ()) -> list[Packet]:
    """What is still to be dealt; a hand declared void in between gets no cards."""
    spec = state.game.spec
    board = [(c.BOARD, spec.communal_cards), (c.BOARD, 0)][state.packets :]
    hands = [(seat, spec.hole_cards) for seat, area in sorted(state.areas.items()) if _is_due(area, also)]
    return [*board, *hands, *([] if state.dealer else [(c.DEALER, spec.hole_cards)])]


def _is_due(area: Area, also: Sequence[int]) -> bool:
    return not area.cards and area.standing != "void" and (area.is_funded or area.seat in also)


def _deal(state: BankedRoundState, plan: Sequence[Packet], drawn: int) -> Iterator[e.AnyEvent]:
    law = state.game.law.dealing
    for place, count in plan:
        cards = state.shoe[drawn : drawn + count]
        drawn += count
        if not count:
            yield e.BoardSpread(state.game.spec.stages[0].shows, cites=law.spread_board)
        elif place == c.BOARD:
            yield e.Dealt(place, cards, cites=law.deal_board)
        else:
            yield e.Dealt(place, cards, cites=law.deal_dealer if place == c.DEALER else law.deal_hole)


def check_shoe(game: BankedGame, shoe: tuple[Card, ...]) -> str:
    """What is wrong with a shoe, or nothing: it holds the deck once, cards unseen being unknown."""
    if len(shoe) != len(game.deck):
        return f"the shoe holds {len(shoe)} cards; a deck has {len(game.deck)}"
    known = [card for card in shoe if card != UNKNOWN]
    strange = [card for card in known if card not in game.deck_set]
    if strange:
        return f"{strange[0]} is not in this deck"
    twice = [card for card in set(known) if known.count(card) > 1] if len(set(known)) != len(known) else []
    return f"{min(twice)} is in the shoe twice" if twice else ""


def decide_reveal(state: BankedRoundState, command: c.RevealCards) -> Decision:
    """Cards named by the dealer of a physical table; a player's and the dealer's only once they may be turned."""
    law = state.game.law
    cites = (
        law.settlement.settle
        if command.place > 0
        else law.settlement.dealer_hand
        if command.place == c.DEALER
        else law.dealing.spread_board
    )
    held = _unseen(state, command.place)
    unseen = held.count(UNKNOWN)
    if not unseen or len(command.cards) != unseen:
        what = f"{unseen} cards that may be named now are unseen there; {len(command.cards)} were named"
        return Refusal("nothing_unseen" if not unseen else "wrong_count", what, cites)
    strange = [card for card in command.cards if card not in state.game.deck_set]
    taken = _known(state)
    clash = [card for card in command.cards if card in taken or command.cards.count(card) > 1]
    if strange or clash:
        what = f"{strange[0]} is not in this deck" if strange else f"{clash[0]} lies elsewhere already"
        return Refusal("wrong_card", what, cites)
    return (e.Revealed(command.place, command.cards, cites=cites),)


def _unseen(state: BankedRoundState, place: int) -> tuple[Card, ...]:
    """The cards of a place that lie open, or are due to."""
    if place == c.BOARD:
        return state.board[: state.open_cards]
    if place == c.DEALER:
        due = state.phase == "river" and not state.seats("deciding", "unfunded")
        return (
            state.dealer
            if due
            else tuple(card for card, seen in zip(state.dealer, state.dealer_seen, strict=False) if seen)
        )
    area = state.area(place)
    return area.cards if area and state.phase == "declared" and area.standing == "bet" else ()


def _known(state: BankedRoundState) -> set[Card]:
    hands = (card for area in state.areas.values() for card in area.cards)
    return {*hands, *state.board, *state.dealer, *state.shoe[state.drawn :]} - {UNKNOWN}
