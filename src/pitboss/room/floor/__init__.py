"""What the floor sees of the tables and may do there, whatever is played at them."""
