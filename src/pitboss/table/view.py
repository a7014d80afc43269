"""The table as an observer sees it: stakes and standings, what is owed, and no card that is not theirs to see."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.desk.state import Phase
from pitboss.play import events as p
from pitboss.play import view as round_view
from pitboss.play.forced_bets import blind_seats
from pitboss.play.game import Determined
from pitboss.play.view import Observer, RoundView, view_round
from pitboss.spec import Determinations
from pitboss.table import events as e
from pitboss.table.button import ready, would_have_the_button
from pitboss.table.coming_blind import coming_blind
from pitboss.table.entering import owed
from pitboss.table.sign import sign
from pitboss.table.state import Clock, SeatOffer, TableState
from pitboss.table.time_bank import bank_left
from pitboss.table.vacating import out_until

Standing = Literal["in_round", "in_game", "waiting", "sitting_out"]


class SeatStanding(msgspec.Struct, frozen=True):
    """A seat, its stake, and how its player stands towards the next round."""

    seat: int
    player: str
    stake: int
    standing: Standing
    due: e.Due
    """Why a blind is owed before the player is dealt in."""
    live: int
    dead: int
    """What posting would cost now."""
    may_post: bool
    posts: bool
    declared: bool
    flagged: bool
    leaving: bool
    absent: bool = False
    """A tournament player who is not at the table."""
    bank: int = 0
    """Seconds left in the time bank."""
    passed: int = 0
    """Turns in a row that the player has let pass."""
    out_because: e.SatOutBecause = "asked"
    """Why the player sits out, if they do."""
    out_until: int = 0
    """When the seat of a player who sits out is given up at the latest; 0: that is not determined."""
    rebuy_until: int = 0
    """Until when the seat is kept for chips; 0 where none are wanting."""
    blind_next: bool = False
    """Whether the largest blind of the next round falls to the seat, as things stand, and its player may sit out."""


class TableView(msgspec.Struct, frozen=True, tag_field="kind", tag="pots"):
    """Everything an observer may know of a table."""

    phase: Phase
    rounds: int
    sign: tuple[Determined, ...]
    button: int
    blinds: tuple[int, ...]
    """The seats that post in the round in progress, first blind first: where the blind markers lie."""
    seats: tuple[SeatStanding, ...]
    waiting: tuple[str, ...]
    offers: tuple[tuple[int, SeatOffer], ...]
    clock: Clock | None
    round: RoundView | None
    pending: Determinations | None = None
    """What the next round is played under, where a change is under notice."""


def view_table(state: TableState, observer: Observer) -> TableView:
    playing = state.round
    return TableView(
        phase=state.phase,
        rounds=state.rounds,
        sign=sign(state),
        button=state.button,
        blinds=blind_seats(playing) if playing else (),
        seats=standings(state),
        waiting=state.waiting,
        offers=tuple(sorted(state.offers.items())),
        clock=state.clock,
        round=view_round(playing, observer) if playing else None,
        pending=state.pending,
    )


def standings(state: TableState) -> tuple[SeatStanding, ...]:
    """Everyone's stake and standing: the same for every observer."""
    blind_next = coming_blind(state)
    return tuple(_standing(state, number, blind_next) for number in sorted(state.seats))


def _standing(state: TableState, number: int, blind_next: int) -> SeatStanding:
    seat = state.seats[number]
    owes = seat.due != "none" and bool(state.game.choices.blinds)
    live, dead = owed(state, number) if owes else (0, 0)
    return SeatStanding(
        seat=number,
        player=seat.player,
        stake=state.stake_of(number),
        standing=_kind(state, number),
        due=seat.due,
        live=live,
        dead=dead,
        may_post=owes and not (len(ready(state)) > 1 and would_have_the_button(state, number)),
        posts=seat.posts,
        declared=seat.declared,
        flagged=seat.flagged,
        leaving=seat.leaving,
        absent=seat.absent,
        bank=0 if state.settings.run == "physical" else bank_left(state, seat.player),
        passed=state.passed.get(seat.player, 0),
        out_because=seat.out_because,
        out_until=out_until(state, seat) if seat.sitting_out else 0,
        rebuy_until=seat.rebuy_until,
        blind_next=number == blind_next,
    )


def _kind(state: TableState, number: int) -> Standing:
    seat = state.seats[number]
    if number in state.in_round:
        return "in_round"
    if seat.sitting_out:
        return "sitting_out"
    return "in_game" if seat.due == "none" else "waiting"


HIDES = frozenset({*round_view.SEEN, e.RoundStarted, e.InformationShared, e.SittingOutWished})
"""The events that hold cards or a wish which not everybody may see: all others are the same for everyone."""


def view_event(event: e.AnyEvent, observer: Observer) -> e.AnyEvent:
    """An event as an observer may see it: the shoe is nobody's, what is told or wished is for whom it is."""
    kind = type(event)
    if kind not in HIDES:
        return event
    if kind in p.EVENTS:
        return round_view.view_event(cast(p.AnyEvent, event), observer)
    if kind is e.RoundStarted and observer != "inspector":
        started = cast(e.RoundStarted, event)
        return msgspec.structs.replace(started, shoe=(UNKNOWN,) * len(started.shoe))
    if isinstance(event, e.InformationShared) and observer not in ("floor", "inspector", *event.told):
        return msgspec.structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
    if isinstance(event, e.SittingOutWished) and observer not in (event.seat, "inspector"):
        return msgspec.structs.replace(event, player="", seat=0, wanted=False)
    return event


class Eyes:
    """What one player has seen of a table from first to last, in whichever seats: never what was dealt there to others.

    The events are looked at in their order; `view_event` alone knows a seat, not who sat in it at the time.
    """

    def __init__(self, player: str) -> None:
        self.player = player
        self.seat = 0

    def see(self, event: e.AnyEvent) -> e.AnyEvent:
        match event:
            case e.PlayerSeated(player=player, seat=seat) | e.SeatChanged(player=player, to=seat) if (
                player == self.player
            ):
                self.seat = seat
            case e.PlayerLeft() if event.player == self.player:
                self.seat = 0
            case _:
                pass
        return view_event(event, self.seat or "rail")
