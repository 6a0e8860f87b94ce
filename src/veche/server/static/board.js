// The board: a picture that can be looked at closer, shown part by part on a small screen, whose pieces travel.

import { $, $$, calm, el, say } from "./base.js";
import { unpop, untip } from "./boxes.js";
import { boxOf, legible, panelled, SMALL, STRIP } from "./parts.js";
import { Picture } from "./picture.js";
import { gestures } from "./zoom.js";

const LOW = 0.3; // Of a screen.

export class Board extends Picture {
  constructor(...how) {
    super(...how);
    Object.assign(this, { zoom: 1, x: 0, y: 0 });
    gestures(this);
    for (const query of [SMALL, STRIP])
      query.addEventListener("change", () => {
        this.part = null;
        if (this.svg) this.draw();
      });
  }
  show(svg, menu = [], moving = false) {
    const old = moving && !calm() ? this.standing() : null;
    Object.assign(this, { svg, menu });
    untip();
    if (!$$("#pop .answer").every(b => menu.some(a => a.text === b.dataset.text))) unpop();
    this.draw();
    if (old) this.move(old);
  }
  draw() {
    const picture = super.draw();
    this.tint();
    this.lay(picture);
    const first = $("svg:not(.away) .can", this.wrap);
    if (first) first.setAttribute("tabindex", "0");
  }

