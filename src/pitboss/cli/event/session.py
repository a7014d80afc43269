"""Acts typed one after the other: each is shown if it is grave, done, and answered with what happened and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.cli.event.act import TypedAct
from pitboss.cli.event.acts_before import BEFORE
from pitboss.cli.event.acts_end import END
from pitboss.cli.event.acts_play import PLAY, split
from pitboss.cli.event.by_itself import due, seconds_until
from pitboss.cli.event.desk import Done, EventDesk
from pitboss.cli.event.looks import LOOKS, clauses
from pitboss.cli.event.typed import MistypedError, whole
from pitboss.room.answers import digest_of
from pitboss.tournament import commands as c

GROUPS = (("before play", BEFORE), ("play", PLAY), ("the end", END))
ACTS = {act.word: act for _, acts in GROUPS for act in acts}
YES = ("y", "yes")
QUIT = ("quit", "exit", "q")
MOST = 20_000
"""Letters of a line."""


class EventSession:
    """The desk in conversation: `read` gives the next line, `tell` says one; `wait` is over once there is a line."""

    def __init__(
        self,
        desk: EventDesk,
        read: Callable[[], str | None],
        tell: Callable[[str], None],
        *,
        wait: Callable[[float | None], bool] = lambda _: True,
        yes: bool = False,
    ) -> None:
        self.desk = desk
        self.read = read
        self.tell = tell
        self.wait = wait
        self.yes = yes
        self.held_up = 0
        """The entry after which something could not happen by itself; it is told once."""

    def run(self) -> None:
        """Until nothing more is typed."""
        while (line := self._next_line()) is not None:
            if line.strip().casefold() in QUIT:
                return
            self.answer(line)

    def _next_line(self) -> str | None:
        """What is typed next; meanwhile things happen by themselves."""
        self._by_itself()
        while not self.wait(self._patience()):
            self._by_itself()
        return self.read()

    def _patience(self) -> float | None:
        """How long to wait for a line before something falls due; what is held up falls due with the next act."""
        return None if self.held_up == self.desk.hosted.seq else seconds_until(self.desk)

    def _by_itself(self) -> None:
        while self.held_up != self.desk.hosted.seq and (commands := due(self.desk)):
            for command in commands:
                outcome = self.desk.do(self.desk.drawn_once(command))
                self._tell_outcome(outcome)
                if isinstance(outcome, Refusal):
                    self.held_up = self.desk.hosted.seq

    def answer(self, line: str) -> None:
        """One line, whatever it says."""
        act_id, text = _numbered(line)
        if not text or text.startswith("#"):
            return
        try:
            if len(text) > MOST:
                raise MistypedError(f"a line has at most {MOST:,} letters")
            word, words = split(text)
            self._answer(word, words, act_id)
        except MistypedError as error:
            self.tell(f"not understood: {error}" if str(error) else _usage(text))

    def _answer(self, word: str, words: list[str], act_id: str) -> None:
        if word == "help":
            self._say(helped(words))
        elif word == "wait":
            self._wait(words)
        elif word in LOOKS:
            look, _ = LOOKS[word]
            self._say(look(self.desk, words))
        elif word in ACTS:
            self._act(word, words, act_id)
        else:
            raise MistypedError(f"there is no act {word!r}; `help` lists them all")

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.tell(line)

    def _wait(self, words: list[str]) -> None:
        """A rehearsal's clock goes on by so many minutes."""
        if self.desk.clock.standing is None:
            raise MistypedError("the clock of a live event cannot be moved; --clock is for rehearsals")
        if len(words) != 1:
            raise MistypedError("wait MINUTES")
        self.desk.clock.move(60_000 * whole(words[0], "the minutes"))
        self._say(LOOKS["clock"][0](self.desk, []))

    # acts

    def _act(self, word: str, words: list[str], act_id: str) -> None:
        """What is on record of an act that is sent again is told, and only the rest is done."""
        act = ACTS[word]
        recorded = self.desk.recorded(act_id) if act_id else {}
        for name, done in recorded.items():
            if done.asked and done.asked != digest_of(_typed(act_id, name, word, words).encode()):
                raise MistypedError(f"@{act_id} was given to another act before: it is #{done.seq}; each has its own")
        for done in recorded.values():
            self._tell_outcome(done)
        commands = self._commands(act, words, known=bool(recorded))
        for command in map(self.desk.drawn_once, commands):
            name = _named(act_id, command)
            if name and name in recorded:
                continue
            agreed = self._agreed(command, grave=act.grave and not self.yes)
            if agreed is not None:
                self._tell_outcome(self.desk.do(agreed, name, name and _typed(act_id, name, word, words)))

    def _commands(self, act: TypedAct, words: list[str], *, known: bool) -> list[Any]:
        try:
            return act.make(self.desk, words)
        except MistypedError:
            if known:
                return []  # It was understood then: what it speaks of has happened.
            raise

    def _agreed(self, command: Any, *, grave: bool) -> Any | None:
        """The command, once whoever is at the desk has seen what a grave one would do; None: it is left."""
        would = self.desk.what_if(command)
        if isinstance(would, Refusal) and would.code == "raced_out":
            return self._warned(command, would)
        if isinstance(would, Refusal) or not grave:
            return command
        if isinstance(command, c.Correct):
            self.tell("this would be as if it had not been:")
            self._say(f"  #{done.seq} {words}" for done in self.desk.last_acts(1) for words, _ in done.lines)
        form = self.desk.form_of(command)
        self.tell("this would be drawn, once it is done:" if form else "this would happen:")
        told = [(form.words, form.cites)] if form else self.desk.told(would)
        self._say(f"  {words}{clauses(cites)}" for words, cites in told)
        return command if self._is_sure() else None

    def _warned(self, command: Any, refusal: Refusal) -> Any | None:
        """A race-off that may take somebody's last chips is done once that was seen."""
        self.tell(f"mind: {refusal.message.partition(':')[0]}{clauses(refusal.cites)}")
        warned = replace(command, warned=True)
        return warned if self.yes or self._is_sure() else None

    def _is_sure(self) -> bool:
        self.tell("do it? (y/n)")
        sure = (self.read() or "").strip().casefold() in YES
        if not sure:
            self.tell("left as it is")
        return sure

    def _tell_outcome(self, outcome: Done | Refusal) -> None:
        if isinstance(outcome, Refusal):
            self.tell(f"refused: {outcome.message}{clauses(outcome.cites)}")
            return
        again = " (on record already)" if outcome.again else ""
        if not outcome.lines:
            self.tell(f"#{outcome.seq} nothing follows{again}")
        for words, cites in outcome.lines:
            self.tell(f"#{outcome.seq} {words}{clauses(cites)}{again}")


