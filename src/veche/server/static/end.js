// The end: who won, points by source and player, how it went, what decided it, and once more.

import { sign } from "./answers.js";
import { $, announce, call, el, icon, isDark, keepsake, mark, note, say } from "./base.js";
import { chart, legend, sourceTable } from "./chart.js";
import { glyph, lost } from "./worth.js";

const MOST = 5;
const panel = (title, ...inside) => el("section", { class: "panel" }, el("h3", {}, title), ...inside);

class Ending {
  constructor(page) {
    this.page = page;
    $("#ending-back").onclick = () => this.away(false);
  }
  async show(s) {
    if (this.shown) return;
    this.shown = true;
    const found = await call("GET", this.page.path("/ending")).catch(() => null);
    if (!found) return;
    const names = [];
    for (const p of found.players) names[p.seat] = p.name;
    $("#ending").replaceChildren(
      el("div", { class: "end-left" }, this.banner(found), this.table(found, names)),
      el("div", { class: "end-right" }, this.course(found, names), this.moments(found), this.again(found, s)),
    );
    $("#ending").hidden = false;
    this.away(false);
    announce(found.headline);
  }
  away(on) {
    $("#ending").classList.toggle("aside", on);
    if (on) $("#ending-board")?.classList.remove("news");
    $("#ending-back").hidden = !on;
    this.page.chooser.cover();
  }
  banner({ headline, lead, decided, players, pieces }) {
    const [first] = players,
      tone = first.strip?.tone || "";
    return el(
      "header",
      { class: `banner t-${tone}` },
      el("h2", { id: "ending-title" }, headline),
      [lead, decided].filter(Boolean).map(said => el("p", {}, said)),
      el(
        "div",
        { class: "trophy", "aria-hidden": "true" },
        pieces.slice(0, MOST).map(name => sign(name, "piece", tone)),
      ),
    );
  }
  table({ sources, players }, names) {
    const order = players.map(p => p.seat),
      finals = [];
    for (const p of players) finals[p.seat] = p.points;
    const sheet = sourceTable(sources, order, names, finals, { title: say("endpoints"), total: say("total") });
    for (const [n, p] of players.entries()) {
      sheet
        .querySelectorAll("thead th")
        [n].append(el("small", { title: p.strip?.what }, p.strip?.what || say("place", p.place)));
      sheet.querySelectorAll("tfoot td")[n].prepend(el("small", {}, `${p.place}. `));
    }
    return el("section", { class: "panel" }, sheet);
  }
  course({ rounds, players }, names) {
    const rows = rounds.map((r, n) => [n, r.points]),
      values = names.map((_, k) => players.find(p => p.seat === k).points);
    const svg = chart({
      rows,
      names,
      end: rounds.length - 1,
      high: 200,
      label: say("chartlabel", names.map((name, k) => `${name} ${values[k]}`).join(", ")),
      labels: rounds.map((r, n) => [n, r.label]),
    });
    return panel(say("endchart"), el("p", { class: "soft" }, say("endcharthelp")), svg, legend(names, values));
  }
  moments({ moments }) {
    const path = $("#replay").href;
    if (!moments.length) return panel(say("endmoments"), el("a", { href: path }, say("endstudy")));
    return panel(
      say("endmoments"),
      el(
        "ul",
        { class: "moments" },
        moments.map(m =>
          el(
            "li",
            {},
            glyph(m.mark),
            mark(m.seat),
            el("span", {}, m.label, m.loss ? el("small", {}, ` ${say("studyloss", lost(m.loss))}`) : null),
            el("a", { href: `${path}#${m.ply}` }, say("seeit")),
          ),
        ),
      ),
    );
  }
  again({ company }, s) {
    const { id } = this.page,
      tool = (props, act, ...inside) => el("button", { ...props, onclick: act }, ...inside),
      replay = $("#replay").href;
    const rematch = async () => {
      const made = await this.page.send("POST", "/rematch");
      if (made) location.href = replay.replace(/r\/[^/]*$/, `t/${made.id}`);
    };
    const share = async () => {
      await navigator.clipboard?.writeText(replay).catch(() => {});
      note(say("linkcopied"));
    };
    return panel(
      say("endagain"),
      el(
        "p",
        { class: "company" },
        company.map(p => el("span", { class: "chip" }, mark(p.seat), p.name)),
      ),
      el(
        "div",
        { class: "actions" },
        s.seat >= 0 && !s.imported ? tool({ class: "main", id: "rematch" }, rematch, say("rematch")) : null,
        el("a", { class: "button", href: replay }, icon("i-clock"), $("#replay").textContent.trim()),
        tool({ id: "ending-share" }, share, say("endshare")),
        el(
          "a",
          {
            class: "button",
            id: "ending-picture",
            href: `${replay.replace(/r\/[^/]*$/, "")}api/tables/${id}/picture.png?theme=${isDark() ? "dark" : "light"}`,
          },
          say("endpicture"),
        ),
        ...keepsake(s),
        tool({ id: "ending-board" }, () => this.away(true), icon("i-eye"), say("endboard")),
      ),
    );
  }
}

export function end(page, s) {
  page.ending ??= new Ending(page);
  page.ending.show(s);
}
