"""Training: drills for the staff, a coach for players, and what each person has come to."""
