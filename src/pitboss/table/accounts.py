"""Where every chip of a table is."""

from __future__ import annotations

import msgspec

from pitboss.table.state import TableState


class TableAccounts(msgspec.Struct, frozen=True):
    """What came to the table, and where it is."""

    bought_in: int
    stakes: int
    pot: int
    cashed_out: int
    commission: int
    """From pots, those of the round in progress included."""
    charged_stakes: int
    """Time charges paid out of table stakes."""
    charged_wallets: int
    """Time charges paid beside the table: no chip of it was ever part of a stake."""
    withheld: int = 0
    """Wagers of invalidated rounds that were not refunded."""
    issued: int = 0
    """Tournament chips that the director put into play."""
    removed: int = 0
    """Tournament chips that the director took out of play."""

    @property
    def balanced(self) -> bool:
        out = self.stakes + self.pot + self.cashed_out + self.commission + self.charged_stakes + self.withheld
        return self.bought_in + self.issued == out + self.removed


def accounts(state: TableState) -> TableAccounts:
    playing, dealt = state.round, state.in_round
    beside = sum([seat.stake for number, seat in state.seats.items() if number not in dealt])
    return TableAccounts(
        bought_in=state.bought_in,
        stakes=beside + (sum(playing.stakes) if playing else 0),
        pot=playing.pot if playing else 0,
        cashed_out=state.cashed_out,
        commission=state.commission + (playing.taken if playing else 0),
        charged_stakes=state.charged_stakes,
        charged_wallets=state.charged_wallets,
        withheld=state.withheld + (playing.withheld if playing else 0),
        issued=state.issued,
        removed=state.removed,
    )
