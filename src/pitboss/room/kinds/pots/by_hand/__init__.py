"""Tables of pots at which people deal and bet by hand."""
