"""A real room on 127.0.0.1 with a database of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

import httpx

COMMAND = [sys.executable, "-m", "tests.browser.unhurried", "serve"]


class RoomServer:
    """`pitboss serve` in a process of its own, in which nobody is hurried."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._db = f"sqlite:///{folder}/room.db"
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.operator_link = ""

    def start(self) -> None:
        """The address stays the same from one start to the next."""
        port = urlsplit(self.address).port if self.address else 0
        arguments = ["--db", self._db, "--port", str(port), *self._options]
        self._process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True)
        self.address = self._announced(r"open at (http\S+)")
        if not self.operator_link:
            self.operator_link = self._announced(r"Operator: (http\S+)")

    @cached_property
    def operator_session(self) -> dict[str, str]:
        """Cookies of the person for whom the operator's link was exchanged, once."""
        key = self.operator_link.partition("#")[2]
        wanted = {"key": key, "name": "Kim", "password": "kitchen lamp forty two"}
        answer = httpx.post(f"{self.address}/api/operator", json=wanted, timeout=60)
        assert answer.status_code == 200, answer.text
        return dict(answer.cookies)

    def _announced(self, pattern: str) -> str:
        assert self._process
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError("the server ended before it was open")

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is written."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(timeout=20)
            if self._process.stdout:
                self._process.stdout.close()
            self._process = None
