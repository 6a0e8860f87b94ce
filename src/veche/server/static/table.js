// The table: states arrive and are shown, answers go out.

import { priced } from "./answers.js";
import { $, calm, DATA, el, mark, NOBODY, ROOT, say, settings } from "./base.js";
import { Board } from "./board.js";
import { showRules } from "./boxes.js";
import { Chooser } from "./chooser.js";
import { Company, matPath } from "./company.js";
import { hint, leavePlan, planned, startPlan, why } from "./help.js";
import { tabs } from "./parts.js";
import { Playback } from "./playback.js";
import { share, standing } from "./seats.js";
import { soundSwitch } from "./sounds.js";
import { Wired } from "./wired.js";

export class TablePage extends Wired {
  constructor() {
    super();
    const about = (thing, idle) => why(this, thing, idle);
    this.board = new Board(
      $("#host"),
      a => {
        this.returns = "board";
        this.pick(a);
      },
      about,
      () => this.done || this.busy === this.question(),
    );
    this.playback = new Playback(this);
    this.company = new Company(seat => matPath(seat, `?seat=${this.state?.seat ?? NOBODY}`), about);
    this.chooser = new Chooser(this, about);
    this.tab = tabs(this);
    this.lay();
    soundSwitch();
    $("#undo").onclick = () => this.undo();
    $("#hint").onclick = () => hint(this);
    $("#plan").onclick = () => (this.plan ? leavePlan(this) : startPlan(this));
    $("#rules").onclick = () => showRules(DATA.game, `ask.${this.state?.question.name || ""}`);
    $("#share").onclick = () => share(this);
    $("#replay").href = `${ROOT}r/${this.id}`;
    $("#say").onsubmit = e => {
      e.preventDefault();
      this.talk(e.target.text);
    };
    $("#fold").onclick = () => this.fold(!$("#ask").classList.contains("folded"));
    this.listen();
    if (location.hash === "#guide") import("./guide.js").then(m => new m.Guide(this));
  }
  fold(on) {
    $("#ask").classList.toggle("folded", on);
    $("#fold").setAttribute("aria-expanded", !on);
  }
  async talk(field) {
    const text = field.value.trim(),
      said = { seat: this.state?.seat ?? NOBODY, name: settings.name, text };
    field.value = "";
    if (text && !(await this.send("POST", "/chat", said))) field.value ||= text;
  }
  // Where the mat is that would lie before me after an answer.
  after({ text }) {
    const { mats, seat } = this.state || {};
    return mats ? matPath(seat, `?${new URLSearchParams({ seat, answer: text })}`) : "";
  }
  question() {
    return `${this.state?.seat} ${this.state?.ply}`;
  }

  // A new state: hand over, play back what others did on the way to it, then show it.
  async arrive(next) {
    if (this.veiled) return;
    const due = next.waiting.filter(k => next.mine.includes(k));
    const seat = due.includes(next.seat) ? next.seat : (due[0] ?? next.seat);
    if (next.hidden && next.mine.length > 1 && seat !== this.lifted && !next.over) return this.curtain(next, seat);
    if (!next.hidden) this.lifted = seat;
    if (seat !== next.seat) next = await this.ask("GET", `?seat=${seat}`);
    const before = this.state;
    if (before && parseInt(next.version, 10) < parseInt(before.version, 10)) return; // A slow reply, overtaken by news.
    if (before?.version === next.version && before.seat === next.seat && before.shown) return;
    const watched = !document.hidden && !this.away && !this.plan && !calm(); // What happened unseen is in the log.
    if (watched && before && before.seat === next.seat) {
      await this.playback.play(this.sent === before.ply ? before.ply + 1 : before.ply, next);
    }
    if (next.ply !== this.sent) this.sent = null;
    next.shown = true;
    this.state = next;
    this.done = null;
    if (!this.plan) this.render(before);
    this.tellTurn(before);
  }
  curtain(next, seat) {
    const name = next.players.find(p => p.seat === seat).name,
      box = $("#curtain");
    this.veiled = true;
    this.state = null;
    $(".loading")?.remove();
    this.board.show("<svg></svg>");
    this.tellTurn(null, next);
    for (const query of ["#answers", "#twin", "#players", "#log"]) $(query).replaceChildren();
    if (this.company.whose != null) this.company.close();
    this.chooser.close();
    $("#prompt").textContent = say("curtain", name);
    const lift = el(
      "button",
      {
        class: "main",
        onclick: () => {
          box.hidden = true;
          this.veiled = false;
          this.lifted = seat;
          this.refresh();
        },
      },
      say("lift", name),
    );
    box.replaceChildren(el("h2", {}, mark(seat), say("curtain", name)), el("p", {}, say("curtainhelp")), lift);
    box.hidden = false;
    lift.focus();
  }

