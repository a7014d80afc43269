"""A table of pots as far as it has been shown: events are followed one at a time, drawn, and told."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.cli.terminal.kind import BRIEF, PAUSE, AccountLine
from pitboss.cli.terminal.picture import Scene, pots_now
from pitboss.instruments import register
from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.play.state import RoundState
from pitboss.play.view import RoundView, SeatView, view_round
from pitboss.table import Table
from pitboss.table import events as e
from pitboss.table.evolve import evolve
from pitboss.table.state import TableState
from pitboss.table.view import SeatStanding, standings, view_event
from pitboss.wording.acts import acts_after
from pitboss.wording.table_words import tell_table
from pitboss.wording.words import YOU, tell

PAUSES: dict[type, float] = {p.BettingOpened: 0.0, p.BettingClosed: 0.3, p.RoundClosed: 0.0, p.RoundOpened: 0.2}
NOTHING_YET = RoundView("rail", "none", "", 0, 0, 0, 0, (), 0, 0, ())


class Seen:
    """What you have seen of a table, from your own seat."""

    def __init__(self, table: Table) -> None:
        self._table = Table(table.game, table.state.settings).replay(table.steps)
        self.names: dict[int, str] = {}
        self.round: RoundState | None = None
        """The round in progress, or the last one."""
        self.bought = 0
        """What you have put on the table in all, less what you took off again."""
        self.charged = 0
        """For time, beside the table."""
        self._acts: dict[int, str] = {}
        self._winners: dict[int, int] = {}

    @property
    def state(self) -> TableState:
        return self._table.state

    @property
    def you(self) -> int:
        return self.state.seat_of(YOU)

    def take(self, event: e.AnyEvent) -> None:
        """Follow one event."""
        evolve(self.state, event)
        self.names |= {number: seat.player for number, seat in self.state.seats.items()}
        self.round = self.state.round or self.round
        if isinstance(event, e.TimedEvent):
            self._note(event)
        else:
            self._acts = acts_after(self._acts, event)
        if isinstance(event, p.Awarded):
            self._winners[event.seat] = self._winners.get(event.seat, 0) + event.amount

    def _note(self, event: e.TableEvent) -> None:
        """What the picture and the reckoning keep of it."""
        match event:
            case e.PlayerSeated(player=player, stake=chips) | e.StakeRaised(player=player, amount=chips):
                self.bought += chips if player == YOU else 0
            case e.StakeReduced(player=player, amount=chips) | e.PlayerLeft(player=player, stake=chips):
                self.bought -= chips if player == YOU else 0
            case e.TimeCharged(seats=seats, each=each, source="wallet"):
                self.charged += each if self.you in seats else 0
            case e.SeatChanged(seat=seat):
                self.names.pop(seat)
            case e.RoundStarted():
                self._acts, self._winners = {}, {}
            case _:
                pass
        if isinstance(event, e.SeatChanged | e.PlayerSeated) and event.player == YOU:
            self.round = self.state.round  # The last round was seen from another seat, with its cards.

    # telling

    def told(self, event: e.AnyEvent) -> AccountLine | None:
        """The event as you may see it, in words, if anybody needs to be told."""
        seen = view_event(event, self.you or "rail")
        if not isinstance(seen, e.TimedEvent):
            return AccountLine(tell(seen, self.names), seen.cites, PAUSES.get(type(seen), PAUSE))
        words = self._words(seen)
        others = isinstance(seen, e.TimeCharged) and self.you not in seen.seats
        return AccountLine(words, seen.cites, BRIEF, quiet=others) if words else None

    def _words(self, event: e.TableEvent) -> str:
        if isinstance(event, e.CardsShuffledAndCut):
            return f"The dealer shuffles {len(self.state.game.deck)} cards and cuts {event.cut} from the top"
        return tell_table(event, self.names)

    # drawing

    def scene(self, *, roomy: bool) -> Scene:
        """Everyone at the table, in the round or beside it, and the seats that nobody has."""
        state, shown = self.state, self.round
        dealt = shown.ring if shown else ()
        beside = [_beside(each) for each in standings(state) if each.seat not in dealt]
        empty = [number for number in range(1, state.size + 1) if number not in state.seats and number not in dealt]
        view = self._view()
        seats = sorted((*view.seats, *beside, *map(_blank, empty)), key=lambda seat: seat.seat)
        return Scene(
            game=state.game,
            view=replace(view, seats=tuple(seats)),
            names={number: name for number, name in self.names.items() if number not in empty},
            you=self.you,
            marker=marker(state.game, shown) if shown else (state.button, "D"),
            pots=pots_now(shown) if shown else (),
            acts=self._acts,
            winners=self._winners,
            roomy=roomy,
        )

    def _view(self) -> RoundView:
        """The round in progress or the last one; once it is over, with what has been bought since."""
        state = self.state
        if self.round is None:
            return NOTHING_YET
        view = view_round(self.round, self.you or "rail")
        if state.round:
            return view
        stakes = {number: seat.stake for number, seat in state.seats.items()}
        return replace(view, seats=tuple(replace(at, stake=stakes.get(at.seat, at.stake)) for at in view.seats))


def _beside(standing: SeatStanding) -> SeatView:
    """A player at the table who is not in the round."""
    return SeatView(
        standing.seat, standing.stake, 0, (), (), in_the_round=False, tapped_out=False, words=standing_words(standing)
    )


def _blank(number: int) -> SeatView:
    return SeatView(number, 0, 0, (), (), in_the_round=False, tapped_out=False, words="empty")


def standing_words(standing: SeatStanding) -> str:
    owes = f"{standing.live:,} live" if standing.live else ""
    owes += f"{' and ' if owes else ''}{standing.dead:,} dead" if standing.dead else ""
    owed = f", owes {owes}" if owes else ""
    match standing.standing:
        case "sitting_out":
            return f"sits out{owed}"
        case "waiting" if standing.posts:
            return f"will post {owes}"
        case "waiting":
            return f"waits for the blind{owed}"
        case _:
            return ""


def marker(game: Game, state: RoundState) -> tuple[int, str]:
    """The dealer button, or the buck of a document that has one: it lies with the first seat after the button."""
    if "D-buck" in register(game.instrument).clauses:
        return state.ring[0], "buck"
    return state.button, "D"
