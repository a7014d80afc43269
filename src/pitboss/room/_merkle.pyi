"""The commitment to a shoe, hashed natively."""

def root(names: bytes, salts: bytes, portable: bool = False) -> bytes:
    """The root over cards, named in two characters each, with salts of sixteen bytes each.

    `portable` leaves the processor's own instructions alone: for tests.
    """

def digest(data: bytes, portable: bool = False) -> bytes:
    """SHA-256: for tests."""
