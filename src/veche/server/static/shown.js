// How the table shows a state: the question and its answers, the players, log and chat.

import { $, $$, announce, DATA, el, icon, keepsake, mark, ROOT, remember, say, settings } from "./base.js";
import { chime } from "./boxes.js";
import { answerButton, logLines, playerCard, SMALL, STRIP, twin } from "./parts.js";

export class Shown {
  render(before) {
    const s = this.state,
      mine = s.waiting.includes(s.seat);
    this.stepping = null;
    this.caption("");
    $(".loading")?.remove();
    $("#where").textContent = s.where.join(" · ");
    const focus = document.activeElement?.dataset?.text;
    this.board.show(s.svg, s.menu, before && before.ply !== s.ply);
    $("#board").dataset.ply = s.ply;
    $("#undo").disabled = !s.undo;
    $("#undo").hidden = s.seat < 0;
    $("#plan").hidden = s.over;
    $("#hint").disabled = !s.menu.length;
    $("#hint").hidden = s.seat < 0 || s.over;
    this.prompt(s.prompt, mine, s.over);
    this.answers(s.menu);
    if (before?.ply !== s.ply) this.fold(SMALL.matches && s.menu.length > 0 && s.menu.every(a => a.ref)); // The board is enough.
    this.extras(s);
    this.people(s.players, before);
    this.logs(s, before);
    this.chat(s);
    this.twin();
    if (focus) $(`[data-text="${CSS.escape(focus)}"]`)?.focus();
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
  // Buttons first, then what lies on the board by kind; long groups stay folded where there is more than a handful.
  answers(menu) {
    const groups = new Map();
    for (const a of menu) groups.set(a.verb, [...(groups.get(a.verb) || []), a]);
    const sorted = [...groups.values()].sort((a, b) => (a[0].ref ? 1 : 0) - (b[0].ref ? 1 : 0)),
      few = menu.length <= 7 || (sorted.length === 1 && !menu[0].ref);
    let number = 0;
    const button = (a, numbered) => {
      const node = answerButton(a, () => this.pick(a), numbered && number < 9 ? ++number : 0);
      for (const [kind, refs] of [
        ["pointerenter", [a.ref]],
        ["focus", [a.ref]],
        ["pointerleave", []],
        ["blur", []],
      ])
        if (a.ref) node.addEventListener(kind, () => this.board.light(refs));
      return node;
    };
    $("#answers").replaceChildren(
      ...sorted.map(lines => {
        const folded = !few && lines.length > (lines[0].ref ? 1 : 2),
          buttons = lines.map(a => button(a, !folded));
        if (!folded) return el("div", { class: "group" }, buttons);
        return el(
          "details",
          {
            class: "group",
            open: this.unfolded.has(lines[0].verb),
            ontoggle: e => this.unfolded[e.target.open ? "add" : "delete"](lines[0].verb),
          },
          el(
            "summary",
            {},
            el("span", {}, lines[0].group.replace(/: …$/, "")),
            el("span", { class: "soft" }, lines[0].ref ? say("chooseboard", lines.length) : String(lines.length)),
          ),
          el("div", {}, buttons),
        );
      }),
    );
  }
  extras(s) {
    const box = $("#answers");
    if (this.plan) return;
    if (s.over) {
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
    for (const d of $$("#players details"))
      d.open ? this.opened.add(d.dataset.seat) : this.opened.delete(d.dataset.seat);
    const first = !this.met;
    this.met = true;
    $("#players").replaceChildren(
      ...players.map(p => playerCard(p, this.opened.has(String(p.seat)) || (first && p.mine && STRIP.matches))),
    );
    $("#order").replaceChildren(
      ...players.map(p =>
        el(
          "li",
          { class: p.waiting ? "waited" : "", title: p.name },
          mark(p.seat),
          el("span", { class: "unseen" }, p.name),
          el("b", {}, String(p.points)),
        ),
      ),
    );
    for (const p of players) {
      const was = before?.players.find(q => q.seat === p.seat);
      if (was && was.points !== p.points) for (const n of $$(`.vp[data-seat="${p.seat}"]`)) n.classList.add("blink");
    }
  }
  logs(s, before) {
    const pane = $("#logs"),
      reading = before && pane.matches(":hover, :focus-within");
    $("#log").replaceChildren(...logLines(s.log, this.board));
    const news = s.waiting.includes(s.seat) && s.last ? s.log.filter(e => e.ply > s.last && e.seat !== s.seat) : [];
    $("#since").replaceChildren(
      ...(news.length
        ? [
            el(
              "details",
              {},
              el(
                "summary",
                {},
                el("span", {}, say("since")),
                el(
                  "button",
                  {
                    class: "quiet",
                    id: "step",
                    onclick: e => {
                      e.preventDefault();
                      this.stepThrough();
                    },
                  },
                  say("step"),
                  icon("i-arrow"),
                ),
              ),
              el("ol", {}, logLines(news, this.board)),
            ),
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
    if (this.heard != null && s.chat.length > this.heard && $("#talk").hidden) tab.classList.add("news");
    if (!$("#talk").hidden) tab.classList.remove("news");
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
    if (settings.sound) chime();
    if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted")
      new Notification(DATA.title, { body: s.prompt, icon: `${ROOT}favicon.svg` });
  }
}
