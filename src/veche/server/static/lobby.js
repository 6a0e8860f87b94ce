// The lobby.

import { ages } from "./ago.js";
import { $, $$, call, DATA, el, icon, mark, note, ROOT, remember, say, settings } from "./base.js";
import { open, showRules } from "./boxes.js";
import { puzzleOf, standing } from "./kept.js";
import { Listener } from "./live.js";
import { Search } from "./search.js";

const LOOK = 15_000;
const named = key => DATA.games.find(g => g.key === key);

export class LobbyPage {
  constructor() {
    for (const b of $$("[data-now]")) b.onclick = () => this.now(b.dataset.now, b);
    for (const b of $$("[data-first]")) b.onclick = () => this.now(b.dataset.first, b, true);
    for (const b of $$("[data-new]")) b.onclick = () => this.wish(named(b.dataset.new));
    for (const b of $$("[data-friends]")) b.onclick = () => this.wish(named(b.dataset.friends), "invited");
    for (const b of $$("[data-rules]")) b.onclick = () => showRules(b.dataset.rules);
    this.live = new Listener(news => !news.lost && this.hear(news));
    this.heard = {};
    this.tables();
    setInterval(() => document.hidden || this.look(), LOOK);
    this.daily();
    this.search = new Search();
    const form = $("#import-form");
    form.file.onchange = async () => {
      if (form.file.files[0]) {
        form.text.value = await form.file.files[0].text();
        form.requestSubmit();
      }
    };
    form.onsubmit = async e => {
      e.preventDefault();
      note(say("imported"));
      try {
        location.href = (await call("POST", "/import", { text: form.text.value }, { thinking: true })).path;
      } catch (error) {
        note(error.message, "wrong");
      }
    };
  }
  // What this browser knows of puzzles: is the one of today solved, how many days in a row.
  daily() {
    const link = $("[data-puzzle]"),
      { rating, streak, solved } = standing();
    if (!link || !solved) return;
    if (puzzleOf(link.dataset.puzzle)?.solved) link.replaceChildren(icon("i-done"), say("puzzledone"));
    $("#streak").textContent = `${say("puzzlestreak", streak)} · ${say("puzzlerating")}: ${rating}`;
    $("#streak").hidden = false;
  }
  // The first news of a table says how it stands; what comes later is new.
  hear({ table, version }) {
    if (!version) return;
    const before = this.heard[table];
    this.heard[table] = version;
    if (before && before !== version) this.look();
  }
  // My tables and the open ones, as they stand now. What somebody is about to use stays as it is.
  async look() {
    const text = await fetch(location.href)
      .then(r => r.text())
      .catch(() => "");
    const page = text && new DOMParser().parseFromString(text, "text/html");
    for (const id of page ? ["#tables", "#free"] : []) {
      if ($(id).contains(document.activeElement)) continue;
      $(id).replaceChildren(...$(id, page).childNodes);
    }
    this.tables();
  }
  tables() {
    ages();
    remember();
    for (const b of $$("[data-leave]")) b.onclick = () => this.leave(b);
    this.live.hearOf($$("#tables [data-table]").map(row => row.dataset.table));
  }
  // Getting up is asked once more.
  async leave(button) {
    if (!button.dataset.sure) {
      button.dataset.sure = "yes";
      button.textContent = say("leavesure");
      return;
    }
    for (const seat of button.dataset.seats.split(","))
      await call("POST", `/tables/${button.dataset.leave}/leave`, { seat: +seat }).catch(e => note(e.message, "wrong"));
    button.blur();
    await this.look();
  }
  // At once against bots; the first game is the small one of its rulebook, against those who are new to it too.
  async now(key, button, first = false) {
    button.disabled = true;
    const game = named(key),
      count = game.seats.includes(4) ? 4 : game.seats.at(-1);
    const seats = Array.from({ length: count }, (_, n) =>
      n ? { kind: "bot", level: first ? DATA.levels[0].key : DATA.usual } : { kind: "me", name: settings.name },
    );
    await this.create({ game: key, seats, options: first ? game.first : {} });
    button.disabled = false;
  }
  async create(wish) {
    try {
      location.href = `${ROOT}t/${(await call("POST", "/tables", wish)).id}`;
    } catch (e) {
      note(e.message, "wrong");
    }
  }
  // `others`: who sits at the other seats unless something else is wished for, a bot or somebody invited.
  wish(game, others = "bot") {
    const rows = el("div", { class: "seats" }),
      count = el(
        "select",
        { id: "count", onchange: () => fill() },
        game.seats.map(n =>
          el("option", { value: n, selected: n === (game.seats.includes(4) ? 4 : game.seats.at(-1)) }, String(n)),
        ),
      );
    const fill = () => {
      rows.replaceChildren(
        ...Array.from({ length: +count.value }, (_, n) => {
          const kind = el(
            "select",
            { "aria-label": say("seat", n + 1), "data-kind": n },
            ["me", "open", "invited"].map(k => el("option", { value: k, selected: k === (n ? others : "me") }, say(k))),
            DATA.levels.map(l =>
              el(
                "option",
                { value: `bot:${l.key}`, selected: n > 0 && others === "bot" && l.key === DATA.usual },
                l.label,
              ),
            ),
          );
          const name = el("input", {
            "aria-label": say("name"),
            placeholder: say("name"),
            maxlength: 40,
            value: n ? "" : settings.name,
          });
          kind.onchange = () => {
            name.hidden = kind.value !== "me";
          };
          kind.onchange();
          return el("div", { class: "seat-wish" }, mark(n), kind, name);
        }),
      );
    };
    fill();
    const options = game.options.map(o =>
      el(
        "div",
        { class: "option" },
        el(
          "label",
          {},
          el("span", {}, o.label),
          el(
            "select",
            { "data-option": o.key },
            o.values.map(v => el("option", { value: v.key }, v.label)),
          ),
        ),
        o.help ? el("p", { class: "soft" }, o.help) : null,
      ),
    );
    const seed = el("input", { type: "number", min: 0, id: "seed" });
    const go = () => {
      const seats = $$(".seat-wish", rows).map(row => {
        const [kind, level] = $("select", row).value.split(":");
        return kind === "bot" ? { kind, level } : { kind, name: kind === "me" ? $("input", row).value : "" };
      });
      const first = seats.find(s => s.kind === "me" && s.name);
      if (first) remember({ name: first.name });
      this.create({
        game: game.key,
        seats,
        options: Object.fromEntries($$("[data-option]").map(o => [o.dataset.option, o.value])),
        ...(seed.value ? { seed: +seed.value } : {}),
      });
    };
    const which = el(
      "select",
      { id: "which", onchange: () => this.wish(named(which.value), others) },
      DATA.games.map(g => el("option", { value: g.key, selected: g === game }, g.title)),
    );
    open(
      say("newtable", game.title),
      el("label", { class: "setting" }, el("span", {}, say("game")), which),
      el("label", { class: "setting" }, el("span", {}, say("seats")), count),
      rows,
      options.length ? el("h3", {}, say("options")) : "",
      options,
      el("label", { class: "setting" }, el("span", {}, say("seed")), seed),
      el("div", { class: "actions" }, el("button", { class: "main", id: "create", onclick: go }, say("create"))),
    );
  }
  keys(e) {
    return this.search.keys(e);
  }
  escape() {
    this.search.escape();
  }
}
