"""Wagers before the first card: placed in order, pushed forward as they are, withdrawn, and asked for in turn."""

from __future__ import annotations

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.compliance import has_marker
from pitboss.banked.spec import WagerName
from pitboss.banked.state import Area, BankedRoundState, Wagers
from pitboss.cite import Cites, Refusal

Decision = tuple[e.AnyEvent, ...] | Refusal
BEFORE_THE_DEAL: tuple[WagerName, ...] = ("ante", "blind", "trips")


def decide_place(state: BankedRoundState, command: c.PlaceWagers) -> Decision:
    wagers = Wagers(command.ante, command.blind, command.trips)
    refused = refuse_window(state, command.seat) or _refuse_boxes(state, command.seat, wagers)
    refused = refused or _refuse_combination(state, wagers) or _refuse_amounts(state, state.areas[command.seat], wagers)
    if refused:
        return refused
    law = state.game.law.wagers
    cites = law.place + (law.place_trips if wagers.trips else ()) + _marker_cites(state, wagers)
    return (e.WagersPlaced(command.seat, wagers, cites=cites), *_out_of_order(state, command.seat))


def decide_place_trips(state: BankedRoundState, command: c.PlaceTrips) -> Decision:
    seat, wagers = command.seat, Wagers(trips=command.amount)
    refused = refuse_window(state, seat) or _refuse_boxes(state, seat, wagers)
    if refused:
        return refused
    law, area = state.game.law.wagers, state.areas[seat]
    if not area.is_funded:
        what = "a trips wager goes with an ante and a blind wager; there is none"
        return Refusal("trips_alone", what, law.trips_alone)
    refused = _refuse_amount(state, area, "trips", command.amount)
    if refused:
        return refused
    return (e.WagersPlaced(seat, wagers, cites=law.place_trips + _marker_cites(state, wagers)),)


def decide_push(state: BankedRoundState, command: c.PushWagers) -> Decision:
    """Chips as they lie: the first wager under the minimum stands, a later one goes back at once.

    In a tournament less than the table minimum goes back the first time too, and all that a player has left stands.
    """
    seat, law, wagers = command.seat, state.game.law, Wagers(command.ante, command.blind, command.trips)
    refused = refuse_window(state, seat) or _refuse_boxes(state, seat, wagers)
    if refused:
        return refused
    area = state.areas[seat]
    if not (wagers.ante or wagers.blind) and not area.is_funded:
        what = "a trips wager goes with an ante and a blind wager; there is none"
        return Refusal("trips_alone", what, law.wagers.trips_alone)
    under = _under_minimum(state, wagers)
    in_order = not under and _is_in_order(state, area, wagers)
    placed = e.WagersPlaced(seat, wagers, in_order, cites=law.wagers.place)
    too_little = _risks_too_little(state, area, wagers, under)
    if not under or (not too_little and _is_all_he_can(state, area, under)):
        return (placed, *_out_of_order(state, seat))
    if not area.warned and not too_little:
        return placed, e.Advised(seat, "under_minimum", cites=law.wagers.under_minimum), *_out_of_order(state, seat)
    back = wagers if under != ("trips",) else Wagers(trips=wagers.trips)
    cites = law.tournament.no_less if too_little else law.wagers.under_minimum
    return placed, e.WagersReturned(seat, back, "under_minimum", cites=cites)


def _risks_too_little(state: BankedRoundState, area: Area, wagers: Wagers, under: tuple[WagerName, ...]) -> bool:
    """Whether a tournament player would risk less than the table minimum."""
    risked = area.wagers.plus(wagers)
    short = risked.ante + risked.blind < state.game.table_minimum
    return state.game.choices.tournament and under != ("trips",) and short


