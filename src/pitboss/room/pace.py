"""How fast the house runs its tables, and the names of its bots; how long it waits for people stands on each sign."""

from __future__ import annotations

import msgspec

BOT_NAMES = (
    "Ada", "Bruno", "Clara", "Dev", "Elsa", "Farid", "Greta", "Hugo", "Iris", "Jonas", "Kaya", "Leo", "Mina", "Nils",
    "Olga", "Paolo", "Quinn", "Rosa", "Sven", "Tara", "Umar", "Vera", "Wim", "Xenia", "Yuri", "Zoe",
)  # fmt: skip
"""The house's own players; nobody else may have one of these names."""


MANY_BOTS = (*BOT_NAMES, *(f"{name} {number}" for number in ("II", "III", "IV", "V") for name in BOT_NAMES))
"""For events that a room full of bots plays; these names are the house's own too."""
BOTS = frozenset(MANY_BOTS)


def is_bot(player: str) -> bool:
    return player in BOTS


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in milliseconds."""

    between_rounds: int = 5_000
    """For reading the result of a round before the next one."""
    a_hand: int = 900
    """So much longer for each hand that was turned up."""
    run_out: int = 2_000
    """So much longer for each deal that came while the hands lay open."""
    a_step: int = 450
    """So much longer for whatever else is told at the end of a round before its result."""
    least_thinking: int = 700
    most_thinking: int = 2_400
    """A bot takes something between these."""
    settling: int = 4_000
    """Against the house: how long the dealer's hand lies open before wagers are settled, so that one may concede."""
    # in place of what a table's sign says, for tests and measurements; None: as it says
    patience: int | None = None
    grace: int | None = None
    offer: int | None = None
    wagers: int | None = None

    def faster(self, times: float) -> Pace:
        """Pauses and thinking so many times shorter; people keep all the time they have."""
        return msgspec.structs.replace(
            self,
            between_rounds=round(self.between_rounds / times),
            a_hand=round(self.a_hand / times),
            run_out=round(self.run_out / times),
            a_step=round(self.a_step / times),
            least_thinking=round(self.least_thinking / times),
            most_thinking=round(self.most_thinking / times),
        )


AT_ONCE = Pace(
    between_rounds=0,
    a_hand=0,
    run_out=0,
    a_step=0,
    least_thinking=0,
    most_thinking=0,
    settling=0,
    grace=0,
    offer=0,
    wagers=1_000,
)
"""No waiting: for tests and measurements."""
