"""Writing the poker hand history format (PHH)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.history.amounts import Amount, in_own_unit
from pitboss.history.ended import ended
from pitboss.history.house import INSTRUMENT, VARIANTS
from pitboss.history.phh_read import OWN_RECORD, SMALLEST_CHIP, read_phh
from pitboss.history.record import RoundRecord, encode_record
from pitboss.history.recorded import HistoryError, Particulars
from pitboss.history.replaying import replay
from pitboss.instruments.catalogue import load
from pitboss.play import Game, RoundOfPlay
from pitboss.play import events as e
from pitboss.play.state import RoundState
from pitboss.spec import Determinations, GameSpec

NOTE = (
    "The format has no code for this game, or cannot tell how this round of it went: "
    f"{OWN_RECORD} holds the round whole, the other fields are for reading."
)
SEEN_NOTE = (
    "The format has no code for this game, or cannot tell how this round of it went: the fields are for reading."
)
BLIND_KINDS = ("first_blind", "second_blind", "third_blind", "over_blind")
DEAD_KINDS = ("dead_ante", "dead_post")
Fields = dict[str, Any]


def phh_of(record: RoundRecord) -> str:
    """A round as a PHH file; what the format cannot express goes into its custom fields, which say so."""
    hand = ended(record)
    code = variant_of(hand.state.game)
    if code is not None:
        text = _toml(_fields(record, hand, code))
        if _tells_the_same(text, hand):
            return text
    custom = _fields(record, hand, f"_{record.instrument}/{record.game}")
    return _toml(custom | {"_note": NOTE, OWN_RECORD: encode_record(record).decode()})


def phhs_of(records: Iterable[RoundRecord]) -> str:
    """Several rounds as one file of numbered tables."""
    return "\n".join(f"[{number}]\n{phh_of(record)}" for number, record in enumerate(records, start=1))


class SeenRound(msgspec.Struct, frozen=True):
    """A round that is over, and its events as somebody may tell of them."""

    state: RoundState
    events: tuple[e.AnyEvent, ...]


def phh_as_seen(
    state: RoundState, events: tuple[e.AnyEvent, ...], seen: tuple[e.AnyEvent, ...], about: Particulars
) -> str:
    """A round as a PHH file with the cards that a viewer saw; all events only decide whether the format can tell it."""
    whole, shown = SeenRound(state, events), SeenRound(state, seen)
    record = outline(whole, about)
    code = variant_of(state.game)
    if code is not None and _tells_the_same(_toml(_fields(record, whole, code)), whole, _commission(events)):
        return _toml(_fields(record, shown, code))
    return _toml(_fields(record, shown, f"_{record.instrument}/{record.game}") | {"_note": SEEN_NOTE})


def outline(hand: SeenRound, about: Particulars) -> RoundRecord:
    """What the fields are taken from beside the events; no shoe, so that nothing hidden can come out of it."""
    state = hand.state
    opened = next(event for event in hand.events if isinstance(event, e.RoundOpened))
    return RoundRecord(
        instrument=state.game.instrument,
        game=state.game.spec.key,
        determinations=state.game.choices,
        stakes=dict(zip(opened.seats, opened.stakes, strict=True)),
        button=opened.button,
        shoe=(),
        antes_are_dead=state.ante_kind == "dead_ante",
        particulars=about,
    )


def variant_of(game: Game) -> str | None:
    """The format's code for a game, by what is dealt, how it is bet and which hand wins; None where it has none."""
    for code, variant in VARIANTS.items():
        offer = load(INSTRUMENT).players_game(variant.game)
        usual = offer.defaults
        alike = _dealing(offer.spec) == _dealing(game.spec) and _winning(usual) == _winning(game.choices)
        if alike and variant.deck == game.choices.deck and _betting(usual) == _betting(game.choices):
            return code
    return None


def _dealing(spec: GameSpec) -> tuple[object, ...]:
    streets = tuple((street.passes, street.board, street.draw) for street in spec.streets)
    return streets, spec.completion


def _winning(choices: Determinations) -> tuple[object, ...]:
    low_ace = choices.low_ace if choices.wins != "high" else None
    return choices.wins, low_ace, choices.eight_or_better, choices.straights_in_lows, choices.joker


