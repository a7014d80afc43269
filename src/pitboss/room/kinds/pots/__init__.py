"""Tables where players contest pots."""
