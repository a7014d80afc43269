"""Writing the Open Hand History format (OHH), version 1.4."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from importlib.metadata import version
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.history.amounts import Amount, in_own_unit
from pitboss.history.ended import ended
from pitboss.history.phh_write import SeenRound, outline
from pitboss.history.record import RoundRecord
from pitboss.history.recorded import Particulars
from pitboss.play import Game, RoundOfPlay
from pitboss.play import events as e
from pitboss.play.state import RoundState

SPEC_VERSION = "1.4.7"
NO_DATE = "1970-01-01T00:00:00Z"
"""The format wants a date even where none is known."""
PLAY_MONEY = "XPM"
NOTE = "Values that begin with an underscore are not among those of the format, which has none for this game."
STREETS = ("Preflop", "Flop", "Turn", "River")
BET_TYPES = {"no-limit": "NL", "full-pot": "PL", "fixed": "FL", "structured": "FL"}
POSTS = {
    "ante": "Post Ante",
    "dead_ante": "Post Ante",
    "first_blind": "Post SB",
    "second_blind": "Post BB",
    "third_blind": "Straddle",
    "over_blind": "Straddle",
    "live_post": "Post Extra Blind",
    "dead_post": "Post Dead",
    "bring_in": "Post Extra Blind",
}
Json = dict[str, Any]
_encoder = msgspec.json.Encoder(decimal_format="number")


def ohh_of(record: RoundRecord) -> bytes:
    """A round as one Open Hand History object."""
    return _encoder.encode({"ohh": _hand(record, ended(record))})


def ohh_as_seen(state: RoundState, events: tuple[e.AnyEvent, ...], about: Particulars) -> bytes:
    """The same of a round with the cards that a viewer saw."""
    seen = SeenRound(state, events)
    return _encoder.encode({"ohh": _hand(outline(seen, about), seen)})


def ohhs_of(records: Iterable[RoundRecord]) -> bytes:
    """Several rounds as one file: the objects stand apart by a blank line."""
    return b"\n\n".join(map(ohh_of, records))


def _hand(record: RoundRecord, hand: RoundOfPlay | SeenRound) -> Json:
    told, game = record.particulars, hand.state.game
    unit, choices = told.unit, game.choices
    small, big = _blinds(choices.blinds)
    seats = sorted(hand.state.ring)
    ids = {seat: number for number, seat in enumerate(seats)}
    tournament = choices.tournament and game.spec.label != "house"
    made: Json = {
        "spec_version": SPEC_VERSION,
        "site_name": told.venue or "Pitboss",
        "network_name": "Pitboss",
        "internal_version": version("pitboss"),
        "tournament": tournament,
        "game_number": told.hand or "1",
        "start_date_utc": _date(told.date),
        "table_name": told.table or game.spec.title,
        "game_type": _game_type(game),
        "bet_limit": {"bet_type": BET_TYPES.get(choices.limit, f"_{choices.limit}"), "bet_cap": 0},
        "table_size": told.seat_count or choices.seats,
        "currency": told.currency or PLAY_MONEY,
        "dealer_seat": told.seats.get(record.button, record.button),
        "small_blind_amount": in_own_unit(small, unit),
        "big_blind_amount": in_own_unit(big, unit),
        "ante_amount": in_own_unit(max((record.antes or {}).values(), default=choices.ante), unit),
        "hero_player_id": None,
        "flags": ["Observed"],
        "players": [
            {
                "id": ids[seat],
                "seat": told.seats.get(seat, seat),
                "name": told.players.get(seat, f"Seat {seat}"),
                "starting_stack": in_own_unit(record.stakes[seat], unit),
            }
            for seat in seats
        ],
        "rounds": _Rounds(hand, ids, unit).told(),
        "pots": _pots(hand, ids, unit),
    }
    if tournament:
        made["tournament_info"] = {"name": told.event or game.spec.title, "start_date_utc": _date(told.date)}
    return made if not _is_custom(made) else made | {"_note": NOTE}


def _is_custom(made: Json) -> bool:
    acts = (action["action"] for each in made["rounds"] for action in each["actions"])
    names = (made["game_type"], made["bet_limit"]["bet_type"], *(each["street"] for each in made["rounds"]), *acts)
    return any(name.startswith("_") for name in names)


def _blinds(blinds: tuple[int, ...]) -> tuple[int, int]:
    """The small and the big blind: a lone blind is the big one."""
    match blinds:
        case (small, big, *_):
            return small, big
        case (big,):
            return 0, big
        case _:
            return 0, 0


def _date(date: str) -> str:
    """A whole UTC time, the beginning standing in for what is not known."""
    return date + NO_DATE[len(date) :] if len(date) <= 10 else f"{date[:19]}Z"


def _game_type(game: Game) -> str:
    """The format's name by what is dealt and which hand wins, or our own after an underscore."""
    spec, wins = game.spec, game.choices.wins
    suffix = "HiLo" if wins == "split" else ""
    if spec.draws:
        return "Draw"
    shape = (spec.completion, spec.hole_cards, spec.board_cards)
    name = {("any_five", 2, 5): "Holdem", ("two_and_three", 4, 5): "Omaha", ("any_five", 7, 0): "Stud"}.get(shape)
    known = name is not None and wins != "low" and not (name == "Holdem" and suffix)
    return f"{name}{suffix}" if known and name and len(spec.streets) in (4, 5) else f"_{game.spec.key}"