def _betting(choices: Determinations) -> str | None:
    """No limit, the pot, or one bet on the first two streets and one on the others."""
    if choices.limit in ("no-limit", "full-pot"):
        return choices.limit
    bets = choices.street_bets
    two_sizes = choices.limit == "structured" and len(set(bets[:2])) == 1 and len(set(bets[2:])) <= 1
    return "fixed" if two_sizes or choices.limit == "fixed" else None


def _commission(events: Iterable[e.AnyEvent]) -> int:
    return sum(event.amount for event in events if isinstance(event, e.CommissionTaken))


def _tells_the_same(text: str, hand: RoundOfPlay | SeenRound, taken: int = 0) -> bool:
    """Whether the file, read back and replayed under house rules, ends with the same stacks but for what was taken."""
    (entry,) = read_phh(text)
    if isinstance(entry.hand, HistoryError):
        return False
    replayed = replay(entry.hand)
    if replayed.refusal is not None or replayed.ending is None:
        return False
    short = [told - hand.state.stakes[seat] for told, seat in zip(replayed.ending, hand.state.ring, strict=True)]
    return min(short) >= 0 and sum(short) == taken


def _fields(record: RoundRecord, hand: RoundOfPlay | SeenRound, code: str) -> Fields:
    state, unit = hand.state, record.particulars.unit
    ring = state.ring

    def own(chips: Iterable[int]) -> list[Amount]:
        return [in_own_unit(amount, unit) for amount in chips]

    antes, blinds = _forced(hand)
    fields: Fields = {
        "variant": code,
        "ante_trimming_status": not _has_dead_chips(hand),
        "antes": own(antes),
        **_bets(state.game, own(blinds), unit),
        "starting_stacks": own(record.stakes[seat] for seat in ring),
        "actions": _Actions(hand, unit).told(),
        **_told(record.particulars, ring),
        "finishing_stacks": own(state.stakes[seat] for seat in ring),
        "_instrument": record.instrument,
        "_game": record.game,
    }
    smallest = in_own_unit(state.game.choices.chip, unit)
    plain = smallest == 1 and not record.particulars.currency
    return fields if plain else fields | {SMALLEST_CHIP: smallest}


def _forced(hand: RoundOfPlay | SeenRound) -> tuple[list[int], list[int]]:
    """Antes and blinds by player; heads-up the format lists them the other way round."""
    ring = hand.state.ring
    antes, blinds = dict.fromkeys(ring, 0), dict.fromkeys(ring, 0)
    for event in hand.events:
        if isinstance(event, e.Posted) and event.kind in ("ante", *DEAD_KINDS):
            antes[event.seat] += event.full
        elif isinstance(event, e.Posted) and event.kind in BLIND_KINDS:
            blinds[event.seat] = event.full
        elif isinstance(event, e.Posted) and event.kind == "live_post":
            blinds[event.seat] = -event.full
    order = ring[::-1] if len(ring) == 2 else ring
    return [antes[seat] for seat in order], [blinds[seat] for seat in order]


def _has_dead_chips(hand: RoundOfPlay | SeenRound) -> bool:
    """The format has no other place for what counts as nobody's bet than antes that are not matched by others."""
    return any(isinstance(event, e.Posted) and event.kind in DEAD_KINDS for event in hand.events)


def _bets(game: Game, blinds: list[Amount], unit: Decimal) -> Fields:
    choices, limits = game.choices, game.limits
    fields: Fields = {}
    if choices.bring_in:
        fields["bring_in"] = in_own_unit(choices.bring_in, unit)
    else:
        fields["blinds_or_straddles"] = blinds
    if _betting(choices) == "fixed":
        return fields | {
            "small_bet": in_own_unit(limits[0][0], unit),
            "big_bet": in_own_unit(limits[-1][0], unit),
        }
    return fields | {"min_bet": in_own_unit(choices.minimum_bet, unit)}


