"""How the database came to its present shape, step by step; the store takes the missing steps when it opens."""
