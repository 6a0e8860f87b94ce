// Answers: what a turn is spent on first, by kind, with picture, words and price; conversions in a drawer; passing last.

import { $, $$, el, icon, say } from "./base.js";

export const FREE = 50, // Ranks of verbs, as the games know them.
  LAST = 90;
const MOST = 9;

export const spoken = a => [a.label, ...a.price.map(p => p.words)].join(", ");

// A piece of the sprite or an icon, by the name the game gives it. Pieces that bear a seat's mark take its tone; coins
// and spades keep their own material.
export function sign(name, cls = "ico", tone = "") {
  const known = document.getElementById(name) || document.getElementById(`i-${name}`);
  return known && icon(known.id, `${cls}${tone && known.dataset.mark ? ` t-${tone}` : ""}`);
}
const USUAL = { vp: "points", point: "points" };

// Amounts as the board shows them, number and sign; words where there is no sign.
export function goods(list, tone = "") {
  return list.map(p => {
    const shown = sign(p.sign || USUAL[p.unit] || p.unit, "ico", tone);
    if (!shown) return el("span", { class: "good" }, p.words.replace(/^[−+]/, ""));
    return el("span", { class: `good u-${p.unit}`, title: p.words }, String(Math.abs(p.n)), shown);
  });
}
// What it costs and what it brings, each on a pill of its own.
export function priced(a, from = "") {
  const cost = a.price.filter(p => p.n < 0),
    gain = a.price.filter(p => p.n > 0);
  if (!a.price.length) return null;
  return el(
    "span",
    { class: "chips" },
    cost.length ? el("span", { class: "chip cost" }, from ? `${from} ` : null, goods(cost)) : null,
    gain.length ? el("span", { class: "chip gain" }, "+", goods(gain)) : null,
  );
}
const face = (name, tone) => el("span", { class: "face" }, sign(name, "piece", tone));

export function answerButton(a, act, { number = 0, tone = "", title = a.label, times = 0 } = {}) {
  const symbol = a.card?.symbol || a.symbol;
  return el(
    "button",
    {
      class: `answer${symbol ? " pictured" : ""}${a.rank >= LAST ? " last" : ""}`,
      "data-text": a.text,
      "aria-label": spoken(a),
      onclick: act,
    },
    symbol ? face(symbol, a.card?.tone || tone) : null,
    number ? el("kbd", { "aria-hidden": "true" }, String(number)) : null,
    el("span", { class: "label" }, title, times ? el("b", { class: "times" }, ` ×${times}`) : null),
    priced(a),
  );
}

// The answers of one verb under one heading: how many they are, and what the cheapest costs.
const cost = a => a.price.reduce((sum, p) => sum - Math.min(0, p.n), 0);
const cheapest = lines => lines.reduce((best, a) => (cost(a) < cost(best) ? a : best));
const alike = lines => lines.every(a => JSON.stringify(a.price) === JSON.stringify(lines[0].price));
const isPlace = a => a.ref && !a.card;
const titled = a => a.group.replace(/[:\s]*…\s*$/, "").replace(/\s*[«“"]?…[»”"]?/g, "");

export class Answers {
  constructor(box, pick, light) {
    Object.assign(this, { box, pick, light, unfolded: new Set(), done: new Map() });
  }
  show(menu, tone = "") {
    this.tone = tone;
    this.number = 0;
    const groups = new Map();
    for (const a of menu) groups.set(a.verb, [...(groups.get(a.verb) || []), a]);
    const ranked = menu.some(a => a.rank),
      before = ranked ? (a, b) => a[0].rank - b[0].rank : (a, b) => (a[0].ref ? 1 : 0) - (b[0].ref ? 1 : 0),
      sorted = [...groups.values()].sort(before),
      free = sorted.filter(g => g[0].rank >= FREE && g[0].rank < LAST),
      turn = sorted.filter(g => g[0].rank < FREE || g[0].rank >= LAST);
    const few = menu.length <= MOST - 2 || (sorted.length === 1 && !isPlace(menu[0]));
    this.box.replaceChildren(
      ...turn.map(lines => this.group(lines, few)),
      ...(free.length ? [this.drawer(free, !turn.length)] : []),
    );
  }
  button(a, numbered, more = {}) {
    const number = numbered && this.number < MOST ? ++this.number : 0;
    const node = answerButton(a, () => this.choose(a), { number, tone: this.tone, ...more });
    if (a.ref)
      for (const [kind, refs] of [
        ["pointerenter", [a.ref]],
        ["focus", [a.ref]],
        ["pointerleave", []],
        ["blur", []],
      ])
        node.addEventListener(kind, () => this.light(refs));
    return node;
  }
  choose(a) {
    if (a.rank >= FREE && a.rank < LAST) this.done.set(a.text, (this.done.get(a.text) || 0) + 1);
    else this.done.clear();
    this.pick(a);
  }
  group(lines, few) {
    const folded = !few && lines.length > (lines[0].ref ? 1 : 2);
    if (!folded)
      return el(
        "div",
        { class: "group" },
        lines.map(a => this.button(a, true)),
      );
    const [first] = lines,
      number = this.number < MOST ? ++this.number : 0,
      same = alike(lines),
      price = priced(same ? first : cheapest(lines), same ? "" : say("from"));
    const head = el(
      "summary",
      { class: first.symbol ? "pictured" : "" },
      first.symbol ? face(first.symbol, this.tone) : null,
      number ? el("kbd", { "aria-hidden": "true" }, String(number)) : null,
      el(
        "span",
        { class: "label" },
        titled(first),
        el("small", {}, say(isPlace(first) ? "places" : "ways", lines.length)),
      ),
      price,
    );
    head.addEventListener("pointerenter", () => this.light(lines.map(a => a.ref).filter(Boolean)));
    head.addEventListener("pointerleave", () => this.light([]));
    return this.folding(
      first.verb,
      head,
      lines.map(a => this.button(a, false)),
    );
  }
  drawer(groups, alone) {
    const lines = groups.flat(),
      head = el(
        "summary",
        { class: "pictured" },
        el("span", { class: "face bare" }, icon("i-swap")),
        el("span", { class: "label" }, say("convert")),
        el("small", {}, say("ways", lines.length)),
      );
    const node = this.folding(
      "·free",
      head,
      lines.map(a => this.button(a, false, { times: this.done.get(a.text) })),
    );
    node.classList.add("drawer");
    if (alone) node.open = true;
    return node;
  }
  folding(key, head, inside) {
    return el(
      "details",
      {
        class: "group",
        open: this.unfolded.has(key),
        ontoggle: e => this.unfolded[e.target.open ? "add" : "delete"](key),
      },
      head,
      el("div", {}, inside),
    );
  }
  // The line with this number: an answer is given, a group opens.
  press(number) {
    const line = $$("kbd", this.box).find(k => k.textContent === String(number))?.parentNode;
    line?.click();
    if (line?.tagName === "SUMMARY") $(".answer", line.parentNode)?.focus();
  }
}
