"""What a table's operator has determined, line by line with its clauses: the substance of the table sign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pitboss.cite import Cites
from pitboss.play.game import Determined
from pitboss.spec import Collection, Determinations, NoCommission, PotPercentage, TimeCharge

if TYPE_CHECKING:
    from pitboss.instruments.determine import DeterminationLaw, Offer


LABELS = {
    "ace_low_straights": "ace in straights",
    "forced": "forced bets",
    "max_raises": "raises",
    "over_blinds": "over-blinds",
    "wins": "winner",
}
"""What the sign calls a field, where that is not its own name."""


def sign_lines(offer: Offer, choices: Determinations) -> tuple[Determined, ...]:
    """Every determination that bears on this game; where its own rules fix one, they are cited too."""
    law = offer.law
    lines = {
        line.name: line
        for line in (
            _line("game", offer.spec.title, law.determine),
            *_cards(law, choices),
            *_forced(law, choices),
            *_bets(law, choices),
            *_procedure(offer, choices),
            *_stakes(law, choices),
            *_commission(law, choices),
            *_readings(offer, choices),
        )
    }
    for field, only in offer.only.items():
        value = getattr(choices, field)
        if value in (None, "none") or (value == 0 and value is not False):
            continue  # What the game does not have needs no line.
        name = LABELS.get(field, field.replace("_", " "))
        known = lines.get(name) or _line(name, _fixed(getattr(choices, field)), ())
        lines[name] = Determined(name, known.value, tuple(dict.fromkeys(known.cites + only.rules)))
    return tuple(lines.values())


def _fixed(value: Any) -> str:
    """A value that no other line puts into words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "as the document has it" if value == "document" else str(value or "none")


def _line(name: str, value: Any, cites: Cites) -> Determined:
    return Determined(name, str(value), cites)


def _cards(law: DeterminationLaw, choices: Determinations) -> Iterator[Determined]:
    yield _line("deck", f"{choices.deck} cards", law.deck + law.decks.get(choices.deck, ()))
    if choices.joker:
        yield _line("joker", "one wild card", law.joker)
    if choices.ace_low_straights:
        yield _line("ace in straights", "high and low", law.ace_low)
    if choices.wins == "split":
        yield _line("winner", "high and low split", law.split)
    else:
        yield _line("winner", f"{choices.wins} hand", law.low_ball)
    if choices.wins != "high":
        yield _line("ace in lows", choices.low_ace, law.low_ball)
    if choices.eight_or_better:
        yield _line("low qualifies", "eight or better", law.qualifier)


def _forced(law: DeterminationLaw, choices: Determinations) -> Iterator[Determined]:
    yield _line("forced bets", choices.forced.replace("_", " "), law.blind_or_ante)
    if choices.blinds:
        yield _line("blinds", "/".join(map(str, choices.blinds)), law.blind_count + law.levels)
        yield _line("opening option", choices.opening_option, law.blind_limits)
    if choices.over_blinds:
        yield _line("over-blinds", "/".join(map(str, choices.over_blinds)), law.over_blinds + law.levels)
    if choices.ante:
        yield _line("ante", choices.ante, law.levels)


def _bets(law: DeterminationLaw, choices: Determinations) -> Iterator[Determined]:
    yield _line("limit", choices.limit, law.bets)
    if choices.limit == "structured":
        yield _line("bets by round", "/".join(map(str, choices.street_bets)), law.bets)
    else:
        yield _line("minimum bet", choices.minimum_bet, law.bets)
    if choices.maximum_bet:
        yield _line("maximum bet", choices.maximum_bet, law.bets)
    if choices.max_raises != "document":
        yield _line("raises", choices.max_raises, law.raise_cap)


def _procedure(offer: Offer, choices: Determinations) -> Iterator[Determined]:
    law, spec = offer.law, offer.spec
    if choices.tournament and spec.event_players != (0, 0):
        least, most = spec.event_players
        yield _line("players", f"{least if least == most else f'{least} to {most}'} in the event", law.seats)
    if spec.burns:
        yield _line("burn", "before each communal stage" if choices.burn else "no card is burned", law.burn)
    if spec.draws and choices.refuse_final_checks:
        yield _line("final betting round", "no checking", law.final_checks)
    if any(street.opener == "up_card" for street in spec.streets):
        yield _line("opener", f"{choices.stud_opener} card", law.stud_opener)
    if choices.heads_up != "literal":
        yield _line("heads-up", "the button posts first", law.heads_up or law.determine)
    yield _line("seats", choices.seats, law.seats)


def _stakes(law: DeterminationLaw, choices: Determinations) -> Iterator[Determined]:
    if choices.minimum_stake:
        yield _line("minimum table stake", choices.minimum_stake, law.stakes)
    if choices.maximum_buy_in:
        yield _line("maximum buy-in", choices.maximum_buy_in, law.maximum_buy_in)
    if choices.seconds_to_act:
        yield _line("seconds to act", choices.seconds_to_act, law.clock)


