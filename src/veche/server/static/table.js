// The table.

import { DATA, $, $$, say, wait, NOBODY, el, icon, mark, settings, calm, call, note, announce } from "./base.js";
import { open, pop, unpop, showRules } from "./boxes.js";
import { Board } from "./board.js";
import { chips, answerButton, tabs } from "./parts.js";
import { Shown } from "./shown.js";

export class TablePage extends Shown {
  constructor() {
    super();
    this.id = DATA.id;
    this.board = new Board($("#host"), a => this.pick(a), (thing, at, idle) => this.why(thing, at, idle), () => this.done || this.busy);
    this.tab = tabs(this);
    this.opened = new Set();
    this.unfolded = new Set();
    this.queue = Promise.resolve();
    $("#undo").onclick = () => this.undo();
    $("#hint").onclick = () => this.hint();
    $("#plan").onclick = () => this.plan ? this.leave() : this.startPlan();
    $("#rules").onclick = () => showRules(DATA.game, `ask.${this.state?.question.name || ""}`);
    $("#share").onclick = () => this.share();
    $("#replay").href = `/r/${this.id}`;
    $("#say").onsubmit = e => { e.preventDefault(); const text = e.target.text.value.trim(); e.target.reset(); if (text) this.send("POST", "/chat", { seat: this.state?.seat ?? NOBODY, name: settings.name, text }); };
    $("#pop").addEventListener("pointerenter", () => $("#pop").classList.remove("passive"));
    $("#fold").onclick = () => this.fold(!$("#ask").classList.contains("folded"));
    this.refresh();
    this.listen();
  }
  fold(on) { $("#ask").classList.toggle("folded", on); $("#fold").setAttribute("aria-expanded", !on); }
  path(rest = "") { return `/tables/${this.id}${rest}`; }
  send(method, rest, body) { return call(method, this.path(rest), body).catch(e => this.failed(e)); }

  listen() {
    this.stream = new EventSource(`/api${this.path("/live")}`);
    this.stream.onmessage = e => { this.back(); if (JSON.parse(e.data).version !== this.state?.version) this.refresh(); };
    this.stream.onerror = () => {
      this.lost = true;
      note(say("offline"), "stay");
      if (this.stream.readyState === EventSource.CLOSED) setTimeout(() => this.listen(), 1500);
    };
  }
  back() { if (this.lost) { this.lost = false; note(say("online")); } }
  refresh() {
    if (!this.pending) this.queue = this.queue.then(() => { this.pending = false; return this.fetch(); }).catch(e => this.failed(e));
    this.pending = true;
    return this.queue;
  }
  async fetch() {
    const mine = this.lifted ?? this.state?.seat ?? NOBODY, seat = mine >= 0 ? `?seat=${mine}` : "";
    const next = await call("GET", this.path(seat));
    this.back();
    await this.arrive(next);
  }
  failed(e) {
    if (e.code === "offline") { // The stream may be whole: ask again without it.
      note(e.message, "stay");
      this.lost = true;
      clearTimeout(this.again);
      this.again = setTimeout(() => this.refresh(), 1500);
      return;
    }
    note(e.message, "wrong");
    if (e.status === 409) { this.done = null; if (this.state) this.state.shown = false; return this.refresh(); }
    if (!e.status) console.error(e);
  }

