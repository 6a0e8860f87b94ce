// The rulebook: a search over chapters, almanac and words; what an address points at is marked.

import { $, $$, call, DATA, el, ROOT, say } from "./base.js";
import { has, stems as stemsOf } from "./finding.js";

export class RulesPage {
  constructor() {
    const field = $("#find");
    field.addEventListener("input", () => this.find(field.value));
    addEventListener("hashchange", () => this.mark());
    this.mark();
    $(".games [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    const small = matchMedia("(max-width: 900px)");
    $("#contents").open = !small.matches;
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      field.value = asked;
      this.find(asked);
    }
  }
  mark() {
    for (const here of $$(".here-now")) here.classList.remove("here-now");
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.classList.add("here-now");
  }
  async find(text) {
    const stems = stemsOf(text);
    this.wanted = text;
    this.book ??= call("GET", `/games/${DATA.game}/book`);
    const book = await this.book;
    if (this.wanted !== text) return;
    const hits = stems.length ? book.filter(p => has(`${p.title} ${p.text}`, stems)) : [];
    hits.sort((a, b) => has(b.title, stems) - has(a.title, stems));
    const count = kind => hits.filter(p => (p.kind === "almanac") === kind).length;
    $("#found").textContent = !stems.length
      ? ""
      : hits.length
        ? say("findcount", count(false), count(true))
        : say("findnone");
    $("#contents").hidden = stems.length > 0;
    $("#hits").hidden = !stems.length;
    $("#hits").replaceChildren(...hits.slice(0, 40).map(p => this.hit(p, stems, text)));
    this.shine(stems);
  }
  hit(p, stems, text) {
    return el(
      "li",
      {},
      el(
        "a",
        { href: `${ROOT}rules/${DATA.game}/${p.page}?q=${encodeURIComponent(text)}#${p.anchor}` },
        el("strong", {}, p.title),
        el("span", { class: "soft" }, this.around(p.text, stems)),
      ),
    );
  }
  // The words around the first that was found.
  around(text, stems) {
    const low = text.toLocaleLowerCase(),
      at = Math.min(...stems.map(s => low.indexOf(s)).filter(n => n >= 0), text.length);
    const from = at === text.length ? 0 : Math.max(0, at - 40);
    return `${from ? "…" : ""}${text.slice(from, from + 110)}${text.length > from + 110 ? "…" : ""}`;
  }
  // What was found is marked in the text, where the browser can.
  shine(stems) {
    if (!("highlights" in CSS)) return;
    CSS.highlights.delete("found");
    const ranges = [],
      walk = document.createTreeWalker($("#text"), NodeFilter.SHOW_TEXT);
    while (stems.length && walk.nextNode()) {
      const node = walk.currentNode;
      for (const found of node.data.matchAll(/[\p{L}\p{N}]+/gu))
        if (stems.some(s => found[0].toLocaleLowerCase().startsWith(s))) {
          const range = new Range();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          ranges.push(range);
        }
    }
    if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
  }
  keys(e) {
    if (e.key !== "/") return false;
    $("#find").focus();
    return true;
  }
  escape() {
    const field = $("#find");
    if (field.value) {
      field.value = "";
      this.find("");
    }
  }
}
