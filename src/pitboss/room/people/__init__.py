"""People of the room: who they are, what they may do, what play money they were given. A stream of the room's own."""
