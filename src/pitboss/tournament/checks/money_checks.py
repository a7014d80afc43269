"""Fees, commission and prizes: what is retained is part of the fee, and the whole pool is given out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.tournament.checks.conflicts import against
from pitboss.tournament.conditions import (
    Amounts,
    Conditions,
    FixedCommission,
    Formula,
    Rebuys,
    Seats,
    ShareCommission,
    Shares,
)
from pitboss.tournament.law import TournamentLaw

WHOLE = 10_000
"""A hundred per cent in hundredths of a per cent."""
MOST_BY_FORMULA = 2_000
"""Places: more take so long to count exactly that a desk would keep people waiting."""


def money(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Everything about money that cannot be."""
    for each in (_commission, _prizes, _bounties, _value):
        yield from each(conditions, law)


def _commission(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    fee, commission = conditions.fee, conditions.commission
    too_much = isinstance(commission, FixedCommission) and fee is not None and commission.cents > fee
    if too_much or (isinstance(commission, ShareCommission) and commission.basis_points > WHOLE):
        what = "commission is part of the entry fee, and not more than it"
        yield against("commission_above_fee", "commission", what, law.commission)
    if isinstance(commission, FixedCommission | ShareCommission) and commission.also_of:
        bought = " and ".join(commission.also_of).replace("_", "-")
        what = f"{bought} go to the pool whole: commission is of entry fees alone"
        yield against("commission_on_chips", "commission.also_of", what, law.commission + law.pool)


def _prizes(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    match conditions.prizes:
        case Shares():
            yield from _shares(conditions.prizes, law)
        case Amounts():
            yield from _amounts(conditions, conditions.prizes, law)
        case Formula():
            yield from _formula(conditions, conditions.prizes, law)
        case Seats(event=event, value=value):
            if not event.strip() or value <= 0:
                what = "a satellite names its event, and what an entry there is worth"
                yield against("seats", "prizes", what, law.items["prizes"])


def _shares(prizes: Shares, law: TournamentLaw) -> Iterator[Refusal]:
    total, cites = sum(prizes.basis_points), law.items["prizes"] + law.pool_returned
    if total != WHOLE:
        what = f"the prizes come to {total / 100:g} per cent of the pool; it is 100{_by_analogy(law)}"
        yield against("prizes_not_whole", "prizes.percent", what, cites, percent=total / 100)
    yield from _unit(prizes, law)


def _unit(prizes: Shares | Formula, law: TournamentLaw) -> Iterator[Refusal]:
    if prizes.unit <= 0:
        cites = law.items["prizes"] + law.pool_returned
        yield against("unit", "prizes.unit", "prizes are rounded to a cent or more", cites)


def _formula(conditions: Conditions, prizes: Formula, law: TournamentLaw) -> Iterator[Refusal]:
    """Each place is a ratio of the one before it, exactly: the numbers grow with every place that is paid."""
    paid, most = prizes.percent_paid, conditions.players.most or 0
    if not (1 <= paid <= 100 and 1 <= prizes.ratio_percent <= 100):
        what = "from 1 to 100 places of every hundred are paid, each 1 to 100 per cent of the one before"
        yield against("formula", "prizes", what, law.items["prizes"])
    elif most * paid // 100 > MOST_BY_FORMULA:
        places = f"{paid} of every hundred, of {most:,} players, are {most * paid // 100:,}"
        what = f"a formula pays {MOST_BY_FORMULA:,} places at most; {places}: pay fewer, or take fewer players"
        yield against("too_many_prizes", "prizes", what, law.items["prizes"], most=MOST_BY_FORMULA)
    yield from _unit(prizes, law)


def _amounts(conditions: Conditions, prizes: Amounts, law: TournamentLaw) -> Iterator[Refusal]:
    """Fixed amounts come to the pool only where the pool is known beforehand."""
    pool, cites = known_pool(conditions), law.items["prizes"] + law.pool_returned
    if pool is None:
        what = f"the pool depends on how many enter; say shares of it, or a formula{_by_analogy(law)}"
        yield against("pool_not_known", "prizes.amount", what, cites)
    elif sum(prizes.cents) != pool:
        what = f"the prizes come to {sum(prizes.cents)} cents, the pool to {pool}{_by_analogy(law)}"
        yield against("prizes_not_whole", "prizes.amount", what, cites, pool=pool)


def _by_analogy(law: TournamentLaw) -> str:
    """A document that never speaks of a pool is read as the others, which demand that all of it is returned."""
    return "" if law.customs.returns_pool else "; the document is silent on it, and read as the others"


def known_pool(conditions: Conditions) -> int | None:
    """Cents in the pool, where the number of players is fixed and nothing is sold during play."""
    players, fee = conditions.players, conditions.fee
    sold = isinstance(conditions.rebuys, Rebuys) or conditions.add_on not in (None, "none")
    if players.least is None or players.least != players.most or fee is None or sold or conditions.guarantee:
        return None
    added = sum(value.cents for value in conditions.added_value if value.kind == "cash")
    return players.least * fee - commission_of(conditions, players.least) + added


def commission_of(conditions: Conditions, entries: int) -> int:
    """What is retained of so many fees."""
    match conditions.commission:
        case FixedCommission(cents=cents):
            return cents * entries
        case ShareCommission(basis_points=share):
            return (conditions.fee or 0) * entries * share // WHOLE
    return 0


def _bounties(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    rule, cites = conditions.bounties, law.items["prizes"] + law.pool_returned
    if rule is None:
        return
    if conditions.fee is not None and not 0 < rule.cents <= conditions.fee - commission_of(conditions, 1):
        what = "bounties are paid from the part of the fee that goes to the pool"
        yield against("bounty_above_fee", "bounties.amount", what, cites)
    if rule.kind == "mystery" and not rule.envelopes:
        yield against("no_envelopes", "bounties.envelopes", "mystery bounties say what is drawn", cites)


def _value(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    cites = law.added_value or law.items["prizes"]
    for index, value in enumerate(conditions.added_value):
        path = f"added_value.{index}"
        if value.cents <= 0:
            yield against("no_value", f"{path}.amount", "what is added has a value", cites)
        if value.kind != "cash" and not (value.what.strip() and value.place):
            yield against("no_place", f"{path}.place", "say what is given, and to which place", cites)
    if conditions.deal and not conditions.deal.ways:
        what = "a deal says how the prizes may be divided: icm, chips or least_each"
        yield against("no_way", "deal.ways", what, law.items["prizes"])
