"""The ledger for whoever inspects it: every account added up from its postings, and the postings of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from pitboss.room.archive import Archive
from pitboss.room.records import as_number
from pitboss.room.schema import entries, postings

KINDS_OF_CHIPS = {"chips", "stack", "pot", "bank", "box"}
"""What may hold tournament chips."""
PAID_TO_EVENTS = {"pool", "commission"}
"""What only the desk of an event has, where it has chips."""
CENTS = 100


class AccountInBooks(msgspec.Struct, frozen=True, kw_only=True):
    """In cents: what came in, what went out, and what the account is said to hold."""

    account: str
    kind: str
    in_chips: bool
    """Tournament chips, which are no money: a hundred of these cents are one."""
    came: int
    went: int
    held: int


class TrialBalance(msgspec.Struct, frozen=True, kw_only=True):
    """All accounts; together they hold nothing, since every posting takes from one what it gives to another."""

    accounts: tuple[AccountInBooks, ...]
    postings: int
    came: int
    went: int
    held: int
    findings: tuple[str, ...]


class PostingInBooks(msgspec.Struct, frozen=True, kw_only=True):
    mark: int
    stream: str
    seq: int
    round: int
    at: int
    actor: str
    source: str
    target: str
    amount: int


class PostingsPage(msgspec.Struct, frozen=True, kw_only=True):
    postings: tuple[PostingInBooks, ...]
    more: bool


def trial_balance(archive: Archive) -> TrialBalance:
    """As the ledger is at one moment."""
    with archive.at_one_moment() as moment:
        came, went = _sums(moment, postings.c.target), _sums(moment, postings.c.source)
        held = moment.balances()
        count = moment.select(sa.select(sa.func.count()).select_from(postings))[0][0]
    names = sorted(held.keys() | came.keys() | went.keys())
    in_chips, whole = _in_chips(names), _in_whole_chips(names)
    found = tuple(
        AccountInBooks(
            account=name,
            kind=name.partition(":")[0],
            in_chips=name in in_chips,
            came=came[name],
            went=went[name],
            held=as_number(held.get(name, 0)),
        )
        for name in names
    )
    total = sum(each.held for each in found)
    findings = [
        f"{name} holds no number of cents" for name, cents in sorted(held.items()) if not isinstance(cents, int)
    ]
    findings += [
        f"{each.account} holds {each.held} cents; its postings give {each.came - each.went}"
        for each in found
        if each.held != each.came - each.went
    ]
    if total:
        findings.append(f"all accounts together hold {total} cents, and must hold nothing")
    return TrialBalance(
        accounts=tuple(_in_cents(each) if each.account in whole else each for each in found),
        postings=count,
        came=came.total(),
        went=went.total(),
        held=total,
        findings=tuple(findings),
    )


def _in_chips(accounts: Collection[str]) -> set[str]:
    """Everything at desks that give tournament chips out, but for what is paid in money there."""
    parted = {name: (*name.split(":"), "")[:2] for name in accounts}
    giving = {desk for kind, desk in parted.values() if kind == "chips"}
    return {name for name, (kind, desk) in parted.items() if desk in giving and kind in KINDS_OF_CHIPS}


def _in_whole_chips(accounts: Collection[str]) -> set[str]:
    """Accounts of events, which count chips one by one; those of tables count a hundred cents for each."""
    parted = (name.split(":") for name in accounts)
    events = {parts[1] for parts in parted if parts[0] in PAID_TO_EVENTS and len(parts) > 1}
    return {name for name in _in_chips(accounts) if name.split(":")[1] in events}


def _in_cents(account: AccountInBooks) -> AccountInBooks:
    return replace(account, came=CENTS * account.came, went=CENTS * account.went, held=CENTS * account.held)


def _sums(archive: Archive, side: Any) -> Counter[str]:
    rows = archive.select(sa.select(side, sa.func.sum(postings.c.amount)).group_by(side))
    return Counter({account: int(amount) for account, amount in rows})


def postings_of(archive: Archive, account: str, *, before: int, most: int) -> PostingsPage:
    """The latest first; those of an entry stay together where they fit on a page."""
    written = sa.and_(entries.c.stream == postings.c.stream, entries.c.seq == postings.c.seq)
    query = sa.select(
        entries.c.id, postings.c.stream, postings.c.seq, entries.c.round, entries.c.at, entries.c.actor,
        postings.c.source, postings.c.target, postings.c.amount,
    ).join_from(postings, entries, written)  # fmt: skip
    query = query.where(sa.or_(postings.c.source == account, postings.c.target == account), entries.c.id < before)
    rows = archive.select(query.order_by(entries.c.id.desc(), postings.c.line).limit(most + 1))
    found = [PostingInBooks(**dict(zip(PostingInBooks.__struct_fields__, row, strict=True))) for row in rows]
    if account in _in_whole_chips(archive.balances()):
        found = [replace(each, amount=CENTS * each.amount) for each in found]
    shown = found[:most]
    if len(found) > most and shown and shown[-1].mark == found[most].mark:
        whole = [each for each in shown if each.mark != found[most].mark]
        shown = whole or shown
    return PostingsPage(postings=tuple(shown), more=len(found) > most)
