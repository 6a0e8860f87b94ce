// Who sits at the table: everybody a line that opens to what lies before them.

import { goods } from "./answers.js";
import { $, $$, call, DATA, el, icon, mark, say } from "./base.js";
import { STRIP } from "./parts.js";
import { laidOut, Picture } from "./picture.js";

// A dot beside a person: full while they look at the table, hollow while they do not.
const presence = p => (p.kind === "person" ? el("i", { class: "presence", "data-of": p.seat }) : null);

function line(p, open, act) {
  const { what = "", tone = "", state = "", goods: has = [] } = p.strip || {};
  return el(
    "li",
    { class: `seat${p.waiting ? " waited" : ""}${p.mine ? " mine" : ""}`, "data-seat": p.seat },
    el("i", { class: `edge t-${tone}` }),
    el(
      "button",
      { class: "line", "aria-expanded": String(open), "aria-controls": "mat", onclick: act },
      mark(p.seat),
      el(
        "span",
        { class: "who" },
        el("strong", {}, p.name, presence(p), state ? el("em", {}, ` ${state}`) : null),
        el("small", {}, what || p.level || "\u00a0"),
      ),
      el("span", { class: "has" }, goods(has, tone)),
      el(
        "span",
        { class: "vp", "data-seat": p.seat },
        String(p.points),
        el("span", { class: "unseen" }, ` ${say("points")}`),
      ),
      icon("i-down", "ico chevron"),
    ),
  );
}

export class Company {
  // path(seat): where the mat of a seat is to be had. about: what is said of a thing on it.
  constructor(path, about) {
    Object.assign(this, { path, whose: null });
    this.picture = new Picture($("#mat-host"), () => {}, about);
    $("#mat-close").onclick = () => this.close();
  }
  // `apart`: the seat whose mat lies on the board already.
  show(players, before, apart = null) {
    this.players = players;
    const going = players.some(p => p.waiting);
    const shown = players.filter(p => p.seat !== apart);
    $("#players").replaceChildren(
      el(
        "ul",
        {},
        shown.map(p => line(p, this.whose === p.seat, () => this.toggle(p.seat))),
      ),
    );
    $("#order").replaceChildren(
      ...players.map(p =>
        el(
          "li",
          {
            class: `${p.waiting ? "waited" : ""}${going && p.strip?.state ? " rests" : ""}`,
            title: p.strip?.state || null,
          },
          mark(p.seat),
          el("span", { class: "name" }, p.waiting && p.mine ? say("youturn", p.name) : p.name),
          presence(p),
          el("b", {}, String(p.points)),
        ),
      ),
    );
    for (const p of players) {
      const was = before?.find(q => q.seat === p.seat);
      if (was && was.points !== p.points) for (const n of $$(`.vp[data-seat="${p.seat}"]`)) n.classList.add("blink");
    }
    this.meet();
    if (this.whose != null) this.open(this.whose);
  }
  // Who is here, as the stream last told.
  meet(here = this.here) {
    this.here = here;
    for (const dot of here ? $$("[data-of]") : []) {
      const on = here.includes(+dot.dataset.of);
      dot.classList.toggle("on", on);
      dot.setAttribute("role", "img");
      dot.setAttribute("aria-label", say(on ? "here" : "away"));
      dot.title = say(on ? "here" : "away");
    }
  }
  toggle(seat) {
    return this.whose === seat ? this.close() : this.open(seat);
  }
  async open(seat) {
    this.whose = seat;
    const found = await call("GET", this.path(seat)).catch(() => null);
    if (!found || this.whose !== seat) return;
    $("#mat-name").replaceChildren(mark(seat), found.name);
    $("#mat-words").hidden = !!found.svg;
    $("#mat-host").hidden = !found.svg;
    $("#mat").hidden = false;
    if (found.svg) laidOut(this.picture, found.svg, STRIP.matches);
    else
      $("#mat-words").replaceChildren(
        ...found.words.map(([what, much]) => el("div", {}, el("dt", {}, what), el("dd", {}, much))),
      );
    this.mark();
  }
  close() {
    const line = $(`#players [data-seat="${this.whose}"] .line`);
    this.whose = null;
    $("#mat").hidden = true;
    this.mark();
    line?.focus({ preventScroll: true });
  }
  mark() {
    for (const li of $$("#players .seat"))
      $(".line", li).setAttribute("aria-expanded", String(+li.dataset.seat === this.whose));
  }
}
export const matPath = (seat, query = "") => `/tables/${DATA.id}/mat/${seat}${query}`;
