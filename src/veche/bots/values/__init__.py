"""What a position is worth, game by game: fast hand-written guesses for greedy bots and searches."""
