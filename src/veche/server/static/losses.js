// Where points were lost: by what was decided and by round; what was done. Beside it people of the league, if known.

import { el, mark, say } from "./base.js";
import { lost } from "./worth.js";

function sheet(title, names, league, sections) {
  const head = el(
    "tr",
    { class: league ? "compared" : "" },
    el("td"),
    names.map((name, k) => el("th", { scope: "col", title: name }, mark(k), el("span", { class: "unseen" }, name))),
    league ? el("th", { scope: "col" }, say("studypeople")) : null,
  );
  return el(
    "div",
    { class: "sheet where", tabindex: "0", role: "region", "aria-label": title },
    el("table", {}, el("thead", {}, head), sections),
  );
}
const section = (title, rows) =>
  rows.length
    ? el("tbody", {}, title ? el("tr", {}, el("th", { class: "section", colspan: 9 }, title)) : null, rows)
    : null;
const line = (label, cells, people) =>
  el(
    "tr",
    { class: people == null ? "" : "compared" },
    el("th", { scope: "row" }, label),
    cells.map(([text, much]) => el("td", { class: much ? "much" : "" }, text)),
    people == null ? null : el("td", {}, lost(people)),
  );
// The worst of each player, by topic and by round, stands out.
const lostIn = (rows, kind) => {
  const mine = rows.filter(r => r.kind === kind),
    worst = mine[0]?.lost.map((_, k) => Math.max(1, ...mine.map(r => r.lost[k])));
  return mine.map(r =>
    line(
      r.label,
      r.lost.map((n, k) => [lost(n), n >= worst[k]]),
      r.people,
    ),
  );
};

export function losses(found, names) {
  if (!found) return [];
  const league = found.lost.some(r => r.people != null),
    did = found.done.map(r =>
      line(
        r.label,
        r.times.map((n, k) => [String(n), r.unlike.includes(k)]),
        r.people,
      ),
    );
  return [
    el("h3", {}, say("studywhere")),
    sheet(say("studywhere"), names, league, [
      section(say("studytopic"), lostIn(found.lost, "topic")),
      section(say("studyround"), lostIn(found.lost, "round")),
    ]),
    ...(did.length ? [el("h3", {}, say("studydid")), sheet(say("studydid"), names, true, [section("", did)])] : []),
    ...(league || did.length ? [el("p", { class: "soft" }, say("studyleague", found.people))] : []),
  ];
}
