// Seats and their links, and answers given once and for all.

import { el, ROOT, say } from "./base.js";
import { open } from "./boxes.js";

export function standing(page) {
  const { question, menu, standing, prompt } = page.state,
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
      })).filter(r => page.known?.(r.answer) ?? true);
    document.querySelector("#box").close();
    page.stand([...standing, ...rules]);
  };
  open(
    say("standing"),
    el("p", {}, prompt),
    el("p", { class: "soft" }, say("standinghelp")),
    el("div", { class: "setting" }, answer, bound, limit),
    el("div", { class: "actions" }, el("button", { class: "main", onclick: set }, say("set"))),
  );
}

export function share(page) {
  if (!page.state) return;
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
  const { players, links } = page.state,
    seating = body =>
      page.send("POST", "/seating", body).then(async () => {
        await page.refresh();
        share(page);
      });
  open(
    say("links"),
    copy(say("watchlink"), `${location.origin}${ROOT}t/${page.id}`),
    el("p", { class: "soft" }, say(links.length ? "linkhelp" : "linkhost")),
    links.map(l => {
      const p = players.find(q => q.seat === l.seat),
        act = (wish, word) => el("button", { class: "quiet", onclick: () => seating({ seat: l.seat, ...wish }) }, word),
        acts = [act({}, say(l.path ? "newlink" : "freeseat")), p.mine ? "" : act({ kind: "bot" }, say("makebot"))];
      if (l.path) return copy(say("seatlink", p.name), location.origin + l.path, ...acts);
      return el("div", { class: "share" }, el("strong", {}, say("seatlink", p.name)), ...acts);
    }),
  );
}
