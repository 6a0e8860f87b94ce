// A lesson: a task, what is said to every answer, stars, and the way on.

import { $, announce, call, DATA, el, icon, ROOT, say } from "./base.js";
import { ExercisePage } from "./exercise.js";
import { star, starsOf } from "./kept.js";

const stars = n =>
  el(
    "span",
    { class: "starred", role: "img", "aria-label": say("starsgot", n) },
    [1, 2, 3].map(k => icon("i-points", `ico${k <= n ? " on" : ""}`)),
  );
const href = name => `${ROOT}learn/${DATA.game}${name ? `/${name}` : ""}`;

export class LessonPage extends ExercisePage {
  constructor() {
    super();
    Object.assign(this, { tries: 0, price: 0, asked: false, shown: false });
    this.card();
    this.progress();
  }
  get stars() {
    return Math.max(1, 3 - this.price);
  }
  // The task, and help with its price.
  card() {
    const { stage, head, task, rule, par } = DATA,
      at = stage.lessons.findIndex(x => x.key === DATA.name);
    const box = (x, n) =>
      el(
        "a",
        {
          class: `tick${starsOf(DATA.game, x.key) ? " done" : ""}`,
          href: href(x.key),
          title: x.title,
          "aria-label": `${n + 1}. ${x.title}`,
          "aria-current": n === at ? "step" : null,
        },
        starsOf(DATA.game, x.key) && n !== at ? icon("i-done") : String(n + 1),
      );
    $("#task").replaceChildren(
      el("nav", { class: "ticks", "aria-label": stage.title }, stage.lessons.map(box)),
      el("p", { class: "soft small" }, `${say("taskof", at + 1, stage.lessons.length)} · ${stage.title}`),
      el("h2", { id: "task-title" }, head),
      el("p", { class: "what" }, task),
      el(
        "p",
        { class: "soft small" },
        par === 1 ? say("parof1") : say("parof", par),
        ...(rule ? [" ", icon("i-book"), el("a", { href: rule.href }, rule.title)] : []),
      ),
      el(
        "div",
        { class: "helps" },
        this.helper("hintask", "help", () => this.help()),
        this.helper("showme", "show", () => this.show()),
      ),
      el("p", { class: "pledge" }, stars(this.stars), el("span", {}, say(`stars${this.stars}`))),
    );
  }
  helper(key, id, act) {
    const free = id === "help" && (this.tries || this.asked),
      used = id === "help" ? this.asked : this.shown;
    return el(
      "button",
      { id, onclick: act },
      icon(id === "help" ? "i-hint" : "i-eye"),
      el(
        "span",
        {},
        say(used && id === "help" ? "hintgiven" : key),
        el("small", {}, used ? "" : say(free ? "hintfree" : "hintcost")),
      ),
    );
  }
  progress() {
    const all = DATA.stages.flatMap(s => s.lessons),
      done = all.filter(x => starsOf(DATA.game, x.key)).length,
      at = DATA.stages.findIndex(s => s.key === DATA.stage.key);
    $("#where").textContent = say("stageof", at + 1, DATA.stages.length, DATA.stage.title);
    $("#progress").replaceChildren(
      el("span", { class: "meter" }, el("i", { style: `width:${(100 * done) / all.length}%` })),
      el("small", { class: "soft" }, say("progressof", done, all.length)),
    );
  }
  render(before) {
    super.render(before);
    this.progress();
  }

  // What is said to an answer.
  mistaken(verdict, a) {
    this.tries++;
    this.speak("wrong", a ? `${say("refusedhead")}: ${a.label}` : say("refusedhead"), verdict.say, verdict.rule);
    announce(`${say("refusedhead")}. ${verdict.say}`);
    this.card();
  }
  refused() {
    this.tries++;
    this.card();
  }
  judge({ verdict }) {
    if (verdict.kind === "reached") this.won(verdict);
    else if (verdict.kind === "failed") this.lost(verdict);
  }
  won(verdict) {
    star(DATA.game, DATA.name, this.stars);
    this.card();
    this.progress();
    const all = DATA.stages.flatMap(s => s.lessons),
      next = all.find(x => x.key === DATA.next);
    $("#prompt").replaceChildren(say("reachedhead"));
    $("#answers").replaceChildren(
      el("p", {}, verdict.say),
      el("p", { class: "pledge" }, stars(this.stars), el("span", {}, say("starsgot", this.stars))),
      el(
        "a",
        { class: "button main", id: "next", href: href(DATA.next) },
        next ? say("nextlesson", next.title) : say("lastlesson"),
        icon("i-arrow"),
      ),
      el("button", { class: "quiet", id: "again", onclick: () => this.again() }, say("restart")),
    );
    this.fold(false);
    announce(`${say("reachedhead")}. ${verdict.say}`);
    $("#next").focus({ preventScroll: true });
  }
  lost(verdict) {
    this.tries++;
    this.card();
    $("#prompt").replaceChildren(say("failedhead"));
    $("#answers").replaceChildren(
      el("p", {}, verdict.say || say("failedsay")),
      el("button", { class: "main", id: "again", onclick: () => this.again() }, say("restart")),
      el("button", { id: "back", onclick: () => this.undo() }, icon("i-undo"), $("#undo").textContent),
    );
    this.fold(false);
    announce(`${say("failedhead")}. ${verdict.say}`);
    $("#again").focus({ preventScroll: true });
  }
  again() {
    return this.go([]);
  }

  // Help: a sentence, free after a wrong try; the answer itself, for a star.
  async hinted() {
    return call("GET", this.path("/hint"));
  }
  async help() {
    const found = await this.hinted();
    if (!this.tries && !this.asked) this.price++;
    this.asked = true;
    this.card();
    this.speak("help", say("hintask"), found.say || DATA.task, found.say ? null : DATA.rule);
    if (found.ref) this.board.light([found.ref], true);
  }
  async show() {
    const found = await this.hinted();
    if (!this.shown) this.price++;
    this.shown = true;
    this.card();
    this.speak("help", say("showme"), found.label ? say("shownext", found.label) : say("noline"));
    if (found.ref) this.board.light([found.ref]);
  }
}
