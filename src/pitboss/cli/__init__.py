"""The `pitboss` command line."""
