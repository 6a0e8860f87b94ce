// A puzzle: one turn, three tries, then what was best and why.

import { priced, sign } from "./answers.js";
import { $, announce, DATA, el, icon, ROOT, say } from "./base.js";
import { ExercisePage } from "./exercise.js";
import { puzzleOf, standing, tried } from "./kept.js";

const ID = `${DATA.game}/${DATA.name}`,
  MOST = 3;

export class PuzzlePage extends ExercisePage {
  constructor() {
    super();
    Object.assign(this, { lines: [], ended: "" });
    this.card();
  }
  card(delta = null) {
    const { rating, streak } = standing();
    const box = n => {
      const line = this.lines[n];
      return el(
        "li",
        { class: line ? (line.won ? "won" : "missed") : "open" },
        line ? icon(line.won ? "i-done" : "i-cross") : null,
        line ? line.text : say("puzzleunused"),
      );
    };
    $("#task").replaceChildren(
      el(
        "p",
        { class: "soft small" },
        [DATA.daily ? say("puzzleday") : null, say("puzzlerated", DATA.rating), DATA.theme].filter(Boolean).join(" · "),
      ),
      el("h2", { id: "task-title" }, say("puzzlehead")),
      el("p", { class: "what" }, say("puzzleabout")),
      el("p", { class: "soft small" }, say("puzzletries")),
      el("ol", { class: "tries" }, [0, 1, 2].map(box)),
      el(
        "p",
        { class: "rating" },
        el("span", { class: "soft small" }, say("puzzlerating")),
        el("strong", {}, String(rating)),
        delta == null
          ? null
          : el("span", { class: delta < 0 ? "down" : "up" }, `${delta < 0 ? "↓" : "↑"} ${Math.abs(delta)}`),
        el("span", { class: "soft small" }, streak ? say("puzzlestreak", streak) : say("puzzlefirst")),
      ),
    );
  }
  render(before) {
    super.render(before);
    $("#where").textContent = DATA.daily ? say("puzzleday") : this.state.where.join(" · ");
    if (this.state.verdict.kind === "serves") this.tools();
  }
  // Below the answers: begin the turn anew, give up.
  tools() {
    $("#answers").append(
      el(
        "div",
        { class: "actions" },
        this.given.length
          ? el("button", { class: "quiet", id: "again", onclick: () => this.go([]) }, say("puzzlereset"))
          : null,
        el("button", { class: "quiet", id: "show", onclick: () => this.reveal() }, say("puzzleshow")),
      ),
    );
  }
  judge({ verdict, solution, given }) {
    if (verdict.kind === "reached") this.solved(solution, given);
    else if (verdict.kind === "failed") this.missed(given);
  }
  note(won, given) {
    const first = !this.lines.length && !puzzleOf(ID);
    this.lines.push({ won, text: this.said(given) });
    const delta = tried(ID, DATA.rating, won);
    this.card(first ? delta : null);
  }
  said(given) {
    const [first = "–"] = given.map(text => this.labels?.[text] ?? text);
    return given.length > 1 ? `${first} …` : first;
  }
  solved(solution, given) {
    if (!this.ended) this.note(true, given);
    const n = this.lines.length;
    this.finish("right", say(n === 1 ? "puzzlesolved" : n === 2 ? "puzzlesolved2" : "puzzlesolved3"), solution);
  }
  missed(given) {
    this.note(false, given);
    if (this.lines.length >= MOST) return this.reveal();
    $("#prompt").replaceChildren(say("failedhead"));
    $("#answers").replaceChildren(
      el("p", {}, say("puzzlewrong")),
      el("button", { class: "main", id: "again", onclick: () => this.go([]) }, say("puzzlereset")),
      el("button", { id: "back", onclick: () => this.undo() }, icon("i-undo"), $("#undo").textContent),
      el("button", { class: "quiet", id: "show", onclick: () => this.reveal() }, say("puzzleshow")),
    );
    this.fold(false);
    announce(say("puzzlewrong"));
    $("#again").focus({ preventScroll: true });
    return null;
  }
  async reveal() {
    if (!this.lines.length) this.note(false, []);
    const { solution } = await this.trial({ answers: [], reveal: true });
    this.finish("wrong", say("puzzlelost"), solution);
  }
  // The best turn, the next best, what it brings more of.
  finish(kind, head, solution) {
    this.ended = kind;
    $("#prompt").replaceChildren(head);
    const row = (a, n) =>
      el(
        "li",
        {},
        a.symbol ? el("span", { class: "face" }, sign(a.symbol, "piece")) : el("b", {}, String(n + 1)),
        el("span", { class: "label" }, a.label),
        priced(a),
      );
    const next = DATA.order[(DATA.order.indexOf(DATA.name) + 1) % DATA.order.length];
    $("#answers").replaceChildren(
      el("h3", {}, say("puzzleline")),
      el("ol", { class: "walk" }, solution.line.map(row)),
      el("h3", {}, say("puzzlesecond")),
      el("ol", { class: "walk second" }, solution.second.map(row)),
      el("p", { class: "soft" }, say("puzzleahead", solution.ahead.toFixed(1).replace(/\.0$/, ""))),
      ...(solution.gain.length
        ? [
            el("h3", {}, say("puzzlegain")),
            el(
              "ul",
              { class: "gains" },
              solution.gain
                .slice(0, 5)
                .map(g => el("li", {}, el("span", {}, g.what), el("b", {}, `${g.n > 0 ? "+" : "−"}${Math.abs(g.n)}`))),
            ),
          ]
        : []),
      el(
        "a",
        { class: "button main", id: "next", href: `${ROOT}puzzles/${DATA.game}/${next}` },
        say("puzzlenext"),
        icon("i-arrow"),
      ),
      el("button", { class: "quiet", id: "again", onclick: () => this.go([]) }, say("restart")),
    );
    const first = solution.line.find(a => a.ref);
    if (first) this.board.light(solution.line.map(a => a.ref).filter(Boolean));
    this.fold(false);
    announce(head);
    $("#next").focus({ preventScroll: true });
  }
  help() {}
}
