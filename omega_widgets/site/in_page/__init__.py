"""The Python half of a live page: runs in the page's worker, talks to its JavaScript half."""
