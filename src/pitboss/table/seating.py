"""Seats: choosing one, drawing cards for one that several want, moving, leaving, and the director's placing."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cards import JOKER, UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.desk.approvals import refuse_unless_open
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated, refuse_joining, refuse_person, refuse_unless_seated
from pitboss.table.draft import Draft
from pitboss.table.state import TableState
from pitboss.table.time_charges import charge_newcomer
from pitboss.table.vacancies import offer_vacancy, refuse_priority


def _refuse_seat(state: TableState, number: int) -> Refusal | None:
    """Why a seat cannot be had by anyone."""
    law = state.law
    most = min(state.size, state.coming.seats)
    if not 1 <= number <= most:
        what = f"this table has seats 1 to {most}; got {number}"
        return Refusal("no_such_seat", what, law.seat_limit, {"most": most, "got": number})
    if number in state.seats:
        return Refusal("seat_taken", f"seat {number} is taken", law.seat_choice, {"seat": number})
    return None


def _rivals(state: TableState, number: int) -> list[str]:
    """Those who drew equal cards for a seat and can still have it."""
    return [name for name in state.contests.get(number, ()) if name not in state.excluded]


def _refuse_contested(state: TableState, player: str, number: int) -> Refusal | None:
    law, rivals = state.law, _rivals(state, number)
    if not rivals or rivals == [player]:
        return None
    what = f"{' and '.join(rivals)} drew equal cards for seat {number} and draw again"
    return Refusal("seat_contested", what, law.seat_draw, {"rivals": list(rivals)})


def buy_in_limits(state: TableState) -> tuple[int, int]:
    """The least and most of a buy-in (0: no most), under the determinations in force and those under notice."""
    now, coming = state.game.choices, state.coming
    mosts = [most for most in (now.maximum_buy_in, coming.maximum_buy_in) if most]
    return max(now.minimum_stake, coming.minimum_stake), min(mosts, default=0)


def _refuse_buy_in(state: TableState, player: str, amount: int, now: int) -> Refusal | None:
    """At least the minimum stake, at most the maximum buy-in; more only where so much must be brought back."""
    law, choices = state.law, state.game.choices
    least, most = buy_in_limits(state)
    left = state.departures.get(player)
    if left and now < left.at + 60 * state.settings.rejoin_minutes and left.stake > least:
        least, most = left.stake, max(most, left.stake) if most else 0
        if amount < least:
            what = f"{player} left with {least} and comes back with no less; got {amount}"
            return Refusal("returns_with_less", what, law.reducing + law.stake_fixed, {"least": least, "got": amount})
    facts = {"least": least, "most": most, "got": amount}
    if amount < max(least, 1):
        return Refusal(
            "below_the_minimum", f"the least buy-in is {max(least, 1)}; got {amount}", law.stake_least, facts
        )
    if most and amount > most:
        return Refusal("above_the_maximum", f"the most is {most}; got {amount}", law.stake_most, facts)
    if amount % choices.chip:
        return Refusal("broken_chip", f"the smallest chip in play is {choices.chip}", law.stake_least, facts)
    return None


def decide_take_seat(draft: Draft, command: c.TakeSeat) -> Refusal | None:
    state, player, number = draft.state, command.player, command.seat
    refused = (
        refuse_unless_open(state)
        or refuse_person(state, player, command.tags)
        or _refuse_seat(state, number)
        or _refuse_contested(state, player, number)
        or refuse_priority(state, player, number)
        or _refuse_buy_in(state, player, command.buy_in, command.now)
    )
    if refused:
        return refused
    _sit(draft, player, number, command.buy_in)
    return None


def _sit(draft: Draft, player: str, number: int, stake: int) -> None:
    state = draft.state
    law = state.law
    joins_a_game = bool(state.rounds and state.game.choices.blinds)
    cites = law.seat_choice + law.stake_least + (law.new_player if joins_a_game else ())
    draft.emit(e.PlayerSeated(player, number, stake, "new" if joins_a_game else "none", cites=cites, at=draft.now))
    charge_newcomer(draft, number)


def decide_change_seat(draft: Draft, command: c.ChangeSeat) -> Refusal | None:
    player, number = command.player, command.seat
    refused = _refuse_move(draft.state, player, number) or _refuse_contested(draft.state, player, number)
    if refused:
        return refused
    _move(draft, command.player, command.seat)
    return None


def _refuse_move(state: TableState, player: str, number: int) -> Refusal | None:
    law = state.law
    refused = refuse_unless_open(state) or refuse_unless_seated(state, player)
    if refused:
        return refused
    if state.game.choices.tournament:
        return Refusal("seats_are_allocated", "a player plays in the seat allocated", law.placed)
    if state.round:
        return Refusal("round_in_progress", "seats are changed between rounds of play", law.vacancy)
    return _refuse_seat(state, number) or refuse_priority(state, player, number)


def _move(draft: Draft, player: str, to: int) -> None:
    """A move that puts the big blind further off costs one; distances count the rounds until it arrives."""
    state = draft.state
    law, number = state.law, state.seat_of(player)
    further = bool(
        state.game.choices.blinds
        and state.big_blind
        and state.distance(state.big_blind, to) > state.distance(state.big_blind, number)
    )
    cites = law.seat_choice + law.vacancy + (law.moved_further if state.big_blind else ())
    draft.emit(e.SeatChanged(player, number, to, further, cites=cites, at=draft.now))
    offer_vacancy(draft, number)


def decide_draw_for_seat(draft: Draft, command: c.DrawForSeat) -> Refusal | None:
    """The highest card takes the seat; suits count nothing, so equal ranks draw again among themselves."""
    state, number = draft.state, command.seat
    law = state.law
    refused = _refuse_claims(state, command)
    if refused:
        return refused
    best = max(_height(claim.card) for claim in command.claims)
    winners = [claim for claim in command.claims if _height(claim.card) == best]
    drawn = tuple((claim.player, claim.card) for claim in command.claims)
    names = tuple(claim.player for claim in winners)
    draft.emit(e.SeatDrawn(number, drawn, names, cites=law.seat_draw, at=command.now))
    if len(winners) > 1:
        return None
    winner = winners[0]
    if state.seat_of(winner.player):
        _move(draft, winner.player, number)
    else:
        _sit(draft, winner.player, number, winner.buy_in)
    return None


def _height(card: Card) -> int:
    return 15 if card == JOKER else card.rank


def _refuse_claims(state: TableState, command: c.DrawForSeat) -> Refusal | None:
    law = state.law
    names = [claim.player for claim in command.claims]
    if len(names) < 2 or len(set(names)) < len(names):
        return Refusal("no_contest", "a draw of cards is between two or more players", law.seat_draw)
    if len({bool(state.seat_of(name)) for name in names}) > 1:
        what = "the players at the table have priority over anyone who waits"
        return Refusal("seated_players_first", what, law.vacancy, {"seat": command.seat})
    tied = _rivals(state, command.seat)
    if tied and set(names) != set(tied):
        what = f"{' and '.join(tied)} drew equal cards and draw again"
        return Refusal("seat_contested", what, law.seat_draw, {"rivals": list(tied)})
    wrong = wrong_cards(state, [claim.card for claim in command.claims])
    if wrong:
        return Refusal("wrong_cards", wrong, law.seat_draw)
    refusals = (_refuse_claim(state, command.seat, claim, command.now) for claim in command.claims)
    return next((refused for refused in refusals if refused), None)


def _refuse_claim(state: TableState, number: int, claim: c.Claim, now: int) -> Refusal | None:
    """Each who draws could have had the seat alone."""
    if state.seat_of(claim.player):
        return _refuse_move(state, claim.player, number)
    return (
        refuse_unless_open(state)
        or refuse_person(state, claim.player, claim.tags)
        or _refuse_seat(state, number)
        or refuse_priority(state, claim.player, number)
        or _refuse_buy_in(state, claim.player, claim.buy_in, now)
    )


def wrong_cards(state: TableState, cards: Sequence[Card]) -> str:
    """What is wrong with cards drawn or dealt face up from the deck in use, or nothing."""
    strange = [card for card in cards if card == UNKNOWN or card not in state.game.deck]
    if strange:
        return f"{strange[0]} is not a card of this deck"
    return "a card was drawn twice" if len(set(cards)) < len(cards) else ""


# leaving


@of_seated
def decide_leave(draft: Draft, command: c.Leave, number: int) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if state.game.choices.tournament:
        return Refusal("seats_are_allocated", "the director takes players from the table", law.placed)
    if number not in state.in_round:
        leave(draft, number, "leaves", law.seat_choice)
    elif state.seats[number].leaving:
        return Refusal("leaving_already", "the player leaves after this round", law.round)
    else:
        draft.emit(e.LeaveNoted(command.player, number, cites=law.round, at=command.now))
    return None


def leave(draft: Draft, number: int, why: str, cites: Cites) -> None:
    """A player goes with the stake; the seat falls vacant."""
    seat = draft.state.seats[number]
    draft.emit(e.PlayerLeft(seat.player, number, seat.stake, why, cites=cites, at=draft.now))
    offer_vacancy(draft, number)


# tournaments: the director's seating


def decide_place(draft: Draft, command: c.PlacePlayer) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = (
        refuse_unless_open(state)
        or _refuse_cash_table(state)
        or refuse_joining(state, command.player, (state.settings.group,))
        or _refuse_seat(state, command.seat)
    )
    if refused:
        return refused
    if not command.player:
        return Refusal("nobody", "a player has a name", law.placed)
    equal, chip = state.settings.starting_chips, state.game.choices.chip
    if command.chips % chip:
        return Refusal("broken_chip", f"the smallest chip in play is {chip}", law.equal_chips, {"got": command.chips})
    if command.chips <= 0 or (equal and not state.rounds and command.chips != equal):
        what = f"every player begins with {equal or 'some'} chips; got {command.chips}"
        return Refusal("unequal_chips", what, law.equal_chips, {"chips": equal, "got": command.chips})
    manners = state.settings.manners
    if command.time_bank is not None and not 0 <= command.time_bank <= (manners.time_bank if manners else 0):
        what = f"what is left of a time bank is no more than all of it; got {command.time_bank}"
        return Refusal("time_bank", what, law.placed, {"got": command.time_bank}, field="time_bank")
    cites, placed = law.placed + law.equal_chips, (command.player, command.seat, command.chips)
    draft.emit(e.PlayerSeated(*placed, "none", command.time_bank, cites=cites, at=command.now))
    return None


def _refuse_cash_table(state: TableState) -> Refusal | None:
    law = state.law
    if state.game.choices.tournament:
        return None
    return Refusal("not_a_tournament", "players choose their seats and buy their chips here", law.seat_choice)


def _refuse_director(state: TableState, player: str) -> Refusal | None:
    """Why the director may not see to a player now."""
    law = state.law
    refused = _refuse_cash_table(state) or refuse_unless_seated(state, player)
    if refused:
        return refused
    if state.round:
        return Refusal("round_in_progress", "after this round of play", law.round)
    return None


def decide_remove(draft: Draft, command: c.RemovePlayer) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = _refuse_director(state, command.player)
    if refused:
        return refused
    leave(draft, state.seat_of(command.player), command.why or "removed by the director", law.placed)
    return None


def decide_give_chips(draft: Draft, command: c.GiveChips) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = _refuse_director(state, command.player)
    if refused:
        return refused
    chip = state.game.choices.chip
    if command.chips <= 0 or command.chips % chip:
        return Refusal("no_amount", f"chips are given in whole numbers of {chip}", law.tournament_chips)
    number = state.seat_of(command.player)
    stake = state.seats[number].stake + command.chips
    cites = law.tournament_chips
    draft.emit(e.StakeRaised(command.player, number, command.chips, stake, cites=cites, at=command.now))
    return None
