"""What became of commands: a repeat gets the first answer, and an id that was another command's is refused."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.codec import encode
from pitboss.room.happened import player_of
from pitboss.room.hosted import Hosted
from pitboss.room.records import Conflict, Entry, Overdrawn
from pitboss.room.store import Store

NOT_RECORDED = "not_recorded"
AT_HAND = 2_000
"""Answers kept at hand for commands that are sent again."""
DIGEST = 16
"""Bytes on record that tell one content of a command from another."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What became of a command: the entry it is, or why not."""

    seq: int = 0
    refusal: Refusal | None = None


class KnownAnswer(msgspec.Struct, frozen=True, gc=False):
    """An answer, and what had been asked for, where that is known.

    Thousands are kept, and nothing that they refer to refers to them: looking through them for what is not needed any
    more would take longer than all else that is looked through.
    """

    answer: Answer
    content: bytes | None


Make = Callable[[Hosted[Any], int], Any | Refusal]
"""The command a table is given, once its turn has come and the time (in seconds) is known."""


class Asked(msgspec.Struct, frozen=True):
    """Who asks, under which id of their own, and the last entry they had seen."""

    actor: str
    command_id: str
    expect: int | None = None
    act: bool = False
    """An act of the round of play: refused if the turn has moved on since `expect`."""
    content: bytes = b""
    """What is asked for, as it was written: the same id with another is no repeat."""

    @property
    def name(self) -> str:
        """Nobody can use up another's ids."""
        return f"{self.actor}/{self.command_id}"

    @property
    def digest(self) -> bytes:
        """What goes on record of the content; nothing, where nothing is said of it."""
        return digest_of(self.content)


def digest_of(content: bytes) -> bytes:
    return sha256(content).digest()[:DIGEST] if content else b""


class KnownAnswers:
    """The last answers of one desk; older ones are looked up in its stream."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._answers: OrderedDict[str, KnownAnswer] = OrderedDict()

    def clear(self) -> None:
        self._answers.clear()

    def let_go(self) -> None:
        """Keep what is not on record: whoever was refused is refused again."""
        refused = {name: known for name, known in self._answers.items() if known.answer.refusal}
        self._answers = OrderedDict(refused)

    def of(self, hosted: Hosted[Any], make: Make, asked: Asked) -> Answer | None:
        """The answer given before, if the command was sent before; a refusal, if it was another command.

        Whoever has seen everything up to now cannot be repeating themselves, so that the stream need not be asked.
        """
        known = self._answers.get(asked.name)
        if known and known.content is not None:
            return known.answer if known.content == asked.content else _used(hosted, asked, known.answer.seq)
        if known is None and asked.expect == hosted.seq:
            return None
        return self.recorded(hosted, make, asked)

    def recorded(self, hosted: Hosted[Any], make: Make, asked: Asked) -> Answer | None:
        """The same by what is on record."""
        entry = self._store.by_command(hosted.stream, asked.name)
        if entry is None:
            return None
        is_other = asked.digest != entry.asked if entry.asked else _gives_another(hosted, make, entry)
        return _used(hosted, asked, entry.seq) if is_other else Answer(entry.seq)

    def remember(self, name: str, answer: Answer, content: bytes | None = None) -> None:
        self._answers[name] = KnownAnswer(answer, content)
        if len(self._answers) > AT_HAND:
            self._answers.popitem(last=False)


def _gives_another(hosted: Hosted[Any], make: Make, entry: Entry) -> bool:
    """Where nothing is on record of what was asked: whether it would be another command now, if it is one at all."""
    again = make(hosted, entry.at // 1000)
    return not isinstance(again, Refusal) and encode(again) != entry.command


def _used(hosted: Hosted[Any], asked: Asked, seq: int) -> Answer:
    told = f"it is entry {seq}" if seq else "it was refused"
    what = f"the id {asked.command_id} was given to another command before: {told}; every command has its own"
    return Answer(refusal=Refusal("id_used", what, hosted.document, {"seq": seq}))


def stale(hosted: Hosted[Any], turn_seq: int, expect: int) -> Refusal:
    what = "the turn has moved on since then; look again and decide anew"
    return Refusal("stale", what, hosted.turn_cites, {"expected": expect, "turn": turn_seq})


def forestalled(hosted: Hosted[Any], error: Conflict) -> Refusal:
    """Nothing was done; where somebody could not pay, `player` is short of `cents`."""
    facts = {"player": player_of(error.account), "cents": error.amount} if isinstance(error, Overdrawn) else {}
    return Refusal(NOT_RECORDED, f"nothing was done: {error}", hosted.document, facts)
