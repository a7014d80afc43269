"""Acts before play: conditions, approvals, staff, entries, presence and the ballot."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Literal, get_args

from pitboss.cli.event.act import TypedAct
from pitboss.cli.event.desk import EventDesk
from pitboss.cli.event.typed import MistypedError, cents, need, reason, who, whole
from pitboss.instruments.tournaments import read_conditions
from pitboss.tournament import commands as c
from pitboss.tournament.entries import absentees
from pitboss.tournament.law import Gate, Preparation
from pitboss.tournament.seating import balloted


def plain(kind: type, desk: EventDesk, words: list[str]) -> list[Any]:
    """An act that says nothing more."""
    need(words, 0, 0)
    return [desk.command(kind)]


def named(kind: type, desk: EventDesk, words: list[str]) -> list[Any]:
    """An act for each of the people named."""
    need(words, 1)
    return [desk.command(kind, who(desk.state, name)) for name in words]


def one_text(kind: type, desk: EventDesk, words: list[str]) -> list[Any]:
    """An act with a name or a reason in any number of words."""
    need(words, 1)
    return [desk.command(kind, reason(words))]


def conditions(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1, 1)
    try:
        read = read_conditions(Path(words[0]).read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise MistypedError(f"{words[0]} cannot be read: {error}") from None
    if isinstance(read, tuple):
        raise MistypedError("; ".join(refusal.message for refusal in read))
    return [desk.command(c.SettleConditions, read)]


def gate(kind: Gate, desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1, 2)
    date, reference = words[0], words[1] if len(words) > 1 else ""
    return [desk.command(c.PassGate, kind, reference, date, desk.state.digest)]


def commission(desk: EventDesk, words: list[str]) -> list[Any]:
    """An amount of each fee, or with a per cent sign a share of all."""
    need(words, 3, 3)
    date, reference, amount = words
    share = amount.endswith("%")
    approved = cents(amount.removesuffix("%"), "the commission")
    more = {"basis_points": approved} if share else {"cents": approved}
    return [desk.command(c.ApproveCommission, reference, date, **more)]


def enter(desk: EventDesk, words: list[str]) -> list[Any]:
    """Everyone named pays the fee; `+agreed` and other tags are for all of them."""
    names = [word for word in words if not word.startswith("+")]
    tags = tuple(word[1:] for word in words if word.startswith("+") and word != "+agreed")
    need(names, 1)
    more = {"tags": tags, "agreed": "+agreed" in words}
    fee = desk.state.conditions.fee or 0
    return [desk.command(c.Enter, who(desk.state, name), fee, **more) for name in names]


def reserve(desk: EventDesk, words: list[str]) -> list[Any]:
    names = [word for word in words if not word.startswith("+")]
    need(names, 1)
    tags = tuple(word[1:] for word in words if word.startswith("+"))
    return [desk.command(c.JoinReserves, who(desk.state, name), tags) for name in names]


def seat_reserve(desk: EventDesk, words: list[str]) -> list[Any]:
    agreed, names = "+agreed" in words, [word for word in words if word not in ("+agreed", "for")]
    need(names, 2, 2)
    player, absent = (who(desk.state, name) for name in names)
    return [desk.command(c.SeatReserve, player, absent, desk.state.conditions.fee or 0, agreed)]


def substitute(desk: EventDesk, words: list[str]) -> list[Any]:
    """`Eve for Ann`, and `refused` where it is not approved."""
    approved, names = "refused" not in words, [word for word in words if word not in ("refused", "for")]
    need(names, 2, 2)
    return [desk.command(c.Substitute, who(desk.state, names[1]), names[0], approved)]


def ready(desk: EventDesk, words: list[str]) -> list[Any]:
    """`tables I-44`, `cards` or `signs`, where tables are not run by this program."""
    need(words, 1, 2)
    known: dict[str, Preparation] = {each: each for each in get_args(Preparation)}
    if words[0] not in known:
        raise MistypedError(f"{', '.join(known)} can be ready; got {words[0]!r}")
    reference = words[1] if len(words) > 1 else ""
    return [desk.command(c.PrepareTables, known[words[0]], reference)]


def settle(outcome: Literal["forfeit", "keep"], desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1)
    return [desk.command(c.SettleAbsent, who(desk.state, name), outcome) for name in words]


def here(desk: EventDesk, words: list[str]) -> list[Any]:
    """`all` is everyone who has a seat and was not seen in it."""
    need(words, 1)
    everyone = [word.casefold() for word in words] == ["all"]
    names = absentees(desk.state) if everyone else [who(desk.state, name) for name in words]
    return [desk.command(c.MarkPresent, tuple(names))]


def away(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1)
    return [desk.command(c.MarkAbsent, tuple(who(desk.state, name) for name in words))]


def ballot(desk: EventDesk, words: list[str]) -> list[Any]:
    """By the cryptographic generator, or in the order in which slips were drawn by hand."""
    order = [who(desk.state, name) for name in words]
    if not order:
        order = balloted(desk.state)
        desk.chance.shuffle(order)
    return [desk.command(c.DrawSeats, tuple(order), drawn="by_hand" if words else "by_chance")]


def value(desk: EventDesk, words: list[str]) -> list[Any]:
    """`cash 500`, or `goods 500 "a watch" 2` for the second place."""
    need(words, 2, 4)
    kind, amount = words[0], cents(words[1], "the value")
    if kind not in ("cash", "goods", "services"):
        raise MistypedError(f"the operator adds cash, goods or services; got {kind!r}")
    what, place = words[2] if len(words) > 2 else "", whole(words[3], "the place") if len(words) > 3 else 0
    return [desk.command(c.AddValue, kind, amount, what, place)]


BEFORE = (
    TypedAct("conditions", "FILE", "settle other conditions, until the first entry", conditions),
    TypedAct("documented", "DATE [REFERENCE]", "the conditions are in writing", partial(gate, "documented")),
    TypedAct("available", "DATE [REFERENCE]", "patrons can have them", partial(gate, "available")),
    TypedAct("notified", "DATE [REFERENCE]", "the regulator has a copy", partial(gate, "notified")),
    TypedAct("approved", "DATE REFERENCE", "the regulator has approved them", partial(gate, "approved")),
    TypedAct("commission", "DATE REFERENCE 5.00|10%", "what may be retained is approved", commission),
    TypedAct("director", "NAME", "name the director", partial(one_text, c.NameDirector)),
    TypedAct("assistant", "NAME", "name an assistant of the director", partial(one_text, c.NameAssistant)),
    TypedAct("delegate", "", "the director may use the operator's powers", partial(plain, c.Delegate)),
    TypedAct("undelegate", "", "the director may not use them any more", partial(plain, c.EndDelegation)),
    TypedAct("open", "", "open entries", partial(plain, c.OpenEntries)),
    TypedAct("enter", "NAME... [+agreed] [+TAG]", "take entries, with the fee", enter),
    TypedAct("reserve", "NAME... [+TAG]", "put people on the list of reserves", reserve),
    TypedAct("withdraw", "NAME...", "take entries back", partial(named, c.Withdraw), grave=True),
    TypedAct("value", 'cash|goods|services AMOUNT ["WHAT" PLACE]', "add to the pool", value),
    TypedAct("close", "", "close entries", partial(plain, c.CloseEntries)),
    TypedAct("ballot", "[NAME...]", "draw seats, or enter the order drawn by hand", ballot),
    TypedAct("here", "NAME...|all", "they are in their seats", here),
    TypedAct("away", "NAME...", "they are not in their seats", away),
    TypedAct("forfeit", "NAME...", "absent at the start: the position is lost", partial(settle, "forfeit"), grave=True),
    TypedAct("keep", "NAME...", "absent at the start: they stay in", partial(settle, "keep")),
    TypedAct("seat", "RESERVE for NAME [+agreed]", "a reserve pays and has the seat", seat_reserve, grave=True),
    TypedAct("substitute", "NAME for NAME [refused]", "somebody plays on for an entrant", substitute, grave=True),
    TypedAct("ready", "tables REFERENCE|cards|signs", "other tables than ours are ready in this", ready),
    TypedAct("start", "", "the session begins", partial(plain, c.StartSession)),
)
