"""The catalogue of irregularities: each in words, what its rules ask for, when it can happen, and examples of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice

import msgspec

from pitboss.play import commands as c
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.rulings import CASES
from pitboss.play.irregular.turns import may_act_early
from pitboss.play.limits import least_and_most
from pitboss.play.state import Phase, RoundState

Cases = Callable[[RoundState], Iterator[c.AnyCommand]]


class Fact(msgspec.Struct, frozen=True):
    """Something a ruling asks for: a field of the command, as a question."""

    field: str
    question: str


class IrregularityKind(msgspec.Struct, frozen=True):
    """One kind of irregularity."""

    name: str
    words: str
    command: type[msgspec.Struct]
    phases: tuple[Phase, ...]
    cases: Cases
    """Reports that could be made in a state: different facts, each a command ready to be submitted."""
    facts: tuple[Fact, ...] = ()

    def possible(self, state: RoundState) -> tuple[c.AnyCommand, ...]:
        """The reports that can be made now at a table that is not run electronically."""
        if state.irregular is None or state.phase not in self.phases:
            return ()
        case = CASES.get(self.command)
        return tuple(each for each in self.cases(state) if case is None or not case.wrong_facts(state, each))


HANDS: tuple[Phase, ...] = ("betting", "draw", "showdown")
BETTING: tuple[Phase, ...] = ("betting",)
SEAT = Fact("seat", "Which seat?")
SEEN = Fact("seen", "Has a player looked at a card that was not theirs, or at their own?")
TRACEABLE = Fact("traceable", "Is it known which card went where?")


def _cut(_: RoundState) -> Iterator[c.AnyCommand]:
    yield i.CardExposedInCut()


def _no_cut(_: RoundState) -> Iterator[c.AnyCommand]:
    yield i.CutForgotten()


def _hole_cards(state: RoundState) -> Iterator[c.AnyCommand]:
    """One card, two of one player, one each of two players."""
    held = [(seat, at, state.down[seat][at]) for seat in state.ring for at in range(len(state.down[seat]))]
    pairs = list(combinations(held, 2))
    same = [pair for pair in pairs if pair[0][0] == pair[1][0]]
    other = [pair for pair in pairs if pair[0][0] != pair[1][0]]
    groups = [*((one,) for one in held[:: max(1, len(held) // 3)]), *same[:1], *other[:1]]
    for cards in groups:
        yield i.HoleCardsExposed(cards)
    if state.game.spec.streets[max(state.street, 0)].draw:
        for cards in groups:
            yield i.HoleCardsExposed(cards, "draw")


def _out_of_turn(state: RoundState) -> Iterator[c.AnyCommand]:
    first, second = state.ring[0], state.ring[1]
    for seen in (False, True):
        yield i.DealtOutOfTurn(second, first, 0, seen)


def _missed(state: RoundState) -> Iterator[c.AnyCommand]:
    for seat in state.seats_in()[:2]:
        for seen, traceable in ((False, True), (True, True), (False, False)):
            yield i.PlayerMissed(seat, 0, seen, traceable)


def _extra(state: RoundState) -> Iterator[c.AnyCommand]:
    for seat in state.seats_in()[:2]:
        for seen, traceable in ((False, True), (True, True), (False, False)):
            yield i.ExtraCards(seat, 1, seen, traceable)


def _board(_: RoundState) -> Iterator[c.AnyCommand]:
    for count in (1, 3):
        for burned in (False, True):
            yield i.BoardCardsExposed(count, burned)


def _top(_: RoundState) -> Iterator[c.AnyCommand]:
    yield i.TopCardExposed()


def _first_up(state: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.FirstCardUp(seat) for seat in state.seats_in())


def _boxed(_: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.FaceUpInShoe(place) for place in (0, 1, 2))


def _final(state: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.FinalCardExposed(seat) for seat in state.seats_in())


def _wrong_number(state: RoundState) -> Iterator[c.AnyCommand]:
    """One hand too large or too small, then all but one, then all of them."""
    seats = state.seats_in()
    held = [(seat, len(state.hand(seat)) + (1 if at % 2 else -1)) for at, seat in enumerate(seats)]
    for count in sorted({1, len(seats) - 1, len(seats)}):
        if count:
            yield i.WrongNumberOfCards(tuple(held[:count]))


def _discarded(state: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.CardsReachedDiscards(seat) for seat in state.seats_in())


def _retrieved(state: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.RetrieveFromDiscards(seat) for seat in state.fold_order)


def _misdirected(_: RoundState) -> Iterator[c.AnyCommand]:
    yield i.Misdirected()


def _put_to_players(state: RoundState) -> Iterator[c.AnyCommand]:
    actions: tuple[i.Action, ...] = ("play_on", "redeal", "void")
    for action in actions:
        for last in (True, False):
            votes = tuple((seat, last or seat != state.ring[-1]) for seat in state.ring)
            yield i.PutToPlayers("a card is marked", action, votes)


def _floor(_: RoundState) -> Iterator[c.AnyCommand]:
    actions: tuple[i.Action, ...] = ("play_on", "redeal", "void")
    yield from (i.FloorDecides("a card is marked", action) for action in actions)


def _invalidated(_: RoundState) -> Iterator[c.AnyCommand]:
    yield from (i.Invalidate("a fire alarm", refund) for refund in (True, False))


def _early(state: RoundState) -> Iterator[c.AnyCommand]:
    """A call, a bet or raise, a check and a fold by each player whose turn is still to come."""
    for seat in islice((seat for seat in state.ring if may_act_early(state, seat)), 3):
        least, everything = least_and_most(state, seat)[0], state.bet[seat] + state.stakes[seat]
        total = min(least, everything)
        if state.bet[seat] < state.high:
            yield c.Call(seat)
        else:
            yield c.Check(seat)
        if total > state.bet[seat]:
            yield c.RaiseTo(seat, total) if state.high else c.Bet(seat, total)
        yield c.Fold(seat)


def _pushes(state: RoundState) -> Iterator[c.AnyCommand]:
    """Too little, a call, a little too much, a raise, everything."""
    seat = state.to_act
    owed, stake = state.high - state.bet[seat], state.stakes[seat]
    raises = least_and_most(state, seat)[0] - state.bet[seat]
    chip = state.game.choices.chip
    for amount in sorted({owed // 2, owed, owed + chip, raises, stake}):
        if 0 < amount <= stake:
            yield i.Push(seat, amount)


CATALOGUE: tuple[IrregularityKind, ...] = (
    IrregularityKind(
        "card_exposed_in_the_cut", "A card is exposed while the deck is cut.", i.CardExposedInCut, HANDS, _cut
    ),
    IrregularityKind("cut_forgotten", "The deck was not cut before the deal.", i.CutForgotten, HANDS, _no_cut),
    IrregularityKind(
        "hole_cards_exposed",
        "The dealer exposes hole cards.",
        i.HoleCardsExposed,
        HANDS,
        _hole_cards,
        (
            Fact("cards", "Whose cards, and which of them?"),
            Fact("during", "In the initial deal, or in the draw?"),
        ),
    ),
    IrregularityKind(
        "dealt_out_of_turn",
        "Two players receive each other's card.",
        i.DealtOutOfTurn,
        HANDS,
        _out_of_turn,
        (SEAT, Fact("instead_of", "Whose card was it?"), Fact("card", "Which of the hole cards?"), SEEN),
    ),
    IrregularityKind(
        "player_missed",
        "The dealer passes a player over.",
        i.PlayerMissed,
        HANDS,
        _missed,
        (SEAT, Fact("card", "In which trip around the table?"), SEEN, TRACEABLE),
    ),
    IrregularityKind(
        "extra_cards",
        "The dealer gives a player more cards than they are due.",
        i.ExtraCards,
        HANDS,
        _extra,
        (SEAT, Fact("count", "How many too many?"), SEEN, TRACEABLE),
    ),
    IrregularityKind(
        "communal_cards_exposed_early",
        "The dealer turns communal cards before the betting round is over.",
        i.BoardCardsExposed,
        BETTING,
        _board,
        (Fact("count", "How many?"), Fact("burned", "Was a card burned first?"), Fact("cards", "Which cards?")),
    ),
    IrregularityKind(
        "top_card_exposed",
        "The first card of the shoe is exposed between two betting rounds.",
        i.TopCardExposed,
        BETTING,
        _top,
        (Fact("card", "Which card?"),),
    ),
    IrregularityKind(
        "first_card_dealt_up", "A player's first card is dealt face up.", i.FirstCardUp, BETTING, _first_up, (SEAT,)
    ),
    IrregularityKind(
        "card_face_up_in_the_shoe",
        "A card lies face up in the shoe.",
        i.FaceUpInShoe,
        BETTING,
        _boxed,
        (Fact("place", "Which of the cards dealt before this betting round?"), Fact("card", "Which card?")),
    ),
    IrregularityKind(
        "final_card_exposed",
        "A player's last card is exposed.",
        i.FinalCardExposed,
        BETTING,
        _final,
        (SEAT, Fact("card", "Which card?")),
    ),
    IrregularityKind(
        "wrong_number_of_cards",
        "Players hold too few or too many cards.",
        i.WrongNumberOfCards,
        HANDS,
        _wrong_number,
        (Fact("held", "Who, and how many cards?"),),
    ),
    IrregularityKind(
        "cards_reached_the_discards",
        "A player's cards get among the discards.",
        i.CardsReachedDiscards,
        HANDS,
        _discarded,
        (SEAT,),
    ),
    IrregularityKind(
        "cards_wanted_back_from_the_discards",
        "A player wants cards back from the discards.",
        i.RetrieveFromDiscards,
        HANDS,
        _retrieved,
        (SEAT,),
    ),
    IrregularityKind(
        "misdirected_by_the_dealer",
        "The dealer had told the players to act out of turn.",
        i.Misdirected,
        BETTING,
        _misdirected,
    ),
    IrregularityKind(
        "put_to_the_players",
        "The players are asked to agree on something that no rule covers.",
        i.PutToPlayers,
        HANDS,
        _put_to_players,
        (Fact("about", "What happened?"), Fact("action", "What shall be done?"), Fact("votes", "Who agrees?")),
    ),
    IrregularityKind(
        "decided_by_the_floor",
        "The floor decides something that no rule covers.",
        i.FloorDecides,
        HANDS,
        _floor,
        (Fact("about", "What happened?"), Fact("action", "What shall be done?")),
    ),
    IrregularityKind(
        "round_invalidated",
        "The round is called off.",
        i.Invalidate,
        HANDS,
        _invalidated,
        (Fact("reason", "Why?"), Fact("refund", "Are the wagers refunded?")),
    ),
    IrregularityKind("act_out_of_turn", "A player acts out of turn.", c.RaiseTo, BETTING, _early, (SEAT,)),
    IrregularityKind(
        "chips_put_forward",
        "A player puts chips forward without a word.",
        i.Push,
        BETTING,
        _pushes,
        (SEAT, Fact("amount", "How many?")),
    ),
)
