"""What games are worth, exactly."""
