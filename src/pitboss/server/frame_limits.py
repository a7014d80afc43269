"""How many frames a WebSocket may send: those that say nothing take work too, and their answers take room."""

from __future__ import annotations

import time

from websockets.frames import Frame

from pitboss.server.cutting import cut_off
from pitboss.server.limits import Bucket
from pitboss.server.prompt_socket import PromptSocket

SLICE = 4_096
"""Bytes that are looked at together: whoever sends more tiny frames than they may costs no more than these."""


class BoundedSocket(PromptSocket):
    """Cuts off whoever sends frames on and on, or asks for answers that they do not read."""

    frames_a_second: float = 200
    frames_at_once: float = 400
    _frames: Bucket | None = None

    def data_received(self, data: bytes) -> None:
        if len(data) <= SLICE and not self.transport.is_closing() and self._heard(data):
            self._may()
            return
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])

    def handle_cont(self, event: Frame) -> None:
        if self._may():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._may():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may():
            super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        if self._may():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        """Each is answered, so that they are taken only from whoever reads."""
        if self._may(reads=self.writable.is_set()):
            super().handle_ping()

    def _may(self, *, reads: bool = True) -> bool:
        if self._frames is None:
            self._frames = Bucket(self.frames_a_second, self.frames_at_once, time.monotonic)
        if reads and self._frames.take():
            return True
        cut_off(self.transport)
        return False
