// A lesson or a puzzle is a table of one's own: the same board, question and answers; the server plays what this page
// has answered, and nothing is stored.

import { $, call, DATA, el, icon, note, say } from "./base.js";
import { showRules } from "./boxes.js";
import { showTwin } from "./parts.js";
import { TablePage } from "./table.js";

const OPEN = '[data-tab="twin"][aria-selected="true"]';

export class ExercisePage extends TablePage {
  constructor() {
    super();
    this.company.path = seat => this.path(`/mat/${seat}`);
    $("#plan").onclick = null;
    $("#hint").onclick = () => this.help();
    const about = this.board.about;
    this.board.about = async (thing, idle) => {
      const said = await about(thing, idle);
      if (said && !idle) this.refused?.(thing);
      return said;
    };
  }
  get given() {
    return this.state?.given ?? [];
  }
  // Where something of the exercise is to be had, after the answers given so far.
  path(rest = "") {
    const [where, more = ""] = rest.split("?"),
      given = this.given.map(a => `a=${encodeURIComponent(a)}`);
    return `/${DATA.kind}/${DATA.game}/${DATA.name}${where}?${[more, ...given].filter(Boolean).join("&")}`;
  }
  after() {
    return "";
  }
  trial(body) {
    return call("POST", `/${DATA.kind}/${DATA.game}/${DATA.name}`, body);
  }
  listen() {
    return this.go([]);
  }
  refresh() {
    return this.go(this.given);
  }
  async go(answers) {
    try {
      this.take(await this.trial({ answers }));
    } catch (e) {
      note(e.message, "wrong");
    }
  }
  // What came is shown: the table, then what is said to the answer.
  take(next) {
    const before = this.state;
    this.state = next;
    this.render(before?.ply === next.ply ? before : (before ?? null));
    document.title = DATA.title;
    this.judge(next, before);
  }
  async pick(a) {
    a = this.state?.menu.find(b => b.text === a.text);
    if (!a || this.busy) return;
    this.busy = this.question();
    this.labels = { ...this.labels, [a.text]: a.label };
    this.returns ??= document.activeElement?.closest("#ask, #pop") && "answers";
    try {
      const next = await this.trial({ answers: this.given, text: a.text });
      this.busy = null;
      if (next.verdict.kind === "not-this") this.mistaken(next.verdict, a);
      else this.take(next);
    } catch (e) {
      note(e.message, "wrong");
    } finally {
      this.busy = null;
    }
  }
  undo() {
    if (this.given.length && !this.busy) return this.go(this.given.slice(0, -1));
    return null;
  }
  // A box above the answers: what is said, and where the rules speak of it.
  speak(kind, head, text, rule = null, ...more) {
    $("#said")?.remove();
    const box = el(
      "section",
      { id: "said", class: `said ${kind}`, role: "status" },
      el("h3", {}, icon(kind === "right" ? "i-done" : kind === "wrong" ? "i-cross" : "i-hint"), head),
      text ? el("p", {}, text) : null,
      rule
        ? el("p", { class: "soft" }, icon("i-book"), `${say("ruleof")} `, el("a", { href: rule.href }, rule.title))
        : null,
      ...more,
    );
    this.fold(false);
    $("#answers").prepend(box);
    $("#ask").scrollTop = 0;
    return box;
  }
  async twin() {
    if (this.state && $(OPEN)) showTwin(await call("GET", this.path("/twin")).catch(() => []));
  }
  keys(e) {
    if (e.code === "KeyH") this.help();
    else if (e.code === "KeyR") showRules(DATA.game, `ask.${this.state?.question.name || ""}`);
    else if (/^Key[PS]$/.test(e.code)) return false;
    else return super.keys(e);
    return true;
  }
}
