"""The rules of every game in our own words, as pages: with an anchor for every heading, item and paragraph."""
