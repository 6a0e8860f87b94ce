"""Lessons and puzzles: a position, a task, and what to say on every answer."""
