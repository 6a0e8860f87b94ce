"""Games of terra.snellman.net: reading them, turning them into records, checking them to the last coin."""
