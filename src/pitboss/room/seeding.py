"""What players have put into the shoe that is committed, as far as the stream of a desk tells."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboss.cite import Cites, Refusal
from pitboss.room.codec import SeedsShown, ShoeCommitted, ShoeEvent, ShoeWithdrawn
from pitboss.room.seeds import SeedPromise, ShownSeed, keeps, mixed
from pitboss.room.shoe import Shoe

DIGEST = frozenset("0123456789abcdef")
LENGTH = 64


class Seeding:
    """Follows one desk: which seeds are due, which have been shown, and whose did not come."""

    def __init__(self) -> None:
        self.due: tuple[SeedPromise, ...] = ()
        """Promised for the committed shoe and not settled yet: nothing is dealt before they are."""
        self.shown: tuple[ShownSeed, ...] = ()
        self.missed: frozenset[str] = frozenset()
        """Whose seeds did not come since cards were last dealt: they promise none for what is dealt next."""

    def follow(self, event: ShoeEvent) -> None:
        match event:
            case ShoeCommitted(seeds=seeds):
                self.due, self.shown = seeds, ()
            case SeedsShown(seeds=shown):
                self.due, self.shown = (), shown
            case ShoeWithdrawn(missing=missing):
                self.due, self.shown, self.missed = (), (), self.missed | set(missing)

    def as_dealt(self, shoe: Shoe | None) -> Shoe | None:
        """A committed shoe in the order in which it is dealt; none while that is not settled."""
        if shoe is None or self.due:
            return None
        return mixed(shoe, self.shown) if self.shown else shoe

    def refuse_promises(self, seeds: Sequence[SeedPromise], seated: Collection[str], cites: Cites) -> Refusal | None:
        """Seeds are promised by players who sit there, one by each, and not by those whose last one did not come."""
        players = [each.player for each in seeds]
        digests = {each.digest for each in seeds}
        if len({*players}) < len(players) or len(digests) < len(seeds) or sorted(players) != players:
            return Refusal("seeds_not_apart", "each player promises one seed, and no two the same", cites)
        if not {*players} <= {*seated} - self.missed:
            what = "seeds come from players who sit here and showed the last one that they promised"
            return Refusal("seed_not_taken", what, cites, {"players": players})
        if any(len(each) != LENGTH or not DIGEST.issuperset(each) for each in digests):
            return Refusal("seed_unreadable", "a promise is a SHA-256 hash in hexadecimal", cites)
        return None

    def refuse_seeds(self, seeds: Sequence[ShownSeed], cites: Cites) -> Refusal | None:
        """What is put on record is promised, in that order, and keeps its promise."""
        if not self.due:
            return Refusal("no_seed_due", "no seed is due: none was promised for the shoe, or all are shown", cites)
        promised = {each.player: each for each in self.due}
        players = [each.player for each in seeds]
        if players != [name for name in promised if name in players]:
            return Refusal("seed_not_promised", "a seed is shown by whoever promised it, once and in that order", cites)
        if not all(keeps(promised[each.player], each.seed) for each in seeds):
            return Refusal("seed_not_kept", "a seed that is shown is the one that was promised", cites)
        return None

    def settled(self, event: ShoeCommitted, seeds: tuple[ShownSeed, ...], cites: Cites, at: int) -> ShoeEvent:
        """What becomes of a shoe once its seeds have come, or have had their time."""
        shown = {each.player for each in seeds}
        missing = tuple(each.player for each in self.due if each.player not in shown)
        if missing:
            return ShoeWithdrawn(round=event.round, root=event.root, missing=missing, cites=cites, at=at)
        return SeedsShown(round=event.round, root=event.root, seeds=seeds, cites=cites, at=at)