  // A new state: hand over, play back what others did, then show it.
  async arrive(next) {
    if (this.veiled) return;
    const due = next.waiting.filter(k => next.mine.includes(k)), seat = due.includes(next.seat) ? next.seat : due[0] ?? next.seat;
    if (next.hidden && next.mine.length > 1 && seat !== this.lifted && !next.over) return this.curtain(next, seat);
    if (seat !== next.seat) next = await call("GET", this.path(`?seat=${seat}`));
    const before = this.state;
    if (before && parseInt(next.version) < parseInt(before.version)) return; // A slow reply, overtaken by news.
    if (before?.version === next.version && before.seat === next.seat && before.shown) return;
    if (before && !this.plan && before.seat === next.seat && !document.hidden && !calm()) {
      const since = this.sent === before.ply ? before.ply + 1 : before.ply;
      if (next.ply > since) await this.playBack(since, next.seat);
    }
    this.sent = null;
    next.shown = true;
    this.state = next;
    this.done = null;
    if (!this.plan) this.render(before);
    this.tellTurn(before);
  }
  frames(since, seat) { return call("GET", this.path(`/frames?since=${since}&seat=${seat}`)).catch(() => []); }
  frame(frame, ...tools) {
    const refs = frame.log.flatMap(e => e.refs);
    this.board.turnTo(refs);
    this.board.show(frame.svg, [], true);
    this.caption(frame.log.map(e => e.text).join(" · "), frame.log[0]?.seat, ...tools);
    this.board.light(refs);
  }
  async playBack(since, seat) {
    this.skipping = false;
    for (const frame of await this.frames(since, seat)) {
      if (this.skipping) break;
      this.frame(frame, el("button", { class: "quiet", onclick: () => { this.skipping = true; this.skip?.(); } }, say("skip")));
      await Promise.race([wait(settings.speed), new Promise(done => { this.skip = done; })]);
    }
    this.caption("");
  }
  caption(text, seat, ...tools) {
    const box = $("#caption");
    box.hidden = !text;
    box.replaceChildren(...text ? [...seat >= 0 ? [mark(seat)] : [], el("span", {}, text), ...tools] : []);
  }
  // What happened since my last turn, one thing at a time, forwards and back.
  async stepThrough() {
    if (!this.state?.last) return;
    const frames = await this.frames(this.state.last, this.state.seat);
    if (!frames.length) return;
    const tool = (name, key, act, off = false) => el("button", { class: "icon-button", "aria-label": say(key), disabled: off, onclick: act }, icon(name));
    const at = n => {
      this.stepping = { on: () => n + 1 < frames.length ? at(n + 1) : end(), back: () => n && at(n - 1), end };
      this.frame(frames[n], el("span", { class: "soft" }, `${n + 1}/${frames.length}`), tool("i-undo", "stepback", this.stepping.back, !n), tool("i-arrow", "stepon", this.stepping.on), tool("i-done", "stepend", end));
      $("#caption button:last-child").focus();
    };
    const end = () => { this.stepping = null; this.caption(""); this.render(this.state); };
    at(0);
  }
  curtain(next, seat) {
    const name = next.players.find(p => p.seat === seat).name, box = $("#curtain");
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
    const lift = el("button", { class: "main", onclick: () => { box.hidden = true; this.veiled = false; this.lifted = seat; this.refresh(); } }, say("lift", name));
    box.replaceChildren(el("h2", {}, mark(seat), say("curtain", name)), el("p", {}, say("curtainhelp")), lift);
    box.hidden = false;
    lift.focus();
  }

