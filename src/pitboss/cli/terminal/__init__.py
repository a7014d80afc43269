"""The terminal's table: one session over a desk, and one module for each kind of table."""
