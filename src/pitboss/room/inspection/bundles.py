"""A round taken along: its entries as they stand in the record, chained and signed, in one file of lines.

The first line says what it is, the second how the table was before, each further one is an entry, and the last signs
every byte before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.edition import program
from pitboss.room.inspection.deriving import BundleStart, DerivedRound, derive, start_of
from pitboss.room.inspection.signing import is_signed, signed, signer_of
from pitboss.room.keys import Keyring
from pitboss.room.records import Entry, chain, genesis

FORMAT = "pitboss-bundle-2"
OLDER = "pitboss-bundle-1"
"""Without the table as it was before, so that nothing is derived from it alone."""
UNSIGNED = "nobody signed this: what would follow from it is of no account"
PLAIN_HEX = re.compile(r"(?:[0-9a-f]{2})+")
"""Bytes as they are written here: in small letters, and without the spaces that whoever reads them would pass over."""
Number = Annotated[int, msgspec.Meta(ge=0, le=2**62)]
"""What a record can have: whoever signs may write any number."""


class BundleHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: str
    table: str
    title: str
    round: Number
    first: Number
    last: Number
    """Numbers of the entries in the table's stream."""
    before: str
    """The hash of the entry before the first."""
    program: str
    by: str
    at: Number
    """Milliseconds since the epoch."""


class BundledEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry opened; command, events and seal to the byte as they are under its hash."""

    seq: Number
    command_id: str
    actor: str
    at: Number
    round: Number
    command: msgspec.Raw
    events: msgspec.Raw
    sealed: msgspec.Raw
    key: str
    hash: str
    asked: str = ""
    """The digest of what was asked for, where there is one."""


class BundleSignature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    signer: str
    signature: str


class BundleReport(msgspec.Struct, frozen=True, kw_only=True):
    """What a bundle is, and everything that is not as it must be."""

    head: BundleHead | None
    entries: int
    signer: str
    chained: bool
    """Whether the hashes could be made again, which takes the room's key."""
    compared: bool
    """Whether they were held against the room's own record."""
    named: bool
    """Whether the signer was held against a name that counts."""
    round: DerivedRound
    findings: tuple[str, ...]


def bundle(archive: Archive, table: str, title: str, number: int, *, by: str, at: int) -> bytes:
    """From the entry that a round begins with to its last, whatever else happened at the table meanwhile."""
    of_round = archive.entries_of_round(table, number)
    first, last = of_round[0].seq, of_round[-1].seq
    head = BundleHead(
        format=FORMAT,
        table=table,
        title=title,
        round=number,
        first=first,
        last=last,
        before=_before(archive, table, first).hex(),
        program=program(),
        by=by,
        at=at,
    )
    start = start_of(archive, table, first)
    told = [head, *([start] if start else []), *map(_bundled, archive.entries(table, after=first - 1, upto=last))]
    data = b"".join(msgspec.json.encode(each) + b"\n" for each in told)
    key = archive.seals.ring.current
    return data + msgspec.json.encode(BundleSignature(signer_of(key), signed(key, data))) + b"\n"


def _before(archive: Archive, table: str, first: int) -> bytes:
    if first == 1:
        return genesis(table)
    found = archive.hash_of(table, first - 1)
    assert found is not None, f"{table} has no entry {first - 1}"
    return found


def _bundled(entry: Entry) -> BundledEntry:
    return BundledEntry(
        seq=entry.seq,
        command_id=entry.command_id,
        actor=entry.actor,
        at=entry.at,
        round=entry.round,
        command=msgspec.Raw(entry.command),
        events=msgspec.Raw(entry.events),
        sealed=msgspec.Raw(entry.sealed),
        key=entry.key,
        hash=entry.hash.hex(),
        asked=entry.asked.hex(),
    )


# verifying


def look_at_bundle(
    data: bytes, ring: Keyring, *, signers: Sequence[str] = (), archive: Archive | None = None, derives: bool = True
) -> BundleReport:
    """Derived again, and held against the signers that count, the room's keys and its record where at hand."""
    body, signature = _parted(data)
    if signature is None:
        what = "this is no bundle, or its end is missing: no signature stands in its last line"
        return BundleReport(
            head=None, entries=0, signer="", chained=False, compared=False, named=False, round=DerivedRound(),
            findings=(what,),
        )  # fmt: skip
    trusted = {*signers, *map(signer_of, ring.keys)}
    was_signed = is_signed(signature.signer, signature.signature, body)
    findings = list(_signature_faults(signature, trusted, was_signed=was_signed))
    head, start, entries, unread = _read(body)
    findings += unread
    derived = DerivedRound(without="" if was_signed else UNSIGNED)
    chained = bool(entries) and all(entry.key in ring.by_id for entry in entries)
    if head:
        findings += _order_faults(head, entries)
    if head and derives and was_signed:
        derived = derive(head.table, start, [_entry(head.table, each) for each in entries])
        findings += derived.findings
    if head:
        findings += _chain_faults(head, entries, ring) if chained else ()
        findings += _record_faults(head, start if was_signed else None, entries, archive) if archive else ()
    return BundleReport(
        head=head,
        entries=len(entries),
        signer=signature.signer,
        chained=chained,
        compared=archive is not None,
        named=bool(trusted),
        round=derived,
        findings=tuple(findings),
    )


