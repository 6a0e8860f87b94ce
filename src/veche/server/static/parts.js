// Parts that the table and the replay share: parts of drawings, tabs, log, the board in words.

import { $, $$, call, DATA, el, mark } from "./base.js";

// On a small screen the question is a sheet at the foot; the page ends above it. The two that need to know are told, and
// nothing in them: a property that is inherited would mean the style of the whole board anew.
if ($("#ask"))
  new ResizeObserver(([{ target }]) => {
    for (const n of $$(".stage, #note")) n.style.setProperty("--sheet", `${target.offsetHeight}px`);
  }).observe($("#ask"));
// A bar with too much in it names only those who are waited for; then it moves together; then its tools lose their words.
const CROWDED = ["crowded", "tight", "packed"],
  crowds = $$(".bar > :is(h1, #where, #order)"),
  crowd = new ResizeObserver(() => {
    for (const how of CROWDED) if (crowds.some(n => n.scrollWidth > n.clientWidth + 1)) $(".bar").classList.add(how);
  });
for (const n of $("#ask") ? crowds : []) crowd.observe(n);
addEventListener("resize", () => $(".bar")?.classList.remove(...CROWDED));
export const SMALL = matchMedia("(max-width: 760px)"),
  STRIP = matchMedia("(max-width: 1099px)");

export const boxOf = group => group.dataset.box.split(" ").map(Number);
// Letters never shrink: what would be smaller on this screen is written larger.
const LEAST = 10;
export function legible(wrap) {
  const small = [];
  for (const panel of $$("svg:not(.away)", wrap)) {
    const scale = panel.getScreenCTM()?.a || 1;
    for (const text of $$("text", panel))
      if (parseFloat(getComputedStyle(text).fontSize) * scale < LEAST) small.push([text, LEAST / scale]);
  }
  for (const [text, size] of small) text.style.fontSize = `${size.toFixed(2)}px`;
}

// What lies behind the parts of a drawing: its grounds. A part on its own needs them too.
const loose = group =>
  [...(group.ownerSVGElement?.children ?? [])]
    .filter(n => !n.matches("[data-part], style, title, defs") && !n.querySelector("[data-part]"))
    .map(n => n.cloneNode(true));

// A part of a drawing as a picture of its own.
export function panelled(group) {
  const panel = document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    wide = +group.dataset.per || 1;
  panel.setAttribute("viewBox", boxOf(group).join(" "));
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", group.dataset.label);
  panel.style.width = `calc(${100 / wide}% - ${wide > 1 ? 6 : 0}px)`;
  panel.append(...loose(group), group);
  return panel;
}

export function tabs(page) {
  const show = name => {
    for (const t of $$("[data-tab]")) t.setAttribute("aria-selected", t.dataset.tab === name);
    for (const s of $$(".tab")) s.hidden = s.id !== name;
  };
  for (const t of $$("[data-tab]"))
    t.addEventListener("click", () => {
      show.chosen = true;
      show(t.dataset.tab);
      if (t.dataset.tab === "twin") page.twin();
      if (t.dataset.tab === "logs") page.toNow?.();
    });
  show($("[data-tab]").dataset.tab);
  return show;
}

export function logLine(entry, board, click) {
  const line = el(
    "button",
    { class: "entry", onclick: () => (click ? click(entry) : board.light(entry.refs, true)) },
    entry.seat >= 0 ? mark(entry.seat) : el("span", { class: "mark" }),
    el("span", {}, entry.text),
  );
  line.addEventListener("pointerenter", () => board.light(entry.refs));
  line.addEventListener("pointerleave", () => board.light([]));
  line.addEventListener("focus", () => board.light(entry.refs));
  return el("li", { "data-ply": entry.ply, class: entry.seat >= 0 ? "" : "head" }, line);
}

// The same said several times over is one line.
export function logLines(entries, board, click) {
  const lines = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && last.entry.text === entry.text) {
      last.times++;
      last.entry = { ...last.entry, refs: [...last.entry.refs, ...entry.refs] };
    } else lines.push({ entry, times: 1 });
  }
  return lines.map(({ entry, times }) =>
    logLine(times > 1 ? { ...entry, text: `${entry.text} ×${times}` } : entry, board, click),
  );
}

// The board in words is fetched when its tab is open.
export async function twin(query) {
  const open = $('[data-tab="twin"]').getAttribute("aria-selected") === "true";
  if (open) showTwin(await call("GET", `/tables/${DATA.id}/twin?${new URLSearchParams(query)}`).catch(() => []));
}
export function showTwin(sheets) {
  $("#twin").replaceChildren(
    ...sheets.map(s =>
      s.text
        ? el("pre", { tabindex: "0" }, s.text)
        : el(
            "div",
            {
              class: "sheet",
              tabindex: "0",
              role: "region",
              "aria-label": s.title || s.head.join(" ") || s.rows[0]?.[0] || "",
            },
            el(
              "table",
              {},
              s.title ? el("caption", {}, s.title) : null,
              s.head.length
                ? el(
                    "thead",
                    {},
                    el(
                      "tr",
                      {},
                      s.head.map((h, n) => (n || h ? el("th", { scope: "col" }, h) : el("td"))),
                    ),
                  )
                : null,
              el(
                "tbody",
                {},
                s.rows.map(row =>
                  el(
                    "tr",
                    {},
                    row.map((cell, n) =>
                      n || row.length === 1 ? el("td", {}, cell) : el("th", { scope: "row" }, cell),
                    ),
                  ),
                ),
              ),
            ),
          ),
    ),
  );
}
