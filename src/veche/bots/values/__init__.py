"""What a position is worth, game by game: ``veche.bots.values.<package>.value(s, seat)``."""
