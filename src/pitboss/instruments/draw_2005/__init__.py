"""The instrument `draw-2005`."""
