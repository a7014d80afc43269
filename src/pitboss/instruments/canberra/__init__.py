"""What the documents of the Australian Capital Territory have in common, told once with each one's numbers."""
