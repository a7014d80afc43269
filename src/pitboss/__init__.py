"""Pitboss: poker by the book."""
