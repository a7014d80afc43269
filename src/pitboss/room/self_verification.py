"""The program verifies itself: every file of it is as it was when the room was first opened with it, or accepted since.

The digests are kept beside the room under a mark that only its key makes, so that whoever changes the program cannot
change what it is compared with.
"""

from __future__ import annotations

import hmac
import time
from hashlib import sha256
from pathlib import Path

import msgspec

from pitboss.room.anchors import beside_room
from pitboss.room.bytecode import altered_bytecode
from pitboss.room.database import UnusableError
from pitboss.room.edition import PACKAGE, program
from pitboss.room.keys import Keyring
from pitboss.room.private_files import write_private

LEFT_OUT = ("__pycache__",)
"""What the program makes of itself as it runs."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """Every file of a program and its digest."""

    program: str
    made: int
    key: str
    files: dict[str, str]


class _MarkedManifest(msgspec.Struct, frozen=True):
    manifest: msgspec.Raw
    mark: str


class SelfVerification(msgspec.Struct, frozen=True, kw_only=True):
    """What verifying came to."""

    program: str
    files: int
    digest: str
    """Of all files together."""
    wrong: tuple[str, ...] = ()
    """Files that are changed, missing or new."""
    first: bool = False
    """There was nothing to compare with, and now there is."""


_marked = msgspec.json.Decoder(_MarkedManifest)
_manifest = msgspec.json.Decoder(Manifest)
_encoder = msgspec.json.Encoder(order="deterministic")


def manifest_path(url: str, key: Path | None) -> Path | None:
    """Beside the room; None if that goes with the process."""
    return beside_room(url, key, "manifest")


def measured(package: Path = PACKAGE) -> dict[str, str]:
    """The digest of every file of the program, rules and web app and compiled parts included."""
    found = sorted(path for path in package.rglob("*") if path.is_file() and not set(path.parts) & set(LEFT_OUT))
    return {path.relative_to(package).as_posix(): sha256(path.read_bytes()).hexdigest() for path in found}


def verify_program(
    path: Path, ring: Keyring, *, accept: bool = False, package: Path = PACKAGE, bytecode: bool = True
) -> SelfVerification:
    """Compare the program with its manifest; the first time, or where it is accepted as it is, one is made.

    `bytecode` takes some seconds: what Python keeps of each source is compared with what the source comes to.
    """
    files = measured(package)
    known = None if accept else _read(path, ring)
    if known is None:
        _write(path, ring, files)
    wrong = () if known is None else tuple(_differing(known.files, files))
    wrong += tuple(altered_bytecode(package)) if bytecode else ()
    digest = sha256(_encoder.encode(files)).hexdigest()
    return SelfVerification(program=program(), files=len(files), digest=digest, wrong=wrong, first=known is None)


def _differing(known: dict[str, str], files: dict[str, str]) -> list[str]:
    return [name for name in sorted(known.keys() | files.keys()) if known.get(name) != files.get(name)]


def _read(path: Path, ring: Keyring) -> Manifest | None:
    try:
        marked = _marked.decode(path.read_bytes())
        manifest = _manifest.decode(marked.manifest)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as error:
        raise UnusableError(f"the manifest {path} cannot be read: {error}") from None
    if manifest.key not in ring.by_id or not hmac.compare_digest(
        _mark(ring, manifest.key, bytes(marked.manifest)), marked.mark
    ):
        raise UnusableError(f"the manifest {path} was not written by this room; pitboss verify --accept makes another")
    return manifest


def _write(path: Path, ring: Keyring, files: dict[str, str]) -> None:
    told = _encoder.encode(Manifest(program=program(), made=int(time.time()), key=ring.current.id, files=files))
    marked = _MarkedManifest(msgspec.Raw(told), _mark(ring, ring.current.id, told))
    try:
        write_private(path, _encoder.encode(marked) + b"\n", anew=False)
    except OSError as error:
        raise UnusableError(f"the manifest {path} cannot be written: {error.strerror or error}") from None


def _mark(ring: Keyring, key: str, told: bytes) -> str:
    return hmac.digest(ring.by_id[key].derived("manifest"), told, "sha256").hex()
