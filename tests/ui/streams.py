"""Write real tables of every game, as a seat and an onlooker see them, for the tests of the web app's reducer."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from pitboss.cards import CARDS
from pitboss.desk.codec import encode_card
from pitboss.instruments.determine import Offer
from pitboss.play.view import Observer
from pitboss.room.kinds.pots.facts import UNTELLABLE, PotInfo, changes_standings, pots_now
from pitboss.room.shoe import fresh_shoe, proof
from pitboss.table import Table
from pitboss.table import events as e
from pitboss.table.turns import turn_seat
from pitboss.table.view import TableView, view_event, view_table
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.random_lives import Life, choices_for, open_table, settings_for

STEPS = 220
OBSERVERS: tuple[Observer, ...] = (1, "rail")
encoder = msgspec.json.Encoder(enc_hook=encode_card)


class Entry(msgspec.Struct):
    """What a watcher is sent of one command, and what the whole view is afterwards."""

    seq: int
    events: list[Any]
    turn: int
    blinds: tuple[int, ...]
    seats: tuple[Any, ...] | None
    pots: tuple[PotInfo, ...]
    view: TableView | None
    after: TableView


class Stream(msgspec.Struct):
    game: str
    streets: list[str]
    observer: Observer
    start: TableView
    entries: list[Entry] = []


def stream_of(offer: Offer, observer: Observer) -> Stream:
    """A random life of a table, watched."""
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    streets = [street.name for street in game.spec.streets]
    stream = Stream(offer_name(offer), streets, observer, view_table(life.table.state, observer))

    def watch(table: Table, events: tuple[e.AnyEvent, ...]) -> None:
        stream.entries.append(entry_of(table, events, observer, len(stream.entries) + 1))

    life.watch = watch
    life.begin()
    for _ in range(STEPS):
        life.step()
    return stream


def entry_of(table: Table, events: tuple[e.AnyEvent, ...], observer: Observer, seq: int) -> Entry:
    """As the server tells it, with the facts that it tells everyone."""
    view = view_table(table.state, observer)
    return Entry(
        seq=seq,
        events=[view_event(event, observer) for event in events],
        turn=turn_seat(table.state),
        blinds=view.blinds,
        seats=view.seats if changes_standings(map(type, events)) else None,
        pots=pots_now(table.state.round),
        view=view if not UNTELLABLE.isdisjoint(map(type, events)) else None,
        after=view,
    )


def proofs() -> dict[str, Any]:
    """Every card of a committed shoe with its proof, in the form in which the server gives them."""
    shoe = fresh_shoe(CARDS[:53])
    shown = [proof(shoe, index) for index in range(len(shoe.order))]
    told = [
        {
            "index": each.index,
            "card": str(each.card),
            "salt": each.salt.hex(),
            "path": [neighbour.hex() for neighbour in each.path],
        }
        for each in shown
    ]
    return {"round": 1, "root": shoe.root.hex(), "cards": len(shoe.order), "proofs": told, "seeds": []}


def defaults() -> dict[str, dict[str, Any]]:
    """What each event of a table may leave out, and what it says then."""
    return {str(each.__struct_config__.tag): _left_out(each) for each in get_args(e.AnyEvent)}


def _left_out(event: type[msgspec.Struct]) -> dict[str, Any]:
    fields = msgspec.structs.fields(event)
    made = {field.name: field.default_factory() for field in fields if field.default_factory is not msgspec.NODEFAULT}
    plain = {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}
    return plain | made if event.__struct_config__.omit_defaults else {}


def main(target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    (target / "defaults.json").write_bytes(encoder.encode(defaults()))
    (target / "proofs.json").write_bytes(encoder.encode(proofs()))
    for offer in OFFERS:
        name = offer_name(offer).replace("/", "_")
        streams = [stream_of(offer, observer) for observer in OBSERVERS]
        (target / f"stream-{name}.json").write_bytes(encoder.encode(streams))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
