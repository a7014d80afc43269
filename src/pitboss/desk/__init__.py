"""What every desk is: commands in, cited events out, time in the state."""
