// Search over all games: their names, the headings of their rules, the things of their almanacs.

import { $, $$, call, el, say } from "./base.js";
import { has, stems } from "./finding.js";

const MOST = 12;

export class Search {
  constructor() {
    this.field = $("#seek");
    this.list = $("#sought");
    this.field.addEventListener("focus", () => this.begin());
    this.field.addEventListener("input", () => this.find());
    $(".seek").addEventListener("keydown", e => this.step(e));
    $(".seek").addEventListener("focusout", e => $(".seek").contains(e.relatedTarget) || this.close());
  }
  // What is to be found is fetched once somebody wants to find something.
  begin() {
    this.titles ??= call("GET", "/titles").catch(() => []);
    this.find();
  }
  // Names that begin so come first, then those that hold the words, then those of games and chapters with them.
  async find() {
    const text = this.field.value,
      wanted = stems(text),
      all = await this.titles;
    if (this.field.value !== text) return;
    const low = text.trim().toLocaleLowerCase(),
      rank = t => (t.title.toLocaleLowerCase().startsWith(low) ? 0 : has(t.title, wanted) ? 1 : 2),
      hits = wanted.length ? all.filter(t => has(`${t.title} ${t.where}`, wanted)) : [];
    hits.sort((a, b) => rank(a) - rank(b));
    this.list.hidden = !wanted.length;
    this.list.replaceChildren(
      ...(hits.length ? hits.slice(0, MOST).map(hit) : [el("li", { class: "soft", role: "status" }, say("findnone"))]),
    );
  }
  close() {
    this.list.hidden = true;
  }
  // Down and up go through what was found, Enter takes the first.
  step(e) {
    const links = $$("a", this.list),
      at = links.indexOf(document.activeElement),
      way = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (e.key === "Enter" && at < 0 && links.length) location.href = links[0].href;
    if (!way || this.list.hidden) return;
    e.preventDefault();
    (links[at + way] || this.field).focus();
  }
  keys(e) {
    if (e.key !== "/") return false;
    this.field.focus();
    return true;
  }
  escape() {
    this.field.value = "";
    this.close();
  }
}
const hit = ({ title, where, href }) =>
  el("li", {}, el("a", { href }, el("strong", {}, title), where ? el("span", { class: "soft" }, where) : null));
