"""Whether chance is chance: statistical tests of raw bits and of shuffles, and one verdict over all of them."""
