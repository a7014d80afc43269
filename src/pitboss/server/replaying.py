"""A finished round once more, entry by entry, exactly as one player saw it."""

from __future__ import annotations

from pitboss.room.archive import RoundPlayed
from pitboss.room.live import LiveDesk, Nobody
from pitboss.room.store import Store
from pitboss.server.fanout import EntryMessages
from pitboss.server.snapshot import snapshot


def replay(store: Store, table_id: str, played: RoundPlayed, player: str) -> bytes:
    """The JSON of a `RoundReplay`: the table before the round, then every entry up to its end."""
    of_round = store.entries_of_round(table_id, played.round)
    first, last = of_round[0].seq, of_round[-1].seq
    table = LiveDesk.recover(table_id, store, lambda: of_round[0].at, Nobody(), upto=first - 1)
    before = snapshot(table, None, player, 0)
    told: list[str] = []
    for entry in store.entries(table_id, after=first - 1, upto=last):
        happened = table.take_over(entry)
        told.append(EntryMessages(table, None, happened, live=False).to(player))
    head = f'{{"round":{played.round},"seat":{played.seat},"snapshot":{before},"entries":['
    return (head + ",".join(told) + "]}").encode()
