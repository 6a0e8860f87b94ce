// How long ago, in the reader's words.

import { $$ } from "./base.js";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
function since(at) {
  const seconds = Math.max(1, Date.now() / 1000 - at),
    [unit, size] = UNITS.find(([, s]) => seconds >= s);
  return new Intl.RelativeTimeFormat(document.documentElement.lang).format(-Math.floor(seconds / size), unit);
}

// Every moment on the page says how long ago it was; pointed at, when.
export function ages() {
  for (const time of $$("[data-at]")) {
    const at = new Date(1000 * time.dataset.at);
    time.textContent = since(+time.dataset.at);
    time.dateTime = at.toISOString();
    time.title = at.toLocaleString(document.documentElement.lang);
  }
}
