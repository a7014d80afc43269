"""The state of a round of play. Only `evolve` changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.play.irregular.held_acts import HeldAct, LimitedChoice

if TYPE_CHECKING:
    from pitboss.play.game import Game

Phase = Literal["forced", "misdealt", "dealt", "betting", "closed", "draw", "showdown", "over", "void"]
Run = Literal["electronic", "physical", "training"]
"""How a table is run: where people deal and bet by hand, things can go wrong."""


FIELDS = (
    "able",
    "able_count",
    "acted",
    "ante_kind",
    "antes_due",
    "bet",
    "blinds_due",
    "board",
    "burns",
    "button",
    "called",
    "communal_extra",
    "dead",
    "discarded",
    "down",
    "drawing",
    "drawn",
    "fifth_owed",
    "fold_order",
    "forced",
    "free_chips",
    "full_high",
    "game",
    "high",
    "irregular",
    "last_blind",
    "last_raise",
    "last_raiser",
    "law",
    "live",
    "live_count",
    "next_seat",
    "opener",
    "over_blinds_left",
    "phase",
    "post_cites",
    "posts_due",
    "pot",
    "put_aside",
    "put_in",
    "raises",
    "ring",
    "seated",
    "shoe",
    "showing",
    "shown",
    "spare",
    "stakes",
    "street",
    "taken",
    "tap_unit",
    "to_act",
    "up",
    "voluntary",
    "wagered",
    "waiting",
    "withheld",
    "words",
)
"""What a state is made of."""


NOBODY = (0,)
"""A ring for a state that is filled in afterwards: nothing is made for seats that would be thrown away."""
IRREGULAR_FIELDS = (
    "able", "bets", "burn_spent", "burned", "cap", "cap_cites", "capped", "check_taps_out", "early", "exposed",
    "exposed_in_deal",
    "folded_early", "levels", "limited_choice", "put_in", "put_out", "reshuffle_due", "resume",
)  # fmt: skip


class Irregular:
    """What irregularities leave behind in a round dealt by hand."""

    __slots__ = IRREGULAR_FIELDS

    def __init__(self) -> None:
        # before the first card, for a new deal
        self.able: list[bool] = []
        self.bets: list[int] = []
        self.put_in: list[int] = []
        self.levels = (0, 0, 0)
        """The outstanding bet, the last full one and the last raise, as the blinds made them."""
        # cards
        self.exposed: list[Card] = []
        """Cards that everybody has seen, wherever they are."""
        self.exposed_in_deal: list[int] = []
        """Whose hole cards were exposed in the initial deal: a seat for each card."""
        self.burn_spent = False
        """No card is burned before the next communal cards."""
        self.burned = False
        """The first card of this street left the shoe for the burns."""
        self.reshuffle_due = False
        """The dealer must shuffle the rest of the shoe before anything else happens."""
        self.resume = 0
        """Whose turn it is once that is done."""
        # bets
        self.capped = False
        self.cap = 0
        """The most that a player may have in for this betting round, if bets are capped."""
        self.cap_cites: Cites = ()
        self.early: list[HeldAct] = []
        self.folded_early: list[tuple[HeldAct, bool]] = []
        """Folds out of turn that bound at once, each with whether its player had acted before."""
        self.limited_choice: LimitedChoice | None = None
        self.check_taps_out: list[int] = []
        """Whose check counts as tapping out."""
        self.put_out: list[int] = []
        """Hands folded otherwise than by their players' own act."""

    def release(self, seat: int) -> None:
        """A seat has acted: nothing limits its next act."""
        if self.limited_choice is not None and self.limited_choice.seat == seat:
            self.limited_choice = None
        if seat in self.check_taps_out:
            self.check_taps_out = [other for other in self.check_taps_out if other != seat]
        self.folded_early = [(early.without(seat), acted) for early, acted in self.folded_early]

    def end_betting(self) -> None:
        """What was held or limited for one betting round only."""
        self.capped = False
        self.early = []
        self.folded_early = []
        self.limited_choice = None
        self.check_taps_out = []

    def __repr__(self) -> str:
        return repr({name: getattr(self, name) for name in IRREGULAR_FIELDS})

    def copy(self) -> Irregular:
        other = Irregular()
        for name in IRREGULAR_FIELDS:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other


