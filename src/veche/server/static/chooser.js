// A choice laid out: cards over the stage, in columns, as the game says; never a bare name.

import { FREE, goods, LAST, sign } from "./answers.js";
import { $, $$, el, entryPath, icon, say } from "./base.js";
import { Laid } from "./laid.js";
import { STRIP } from "./parts.js";
import { lost } from "./worth.js";

// Is this a question of cards alone? Then they open by themselves.
const asks = menu => {
  const turn = menu.filter(a => a.rank < FREE);
  return turn.length > 1 && turn.every(a => a.card);
};

const MANY = 5; // So many columns stand well beside the rail.
const FEW = 3; // So many cards below each other leave room for what is said of them.
const ABREAST = 7; // So many cards stand in a row; more are shared out evenly.

const ROOMY = matchMedia("(min-width: 1700px)"); // Result and rail side by side.

const evenly = count => Math.ceil(count / Math.ceil(count / ABREAST));

export class Chooser {
  constructor(page, about) {
    this.page = page;
    this.laid = new Laid(
      a => page.after(a),
      a => page.pick(a, true),
      about,
    );
    this.box = $("#chooser");
    $("#chooser-board").onclick = () => this.away(true);
    $("#chooser-back").onclick = () => this.away(false);
    $("#chooser-bots").onclick = () => this.ask();
    for (const query of [STRIP, ROOMY]) query.addEventListener("change", () => this.cover());
  }
  // A new state: the cards of its question, if it is one of cards; else none.
  show({ menu, ply, prompt }) {
    const text = menu.map(a => a.text).join();
    if (text === this.question && this.ply === ply) return;
    Object.assign(this, { question: text, ply });
    if (asks(menu)) this.open(menu, prompt);
    else this.close();
  }
  open(menu, prompt) {
    this.lines = menu.filter(a => a.card);
    const columns = Map.groupBy(this.lines, a => a.card.column),
      others = menu.filter(a => !a.card && a.rank >= LAST);
    this.laid.begin(this.lines);
    $("#chooser-title").textContent = prompt;
    $("#chooser-cards").replaceChildren(
      ...[...columns].map(([name, lines]) =>
        el(
          "section",
          { class: `column${columns.size > 1 && lines.length > FEW ? " dense" : ""}` },
          name ? el("h3", {}, name) : null,
          lines.map(a => this.card(a)),
        ),
      ),
      ...others.map(a => el("button", { class: "answer last", onclick: () => this.page.pick(a) }, a.label)),
    );
    $("#chooser-cards").classList.toggle("loose", columns.size < 2);
    $("#chooser-cards").classList.toggle("single", columns.size < 2 && this.lines.length <= ABREAST && !others.length);
    $("#chooser-cards").style.setProperty("--columns", evenly(this.lines.length));
    this.box.classList.toggle("wide", columns.size > MANY);
    this.laid.mark();
    this.box.hidden = false;
    this.away(false);
  }
  close() {
    this.lines = null;
    this.box.hidden = true;
    $("#chooser-back").hidden = true;
    this.cover();
  }
  // The board is looked at, the cards wait.
  away(on) {
    this.box.classList.toggle("aside", on);
    $("#chooser-back").hidden = !on;
    this.cover();
    if (on) $("#chooser-back").focus({ preventScroll: true });
  }
  // Many columns want the whole page, and so does the end of a game: the rail gives way, unless it invites or guides.
  cover() {
    const many = this.shown && this.box.classList.contains("wide"),
      over = !ROOMY.matches && $("#ending:not([hidden], .aside)");
    $(".rail").inert = !STRIP.matches && !!(many || over) && !$("#invite:not([hidden]), #guide");
  }
  focus() {
    $(".choice", this.box)?.focus({ preventScroll: true });
  }
  get shown() {
    return !this.box.hidden && !this.box.classList.contains("aside");
  }
  card(a) {
    const { title, tone, symbol, lines, goods: has, note, entry } = a.card,
      button = this.face(a, { title, tone, symbol, lines, has, note });
    if (!entry) return button;
    const more = { class: "more", href: entryPath(entry), target: "_blank", title: say("entry") };
    return el(
      "div",
      { class: "linked" },
      button,
      el("a", { ...more, "aria-label": `${say("entry")}: ${title}` }, icon("i-book")),
    );
  }
  face(a, { title, tone, symbol, lines, has, note }) {
    const button = el(
      "button",
      { class: "choice", "data-text": a.text, onclick: e => this.laid.enough(a, e) && this.page.pick(a, a.card.mat) },
      el("span", { class: `crown t-${tone}` }, el("b", {}, title), symbol ? sign(symbol, "piece", tone) : null),
      el(
        "span",
        { class: "lore" },
        lines.map(([label, said]) => el("span", {}, label ? el("b", {}, `${label} `) : null, said)),
      ),
      has.length || note || a.price.length
        ? el(
            "span",
            { class: "start" },
            goods(has, tone),
            a.price.length ? el("span", { class: "chip" }, goods(a.price)) : null,
            note ? el("em", {}, note) : null,
          )
        : null,
    );
    this.laid.watch(button, a);
    return button;
  }
  // What bots make of each of these, on demand: its place among them, the points they expect with it, and how far that
  // is behind the best.
  async ask() {
    const { page } = this,
      button = $("#chooser-bots");
    button.disabled = true;
    const said = await page.send("GET", `/hint?seat=${page.state.seat}&whole=true`, null, { thinking: true });
    button.disabled = false;
    this.mark(said?.best || []);
  }
  mark(list) {
    const { seat } = this.page.state;
    for (const old of $$("#chooser .bots")) old.remove();
    for (const [n, best] of list.entries())
      $(`#chooser [data-text="${CSS.escape(best.text)}"]`)?.append(
        el(
          "span",
          { class: `bots${n ? "" : " best"}` },
          icon("i-hint"),
          el("b", {}, say(n ? "botsnext" : "botsbest", n + 1)),
          el("span", {}, say("botsexpect", lost(best.expected[seat]))),
          n ? el("span", {}, say("studyloss", lost(best.loss))) : null,
        ),
      );
  }
}
