"""Rounds of play at a table: who is dealt in, each player's acts for the own seat, and what follows a round."""

from __future__ import annotations

from typing import Any, cast, get_args

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.absence import note_absence
from pitboss.desk.approvals import refuse_hours, refuse_unless_open
from pitboss.desk.breaks import refuse_in_a_break
from pitboss.desk.closing import finish_closing
from pitboss.desk.exchanges import refuse_odd_stakes
from pitboss.play import Accepted, decide, open_round
from pitboss.play import commands as p
from pitboss.play.dealer import dealer_step
from pitboss.play.events import AnyEvent as PlayEvent
from pitboss.play.events import RoundVoided
from pitboss.play.forced_bets import over_blind_seat
from pitboss.play.irregular.commands import Push
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.absence import (
    acts_for_the_absent,
    anybody_is_away,
    begun_so_far,
    folds_when_dealt,
    is_blinded_off,
    refuse_empty_table,
)
from pitboss.table.admission import refuse_unless_seated
from pitboss.table.before_blind import sit_out_before_blind
from pitboss.table.button import move_button, settle_button
from pitboss.table.clocks import clock_cites, follow_the_turn, refuse_late
from pitboss.table.dead_button import Markers, blinds_posted, settled_markers
from pitboss.table.dealt_in import DealtIn
from pitboss.table.draft import Draft
from pitboss.table.entering import big_blind_seat, deal_in, note_missed_blinds
from pitboss.table.opening import round_lacks, table_lacks, take_up_change
from pitboss.table.seating import leave
from pitboss.table.sign import display
from pitboss.table.stakes import UNPAID, declare, end_rebuys, offer_rebuys, send_away_the_broke
from pitboss.table.state import TableState
from pitboss.table.taking_back import note_told
from pitboss.table.time_bank import bank_left, house_cites, settle_time_bank, start_time_bank
from pitboss.table.time_charges import collect, collect_before
from pitboss.table.turns import TIMED
from pitboss.table.vacancies import end_priority

NOT_COUNTED = 0
"""A cut made by hand: the dealer has seen that it was made, and nobody counts the cards above it."""
ABSTAINED = 3
"""Rounds in a row after which a seat may be claimed from a player who does not bet."""
PlayersAct = (
    p.Fold | p.Check | p.Call | p.Bet | p.RaiseTo | p.BringIn | p.PostOverBlind | p.Draw | p.Show | p.Muck | Push
)
PLAYERS_ACTS = frozenset(get_args(PlayersAct))


def decide_start(draft: Draft, command: c.StartRound) -> Refusal | None:
    """Everything that happens between two rounds of itself, then the round."""
    refused = _refuse_start(draft.state, command)
    if refused:
        return refused
    if draft.state.pending:
        if odd := refuse_odd_stakes(draft.state, draft.state.pending.chip):
            return odd
        take_up_change(draft)
        display(draft)
    for lack in (*round_lacks(draft.state), *table_lacks(draft.state, draft.state.game.choices)):
        return lack
    collect(draft)
    send_away_the_broke(draft)
    end_priority(draft)
    sit_out_before_blind(draft)
    return settle_button(draft) or _open(draft, command)


def _refuse_start(state: TableState, command: c.StartRound) -> Refusal | None:
    law = state.law
    refused = refuse_unless_open(state) or refuse_hours(state, command.now)
    if refused:
        return refused
    if state.round:
        return Refusal("round_in_progress", "a round of play is going on", law.round)
    if resting := refuse_in_a_break(state, command.now):
        return resting
    if state.cards_in_doubt:
        return Refusal("cards_in_doubt", "the last count of the cards was wrong", law.verify or law.document)
    return refuse_cut(state, command.cut, len(command.shoe))


def refuse_cut(state: TableState, cut: int, cards: int) -> Refusal | None:
    if state.settings.run == "physical" and cut == NOT_COUNTED:
        return None
    if 1 < cut < cards - 1:
        return None
    law, what = state.law, f"the cut is made more than one card from either end; got {cut} of {cards}"
    return Refusal("wrong_cut", what, law.cut, {"got": cut})