  // At the top, unless much would be empty below.
  stand(picture) {
    const { clientWidth: wide, clientHeight: high } = this.host,
      { width = 1, height = 1 } = picture.viewBox?.baseVal || {};
    picture.setAttribute("preserveAspectRatio", high - (wide * height) / width > 120 ? "xMidYMid" : "xMidYMin");
  }
  // Seats have the colours of the drawing on the whole page. What is the same is not set: all styles would be found anew.
  tint() {
    const { style } = document.body;
    for (const [, k, ink] of this.svg.matchAll(/--seat(\d)\s*:\s*([^;}"]+)/g))
      if (style.getPropertyValue(`--seat${k}`) !== ink) style.setProperty(`--seat${k}`, ink);
  }

  // A small screen shows the board part by part, as the drawing offers them: first the one the question is about.
  lay(picture) {
    if (!STRIP.matches) {
      this.wrap.className = "wrap";
      this.part = null;
      return;
    }
    const parts = new Map();
    for (const group of $$("[data-part]", picture))
      parts.set(group.dataset.part, [...(parts.get(group.dataset.part) || []), group]);
    $("#parts").hidden = parts.size < 2;
    if (parts.size < 2) return;
    const open = key => parts.get(key)?.reduce((sum, g) => sum + $$(".can", g).length, 0) || 0,
      fresh = this.turn(parts, open);
    this.tabs(parts, open);
    const chosen = this.part ? parts.get(this.part) : [];
    if (this.part) {
      picture.classList.add("away");
      const mine = parts.get("mat") || []; // It lies below whatever is looked at.
      this.wrap.append(...[...new Set([...this.above(parts), ...chosen, ...mine])].map(panelled));
    }
    this.wrap.classList.toggle("parted", !!this.part);
    if (this.part) legible(this.wrap);
    if (this.laid !== this.part || (fresh && this.zoom > 1 && open(this.part) && !this.sees())) this.closeUp();
    this.laid = this.part;
  }
  // The map stays in sight above whatever is looked at, if it is low enough.
  above(parts) {
    const map = parts.get(this.chief(parts)),
      [, , width, height] = boxOf(map[0]);
    return map.length === 1 && (innerWidth * height) / width < LOW * innerHeight ? map : [];
  }
  chief(parts) {
    const keys = [...parts.keys()],
      area = key =>
        parts.get(key).reduce((sum, g) => {
          const [, , w, h] = boxOf(g);
          return sum + w * h;
        }, 0);
    return keys.find(key => parts.get(key)[0].dataset.unit) ?? keys.sort((a, b) => area(b) - area(a))[0];
  }
  // A new question turns to the part with the most answers; among equals to my own mat. Is the question new?
  turn(parts, open) {
    const asked = [...parts.keys()]
      .filter(open)
      .sort((a, b) => open(b) - open(a) || (b === "mat" ? 1 : 0) - (a === "mat" ? 1 : 0));
    const question = this.menu.map(a => a.text).join(),
      fresh = question !== this.question;
    if (SMALL.matches) {
      if (fresh && asked.length && this.part !== "") this.part = asked[0];
      if (this.part == null || (this.part && !parts.has(this.part))) this.part = asked[0] ?? this.chief(parts);
    } else if (!parts.has(this.part)) this.part = "";
    this.question = question;
    return fresh;
  }
  tabs(parts, open) {
    const strip = $("#parts"),
      tab = key =>
        el(
          "button",
          {
            class: `part${key && open(key) ? " open" : ""}`,
            "aria-pressed": String(key === this.part),
            onclick: () => {
              this.part = key;
              this.draw();
            },
          },
          key ? parts.get(key)[0].dataset.label : say("whole"),
        );
    strip.replaceChildren(...[...parts.keys(), ""].map(tab));
    const pressed = $('[aria-pressed="true"]', strip);
    if (pressed) strip.scrollLeft = pressed.offsetLeft - strip.offsetLeft - 40;
  }
  // Is any of what can be clicked within the window of the board?
  sees() {
    const w = this.host.getBoundingClientRect();
    return $$("svg:not(.away) .can", this.wrap).some(n => {
      const r = n.getBoundingClientRect(),
        x = r.x + r.width / 2,
        y = r.y + r.height / 2;
      return x > w.left && x < w.right && y > w.top && y < w.bottom;
    });
  }
  // Does what is shown of the board offer every answer?
  holds(menu) {
    const offered = new Set($$("svg:not(.away) .can", this.wrap).flatMap(thing => this.answers(thing)));
    return menu.every(a => offered.has(a));
  }
  // Spaces too small for a finger: begin closer, where the question is.
  closeUp() {
    this.scaleBy(0);
    const group = $("svg:not(.away) [data-unit]", this.wrap);
    if (!group || group.dataset.part !== this.part) return;
    const pixels = (group.dataset.unit * group.ownerSVGElement.getBoundingClientRect().width) / boxOf(group)[2];
    if (pixels >= 27) return;
    const spots = $$(".can", group).map(n => n.getBoundingClientRect()),
      mean = list => list.reduce((a, b) => a + b, 0) / list.length;
    if (!spots.length) return; // Nothing is asked here: the whole is of more use.
    const at = { x: mean(spots.map(r => r.x + r.width / 2)), y: mean(spots.map(r => r.y + r.height / 2)) };
    this.scaleBy(34 / pixels, at);
  }

  // Pieces are told by their key. One that stands elsewhere than before travels there; one that is new drops in.
  standing() {
    const found = new Map();
    for (const piece of $$("[data-piece]", this.wrap)) {
      const r = piece.getBoundingClientRect();
      if (r.width)
        found.set(piece.dataset.piece, [
          ...(found.get(piece.dataset.piece) || []),
          { piece, x: r.x + r.width / 2, y: r.y + r.height / 2 },
        ]);
    }
    return found;
  }
  move(old) {
    for (const [key, now] of this.standing()) {
      const left = [...(old.get(key) || [])];
      const come = now.filter(p => {
        const n = left.findIndex(q => Math.hypot(p.x - q.x, p.y - q.y) < 3);
        if (n >= 0) left.splice(n, 1);
        return n < 0;
      });
      for (const { piece, x, y } of come.slice(0, 24)) {
        const from = left.shift(),
          scale = piece.parentNode.getScreenCTM?.()?.a || 1;
        if (from)
          piece.animate([{ translate: `${(from.x - x) / scale}px ${(from.y - y) / scale}px` }, { translate: "0 0" }], {
            duration: 380,
            easing: "ease-in-out",
          });
        else piece.classList.add("new");
      }
    }
  }
  // What a sentence of the log speaks of is shown, if it lies in another part.
  turnTo(refs) {
    const here = n => $$(`[data-ref]`, n).some(thing => refs.includes(thing.dataset.ref));
    if (!this.part || !refs.length || $$("svg:not(.away)", this.wrap).some(here)) return;
    const group = $$("svg.away [data-part]", this.wrap).find(here);
    if (group) {
      this.part = group.dataset.part;
      this.draw();
    }
  }

  scaleBy(factor, at) {
    const box = this.host.getBoundingClientRect(),
      zoom = factor ? Math.max(1, Math.min(6, this.zoom * factor)) : 1;
    const x = (at ? at.x : box.x + box.width / 2) - box.x,
      y = (at ? at.y : box.y + box.height / 2) - box.y,
      ratio = zoom / this.zoom;
    this.zoom = zoom;
    this.place(x - (x - this.x) * ratio, y - (y - this.y) * ratio);
  }
  place(x, y) {
    const { width, height } = this.host.getBoundingClientRect();
    this.x = Math.min(0, Math.max(width * (1 - this.zoom), x));
    this.y = Math.min(0, Math.max(height * (1 - this.zoom), y));
    this.wrap.style.transform = this.zoom > 1 ? `translate(${this.x}px,${this.y}px) scale(${this.zoom})` : "";
    this.host.toggleAttribute("zoomed", this.zoom > 1);
    $("#board").toggleAttribute("zoomed", this.zoom > 1);
  }
}
