"""A real room on 127.0.0.1 with a database of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from tests.browser.unhurried import LATER

PASSWORD = "a long walk by the sea"  # noqa: S105
OPERATOR = {"name": "Kim", "password": "kitchen lamp forty two"}
PATIENCE = 60
"""Seconds for an answer, on a busy machine."""
COMMAND = [sys.executable, "-m", "tests.browser.unhurried", "serve"]


class RoomServer:
    """`pitboss serve` in a process of its own, in which nobody is hurried."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._db = f"sqlite:///{folder}/room.db"
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self._at_work: dict[str, dict[str, str]] = {}
        self.address = ""
        self.operator_link = ""

    def start(self, later: int = 0) -> None:
        """The address stays the same from one start to the next; so many seconds of the day have gone by meanwhile."""
        port = urlsplit(self.address).port if self.address else 0
        arguments = ["--db", self._db, "--port", str(port), *self._options]
        env = os.environ | {LATER: str(later)}
        self._process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True, env=env)
        self.address = self._announced(r"open at (http\S+)")
        if not self.operator_link:
            self.operator_link = self._announced(r"Operator: (http\S+)")

    @cached_property
    def operator_session(self) -> dict[str, str]:
        """Cookies of the person for whom the operator's link was exchanged, once."""
        key = self.operator_link.partition("#")[2]
        wanted = {"key": key, **OPERATOR}
        answer = httpx.post(f"{self.address}/api/operator", json=wanted, timeout=60)
        assert answer.status_code == 200, answer.text
        return dict(answer.cookies)

    def ask(self, path: str, wanted: Any = None, held: dict[str, str] | None = None) -> Any:
        """What the house answers whoever holds these cookies, and nobody else; something wanted is posted."""
        method, where = "GET" if wanted is None else "POST", f"{self.address}/api{path}"
        # There is no TLS: to read all authorities of the world would take longer than the question.
        answer = httpx.request(method, where, json=wanted, cookies=held, timeout=PATIENCE, verify=False)  # noqa: S501
        assert answer.is_success, answer.text
        return answer.json()

    def sign_in_again(self) -> None:
        """The operator, after a while in which their session has ended."""
        answer = httpx.post(f"{self.address}/api/login", json=OPERATOR, timeout=60)
        assert answer.status_code == 200, answer.text
        self.operator_session = dict(answer.cookies)

    def hire(self, name: str, role: str) -> dict[str, str]:
        """The cookies of somebody to whom the operator has given a role."""
        with httpx.Client(base_url=self.address, timeout=60) as client:
            assert client.post("/api/guest", json={"name": name}).status_code == 200
            assert client.post("/api/register", json={"password": PASSWORD}).status_code == 200
            given = httpx.post(
                f"{self.address}/api/people/{name}/roles",
                json={"role": role, "why": "new here"},
                cookies=self.operator_session,
                timeout=60,
            )
            assert given.status_code == 200, given.text
        return self._sign_in(name)

    def at_work(self, name: str, role: str) -> dict[str, str]:
        """Cookies of somebody with a role; the same session while it lasts: sign-ins are counted."""
        held = self._at_work.get(name)
        if held is None:
            held = self.hire(name, role)
        elif not self.ask("/me", held=held)["you"]:
            held = self._sign_in(name)
        self._at_work[name] = held
        return held

    def _sign_in(self, name: str) -> dict[str, str]:
        answer = httpx.post(f"{self.address}/api/login", json={"name": name, "password": PASSWORD}, timeout=60)
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
