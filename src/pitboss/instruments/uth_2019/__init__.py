"""The instrument `uth-2019`."""
