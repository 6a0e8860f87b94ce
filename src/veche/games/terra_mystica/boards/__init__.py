"""The parts of the table: map, cults, tiles, goals, mats."""
