"""Conditions on paper: read from a file, written for a director, printed as the document that is published."""
