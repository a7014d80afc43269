"""Hand evaluation at native speed: ints and arrays in, strengths out. It knows orders of hands and no game.

A card is `rank * 4 + suit` (2c is 0, As is 51), 52 is the joker and 53 an unknown card, which cannot be ranked.
A strength is an int; the larger wins. Tables are generated at an order's first use.
"""

from pitboss.kernel._native import Evaluator

__all__ = ["Evaluator"]
