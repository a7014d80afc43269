"""A text as a picture that a telephone's camera reads, drawn here: nobody else sees what is in it."""

from __future__ import annotations


def picture_of(text: str) -> str:
    """An SVG as the address of an image, in black on white, for that is what cameras know."""
    import segno  # Wanted by few, once in a while.

    drawn: str = segno.make(text, error="m", micro=False).svg_data_uri(scale=4, border=4, light="white")
    return drawn