class _Rounds:
    """The events of a round of play as the format's rounds and actions."""

    def __init__(self, hand: RoundOfPlay | SeenRound, ids: dict[int, int], unit: Decimal) -> None:
        self._hand = hand
        self._ids = ids
        self._unit = unit
        self._rounds: list[Json] = []
        self._number = 0
        self._bet: dict[int, int] = {}
        self._left = _opening_stakes(hand)

    def told(self) -> list[Json]:
        self._open("Preflop")
        for event in self._hand.events:
            self._tell(event)
        return self._rounds

    def _open(self, street: str) -> None:
        self._rounds.append({"id": len(self._rounds), "street": street, "cards": [], "actions": []})
        self._bet = {}

    def _street(self, street: int) -> str:
        spec = self._hand.state.game.spec
        has_flop = spec.board_cards == 5 and len(spec.streets) == 4
        return STREETS[street] if has_flop or street == 0 else f"_{spec.streets[street].name}"

    def _tell(self, event: e.AnyEvent) -> None:
        match event:
            case e.Posted(seat=seat, kind=kind, amount=amount):
                self._paid(seat, POSTS[kind], amount, live=kind not in ("ante", "dead_ante", "dead_post"))
            case e.Dealt():
                self._dealt(event)
            case e.DrawOpened(street=street):
                self._open(self._street(street))
            case e.ShowdownOpened():
                self._open("Showdown")
            case e.Discarded(seat=seat, cards=cards):
                self._act(seat, "_Discards Cards", cards=cards)
            case e.Shown(seat=seat, cards=cards):
                self._act(seat, "Shows Cards", cards=cards)
            case e.Mucked(seat=seat):
                self._act(seat, "Mucks Cards")
            case _:
                self._wagered(event)

    def _wagered(self, event: e.AnyEvent) -> None:
        match event:
            case e.Checked(seat=seat) | e.Called(seat=seat, amount=0):
                self._act(seat, "Check")
            case e.Called(seat=seat, amount=amount):
                self._paid(seat, "Call", amount)
            case e.BetMade(seat=seat, total=total):
                self._paid(seat, "Bet", total - self._bet.get(seat, 0))
            case e.Raised(seat=seat, total=total):
                self._paid(seat, "Raise", total - self._bet.get(seat, 0))
            case e.Folded(seat=seat, paid=paid):
                if paid:
                    self._paid(seat, "Call", paid)
                self._act(seat, "Fold")
            case _:
                pass

    def _paid(self, seat: int, action: str, amount: int, *, live: bool = True) -> None:
        """The format tells what an action put in, not the total it came to."""
        if live:
            self._bet[seat] = self._bet.get(seat, 0) + amount
        self._left[seat] -= amount
        own: Amount = in_own_unit(amount, self._unit)
        self._act(seat, action, amount=own, is_allin=self._left[seat] == 0)

    def _act(self, seat: int, action: str, cards: tuple[Card, ...] = (), **more: Any) -> None:
        told: Json = {"action_number": self._number, "player_id": self._ids[seat], "action": action, **more}
        if cards:
            told["cards"] = list(map(str, cards))
        self._rounds[-1]["actions"].append(told)
        self._number += 1

    def _dealt(self, event: e.Dealt) -> None:
        spec = self._hand.state.game.spec
        if event.street and not spec.streets[event.street].draw:
            self._open(self._street(event.street))
        self._rounds[-1]["cards"] += [str(card) for place, card, _ in event.steps if place == e.BOARD]
        hands: dict[int, tuple[Card, ...]] = {}
        for place, card, _ in event.steps:
            if place > 0:
                hands[place] = (*hands.get(place, ()), card)
        for seat, cards in hands.items():
            self._act(seat, "Dealt Cards", cards=tuple(card for card in cards if card != UNKNOWN))


def _opening_stakes(hand: RoundOfPlay | SeenRound) -> dict[int, int]:
    opened = hand.events[0]
    assert isinstance(opened, e.RoundOpened)
    return dict(zip(opened.seats, opened.stakes, strict=True))


def _pots(hand: RoundOfPlay | SeenRound, ids: dict[int, int], unit: Decimal) -> list[Json]:
    """Each pot with the commission it bore (collections come off the main pot) and what each player won of it."""
    won: dict[int, dict[int, int]] = {}
    rake: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, e.Awarded):
            shares = won.setdefault(event.pot, {})
            shares[event.seat] = shares.get(event.seat, 0) + event.amount
        elif isinstance(event, e.CommissionTaken):
            for pot, amount in enumerate(event.from_pots or (event.amount,)):
                rake[pot] = rake.get(pot, 0) + amount
    return [_pot(pot, won.get(pot, {}), rake.get(pot, 0), ids, unit) for pot in sorted({*won, *rake})]


def _pot(number: int, shares: dict[int, int], rake: int, ids: dict[int, int], unit: Decimal) -> Json:
    wins = [{"player_id": ids[seat], "win_amount": in_own_unit(amount, unit)} for seat, amount in shares.items()]
    held = sum(shares.values()) + rake
    return {
        "number": number,
        "amount": in_own_unit(held, unit),
        "rake": in_own_unit(rake, unit),
        "player_wins": wins,
    }
