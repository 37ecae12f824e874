"""What every dice system shares: rules, dice, actions, events, exact odds. Imports nothing heavy."""
