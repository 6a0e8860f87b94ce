// Lines over time, one for each player, told apart by colour, dash and mark.

import { sign } from "./answers.js";
import { $, el, mark, say } from "./base.js";

const NS = "http://www.w3.org/2000/svg",
  STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

export function part(tag, attrs, text) {
  const node = document.createElementNS(NS, tag);
  for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v);
  if (text != null) node.textContent = text;
  return node;
}

// rows: [[x, values]], x up to `end`. labels: words under some x. cursor: the id of a line that can be moved. go: what a
// click on an x does. The picture knows where its x and y lie.
export function chart({ rows, names, end, label, labels = [], cursor = "", go = null, thin = false, high = 220 }) {
  const W = 400,
    left = 32,
    right = 26,
    foot = labels.length ? 34 : 18,
    all = rows.flatMap(r => r[1]),
    top = Math.max(10, ...all),
    low = Math.min(0, ...all),
    x = k => left + ((W - left - right) * k) / Math.max(1, end),
    y = v => high - foot - ((high - foot - 14) * (v - low)) / (top - low),
    step = STEPS.find(k => (top - low) / k <= 6) || 500;
  const svg = part("svg", { viewBox: `0 0 ${W} ${high}`, class: "chart", role: "img", "aria-label": label });
  for (let v = Math.ceil(low / step) * step; v <= top; v += step)
    svg.append(
      part("line", { x1: left, x2: W - right, y1: y(v), y2: y(v), class: "grid" }),
      part("text", { x: left - 6, y: y(v) + 4, class: "axis" }, v),
    );
  for (const [k, words] of labels) svg.append(part("text", { x: x(k), y: high - 10, class: "axis below" }, words));
  const last = rows.at(-1)?.[1] ?? [];
  for (const k of names.keys())
    svg.append(
      part("polyline", {
        points: rows.map(([n, v]) => `${x(n).toFixed(1)},${y(v[k]).toFixed(1)}`).join(" "),
        class: `curve s${k % 6}${thin ? " thin" : ""}`,
      }),
    );
  for (const k of last.keys())
    svg.append(
      part("use", {
        href: `#seat-${k % 6}`,
        x: x(rows.at(-1)[0]) + 3,
        y: y(last[k]) - 7,
        width: 14,
        height: 14,
        class: `mark s${k % 6}`,
      }),
    );
  if (cursor) svg.append(part("line", { id: cursor, x1: x(0), x2: x(0), y1: 10, y2: high - foot, class: "cursor" }));
  if (go)
    svg.addEventListener("click", e => {
      const box = svg.getBoundingClientRect();
      go(Math.round(((((e.clientX - box.x) / box.width) * W - left) / (W - left - right)) * end));
    });
  return Object.assign(svg, { at: x, level: y });
}
export const legend = (names, values) =>
  el(
    "ul",
    { class: "legend" },
    names.map((name, k) => el("li", {}, mark(k), name, " ", el("b", {}, String(values[k] ?? "")))),
  );
export function moveTo(cursor, x) {
  for (const side of ["x1", "x2"]) $(`#${cursor}`)?.setAttribute(side, x);
}

// Points by source and player: who got most of a kind is marked, and every amount has a bar of its length.
export function sourceTable(sources, order, names, finals, words) {
  const longest = Math.max(1, ...sources.flatMap(r => r.points.map(Math.abs)));
  const cell = (row, k) => {
    const v = row.points[k],
      most = v > 0 && v === Math.max(...row.points) && row.points.filter(p => p === v).length === 1,
      bar = el("i", { class: `bar-of s${k % 6}`, style: `width:${Math.round((48 * Math.abs(v)) / longest)}px` });
    return el(
      "td",
      { class: most ? "most" : "" },
      el("span", {}, v ? String(v).replace("-", "−") : "–"),
      v ? bar : null,
    );
  };
  const row = r =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("span", { class: "source" }, sign(r.sign, "piece"), r.kind)),
      order.map(k => cell(r, k)),
    );
  const section = (title, rows) =>
    el(
      "tbody",
      {},
      title ? el("tr", {}, el("th", { class: "section", scope: "rowgroup", colspan: order.length + 1 }, title)) : null,
      rows.map(row),
    );
  const last = sources.filter(r => r.final);
  return el(
    "div",
    { class: "sheet", tabindex: "0", role: "region", "aria-label": words.title },
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("td", {}, words.title),
          order.map(k => el("th", { scope: "col" }, mark(k), el("span", {}, names[k]))),
        ),
      ),
      section(
        last.length ? say("endplayed") : "",
        sources.filter(r => !r.final),
      ),
      last.length ? section(say("endfinal"), last) : null,
      el(
        "tfoot",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, words.total),
          order.map(k => el("td", {}, String(finals[k]))),
        ),
      ),
    ),
  );
}
