"""Pitboss measured beside its peers, in one run: `make bench`."""
