"""The forum game's engine: cards and requests, the multiplier, blind fate, duels and wounds."""
