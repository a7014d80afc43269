"""A round of play: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from pitboss.cards import Card, from_codes
from pitboss.chips import MOST_CHIPS
from pitboss.cite import Cites, Refusal, testify, witnesses
from pitboss.desk.codec import unreadable, wrong_values
from pitboss.play import betting, draw, forced_bets, showdown, wagers
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.accepted import Accepted
from pitboss.play.codec import encode_events
from pitboss.play.dealer import dealer_step
from pitboss.play.dealing import check_shoe
from pitboss.play.evolve import EVOLVE
from pitboss.play.game import Game
from pitboss.play.irregular.commands import Push, Redeal, ReshuffleStub
from pitboss.play.irregular.physical_acts import (
    BETTING_ACTS,
    decide_by_hand,
    decide_fold_by_clock,
    decide_fold_by_sanction,
    decide_push,
)
from pitboss.play.irregular.rulings import CASES, Ruling, decide_irregularity, what_if
from pitboss.play.irregular.shuffles import decide_redeal, decide_reshuffle
from pitboss.play.options import Options, options
from pitboss.play.reveal import decide_reveal
from pitboss.play.state import RoundState, Run, fresh_state
from pitboss.play.stud import decide_bring_in
from pitboss.play.view import Observer, RoundView, view_round
from pitboss.play.void import decide_void

MOST_SEATS = 99
"""More than any table has, recorded ones included."""
DECIDE: dict[type, Callable[[RoundState, Any], betting.Decision]] = {
    c.Fold: betting.decide_fold,
    c.Check: betting.decide_check,
    c.Call: betting.decide_call,
    c.Bet: wagers.decide_bet,
    c.RaiseTo: wagers.decide_raise,
    c.BringIn: decide_bring_in,
    c.PostOverBlind: forced_bets.decide_over_blind,
    c.Draw: draw.decide_draw,
    c.Show: showdown.decide_show,
    c.Muck: showdown.decide_muck,
    c.ShuffleDiscards: draw.decide_shuffle,
    c.Reveal: decide_reveal,
    c.DeclareVoid: decide_void,
    c.FoldByClock: decide_fold_by_clock,
    c.FoldBySanction: decide_fold_by_sanction,
    Push: decide_push,
    Redeal: decide_redeal,
    ReshuffleStub: decide_reshuffle,
    **dict.fromkeys(CASES, decide_irregularity),
}


def decide(state: RoundState, command: c.AnyCommand) -> betting.Decision:
    """The events a command brings about by itself, or why it may not be; changes nothing."""
    if type(getattr(command, "seat", 0)) is bool:
        return refuse_unreadable(state, command)
    try:
        if state.irregular is not None and isinstance(command, BETTING_ACTS):
            decision = decide_by_hand(state, command, DECIDE[type(command)])
        else:
            decision = DECIDE[type(command)](state, command)
    except Exception:
        if type(command) in DECIDE and not wrong_values(command):
            raise
        return refuse_unreadable(state, command)
    if not isinstance(decision, Refusal) and unreadable(command, DECIDE):
        return refuse_unreadable(state, command)
    return decision


def refuse_unreadable(state: RoundState, command: object) -> Refusal:
    """A command that is none, or holds values of the wrong kind: looked into only when it has made trouble."""
    law = state.law.turns
    kind = type(command)
    wrong = wrong_values(command) if kind in DECIDE else "it is no command of a round of play"
    return Refusal("unreadable", f"{kind.__name__} cannot be carried out: {wrong}", law.in_turn)


class RoundByLaw:
    """The readable engine, and the law of every other. `submit` decides, evolves, and lets the dealer go on."""

    __slots__ = ("commands", "events", "first_shoe", "state")

    def __init__(
        self,
        state: RoundState,
        events: list[e.AnyEvent],
        commands: list[c.AnyCommand],
        first_shoe: tuple[Card, ...] | None = None,
    ) -> None:
        self.state = state
        self.events = events
        self.commands = commands
        self.first_shoe = shoe_at_first(state, events) if first_shoe is None else first_shoe
        """The shoe that the round was opened with: what goes wrong later may put cards elsewhere, or others in."""

    @property
    def is_over(self) -> bool:
        return self.state.phase in ("over", "void")

    @property
    def to_act(self) -> int:
        """The seat that must act, or 0 while nobody has the turn."""
        return self.state.to_act

    @property
    def owed(self) -> int:
        """What the seat to act lacks to have called."""
        state = self.state
        return state.high - state.bet[state.to_act] if state.to_act else 0

    @property
    def street(self) -> int:
        """The street being played, from 0; -1 before the first card."""
        return self.state.street

    @property
    def by_law(self) -> RoundByLaw | None:
        """The readable engine, where it plays this round."""
        return self

    def fall_back(self) -> None:
        """Have the readable engine play the rest of the round, which changes nothing about it."""

    def clone(self) -> RoundByLaw:
        """A second round that goes on by itself."""
        return RoundByLaw(self.state.copy(), self.events[:], self.commands[:], self.first_shoe)

    def __copy__(self) -> RoundByLaw:
        return self.clone()

    def __deepcopy__(self, memo: object) -> RoundByLaw:
        return self.clone()

    def __reduce__(self) -> Any:
        from pitboss.play.copies import reduced

        return reduced(self)

    def __eq__(self, other: object) -> bool:
        from pitboss.play.copies import are_the_same

        return isinstance(other, RoundByLaw) and are_the_same(self, other)

    def options(self) -> Options:
        """What the seat to act may do, with exact amounts."""
        return options(self.state)

    def view(self, observer: Observer | Any, /) -> RoundView:
        """Everything an observer may know of the round at this moment; who is none sees what everybody sees."""
        return view_round(self.state, observer)

    def events_json(self) -> bytes:
        """Everything that happened as JSON, byte for byte what `codec.encode_events` makes of the events."""
        return encode_events(self.events)

    def submit(self, command: c.AnyCommand, /) -> Accepted | Refusal:
        """Carry a command out, or refuse it and change nothing."""
        state = self.state
        by_hand = state.irregular is not None
        decision = decide(state, command)
        if isinstance(decision, Refusal):
            return decision
        self.commands.append(command)
        self.take(decision)
        if state.to_act and not by_hand:
            return Accepted(decision)
        return Accepted(decision + self.deal_on())

    def what_if(self, command: c.AnyCommand) -> Ruling | Refusal:
        """What the rules would make of something that went wrong; changes nothing."""
        return what_if(self.state, command, decide)

    def take(self, made: tuple[e.AnyEvent, ...]) -> None:
        """Events that were decided happen."""
        state = self.state
        for event in made:
            EVOLVE[type(event)](state, event)
        self.events += made
        if witnesses:
            for event in made:
                testify(event.cites)

    def deal_on(self) -> tuple[e.AnyEvent, ...]:
        """The dealer's own steps, until a player must act."""
        dealt: tuple[e.AnyEvent, ...] = ()
        while made := dealer_step(self.state):
            self.take(made)
            dealt += made
        return dealt