class RoundState:
    """Everything that is known of a round; lists are indexed by seat number."""

    __slots__ = FIELDS

    def __init__(self, game: Game, ring: tuple[int, ...], button: int, shoe: tuple[Card, ...]) -> None:
        size = max(ring) + 1
        self.game = game
        self.law = game.laws[0]
        """The law of the street being played."""
        self.tap_unit = game.tap_unit
        """A tap-out is a whole number of this; what is left over is kept."""
        self.seated = len(ring)
        """How many sit at the table, dealt in or not."""
        self.ring = ring
        """The seats dealt in, clockwise from the button's left."""
        self.next_seat = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
        self.button = button
        self.phase: Phase = "forced"
        self.street = -1
        self.to_act = 0
        """The seat that must act, or 0 while the dealer does."""
        # chips
        self.stakes = [0] * size
        self.bet = [0] * size
        """Live chips put in during this betting round."""
        self.put_in = [0] * size
        """Chips put in during the whole round of play that count towards shares of the pots."""
        self.forced = [0] * size
        """The part of this betting round's chips that was not a free choice."""
        self.dead = [0] * size
        """Chips put in that go to the main pot without counting towards a share."""
        self.pot = 0
        self.taken = 0
        """Commission."""
        self.withheld = 0
        """Wagers of an invalidated round that were not refunded."""
        # players
        self.live = [False] * size
        self.able = [False] * size
        """Still in, with chips to bet."""
        self.live_count = len(ring)
        self.able_count = len(ring)
        self.acted = [False] * size
        """Has acted since the last full bet or raise of this betting round."""
        self.fold_order: list[int] = []
        # this betting round
        self.high = 0
        self.full_high = 0
        """The last full bet's total; tap-outs short of a raise leave it alone."""
        self.last_raise = 0
        self.raises = 0
        self.opener = 0
        self.last_raiser = 0
        self.called: tuple[int, ...] = ()
        """Whose wagers were called, the last one last; a raise calls what it raises."""
        self.voluntary = False
        """Whether anyone has acted in this betting round."""
        self.free_chips = 0
        """Chips in the pot that were put there by choice."""
        self.wagered: set[int] = set()
        """Who put chips in by choice."""
        self.last_blind = 0
        self.posts_due: dict[int, tuple[int, int]] = {}
        """Live and dead chips that entering or returning players owe."""
        self.post_cites: dict[int, Cites] = {}
        self.antes_due: dict[int, int] = {}
        self.blinds_due: dict[int, int] | None = None
        """Who posts which blind, where it is not as determined."""
        self.ante_kind: Literal["ante", "dead_ante"] = "ante"
        self.over_blinds_left: tuple[int, ...] = game.choices.over_blinds
        # cards
        self.shoe = shoe
        self.drawn = 0
        """How many cards have left the shoe."""
        self.down: list[list[Card]] = [[] for _ in range(size)]
        self.up: list[list[Card]] = [[] for _ in range(size)]
        self.board: list[Card] = []
        self.burns: list[Card] = []
        self.communal_extra = False
        # the draw
        self.waiting: list[int] = []
        """Seats still to draw, or still to show."""
        self.discarded: list[tuple[int, Card]] = []
        self.drawing: tuple[int, ...] = ()
        self.fifth_owed: list[int] = []
        """Those who changed all five cards."""
        self.put_aside = False
        """Whether the dealer has discarded a card before the last drawer's fifth."""
        self.spare: list[Card] = []
        """Cards the dealer put aside during the draw."""
        # the showdown
        self.showing: list[int] = []
        self.shown: dict[int, tuple[int, int]] = {}
        """The high and low strengths of the hands on the table."""
        self.words: dict[int, str] = {}
        self.irregular: Irregular | None = None
        """What has gone wrong so far; None where nothing of the kind can happen, at an electronic table."""

    def hand(self, seat: int) -> list[Card]:
        """A player's own cards, down cards first."""
        return self.down[seat] + self.up[seat]

    def reach(self, seat: int) -> int:
        """The most that a seat can still wager."""
        stake = self.stakes[seat]
        return stake if self.tap_unit == 1 else stake - stake % self.tap_unit

    def seats_in(self) -> list[int]:
        """The seats still in, clockwise from the button's left."""
        return [seat for seat in self.ring if self.live[seat]]

    def copy(self) -> RoundState:
        """A second state that evolves by itself; what never changes within a round is shared."""
        other = RoundState(self.game, NOBODY, self.button, self.shoe)
        other.ring = self.ring
        other.next_seat = self.next_seat
        other.able = self.able[:]
        other.able_count = self.able_count
        other.acted = self.acted[:]
        other.ante_kind = self.ante_kind
        other.antes_due = self.antes_due
        other.bet = self.bet[:]
        other.blinds_due = self.blinds_due
        other.board = self.board[:]
        other.burns = self.burns[:]
        other.called = self.called
        other.communal_extra = self.communal_extra
        other.dead = self.dead[:]
        other.discarded = self.discarded[:]
        other.down = [cards[:] for cards in self.down]
        other.drawing = self.drawing
        other.drawn = self.drawn
        other.fifth_owed = self.fifth_owed[:]
        other.fold_order = self.fold_order[:]
        other.forced = self.forced[:]
        other.free_chips = self.free_chips
        other.full_high = self.full_high
        other.high = self.high
        other.last_blind = self.last_blind
        other.last_raise = self.last_raise
        other.last_raiser = self.last_raiser
        other.law = self.law
        other.live = self.live[:]
        other.live_count = self.live_count
        other.opener = self.opener
        other.over_blinds_left = self.over_blinds_left
        other.phase = self.phase
        other.post_cites = self.post_cites
        other.posts_due = self.posts_due
        other.pot = self.pot
        other.put_aside = self.put_aside
        other.put_in = self.put_in[:]
        other.raises = self.raises
        other.seated = self.seated
        other.showing = self.showing[:]
        other.shown = self.shown.copy()
        other.spare = self.spare[:]
        other.stakes = self.stakes[:]
        other.street = self.street
        other.taken = self.taken
        other.to_act = self.to_act
        other.up = [cards[:] for cards in self.up]
        other.voluntary = self.voluntary
        other.wagered = self.wagered.copy()
        other.waiting = self.waiting[:]
        other.withheld = self.withheld
        other.words = self.words.copy()
        other.irregular = self.irregular.copy() if self.irregular is not None else None
        return other
