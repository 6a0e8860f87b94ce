// One drawing becomes the next: what is the same stays, so that a browser has little to style, lay out and paint.

// What can be pointed at is changed as a whole.
const whole = node => node.nodeType !== Node.ELEMENT_NODE || "ref" in node.dataset || !node.firstElementChild;

export function merge(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || whole(old) || whole(fresh)) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, fresh);
}

// What is the same at the beginning and at the end is passed over; in between one after the other.
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
  const pairs = Math.min(was.length, now.length);
  for (let n = 0; n < pairs; n++) merge(was[n], now[n]);
  for (const node of was.slice(pairs)) node.remove();
  for (const node of now.slice(pairs)) old.insertBefore(node, after);
}
