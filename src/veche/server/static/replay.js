// The replay: the same board fed from the past.

import { $, $$, call, DATA, el, isDark, keepsake, mark, note, ROOT, say, wait } from "./base.js";
import { Board } from "./board.js";
import { showRules } from "./boxes.js";
import { chart, legend, moveTo, sourceTable } from "./chart.js";
import { Company, matPath } from "./company.js";
import { logLine, SMALL, tabs, twin } from "./parts.js";
import { Study } from "./study.js";

export class ReplayPage {
  constructor() {
    this.id = DATA.id;
    this.board = new Board(
      $("#host"),
      () => {},
      thing => [el("p", {}, thing.dataset.about || "")],
    );
    const about = thing => [el("p", {}, thing.dataset.about || "")];
    this.company = new Company(seat => matPath(seat, `?ply=${this.ply ?? 0}`), about);
    this.tab = tabs(this);
    this.cache = new Map();
    this.slider = $("#slider");
    this.slider.oninput = () => this.go(+this.slider.value);
    $("#first").onclick = () => this.go(0);
    $("#prev").onclick = () => this.go(this.ply - 1);
    $("#next").onclick = () => this.go(this.ply + 1);
    $("#end").onclick = () => this.go(this.story.plies);
    $("#go").onclick = () => (this.playing ? this.stop() : this.play());
    $("#rules").onclick = () => showRules(DATA.game);
    $("#link").onclick = () => {
      const url = `${location.origin}${ROOT}r/${this.id}#${this.ply}`;
      navigator.clipboard?.writeText(url).catch(() => {});
      location.hash = this.ply;
      note(say("linkcopied"));
    };
    addEventListener("hashchange", () => {
      const at = +location.hash.slice(1);
      if (at !== this.ply) this.go(at);
    });
    this.start().catch(e => note(e.message, "wrong"));
  }
  async start() {
    this.story = await call("GET", `/tables/${this.id}/story`);
    const s = this.story;
    this.slider.max = s.plies;
    $("#log").replaceChildren(...s.log.map(e => logLine(e, this.board, () => this.go(e.ply))));
    this.ending();
    this.chart();
    const hash = location.hash.slice(1);
    await this.go(hash ? +hash : s.plies);
    this.study = new Study(this);
    if (s.over && !hash && !this.tab.chosen && matchMedia("(min-width:1100px)").matches) this.tab("points");
  }
  moment(ply) {
    if (!this.cache.has(ply)) this.cache.set(ply, call("GET", `/tables/${this.id}/at/${ply}`));
    if (this.cache.size > 80) this.cache.delete(this.cache.keys().next().value);
    return this.cache.get(ply);
  }
  async go(ply) {
    const s = this.story,
      to = Math.max(0, Math.min(s.plies, ply || 0)),
      forward = to === this.ply + 1;
    this.ply = to;
    this.slider.value = to;
    this.slider.setAttribute("aria-valuetext", say("answer", to, s.plies));
    const m = await this.moment(to).catch(e => note(e.message, "wrong"));
    if (!m || this.ply !== to) return;
    if (to < s.plies) this.moment(to + 1).catch(() => {});
    if (forward) this.board.turnTo(m.log.flatMap(e => e.refs));
    this.board.show(m.svg, [], forward);
    let told = s.over && to === s.plies ? s.result[0] : m.log.map(e => e.text).join(" · ") || (to ? "" : say("first"));
    if (told.length > 110) told = `${told.slice(0, 110)}…`;
    $("#prompt").replaceChildren(el("span", { class: "due" }, say("answer", to, s.plies)), told || "\u00a0");
    $("#where").textContent = m.where.join(" · ");
    this.board.light(forward ? m.log.flatMap(e => e.refs) : []);
    this.twin();
    this.company.show(
      m.order.map(seat => ({
        seat,
        name: s.names[seat],
        points: m.points[seat],
        strip: m.strips[seat],
        waiting: m.to_move === seat,
      })),
    );
    let here = null;
    for (const li of $$("#log li")) {
      const now = +li.dataset.ply <= to;
      li.classList.toggle("future", !now);
      li.classList.remove("now");
      if (now) here = li;
    }
    here?.classList.add("now");
    this.toNow();
    this.study?.at(to);
    moveTo("cursor", this.curve?.at(to));
    for (const kind of ["svg", "png"])
      $(`#${kind}`).href =
        `${ROOT}api/tables/${this.id}/picture.${kind}?ply=${to}&theme=${isDark() ? "dark" : "light"}`;
  }
  toNow() {
    const here = $("#log .now"),
      pane = $("#logs");
    if (here) pane.scrollTop = here.offsetTop - pane.offsetTop - pane.clientHeight / (SMALL.matches ? 8 : 2);
  }
  twin() {
    return twin([["ply", this.ply ?? 0]]);
  }
  async play() {
    this.playing = true;
    $("#go").textContent = say("pause");
    if (this.ply >= this.story.plies) await this.go(0);
    while (this.playing && this.ply < this.story.plies) {
      const pause = wait(+$("#speed").value);
      await this.go(this.ply + 1);
      await pause;
    }
    this.stop();
  }
  stop() {
    this.playing = false;
    $("#go").textContent = say("playit");
  }
  ending() {
    const s = this.story;
    if (!s.over) return;
    const groups = []; // A category ends where it is somebody's turn again.
    const usual = new Set(s.log.filter(e => e.ply < s.plies).map(e => e.kind));
    for (const e of s.final.filter(e => !usual.has(e.kind))) {
      const last = groups.at(-1);
      if (last && last[0].kind === e.kind && last.every(o => o.seat !== e.seat)) last.push(e);
      else groups.push([e]);
    }
    $("#final").replaceChildren(
      el("h3", {}, s.result[0]),
      el(
        "ol",
        { class: "result" },
        s.places.map(([place, seat], n) =>
          el("li", { value: place }, mark(seat), el("span", {}, s.result[n + 1].replace(/^\d+\. /, ""))),
        ),
      ),
      ...groups.map((list, n) =>
        el(
          "ul",
          { class: "ceremony", style: `--n:${n}` },
          list.map(e => el("li", {}, e.seat >= 0 ? mark(e.seat) : null, e.text)),
        ),
      ),
      ...keepsake(s),
    );
  }
  chart() {
    const { points, names, sources } = this.story,
      final = points.at(-1);
    this.curve = chart({
      rows: points.map((p, n) => [n, p]),
      names,
      end: points.length - 1,
      label: say("chartlabel", names.map((name, k) => `${name} ${final[k]}`).join(", ")),
      cursor: "cursor",
      go: ply => this.go(ply),
    });
    $("#chart").replaceChildren(this.curve, legend(names, final));
    $("#sources").replaceChildren(
      sourceTable(sources, [...names.keys()], names, final, { title: say("points"), total: say("total") }),
    );
  }
  keys(e) {
    const act = {
      ArrowLeft: () => this.go(this.ply - 1),
      ArrowRight: () => this.go(this.ply + 1),
      Home: () => this.go(0),
      End: () => this.go(this.story.plies),
      Space: () => $("#go").click(),
    }[e.code];
    if (act && e.target !== this.slider) act();
    return !!act && e.target !== this.slider;
  }
  escape() {
    this.stop();
  }
}
