"""Tables against the house at which people deal and wager by hand."""
