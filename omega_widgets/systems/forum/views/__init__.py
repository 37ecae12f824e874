"""The forum game's panels: multiplier, blind fate, duel, characters, at one table."""
