"""The instrument `gazette-2001`."""