def _is_all_he_can(state: BankedRoundState, area: Area, under: tuple[WagerName, ...]) -> bool:
    """Whether a tournament player who is not out, for the ante alone is the table minimum, lacks chips for more."""
    covered = area.stake + area.wagers.total >= 2 * state.game.choices.minimum
    may = state.game.choices.tournament and state.game.choices.table_minimum == "ante"
    return may and not covered and under != ("trips",)


def decide_withdraw(state: BankedRoundState, command: c.WithdrawWagers) -> Decision:
    refused = refuse_window(state, command.seat)
    if refused:
        return refused
    law, area = state.game.law.wagers, state.areas[command.seat]
    if not area.wagers.total:
        return Refusal("no_wager", f"seat {command.seat} has no wager to take back", law.withdraw)
    return (e.WagersReturned(command.seat, area.wagers, "withdrawn", cites=law.withdraw),)


def decide_abstain(state: BankedRoundState, command: c.Abstain) -> Decision:
    """In a tournament everyone must wager."""
    refused = refuse_window(state, command.seat)
    if refused:
        return refused
    law, area = state.game.law, state.areas[command.seat]
    if state.game.choices.tournament:
        return Refusal("must_wager", "every player wagers in each round of a tournament", law.tournament.must_wager)
    if area.wagers.total or area.abstains:
        what = "there are wagers; take them back first" if area.wagers.total else "that is known already"
        return Refusal("not_abstaining", f"seat {command.seat} cannot abstain: {what}", law.wagers.place)
    return (e.Abstained(command.seat, cites=law.wagers.place),)


def decide_marker(state: BankedRoundState, command: c.PlaceMarker) -> Decision:
    law, choices = state.game.law.wagers, state.game.choices
    if not choices.above_maximum:
        return Refusal("no_markers", "no wagers above the maximum are allowed at this table", law.marker)
    if state.phase != "wagers" or command.seat not in state.areas or command.box == "play":
        what = "a marker is put beside a box of ante, blind or trips before the first card is dealt"
        return Refusal("no_marker_now", what, law.marker)
    return (e.MarkerPlaced(command.seat, command.box, cites=law.marker),)


def decide_ask(state: BankedRoundState, _: c.AskToWager) -> Decision:
    law = state.game.law.tournament
    if state.phase != "wagers" or not state.asked:
        return Refusal("nobody_to_ask", "nobody is asked to wager now", law.wager_opportunity)
    asked = state.areas[state.asked]
    if not asked.is_funded and asked.standing != "void":
        what = f"seat {state.asked} has not wagered both ante and blind; every player must"
        return Refusal("must_wager", what, law.must_wager)
    seat = next_asked(state)
    if not seat:
        return Refusal("everyone_asked", "everyone has been asked; deal", law.wager_opportunity)
    return (e.WagerAsked(seat, cites=law.wager_order + law.wager_opportunity),)


def next_asked(state: BankedRoundState) -> int:
    """The next seat clockwise in the order of wagering that may wager, or 0 after the last."""
    ring = wager_ring(state)
    later = ring[ring.index(state.asked) + 1 :]
    return next((seat for seat in later if state.areas[seat].standing != "void"), 0)


def wager_ring(state: BankedRoundState) -> tuple[int, ...]:
    seats = sorted(state.areas)
    return tuple([s for s in seats if s >= state.marker] + [s for s in seats if s < state.marker])


def refuse_window(state: BankedRoundState, seat: int) -> Refusal | None:
    """Why a seat may not touch its boxes now."""
    law = state.game.law
    if seat not in state.areas:
        return Refusal("no_such_area", f"seat {seat} has no player in this round", law.wagers.place, {"seat": seat})
    if state.phase != "wagers":
        what = "after the first card no wager is placed, increased or withdrawn; only play wagers are made"
        return Refusal("wagers_closed", what, law.wagers.no_touching, {"phase": state.phase})
    area = state.areas[seat]
    if area.standing == "void":
        return Refusal("hand_void", f"seat {seat}'s wagers were declared void; it is out of this round", area.void_by)
    if seat in state.done_wagering:
        what = f"seat {seat}'s opportunity to wager is over; its wagers stand"
        return Refusal("opportunity_over", what, law.tournament.wager_order + law.tournament.wager_opportunity)
    return None


