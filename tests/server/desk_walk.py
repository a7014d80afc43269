"""Somebody at the desk of an event who tries everything that it offers, over REST, and notes what is cited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import httpx
import msgspec

from pitboss.room.kinds.event.chance import DRAWN
from pitboss.room.kinds.event.desk_side import ACTS, NOT_TYPED
from tests.server.rest_desk import FEE, RestDesk

PEOPLE = ("player", "person", "absent", "substitute", "requester")
STRANGER = "Zoe"
OF_THE_DESK = (*NOT_TYPED, "grounds", "digest")


class DeskWalk:
    """One event, as somebody with every role has it at its desk, with a dealer beside them who may do little."""

    def __init__(self, desk: RestDesk, dealer: httpx.Client) -> None:
        self.desk = desk
        self.dealer = desk.beside(dealer)
        self.cited: set[str] = set()
        self.offered: set[str] = set()
        self.silent: set[str] = set()
        """Acts of which something was answered that cites nothing."""

    def look(self) -> None:
        """What stands at the desk, and every act of its list with one answer after the other."""
        told = self.desk.desk()
        self.cited |= set(every_cite(told))
        self.offered |= set(told["desk"]["acts"])
        for act in told["desk"]["acts"]:
            for facts in answers(act, told["event"]):
                self._note(act, self.desk.ask(act, preview=True, **facts))
            self._note(act, self.dealer.ask(act, preview=True, **next(answers(act, told["event"]))))

    def _note(self, act: str, answer: httpx.Response) -> None:
        assert answer.status_code in (200, 409), (act, answer.text)
        told = answer.json()
        assert told.get("code") not in ("unreadable", "unknown_field"), (act, told)
        cites = set(every_cite(told))
        self.cited |= cites
        if not cites:
            self.silent.add(f"{act}: {told.get('code', 'foretold')}")

    def do(self, act: str, **facts: Any) -> None:
        self.cited |= set(every_cite(self.desk.do(act, **facts)))


def every_cite(told: Any) -> Iterator[str]:
    """Whatever is cited anywhere in an answer."""
    if isinstance(told, Mapping):
        for name, value in told.items():
            yield from value if name == "cites" or name.endswith("_cites") else every_cite(value)
    elif isinstance(told, list):
        yield from (cite for each in told for cite in every_cite(each))


def answers(act: str, event: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The plainest answers, then each other one to each question; nobody types in what is drawn."""
    kind, hints = ACTS[act], get_type_hints(ACTS[act])
    asked = [each for each in msgspec.structs.fields(kind) if each.name not in (*OF_THE_DESK, DRAWN.get(kind))]
    every = {each.name: _values(each.name, hints[each.name], event) for each in asked}
    plain = {each.name: every[each.name][0] for each in asked if each.required}
    yield plain
    for name, possible in every.items():
        yield from (plain | {name: value} for value in possible if plain.get(name) != value)


def _values(name: str, hint: Any, event: Mapping[str, Any]) -> list[Any]:
    """Answers of the right kind to one question: what is there, and what is not."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint is bool:
        return [True, False]
    known = _known(event)
    if name in known:
        return known[name]
    if get_origin(hint) is tuple:
        return [[]]
    return [1, 600, 0] if "int" in str(hint) else ["as it was seen", ""]


def _known(event: Mapping[str, Any]) -> dict[str, list[Any]]:
    """By the name of what is asked for: people and tables of the event, and others."""
    tables = {each["number"]: {seat["player"]: seat["chips"] for seat in each["seats"]} for each in event["tables"]}
    players = event["entrants"] or ["Ann"]
    chips = [[], *(list(held.items()) for held in tables.values()), *map(_all_to_one, tables.values())]
    return {
        **{name: [*players[:2], players[-1], STRANGER] for name in PEOPLE},
        **{name: [players, [STRANGER], []] for name in ("players", "agreed")},
        **dict.fromkeys(("stakes", "counted", "withheld"), chips),
        "tables": [[number] for number in tables] or [[1]],
        "table": [*tables, len(tables) + 1],
        "paid": [FEE, 0],
        "date": ["2026-01-02", "2099-01-02"],
        "clause": [f"{event['document']} 1.1"],
    }


def _all_to_one(held: Mapping[str, int]) -> list[tuple[str, int]]:
    first, *others = held
    return [(first, sum(held.values())), *((each, 0) for each in others)]
