// A choice laid out before it is made: what would lie before me after it, under the cards; on a small screen a sheet.

import { $, $$, call, settings } from "./base.js";
import { STRIP } from "./parts.js";
import { laidOut, Picture } from "./picture.js";

const REST = 120; // So long a mouse rests on a card that it wants to see it, in milliseconds.

export class Laid {
  // path(a): where the mat after an answer is to be had. take(a): it is chosen for good.
  constructor(path, take, about) {
    Object.assign(this, { path, take, lines: [], known: new Map() });
    this.box = $("#laid");
    this.picture = new Picture($("#laid-host"), () => {}, about);
    $("#laid-take").onclick = () => this.take(this.chosen ?? this.shown);
    $("#laid-mat").onclick = () => this.unfold(!this.box.classList.contains("unfolded"));
    addEventListener("resize", () => this.fit());
    $("#laid-close").onclick = () => this.away();
  }
  // The cards of a new question. On a desk the first lies there from the beginning.
  begin(lines) {
    clearTimeout(this.timer);
    this.lines = lines.filter(a => a.card.mat && this.path(a));
    Object.assign(this, { known: new Map(), shown: null, chosen: null });
    this.box.hidden = true;
    if (this.lines.length && !STRIP.matches) this.show(this.lines[0]);
  }
  watch(button, a) {
    if (!this.lines.includes(a)) return;
    const later = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.show(a), REST);
    };
    button.addEventListener("pointerenter", e => e.pointerType === "mouse" && later());
    button.addEventListener("pointerleave", () => {
      clearTimeout(this.timer);
      if (this.chosen) this.timer = setTimeout(() => this.show(this.chosen), REST);
    });
    button.addEventListener("focus", () => button.matches(":focus-visible") && this.show(a));
  }
  // A card was clicked: is that enough? What was chosen already is, and with a mouse or a key if nothing need be asked.
  enough(a, { pointerType }) {
    const sure = this.chosen === a || (!settings.confirm && pointerType !== "touch");
    if (!this.lines.includes(a) || sure) return true;
    this.chosen = a;
    this.show(a).then(() => STRIP.matches && $("#chooser .chosen")?.scrollIntoView({ behavior: "smooth" }));
    return false;
  }
  async show(a) {
    this.shown = a;
    this.mark();
    $("#laid-take").textContent = (this.chosen ?? a).label; // To look at another is not to choose it.
    $("#laid-name").textContent = a.card.title;
    $("#laid-note").textContent = a.card.note;
    if (!this.known.has(a))
      this.known.set(
        a,
        call("GET", this.path(a)).catch(() => null),
      );
    const found = await this.known.get(a);
    if (!found?.svg || this.shown !== a) return;
    const first = this.box.hidden;
    this.box.hidden = false;
    laidOut(this.picture, found.svg, STRIP.matches);
    if (first) this.fit();
  }
  // If words of the cards are cut beside the mat, it folds.
  fit() {
    const { classList } = this.box.parentNode;
    classList.remove("low");
    const cut = $$("#chooser-cards .lore").some(n => n.scrollHeight > n.clientHeight + 1);
    classList.toggle("low", cut && !STRIP.matches);
  }
  unfold(on) {
    this.box.classList.toggle("unfolded", on);
    $("#laid-mat").setAttribute("aria-expanded", String(on));
  }
  away() {
    clearTimeout(this.timer);
    this.box.hidden = true;
    Object.assign(this, { shown: null, chosen: null });
    this.mark();
  }
  mark() {
    for (const card of $$("#chooser-cards .choice")) {
      card.classList.toggle("laid", card.dataset.text === this.shown?.text);
      card.classList.toggle("chosen", card.dataset.text === this.chosen?.text);
    }
  }
}
