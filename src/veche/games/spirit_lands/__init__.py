"""Fabled: The Spirit Lands."""
