"""Reading our own source: which records it reads, told by the types that are written in it."""
