"""The course of a drill: rounds between bots at a table run by hand, in which one thing after another goes wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from pitboss.bots import SensibleBot
from pitboss.bots.dealer import shuffle_and_cut, shuffled_as_due
from pitboss.bots.sensible import Temper
from pitboss.cite import Refusal
from pitboss.drill import facts
from pitboss.drill.incidents import Incident, compared, incident, reports, turn_settled
from pitboss.drill.questions import Question, questions_on
from pitboss.drill.topics import FAMILIES, FLOOR, DrillLevel, Family, TraineeRole
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted, Game, RoundOfPlay, decide, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.view import view_event, view_round
from pitboss.wording.acts import last_acts
from pitboss.wording.words import tell

NAMES = ("Ada", "Bruno", "Clara", "Dev", "Elsa", "Farid", "Greta", "Hugo", "Iris", "Jonas", "Kaya")
PLAYERS = 6
OFTEN, AT_FIRST = 0.3, 0.6
"""How likely something goes wrong whenever somebody is to act, and when nobody has acted since the last cards."""
AT_ONCE = 0.5
"""In how many rounds that begins with the first betting round; in the others, with a later one."""
LOOSE = Temper(caution=-0.5)
"""Players who stay in, so that rounds get far."""
MOST_IN_A_ROUND = 3
STAKES = (12, 20, 30, 40, 60, 80, 100)
"""In least bets, so that some players are short of chips."""
ONLY_HELD = ("misdirected_by_the_dealer",)
"""What else may be found while an act out of turn is held aside."""
MANY = 8
"""Lines of the account that are kept for the reader."""


class Situation(msgspec.Struct, frozen=True):
    """What the staff member is shown and asked."""

    number: int
    round: int
    offer: Offer
    game: Game
    names: dict[int, str]
    family: Family
    incident: Incident
    account: tuple[str, ...]
    """What happened in the round since the last situation."""
    acts: dict[int, str]
    facts: tuple[str, ...]
    moment: str
    questions: tuple[Question, ...]


class Course:
    """An endless sequence of situations; the same seed gives the same ones."""

    def __init__(self, offers: Sequence[Offer], role: TraineeRole, level: DrillLevel, seed: int) -> None:
        documents = dict.fromkeys(offer.instrument for offer in offers)
        self._offers = [[offer for offer in offers if offer.instrument == key] for key in documents]
        self._role: TraineeRole = role
        self._level: DrillLevel = level
        self._seed = seed
        self._asked: Counter[str] = Counter()
        self._number = 0

    def situations(self) -> Iterator[Situation]:
        for number in count(1):
            yield from self._round(number)

    def _round(self, number: int) -> Iterator[Situation]:
        """One round; each ruling is applied when the reader comes back for more."""
        chance = random.Random(f"{self._seed}/{number}")  # noqa: S311
        offer = chance.choice(chance.choice(self._offers))
        begins = 0 if chance.random() < AT_ONCE else chance.randrange(1, len(offer.spec.streets))
        dealer = Dealer(_determined(offer, chance), chance)
        hand, told, posed = dealer.hand, 0, 0
        while not hand.is_over:
            due = posed < MOST_IN_A_ROUND and hand.state.street >= begins
            wrong = self._picked(hand, chance) if due else None
            command = wrong.resolution if wrong else dealer.next_command()
            found = wrong or turn_settled(hand, command)
            if found and self._counts(found):
                yield self._situation(found, dealer, offer, number, told)
                told, posed = len(hand.events), posed + 1
            dealer.submit(command)

    def _counts(self, found: Incident) -> bool:
        """Whether this role is asked about it at this level."""
        beyond = found.measure == "not_covered" and self._level == 1
        return not beyond and (self._role == "floor" or found.family != FLOOR)

    def _picked(self, hand: RoundOfPlay, chance: random.Random) -> Incident | None:
        """Something that goes wrong now: what was asked least so far, whatever is rare before what always happens."""
        state = hand.state
        if not state.to_act or chance.random() >= (OFTEN if state.voluntary else AT_FIRST):
            return None
        held = bool(state.irregular and state.irregular.early)
        fitting = [pair for pair in reports(state) if pair[0] in (ONLY_HELD if held else FAMILIES)]
        found = [each for topic, report in fitting if (each := incident(hand, topic, report)) and self._counts(each)]
        return min(chance.sample(found, len(found)), key=self._times_asked, default=None)

    def _times_asked(self, found: Incident) -> tuple[int, int, int]:
        return tuple(self._asked[key] for key in _keys(found))  # type: ignore[return-value]

    def _situation(self, found: Incident, dealer: Dealer, offer: Offer, number: int, told: int) -> Situation:
        self._number += 1
        self._asked.update(_keys(found))
        found = compared(found, dealer.hand)
        names, events = dealer.names, dealer.events_before(found)
        chance = random.Random(f"{self._seed}/{number}/{self._number}")  # noqa: S311
        return Situation(
            number=self._number,
            round=number,
            offer=offer,
            game=dealer.game,
            names=names,
            family=found.family,
            incident=found,
            account=tuple(tell(view_event(event, "floor"), names) for event in events[told:][-MANY:]),
            acts=last_acts(events),
            facts=_facts(found, names),
            moment="" if found.early else facts.moment(found.state, names),
            questions=questions_on(found, names, self._level, chance),
        )


def _keys(found: Incident) -> tuple[str, str, str]:
    return found.family, f"topic {found.topic}", f"{found.topic}/{found.rule}/{found.measure}"


def _facts(found: Incident, names: dict[int, str]) -> tuple[str, ...]:
    if found.early:
        return facts.turn_reached(found.early, found.state, names)
    return facts.told(found.command, found.state, names)


def _determined(offer: Offer, chance: random.Random) -> Game:
    """The game as its document has it; now and then without burning, where that is the operator's choice."""
    seats = {} if "seats" in offer.only else {"seats": min(PLAYERS, offer.spec.most_seats)}
    choices = {"burn": False} if offer.law.burn and offer.spec.burns and chance.random() < 0.25 else {}
    game = offer.determine(**seats, **choices)
    if not isinstance(game, Game):
        game = offer.determine(**seats)
    assert isinstance(game, Game), game
    return game


