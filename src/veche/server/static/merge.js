// One drawing becomes the next: what is the same stays, so that a browser has little to style, lay out and paint.

export function merge(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) old.data = fresh.data;
  else {
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    children(old, fresh);
  }
}

// What it is, so that it becomes itself and nothing else.
const key = ({ nodeName, dataset }) => `${nodeName} ${dataset?.ref ?? dataset?.piece ?? ""}`;

// What is the same at the beginning and at the end is passed over; in between each becomes the next of its kind.
function children(old, fresh) {
  const was = [...old.childNodes],
    now = [...fresh.childNodes],
    same = n => was.at(n)?.isEqualNode(now.at(n));
  while (was.length && now.length && same(0)) {
    was.shift();
    now.shift();
  }
  let after = null;
  while (was.length && now.length && same(-1)) {
    after = was.pop();
    now.pop();
  }
  const left = Map.groupBy(was, key),
    pairs = now.map(node => [left.get(key(node))?.shift(), node]);
  for (const node of [...left.values()].flat()) node.remove();
  let here = was.find(node => node.parentNode === old) ?? after;
  for (const [mine, node] of pairs) {
    if (mine) merge(mine, node);
    if (mine && mine === here) here = here.nextSibling;
    else old.insertBefore(mine ?? node, here);
  }
}
