"""The protocol: what is read and what is not, and the schema that the web app's types come from."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from pitboss.desk.codec import decode_card
from pitboss.play.options import options
from pitboss.room import wire_commands as w
from pitboss.server import protocol as p
from pitboss.server.schema import protocol_schema
from tests.play_helpers import OFFERS, determined, play_on, random_round


def test_a_command_is_read_with_its_cards() -> None:
    text = '{"type":"do","id":"a-command","table":"t1","expect":7,"command":{"type":"Draw","cards":["As","10d"]}}'
    message = p.decode_client(text)
    assert isinstance(message, p.Do)
    assert isinstance(message.command, w.Draw)
    assert [str(card) for card in message.command.cards] == ["As", "Td"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"type":"dance"}',
        '{"type":"watch"}',
        '{"type":"watch","table":7}',
        '{"type":"watch","table":"t1","more":1}',
        '{"type":"do","id":"short","table":"t1","command":{"type":"Fold"}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"StartRound"}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Bet","amount":-5}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Bet","amount":1.5}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Sit","seat":0}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Draw","cards":["Zz"]}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Draw","cards":[5]}}',
        '{"type":"do","id":"a-command","table":"t1","command":{"type":"Draw","cards":[null]}}',
        '{"type":"do","id":"a command","table":"t1","command":{"type":"Fold"}}',
    ],
)
def test_what_is_no_message_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        p.decode_client(text)


def test_the_options_of_every_game_have_the_form_of_the_protocol() -> None:
    chance = random.Random(3)
    decoder = msgspec.json.Decoder(p.Options, dec_hook=decode_card)
    for offer in OFFERS:
        hand = random_round(determined(offer), chance)
        said = options(hand.state)
        assert p.encode(decoder.decode(p.encode(said))) == p.encode(said)
        play_on(hand, chance)


def test_the_schema_names_each_message_once_and_refers_to_nothing_missing() -> None:
    schema = protocol_schema()
    defined = schema["$defs"]
    text = json.dumps(schema)
    assert all(f'"{ref}"' not in text or ref.removeprefix("#/$defs/") in defined for ref in _refs(schema))
    assert not [name for name in defined if "." in name], "two types have one name"
    assert {"ClientMessage", "ServerMessage", "Event", "Command", "TableView", "Options"} <= set(defined)


def _refs(node: object) -> set[str]:
    if isinstance(node, dict):
        own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
        return own.union(*(_refs(value) for value in node.values()))
    return set().union(*(_refs(value) for value in node)) if isinstance(node, list) else set()