  // Answering. What cannot be taken back is shown first and asked once more. One answer at a time to one question; if
  // news overtakes the reply, the next question is open at once.
  async pick(a, sure = false) {
    if (this.plan) return planned(this, [...this.plan.answers, a.text]);
    a = this.state?.menu.find(b => b.text === a.text); // News may have come since it was offered.
    const { seat, ply, menu } = this.state || {},
      question = this.question();
    if (this.busy === question || this.veiled || !a) return;
    this.busy = question;
    this.sent = ply;
    this.returns ??= document.activeElement?.closest("#ask, #pop") && "answers";
    try {
      const ask = settings.confirm && !sure && this.done?.text !== a.text && menu.length > 3;
      this.reply = this.insist({ seat, ply, text: a.text, ask });
      const answer = await this.reply;
      if (!answer) return await this.anew();
      if (answer.done) return this.question() === question && this.preview(a, answer.done);
      if (this.state?.ply === ply) $("#answers").replaceChildren();
      const shown = this.queue.then(() => this.arrive(answer));
      this.queue = shown.catch(() => null); // What fails here must not hold up what comes next.
      await shown;
    } catch (e) {
      await this.failed(e);
    } finally {
      this.reply = null;
      if (this.busy === question) this.busy = null;
      if (this.sent === ply) this.sent = null;
    }
  }
  preview(a, done) {
    this.done = a;
    this.fold(false);
    if (done.svg) {
      this.board.show(
        done.svg,
        this.state.menu.filter(b => b.ref && b.ref === a.ref),
        true,
      );
      if (a.ref) this.board.light([a.ref]);
    }
    $("#prompt").replaceChildren(el("span", { class: "due" }, say("done")), a.label);
    const yes = el("button", { class: "main", id: "sure", onclick: () => this.pick(a, true) }, say("doneit"));
    $("#answers").replaceChildren(
      priced(a) || "",
      el("div", { class: "actions" }, yes, el("button", { id: "unsure", onclick: () => this.unsure() }, say("back"))),
    );
    yes.focus({ preventScroll: true });
  }
  unsure() {
    this.done = null;
    this.render(this.state);
    $("#ask").focus();
  }
  async undo() {
    if (!this.state) return;
    if (this.done) return this.unsure();
    if (this.plan) return planned(this, this.plan.answers.slice(0, -1));
    const { seat, ply, undo } = this.state;
    if (!undo) return;
    this.list.done.clear();
    const back = await this.send("POST", "/undo", { seat, ply });
    if (back?.version) await this.arrive(back);
  }
  stand(rules) {
    return this.send("PUT", "/standing", { seat: this.state.seat, rules }).then(s => s?.version && this.arrive(s));
  }
  standing() {
    standing(this);
  }
  keys(e) {
    if (this.playback.stepping && /^Arrow(Left|Right)$/.test(e.code)) {
      this.playback.stepping[e.code === "ArrowLeft" ? "back" : "on"]();
      return true;
    }
    const act = {
      KeyU: () => this.undo(),
      KeyP: () => $("#plan").click(),
      KeyH: () => hint(this),
      KeyR: () => $("#rules").click(),
      KeyS: () => this.playback.stepThrough(),
      KeyB: () => this.board.focus(),
      KeyA: () => (this.chooser.shown ? this.chooser : $("#answers .answer, #answers summary") || $("#ask")).focus(),
      KeyL: () => {
        this.tab("logs");
        $("#log").focus();
      },
      Equal: () => this.board.scaleBy(1.3),
      Minus: () => this.board.scaleBy(0.77),
      Digit0: () => this.board.scaleBy(0),
    }[e.code];
    if (/^Digit[1-9]$/.test(e.code)) this.list.press(e.code.slice(5));
    else if (act) act();
    else return false;
    return true;
  }
  escape() {
    if (this.playback.stepping) this.playback.stepping.end();
    else if (this.company.whose != null) this.company.close();
    else if (this.done) this.unsure();
    else if (this.chooser.shown) this.chooser.away(true);
    else if (this.plan) leavePlan(this);
    else this.playback.skipAll();
  }
}
