"""Training for dealers and the floor: rounds in which things go wrong, and questions on the ruling."""
