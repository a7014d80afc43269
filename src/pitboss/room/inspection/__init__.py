"""What an inspector asks of a room: rounds found, told in full, verified and taken along."""
