"""The instrument `stones-omaha`."""