def _parted(data: bytes) -> tuple[bytes, BundleSignature | None]:
    """What is signed, and the signature; only the one way of writing it counts, so that no byte of it is free."""
    body, newline, last = data.removesuffix(b"\n").rpartition(b"\n")
    try:
        signature = msgspec.json.decode(last, type=BundleSignature)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return data, None
    as_written = msgspec.json.encode(signature) + b"\n"
    is_plain = all(PLAIN_HEX.fullmatch(text) for text in (signature.signature, signature.signer))
    whole = body + newline
    return (whole, signature) if is_plain and whole + as_written == data else (data, None)


def _signature_faults(signature: BundleSignature, trusted: set[str], *, was_signed: bool) -> Iterator[str]:
    if not was_signed:
        yield "what is written here is not what was signed: at least one byte is another"
    if trusted and signature.signer not in trusted:
        yield f"signed by {signature.signer}, which is not the name that counts here"


def _read(body: bytes) -> tuple[BundleHead | None, BundleStart | None, list[BundledEntry], list[str]]:
    first, *rest = body.splitlines() or [b""]
    if not first:
        return None, None, [], ["its beginning is missing: nothing stands before the signature"]
    try:
        head = msgspec.json.decode(first, type=BundleHead)
        tells = head.format == FORMAT and head.first > 1
        start = msgspec.json.decode(rest.pop(0), type=BundleStart) if tells and rest else None
        entries = [msgspec.json.decode(line, type=BundledEntry) for line in rest]
        for text in (head.before, *(each.hash for each in entries), *(each.asked for each in entries)):
            bytes.fromhex(text)
    except (msgspec.MsgspecError, ValueError) as error:
        return None, None, [], [f"a line cannot be read: {error}"]
    if head.format not in (FORMAT, OLDER):
        return None, None, [], [f"the format {head.format} is not known; known is {FORMAT}"]
    return head, start, entries, []


def _order_faults(head: BundleHead, entries: Sequence[BundledEntry]) -> Iterator[str]:
    in_order = all(entry.seq == number for number, entry in enumerate(entries, head.first))
    if not in_order or len(entries) != head.last - head.first + 1:
        yield f"there should be the entries {head.first} to {head.last}, each once and in order"
    elif entries and not entries[0].round == head.round == entries[-1].round:
        yield f"these are not the entries of round {head.round}"


def _chain_faults(head: BundleHead, entries: Sequence[BundledEntry], ring: Keyring) -> Iterator[str]:
    before = bytes.fromhex(head.before)
    for each in entries:
        if chain(before, each.seq, _entry(head.table, each), ring.by_id[each.key]).hex() != each.hash:
            yield f"entry {each.seq} is not what its hash was made of"
        before = bytes.fromhex(each.hash)


def _record_faults(
    head: BundleHead, start: BundleStart | None, entries: Sequence[BundledEntry], archive: Archive
) -> Iterator[str]:
    """The record has the round from end to end, and the table before it, which each program writes down in its way."""
    known = [entry.seq for entry in archive.entries_of_round(head.table, head.round)]
    if known[:1] + known[-1:] != [head.first, head.last]:
        yield f"round {head.round} has other entries in the record of {head.table}"
    elif start and head.program == program() and start_of(archive, head.table, head.first) != start:
        yield f"{head.table} was another before in the record"
    stored = archive.entries_numbered(head.table, [each.seq for each in entries])
    for each in entries:
        if each.seq not in stored or _bundled(stored[each.seq]) != each:
            yield f"entry {each.seq} is another in the record of {head.table}"


def _entry(table: str, each: BundledEntry) -> Entry:
    return Entry(
        stream=table,
        seq=each.seq,
        command_id=each.command_id,
        actor=each.actor,
        at=each.at,
        command=bytes(each.command),
        events=bytes(each.events),
        sealed=bytes(each.sealed),
        round=each.round,
        hash=bytes.fromhex(each.hash),
        key=each.key,
        asked=bytes.fromhex(each.asked),
    )
