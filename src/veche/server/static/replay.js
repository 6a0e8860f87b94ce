// The replay: the same board fed from the past.

import { $, $$, call, DATA, el, isDark, keepsake, mark, note, ROOT, say, wait } from "./base.js";
import { Board } from "./board.js";
import { showRules } from "./boxes.js";
import { logLine, playerCard, SMALL, tabs, twin } from "./parts.js";
import { Study } from "./study.js";

export class ReplayPage {
  constructor() {
    this.id = DATA.id;
    this.board = new Board(
      $("#host"),
      () => {},
      () => {},
    );
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
    $("#players").replaceChildren(
      ...m.order.map(k =>
        playerCard({ seat: k, name: s.names[k], points: m.points[k], mat: m.mats[k], waiting: m.to_move === k }, true),
      ),
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
    $("#cursor")?.setAttribute("x1", this.x?.(to));
    $("#cursor")?.setAttribute("x2", this.x?.(to));
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
    const { points, names } = this.story,
      W = 400,
      H = 210,
      left = 30,
      n = Math.max(1, points.length - 1),
      all = points.flat(),
      top = Math.max(10, ...all),
      low = Math.min(0, ...all),
      ns = "http://www.w3.org/2000/svg";
    const x = k => left + ((W - left - 24) * k) / n,
      y = v => H - 20 - ((H - 36) * (v - low)) / (top - low);
    this.x = x;
    const step = [1, 2, 5, 10, 20, 25, 50, 100].find(k => (top - low) / k <= 6) || 100,
      part = (tag, attrs, text) => {
        const node = document.createElementNS(ns, tag);
        for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v);
        if (text != null) node.textContent = text;
        return node;
      };
    const svg = part("svg", {
      viewBox: `0 0 ${W} ${H}`,
      class: "chart",
      role: "img",
      "aria-label": say("chartlabel", names.map((name, k) => `${name} ${points.at(-1)[k]}`).join(", ")),
    });
    for (let v = Math.ceil(low / step) * step; v <= top; v += step)
      svg.append(
        part("line", { x1: left, x2: W - 24, y1: y(v), y2: y(v), class: "grid" }),
        part("text", { x: left - 6, y: y(v) + 4, class: "axis" }, v),
      );
    names.forEach((_, k) => {
      svg.append(
        part("polyline", {
          points: points.map((p, i) => `${x(i).toFixed(1)},${y(p[k]).toFixed(1)}`).join(" "),
          class: `curve s${k % 6}`,
        }),
      );
      const use = part("use", {
        href: `#seat-${k % 6}`,
        x: W - 22,
        y: y(points.at(-1)[k]) - 7 + k * 0.01,
        width: 14,
        height: 14,
        class: `mark s${k % 6}`,
      });
      svg.append(use);
    });
    svg.append(part("line", { id: "cursor", x1: x(0), x2: x(0), y1: 10, y2: H - 20, class: "cursor" }));
    svg.addEventListener("click", e => {
      const box = svg.getBoundingClientRect();
      this.go(Math.round(((((e.clientX - box.x) / box.width) * W - left) / (W - left - 24)) * n));
    });
    $("#chart").replaceChildren(
      svg,
      el(
        "ul",
        { class: "legend" },
        names.map((name, k) => el("li", {}, mark(k), name, " ", el("b", {}, String(points.at(-1)[k])))),
      ),
    );
    const { sources } = this.story,
      final = points.at(-1);
    $("#sources").replaceChildren(
      el(
        "div",
        { class: "sheet", tabindex: "0", role: "region", "aria-label": say("points") },
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el(
              "tr",
              {},
              el("td"),
              names.map((name, k) => el("th", { scope: "col" }, mark(k), el("span", {}, name))),
            ),
          ),
          el(
            "tbody",
            {},
            sources.map(r =>
              el(
                "tr",
                {},
                el("th", { scope: "row" }, r.kind),
                r.points.map(v => el("td", {}, v ? String(v).replace("-", "−") : "·")),
              ),
            ),
          ),
          el(
            "tfoot",
            {},
            el(
              "tr",
              {},
              el("th", { scope: "row" }, say("total")),
              final.map(v => el("td", {}, String(v))),
            ),
          ),
        ),
      ),
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
