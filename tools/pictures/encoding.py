"""WebP pictures, still or moving, encoded by the browser that took them."""

from __future__ import annotations

import base64
import struct

import msgspec
from playwright.sync_api import Page

ENCODE = """
async ([png, quality, afresh]) => {
  const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
  const picture = await createImageBitmap(blob)
  const { width, height } = picture
  const drawn = (source, x, y, w, h) => {
    const canvas = new OffscreenCanvas(w, h)
    const on = canvas.getContext('2d', { willReadFrequently: true })
    on.drawImage(source, -x, -y)
    return [canvas, on]
  }
  const [, on] = drawn(picture, 0, 0, width, height)
  const { data } = on.getImageData(0, 0, width, height)
  let box = [0, 0, width, height]
  if (window.before && !afresh) {
    box = [width, height, 0, 0]
    for (let at = 0; at < data.length; at += 4)
      if (Math.abs(data[at] - window.before[at]) + Math.abs(data[at + 1] - window.before[at + 1]) > 6) {
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
        box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + 1), Math.max(box[3], y + 1)]
      }
    if (box[2] <= box[0]) return null
  }
  window.before = data
  const [x, y] = [box[0] & ~1, box[1] & ~1] // Moving pictures have even corners.
  const [canvas] = drawn(picture, x, y, box[2] - x, box[3] - y)
  const webp = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  const text = webp.reduce((all, byte) => all + String.fromCharCode(byte), '')
  return { x, y, width: box[2] - x, height: box[3] - y, webp: btoa(text) }
}
"""


class Frame(msgspec.Struct):
    """What differs from the frame before, where it lies, and how long it is shown."""

    x: int
    y: int
    width: int
    height: int
    webp: str
    lasts: int = 0

    @property
    def data(self) -> bytes:
        return base64.b64decode(self.webp)


def encoded(page: Page, png: bytes, quality: float, *, afresh: bool) -> Frame | None:
    """A picture, or what is new in it; nothing where nothing is."""
    told = page.evaluate(ENCODE, [base64.b64encode(png).decode(), quality, afresh])
    return msgspec.convert(told, Frame | None)


def moving(frames: list[Frame]) -> bytes:
    """An animated WebP of frames that lie on one another; the first has the size of all."""
    first = frames[0]
    head = struct.pack("<B3x", 0x02) + _three(first.width - 1) + _three(first.height - 1)
    parts = [_chunk(b"VP8X", head), _chunk(b"ANIM", struct.pack("<IH", 0xFF000000, 0))]
    parts += [_chunk(b"ANMF", _placed(frame)) for frame in frames]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _placed(frame: Frame) -> bytes:
    place = [frame.x // 2, frame.y // 2, frame.width - 1, frame.height - 1, frame.lasts]
    # Laid over what is there, without blending, and left there.
    return b"".join(map(_three, place)) + b"\x02" + _bitstream(frame.data)


def _bitstream(webp: bytes) -> bytes:
    """The chunks of a still picture that hold pixels."""
    found, at = b"", 12
    while at < len(webp):
        name, size = webp[at : at + 4], struct.unpack("<I", webp[at + 4 : at + 8])[0]
        whole = 8 + size + size % 2
        if name in (b"VP8 ", b"VP8L", b"ALPH"):
            found += webp[at : at + whole]
        at += whole
    return found


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]
