"""Values in, Rich renderables out: the one room that imports Rich, and it never prints."""
