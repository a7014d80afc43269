"""What tables have in common, whatever is played at them: a game that was determined, and seats with stakes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as d
from pitboss.desk.events import BreachRecorded, DisputeRaised
from pitboss.desk.law import Role
from pitboss.desk.manners import Manners
from pitboss.desk.rules import GeneralRuling
from pitboss.instruments.catalogue import load
from pitboss.play.view import Observer
from pitboss.room.charter import Charter
from pitboss.room.floor.acts import ActSource, FloorAct, command_of, floor_act
from pitboss.room.floor.dealing import Dealing
from pitboss.room.floor.foretelling import FloorPreview, foretell
from pitboss.room.floor.glance import FloorAlert, table_alerts
from pitboss.room.hosted import Hosted
from pitboss.room.kind_side import UNSAID, Cost
from pitboss.room.kinds import by_hand
from pitboss.room.kinds.floor import directors_own, of_the_event, refuse_in_event
from pitboss.room.kinds.wire import floor_command
from pitboss.room.wire_commands import ActAtTable, ByHand, FloorCommand, OnTheFloor

C = TypeVar("C")
BUYS: frozenset[type] = frozenset({d.TakeSeat, d.TopUp})
"""Commands with which chips are bought."""


def game_as_determined(charter: Charter, choices: Any) -> Any:
    """The game as it was determined then, whatever would be refused now."""
    return load(charter.instrument).game(charter.game).determined(choices)


class HostedTable(Hosted[C]):
    """A table of any kind."""

    at_hand: ClassVar[tuple[str, ...]] = ("game", "law", "settings", "round", "last_round")
    table: ClassVar[type[Any]]
    """The desk that this kind of table is."""
    least_players: ClassVar[int] = 1
    """Without whom no round can begin."""

    def excluded(self) -> frozenset[str]:
        excluded: frozenset[str] = self.desk.state.excluded
        return excluded

    @classmethod
    def prepared(cls, charter: Any) -> Any:
        return cls.table(game_as_determined(charter, charter.choices), charter.settings)

    @classmethod
    def opened(cls, charter: Any) -> Any:
        game = game_as_determined(charter, charter.choices)
        done = cls.before_gaming(charter, len(game.deck))
        return cls.table.open(game, now=charter.now, settings=charter.settings, **done)

    @staticmethod
    @abstractmethod
    def before_gaming(charter: Any, cards: int) -> Mapping[str, Any]:
        """Approvals, cards checked and whatever else is done before the table opens."""

    @property
    def manners(self) -> Manners:
        manners: Manners | None = self.state.settings.manners
        return manners or UNSAID

    @property
    def turn_cites(self) -> Cites:
        round_: Cites = self.state.law.round
        return round_ or self.document

    def cost(self, command: C) -> Cost | None:
        if type(command) not in BUYS:
            return None  # Asked of every command, and records are slow to be asked for their kin.
        match command:
            case d.TakeSeat(player=player, buy_in=amount) | d.TopUp(player=player, amount=amount):
                return Cost(player, amount * self.charter.unit)
            case _:
                return None

    # dealt by hand

    dealt_by_hand: ClassVar[by_hand.DealtByHand | None] = None
    """How this kind of table is told of where people deal by hand; None where they never do."""

    @property
    def by_hand(self) -> bool:
        """Rooms of old have physical tables that were dealt from committed shoes; these go on like that."""
        return self.dealt_by_hand is not None and self.commitment is None and by_hand.is_by_hand(self.state)

    def refuse_uncommitted(self, cards: tuple[Card, ...] | None) -> Refusal | None:
        if cards is None or not self.by_hand:
            return super().refuse_uncommitted(cards)
        assert self.dealt_by_hand is not None
        return self.dealt_by_hand.refuse_seen(self.state, cards)

    def called(self, player: str) -> str:
        return by_hand.shown_name(player)

    def view(self, observer: Observer) -> Any:
        """Whoever sits at the table itself is shown as everybody there calls them, but for whoever reads the record."""
        seen = super().view(observer)
        if not self.by_hand or observer == "inspector":
            return seen
        return msgspec.structs.replace(seen, seats=tuple(map(by_hand.as_called, seen.seats)))

    def view_event(self, event: Any, observer: Observer) -> Any:
        seen = super().view_event(event, observer)
        return by_hand.as_called(seen) if self.by_hand and observer != "inspector" else seen

    @property
    def hides(self) -> frozenset[type] | None:
        """Where people deal by hand, any event may name somebody whom the table calls otherwise than the record."""
        return None if self.by_hand else super().hides

    def dealing(self, roles: Iterable[Role]) -> Dealing | None:
        return self.dealt_by_hand.dealing(self, roles) if self.dealt_by_hand and self.by_hand else None

    def as_told(self, refusal: Refusal) -> Refusal:
        return by_hand.as_told(refusal) if self.by_hand else refusal

    # on the floor

    not_foretold: ClassVar[tuple[type, ...]] = ()
    """Events after which a preview stops: cards come with them that nobody has seen."""

    ruled: ClassVar[type[Any]] = type(None)
    """The event that tells of a ruling."""

    wrong: ClassVar[Mapping[type, str]] = {}
    """Events of the round that tell of something gone wrong beside a ruling, in words."""

    def irregularity(self, event: Any) -> str:
        match event:
            case BreachRecorded(clause=clause):
                return f"breach of {clause}"
            case DisputeRaised():
                return "dispute"
            case _ if isinstance(event, self.ruled):
                return str(event.irregularity).replace("_", " ")
            case _:
                return self.wrong.get(type(event), "")

    @abstractmethod
    def act_sources(self) -> Iterable[ActSource]:
        """Everything that staff may do here, by the commands of the kind."""

    def _acts(self) -> tuple[ActSource, ...]:
        found = tuple(self.act_sources())
        return of_the_event(found) if self.charter.part_of else found

    def floor_acts(self, roles: Iterable[Role]) -> tuple[FloorAct, ...]:
        """What the document gives nobody the power to do is not offered."""
        held = tuple(roles)
        offered = (floor_act(each, self.state, held) for each in self._acts())
        return tuple(act for act in offered if act.may)

    def floor_command(self, asked: FloorCommand, who: OnTheFloor, now: int) -> d.StaffCommand | Refusal:
        command = self._command_of(asked, who, now)
        if isinstance(command, Refusal) or not self.charter.part_of:
            return command
        return refuse_in_event(command, self._acts(), self.document) or command

    def _command_of(self, asked: FloorCommand, who: OnTheFloor, now: int) -> d.StaffCommand | Refusal:
        if isinstance(asked, ByHand):
            told: d.StaffCommand | Refusal = by_hand.command(self.state, self.dealt_by_hand, asked, who, now)
            return told
        if not isinstance(asked, ActAtTable):
            return floor_command(asked, who, now)
        found = self._act(asked.act)
        if isinstance(found, Refusal):
            return found
        facts = by_hand.as_recorded(self.state, asked.facts, by_hand=self.by_hand)
        command: d.StaffCommand | Refusal = command_of(found, facts, who, now, self.document)
        if isinstance(command, Refusal) or not asked.foretold:
            return command
        now_told = foretell(self, found.words.words, command)
        if isinstance(now_told, Refusal) or now_told.outcome == asked.foretold:
            return command
        what = f"the table has moved on, and this comes to something else now: {now_told.outcome}"
        return Refusal("moved_on", what, now_told.cites, {"outcome": now_told.outcome})

    def _act(self, name: str) -> ActSource | Refusal:
        sources = {each.name: each for each in self._acts()}
        found = sources.get(name)
        if found is None:
            what = f"{name} is nothing that staff do at this table"
            return Refusal("no_such_act", what, self.document, {"acts": list(sources)})
        if found.why_not is directors_own:
            return Refusal("seated_by_the_event", directors_own(), self.document)
        return found

    def floor_preview(self, asked: FloorCommand, who: OnTheFloor, now: int) -> FloorPreview | Refusal:
        command = self.floor_command(asked, who, now)
        if isinstance(command, Refusal):
            return self.as_told(command)
        found = self._act(asked.act) if isinstance(asked, ActAtTable) else None
        words = found.words.words if isinstance(found, ActSource) else type(asked).__name__
        told = foretell(self, words, command)
        return self.as_told(told) if isinstance(told, Refusal) else told

    def floor_ruling(self, command: Any) -> GeneralRuling | Refusal | None:  # noqa: ARG002
        """The rule that decides what a command reports, and those that do not; None where none has to."""
        return None

    def pot_in(self, state: Any) -> int:  # noqa: ARG002
        """What is contested."""
        return 0

    def terms(self) -> msgspec.Struct:
        choices: msgspec.Struct = self.state.game.choices
        return choices

    def under_terms(self, terms: msgspec.Raw) -> dict[str, Any]:
        choices = msgspec.json.decode(terms, type=type(self.terms()))
        return {} if choices == self.terms() else {"game": game_as_determined(self.charter, choices)}

    def lapsed(self) -> tuple[Refusal, ...]:
        determined = self.state.game.redetermined(self.terms())
        return determined if isinstance(determined, tuple) else ()

    def determinations(self) -> Mapping[str, Any]:
        return msgspec.structs.asdict(self.terms())

    def stake_of(self, seat: int) -> int:
        stake: int = self.desk.state.stake_of(seat)
        return stake

    def stakes(self) -> dict[int, int]:
        state = self.desk.state
        return {number: state.stake_of(number) for number in state.seats}

    def floor_alerts(self) -> Iterable[FloorAlert]:
        alerts = table_alerts(self.state, least=self.least_players)
        return (msgspec.structs.replace(each, person=self.called(each.person)) for each in alerts)
