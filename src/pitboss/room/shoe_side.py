"""A desk's shoe: what was committed, what players put into it, and what is dealt from it."""

from __future__ import annotations

from typing import Any

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.room.codec import CommitShoe, SeedsShown, ShoeCommitted, ShoeEvent, ShoeWithdrawn, ShowSeeds
from pitboss.room.kind_side import C, KindSide
from pitboss.room.seeding import Seeding
from pitboss.room.seeds import SeedPromise, ShownSeed
from pitboss.room.shoe import Shoe, unseal


class ShoeSide(KindSide[C]):
    """What is known of the next shoe, and what binding the house to one would say; nothing is written here."""

    def __init__(self, stream: str, charter: Any) -> None:
        super().__init__(stream, charter)
        self._shoe: Shoe | None = None
        self._sealed: bytes | None = None
        """A committed shoe as it was read: most are dealt from before anybody wants to know."""
        self.commitment: ShoeCommitted | None = None
        """The last one published."""
        self.seeding = Seeding()
        """What players put into it."""

    @property
    def shoe(self) -> Shoe | None:
        """Committed and not yet dealt from."""
        if self._sealed is not None:
            self._shoe, self._sealed = unseal(self._sealed), None
        return self._shoe

    @property
    def to_deal(self) -> Shoe | None:
        """The committed shoe as it is dealt, once every seed that was promised for it is settled."""
        return self.seeding.as_dealt(self.shoe)

    def _forget_shoe(self) -> None:
        self._shoe = self._sealed = None
        self.seeding = Seeding()

    def _follow_shoe(self, event: ShoeEvent) -> None:
        self.seeding.follow(event)
        match event:
            case ShoeCommitted():
                self.commitment = event
            case ShoeWithdrawn():
                self._shoe = self._sealed = None
            case SeedsShown():
                pass

    def refuse_uncommitted(self, cards: tuple[Card, ...] | None) -> Refusal | None:
        """Why cards cannot be dealt from that a command brings."""
        settled = None if cards is None else self.to_deal
        if cards is None or (settled and settled.order == cards):
            return None
        what = "cards are dealt in the order that was committed beforehand, and in no other"
        return Refusal("not_committed", what, self.shuffle_cites)

    def seeds_settled(self, seeds: tuple[ShownSeed, ...], now: int) -> tuple[ShowSeeds, ShoeEvent] | Refusal:
        """What putting these seeds on record would say."""
        committed, cites = self.commitment, self.shuffle_cites
        refused = self.seeding.refuse_seeds(seeds, cites)
        if refused or committed is None:
            return refused or Refusal("no_seed_due", "no shoe is committed", cites)
        return ShowSeeds(seeds=seeds, now=now), self.seeding.settled(committed, seeds, cites, now)

    def commitment_to(
        self, shoe: Shoe, now: int, seeds: tuple[SeedPromise, ...] = ()
    ) -> tuple[CommitShoe, ShoeCommitted] | Refusal:
        """What binding the house to a shoe would say."""
        due = self.cards_due()
        cards = sorted(due.cards) if due else []
        if self.shoe and sorted(self.shoe.order) == cards:
            what = "a shoe is committed already, and it is the next to be dealt"
            return Refusal("shoe_committed", what, self.shuffle_cites)
        if due is None or sorted(shoe.order) != cards:
            what = f"the {len(cards)} cards due are committed, no more, no fewer and no others"
            return Refusal("wrong_cards", what, self.shuffle_cites)
        refused = self.seeding.refuse_promises(seeds, self.seats(), self.shuffle_cites) if seeds else None
        if refused:
            return refused
        number, root = self.rounds if self.in_round else self.rounds + 1, shoe.root.hex()
        command = CommitShoe(purpose=due.purpose, round=number, cards=len(cards), root=root, seeds=seeds, now=now)
        return command, self._committed(command)

    def _committed(self, command: CommitShoe) -> ShoeCommitted:
        return ShoeCommitted(
            purpose=command.purpose,
            round=command.round,
            cards=command.cards,
            root=command.root,
            seeds=command.seeds,
            cites=self.shuffle_cites,
            at=command.now,
        )
