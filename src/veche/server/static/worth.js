// What an answer is worth, in words: points, a mark, what follows it and why.

import { el, mark, say } from "./base.js";

export const lost = points =>
  points.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const GLYPHS = { brilliant: "!!", inaccuracy: "?!", mistake: "?", blunder: "??" };
export const glyph = kind => el("b", { class: `glyph ${kind}` }, GLYPHS[kind]);
// One answer after the other, the same several times over told once.
export const chain = answers => {
  const row = [];
  for (const one of answers) {
    if (row.at(-1)?.[0] === one) row.at(-1)[1]++;
    else row.push([one, 1]);
  }
  return row.map(([one, n]) => (n > 1 ? `${one} ×${n}` : one)).join(" → ");
};
export const whole = b => chain([b.label, ...(b.then ?? [])]);
// The same wherever bots speak of an answer: what follows it, why if one thing carries it, what all may then expect.
export const outlook = (b, seat) => [
  b.then?.length ? el("p", {}, `→ ${chain(b.then)}`) : null,
  b.why ? el("p", { class: "soft" }, b.why) : null,
  b.expected?.length
    ? el(
        "p",
        { class: "expected", "aria-label": say("expected") },
        b.expected.map((v, k) => el("span", { class: k === seat ? "mine" : "" }, mark(k), lost(v))),
      )
    : null,
];
