"""Pictures of the web app for the documentation, still and moving: `python -m tools.pictures`."""
