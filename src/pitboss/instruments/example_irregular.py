"""The lines of a worked example on what goes wrong: plain sentences read strictly into reports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from pitboss.cards import UNKNOWN, Card, cards
from pitboss.play import commands as c
from pitboss.play.irregular import commands as i
from pitboss.play.state import RoundState

FORMS = (
    "a card is exposed in the cut",
    "the cut is forgotten",
    "the dealer exposes card 1 of NAME, the dealer exposes card 1 of NAME and card 2 of NAME (perhaps: in the draw)",
    "NAME is dealt card 1 of NAME, and looks at it (or: and nobody looks)",
    "NAME is missed in the deal, and nobody looks (or: and cards are seen, and nobody knows which card went where)",
    "NAME is dealt an extra card, and ... (the same; or: 2 extra cards)",
    "the dealer turns 3 communal cards early (perhaps: after burning; the faces may follow, as in : Ks 7d 2c)",
    "the first card of the shoe is exposed",
    "the first card of NAME is dealt face up",
    "card 1 of the street lay face up in the shoe",
    "the final card of NAME is exposed",
    "NAME holds 5 cards, NAME holds 3 cards and NAME holds 5 cards",
    "the cards of NAME reach the discards, NAME wants the cards back",
    "the dealer had misdirected the players",
    "the players are asked to redeal because REASON: all agree (or: NAME does not agree; to play on, to void)",
    "the floor decides to void because REASON",
    "the round is invalidated because REASON (perhaps: without refund)",
    "NAME puts in 35",
    "the deck is shuffled anew, the rest of the shoe is shuffled (the new order may follow, as in : Ks 7d)",
)
SeatOf = Callable[[str], int]
WHO = r"(seat \d+|\S+)"
LOOKED = {
    "nobody looks": (False, True),
    "cards are seen": (True, True),
    "nobody knows which card went where": (False, False),
}
ACTIONS: dict[str, i.Action] = {"play on": "play_on", "redeal": "redeal", "void": "void"}


class NewShuffle(msgspec.Struct, frozen=True):
    """The dealer's shuffle of the whole deck or of the rest of the shoe; the cards named come first."""

    first: tuple[Card, ...]
    whole: bool

    def command(self, state: RoundState) -> c.AnyCommand:
        pile = state.game.deck.cards if self.whole else state.shoe[state.drawn :]
        rest = [card for card in pile if card not in self.first]
        order = (*self.first, *reversed(rest))
        return i.Redeal(order) if self.whole else i.ReshuffleStub(order)


class Vote(msgspec.Struct, frozen=True):
    """A question to the players; who is not named agrees."""

    about: str
    action: i.Action
    against: tuple[int, ...]

    def command(self, state: RoundState) -> c.AnyCommand:
        votes = tuple((seat, seat not in self.against) for seat in state.ring)
        return i.PutToPlayers(self.about, self.action, votes)


ReportLine = c.AnyCommand | NewShuffle | Vote


def read_report(sentence: str, seat_of: SeatOf) -> ReportLine | None:
    """What went wrong, or nothing where the sentence is about something else."""
    for reader in (_dealing, _exposing, _hands, _floor):
        found = reader(sentence, seat_of)
        if found is not None:
            return found
    return None


def _dealing(sentence: str, seat_of: SeatOf) -> ReportLine | None:
    if sentence == "a card is exposed in the cut":
        return i.CardExposedInCut()
    if sentence == "the cut is forgotten":
        return i.CutForgotten()
    if found := re.fullmatch(rf"{WHO} is dealt card (\d+) of {WHO}, and (looks at it|nobody looks)", sentence):
        return i.DealtOutOfTurn(seat_of(found[1]), seat_of(found[3]), int(found[2]) - 1, found[4] != "nobody looks")
    if found := re.fullmatch(rf"{WHO} is missed in the deal, and (.+)", sentence):
        return i.PlayerMissed(seat_of(found[1]), 0, *LOOKED[found[2]]) if found[2] in LOOKED else None
    if found := re.fullmatch(rf"{WHO} is dealt (an|\d+) extra cards?, and (.+)", sentence):
        count = 1 if found[2] == "an" else int(found[2])
        return i.ExtraCards(seat_of(found[1]), count, *LOOKED[found[3]]) if found[3] in LOOKED else None
    if found := re.fullmatch(r"the (deck is shuffled anew|rest of the shoe is shuffled)(?:: (.+))?", sentence):
        return NewShuffle(cards(found[2] or ""), whole=found[1].startswith("deck"))
    return None


def _exposing(sentence: str, seat_of: SeatOf) -> ReportLine | None:
    if found := re.fullmatch(r"the dealer exposes (card .+?)( in the draw)?", sentence):
        return i.HoleCardsExposed(tuple(_exposures(found[1], seat_of)), "draw" if found[2] else "deal")
    pattern = r"the dealer turns (a|\d+) communal cards? early( after burning)?(?:: (.+))?"
    if found := re.fullmatch(pattern, sentence):
        return i.BoardCardsExposed(1 if found[1] == "a" else int(found[1]), bool(found[2]), cards(found[3] or ""))
    if sentence == "the first card of the shoe is exposed":
        return i.TopCardExposed()
    if found := re.fullmatch(rf"the first card of {WHO} is dealt face up", sentence):
        return i.FirstCardUp(seat_of(found[1]))
    if found := re.fullmatch(r"card (\d+) of the street lay face up in the shoe", sentence):
        return i.FaceUpInShoe(int(found[1]) - 1)
    if found := re.fullmatch(rf"the final card of {WHO} is exposed", sentence):
        return i.FinalCardExposed(seat_of(found[1]))
    return None


def _exposures(text: str, seat_of: SeatOf) -> Iterator[i.Exposure]:
    for part in text.split(" and "):
        found = re.fullmatch(rf"card (\d+) of {WHO}", part)
        if found is None:
            raise ValueError(f"{part!r} is no card of a player; write card 1 of NAME")
        yield (seat_of(found[2]), int(found[1]) - 1, UNKNOWN)


def _hands(sentence: str, seat_of: SeatOf) -> ReportLine | None:
    counts = [re.fullmatch(rf"{WHO} holds (\d+) cards?", part) for part in sentence.split(" and ")]
    if all(counts):
        return i.WrongNumberOfCards(tuple((seat_of(each[1]), int(each[2])) for each in counts if each))
    if found := re.fullmatch(rf"the cards of {WHO} reach the discards", sentence):
        return i.CardsReachedDiscards(seat_of(found[1]))
    if found := re.fullmatch(rf"{WHO} wants the cards back", sentence):
        return i.RetrieveFromDiscards(seat_of(found[1]))
    if found := re.fullmatch(rf"{WHO} puts in (\d+)", sentence):
        return i.Push(seat_of(found[1]), int(found[2]))
    return None


def _floor(sentence: str, seat_of: SeatOf) -> ReportLine | None:
    if sentence == "the dealer had misdirected the players":
        return i.Misdirected()
    pattern = r"the players are asked to (play on|redeal|void) because (.+): (all agree|(.+) does not agree)"
    if found := re.fullmatch(pattern, sentence):
        return Vote(found[2], ACTIONS[found[1]], (seat_of(found[4]),) if found[4] else ())
    if found := re.fullmatch(r"the floor decides to (play on|redeal|void) because (.+)", sentence):
        return i.FloorDecides(found[2], ACTIONS[found[1]])
    if found := re.fullmatch(r"the round is invalidated because (.+?)(, without refund)?", sentence):
        return i.Invalidate(found[1], refund=not found[2])
    return None
