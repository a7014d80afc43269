"""Guests, players and staff as REST clients of one server, all of whom go home in the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cached_property

import httpx

from pitboss.server.serving import Announced
from tests.server.people import STAFF_PASSWORD, sign_in_as_operator


class Visitors:
    """Each is a browser with a session of its own."""

    def __init__(self, server: Announced, leaving: ExitStack) -> None:
        self.server = server
        self._leaving = leaving

    def browser(self) -> httpx.Client:
        return self._leaving.enter_context(httpx.Client(base_url=self.server.address, timeout=30))

    def guest(self, name: str) -> httpx.Client:
        client = self.browser()
        made = client.post("/api/guest", json={"name": name})
        assert made.json()["you"]["name"] == name, made.text
        return client

    def named(self, name: str) -> httpx.Client:
        client = self.guest(name)
        made = client.post("/api/register", json={"password": STAFF_PASSWORD})
        assert made.status_code == 200, made.text
        return client

    def operator(self) -> httpx.Client:
        return sign_in_as_operator(self.server, self.browser())

    @cached_property
    def hiring(self) -> httpx.Client:
        """The operator who gives roles to everybody else."""
        return self.operator()

    def staff(self, name: str, role: str) -> httpx.Client:
        """Somebody to whom the operator has given a role, signed in by it."""
        self.named(name)
        given = self.hiring.post(f"/api/people/{name}/roles", json={"role": role, "why": "new here"})
        assert given.status_code == 200, given.text
        return self.signed_in(name)

    def signed_in(self, name: str) -> httpx.Client:
        """Somebody who has a password comes back."""
        client = self.browser()
        signed = client.post("/api/login", json={"name": name, "password": STAFF_PASSWORD})
        assert signed.status_code == 200, signed.text
        return client


@contextmanager
def visitors(server: Announced) -> Iterator[Visitors]:
    with ExitStack() as leaving:
        yield Visitors(server, leaving)
