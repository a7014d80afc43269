"""Where every chip of a table is: the players', in the boxes, with the bank, or gone."""

from __future__ import annotations

import msgspec

from pitboss.banked.table.state import BankedTableState


class BankedAccounts(msgspec.Struct, frozen=True):
    """What players brought, and where it is; the bank's part is negative where it has paid more than it took."""

    bought_in: int
    stakes: int
    boxes: int
    cashed_out: int
    bank: int
    issued: int = 0
    """Tournament chips that the director put into play."""
    removed: int = 0
    """Tournament chips that the director took out of play."""

    @property
    def balanced(self) -> bool:
        out = self.stakes + self.boxes + self.cashed_out + self.bank + self.removed
        return self.bought_in + self.issued == out


def accounts(state: BankedTableState) -> BankedAccounts:
    playing = state.round
    return BankedAccounts(
        bought_in=state.bought_in,
        stakes=sum(state.stake_of(number) for number in state.seats),
        boxes=sum(area.wagers.total for area in playing.areas.values()) if playing else 0,
        cashed_out=state.cashed_out,
        bank=state.bank + (playing.bank if playing else 0),
        issued=state.issued,
        removed=state.removed,
    )
