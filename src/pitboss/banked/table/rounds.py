"""Rounds at the table: the deck in turn, whose acts they are, the time to decide, and what follows a round."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked import events as round_events
from pitboss.banked.opening import opening_events, read_shoe, refuse_players
from pitboss.banked.round import carry_out
from pitboss.banked.spec import DeckName
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.absence import confirm_absence, next_for_the_absent, refuse_empty_table
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.opening import card_lacks, refuse_in_round, take_up_change
from pitboss.banked.table.seating import eliminate, flag_abstainers
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.taking_back import note_told
from pitboss.banked.table.time_bank import may_draw, seat_until, settle_banks, start_bank
from pitboss.cite import Cites, Refusal
from pitboss.desk.approvals import refuse_hours, refuse_unless_open
from pitboss.desk.breaks import refuse_in_a_break
from pitboss.desk.closing import finish_closing
from pitboss.desk.exchanges import refuse_odd_stakes


def decide_start(draft: Draft, command: c.StartRound) -> Refusal | None:
    state = draft.state
    refused = _refuse_start(state, command)
    if refused:
        return refused
    take_up_change(draft)
    if state.game.choices.tournament:
        eliminate(draft)
        if not state.seats and draft.events:
            return None  # Everyone is out: that is reported, and nothing is dealt.
    return refuse_empty_table(state) or _start(draft, command)


def _refuse_start(state: BankedTableState, command: c.StartRound) -> Refusal | None:
    law = state.law
    refused = (
        refuse_unless_open(state)
        or refuse_in_round(state, law.round)
        or refuse_hours(state, command.now)
        or refuse_in_a_break(state, command.now)
        or refuse_odd_stakes(state, (state.pending or state.game.choices).chip)
    )
    if refused:
        return refused
    if state.shoe_failed:
        what = "the shuffling shoe has failed; it is replaced, with new cards"
        return Refusal("shoe_failed", what, law.shoe_failed + law.replace_shoe)
    lacks = tuple(card_lacks(state))
    if lacks:
        return Refusal("cards_unchecked", "; ".join(each.message for each in lacks), lacks[0].cites)
    return _refuse_deck(state, command.deck)


def _refuse_deck(state: BankedTableState, named: DeckName | None) -> Refusal | None:
    law = state.law
    if state.game.choices.decks == "alternate" and named is not None and named != _next_deck(state):
        what = f"the decks alternate; the {_next_deck(state)} one is in turn"
        return Refusal("deck_not_in_turn", what, law.deck_turn)
    return None


def _next_deck(state: BankedTableState) -> DeckName:
    return "second" if state.last_deck == "first" else "first"


def _start(draft: Draft, command: c.StartRound) -> Refusal | None:
    state, law = draft.state, draft.state.law
    stakes = {number: seat.stake for number, seat in sorted(state.seats.items())}
    marker = _marker(state)
    shoe = read_shoe(state.game, command.shoe)
    if isinstance(shoe, Refusal):
        return shoe
    refused = refuse_players(state.game, stakes, marker)
    if refused:
        return refused
    deck, again = command.deck or _next_deck(state), state.reshuffle
    draft.emit(
        e.RoundStarted(
            state.rounds + 1,
            shoe,
            deck,
            tuple(stakes),
            tuple(stakes.values()),
            marker,
            state.game.digest,
            cites=law.round + law.deck_turn + (law.marker if marker else ()),
            at=command.now,
        )
    )
    draft.emit(*opening_events(state.game, stakes, deck, marker, shuffled_again=again))
    _serve_the_absent(draft)
    return None


def _marker(state: BankedTableState) -> int:
    """The starting marker goes to the next player clockwise."""
    choices = state.game.choices
    if not choices.tournament or not choices.starting_marker or not state.seats:
        return 0
    return next((number for number in sorted(state.seats) if number > state.marker), min(state.seats))


def decide_act(draft: Draft, command: c.Act) -> Refusal | None:
    """A player's act at their own boxes, before their time is up."""
    state, law = draft.state, draft.state.law
    number = state.seat_of(command.player)
    if not number or command.command.seat != number:
        what = f"{command.player} acts for their own boxes only" if number else f"{command.player} has no seat here"
        return Refusal("not_your_boxes", what, law.own_box, {"seat": number})
    if command.player in state.excluded and isinstance(command.command, r.PlaceWagers | r.PlaceTrips | r.PushWagers):
        return Refusal("excluded", f"{command.player} is excluded from the game", law.exclude)
    refused = _refuse_late(draft, command, number)
    if refused:
        return refused
    note_told(draft, command.command)
    return in_round(draft, command.command)