  // Answering. What cannot be taken back is shown first and asked once more. One answer at a time to one question; if
  // news overtakes the reply, the next question is open at once.
  get question() { return this.state && `${this.state.seat}.${this.state.ply}`; }
  get busy() { return this.asking != null && this.asking === this.question; }
  async pick(a, sure = false) {
    if (this.plan) return this.planned([...this.plan.answers, a.text]);
    if (this.busy || this.veiled || !this.state || !this.state.menu.includes(a)) return;
    if (this.done?.text === a.text) sure = true;
    const { seat, ply, menu } = this.state, asking = this.asking = this.question;
    this.sent = ply;
    try {
      const answer = await call("POST", this.path("/answer"), { seat, ply, text: a.text, ask: settings.confirm && !sure && menu.length > 3 });
      if (answer.done) { this.sent = null; this.preview(a, answer.done); }
      else {
        if (this.state?.ply === ply) $("#answers").replaceChildren();
        const shown = this.queue.then(() => this.arrive(answer));
        this.queue = shown.catch(() => null); // What fails here must not hold up what comes next.
        await shown;
      }
    } catch (e) { this.sent = null; await this.failed(e); } finally { if (this.asking === asking) this.asking = null; }
  }
  preview(a, done) {
    this.done = a;
    this.fold(false);
    if (done.svg) { this.board.show(done.svg, this.state.menu.filter(b => b.ref && b.ref === a.ref), true); if (a.ref) this.board.light([a.ref]); }
    $("#prompt").replaceChildren(el("span", { class: "due" }, say("done")), a.label);
    const yes = el("button", { class: "main", id: "sure", onclick: () => this.pick(a, true) }, say("doneit"));
    $("#answers").replaceChildren(chips(a) || "", el("div", { class: "actions" }, yes, el("button", { id: "unsure", onclick: () => this.unsure() }, say("back"))));
    yes.focus({ preventScroll: true });
  }
  unsure() { this.done = null; this.render(this.state); $("#ask").focus(); }
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
    const said = await this.send("GET", `/hint?seat=${seat}`);
    $("#hint").disabled = false;
    const a = said && this.state?.ply === ply && this.state.menu.find(b => b.text === said.text);
    if (!a) return;
    $("#hinted")?.remove();
    $("#answers").prepend(el("div", { id: "hinted", class: "planning", role: "status" }, el("p", {}, said.why), answerButton(a, () => this.pick(a))));
    if (a.ref) this.board.light([a.ref]);
  }
  async why(thing, at, idle = false) {
    if (!this.state) return;
    const { ref, about: title = "" } = thing.dataset;
    let { label, about, reasons, note: waits } = await call("GET", this.path(`/why?seat=${this.state.seat}&ref=${encodeURIComponent(ref)}`)).catch(() => ({}));
    if (!label || idle && !about && !title && !reasons.length) return;
    if (title && !about && title !== label) { if (ref.endsWith(` ${label}`) || title.startsWith(label)) label = title; else about = title; }
    const whys = new Map();
    for (const r of reasons) whys.set(r.why, [...whys.get(r.why) || [], r.what]);
    const lines = [...whys].map(([why, what]) => el("p", {}, el("strong", {}, what.join(" · ")), el("br"), why));
    const rules = new Map(reasons.filter(r => r.rule).map(r => [r.rule, r.key]));
    const more = rules.size ? el("p", { class: "actions" }, icon("i-book"), [...rules].slice(0, 3).map(([rule, key]) => el("button", { class: "quiet", onclick: () => { unpop(); showRules(DATA.game, key); } }, rule))) : null;
    pop(at, [el("h3", {}, label), about ? el("p", {}, about) : null, lines.length ? el("p", { class: "soft" }, say("whynot")) : null, ...lines, waits ? el("p", { class: "soft" }, waits) : null, !lines.length && !about && !waits ? el("p", { class: "soft" }, say("nothing")) : null, more].filter(Boolean));
    announce([label, about, ...reasons.map(r => `${r.what}: ${r.why}`), waits].join(" "));
  }

  // Planner: a list of answers tried on a private copy. The server keeps nothing of it.
  startPlan() {
    if (!this.state) return;
    this.plan = { ply: this.state.ply, seed: 1 + Math.floor(Math.random() * 1e9), answers: [] }; this.planned([]); }
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
      $("#answers").prepend(el("div", { class: "planning" }, el("p", {}, say("plan")), el("div", { class: "actions" }, el("button", { disabled: !answers.length, onclick: () => this.planned(answers.slice(0, -1)) }, say("planback")), el("button", { disabled: !answers.length, onclick: () => this.planned([]) }, say("planreset")), el("button", { class: "main", id: "leave", onclick: () => this.leave() }, say("planleave")))));
    } catch (e) { note(e.message, "wrong"); if (!answers.length) this.leave(); }
  }
  leave() { this.plan = null; delete document.documentElement.dataset.planning; this.render(this.state); }

  // Standing answers.
  stand(rules) { return this.send("PUT", "/standing", { seat: this.state.seat, rules }).then(s => s?.version && this.arrive(s)); }
  standing() {
    const { question, menu, standing, prompt } = this.state, fields = Object.entries(question.numbers), [field, value] = fields[0] || ["", 0];
    const answer = el("select", { "aria-label": say("answers") }, menu.map(a => el("option", { value: a.text }, a.label)));
    const bound = el("select", { "aria-label": say("always") }, ["always", ...field ? ["atmost", "atleast"] : []].map(k => el("option", { value: k }, say(k))));
    const limit = el("input", { type: "number", min: 0, max: 99, value, "aria-label": say("atmost"), hidden: true });
    bound.onchange = () => { limit.hidden = bound.value === "always"; };
    const set = () => {
      const base = { question: question.name, field: "", least: null, most: null }, [verb, noun] = answer.value.split(" ");
      const low = bound.value === "atleast" ? +limit.value : 1, high = bound.value === "atmost" ? +limit.value : 20;
      let rules = [{ ...base, answer: answer.value, ...bound.value === "always" ? {} : { field, [bound.value === "atmost" ? "most" : "least"]: +limit.value } }];
      if (field && noun === String(value)) rules = Array.from({ length: Math.max(0, high - low + 1) }, (_, n) => ({ ...base, answer: `${verb} ${low + n}`, field, least: low + n, most: low + n })).filter(r => this.known?.(r.answer) ?? true);
      $("#box").close();
      this.stand([...standing, ...rules]);
    };
    open(say("standing"), el("p", {}, prompt), el("p", { class: "soft" }, say("standinghelp")), el("div", { class: "setting" }, answer, bound, limit), el("div", { class: "actions" }, el("button", { class: "main", onclick: set }, say("set"))));
  }

  share() {
    if (!this.state) return;
    const copy = (label, url, ...more) => { const field = el("input", { readonly: true, value: url, "aria-label": label }); return el("div", { class: "share" }, el("strong", {}, label), field, el("button", { onclick: async e => { field.select(); await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy")); e.target.textContent = say("copied"); } }, say("copy")), ...more); };
    const { players, links } = this.state, seating = body => this.send("POST", "/seating", body).then(async () => { await this.refresh(); this.share(); });
    open(say("links"), copy(say("watchlink"), `${location.origin}/t/${this.id}`), el("p", { class: "soft" }, say(links.length ? "linkhelp" : "linkhost")), links.map(l => {
      const p = players.find(q => q.seat === l.seat);
      return copy(say("seatlink", p.name), location.origin + l.path, el("button", { class: "quiet", onclick: () => seating({ seat: l.seat }) }, say("newlink")), p.mine ? "" : el("button", { class: "quiet", onclick: () => seating({ seat: l.seat, kind: "bot" }) }, say("makebot")));
    }));
  }
  keys(e) {
    if (this.stepping && /^Arrow(Left|Right)$/.test(e.code)) { this.stepping[e.code === "ArrowLeft" ? "back" : "on"](); return true; }
    const act = { KeyU: () => this.undo(), KeyP: () => $("#plan").click(), KeyH: () => this.hint(), KeyR: () => $("#rules").click(), KeyS: () => this.stepThrough(), KeyB: () => this.board.focus(), KeyA: () => ($(".answer") || $("#ask")).focus(), KeyL: () => { this.tab("logs"); $("#log").focus(); }, Equal: () => this.board.scaleBy(1.3), Minus: () => this.board.scaleBy(0.77), Digit0: () => this.board.scaleBy(0) }[e.code];
    if (/^Digit[1-9]$/.test(e.code)) $$("#answers .answer").filter(b => $("kbd", b))[+e.code.slice(5) - 1]?.click();
    else if (act) act();
    else return false;
    return true;
  }
  escape() { if (this.stepping) this.stepping.end(); else if (this.done) this.unsure(); else if (this.plan) this.leave(); else { this.skipping = true; this.skip?.(); } }
}
