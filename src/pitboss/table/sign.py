"""The table sign: everything that must be displayed, line by line with its clauses."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Cites
from pitboss.desk import approvals
from pitboss.desk.in_force import standing
from pitboss.play.game import Determined
from pitboss.spec import Collection, NoCommission, PotPercentage, TimeCharge
from pitboss.table.draft import Draft
from pitboss.table.manners_sign import manners_lines
from pitboss.table.state import TableState


def sign(state: TableState) -> tuple[Determined, ...]:
    """The determinations, the stakes and minimum bet, time to act, what is charged and how, and the notices."""
    told = {line.name: line for line in state.game.determined}
    parts = (_rules, _stakes, _clock, manners_lines, _charges, _charged_how, _table, _entering, _readings, _notices)
    for line in (line for part in parts for line in part(state)):
        known = told.get(line.name)
        cites = (*known.cites, *line.cites) if known else line.cites
        told[line.name] = Determined(line.name, line.value, tuple(dict.fromkeys(cites)))
    return tuple(told.values())


def display(draft: Draft) -> None:
    """Put the sign up as it now reads."""
    approvals.display(draft, sign(draft.state))


def _rules(state: TableState) -> Iterator[Determined]:
    for name, value, cites in standing(state.law, state.settings):
        yield Determined(name, value, cites)


def _stakes(state: TableState) -> Iterator[Determined]:
    law, choices = state.law, state.game.choices
    if choices.tournament:
        chips = state.settings.starting_chips
        yield Determined("starting chips", str(chips) if chips else "as the director allots them", law.equal_chips)
        yield Determined("rebuys", state.settings.rebuys, law.equal_chips)
        yield Determined("tournament chips", "always in full view", law.chips_in_view)
        return
    yield Determined("minimum table stake", str(choices.minimum_stake), law.sign)
    yield Determined("table stakes", "always in full view", law.sign_visible)
    least = min(choices.street_bets) if choices.limit == "structured" else choices.minimum_bet
    yield Determined("minimum bet", str(least), law.sign)


def _clock(state: TableState) -> Iterator[Determined]:
    law, customs = state.law, state.customs
    seconds = state.game.choices.seconds_to_act
    if seconds:
        yield Determined("seconds to act", str(seconds), law.announced_clock)
    elif customs.on_demand_seconds:
        yield Determined("on the clock", f"{customs.on_demand_seconds} seconds", law.on_demand_clock)


def _charges(state: TableState) -> Iterator[Determined]:
    law, scheme = state.law, state.game.choices.commission
    match scheme:
        case TimeCharge(amount=amount, minutes=minutes):
            shared = "shared by all seated" if state.settings.charge_per == "table" else "from each seated player"
            when = "in advance" if state.settings.charge_when == "advance" else "in arrears"
            value = f"{amount} each {minutes} minutes, {shared}, {when}, non-refundable"
            yield Determined("commission", value, law.time_charge + time_schedule(state, scheme))
        case PotPercentage(percent=percent, cap=cap):
            yield Determined("commission", f"{percent}% of the pots, at most {cap}", law.pot_commission)
        case Collection():
            yield Determined("collection fees", _fees(scheme), law.fees_posted)
        case NoCommission():
            yield Determined("commission", "none from pots", law.pot_commission)


NEWCOMERS = {
    "on_joining": "pay a full period on joining",
    "next_collection": "pay from the next collection",
    "prorated": "pay on joining for what is left of the period",
}


def _charged_how(state: TableState) -> Iterator[Determined]:
    """Where time is charged: out of what, and what a newcomer pays if that was chosen."""
    law, settings = state.law, state.settings
    if not isinstance(state.game.choices.commission, TimeCharge):
        return
    if settings.charge_from == "stake":
        yield Determined("time charges", "come off the table stake where it bears them", law.time_charge + law.reducing)
    if settings.newcomers_pay != "document":
        yield Determined("newcomers", NEWCOMERS[settings.newcomers_pay], law.time_charge)


def time_schedule(state: TableState, scheme: TimeCharge) -> Cites:
    """Which of a card room's schedules a half-hour fee is."""
    law = state.law
    return law.time_schedules.get(scheme.amount // state.game.choices.dollar, ())


def _fees(scheme: Collection) -> str:
    """The fee of each stage by the number of players, as it is put up."""
    columns = [f"{least}+" for least in scheme.players]
    stages = (("before the flop", scheme.before_flop), ("flop", scheme.flop), ("turn", scheme.turn))
    told = [
        f"{name} " + ", ".join(f"{column}: {fee}" for column, fee in zip(columns, fees, strict=True))
        for name, fees in stages
        if fees
    ]
    if scheme.no_flop:
        told.append(f"without a flop {scheme.no_flop}")
    return f"schedule {scheme.schedule}: " + "; ".join(told)


def _table(state: TableState) -> Iterator[Determined]:
    law = state.law
    if state.settings.group:
        yield Determined("players", f"{state.settings.group} only", law.group)


def _entering(state: TableState) -> Iterator[Determined]:
    """How the button moves and players come in, where a choice was made."""
    law, settings, blinds = state.law, state.settings, state.game.choices.blinds
    if not blinds:
        return
    if settings.button_rule == "dead":
        yield Determined("button", "may rest on an empty seat; the last blind never passes a player", law.button_moves)
    if settings.entry_blind == "largest" and len(blinds) > 2:
        yield Determined("entering players", "wait for or post the largest blind", law.new_player)
    if settings.missed_blinds == "all_dead" and law.missed_blinds:
        yield Determined("missed blinds", "all posted dead", law.missed_blinds)


def _readings(state: TableState) -> Iterator[Determined]:
    """What else was chosen where the texts are open."""
    law, settings = state.law, state.settings
    if state.game.choices.tournament:
        if settings.excluded_stack == "blinded_off":
            yield Determined("excluded players", "their chips stay and are blinded off", law.exclude)
        return
    if settings.declared_until == "leaves":
        yield Determined("declared players", "until they leave the table", law.declared)
    if settings.rejoin_minutes:
        value = f"within {settings.rejoin_minutes} minutes with no less than they left with"
        yield Determined("returning players", value, law.reducing + law.stake_fixed)


def _notices(state: TableState) -> Iterator[Determined]:
    law = state.law
    for number, (text, cites) in enumerate(law.notices, start=1):
        yield Determined(f"notice {number}", text, cites)
    for number, text in enumerate(state.settings.notices, start=len(law.notices) + 1):
        yield Determined(f"notice {number}", text, law.sign)
