// The table.

import { $, $$, announce, call, calm, DATA, el, icon, mark, NOBODY, note, ROOT, say, settings, wait } from "./base.js";
import { Board } from "./board.js";
import { open, showRules, unpop } from "./boxes.js";
import { answerButton, chips, tabs } from "./parts.js";
import { Wired } from "./wired.js";

export class TablePage extends Wired {
  constructor() {
    super();
    const why = (thing, idle) => this.why(thing, idle);
    this.board = new Board(
      $("#host"),
      a => this.pick(a),
      why,
      () => this.done || this.busy === this.question(),
    );
    this.tab = tabs(this);
    this.opened = new Set();
    this.unfolded = new Set();
    $("#undo").onclick = () => this.undo();
    $("#hint").onclick = () => this.hint();
    $("#plan").onclick = () => (this.plan ? this.leave() : this.startPlan());
    $("#rules").onclick = () => showRules(DATA.game, `ask.${this.state?.question.name || ""}`);
    $("#share").onclick = () => this.share();
    $("#replay").href = `${ROOT}r/${this.id}`;
    $("#say").onsubmit = e => {
      e.preventDefault();
      this.talk(e.target.text);
    };
    $("#fold").onclick = () => this.fold(!$("#ask").classList.contains("folded"));
    this.listen();
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
  question() {
    return `${this.state?.seat} ${this.state?.ply}`;
  }

  // A new state: hand over, play back what others did on the way to it, then show it.
  async arrive(next) {
    if (this.veiled) return;
    const due = next.waiting.filter(k => next.mine.includes(k));
    const seat = due.includes(next.seat) ? next.seat : (due[0] ?? next.seat);
    if (next.hidden && next.mine.length > 1 && seat !== this.lifted && !next.over) return this.curtain(next, seat);
    if (seat !== next.seat) next = await this.ask("GET", `?seat=${seat}`);
    const before = this.state;
    if (before && parseInt(next.version, 10) < parseInt(before.version, 10)) return; // A slow reply, overtaken by news.
    if (before?.version === next.version && before.seat === next.seat && before.shown) return;
    const watched = !document.hidden && !this.away && !this.plan && !calm(); // What happened unseen is in the log.
    if (watched && before && before.seat === next.seat) {
      await this.playBack(this.sent === before.ply ? before.ply + 1 : before.ply, next);
    }
    if (next.ply !== this.sent) this.sent = null;
    next.shown = true;
    this.state = next;
    this.done = null;
    if (!this.plan) this.render(before);
    this.tellTurn(before);
  }
  // What was told after an answer on the way to a state. What came later belongs to the next one.
  frames(since, { ply, seat }) {
    return this.ask("GET", `/frames?since=${since}&until=${ply}&seat=${seat}`).catch(() => []);
  }
  frame(frame, ...tools) {
    const refs = frame.log.flatMap(e => e.refs);
    this.board.turnTo(refs);
    this.board.show(frame.svg, [], true);
    this.caption(frame.log.map(e => e.text).join(" · "), frame.log[0]?.seat, ...tools);
    this.board.light(refs);
  }
  async playBack(since, next) {
    if (next.ply <= since) return;
    const leave = el("button", { class: "quiet", onclick: () => this.skipAll() }, say("skip"));
    const frames = await this.frames(since, next);
    Object.assign(this, { skipping: false, stepping: null, playing: true });
    for (const frame of frames) {
      if (this.skipping || this.plan) break;
      this.frame(frame, leave);
      await Promise.race([
        wait(settings.speed),
        new Promise(done => {
          this.skip = done;
        }),
      ]);
    }
    this.playing = false;
    this.caption("");
  }
  skipAll() {
    this.skipping = true;
    this.skip?.();
  }
  caption(text, seat, ...tools) {
    const box = $("#caption");
    box.hidden = !text;
    box.replaceChildren(...(text ? [...(seat >= 0 ? [mark(seat)] : []), el("span", {}, text), ...tools] : []));
  }
  // What happened since my last turn, one thing at a time, forwards and back.
  async stepThrough() {
    const shown = this.state;
    if (!shown?.last || this.playing) return;
    const frames = await this.frames(shown.last, shown);
    if (!frames.length || this.playing || shown !== this.state) return;
    const tool = (name, key, act, off = false) =>
      el("button", { class: "icon-button", "aria-label": say(key), disabled: off, onclick: act }, icon(name));
    const at = n => {
      this.stepping = { on: () => (n + 1 < frames.length ? at(n + 1) : end()), back: () => n && at(n - 1), end };
      this.frame(
        frames[n],
        el("span", { class: "soft" }, `${n + 1}/${frames.length}`),
        tool("i-undo", "stepback", this.stepping.back, !n),
        tool("i-arrow", "stepon", this.stepping.on),
        tool("i-done", "stepend", end),
      );
      $("#caption button:last-child").focus();
    };
    const end = () => {
      this.stepping = null;
      this.caption("");
      this.render(this.state);
    };
    at(0);
  }
  curtain(next, seat) {
    const name = next.players.find(p => p.seat === seat).name,
      box = $("#curtain");
    this.veiled = true;
    this.state = null;
    $(".loading")?.remove();
    this.board.show("<svg></svg>");
    this.tellTurn(null, next);
    $("#answers").replaceChildren();
    $("#twin").replaceChildren();
    $("#players").replaceChildren();
    $("#log").replaceChildren();
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
    if (this.plan) return this.planned([...this.plan.answers, a.text]);
    a = this.state?.menu.find(b => b.text === a.text); // News may have come since it was offered.
    const { seat, ply, menu } = this.state || {},
      question = this.question();
    if (this.busy === question || this.veiled || !a) return;
    this.busy = question;
    this.sent = ply;
    try {
      const ask = settings.confirm && !sure && this.done?.text !== a.text && menu.length > 3;
      const answer = await this.insist({ seat, ply, text: a.text, ask });
      if (!answer) return await this.anew();
      if (answer.done) return this.question() === question && this.preview(a, answer.done);
      if (this.state?.ply === ply) $("#answers").replaceChildren();
      const shown = this.queue.then(() => this.arrive(answer));
      this.queue = shown.catch(() => null); // What fails here must not hold up what comes next.
      await shown;
    } catch (e) {
      await this.failed(e);
    } finally {
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
      chips(a) || "",
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
    if (this.plan) return this.planned(this.plan.answers.slice(0, -1));
    const { seat, ply, undo } = this.state;
    if (!undo) return;
    const back = await this.send("POST", "/undo", { seat, ply });
    if (back?.version) await this.arrive(back);
  }
  async hint() {
    if (!this.state?.menu.length || this.plan) return;
    const { seat, ply } = this.state;
    $("#hint").disabled = true;
    const said = await this.send("GET", `/hint?seat=${seat}`, null, { thinking: true });
    $("#hint").disabled = false;
    const a = said && this.state?.ply === ply && this.state.menu.find(b => b.text === said.text);
    if (!a) return;
    $("#hinted")?.remove();
    $("#answers").prepend(
      el(
        "div",
        { id: "hinted", class: "planning", role: "status" },
        el("p", {}, said.why),
        answerButton(a, () => this.pick(a)),
      ),
    );
    if (a.ref) this.board.light([a.ref]);
  }
  // What is to be said of a thing that cannot be chosen: what it is, and why not. Idle: nothing, if there is nothing.
  async why(thing, idle = false) {
    if (!this.state) return null;
    const { ref, about: title = "" } = thing.dataset,
      query = `/why?seat=${this.state.seat}&ref=${encodeURIComponent(ref)}`;
    let { label, about, reasons, note: waits } = await call("GET", this.path(query)).catch(() => ({}));
    if (!label || (idle && !about && !title && !reasons.length)) return null;
    if (title && !about && title !== label) {
      if (ref.endsWith(` ${label}`) || title.startsWith(label)) label = title;
      else about = title;
    }
    const whys = new Map(),
      rules = new Map(reasons.filter(r => r.rule).map(r => [r.rule, r.key]));
    for (const r of reasons) whys.set(r.why, [...(whys.get(r.why) || []), r.what]);
    const soft = text => el("p", { class: "soft" }, text),
      lines = [...whys].map(([why, what]) => el("p", {}, el("strong", {}, what.join(" · ")), el("br"), why));
    const rule = ([name, key]) =>
      el(
        "button",
        {
          class: "quiet",
          onclick: () => {
            unpop();
            showRules(DATA.game, key);
          },
        },
        name,
      );
    if (!idle) announce([label, about, ...reasons.map(r => `${r.what}: ${r.why}`), waits].join(" "));
    return [
      el("h3", {}, label),
      about && el("p", {}, about),
      lines.length && soft(say("whynot")),
      ...lines,
      waits && soft(waits),
      !lines.length && !about && !waits && soft(say("nothing")),
      rules.size && el("p", { class: "actions" }, icon("i-book"), [...rules].slice(0, 3).map(rule)),
    ].filter(Boolean);
  }

  // Planner: a list of answers tried on a private copy. The server keeps nothing of it.
  startPlan() {
    if (!this.state) return;
    this.plan = { ply: this.state.ply, seed: 1 + Math.floor(Math.random() * 1e9), answers: [] };
    this.planned([]);
  }
  async planned(answers) {
    const { ply, seed } = this.plan;
    try {
      const s = await call("POST", this.path("/plan"), { seat: this.state.seat, ply, seed, answers });
      this.plan.answers = answers;
      document.documentElement.dataset.planning = "";
      this.board.show(s.svg, s.menu, true);
      this.prompt(s.prompt, false, false);
      this.answers(s.menu);
      this.people(s.players, null);
      this.twin();
      $("#where").textContent = s.where.join(" · ");
      $("#undo").disabled = !answers.length;
      $("#answers").prepend(
        el(
          "div",
          { class: "planning" },
          el("p", {}, say("plan")),
          el(
            "div",
            { class: "actions" },
            el(
              "button",
              { disabled: !answers.length, onclick: () => this.planned(answers.slice(0, -1)) },
              say("planback"),
            ),
            el("button", { disabled: !answers.length, onclick: () => this.planned([]) }, say("planreset")),
            el("button", { class: "main", id: "leave", onclick: () => this.leave() }, say("planleave")),
          ),
        ),
      );
    } catch (e) {
      note(e.message, "wrong");
      if (!answers.length) this.leave();
    }
  }
  leave() {
    this.plan = null;
    delete document.documentElement.dataset.planning;
    this.render(this.state);
  }

  // Standing answers.
  stand(rules) {
    return this.send("PUT", "/standing", { seat: this.state.seat, rules }).then(s => s?.version && this.arrive(s));
  }
  standing() {
    const { question, menu, standing, prompt } = this.state,
      fields = Object.entries(question.numbers),
      [field, value] = fields[0] || ["", 0];
    const answer = el(
      "select",
      { "aria-label": say("answers") },
      menu.map(a => el("option", { value: a.text }, a.label)),
    );
    const bound = el(
      "select",
      { "aria-label": say("always") },
      ["always", ...(field ? ["atmost", "atleast"] : [])].map(k => el("option", { value: k }, say(k))),
    );
    const limit = el("input", { type: "number", min: 0, max: 99, value, "aria-label": say("atmost"), hidden: true });
    bound.onchange = () => {
      limit.hidden = bound.value === "always";
    };
    const set = () => {
      const base = { question: question.name, field: "", least: null, most: null },
        [verb, noun] = answer.value.split(" ");
      const low = bound.value === "atleast" ? +limit.value : 1,
        high = bound.value === "atmost" ? +limit.value : 20;
      let rules = [
        {
          ...base,
          answer: answer.value,
          ...(bound.value === "always" ? {} : { field, [bound.value === "atmost" ? "most" : "least"]: +limit.value }),
        },
      ];
      if (field && noun === String(value))
        rules = Array.from({ length: Math.max(0, high - low + 1) }, (_, n) => ({
          ...base,
          answer: `${verb} ${low + n}`,
          field,
          least: low + n,
          most: low + n,
        })).filter(r => this.known?.(r.answer) ?? true);
      $("#box").close();
      this.stand([...standing, ...rules]);
    };
    open(
      say("standing"),
      el("p", {}, prompt),
      el("p", { class: "soft" }, say("standinghelp")),
      el("div", { class: "setting" }, answer, bound, limit),
      el("div", { class: "actions" }, el("button", { class: "main", onclick: set }, say("set"))),
    );
  }

  share() {
    if (!this.state) return;
    const copy = (label, url, ...more) => {
      const field = el("input", { readonly: true, value: url, "aria-label": label });
      return el(
        "div",
        { class: "share" },
        el("strong", {}, label),
        field,
        el(
          "button",
          {
            onclick: async e => {
              field.select();
              await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy"));
              e.target.textContent = say("copied");
            },
          },
          say("copy"),
        ),
        ...more,
      );
    };
    const { players, links } = this.state,
      seating = body =>
        this.send("POST", "/seating", body).then(async () => {
          await this.refresh();
          this.share();
        });
    open(
      say("links"),
      copy(say("watchlink"), `${location.origin}${ROOT}t/${this.id}`),
      el("p", { class: "soft" }, say(links.length ? "linkhelp" : "linkhost")),
      links.map(l => {
        const p = players.find(q => q.seat === l.seat),
          act = (wish, word) =>
            el("button", { class: "quiet", onclick: () => seating({ seat: l.seat, ...wish }) }, word),
          acts = [act({}, say(l.path ? "newlink" : "freeseat")), p.mine ? "" : act({ kind: "bot" }, say("makebot"))];
        if (l.path) return copy(say("seatlink", p.name), location.origin + l.path, ...acts);
        return el("div", { class: "share" }, el("strong", {}, say("seatlink", p.name)), ...acts);
      }),
    );
  }
  keys(e) {
    if (this.stepping && /^Arrow(Left|Right)$/.test(e.code)) {
      this.stepping[e.code === "ArrowLeft" ? "back" : "on"]();
      return true;
    }
    const act = {
      KeyU: () => this.undo(),
      KeyP: () => $("#plan").click(),
      KeyH: () => this.hint(),
      KeyR: () => $("#rules").click(),
      KeyS: () => this.stepThrough(),
      KeyB: () => this.board.focus(),
      KeyA: () => ($(".answer") || $("#ask")).focus(),
      KeyL: () => {
        this.tab("logs");
        $("#log").focus();
      },
      Equal: () => this.board.scaleBy(1.3),
      Minus: () => this.board.scaleBy(0.77),
      Digit0: () => this.board.scaleBy(0),
    }[e.code];
    if (/^Digit[1-9]$/.test(e.code))
      $$("#answers .answer")
        .filter(b => $("kbd", b))
        [+e.code.slice(5) - 1]?.click();
    else if (act) act();
    else return false;
    return true;
  }
  escape() {
    if (this.stepping) this.stepping.end();
    else if (this.done) this.unsure();
    else if (this.plan) this.leave();
    else this.skipAll();
  }
}
