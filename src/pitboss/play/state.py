"""The state of a round of play. Only `evolve` changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.play.irregular.held_acts import HeldAct, LimitedChoice

if TYPE_CHECKING:
    from pitboss.play.game import Game
    from pitboss.play.law import PlayLaw

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


IRREGULAR_FIELDS = (
    "able", "bets", "burn_spent", "burned", "cap", "cap_cites", "capped", "check_taps_out", "early", "exposed",
    "exposed_in_deal",
    "folded_early", "levels", "limited_choice", "put_in", "put_out", "reshuffle_due", "resume",
    "turned",
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
        self.turned: list[int] = []
        """Whose first card of this initial deal lies face up, and the one that would have been up lies down."""
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
        other.able = self.able
        other.bets = self.bets
        other.put_in = self.put_in
        other.levels = self.levels
        other.exposed = self.exposed[:]
        other.exposed_in_deal = self.exposed_in_deal[:]
        other.turned = self.turned[:]
        other.burn_spent = self.burn_spent
        other.burned = self.burned
        other.reshuffle_due = self.reshuffle_due
        other.resume = self.resume
        other.capped = self.capped
        other.cap = self.cap
        other.cap_cites = self.cap_cites
        other.early = self.early[:]
        other.folded_early = self.folded_early[:]
        other.limited_choice = self.limited_choice
        other.check_taps_out = self.check_taps_out[:]
        other.put_out = self.put_out[:]
        return other


class RoundState:
    """Everything that is known of a round; lists are indexed by seat number.

    It is made empty and filled in by `fresh_state` or `copy`, for a desk copies its round at every step.
    """

    __slots__ = (*FIELDS, "core")

    game: Game
    law: PlayLaw
    """The law of the street being played."""
    tap_unit: int
    """A tap-out is a whole number of this; what is left over is kept."""
    seated: int
    """How many sit at the table, dealt in or not."""
    ring: tuple[int, ...]
    """The seats dealt in, clockwise from the button's left."""
    next_seat: dict[int, int]
    button: int
    phase: Phase
    street: int
    to_act: int
    """The seat that must act, or 0 while the dealer does."""
    # chips
    stakes: list[int]
    bet: list[int]
    """Live chips put in during this betting round."""
    put_in: list[int]
    """Chips put in during the whole round of play that count towards shares of the pots."""
    forced: list[int]
    """The part of this betting round's chips that was not a free choice."""
    dead: list[int]
    """Chips put in that go to the main pot without counting towards a share."""
    pot: int
    taken: int
    """Commission."""
    withheld: int
    """Wagers of an invalidated round that were not refunded."""
    # players
    live: list[bool]
    able: list[bool]
    """Still in, with chips to bet."""
    live_count: int
    able_count: int
    acted: list[bool]
    """Has acted since the last full bet or raise of this betting round."""
    fold_order: list[int]
    # this betting round
    high: int
    full_high: int
    """The last full bet's total; tap-outs short of a raise leave it alone."""
    last_raise: int
    raises: int
    opener: int
    last_raiser: int
    called: tuple[int, ...]
    """Whose wagers were called, the last one last; a raise calls what it raises."""
    voluntary: bool
    """Whether anyone has acted in this betting round."""
    free_chips: int
    """Chips in the pot that were put there by choice."""
    wagered: set[int]
    """Who put chips in by choice."""
    last_blind: int
    posts_due: dict[int, tuple[int, int]]
    """Live and dead chips that entering or returning players owe."""
    post_cites: dict[int, Cites]
    antes_due: dict[int, int]
    blinds_due: dict[int, int] | None
    """Who posts which blind, where it is not as determined."""
    ante_kind: Literal["ante", "dead_ante"]
    over_blinds_left: tuple[int, ...]
    # cards
    shoe: tuple[Card, ...]
    drawn: int
    """How many cards have left the shoe."""
    down: list[list[Card]]
    up: list[list[Card]]
    board: list[Card]
    burns: list[Card]
    communal_extra: bool
    # the draw
    waiting: list[int]
    """Seats still to draw, or still to show."""
    discarded: list[tuple[int, Card]]
    drawing: tuple[int, ...]
    fifth_owed: list[int]
    """Those who changed all five cards."""
    put_aside: bool
    """Whether the dealer has discarded a card before the last drawer's fifth."""
    spare: list[Card]
    """Cards the dealer put aside during the draw."""
    # the showdown
    showing: list[int]
    shown: dict[int, tuple[int, int]]
    """The high and low strengths of the hands on the table."""
    words: dict[int, str]
    irregular: Irregular | None
    """What has gone wrong so far; None where nothing of the kind can happen, at an electronic table."""
    core: Any
    """The kernel's round that stands where this state does, for whoever keeps one beside it; no part of what is known.
    It is never changed, only cloned: copies of the state share it."""

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

    def own_hands(self) -> None:
        """Before hands change: copies of a state share them, for most acts leave them as they are."""
        self.down = [cards[:] for cards in self.down]
        self.up = [cards[:] for cards in self.up]

    def copy(self) -> RoundState:
        """A second state that evolves by itself; what never changes within a round is shared, and so are hands."""
        other = RoundState()
        other.game = self.game
        other.tap_unit = self.tap_unit
        other.button = self.button
        other.shoe = self.shoe
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
        other.down = self.down[:]
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
        other.up = self.up[:]
        other.voluntary = self.voluntary
        other.wagered = self.wagered.copy()
        other.waiting = self.waiting[:]
        other.withheld = self.withheld
        other.words = self.words.copy()
        other.irregular = self.irregular.copy() if self.irregular is not None else None
        other.core = self.core
        return other


def fresh_state(game: Game, ring: tuple[int, ...], button: int, shoe: tuple[Card, ...]) -> RoundState:
    """A round in which nothing has happened yet."""
    state, size = RoundState(), max(ring) + 1
    state.game, state.law, state.tap_unit = game, game.laws[0], game.tap_unit
    state.ring, state.next_seat = ring, dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    state.seated = state.live_count = state.able_count = len(ring)
    state.button = button
    state.phase, state.street, state.to_act = "forced", -1, 0
    state.stakes, state.bet, state.put_in = [0] * size, [0] * size, [0] * size
    state.forced, state.dead = [0] * size, [0] * size
    state.pot = state.taken = state.withheld = state.free_chips = 0
    state.live, state.able, state.acted = [False] * size, [False] * size, [False] * size
    state.fold_order, state.wagered = [], set()
    state.high = state.full_high = state.last_raise = state.raises = 0
    state.opener = state.last_raiser = state.last_blind = 0
    state.called, state.voluntary = (), False
    state.posts_due, state.post_cites, state.antes_due, state.blinds_due = {}, {}, {}, None
    state.ante_kind, state.over_blinds_left = "ante", game.choices.over_blinds
    state.shoe, state.drawn = shoe, 0
    state.down, state.up = [[] for _ in range(size)], [[] for _ in range(size)]
    state.board, state.burns, state.spare, state.discarded = [], [], [], []
    state.communal_extra = state.put_aside = False
    state.waiting, state.drawing, state.fifth_owed = [], (), []
    state.showing, state.shown, state.words = [], {}, {}
    state.irregular = state.core = None
    return state
