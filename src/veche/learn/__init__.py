"""Learning a game: lessons and puzzles."""
