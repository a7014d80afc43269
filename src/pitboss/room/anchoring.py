"""Anchors are written beside the room while it is in service, and sent wherever the operator wants them."""

from __future__ import annotations

import logging
import shlex
import subprocess
import threading
import time
from queue import Empty, SimpleQueue

from pitboss.room.anchors import AnchorFile, Occasion
from pitboss.room.database import UnusableError
from pitboss.room.marks import Heads

LOG = logging.getLogger("pitboss.room")
EVERY = 500
"""Entries after which a line is written."""
SECONDS = 10.0
"""The longest that an entry waits for its line, if nothing keeps it from being written."""
MOST_UNSENT = 10_000
"""Lines that are kept for a command that fails; all of them stand in the file."""
PATIENCE = 30.0
"""Seconds that the operator's command may take, and that the file may take for a line before it is told."""


class Anchoring:
    """Writes a line whenever enough has happened or some time has passed; play never waits for it.

    Whatever keeps it from writing is told (`fault`) and tried again; what has grown meanwhile is not forgotten.
    """

    def __init__(self, file: AnchorFile, heads: Heads, command: str = "") -> None:
        self.file = file
        self._sending = Sending(command) if command else None
        self._grown = dict(heads)
        self._waiting = 0
        self._fault = ""
        self._began: float | None = None
        """Since when it is at one line."""
        self._lock = threading.Lock()
        self._due = threading.Event()
        self._closing = False
        self._thread = self._another()
        self._anchor("start")

    @property
    def fault(self) -> str:
        """Why lines are not written, or not taken, just now; nothing if they are."""
        began = self._began
        if began is not None and time.monotonic() - began > PATIENCE:
            return f"the anchors {self.file.path} have been waited for since {time.monotonic() - began:.0f} seconds"
        return self._fault or (self._sending.fault if self._sending else "")

    def note(self, heads: dict[str, tuple[int, bytes]], entries: int) -> None:
        """Streams have grown to these ends, durably."""
        with self._lock:
            self._grown |= {stream: (seq, last.hex()) for stream, (seq, last) in heads.items()}
            self._waiting += entries
            if self._waiting >= EVERY:
                self._due.set()

    # the thread

    def start(self) -> None:
        self._thread.start()

    def look_after(self) -> None:
        """See that there is a thread that writes; from any other."""
        if not self._closing and not self._thread.is_alive():
            self._fault = "the thread that writes anchors has ended, and another goes on"
            LOG.critical("%s", self._fault)
            self._thread = self._another()
            self._thread.start()
        if self._sending:
            self._sending.look_after()

    def _another(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="pitboss-anchors", daemon=True)

    def _run(self) -> None:
        """What ends it stands in the log; whoever looks after it sees that it has."""
        try:
            while not self._closing:
                rung = self._due.wait(SECONDS)
                if not self._closing:
                    self._anchor("entries" if rung else "time")
            self._anchor("stop")
        except BaseException as error:
            LOG.critical("the thread that writes anchors came to grief", exc_info=error)

    def close(self) -> None:
        """What has grown since the last line is told in one more; nobody waits for that without end."""
        self.look_after()
        self._closing = True
        self._due.set()
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            LOG.critical("the last anchors could not be written to %s: it does not answer", self.file.path)
        if self._sending:
            self._sending.close()

    def _anchor(self, occasion: Occasion) -> None:
        with self._lock:
            grown, self._grown, self._waiting = self._grown, {}, 0
            self._due.clear()
        if not grown and occasion != "start":
            return
        self._began = time.monotonic()
        try:
            line = self.file.append(at=time.time_ns() // 1_000_000, occasion=occasion, heads=grown)
        except BaseException as error:  # What has grown is told in a later line, whatever this is.
            self._failed(grown, error)
            if isinstance(error, Exception):
                return
            raise
        finally:
            self._began = None
        self._fault = ""
        if self._sending:
            self._sending.lines.put(line)

    def _failed(self, grown: Heads, error: BaseException) -> None:
        why = (error.strerror if isinstance(error, OSError) else None) or f"{type(error).__name__}: {error}"
        self._fault = f"the anchors {self.file.path} cannot be written, and will be later: {why}"
        LOG.warning("%s", self._fault, exc_info=None if isinstance(error, OSError) else error)
        with self._lock:
            self._grown = {**grown, **self._grown}


class Sending:
    """Gives lines to the operator's command on its standard input, those that have come together at once."""

    def __init__(self, command: str) -> None:
        self.command = words_of(command)
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        self.fault = ""
        """Why the command has not taken the last lines."""
        self._unsent: list[bytes] = []
        self._is_closed = False
        self._thread = self._another()
        self._thread.start()

    def _another(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="pitboss-anchor-command", daemon=True)

    def look_after(self) -> None:
        if not self._is_closed and not self._thread.is_alive():
            self.fault = "the thread that sends anchors has ended, and another goes on"
            LOG.critical("%s", self.fault)
            self._thread = self._another()
            self._thread.start()

    def _run(self) -> None:
        while not self._is_closed:
            waiting = [self.lines.get(), *self._rest()]
            self._is_closed = None in waiting
            self._unsent += filter(None, waiting)
            if self._unsent and self._is_sent(b"".join(self._unsent)):
                self._unsent.clear()
            del self._unsent[:-MOST_UNSENT]

    def _rest(self) -> list[bytes | None]:
        found: list[bytes | None] = []
        try:
            while True:
                found.append(self.lines.get_nowait())
        except Empty:
            return found

    def _is_sent(self, lines: bytes) -> bool:
        """Whether the command took them; if not, they go with the next."""
        self.fault, before = "", self.fault
        try:
            subprocess.run(self.command, input=lines, capture_output=True, timeout=PATIENCE, check=True)  # noqa: S603
        except subprocess.CalledProcessError as error:
            said = error.stderr.decode(errors="replace").strip()
            self.fault = f"the anchor command ended with {error.returncode}: {said}"
        except Exception as error:  # Whatever it is, the lines after these are to be sent too.
            self.fault = f"the anchor command failed: {error or type(error).__name__}"
        if self.fault and self.fault != before:
            LOG.warning("%s", self.fault)
        return not self.fault

    def close(self) -> None:
        self.lines.put(None)
        self._thread.join(PATIENCE)


def words_of(command: str) -> list[str]:
    """The operator's command and what it is given."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnusableError(f"the anchor command cannot be read: {error}: {command}") from None
    if not words:
        raise UnusableError("the anchor command names no command")
    return words
