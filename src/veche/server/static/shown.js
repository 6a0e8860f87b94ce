// How the table shows a state: the question and its answers, the players, log and chat.

import { Answers } from "./answers.js";
import { $, $$, announce, DATA, el, icon, keepsake, mark, ROOT, remember, say, settings } from "./base.js";
import { invite } from "./invite.js";
import { logLines, SMALL, twin } from "./parts.js";
import { chime } from "./sounds.js";

export class Shown {
  lay() {
    this.list = new Answers(
      $("#answers"),
      a => this.pick(a),
      refs => this.board.light(refs),
    );
  }
  render(before) {
    const s = this.state,
      mine = s.waiting.includes(s.seat),
      held = this.focused();
    this.playback.rest();
    $(".loading")?.remove();
    $("#where").textContent = $("#where").title = s.where.join(" · ");
    this.board.show(s.svg, s.menu, before && before.ply !== s.ply);
    $("#board").dataset.ply = s.ply;
    $("#undo").disabled = !s.undo;
    $("#undo").hidden = s.seat < 0;
    $("#plan").hidden = s.over;
    $("#hint").disabled = !s.menu.length;
    $("#hint").hidden = s.seat < 0 || s.over;
    this.prompt(s.prompt, mine, s.over);
    this.answers(s.menu);
    this.chooser.show(s);
    if (before?.ply !== s.ply)
      this.fold(SMALL.matches && (s.over || (s.menu.length > 0 && (this.chooser.shown || this.board.holds(s.menu))))); // The board or the cards are enough.
    this.extras(s);
    this.people(s.players, before);
    invite(this);
    this.chooser.cover();
    this.logs(s, before);
    this.chat(s);
    this.twin();
    this.refocus(held);
  }
  // What is answered is replaced; the focus stays where it was, and never falls to the body.
  focused() {
    const here = document.activeElement,
      text = here?.dataset?.text || "";
    if (this.returns || here?.closest("#answers")) return { text, board: this.returns === "board" };
    return here === $("#host") ? { text, board: true } : null;
  }
  refocus(held) {
    this.returns = null;
    if (!held || (document.activeElement && document.activeElement !== document.body)) return;
    const same = held.text ? $(`#answers [data-text="${CSS.escape(held.text)}"]`) : null;
    if (same?.checkVisibility()) same.focus({ preventScroll: true });
    else if (held.board && this.state.menu.some(a => a.ref)) this.board.focus();
    else if ($(".rail").inert) this.chooser.focus();
    else $("#ask").focus({ preventScroll: true });
  }
  prompt(text, mine, over) {
    const ask = $("#ask"),
      head = $("#prompt");
    ask.classList.toggle("mine", mine);
    head.replaceChildren(
      ...(mine && !this.plan && !text.startsWith(say("yourturn"))
        ? [el("span", { class: "due" }, say("yourturn"))]
        : []),
      text,
    );
    if (over) ask.classList.add("over");
  }
  answers(menu) {
    this.list.show(menu, this.state.players.find(p => p.seat === this.state.seat)?.strip?.tone || "");
  }
  extras(s) {
    const box = $("#answers");
    if (this.plan) return;
    if (s.over) {
      // Not needed before. What follows says how it ended, should this not arrive; faults of its own are heard of.
      import("./end.js").then(
        m => m.end(this, s),
        () => {},
      );
      box.append(
        el(
          "ol",
          { class: "result" },
          s.result.map(line => el("li", { value: parseInt(line, 10) }, line.replace(/^\d+\. /, ""))),
        ),
        el("a", { class: "button main", href: `${ROOT}r/${this.id}` }, $("#replay").textContent),
        ...keepsake(s),
      );
      return;
    }
    if (s.seat < 0) {
      box.append(el("p", { class: "soft" }, say("watch")));
      for (const p of s.players.filter(p => p.kind === "open")) box.append(this.sitForm(p));
    }
    if (s.standing.length)
      box.append(
        el(
          "p",
          { class: "soft" },
          say("standingon", s.standing.length),
          " ",
          el("button", { class: "quiet", onclick: () => this.stand([]) }, say("standingoff")),
        ),
      );
    if (s.reacting && s.question.name && s.menu.length > 1 && s.menu.length <= 5 && s.menu.every(a => !a.ref))
      box.append(el("button", { class: "quiet", onclick: () => this.standing() }, say("standing")));
  }
  sitForm(p) {
    const name = el("input", {
      "aria-label": say("yourname"),
      placeholder: say("yourname"),
      maxlength: 40,
      value: settings.name,
    });
    return el(
      "form",
      {
        class: "sit",
        onsubmit: async e => {
          e.preventDefault();
          remember({ name: name.value });
          if (await this.send("POST", "/sit", { seat: p.seat, name: name.value })) {
            this.state = null;
            this.refresh();
          }
        },
      },
      name,
      el("button", { class: "main" }, mark(p.seat), say("sit")),
    );
  }
  people(players, before) {
    const apart = this.state.mats && this.state.seat >= 0 ? this.state.seat : null;
    this.company.show(players, before?.players, apart);
  }
  logs(s, before) {
    const pane = $("#logs"),
      reading = before && pane.matches(":hover, :focus-within");
    $("#log").replaceChildren(...logLines(s.log, this.board));
    const news = s.waiting.includes(s.seat) && s.last ? s.log.filter(e => e.ply > s.last && e.seat !== s.seat) : [];
    $("#since").hidden = !news.length;
    $("#since").replaceChildren(
      ...(news.length
        ? [
            el(
              "details",
              {},
              el("summary", {}, say("since"), icon("i-down", "ico chevron")),
              el("ol", {}, logLines(news, this.board)),
            ),
            el("button", { class: "quiet", id: "step", onclick: () => this.playback.stepThrough() }, say("step")),
          ]
        : []),
    );
    if (!reading)
      requestAnimationFrame(() => {
        pane.scrollTop = pane.scrollHeight;
      });
    const fresh = before ? s.log.filter(e => e.ply > before.ply) : [];
    announce([...fresh.map(e => e.text), s.prompt].join(" "));
  }
  chat(s) {
    $("#chat").replaceChildren(
      ...s.chat.map(c => el("li", {}, c.seat >= 0 ? mark(c.seat) : null, el("strong", {}, c.name), " ", c.text)),
    );
    const tab = $('[data-tab="talk"]');
    if ($("#talk").checkVisibility({ visibilityProperty: true })) tab.classList.remove("news");
    else if (this.heard != null && s.chat.length > this.heard)
      for (const way of [tab, ...$$("#ending-board")]) way.classList.add("news");
    tab.onclick = () => tab.classList.remove("news");
    this.heard = s.chat.length;
  }
  twin() {
    const { seat } = this.state || {},
      query = [["seat", seat]];
    if (this.plan)
      query.push(["ply", this.plan.ply], ["seed", this.plan.seed], ...this.plan.answers.map(a => ["plan", a]));
    return this.state ? twin(query) : null;
  }
  tellTurn(before, s = this.state) {
    const mine = !s.over && s.waiting.some(k => s.mine.includes(k));
    document.title = `${mine ? `● ${say("yourturn")} · ` : ""}${DATA.title}`;
    $('link[rel="icon"]').href = mine
      ? `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0F766E"/><circle cx="16" cy="16" r="9" fill="#FBBF24"/></svg>')}`
      : `${ROOT}favicon.svg`;
    if (!mine || !before || before.waiting.some(k => before.mine.includes(k))) return;
    chime();
    if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification(DATA.title, { body: s.prompt, icon: `${ROOT}favicon.svg` });
  }
}