def _refuse_late(draft: Draft, command: c.Act, number: int) -> Refusal | None:
    """Whoever decides after the time of all draws on their bank by that, as long as it lasts."""
    state, law = draft.state, draft.state.law
    playing, deadline = state.round, state.deadline
    if playing is None or deadline is None or command.now < deadline or not _is_decision(command.command):
        return None
    if number in playing.seats("deciding") and may_draw(state, number):
        start_bank(draft, number, deadline)
    until = seat_until(draft.state, number)
    if command.now < until:
        return None
    return Refusal("time_is_up", f"the time to decide ended at {until}", law.clock)


def _is_decision(command: r.PlayerCommand) -> bool:
    return isinstance(command, r.Fold | r.Check | r.BetPlay | r.PushPlay)


def decide_dealer(draft: Draft, command: c.DealerActs) -> Refusal | None:
    note_told(draft, command.command)
    return in_round(draft, command.command)


def decide_rule(draft: Draft, command: c.Rule) -> Refusal | None:
    return in_round(draft, command.command)


def decide_absent(draft: Draft, command: c.MarkAbsent) -> Refusal | None:
    """It may be the turn of whoever has gone."""
    refused = confirm_absence(draft, command)
    if refused is None:
        _serve_the_absent(draft)
    return refused


def _serve_the_absent(draft: Draft) -> None:
    """The dealer's acts for players who are not there, by the rule on them."""
    law, command = draft.state.law, next_for_the_absent(draft.state)
    if command:
        refused = in_round(draft, command, law.absent)
        assert refused is None, refused


def in_round(draft: Draft, command: r.AnyCommand, because: Cites = ()) -> Refusal | None:
    """Something in the round in progress, with all that follows from it."""
    state, law = draft.state, draft.state.law
    if state.round is None:
        return Refusal("no_round", "no round of play is in progress", law.round)
    done = carry_out(state.round, command)
    if isinstance(done, Refusal):
        return done
    _, events = done
    if because:
        events = (replace(events[0], cites=events[0].cites + because), *events[1:])
    draft.emit(*events)
    for event in events:
        if isinstance(event, round_events.DecisionsOpened) and event.seats:
            _start_clock(draft, event)
    settle_banks(draft)
    _finish(draft)
    _serve_the_absent(draft)
    return None


def _start_clock(draft: Draft, event: round_events.DecisionsOpened) -> None:
    """Not where people deal by hand: whoever decides too late is reported by them."""
    seconds, law = draft.state.game.choices.seconds_to_decide, draft.state.law
    playing = draft.state.round
    if draft.state.settings.run == "physical":
        return
    if seconds is not None and playing and playing.phase == event.stage:
        draft.emit(e.ClockStarted(event.stage, draft.now + seconds, cites=law.clock, at=draft.now))


def _finish(draft: Draft) -> None:
    """After the last wager is settled: stakes back, who abstained, who goes, and perhaps the closing."""
    state, law = draft.state, draft.state.law
    if state.round is None or not state.round.is_over:
        return
    wagered = tuple(number for number, area in sorted(state.round.areas.items()) if area.standing != "idle")
    full = len(state.seats) == state.size
    idle = tuple(number for number in sorted(state.round.areas) if number not in wagered)
    void = state.round.phase == "void"
    abstained = idle if full and not void else ()
    draft.emit(e.RoundFinished(state.rounds, wagered, abstained, cites=law.round, at=draft.now))
    flag_abstainers(draft)
    for number, seat in sorted(draft.state.seats.items()):
        if seat.leaving:
            draft.emit(e.PlayerLeft(seat.player, number, seat.stake, "left", cites=law.seat, at=draft.now))
    finish_closing(draft)


def decide_tick(draft: Draft, command: c.Tick) -> Refusal | None:
    """Whoever has not decided in time is folded, once the bank is used up as well."""
    state = draft.state
    if state.round is None or state.deadline is None or command.now < state.deadline:
        return None
    for number in state.round.seats("deciding"):
        if may_draw(state, number):
            start_bank(draft, number, command.now)
        elif command.now >= seat_until(state, number):
            refused = in_round(draft, r.FoldUndecided(number, "too_slow"))
            assert refused is None, refused
    return None