def _told(particulars: Particulars, ring: tuple[int, ...]) -> Fields:
    """The optional fields that are known."""
    fields: Fields = {
        "event": particulars.event,
        "venue": particulars.venue,
        **_date(particulars.date),
        "hand": int(particulars.hand) if particulars.hand.isdecimal() else particulars.hand,
        "seats": [particulars.seats.get(seat, seat) for seat in ring],
        "seat_count": particulars.seat_count,
        "table": particulars.table,
        "players": [particulars.players.get(seat, "") for seat in ring] if particulars.players else [],
        "currency": particulars.currency,
    }
    return {name: value for name, value in fields.items() if value not in ("", 0, [])}


def _date(date: str) -> Fields:
    parts = date[:10].split("-") if date else []
    return {name: int(part) for name, part in zip(("year", "month", "day"), parts, strict=False)}


class _Actions:
    """The events of a round as the format's actions."""

    def __init__(self, hand: RoundOfPlay | SeenRound, unit: Decimal) -> None:
        self._hand = hand
        self._unit = unit
        self._player = {seat: f"p{place}" for place, seat in enumerate(hand.state.ring, start=1)}
        self._held: dict[int, list[Card]] = {seat: [] for seat in hand.state.ring}
        self._waiting: list[tuple[int, list[Card]]] = []
        """What was dealt and to whom, until it is known that a betting round or a draw follows."""
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._mucked: list[int] = []
        """Who did not show when all bets were in: a hand is thrown away once the last card has come."""
        self._actions: list[str] = []

    def told(self) -> list[str]:
        """Cards that come when all bets are in follow the showing of hands, which are then shown whole."""
        for event in self._hand.events:
            self._tell(event)
        grown = [seat for seat in self._shown if any(place == seat for place, _ in self._waiting)]
        self._flush()
        for seat in self._mucked:
            self._act(seat, "sm")
        for seat in sorted(grown, key=self._hand.state.ring.index):
            self._show(seat)
        return self._actions

    def _tell(self, event: e.AnyEvent) -> None:
        match event:
            case e.Dealt():
                self._dealt(event)
            case e.BettingOpened():
                self._flush()
            case e.ShowdownOpened() if self._hand.state.game.spec.draws:
                self._flush()
            case e.Discarded(seat=seat, cards=cards):
                self._discarded(seat, cards)
            case _:
                self._acted(event)

    def _acted(self, event: e.AnyEvent) -> None:
        match event:
            case e.Checked(seat=seat) | e.Called(seat=seat):
                self._act(seat, "cc")
            case e.BetMade(seat=seat, total=total) | e.Raised(seat=seat, total=total):
                self._act(seat, f"cbr {in_own_unit(total, self._unit)}")
            case e.Folded(seat=seat):
                self._act(seat, "f")
            case e.Posted(seat=seat, kind="bring_in"):
                self._act(seat, "pb")
            case e.Shown(seat=seat, cards=cards):
                self._shown[seat] = cards
                self._show(seat)
            case e.Mucked(seat=seat) if self._waiting:
                self._mucked.append(seat)
            case e.Mucked(seat=seat):
                self._act(seat, "sm")
            case _:
                pass

    def _act(self, seat: int, what: str) -> None:
        self._actions.append(f"{self._player[seat]} {what}")

    def _show(self, seat: int) -> None:
        """What the seat holds at this moment; where the deal did not tell, all that it showed in the end."""
        held = self._held[seat]
        self._act(seat, f"sm {_spelt(self._shown[seat] if UNKNOWN in held else held)}")

    def _flush(self) -> None:
        for seat, cards in self._waiting:
            if seat == e.BOARD:
                self._actions.append(f"d db {_spelt(cards)}")
            else:
                self._held[seat] += cards
                self._actions.append(f"d dh {self._player[seat]} {_spelt(cards)}")
        self._waiting = []

    def _discarded(self, seat: int, cards: tuple[Card, ...]) -> None:
        held = self._held[seat]
        for card in cards:
            held.remove(card if card in held else UNKNOWN)
        self._act(seat, f"sd {_spelt(cards)}".strip())

    def _dealt(self, event: e.Dealt) -> None:
        places: dict[int, list[Card]] = {}
        for place, card, _ in event.steps:
            if place >= e.BOARD:
                places.setdefault(place, []).append(card)
        self._waiting += places.items()
        if event.street == 0:
            self._flush()


def _spelt(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _toml(fields: Mapping[str, Any]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in fields.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # A JSON text is a TOML text too.
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)