def _refuse_boxes(state: BankedRoundState, seat: int, wagers: Wagers) -> Refusal | None:
    """Positive chips of the player's own, each into an empty box."""
    law, area = state.game.law.wagers, state.areas[seat]
    for wager in BEFORE_THE_DEAL:
        if wagers.of(wager) < 0:
            return Refusal("no_chips", "a wager is a positive number of chips", law.chips)
        if wagers.of(wager) and area.wagers.of(wager):
            what = f"there is a wager of {area.wagers.of(wager)} in the {wager} box already; it takes one only"
            return Refusal("box_taken", what, law.one_wager, {"box": wager})
    if not wagers.total or wagers.total > area.stake:
        what = f"wagers are made with the player's own chips: {area.stake}; got {wagers.total}"
        return Refusal("not_enough_chips", what, law.chips, {"has": area.stake, "needs": wagers.total})
    return None


def _refuse_combination(state: BankedRoundState, wagers: Wagers) -> Refusal | None:
    law = state.game.law.wagers
    if wagers.trips and not (wagers.ante or wagers.blind):
        what = "a trips wager goes with an ante and a blind wager; place those first, or with it"
        return Refusal("trips_alone", what, law.trips_alone)
    if wagers.ante != wagers.blind:
        what = f"the blind is equal to the ante; got an ante of {wagers.ante} and a blind of {wagers.blind}"
        return Refusal("blind_not_equal", what, law.blind_equal, {"ante": wagers.ante, "blind": wagers.blind})
    return None


def _refuse_amounts(state: BankedRoundState, area: Area, wagers: Wagers) -> Refusal | None:
    for wager in BEFORE_THE_DEAL:
        amount = wagers.of(wager)
        refused = _refuse_amount(state, area, wager, amount) if amount or wager == "ante" else None
        if refused:
            return refused
    return None


def _refuse_amount(state: BankedRoundState, area: Area, wager: WagerName, amount: int) -> Refusal | None:
    law = state.game.law.wagers
    least, most, multiple = state.game.limits(wager)
    facts = {"box": wager, "least": least, "most": most, "multiple": multiple, "got": amount}
    told = f"the {wager} is from {least} to {most} in multiples of {multiple}; got {amount}"
    if amount < least:
        return Refusal("below_minimum", told, law.minimum, facts)
    if amount > most and not has_marker(area, wager):
        return Refusal("above_maximum", f"{told} (more only with a marker beside the box)", law.maximum, facts)
    if amount % multiple:
        return Refusal("not_a_multiple", told, law.multiples, facts)
    return None


def _marker_cites(state: BankedRoundState, wagers: Wagers) -> Cites:
    law, game = state.game.law.wagers, state.game
    over = any(wagers.of(wager) > game.limits(wager)[1] for wager in BEFORE_THE_DEAL)
    return law.marker if over else ()


def _under_minimum(state: BankedRoundState, wagers: Wagers) -> tuple[WagerName, ...]:
    return tuple(wager for wager in BEFORE_THE_DEAL if 0 < wagers.of(wager) < state.game.limits(wager)[0])


def _is_in_order(state: BankedRoundState, area: Area, wagers: Wagers) -> bool:
    if not wagers.ante and not wagers.blind:
        return _refuse_amount(state, area, "trips", wagers.trips) is None
    return _refuse_combination(state, wagers) is None and _refuse_amounts(state, area, wagers) is None


def _out_of_order(state: BankedRoundState, seat: int) -> tuple[e.AnyEvent, ...]:
    """Wagers placed before one is asked stand, with a warning."""
    if not state.asked or seat == state.asked:
        return ()
    return (e.Advised(seat, "out_of_order", cites=state.game.law.tournament.wager_order),)
