"""Tests of whole events with bots."""