def _open(draft: Draft, command: c.StartRound) -> Refusal | None:
    state = draft.state
    law, before = state.law, state.markers
    dealt = deal_in(draft)
    if len(dealt.ring) < 2:
        what = f"a round of play takes two players or more; {len(dealt.ring)} can be dealt in"
        return Refusal("number_of_players", what, law.round, {"players": len(dealt.ring)})
    if nobody := refuse_empty_table(state, dealt.ring):
        return nobody
    declare(draft, dealt.ring)
    markers = _set_markers(draft, dealt)
    stakes = {number: state.seats[number].stake for number in dealt.ring}
    blinds = blinds_posted(state, markers, dealt.ring) if dealt.markers else None
    hand: Any = open_round(  # a round of either engine
        state.game,
        stakes,
        state.button,
        command.shoe,
        posts=dealt.posts,
        post_cites=dealt.post_cites,
        blinds=dict(blinds) if blinds is not None else None,
        run=state.settings.run,
        seated=len(state.seats),
    )
    if isinstance(hand, Refusal):
        return cited(state, hand)
    posts = tuple((number, live, dead) for number, (live, dead) in dealt.posts.items())
    draft.emit(
        e.CardsShuffledAndCut(command.cut, cites=law.shuffle + law.cut, at=command.now),
        e.RoundStarted(
            state.rounds + 1,
            state.button,
            tuple(stakes.items()),
            posts,
            big_blind_seat(state, dealt.ring, markers),
            command.shoe,
            (state.button, dealt.ring[0]) if state.has_buck else markers,
            blinds,
            tuple(dealt.post_cites[number] for number in dealt.posts),
            state.game.digest,
            cites=law.round,
            at=command.now,
        ),
    )
    note_missed_blinds(draft, before)
    carry_on(draft, begun_so_far(state, hand.events), None if anybody_is_away(state) else hand)
    return None


def _set_markers(draft: Draft, dealt: DealtIn) -> Markers:
    """Where the button may rest, the markers as they lie in this round; two players alone may have it elsewhere."""
    state = draft.state
    law = state.law
    if state.settings.button_rule != "dead" or not state.game.choices.blinds:
        return ()
    markers = settled_markers(state, dealt.markers, dealt.ring)
    if markers[0] != state.button:
        draft.emit(e.ButtonMoved(markers[0], cites=law.button_moves, at=draft.now))
        dealt.ring.sort(key=lambda number: state.distance(state.button, number))
    return markers


def cited(state: TableState, refused: Refusal) -> Refusal:
    """A round's refusal; one that names no clause gets that on rounds of play."""
    law = state.law
    return refused if refused.cites else msgspec.structs.replace(refused, cites=law.round)


def carry_on(draft: Draft, made: tuple[PlayEvent, ...], hand: Any = None) -> None:
    """Events of the round, then the dealer's own steps until a player must act or the round is over.

    A `hand` is the round of either engine that has brought these events about, the dealer's steps among them; one in
    the kernel goes on from there.
    """
    draft.emit(*made)
    if hand is not None and hand.by_law is None:
        if draft.state.round:
            draft.state.round.core = hand
    else:
        while steps := _next_steps(draft.state):
            draft.emit(*steps)
    settle_time_bank(draft)
    if draft.state.round:
        follow_the_turn(draft)
    else:
        _after_the_round(draft, void=any(isinstance(event, RoundVoided) and not event.withheld for event in made))


def _next_steps(state: TableState) -> tuple[PlayEvent, ...]:
    """What happens without any player who is there: the dealer's steps, and what is done for those who are not."""
    playing = state.round
    if not playing:
        return ()
    if not anybody_is_away(state):
        return dealer_step(playing)
    return folds_when_dealt(state) or dealer_step(playing) or acts_for_the_absent(state)


def _after_the_round(draft: Draft, *, void: bool) -> None:
    """Those go who must; abstentions are flagged; the button moves on unless the round is void; a table may close."""
    state = draft.state
    law = state.law
    collect_before(draft)
    for number, seat in state.seats.items():
        if seat.player in state.excluded and not is_blinded_off(state, number):
            leave(draft, number, "excluded from the game", law.exclude)
        elif seat.unpaid:
            leave(draft, number, UNPAID, law.time_charge)
        elif seat.leaving:
            leave(draft, number, "leaves", law.seat_choice)
        elif seat.declared and seat.stake < state.game.tap_unit:
            leave(draft, number, "declared, and lost the table stake", law.stake_lost)
    for number, seat in state.seats.items():
        if seat.abstained >= ABSTAINED and not seat.flagged:
            draft.emit(e.AbstentionFlagged(seat.player, number, seat.abstained, cites=law.abstention, at=draft.now))
    offer_rebuys(draft)
    if not void:
        move_button(draft)
    finish_closing(draft)


def decide_absent(draft: Draft, command: c.MarkAbsent) -> Refusal | None:
    """It may be the turn of whoever has gone."""
    refused = note_absence(draft, command)
    if refused:
        return refused
    if draft.state.round:
        carry_on(draft, ())
    return None


def refuse_without_round(state: TableState) -> Refusal | None:
    law = state.law
    return None if state.round else Refusal("no_round", "no round of play is going on", law.round)


