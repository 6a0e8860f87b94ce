// A picture of the server in a shadow root, so that its style and the page's do not meet: what can be clicked in it,
// what it says of itself, and the way over it by keys.

import { answerButton, priced, spoken } from "./answers.js";
import { $, $$, announce, el } from "./base.js";
import { pop, tip, unpop, untip } from "./boxes.js";
import { merge } from "./merge.js";
import { legible, panelled } from "./parts.js";

const STYLE = `
  :host{display:block;overflow:hidden;touch-action:pan-y;height:100%;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
  :host([zoomed]){touch-action:none;cursor:grab}
  .wrap{transform-origin:0 0;height:100%}
  .wrap svg{display:block;width:100%;height:100%;max-height:100%}
  .sprite{position:absolute;width:0;height:0}
  .wrap .away{position:absolute;width:0;height:0;visibility:hidden}
  .wrap .away defs{visibility:visible} /* Its parts are painted with them. */
  .parted{display:flex;flex-wrap:wrap;gap:6px;height:auto;padding:4px 0;box-sizing:border-box}
  .parted svg:not(.away){height:auto}
  .narrow,.parted .wide{display:none}
  .parted .narrow{display:inline!important}
  [data-ref]{outline:none}
  /* What is inherited is found anew for all within, whenever it changes: only where the mouse is. */
  .can:hover{cursor:pointer}
  .can:focus-visible,.lit{filter:drop-shadow(0 0 2px var(--attention)) drop-shadow(0 0 5px var(--attention))}
  .can:hover{filter:brightness(1.06) drop-shadow(0 0 3px var(--accent))}
  .ask:hover{cursor:help}
  @keyframes drop{from{opacity:0;translate:0 -18px}}
  @keyframes flash{0%,100%{filter:none}30%{filter:drop-shadow(0 0 7px var(--attention))}}
  .new{animation:drop .36s ease-out}
  .flash{animation:flash 1s ease-out 2}
  @media (prefers-reduced-motion:reduce){.new,.flash{animation:none}}`;

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FINGER = 44,
  ARROW = 24;
const centre = n => {
  const r = n.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
};

export class Picture {
  // picked(a): an answer was chosen. about(thing, idle): what is to be said of a thing that cannot be.
  constructor(host, picked, about, busy = () => false) {
    Object.assign(this, { host, picked, about, busy, menu: [], svg: "" });
    this.root = host.attachShadow({ mode: "open" });
    this.wrap = el("div", { class: "wrap" });
    this.root.append(el("style", {}, STYLE), this.wrap, $(".sprite").cloneNode(true));
    this.root.addEventListener("click", e => this.click(e));
    this.root.addEventListener("keydown", e => this.key(e));
    this.root.addEventListener("pointerover", e => this.hover(e));
    this.root.addEventListener("pointerout", untip);
    host.addEventListener("pointerleave", untip);
  }
  // The picture as it came, and everything in it that explains itself or can be chosen.
  draw() {
    const sheet = el("template");
    sheet.innerHTML = this.svg;
    const picture = $("svg", sheet.content);
    picture.setAttribute("role", "group");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.setAttribute("aria-label", $("title", picture)?.textContent || this.host.getAttribute("aria-label") || "");
    for (const thing of $$("[data-ref]", picture)) this.name(thing);
    this.stand(picture);
    return this.put(picture);
  }
  // How it lies in its place; said before it is put there: a change afterwards would lay out everything anew.
  stand() {}
  // In the place of the one before; cut into parts, that one is gone.
  put(picture) {
    const [old, ...more] = this.wrap.children;
    if (!old || more.length || this.wrap.classList.contains("parted")) this.wrap.replaceChildren(picture);
    else merge(old, document.adoptNode(picture));
    const here = this.root.activeElement;
    if (here && !here.matches(".can")) here.blur(); // It stays, but is no answer any more.
    return $("svg", this.wrap);
  }
  name(thing) {
    const title = $(":scope > title", thing),
      lines = this.answers(thing);
    if (title) {
      thing.dataset.about = title.textContent;
      title.remove();
    }
    thing.classList.add(lines.length ? "can" : "ask");
    if (!lines.length) return;
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", "-1");
    thing.setAttribute("aria-label", lines.map(spoken).join("; "));
  }
  ref(e) {
    const path = e.composedPath().filter(n => n.dataset?.ref),
      lit = path.find(n => n.classList.contains("can"));
    return lit || this.beside(e, path[0]) || path[0];
  }
  // A finger is wide, and a mouse is not exact: a small thing that can be chosen answers around itself too, where
  // nothing nearer was touched.
  beside({ clientX: x, clientY: y, pointerType }, touched) {
    const least = pointerType === "touch" ? FINGER : ARROW;
    const far = n => {
      const [a, b] = centre(n);
      return Math.hypot(a - x, b - y);
    };
    const within = n => {
      const { width, height } = n.getBoundingClientRect(),
        [a, b] = centre(n),
        small = width && Math.min(width, height) < least;
      return small && Math.abs(a - x) <= Math.max(least, width) / 2 && Math.abs(b - y) <= Math.max(least, height) / 2;
    };
    const [near] = $$("svg:not(.away) .can", this.wrap)
      .filter(within)
      .sort((a, b) => far(a) - far(b));
    return near && !(touched && far(touched) < far(near)) ? near : null;
  }
  // What a thing answers: itself, or any of those it stands for together.
  answers(thing) {
    const { ref, of } = thing.dataset;
    return this.menu.filter(a => a.ref === ref || (of && a.ref?.startsWith(`${of} `)));
  }

