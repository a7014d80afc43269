"""A thread that writes to sockets without the interpreter's lock."""

from typing import final

@final
class Post:
    """The thread; it writes nothing new before it is told to go."""

    def __init__(self) -> None: ...
    def go(self) -> None:
        """Write what lines were given since the last time."""
    def close(self) -> None:
        """Write once more what can be written at once, and end."""

@final
class Line:
    """One socket, by a descriptor of its own."""

    def __init__(self, post: Post, socket: int, /) -> None: ...
    def write(self, data: bytes, /) -> int:
        """In the order in which it was given; the size that there is then."""
    def shut(self) -> None:
        """Nothing more is written, not even what was given before."""
    @property
    def size(self) -> int:
        """Bytes that were given and that the system has not taken."""