def decide_act(draft: Draft, command: c.Act) -> Refusal | None:
    """A player acts for the own seat, in time."""
    state, act = draft.state, command.command
    number = state.seat_of(command.player)
    if not number or not state.round:
        return refuse_unless_seated(state, command.player) or refuse_without_round(state)
    if type(act) not in PLAYERS_ACTS or cast(PlayersAct, act).seat != number:
        what = f"{command.player} acts for seat {number}, and for no other"
        return Refusal("not_your_seat", what, state.law.one_hand, {"seat": number})
    if state.clock and may_draw_on_bank(state, number, command.now):
        start_time_bank(draft, state.clock.until)
    if command.player in state.passed:
        draft.emit(e.ActsAgain(command.player, number, cites=house_cites(state), at=command.now))
    note_told(draft, number, act)
    return refuse_late(draft.state, number, command.now) or submit(draft, act)


def submit(draft: Draft, act: p.AnyCommand) -> Refusal | None:
    playing = draft.state.round
    assert playing is not None
    if playing.core is not None and not anybody_is_away(draft.state):
        return _submit_to_core(draft, act, playing.core.clone())
    decision = decide(playing, act)
    if not isinstance(decision, tuple):
        return cited(draft.state, decision)
    carry_on(draft, decision)
    return None


def _submit_to_core(draft: Draft, act: p.AnyCommand, hand: Any) -> Refusal | None:
    """The kernel's round answers for the act and the dealer's steps after it, as the readable engine would."""
    answer = hand.submit(act)
    if not isinstance(answer, Accepted):
        return cited(draft.state, answer)
    carry_on(draft, answer.events, hand)
    return None


def decide_lapse(draft: Draft, command: c.LapseOverBlind) -> Refusal | None:  # noqa: ARG001
    """An option that nobody takes up is left; dealing goes on."""
    state = draft.state
    seat = over_blind_seat(state.round) if state.round else 0
    if not seat:
        return refuse_without_round(state) or Refusal("no_over_blind", "nobody has the option", state.law.round)
    return submit(draft, p.PostOverBlind(seat, take=False))


def decide_shuffle(draft: Draft, command: c.ShuffleDiscards) -> Refusal | None:
    return refuse_without_round(draft.state) or submit(draft, p.ShuffleDiscards(command.cards))


def decide_reveal(draft: Draft, command: c.RevealCards) -> Refusal | None:
    refused = refuse_without_round(draft.state)
    if refused:
        return refused
    reveal = p.Reveal(command.place, command.cards)
    note_told(draft, command.place, reveal)
    return submit(draft, reveal)


def decide_void(draft: Draft, command: c.VoidRound) -> Refusal | None:
    """All wagers go back; a disturbance has its own clause."""
    state = draft.state
    law = state.law
    refused = _refuse_decided(state, command.round) or refuse_without_round(state)
    if refused:
        return refused
    if not command.reason.strip():
        return Refusal("no_reason", "a round is voided for a reason that is recorded", law.invalidate)
    if command.disturbance:
        draft.emit(e.OutcomeInvalidated(command.reason, cites=law.invalidate, at=command.now))
    return submit(draft, p.DeclareVoid(command.reason))


def _refuse_decided(state: TableState, number: int) -> Refusal | None:
    """What was decided stands once another round has begun; before that it is for a dispute."""
    law = state.law
    if not number or (state.round and number == state.rounds):
        return None
    if state.round and law.decision_stands:
        what = f"round {number} was decided and another has begun: the decision stands"
        return Refusal("decision_stands", what, law.decision_stands, {"round": number})
    what = f"round {number} is not in progress; its outcome can be disputed"
    return Refusal("round_complete", what, law.dispute or law.round, {"round": number})


def fold_for_a_breach(draft: Draft, number: int) -> Refusal | None:
    """Fold a hand as a sanction, in turn or not."""
    return refuse_without_round(draft.state) or submit(draft, p.FoldBySanction(number))


def may_draw_on_bank(state: TableState, number: int, now: int) -> bool:
    """Whether the time announced to everyone is up for a seat, and its player has more in the bank."""
    clock, player = state.clock, state.seats[number].player
    up = clock and clock.announced and clock.seat == number and now >= clock.until
    return bool(up and state.on_bank is None and bank_left(state, player))


def decide_tick(draft: Draft, command: c.Tick) -> Refusal | None:  # noqa: ARG001
    """A clock that has run out folds the hand, even where checking is free; charges that are due are taken."""
    state = draft.state
    clock, playing = state.clock, state.round
    if clock and may_draw_on_bank(state, clock.seat, draft.now):
        start_time_bank(draft, draft.now)
    elif clock and playing and draft.now >= clock.until and playing.to_act == clock.seat and playing.phase in TIMED:
        draft.emit(e.ClockExpired(clock.seat, cites=clock_cites(state), at=draft.now))
        refused = submit(draft, p.FoldByClock(clock.seat))
        assert refused is None, refused
    end_rebuys(draft)
    collect(draft)
    return None
