"""An event, the third kind of desk: conditions, entries, seats, levels, chips, places and prizes.

Pure as every desk: ballots, cards and time come in with the commands. An event does not hold its tables; it lets their
rounds begin, is told how they ended, and orders who sits where.
"""