def shoe_at_first(state: RoundState, events: list[e.AnyEvent]) -> tuple[Card, ...]:
    """The shoe before any discards of ordinary play were shuffled: by then every card of it had been dealt."""
    dealt: list[Card] = []
    for event in events:
        if isinstance(event, e.DiscardsShuffled):
            return tuple(dealt)
        if isinstance(event, e.Dealt):
            dealt += [card for _, card, _ in event.steps]
    return state.shoe


def open_by_law(
    game: Game,
    stakes: Mapping[int, int],
    button: int | Any,
    shoe: Sequence[int],
    *,
    posts: Mapping[int, tuple[int, int]] | None = None,
    post_cites: Mapping[int, Cites] | None = None,
    antes: Mapping[int, int] | None = None,
    antes_are_dead: bool = False,
    blinds: Mapping[int, int] | None = None,
    run: Run = "electronic",
    seated: int | Any = 0,
) -> RoundByLaw | Refusal:
    """Begin a round on the readable engine; what is given is what `open_round` takes.

    Compiled code would take yes and no for numbers where it is told to expect one.
    """
    refused = (
        _refuse_players(game, stakes)
        or _refuse_places(game, button, seated)
        or _refuse_posts(game, stakes, (antes, blinds), posts)
        or _refuse_run(game, run)
    )
    if refused:
        return refused
    cards = from_codes(shoe)
    if cards is None:
        what = "a shoe is a sequence of card codes from 0 to 53"
        return Refusal("wrong_shoe", what, game.laws[0].round.shuffle_and_cut)
    wrong = check_shoe(game, cards)
    if wrong:
        return Refusal("wrong_shoe", wrong, game.laws[0].round.shuffle_and_cut)
    state = begun(
        game, stakes, button, cards, posts=posts, post_cites=post_cites, antes=antes, blinds=blinds, seated=seated
    )
    state.ante_kind = "dead_ante" if antes_are_dead else "ante"
    return opened_by_law(state, stakes, run)


def opened_by_law(state: RoundState, stakes: Mapping[int, int], run: Run) -> RoundByLaw:
    """The opening and the dealer's first steps."""
    in_order = tuple(stakes[seat] for seat in state.ring)
    run_as = next(each for each in get_args(Run) if each == run)  # The default itself is left out of JSON.
    opened = e.RoundOpened(state.ring, in_order, state.button, run_as, cites=state.law.round.opens)
    hand = RoundByLaw(state, [], [])
    hand.take((opened,))
    hand.deal_on()
    return hand


