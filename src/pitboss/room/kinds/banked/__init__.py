"""Tables where everyone plays against the house."""
