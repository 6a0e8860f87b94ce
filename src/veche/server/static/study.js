// Analysis in the replay: what a bot thinks of every decision, fetched bit by bit while it thinks.

import { $, $$, call, el, mark, say } from "./base.js";
import { chart, legend, moveTo, part } from "./chart.js";
import { losses } from "./losses.js";
import { GLYPHS, glyph, lost, outlook, whole } from "./worth.js";

export class Study {
  constructor(replay) {
    this.replay = replay;
    this.decisions = [];
    this.depth = $("#depth");
    this.about = $("#study-note").textContent;
    this.depth.onchange = () => this.load(this.depth.value);
    $("#analyse").onclick = () => this.begin();
    $("#study-stop").onclick = () => this.ask("DELETE", `?level=${this.depth.value}`);
    this.load();
  }
  // The reply to the latest wish is shown; one that it overtook knows less.
  async ask(method, query = "", body) {
    const wish = {};
    this.wish = wish;
    const s = await call(method, `/tables/${this.replay.id}/analysis${query}`, body).catch(
      e => this.wish === wish && this.refused(e),
    );
    if (this.wish === wish) this.show(s);
  }
  refused(error) {
    $("#study-note").textContent = error.message;
    if (error.code === "unfinished") $(".study-head").hidden = true;
  }
  load(level = "") {
    return this.ask("GET", level ? `?level=${level}` : "");
  }
  begin() {
    $("#analyse").disabled = true;
    return this.ask("POST", "", { level: this.depth.value });
  }
  // A study begins with its first decision, or goes on from where the page knows it.
  show(s) {
    $("#analyse").disabled = !s;
    if (!s) return;
    if (!this.depth.length) this.depth.append(...s.levels.map(l => el("option", { value: l.key }, l.label)));
    this.depth.value = s.level;
    this.state = s.state;
    if (s.since === 0 || s.since === this.decisions.length)
      this.decisions = [...this.decisions.slice(0, s.since), ...s.decisions];
    this.byPly = new Map(this.decisions.map(d => [d.ply, d]));
    this.marked = this.decisions.filter(d => d.mark);
    this.striking = this.marked.filter(d => d.mark !== "inaccuracy");
    const running = s.state === "running",
      key = running && s.total < 0 ? "studybegins" : `study${s.state}`;
    $("#analyse").hidden = running || s.state === "done";
    $("#analyse").textContent = say(s.done ? "studygo" : "studystart");
    $("#study-stop").hidden = !running;
    $("#study-note").textContent = s.state === "none" ? this.about : say(key, s.done, s.total);
    const bar = $("#study-progress");
    bar.hidden = !running;
    if (s.total > 0) {
      bar.max = s.total;
      bar.value = s.done;
    }
    $("#study").hidden = !this.decisions.length;
    if (s.decisions.length || !s.since) this.draw();
    this.where(s);
    clearTimeout(this.timer);
    if (running)
      this.timer = setTimeout(() => this.ask("GET", `?level=${s.level}&since=${this.decisions.length}`), 700);
  }
  draw() {
    this.annotate();
    this.chart();
    this.sum();
    $("#study-marks").replaceChildren(
      ...this.striking.map(d =>
        el(
          "li",
          {},
          el(
            "button",
            { class: "entry", onclick: () => this.visit(d) },
            glyph(d.mark),
            mark(d.seat),
            el("span", { class: "label" }, d.label),
            el("span", { class: "soft" }, d.loss ? say("studyloss", lost(d.loss)) : ""),
          ),
        ),
      ),
    );
    if (!this.striking.length) $("#study-marks").append(el("li", { class: "soft" }, say("studynone")));
    this.at(this.replay.ply);
  }
  // Where points were lost is told when all is known.
  async where(s) {
    const path = `/tables/${this.replay.id}/losses?level=${s.level}`,
      found = s.state === "done" && (await call("GET", path).catch(() => null));
    if (this.depth.value === s.level) $("#study-where").replaceChildren(...losses(found, this.replay.story.names));
  }
  // On a phone the player lies over the page's lower end: what is shown ends above it.
  async visit(d) {
    await this.replay.go(d.ply);
    const box = $("#study-move"),
      wide = matchMedia("(min-width:1100px)").matches;
    box.style.scrollMarginBottom = wide ? "" : `${$("#ask").offsetHeight + 8}px`;
    box.scrollIntoView({ block: wide ? "nearest" : "end" });
  }
  verdict(d) {
    return d.mark === "brilliant"
      ? say("studygood", say("markbrilliant"))
      : say("studybetter", say(`mark${d.mark}`), lost(d.loss), whole(d.best[0]));
  }
  // A line under what the log says of the answer.
  annotate() {
    for (const old of $$("#log .verdict")) old.remove();
    const lines = $$("#log li");
    let n = 0;
    for (const d of this.marked) {
      while (n < lines.length && +lines[n].dataset.ply <= d.ply) n++;
      const line = el(
        "li",
        { class: "verdict", "data-ply": d.ply },
        el(
          "button",
          {
            class: "entry",
            onclick: () => {
              this.replay.tab("analysis");
              this.visit(d);
            },
          },
          glyph(d.mark),
          el("span", {}, this.verdict(d)),
        ),
      );
      n ? lines[n - 1].after(line) : $("#log").prepend(line);
      lines.splice(n, 0, line);
      n++;
    }
  }
  // What was answered here, and what else could have been.
  at(ply) {
    if (!this.byPly || ply == null) return;
    const d = this.byPly.get(ply),
      box = $("#study-move"),
      { names } = this.replay.story;
    const jump = (to, key, sign) =>
      el(
        "button",
        {
          class: "icon-button",
          "aria-label": say(key),
          title: say(key),
          disabled: !to,
          onclick: () => this.replay.go(to.ply),
        },
        sign,
      );
    const head = el(
      "div",
      { class: "study-title" },
      el("h3", {}, say("studyanswer", ply)),
      el("span", { class: "gap" }),
      jump(
        this.striking.findLast(m => m.ply < ply),
        "studyprev",
        "‹",
      ),
      jump(
        this.striking.find(m => m.ply > ply),
        "studynext",
        "›",
      ),
    );
    if (!d) {
      const known = this.state === "done" || ply < (this.decisions.at(-1)?.ply ?? 0);
      box.replaceChildren(head, el("p", { class: "soft" }, say(known ? "studyforced" : "studyunknown")));
    } else {
      const rows = d.best.some(b => b.text === d.text)
        ? d.best
        : [...d.best, { text: d.text, label: d.label, ref: d.ref, loss: d.loss }];
      box.replaceChildren(
        head,
        el(
          "p",
          {},
          mark(d.seat),
          " ",
          el("strong", {}, names[d.seat]),
          " ",
          d.label,
          d.mark
            ? [" ", glyph(d.mark), el("span", { class: `glyph-words ${d.mark}` }, ` ${say(`mark${d.mark}`)}`)]
            : null,
        ),
        el(
          "ul",
          { class: "study-best" },
          rows.map(b => {
            const row = el(
              "button",
              { class: b.text === d.text ? "entry played" : "entry", onclick: () => this.light(b) },
              el("span", { class: "label" }, b.label),
              b.text === d.text ? el("span", { class: "chip" }, say("studyplayed")) : null,
              el("span", { class: "loss" }, b.loss ? say("studyloss", lost(b.loss)) : say("studybest")),
            );
            row.addEventListener("pointerenter", () => this.light(b));
            row.addEventListener("pointerleave", () => this.light({}));
            return el("li", { class: "advice" }, row, outlook(b, d.seat));
          }),
        ),
      );
    }
    const now = this.decisions.findLast(m => m.ply <= ply) ?? this.decisions[0],
      shown =
        ply >= this.replay.story.plies && this.state === "done" ? this.replay.story.points.at(-1) : now?.estimates;
    $$("#study-chart .legend b").forEach((b, k) => {
      b.textContent = shown ? Math.round(shown[k]) : "";
    });
    moveTo("study-cursor", this.curve?.at(ply));
  }
  light(b) {
    this.replay.board.light(b.ref ? [b.ref] : []);
  }
  chart() {
    const { names, plies, points } = this.replay.story,
      rows = this.decisions.map(d => [d.ply - 1, d.estimates]);
    if (this.state === "done") rows.push([plies, points.at(-1)]);
    const last = rows.at(-1)?.[1] ?? [];
    this.curve = chart({
      rows,
      names,
      end: plies,
      thin: true,
      high: 230,
      label: say("studychart", names.map((name, k) => `${name} ${Math.round(last[k] ?? 0)}`).join(", ")),
      cursor: "study-cursor",
      go: ply => this.replay.go(ply),
    });
    for (const d of this.striking) {
      const dot = part("circle", {
        cx: this.curve.at(d.ply - 1),
        cy: this.curve.level(d.estimates[d.seat]),
        r: d.mark === "mistake" ? 3 : 4.5,
        class: `dot ${d.mark}`,
      });
      dot.append(part("title", {}, `${names[d.seat]}: ${d.label}. ${this.verdict(d)}`));
      this.curve.append(dot);
    }
    $("#study-chart").replaceChildren(this.curve, legend(names, []));
  }
  sum() {
    const { names } = this.replay.story,
      kinds = Object.keys(GLYPHS);
    const row = (name, k) => {
      const mine = this.decisions.filter(d => d.seat === k);
      return el(
        "tr",
        {},
        el("th", { scope: "row" }, mark(k), " ", name),
        el("td", {}, lost(mine.reduce((sum, d) => sum + d.loss, 0))),
        kinds.map(kind => el("td", {}, String(mine.filter(d => d.mark === kind).length))),
      );
    };
    $("#study-sum").replaceChildren(
      el(
        "div",
        { class: "sheet", tabindex: "0", role: "region", "aria-label": say("studylost") },
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
              el("th", { scope: "col" }, say("studylost")),
              kinds.map(kind =>
                el(
                  "th",
                  { scope: "col", title: say(`mark${kind}`) },
                  glyph(kind),
                  el("span", { class: "unseen" }, say(`mark${kind}`)),
                ),
              ),
            ),
          ),
          el("tbody", {}, names.map(row)),
        ),
      ),
    );
  }
}
