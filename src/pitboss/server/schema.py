"""The protocol as a JSON schema, from which the web app's types are generated."""

from __future__ import annotations

from typing import Any

import msgspec
import msgspec.inspect

from pitboss.cards import Card
from pitboss.room.contest_papers import PaperModel, PaperRead
from pitboss.room.contests import Contest, ContestWish
from pitboss.room.floor.foretelling import FloorPreview
from pitboss.room.form import OfferInfo
from pitboss.room.inspection.books import PostingsPage, TrialBalance
from pitboss.room.inspection.finding import FoundRounds
from pitboss.room.inspection.telling import RoundInFull
from pitboss.room.inspection.verification import VerificationStatus
from pitboss.room.owed import OwedReport
from pitboss.room.training.progress import TrainingProgress
from pitboss.server import account_types as a
from pitboss.server import floor_types as f
from pitboss.server import inspect_types as ins
from pitboss.server import rest_types as r
from pitboss.server import staff_types as st
from pitboss.server import training_types as tr
from pitboss.server.kinds import AnyDealing, AnyEvent, AnyView, AnyWireCommand
from pitboss.server.protocol import PROTOCOL, AnyClientMessage, AnyServerMessage

HERE = "#/$defs/"
OMITS = "x-leaves-defaults-out"
NO_TYPES = ("default", "default_factory", "cls", "tag", "values")
NAMED: dict[str, Any] = {
    "ClientMessage": AnyClientMessage,
    "ServerMessage": AnyServerMessage,
    "Command": AnyWireCommand,
    "Event": AnyEvent,
    "View": AnyView,
    "GuestRequest": r.GuestRequest,
    "Credentials": r.Credentials,
    "NewPassword": r.NewPassword,
    "WhoAmI": r.WhoAmI,
    "OwnAccount": a.OwnAccount,
    "NewSecret": a.NewSecret,
    "RecoveryCodes": a.RecoveryCodes,
    "PeopleListed": st.PeopleListed,
    "PersonInfo": st.PersonInfo,
    "EventListed": r.EventListed,
    "Contest": Contest,
    "ContestWish": ContestWish,
    "EventDeskTold": r.EventDeskTold,
    "EventAct": r.EventAct,
    "EventOpening": r.EventOpening,
    "PaperModel": PaperModel,
    "PaperRead": PaperRead,
    "PaperText": r.PaperText,
    "EventActTold": r.EventActTold,
    "Registered": r.Registered,
    "TableInfo": r.TableInfo,
    "OfferInfo": OfferInfo,
    "TableRequest": r.TableRequest,
    "RequestChecked": r.RequestChecked,
    "Opened": r.Opened,
    "PlayRequest": r.PlayRequest,
    "SeatFound": r.SeatFound,
    "Closing": r.Closing,
    "StopRequest": r.StopRequest,
    "Stopped": r.Stopped,
    "FloorDetail": f.FloorDetail,
    "Dealing": AnyDealing,
    "RulingForms": r.RulingForms,
    "RulingTold": r.RulingTold,
    "PreviewRequest": f.PreviewRequest,
    "FloorPreview": FloorPreview,
    "FloorCall": f.FloorCall,
    "FloorLogPage": f.FloorLogPage,
    "IncidentsFound": r.IncidentsFound,
    "OwedReport": OwedReport,
    "FoundRounds": FoundRounds,
    "RoundInFull": RoundInFull,
    "TableOnRecord": ins.TableOnRecord,
    "VerificationStatus": VerificationStatus,
    "SignerTold": ins.SignerTold,
    "TrialBalance": TrialBalance,
    "PostingsPage": PostingsPage,
    "ClauseProven": ins.ClauseProven,
    "ClauseInFull": ins.ClauseInFull,
    "DrillRequest": tr.DrillRequest,
    "DrillTold": tr.DrillTold,
    "UltimateTold": tr.UltimateTold,
    "TrainingProgress": TrainingProgress,
    "RoundListed": r.RoundListed,
    "OwnRoundsPage": r.OwnRoundsPage,
    "RoundsFigures": r.RoundsFigures,
    "ShareRequest": r.ShareRequest,
    "RoundLink": r.RoundLink,
    "RoundReplay": r.RoundReplay,
    "ShoeProofs": r.ShoeProofs,
    "InstrumentListed": r.InstrumentListed,
    "InstrumentInfo": r.InstrumentInfo,
}


def card_schema(kind: type) -> dict[str, Any]:
    if kind is Card:
        return {"type": "string", "title": "Card", "description": "Rank and suit as in As or Td, JO, or ?? unknown."}
    raise NotImplementedError


def protocol_schema() -> dict[str, Any]:
    """Every message and REST type under `$defs`; the two unions are `ClientMessage` and `ServerMessage`."""
    outer, components = msgspec.json.schema_components(
        list(NAMED.values()), schema_hook=card_schema, ref_template=HERE + "{name}"
    )
    known = {plain_name(name) for name in components}
    for name in components.keys() & _leaving_defaults_out():
        components[name][OMITS] = True
    unions = {name: schema for name, schema in zip(NAMED, outer, strict=True) if name not in known}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pitboss protocol",
        "version": PROTOCOL,
        "$defs": {plain_name(name): _with_plain_names(schema) for name, schema in {**components, **unions}.items()},
    }


def _leaving_defaults_out() -> set[str]:
    """The types whose fields are not sent while they have their default, by both names they may have here."""
    found: set[str] = set()
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(list(NAMED.values())))
    seen: set[int] = set()
    while waiting:
        each = waiting.pop()
        if id(each) not in seen:
            seen.add(id(each))
            waiting += _parts(each)
            if isinstance(each, msgspec.inspect.StructType) and each.cls.__struct_config__.omit_defaults:
                found |= {each.cls.__name__, f"{each.cls.__module__}.{each.cls.__name__}"}
    return found


def _parts(each: Any) -> list[Any]:
    """The types that a type is made of."""
    values = [getattr(each, name) for name in getattr(each, "__struct_fields__", ()) if name not in NO_TYPES]
    flat = [item for value in values for item in (value if isinstance(value, tuple | list) else (value,))]
    return [item for item in flat if isinstance(item, msgspec.inspect.Type | msgspec.inspect.Field)]


def plain_name(name: str) -> str:
    """Types of one name in several rooms come with their modules; only those against the house get a longer name."""
    if "." not in name:
        return name
    _, room, *_, last = name.split(".")
    return last if room in ("play", "table", "server") else f"{room.title()}{last}"


def _with_plain_names(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _with_plain_names(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_with_plain_names(value) for value in node]
    if isinstance(node, str) and node.startswith(HERE):
        return HERE + plain_name(node.removeprefix(HERE))
    return node
