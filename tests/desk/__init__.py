"""What every desk promises."""
