"""The kernel: what every game, bot and table stands on. Standard library only."""
