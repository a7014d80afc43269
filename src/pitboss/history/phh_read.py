"""Reading the poker hand history format (PHH): one hand a `.phh` file, numbered tables of hands in a `.phhs`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import Any

import msgspec

from pitboss.cards import Card, CardError, cards
from pitboss.history.amounts import Amount, chip_unit, in_chips
from pitboss.history.record import RoundRecord, decode_record
from pitboss.history.recorded import HistoryError, Particulars, RecordedAct, RecordedHand
from pitboss.history.toml_reading import read_toml

OWN_RECORD = "_round"
"""The custom field in which we keep a round that the format cannot express."""
SMALLEST_CHIP = "_chip"
"""The custom field that tells the smallest chip in play; without it money is counted in cents, chips in ones."""
_LISTS = ("starting_stacks", "antes", "blinds_or_straddles")
_SINGLE = ("bring_in", "small_bet", "big_bet", "min_bet", SMALLEST_CHIP)


class HandInFile(msgspec.Struct, frozen=True):
    """One hand of a file, or why it cannot be read."""

    number: int
    hand: RecordedHand | RoundRecord | HistoryError


def read_phh(text: str) -> Iterator[HandInFile]:
    """Every hand of a file, in order."""
    read = read_toml(text)
    tables = list(read.items())
    many = bool(tables) and all(isinstance(table, dict) for _, table in tables)
    for place, (name, table) in enumerate(tables if many else [("1", read)], start=1):
        yield HandInFile(int(name) if name.isdecimal() else place, _read_hand(table))


def _read_hand(table: Mapping[str, Any]) -> RecordedHand | RoundRecord | HistoryError:
    try:
        own = table.get(OWN_RECORD)
        return decode_record(own) if isinstance(own, str) else _hand(table)
    except HistoryError as error:
        return error


def _hand(table: Mapping[str, Any]) -> RecordedHand:
    actions = [(action, _words(action)) for action in _actions(table)]
    amounts = _Amounts(table, _wagers(words for _, words in actions))
    stacks = amounts.several("starting_stacks", required=True)
    count = len(stacks)
    script = _Script(amounts, count)
    for action, words in actions:
        script.read(action, words)
    return RecordedHand(
        variant=_text(table, "variant"),
        stacks=stacks,
        antes=_by_player(amounts.several("antes"), count, "antes"),
        antes_are_dead=not table.get("ante_trimming_status", False),
        blinds=_by_player(amounts.several("blinds_or_straddles"), count, "blinds_or_straddles"),
        bring_in=amounts.single("bring_in"),
        small_bet=amounts.single("small_bet"),
        big_bet=amounts.single("big_bet"),
        min_bet=amounts.single("min_bet"),
        chip=amounts.single(SMALLEST_CHIP) or 1,
        hole=tuple(map(tuple, script.hole)),
        board=tuple(script.board),
        acts=tuple(script.acts),
        particulars=_particulars(table, count, amounts.unit),
    )


def _by_player(listed: tuple[int, ...], count: int, name: str) -> tuple[int, ...]:
    """Heads-up the format lists forced bets the other way round: the button, who comes last, posts the first."""
    if listed and len(listed) != count:
        raise HistoryError(f"{name} lists {len(listed)} amounts for {count} players")
    return (listed[::-1] if count == 2 else listed) or (0,) * count


def _text(table: Mapping[str, Any], name: str) -> str:
    value = table.get(name)
    if not isinstance(value, str):
        raise HistoryError(f"{name} must be a text; got {value!r}")
    return value


def _actions(table: Mapping[str, Any]) -> list[str]:
    listed = table.get("actions")
    if not isinstance(listed, list) or not all(isinstance(action, str) for action in listed):
        raise HistoryError("actions must be a list of texts")
    return listed


class _Amounts:
    """The amounts of a hand, in chips of the unit that measures them all."""

    def __init__(self, table: Mapping[str, Any], wagers: Iterable[Amount]) -> None:
        self._table = table
        listed = [amount for name in _LISTS for amount in table.get(name) or ()]
        written = [*listed, *(table[name] for name in _SINGLE if table.get(name) is not None), *wagers]
        money = SMALLEST_CHIP not in table and bool(table.get("currency_symbol") or table.get("currency"))
        self.unit = chip_unit([amount if type(amount) is int else _amount(amount) for amount in written], money=money)
        self._is_whole = self.unit == 1

    def several(self, name: str, *, required: bool = False) -> tuple[int, ...]:
        listed = self._table.get(name)
        if listed is None and not required:
            return ()
        if not isinstance(listed, list) or not listed:
            raise HistoryError(f"{name} must list an amount for each player; got {listed!r}")
        return tuple([self._in_chips(amount) for amount in listed])

    def single(self, name: str) -> int:
        return self._in_chips(self._table.get(name) or 0)

    def chips(self, written: str) -> int:
        return self._in_chips(_amount_of(written))

    def _in_chips(self, amount: Any) -> int:
        if self._is_whole and type(amount) is int:
            return amount
        return in_chips(_amount(amount), self.unit)


def _wagers(actions: Iterable[list[str]]) -> Iterator[Amount]:
    for words in actions:
        if len(words) == 3 and words[1] == "cbr":
            yield _amount_of(words[2])


def _amount(value: Any) -> Amount:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HistoryError(f"{value!r} is not an amount")
    if isinstance(value, Decimal) and not value.is_finite():
        raise HistoryError(f"an amount of {value} cannot be played with; give the number of chips")
    return value


def _amount_of(written: str) -> Amount:
    if written.isdecimal() and written.isascii():
        return int(written)
    try:
        return _amount(Decimal(written.replace(",", "")))
    except InvalidOperation as error:
        raise HistoryError(f"{written!r} is not an amount") from error


def _words(action: str) -> list[str]:
    return action.split("#", maxsplit=1)[0].split()


class _Script:
    """The actions of a hand, sorted into cards dealt and acts of players."""

    def __init__(self, amounts: _Amounts, count: int) -> None:
        self._amounts = amounts
        self._players = {f"p{player}": player for player in range(1, count + 1)}
        self.hole: list[list[Card]] = [[] for _ in range(count)]
        self.board: list[Card] = []
        self.acts: list[RecordedAct] = []

    def read(self, action: str, words: list[str]) -> None:
        match words:
            case []:
                pass  # A comment on its own.
            case ["d", "db", dealt]:
                self.board += _cards(dealt)
            case ["d", "dh", player, dealt]:
                self.hole[self._player(player) - 1] += _cards(dealt)
            case [player, *said] if act := self._act(player, said):
                self.acts.append(act)
            case _:
                raise HistoryError(f"the action {action!r} is not known")

    def _act(self, player: str, words: list[str]) -> RecordedAct | None:
        who = self._player(player)
        match words:
            case ["f"]:
                return RecordedAct(who, "fold")
            case ["cc"]:
                return RecordedAct(who, "check_or_call")
            case ["cbr", amount]:
                return RecordedAct(who, "bet_or_raise", self._amounts.chips(amount))
            case ["pb"]:
                return RecordedAct(who, "bring_in")
            case ["sd", *discarded]:
                return RecordedAct(who, "draw", cards=_cards("".join(discarded)))
            case ["sm"]:
                return RecordedAct(who, "muck")
            case ["sm", "-"]:
                return RecordedAct(who, "show")
            case ["sm", shown]:
                return RecordedAct(who, "show", cards=_cards(shown))
        return None

    def _player(self, word: str) -> int:
        found = self._players.get(word)
        if found is None:
            raise HistoryError(f"{word!r} is not a player; there are p1 to p{len(self._players)}")
        return found


@lru_cache(maxsize=4096)
def _cards(text: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardError as error:
        raise HistoryError(str(error)) from error


def _particulars(table: Mapping[str, Any], count: int, unit: Decimal) -> Particulars:
    def by_seat(name: str) -> dict[int, Any]:
        listed = table.get(name)
        return dict(enumerate(listed, start=1)) if isinstance(listed, list) and len(listed) == count else {}

    finishing = by_seat("finishing_stacks")
    return Particulars(
        hand=str(table.get("hand", "")),
        unit=unit,
        players={seat: str(name) for seat, name in by_seat("players").items()},
        seats={seat: place for seat, place in by_seat("seats").items() if isinstance(place, int)},
        currency=str(table.get("currency", "")),
        event=str(table.get("event", "")),
        venue=str(table.get("venue", "")),
        table=str(table.get("table", "")),
        seat_count=table["seat_count"] if isinstance(table.get("seat_count"), int) else 0,
        date=_date(table),
        finishing=tuple(Decimal(_amount(stack)) for stack in finishing.values()),
    )


def _date(table: Mapping[str, Any]) -> str:
    year, month, day = (table.get(name) for name in ("year", "month", "day"))
    if not isinstance(year, int):
        return ""
    date = f"{year:04}" + (f"-{month:02}" if isinstance(month, int) else "")
    if isinstance(month, int) and isinstance(day, int):
        time = table.get("time")
        date += f"-{day:02}" + (f"T{time}" if time else "")
    return date
