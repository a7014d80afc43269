"""While cards are out and wagers open, no file of a room and no line of its log tells a card."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import pytest

from pitboss.room.store import Store
from tests.room.test_sealing import TWO_CARDS
from tests.server.people import Person, asked_for, person, serving


async def with_cards(someone: Person, table: str) -> None:
    """The person sits at a table and has been asked to act on cards of their own."""
    snapshot = await someone.watch(table)
    taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
    free = next(seat for seat in range(1, 11) if seat not in taken)
    answer = await someone.do(table, "Sit", seat=free, buy_in=300)
    assert answer["type"] == "ack", answer
    chance = random.Random(1)
    while True:
        message = await someone.hear()
        command = asked_for(message, chance) if "view" in message else None
        if command and command["type"] != "PlaceWagers":
            return
        if command:
            await someone.send(type="do", id=uuid4().hex, table=table, expect=message["seq"], command=command)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file by its name; one that is put in another's place just now is there under that name."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.iterdir()):
        with suppress(FileNotFoundError):
            found[path.name] = path.read_bytes()
    return found


@pytest.mark.parametrize("table", ["omaha", "ultimate"])
def test_nobody_reads_a_card_from_the_files_while_a_round_is_on(
    table: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def look(address: str) -> dict[str, bytes]:
        async with person(address, "Ann") as ann:
            await with_cards(ann, table)
            return contents(tmp_path)

    with serving(tmp_path / "room.db", demo=True) as announced:
        files = asyncio.run(look(announced.address))
    assert {"room.db", "room.db-wal", "room.db-key"} <= files.keys()
    files["log"] = (caplog.text + "".join(capfd.readouterr())).encode()
    assert [name for name, data in files.items() if TWO_CARDS.search(data)] == []
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        record = [each for each in store.entries(table) if each.round]
    assert any(TWO_CARDS.search(each.command) for each in record), "whoever has the key reads them"
    assert any(TWO_CARDS.search(each.sealed) for each in record)
