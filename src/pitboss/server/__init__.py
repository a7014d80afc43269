"""The room over HTTP and WebSocket: one typed protocol, views filtered before anything is sent."""
