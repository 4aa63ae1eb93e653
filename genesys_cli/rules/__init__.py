"""What the game says: pure rules, with no files, clock, environment or terminal."""
