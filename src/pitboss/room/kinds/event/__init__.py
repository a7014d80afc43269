"""Events: entries, seats, levels, places and prizes, with or without tables of ours."""
