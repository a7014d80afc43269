"""Players' seeds as they come in over their lines, until they are on record with the shoe that they are for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.room.codec import ShoeWithdrawn
from pitboss.room.hosted import Hosted
from pitboss.room.schedule import Moment, Step
from pitboss.room.seeds import SeedPromise, ShownSeed, keeps

LEFT_OUT = 20
"""Rounds for which nobody waits again for a player whose seed did not come."""
DEAL = "deal"
"""The step that takes a shoe, whatever the kind of desk."""


class SeedBox:
    """What one desk was sent. Losing it costs nothing but entropy: whoever comes back sends it again."""

    def __init__(self) -> None:
        self._promised: dict[str, str] = {}
        """For the shoe that is committed next."""
        self._shown: dict[str, str] = {}
        """For the shoe that is committed."""
        self._left_out: dict[str, int] = {}
        """Until after which round nothing is taken from a player."""

    # what players send

    def promise(self, hosted: Hosted[Any], player: str, digest: str) -> None:
        """Only from those who sit there: a promise comes too early or too late without anybody's fault."""
        if hosted.seat_of(player):
            self._promised[player] = digest

    def show(self, hosted: Hosted[Any], player: str, seed: str) -> bool:
        """Whether it may be what was promised; one that is not due any more is no fault."""
        due = next((each for each in hosted.seeding.due if each.player == player), None)
        if due is None:
            return True
        if not keeps(due, seed):
            return False
        self._shown[player] = seed
        return True

    def forget(self, player: str) -> None:
        """Nobody is there any more who could show what was promised for the next shoe."""
        self._promised.pop(player, None)

    # what the house puts on record

    def promises(self, hosted: Hosted[Any]) -> tuple[SeedPromise, ...]:
        """For the shoe that is committed now; in the order of names, so that nobody chooses one."""
        if not hosted.manners.seeds or not self._promised:
            return ()
        return tuple(sorted(self._fit(hosted), key=lambda each: each.player))

    def _fit(self, hosted: Hosted[Any]) -> Iterator[SeedPromise]:
        seated, digests = hosted.seats(), set[str]()
        for player, digest in self._promised.items():
            waits = hosted.rounds < self._left_out.get(player, 0)
            if player in seated and not waits and player not in hosted.seeding.missed and digest not in digests:
                digests.add(digest)
                yield SeedPromise(player, digest)

    def taken(self, promises: Iterable[SeedPromise]) -> None:
        """These are on record: each is for one shoe only."""
        self._shown.clear()
        for each in promises:
            if self._promised.get(each.player) == each.digest:
                del self._promised[each.player]

    def shown(self, hosted: Hosted[Any]) -> tuple[ShownSeed, ...]:
        """Those that came for the committed shoe."""
        due = [each for each in hosted.seeding.due if each.player in self._shown]
        return tuple(ShownSeed(each.player, self._shown[each.player]) for each in due)

    def settled(self, hosted: Hosted[Any]) -> None:
        """The seeds are on record, or who did not send theirs."""
        self._shown.clear()
        for event in hosted.made:
            if isinstance(event, ShoeWithdrawn):
                self._left_out |= dict.fromkeys(event.missing, hosted.rounds + LEFT_OUT)

    # when

    def postponed(self, hosted: Hosted[Any], steps: Iterable[Step], moment: Moment) -> Iterator[Step]:
        """Dealing waits for the seeds that are due, for as long as the house does; nothing else waits."""
        until = self._until(hosted, moment)
        for step in steps:
            yield replace(step, due=max(step.due, until)) if step.act == DEAL else step

    def _until(self, hosted: Hosted[Any], moment: Moment) -> int:
        if hosted.commitment is None or len(self._shown) == len(hosted.seeding.due):
            return 0
        # The moment of a commitment is told in whole seconds, of which this one may be nearly over.
        until = 1000 * (hosted.commitment.at + 1 + moment.manners.seeds)
        return max(until, moment.opened + moment.grace)
