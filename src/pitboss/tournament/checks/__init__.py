"""What is wrong with conditions: gaps, conflicts and figures that do not come out, all at once."""
