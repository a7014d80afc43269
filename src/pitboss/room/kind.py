"""Kinds of desk: one record each, by which the room hosts desks without knowing what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.codec import decode_card
from pitboss.instruments.edition import rules_of
from pitboss.room.archive import Archive
from pitboss.room.charter import Charter
from pitboss.room.codec import Codec
from pitboss.room.contest_papers import BundleForm, ContestPapers
from pitboss.room.edition import FORMAT, Edition, program
from pitboss.room.facts import DeskInfo
from pitboss.room.form import OfferInfo
from pitboss.room.inspection.counted import CountedAgain
from pitboss.room.upcasts import up_to_date

if TYPE_CHECKING:
    from pitboss.room.hosted import Hosted
    from pitboss.room.house_acts import HouseActs


def no_games(_: str) -> Mapping[str, Any]:
    return {}


def nothing_to_try(_: int) -> Mapping[str, Charter]:
    return {}


class HostedKind(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """How desks of a kind are opened, written down, run by the house and shown."""

    name: str
    charter: type[Charter]
    commands: Any
    """The union of its commands."""
    events: Any
    """The union of its events."""
    wire: Any
    """The union of what people may ask of it."""
    view: Any
    """What they see of it."""
    games: Callable[[str], Mapping[str, Any]] = no_games
    """What a document offers for desks of this kind, by key."""
    charter_for: Callable[..., Charter | tuple[Refusal, ...]] | None = None
    """How this house opens such a desk, or everything that the document has against it (see `play_money`)."""
    form: Callable[[], Iterable[OfferInfo]] = tuple
    """The games of such desks with everything that an operator may determine."""
    to_try: Callable[[int], Mapping[str, Charter]] = nothing_to_try
    """Desks of this kind that a room to try has beside its tables, by their names, at a time in seconds."""
    count_again: Callable[[Archive, str, Any], CountedAgain] | None = None
    """How what such a desk came to is counted once more from its record, where there is something to count."""
    take_along: Callable[[Archive, str, Any, BundleForm], bytes] | None = None
    """Everything on record of such a desk in one file for the regulator, where there is one."""
    papers: ContestPapers | None = None
    """How such desks are opened from conditions on paper, where they are."""
    dealing: Any = None
    """What the dealer's page is told of such a desk, where people may deal there by hand."""
    drilled: Callable[[Any], tuple[DeskInfo, Any]] | None = None
    """A situation of training as such a desk: what is played, and the view that staff have; where it is trained on."""
    hosted: type[Hosted[Any]]
    house_acts: type[HouseActs]
    in_browser: bool = True
    """Whether the web app has pages for such desks; others are in no lobby, and nobody watches them there."""

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.charter, self.commands, self.events)

    @cached_property
    def _written(self) -> bytes:
        return self.codec.schema()

    def edition(self, instrument: str) -> Edition:
        """The edition of a document that this program goes by."""
        known = self._editions.get(instrument)
        if known is None:
            rules = sha256(rules_of(instrument) + self._written).hexdigest()[:32]
            known = self._editions[instrument] = Edition(program(), rules, FORMAT)
        return known

    @cached_property
    def _editions(self) -> dict[str, Edition]:
        return {}

    @cached_property
    def wire_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.wire, dec_hook=decode_card)


_kinds: dict[str, HostedKind] = {}


def host(kind: HostedKind) -> HostedKind:
    """Let the room have desks of a kind, and each of them know it."""
    _kinds[kind.name] = kind.hosted.kind = kind
    return kind


def kinds() -> tuple[HostedKind, ...]:
    """Every kind of desk that the room may have; its own come by themselves."""
    import_module("pitboss.room.kinds")
    return tuple(_kinds.values())


def kind_for_training() -> HostedKind:
    """The kind of desk that the staff are trained on."""
    return next(kind for kind in kinds() if kind.drilled)


def kind_of(charter: Charter) -> HostedKind:
    return next(kind for kind in kinds() if kind.charter is type(charter))


class _Tagged(msgspec.Struct):
    type: str
    edition: Edition = Edition()


_tagged = msgspec.json.Decoder(_Tagged)


def read_charter(data: bytes) -> Charter:
    """The first entry of a stream, whichever kind of desk it opens."""
    head = _tagged.decode(data)
    tag = up_to_date({"type": head.type}, head.edition.format)["type"]
    for kind in kinds():
        if kind.charter.__struct_config__.tag == tag:
            charter = kind.codec.command(data, head.edition.format)
            assert isinstance(charter, Charter)
            return charter
    raise ValueError(f"{head.type} opens no kind of desk that is known here")
