"""Proof that the tests of a clause would go red: each meaning of the law broken on purpose, and its own tests run."""
