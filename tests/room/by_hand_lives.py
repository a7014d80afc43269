"""Random evenings at tables dealt by hand: their dealer tells what happens, the floor does whatever its list has."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.determine import Offer
from pitboss.play.offered import Option
from pitboss.room import wire_commands as w
from pitboss.room.kinds.banked.by_hand.dealing import BankedDealing
from pitboss.room.kinds.pots.by_hand.dealing import PotsDealing
from pitboss.room.store import Store
from tests.room.by_hand_desk import DEALER, SECOND, SUPERVISOR, ByHandDesk
from tests.server.floor_walk import answers

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eva")
STRANGER = "Flo"
MISTAKEN = w.OnTheFloor(person="Dell", role="dealer", why="Wrong button")
OPERATOR = w.OnTheFloor(person="Kim", role="operator", why="a new one")
ANSWERS = 20
"""Of the answers to an act of the floor, so many are drawn from."""


class ByHandLife(ByHandDesk):
    """An evening: mostly what comes next, now and then what goes wrong, what is taken back and who comes and goes."""

    def __init__(self, store: Store, offer: Offer | BankedOffer, seed: int, stream: str) -> None:
        super().__init__(store, offer.instrument, offer.spec.key, stream=stream)
        self.chance = random.Random(f"{stream}/{seed}")
        least = self.dealing.least
        self.stake = max(1000, 3 * least)
        for seat, name in enumerate(PEOPLE[: min(4, len(self.dealing.free))], start=1):
            self.tell(w.ForPlayer(seat, w.Sit(seat, self.stake), name))
        self.refusals: list[Refusal] = []

    def live(self, steps: int) -> ByHandLife:
        for _ in range(steps):
            self.step()
        return self

    def step(self) -> None:
        odd = self.chance.random()
        if odd < 0.05:
            self.take_back()
        elif odd < 0.11:
            self.floor()
        elif odd < 0.14:
            self.people()
        elif odd < 0.17:
            self.name_some()
        else:
            self.next()

    def try_to(self, asked: w.FloorCommand, who: w.OnTheFloor = DEALER) -> bool:
        refused = self.ask(asked, who)
        if refused:
            self.refusals.append(refused)
        return refused is None

    # what goes otherwise than it should

    def take_back(self) -> None:
        last = self.dealing.last_told
        if last:
            self.try_to(w.TakeBack(undealt=last.dealt), MISTAKEN)

    def floor(self) -> None:
        """Any act of the list, with any of the answers it asks for."""
        seats: list[Mapping[str, Any]] = [{"seat": each.seat, "player": each.name} for each in self.dealing.seats]
        acts = [each for each in self.hosted.floor_acts(("supervisor", "dealer")) if each.roles and not each.why_not]
        act = msgspec.to_builtins(self.chance.choice([each for each in acts if each.name not in ("CloseTable",)]))
        facts = self.chance.choice(list(islice(answers(act, seats), ANSWERS)) or [{}])
        who = SUPERVISOR if "supervisor" in act["roles"] else DEALER
        self.try_to(w.ActAtTable(act["name"], facts), msgspec.structs.replace(who, why="seen by two"))

    def people(self) -> None:
        """Somebody sits down, leaves, buys, sits out, comes back."""
        told, free = self.dealing, self.dealing.free
        seat = self.chance.choice([each.seat for each in told.seats] or [1])
        gone = [name for name in (*PEOPLE, STRANGER) if name not in {each.name for each in told.seats}]
        if free and gone and (len(told.seats) < 3 or self.chance.random() < 0.4):
            self.try_to(w.ForPlayer(free[0], w.Sit(free[0], self.stake), gone[0]))
            return
        asked: Any = self.chance.choice((w.TopUp(100), w.TopUp(37), w.SitOut(), w.SitIn(), w.SitIn(), w.Leave()))
        self.try_to(w.ForPlayer(seat, asked))

    def unseen(self, count: int) -> tuple[Card, ...]:
        return tuple(self.chance.sample(self.dealing.deck, count))

    def name_some(self) -> bool:
        """The dealer names what lies face up somewhere."""
        places = self.dealing.unnamed
        if not places:
            return False
        place, count = places[0] if self.dealing.must_name else self.chance.choice(places)
        return self.try_to(w.NameCards(place, self.unseen(count)))

    # what comes next

    def next(self) -> None:
        told = self.dealing
        if told.must_name:
            self.name_some()
        elif isinstance(told, PotsDealing):
            self.pots(told)
        elif isinstance(told, BankedDealing):
            self.banked(told)

    def deal(self, *also: int) -> None:
        """What stands against it is put right: cards are counted again, a shoe is replaced, a break passes."""
        if self.try_to(w.DealByHand(also=also)):
            return
        whole = {"count": len(self.hosted.state.game.deck)}
        counts: tuple[tuple[str, dict[str, Any]], ...] = (
            ("VerifyCards", whole),
            ("CheckCards", whole),
            ("ReplaceShoe", {"reference": "S-2"}),
            *(("CheckCards", {**whole, "deck": deck}) for deck in ("first", "second")),
        )
        for act, facts in counts:
            any(self.try_to(w.ActAtTable(act, facts), who) for who in (SUPERVISOR, DEALER, OPERATOR))
        self.at += self.chance.choice((0, 0, 600, 7200)) * SECOND

    def pots(self, told: PotsDealing) -> None:
        if told.deals == "button":
            shown = self.unseen(len(told.seats))
            self.try_to(w.ButtonCards(tuple(zip((each.seat for each in told.seats), shown, strict=True))))
        elif told.deals:
            self.deal()
        elif told.options:
            option = self.chance.choice([each for each in told.options.may for _ in range(LIKED.get(each.act, 1))])
            self.try_to(w.ForPlayer(told.options.seat, self.act(option, told, told.options.seat)))
        else:
            self.people()

    def act(self, option: Option, told: PotsDealing, seat: int) -> Any:
        match option.act:
            case "bet" | "raise":
                amount = min(option.most, option.least + self.chance.choice((0, 0, 5, 50)))
                return w.Bet(amount) if option.act == "bet" else w.RaiseTo(amount)
            case "bring_in":
                return w.BringIn(option.least)
            case "over_blind":
                return w.PostOverBlind(take=self.chance.random() < 0.5)
            case "draw":
                return w.Draw((UNKNOWN,) * self.chance.randint(option.least, min(option.most, 3)))
            case "show":
                held = next(each for each in told.seats if each.seat == seat)
                return w.Show((*held.known, *self.unseen(held.cards - len(held.known))))
            case _:
                return PLAIN[option.act]()

    def banked(self, told: BankedDealing) -> None:
        open_now = [(area.seat, option) for area in told.areas for option in area.may]
        if told.deals and (not open_now or self.chance.random() < 0.3):
            also = self.chance.sample(told.also, 1) if told.also and self.chance.random() < 0.2 else ()
            self.deal(*also)
        elif open_now:
            seat, option = self.chance.choice(open_now)
            self.try_to(w.ForPlayer(seat, self.wager(option)))
        else:
            self.people()

    def wager(self, option: Any) -> Any:
        match option.act:
            case "place":
                return self.chance.choice((w.PlaceWagers(option.least, option.least), w.PushWagers(5, 5)))
            case "trips":
                return w.PlaceTrips(option.least)
            case "bet":
                return w.BetPlay(self.chance.choice(option.amounts))
            case _:
                return PLAIN[option.act]()


LIKED = {"check": 6, "call": 8, "show": 4, "draw": 3}
"""How often something is chosen beside the rest."""
PLAIN: dict[str, Any] = {
    "fold": w.Fold,
    "check": w.Check,
    "call": w.Call,
    "muck": w.Muck,
    "withdraw": w.WithdrawWagers,
    "abstain": w.Abstain,
    "concede": w.Concede,
}
