"""The thread that writes to sockets: in order, no more than the other end reads, and never to anybody else."""

from __future__ import annotations

import asyncio
import select
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from pitboss.server._outgoing import Line, Post
from pitboss.server.outgoing import HIGH, OutgoingTransport

PATIENCE = 30.0


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


class Ends(asyncio.Protocol):
    """Notes when it is told to pause and to go on."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def pause_writing(self) -> None:
        self.told.append("pause")

    def resume_writing(self) -> None:
        self.told.append("go on")


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


async def a_line() -> tuple[OutgoingTransport, Ends, socket.socket]:
    ours, theirs = socket.socketpair()
    ours.settimeout(0)
    loop, ends = asyncio.get_running_loop(), Ends()
    inner, _ = await loop.create_connection(lambda: ends, sock=ours)
    return OutgoingTransport(inner, ends, loop), ends, theirs


async def read(theirs: socket.socket, size: int) -> bytes:
    theirs.settimeout(0)
    heard = b""
    async with asyncio.timeout(PATIENCE):
        while len(heard) < size and (more := await asyncio.get_running_loop().sock_recv(theirs, 65_536)):
            heard += more
    return heard


def test_all_of_it_comes_in_order_however_much_it_is() -> None:
    """Far more than the system takes at once: the thread waits until the other end has read, and so does who writes."""

    async def scene() -> None:
        line, ends, theirs = await a_line()
        with closing(theirs):
            said = [number.to_bytes(4, "big") * 2_000 for number in range(200)]
            for each in said:
                line.write(each)
            assert line.get_write_buffer_size() > HIGH
            assert ends.told == ["pause"]
            assert await read(theirs, 1_600_000) == b"".join(said)
            await until(lambda: ends.told == ["pause", "go on"])
            line.write(b"more")
            assert await read(theirs, 4) == b"more"
            line.abort()

    asyncio.run(scene())


def test_the_end_comes_after_everything_that_was_said() -> None:
    async def scene() -> None:
        line, _, theirs = await a_line()
        with closing(theirs):
            line.write(b"x" * 1_000_000)
            line.close()
            assert line.is_closing()
            assert len(await read(theirs, 1_000_001)) == 1_000_000, "and then nothing more"

    asyncio.run(scene())


def test_a_line_that_is_cut_off_says_nothing_more_and_its_end_is_heard() -> None:
    async def scene() -> None:
        line, _, theirs = await a_line()
        with closing(theirs):
            line.write(b"x" * 1_000_000)
            await until(lambda: line.get_write_buffer_size() < 1_000_000)
            line.abort()
            line.write(b"late")
            heard = await read(theirs, 1_000_000)
            assert len(heard) < 1_000_000
            assert b"late" not in heard

    asyncio.run(scene())


def test_nothing_that_was_meant_for_one_reaches_whoever_has_the_number_after_them() -> None:
    """A descriptor's number is given to the next who comes: the line has one of its own, and keeps it to its end."""
    post = Post()
    for _ in range(200):
        first, theirs = socket.socketpair()
        line = Line(post, first.fileno())
        number = first.fileno()
        first.close()
        second, seconds = socket.socketpair()
        assert number in (second.fileno(), seconds.fileno()), "the number is somebody else's now"
        line.write(b"for the first alone")
        post.go()
        theirs.settimeout(PATIENCE)
        assert theirs.recv(100) == b"for the first alone"
        line.shut()
        post.go()
        assert theirs.recv(100) == b"", "the end is heard"
        assert select.select([second, seconds], [], [], 0)[0] == [], "neither has heard anything"
        for each in (theirs, second, seconds):
            each.close()
    post.close()


def test_lines_that_have_ended_leave_nothing_open() -> None:
    post = Post()
    before = open_descriptors()
    for _ in range(50):
        ours, theirs = socket.socketpair()
        line = Line(post, ours.fileno())
        line.write(b"x" * 1_000_000)  # Some of it waits for the other end, which never reads.
        post.go()
        ours.close()
        line.shut()
        post.go()
        theirs.settimeout(PATIENCE)
        while theirs.recv(65_536):
            pass
        theirs.close()
    assert open_descriptors() == before
    post.close()


def test_the_other_end_may_go_at_any_moment() -> None:
    post = Post()
    ours, theirs = socket.socketpair()
    line = Line(post, ours.fileno())
    theirs.close()
    line.write(b"hello")
    post.go()
    post.close()
    assert line.size == 0
    line.write(b"hello again")
    assert line.size == 0
    ours.close()
