"""The instrument `omaha-2017`."""
