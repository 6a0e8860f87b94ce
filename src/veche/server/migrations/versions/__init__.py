"""The changes. What has been released is never edited: a new change is a new file."""