def _numbered(line: str) -> tuple[str, str]:
    """A line may begin with an id of its own, as in `@17 rebuy Bob`: sent again, it is not done again."""
    text = line.strip()
    if not text.startswith("@"):
        return "", text
    first, _, rest = text.partition(" ")
    return first[1:], rest.strip()


def _named(act_id: str, command: Any) -> str:
    """The id of one command of an act; an act for several people has one for each."""
    player = getattr(command, "player", "")
    return f"{act_id}.{player}" if act_id and player else act_id


def _typed(act_id: str, name: str, word: str, words: list[str]) -> str:
    """What an id stands for; one of several people is named by it, and the others may be there or not."""
    return " ".join((word, *words)) if name == act_id else word


def _usage(text: str) -> str:
    word = text.split()[0].casefold()
    act = ACTS.get(word)
    return f"typed as: {word} {act.usage}".rstrip() if act else "not understood"


def helped(words: list[str]) -> Iterator[str]:
    if words:
        act, look = ACTS.get(words[0]), LOOKS.get(words[0])
        if act:
            yield f"{act.word} {act.usage}".rstrip() + f": {act.does}"
        elif look:
            yield f"{words[0]}: {look[1]}"
        else:
            yield f"there is no act {words[0]!r}"
        return
    for group, acts in GROUPS:
        yield f"{group}:"
        yield from (f"  {act.word} {act.usage}".rstrip() + f": {act.does}" for act in acts)
    yield "to look at:"
    yield from (f"  {word}: {does}" for word, (_, does) in LOOKS.items())
    yield "also: help [ACT], quit; @ID before an act lets it be sent again without being done twice"
