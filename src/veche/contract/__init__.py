"""The contract: what every game must hold to, ours and everybody's. `veche check GAME` tries it."""
