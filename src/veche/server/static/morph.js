// A drawing becomes the next one: what is the same in both stays as it is, with the style and the places the browser has
// found for it. To draw a board anew takes it ten times as long.

// `was` is how `live` came, before the page wrote into it; `now` is how it shall be.
export function morph(live, was, now) {
  if (was.isEqualNode(now)) return;
  if (was.nodeName !== now.nodeName || was.nodeType !== Node.ELEMENT_NODE) {
    live.replaceWith(now.cloneNode(true));
    return;
  }
  for (const { name } of was.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of now.attributes) if (was.getAttribute(name) !== value) live.setAttribute(name, value);
  children(live, [...was.childNodes], [...now.childNodes]);
}

// What is equal at the beginning and at the end stays; what lies between is changed one by one, added or taken away.
function children(live, was, now) {
  const there = [...live.childNodes],
    least = Math.min(was.length, now.length);
  let first = 0,
    last = 0;
  while (first < least && was[first].isEqualNode(now[first])) first++;
  while (last < least - first && was.at(-1 - last).isEqualNode(now.at(-1 - last))) last++;
  const old = was.slice(first, was.length - last),
    fresh = now.slice(first, now.length - last),
    after = there[was.length - last] ?? null;
  for (let n = 0; n < Math.max(old.length, fresh.length); n++)
    if (n >= fresh.length) there[first + n].remove();
    else if (n >= old.length) live.insertBefore(fresh[n].cloneNode(true), after);
    else morph(there[first + n], old[n], fresh[n]);
}
