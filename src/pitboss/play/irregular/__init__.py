"""Irregularities of the round of play: the commands that report them, the rules on them, and their effects."""
