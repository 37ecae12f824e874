"""What happens in Trikus: pure states, actions and events, one module for each group of rules."""
