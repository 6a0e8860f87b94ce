"""The table in the browser: pages, a JSON API, live updates, a store that forgets nothing it has confirmed."""