def begun(
    game: Game,
    stakes: Mapping[int, int],
    button: int,
    shoe: tuple[Card, ...],
    *,
    posts: Mapping[int, tuple[int, int]] | None = None,
    post_cites: Mapping[int, Cites] | None = None,
    antes: Mapping[int, int] | None = None,
    blinds: Mapping[int, int] | None = None,
    seated: int = 0,
) -> RoundState:
    """The state of a round before anything has happened in it."""
    ring = _ring(stakes, button)
    state = fresh_state(game, ring, button, shoe)
    for seat, stake in stakes.items():
        state.stakes[seat] = stake
    state.seated = max(seated, len(ring))
    state.posts_due = dict(posts or {})
    state.post_cites = dict(post_cites or {})
    state.antes_due = dict(antes) if antes is not None else dict.fromkeys(ring, game.choices.ante)
    state.blinds_due = dict(blinds) if blinds is not None else None
    return state


def _ring(stakes: Mapping[int, int], button: int) -> tuple[int, ...]:
    """The seats clockwise, beginning left of the button."""
    seats = sorted(stakes)
    return tuple([seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button])


def _refuse_players(game: Game, stakes: Mapping[int, int]) -> Refusal | None:
    law = game.laws[0]
    if len(stakes) < 2 or len(stakes) > game.choices.seats:
        what = f"a round of play takes 2 to {game.choices.seats} players at this table; got {len(stakes)}"
        return Refusal("number_of_players", what, law.round.enough_players or law.round.opens, {"players": len(stakes)})
    given: Mapping[Any, Any] = stakes
    strange = [each for each in (*given, *given.values()) if not _is_whole(each)]
    if strange:
        got = _told(strange[0])
        what = f"seats and stakes are whole numbers up to {MOST_CHIPS}; got {got}"
        return Refusal("no_stake", what, law.amounts.own_chips, {"got": got})
    beyond = [seat for seat in stakes if not 0 < seat <= MOST_SEATS]
    if beyond:
        what = f"seats are numbered from 1 to {MOST_SEATS}; got {beyond[0]}"
        return Refusal("no_such_seat", what, law.round.opens, {"got": beyond[0]})
    broke = [seat for seat, stake in stakes.items() if stake < game.tap_unit]
    if broke:
        return Refusal("no_stake", f"seat {broke[0]} has no table stake", law.amounts.own_chips, {"seat": broke[0]})
    return None


def _refuse_places(game: Game, *places: object) -> Refusal | None:
    """The button's seat, which may be empty, and how many sit at the table."""
    strange = [_told(each) for each in places if not _is_whole(each)]
    if not strange:
        return None
    what = f"the button's seat and the number of players at the table are whole numbers; got {strange[0]}"
    return Refusal("no_such_seat", what, game.laws[0].round.opens, {"got": strange[0]})


def _refuse_posts(
    game: Game,
    stakes: Mapping[int, int],
    forced: tuple[Mapping[int, int] | None, ...],
    posts: Mapping[int, tuple[int, int]] | None,
) -> Refusal | None:
    """Forced bets given for seats: no strangers, nothing negative, no live post above the last blind."""
    law = game.laws[0].forced
    for given in forced:
        due: Mapping[Any, Any] = given or {}
        for seat, amount in due.items():
            if _is_whole(seat, amount) and seat in stakes and amount >= 0:
                continue
            what = f"seat {_told(seat)} cannot be made to put in {_told(amount)}"
            return Refusal("wrong_post", what, law.first_blind, {"seat": _told(seat), "amount": _told(amount)})
    blinds = forced[1] or dict(enumerate(game.choices.blinds))
    most = max(blinds.values(), default=0)
    owed: Mapping[Any, Any] = posts or {}
    for seat, both in owed.items():
        if type(both) is not tuple or len(both) != 2 or not _is_whole(seat, *both):
            what = f"seat {_told(seat)} posts live chips and dead ones, in whole numbers; got {_told(both)}"
            return Refusal("wrong_post", what, law.missed_blind or law.first_blind, {"seat": _told(seat)})
        live, dead = both
        if seat not in stakes or not 0 <= live <= most or dead < 0:
            what = f"seat {seat} cannot post {live} live and {dead} dead; a live post is at most the last blind, {most}"
            return Refusal("wrong_post", what, law.missed_blind or law.first_blind, {"seat": seat})
    return None


def _is_whole(*values: Any) -> bool:
    """Yes and no are numbers too, and cannot be read again where one is written; nor can numbers that are too large."""
    return all(type(each) is int and abs(each) <= MOST_CHIPS for each in values)


def _told(value: object) -> str:
    """A value as a message tells it; Python writes no number of thousands of digits."""
    try:
        return repr(value)
    except ValueError:
        return "a number that is too long to write"


def _refuse_run(game: Game, run: str) -> Refusal | None:
    if run in get_args(Run):
        return None
    what = f"a table is run in one of the ways {', '.join(get_args(Run))}; got {run}"
    return Refusal("no_such_run", what, game.laws[0].round.opens, {"got": run})
