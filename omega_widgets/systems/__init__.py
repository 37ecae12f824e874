"""The five dice systems, one folder each; they never import each other."""
