"""What games judge positions with: weights of features, and small nets. See `veche.core.judge`."""
