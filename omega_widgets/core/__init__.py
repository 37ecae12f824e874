"""What all dice systems share: rules, dice, actions, events, exact odds; nothing heavy."""
