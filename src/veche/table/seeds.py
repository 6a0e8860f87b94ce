"""Where a game that is played in earnest gets its seed from."""

from __future__ import annotations

import secrets

from veche.core.chance import SECRET_BITS


def secret_seed() -> int:
    """A seed nobody can guess, nor find from the draws it makes."""
    return secrets.randbits(SECRET_BITS) | 1 << SECRET_BITS - 1