def _commission(law: DeterminationLaw, choices: Determinations) -> Iterator[Determined]:
    match choices.commission:
        case PotPercentage(percent=percent, cap=cap):
            cites = law.commission + law.commission_cap + (law.commission_rate if percent == 10 else ())
            yield _line("commission", f"{percent}% of the pots, at most {cap}", cites)
        case TimeCharge(amount=amount, minutes=minutes):
            yield _line("commission", f"{amount} each {minutes} minutes", law.commission + law.commission_time)
        case Collection(schedule=schedule):
            yield _line("collection", f"schedule {schedule}", law.commission + law.collections)
        case NoCommission():
            yield _line("commission", "none from pots", law.commission)


READINGS: dict[str, tuple[str, dict[Any, str]]] = {
    "joker_pairs_flush": ("joker in a flush", {True: "may be a second ace"}),
    "stud_opener_by": ("opener among up-cards", {"showing_hand": "by the hand showing"}),
    "straddle_doubles": ("straddle limit", {"raise": "the raise may be twice the bet"}),
    "tap_out_unit": ("tap-outs", {"minimum_bet": "in whole minimum bets; what is left over is kept"}),
    "short_tap_out_bars_all": ("tap-out short of a raise", {True: "nobody may raise it"}),
    "open_on_tap_out": ("showdown with a tap-out", {True: "every hand is shown"}),
    "show_all_hands": ("showdown", {True: "every hand is shown"}),
    "odd_half": ("odd chip between high and low", {"low": "to the low half"}),
    "draw_final_opener": ("final betting round opens", {"after_button": "after the button"}),
    "reshuffle_includes_folded": ("reshuffled discards", {True: "folded hands included"}),
    "steal_is_blinds_only": ("raise that nobody calls", {True: "leaves a pot of blinds only"}),
    "rake_allocation": ("commission comes from", {"main_pot": "the main pot first"}),
    "collection_counts": ("players counted for fees", {"still_in": "those still in", "seated": "all who are seated"}),
    "early_wager_folded": ("wager out of turn after one no larger", {"forfeited": "a fold leaves it in the pot"}),
    "early_checks_and_folds": ("checks and folds out of turn", {"refused": "count for nothing"}),
    "capped_without_bets": ("communal card exposed before any bet", {"nothing": "nothing may be bet"}),
    "exposed_top_card": ("first card of the shoe exposed", {"communal": "it is used, and the next one burned"}),
}
"""What the texts leave open: the sign tells a choice other than the usual reading."""


def _readings(offer: Offer, choices: Determinations) -> Iterator[Determined]:
    law, play = offer.law, offer.laws[-1]
    cites: dict[str, Cites] = {
        "joker_pairs_flush": law.wild_card,
        "stud_opener_by": law.stud_opener,
        "straddle_doubles": law.bets,
        "tap_out_unit": play.pots.tap_out,
        "short_tap_out_bars_all": play.pots.short_tap_out,
        "open_on_tap_out": play.showdown.opens,
        "show_all_hands": play.showdown.opens,
        "odd_half": play.showdown.split_wins,
        "draw_final_opener": play.opener.later,
        "reshuffle_includes_folded": play.draw.reshuffle,
        "steal_is_blinds_only": play.commission.forced_only,
        "rake_allocation": law.commission_cap,
        "collection_counts": law.collections,
        "early_wager_folded": play.turns.early_call_or_fold,
        "early_checks_and_folds": play.turns.in_turn,
        "capped_without_bets": play.board.early_caps_bets,
        "exposed_top_card": play.board.top_card_used,
    }
    for field, (name, words) in READINGS.items():
        told = words.get(getattr(choices, field))
        if told and _bears(offer, choices, field):
            yield _line(name, told, cites[field] or law.determine)
    if choices.chip > 1:
        yield _line("smallest chip", choices.chip, law.bets)


def _bears(offer: Offer, choices: Determinations, field: str) -> bool:
    """Whether a reading makes a difference in this game."""
    spec, scheme, play = offer.spec, choices.commission, offer.laws[-1]
    matters = {
        "stud_opener_by": any(street.opener == "up_card" for street in spec.streets),
        "straddle_doubles": choices.limit == "straddle",
        "odd_half": choices.wins == "split",
        "draw_final_opener": spec.draws,
        "reshuffle_includes_folded": spec.draws,
        "steal_is_blinds_only": isinstance(scheme, PotPercentage),
        "rake_allocation": isinstance(scheme, PotPercentage),
        "collection_counts": isinstance(scheme, Collection),
        "early_wager_folded": bool(play.turns.early_call_or_fold),
        "early_checks_and_folds": bool(play.turns.early_wager),
        "capped_without_bets": bool(play.board.early_caps_bets),
        "exposed_top_card": bool(play.board.top_card_used) and spec.burns > 0 and choices.burn,
    }
    return matters.get(field, True)