class Dealer:
    """One round at a table of bots, and the dealer's own shuffles."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.game = game
        self._chance = chance
        most = min(PLAYERS, game.choices.seats)
        players = chance.randint(min(4, most), most)
        seats = sorted(chance.sample(range(1, most + 1), players))
        self.names = {seat: NAMES[seat - 1] for seat in seats}
        least = max(game.choices.minimum_bet, *game.choices.blinds, game.choices.ante, game.choices.chip)
        stakes = {seat: least * chance.choice(STAKES) for seat in seats}
        self._bots = {seat: SensibleBot(game, chance, LOOSE) for seat in seats}
        shoe = shuffle_and_cut(game.deck.cards, chance).cards
        hand = open_round(game, stakes, chance.choice(seats), shoe, run="training")
        assert isinstance(hand, RoundOfPlay), hand
        self.hand = hand

    def next_command(self) -> c.AnyCommand:
        """What the bot to act does, or the shuffle that is due."""
        state, options = self.hand.state, self.hand.options()
        if not options.seat:
            return shuffled_as_due(state, options.may[0].act, self._chance)
        return self._bots[options.seat].decide(view_round(state, options.seat), options)

    def submit(self, command: c.AnyCommand) -> None:
        result = self.hand.submit(command)
        assert isinstance(result, Accepted), result

    def events_before(self, found: Incident) -> list[e.AnyEvent]:
        """What has happened when the question is put: an act that brings a turn about has been made."""
        if not found.early:
            return self.hand.events[:]
        made = decide(self.hand.state, found.command)
        assert not isinstance(made, Refusal), made
        return [*self.hand.events, *made]
