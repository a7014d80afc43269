"""A person of staff who tries everything that the list of a table offers, over the wire, and notes what is cited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

import httpx

WHY = "to see what would follow"
MOST_ANSWERS = 150
TEXT = "as it was seen at the table"
NUMBERS = (1, 2, 3, 25, 60, 500, 0)


class FloorWalk:
    """One table, as somebody with every role has it at `/floor/TABLE`."""

    def __init__(self, client: httpx.Client, table: str) -> None:
        self.client = client
        self.table = table
        self.cited: set[str] = set()
        self.silent: set[str] = set()
        """Acts of which something was answered that cites nothing."""

    def look(self) -> None:
        """Every act that the list has, with one answer after the other to its questions."""
        told = self.client.get(f"/api/floor/{self.table}").json()
        for act in told["acts"]:
            self.cited |= set(act["cites"])
            for facts in answers(act, told["seats"]) if act["roles"] and not act["why_not"] else ():
                self._preview(act, facts)

    def _preview(self, act: Mapping[str, Any], facts: dict[str, Any]) -> None:
        """In whichever role may: some of what is answered takes another than the act itself."""
        for role in act["roles"]:
            asked = {"act": act["name"], "facts": facts, "role": role, "why": WHY}
            answer = self.client.post(f"/api/floor/{self.table}/preview", json=asked)
            assert answer.status_code in (200, 409), (act["name"], facts, answer.text)
            told = answer.json()
            self._note(act, told)
            if told.get("code") != "wrong_role":
                return

    def _note(self, act: Mapping[str, Any], told: Mapping[str, Any]) -> None:
        cites = set(told["cites"]).union(*(each.get("cites", ()) for each in told.get("effects", ())))
        self.cited |= cites
        if not cites:
            self.silent.add(f"{act['name']}: {told.get('code', 'foretold')}")


def answers(act: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The plainest answers, then each other one to each question; of what goes wrong in a round, several at once."""
    every = {field["name"]: _values(field, seats) for field in act["fields"]}
    every = {name: values for name, values in every.items() if values}
    if act["group"] == "wrong":
        found = (dict(zip(every, chosen, strict=True)) for chosen in product(*every.values()))
        yield from islice(found, MOST_ANSWERS)
        return
    plain = {name: values[0] for name, values in every.items()}
    yield plain
    for name, values in every.items():
        yield from (plain | {name: value} for value in values[1:MOST_ANSWERS])


def _values(field: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> list[Any]:
    numbers = [each["seat"] for each in seats] or [1]
    if field["values"]:
        return [[value] if field["kind"] == "many_of" else value for value in field["values"]]
    match field["kind"]:
        case "seat" | "place":
            return [*numbers, 0, -1] if field["kind"] == "place" else numbers
        case "player":
            return [each["player"] for each in seats] or ["Nobody"]
        case "yes_no":
            return [True, False]
        case "number" | "which":
            return list(NUMBERS)
        case "counts":
            return [[[numbers[0], 3]]]
        case "votes":
            return [[[seat, True] for seat in numbers]]
        case "cards_of_seats":
            return [[[numbers[0], 1]], [[seat, 1] for seat in numbers[:2]]]
        case "text" | "clause":
            return [TEXT]
        case _:
            return []
