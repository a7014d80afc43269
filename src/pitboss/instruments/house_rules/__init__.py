"""Ordinary house rules, under which recorded hands are replayed."""
