"""A live event at the terminal: short acts in, what happened and its clause out, durable at every act."""
