"""Whether the database can be written to: an error of its is no refusal of anybody's, and passes."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import sqlalchemy as sa


class StorageError(Exception):
    """Nothing can be written or read now: the disk is full, the database is gone, somebody else holds it."""


def storage_error(error: Exception) -> StorageError | None:
    """The same error as one of the storage, if it is; what the data themselves are wrong about is not."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, sa.exc.IntegrityError | sa.exc.DataError | sa.exc.ProgrammingError):
        return None
    if isinstance(error, sa.exc.DBAPIError):
        return StorageError(str(error.orig))
    return StorageError(error.strerror or str(error)) if isinstance(error, OSError) else None


class StorageFault(msgspec.Struct, frozen=True):
    """What is wrong, since which reading of the monotonic clock, and how much could not be written since."""

    error: str
    began: float
    failures: int = 1

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


class StorageHealth:
    """How the writer fares. It is told by the writer's thread; anyone may look."""

    def __init__(self) -> None:
        self.fault: StorageFault | None = None
        """What keeps anything from being written, if anything does."""
        self.passed: StorageFault | None = None
        """The last fault that is over."""
        self.changed: Callable[[], None] = lambda: None
        """Called on the writer's thread when writing begins to fail, and when it works again."""

    def failed(self, error: StorageError) -> None:
        fault = self.fault
        if fault:
            self.fault = msgspec.structs.replace(fault, failures=fault.failures + 1)
        else:
            self.fault = StorageFault(str(error), time.monotonic())
            self.changed()

    def worked(self) -> None:
        if self.fault:
            self.passed, self.fault = self.fault, None
            self.changed()
