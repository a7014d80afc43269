"""Playthroughs: one round of every game written out in full, kept as golden files and reviewed as a diff."""
