"""What happened, told in plain words: shared by every shell that speaks to people."""