  click(e) {
    if (this.dragged) return;
    const thing = this.ref(e),
      at = { x: e.clientX, y: e.clientY };
    this.rest = at;
    unpop();
    if (thing) this.choose(thing, at);
  }
  async choose(thing, at) {
    const lines = this.answers(thing),
      choice = a =>
        answerButton(a, () => {
          unpop();
          this.picked(a);
        });
    if (lines.length === 1) this.picked(lines[0]);
    else if (!lines.length) pop(at, () => this.about(thing));
    else (await pop(at, () => lines.map(choice)))?.querySelector("button").focus();
  }
  // What a thing is: what can be done with it and at what price, or why nothing can.
  told(thing) {
    const lines = this.answers(thing),
      about = el("p", { class: "soft" }, thing.dataset.about || "");
    if (!lines.length) return this.about(thing, true);
    return [about, ...lines.map(a => el("p", { class: "tip" }, a.label, priced(a)))];
  }
  hover(e) {
    const thing = this.ref(e),
      at = { x: e.clientX, y: e.clientY };
    const resting = this.rest && Math.hypot(at.x - this.rest.x, at.y - this.rest.y) < 3; // It clicked, the board changed.
    if (!resting) this.rest = null;
    if (!thing || resting || e.pointerType === "touch" || this.busy()) return;
    tip(at, () => this.told(thing), thing.classList.contains("can") ? 250 : 900);
  }
  key(e) {
    const here = this.root.activeElement;
    if (!here?.dataset?.ref) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      const [x, y] = centre(here);
      this.choose(here, { x, y });
      return;
    }
    if (!WAYS[e.key]) return;
    e.preventDefault();
    this.step(here, WAYS[e.key]);
  }
  // To the nearest thing that can be chosen in this direction.
  step(here, way) {
    const [x, y] = centre(here);
    const near = $$(".can", this.wrap)
      .filter(n => n !== here)
      .map(n => {
        const [nx, ny] = centre(n),
          along = (nx - x) * way[0] + (ny - y) * way[1],
          aside = Math.abs((nx - x) * way[1]) + Math.abs((ny - y) * way[0]);
        return { n, along, cost: along + 2 * aside };
      })
      .filter(o => o.along > 1)
      .sort((a, b) => a.cost - b.cost)[0];
    if (!near) return;
    here.setAttribute("tabindex", "-1");
    near.n.setAttribute("tabindex", "0");
    near.n.focus();
    announce(near.n.getAttribute("aria-label"));
  }
  light(refs, flash = false) {
    for (const thing of $$(".lit,.flash", this.wrap)) thing.classList.remove("lit", "flash");
    for (const thing of $$("[data-ref]", this.wrap))
      if (refs.includes(thing.dataset.ref)) thing.classList.add(flash ? "flash" : "lit");
  }
  focus() {
    ($("svg:not(.away) .can", this.wrap) || this.host).focus();
  }
}

// A mat in its place; on a small screen its parts stand one below the other.
export function laidOut(picture, svg, small) {
  picture.svg = svg;
  const drawn = picture.draw(),
    parts = small ? $$("[data-part]", drawn) : [],
    { width = 1, height = 1 } = drawn.viewBox.baseVal;
  picture.host.style.aspectRatio = parts.length ? "auto" : `${width} / ${height}`;
  picture.wrap.classList.toggle("parted", parts.length > 0);
  if (!parts.length) return;
  drawn.classList.add("away");
  picture.wrap.append(...parts.map(panelled));
  legible(picture.wrap);
}
