"""Anchors are written beside the room while it is in service, and sent wherever the operator wants them."""

from __future__ import annotations

import logging
import shlex
import subprocess
import threading
import time
from queue import Empty, SimpleQueue

from pitboss.room.anchors import AnchorFile, Occasion
from pitboss.room.marks import Heads

LOG = logging.getLogger("pitboss.room")
EVERY = 500
"""Entries after which a line is written."""
SECONDS = 10.0
"""The longest that an entry waits for its line, if nothing keeps it from being written."""
MOST_UNSENT = 10_000
"""Lines that are kept for a command that fails; all of them stand in the file."""
PATIENCE = 30.0
"""Seconds that the operator's command may take."""


class Anchoring(threading.Thread):
    """Writes a line whenever enough has happened or some time has passed; play never waits for it."""

    def __init__(self, file: AnchorFile, heads: Heads, command: str = "") -> None:
        super().__init__(name="pitboss-anchors", daemon=True)
        self.file = file
        self._sending = Sending(command) if command else None
        self._grown = dict(heads)
        self._waiting = 0
        self._lock = threading.Lock()
        self._due = threading.Event()
        self._closing = False
        self._anchor("start")

    def note(self, heads: dict[str, tuple[int, bytes]], entries: int) -> None:
        """Streams have grown to these ends, durably."""
        with self._lock:
            self._grown |= {stream: (seq, last.hex()) for stream, (seq, last) in heads.items()}
            self._waiting += entries
            if self._waiting >= EVERY:
                self._due.set()

    def run(self) -> None:
        while not self._closing:
            rung = self._due.wait(SECONDS)
            if not self._closing:
                self._anchor("entries" if rung else "time")

    def close(self) -> None:
        """What has grown since the last line is told in one more."""
        self._closing = True
        self._due.set()
        if self.ident:
            self.join()
        self._anchor("stop")
        if self._sending:
            self._sending.close()

    def _anchor(self, occasion: Occasion) -> None:
        with self._lock:
            grown, self._grown, self._waiting = self._grown, {}, 0
            self._due.clear()
        if not grown and occasion != "start":
            return
        at = time.time_ns() // 1_000_000
        try:
            line = self.file.append(at=at, occasion=occasion, heads=grown)
        except OSError as error:
            LOG.warning("the anchors %s cannot be written, and will be later: %s", self.file.path, error.strerror)
            with self._lock:
                self._grown = grown | self._grown
            return
        if self._sending:
            self._sending.lines.put(line)


class Sending(threading.Thread):
    """Gives lines to the operator's command on its standard input, those that have come together at once."""

    def __init__(self, command: str) -> None:
        super().__init__(name="pitboss-anchor-command", daemon=True)
        self.command = shlex.split(command)
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._unsent: list[bytes] = []
        self.start()

    def run(self) -> None:
        closing = False
        while not closing:
            waiting = [self.lines.get(), *self._rest()]
            closing = None in waiting
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
        try:
            subprocess.run(self.command, input=lines, capture_output=True, timeout=PATIENCE, check=True)  # noqa: S603
        except subprocess.CalledProcessError as error:
            said = error.stderr.decode(errors="replace").strip()
            LOG.warning("the anchor command ended with %s: %s", error.returncode, said)
        except (OSError, subprocess.TimeoutExpired) as error:
            LOG.warning("the anchor command failed: %s", error)
        else:
            return True
        return False

    def close(self) -> None:
        self.lines.put(None)
        self.join(PATIENCE)
