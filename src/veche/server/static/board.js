// The board: the server's picture in a shadow root, so that its style and the page's do not meet.

import { $, $$, announce, calm, el, say } from "./base.js";
import { pop, tip, unpop, untip } from "./boxes.js";
import { answerButton, boxOf, chips, SMALL, STRIP, spoken } from "./parts.js";

export class Board {
  // picked(a): an answer was chosen. about(thing, idle): what is to be said of a thing that cannot be.
  constructor(host, picked, about, busy = () => false) {
    Object.assign(this, { host, picked, about, busy, zoom: 1, x: 0, y: 0, menu: [], svg: "" });
    this.root = host.attachShadow({ mode: "open" });
    this.root.innerHTML = `<style>
      :host{display:block;overflow:hidden;touch-action:pan-y;height:100%;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
      :host([zoomed]){touch-action:none;cursor:grab}
      .wrap{transform-origin:0 0;height:100%}
      svg{display:block;width:100%;height:100%;max-height:100%}
      .away{position:absolute;width:0;height:0;visibility:hidden}
      .parted{display:flex;flex-wrap:wrap;gap:6px;height:auto;padding:4px;box-sizing:border-box}
      .parted svg:not(.away){height:auto}
      [data-ref]{outline:none}
      .can{cursor:pointer}
      .can:focus-visible,.lit{filter:drop-shadow(0 0 2px var(--attention)) drop-shadow(0 0 5px var(--attention))}
      .can:hover{filter:brightness(1.06) drop-shadow(0 0 3px var(--accent))}
      .ask{cursor:help}
      @keyframes drop{from{opacity:0;translate:0 -18px}}
      @keyframes flash{0%,100%{filter:none}30%{filter:drop-shadow(0 0 7px var(--attention))}}
      .new{animation:drop .36s ease-out}
      .flash{animation:flash 1s ease-out 2}
      @media (prefers-reduced-motion:reduce){.new,.flash{animation:none}}
      </style><div class="wrap"></div>`;
    this.wrap = $(".wrap", this.root);
    this.root.addEventListener("click", e => this.click(e));
    this.root.addEventListener("keydown", e => this.key(e));
    this.root.addEventListener("pointerover", e => this.hover(e));
    this.root.addEventListener("pointerout", untip);
    this.gestures();
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
    const { clientWidth: wide, clientHeight: high } = this.host;
    this.wrap.innerHTML = this.svg;
    const picture = $("svg", this.wrap);
    picture.setAttribute("role", "group");
    const { width = 1, height = 1 } = picture.viewBox?.baseVal || {}; // At the top, unless much would be empty below.
    picture.setAttribute("preserveAspectRatio", high - (wide * height) / width > 120 ? "xMidYMid" : "xMidYMin");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.setAttribute("aria-label", $("title", picture)?.textContent || $("#board").getAttribute("aria-label"));
    if (/--seat\d\s*:/.test(this.svg))
      for (let k = 0; k < 6; k++)
        document.body.style.setProperty(`--seat${k}`, getComputedStyle(picture).getPropertyValue(`--seat${k}`));
    for (const thing of $$("[data-ref]", this.wrap)) {
      const title = $(":scope > title", thing),
        lines = this.menu.filter(a => a.ref === thing.dataset.ref);
      if (title) {
        thing.dataset.about = title.textContent;
        title.remove();
      }
      if (!lines.length) {
        thing.classList.add("ask");
        continue;
      }
      thing.classList.add("can");
      thing.setAttribute("role", "button");
      thing.setAttribute("tabindex", "-1");
      thing.setAttribute("aria-label", lines.map(spoken).join("; "));
    }
    this.lay(picture);
    const first = $("svg:not(.away) .can", this.wrap);
    if (first) first.setAttribute("tabindex", "0");
  }

  // A small screen shows the board part by part, as the drawing offers them: first the one the question is about.
  lay(picture) {
    if (!STRIP.matches) {
      this.wrap.className = "wrap";
      this.part = null;
      return;
    }
    const parts = new Map(),
      strip = $("#parts");
    for (const group of $$("[data-part]", picture))
      parts.set(group.dataset.part, [...(parts.get(group.dataset.part) || []), group]);
    const open = key => parts.get(key)?.reduce((sum, g) => sum + $$(".can", g).length, 0),
      area = key =>
        parts.get(key).reduce((sum, g) => {
          const [, , w, h] = boxOf(g);
          return sum + w * h;
        }, 0);
    const keys = [...parts.keys()],
      asked = keys.filter(open).sort((a, b) => open(b) - open(a)),
      chief = keys.find(key => parts.get(key)[0].dataset.unit) ?? [...keys].sort((a, b) => area(b) - area(a))[0];
    if (keys.length < 2) {
      strip.hidden = true;
      return;
    }
    const question = this.menu.map(a => a.text).join(),
      fresh = question !== this.question;
    if (SMALL.matches) {
      if (fresh && asked.length && !open(this.part) && this.part !== "") this.part = asked[0];
      this.question = question;
      if (this.part == null || (this.part && !parts.has(this.part))) this.part = asked[0] ?? chief;
    } else if (!parts.has(this.part)) this.part = "";
    strip.hidden = false;
    strip.replaceChildren(
      ...[...keys, ""].map(key =>
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
        ),
      ),
    );
    const pressed = $('[aria-pressed="true"]', strip);
    if (pressed) strip.scrollLeft = pressed.offsetLeft - strip.offsetLeft - 40;
    if (this.part) {
      picture.classList.add("away");
      this.wrap.append(
        ...parts.get(this.part).map(group => {
          const panel = document.createElementNS(picture.namespaceURI, "svg"),
            wide = +group.dataset.per || 1;
          panel.setAttribute("viewBox", boxOf(group).join(" "));
          panel.setAttribute("role", "group");
          panel.setAttribute("aria-label", group.dataset.label);
          panel.style.width = `calc(${100 / wide}% - ${wide > 1 ? 6 : 0}px)`;
          panel.append(group);
          return panel;
        }),
      );
    }
    this.wrap.classList.toggle("parted", !!this.part);
    if (this.laid !== this.part || (fresh && this.zoom > 1 && open(this.part) && !this.sees())) this.closeUp();
    this.laid = this.part;
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
  // Spaces too small for a finger: begin closer, where the question is.
  closeUp() {
    this.scaleBy(0);
    const group = this.part && $("svg:not(.away) [data-unit]", this.wrap);
    if (!group) return;
    const pixels = (group.dataset.unit * group.ownerSVGElement.getBoundingClientRect().width) / boxOf(group)[2];
    if (pixels >= 27) return;
    const host = this.host.getBoundingClientRect(),
      spots = $$(".can", group).map(n => n.getBoundingClientRect()),
      mean = list => list.reduce((a, b) => a + b, 0) / list.length;
    const at = spots.length
      ? { x: mean(spots.map(r => r.x + r.width / 2)), y: mean(spots.map(r => r.y + r.height / 2)) }
      : { x: host.x + host.width / 2, y: host.y + host.height / 2 };
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

  ref(e) {
    const path = e.composedPath().filter(n => n.dataset?.ref);
    return path.find(n => n.classList.contains("can")) || path[0];
  }
  answers(thing) {
    return this.menu.filter(a => a.ref === thing.dataset.ref);
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
    return [about, ...lines.map(a => el("p", { class: "tip" }, a.label, chips(a)))];
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
      const r = here.getBoundingClientRect();
      this.choose(here, { x: r.x + r.width / 2, y: r.y + r.height / 2 });
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (!way) return;
    e.preventDefault();
    const centre = n => {
      const r = n.getBoundingClientRect();
      return [r.x + r.width / 2, r.y + r.height / 2];
    };
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
    ($(".can", this.wrap) || this.host).focus();
  }

  // Two fingers pinch, one drags when closer; Ctrl and the wheel on a desk.
  gestures() {
    const fingers = new Map();
    let gap = 0;
    let press, begun;
    this.host.addEventListener("pointerdown", e => {
      fingers.set(e.pointerId, e);
      this.dragged = false;
      gap = 0;
      const thing = this.ref(e),
        at = { x: e.clientX, y: e.clientY };
      begun = at;
      if (e.pointerType !== "touch" || !thing) return;
      press = setTimeout(() => {
        this.dragged = true;
        pop(at, () => this.told(thing));
      }, 500);
    });
    this.host.addEventListener("contextmenu", e => {
      if (fingers.size) e.preventDefault();
    });
    this.host.addEventListener("pointermove", e => {
      const last = fingers.get(e.pointerId);
      if (!last) return;
      if (Math.hypot(e.clientX - begun.x, e.clientY - begun.y) > 8) clearTimeout(press);
      fingers.set(e.pointerId, e);
      if (fingers.size === 2) {
        const [a, b] = [...fingers.values()],
          now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        if (gap) this.scaleBy(now / gap, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
        gap = now;
        this.dragged = true;
      } else if (this.zoom > 1 && (this.dragged || Math.hypot(e.movementX, e.movementY) > 3)) {
        this.dragged = true;
        this.place(this.x + e.clientX - last.clientX, this.y + e.clientY - last.clientY);
      }
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"])
      this.host.addEventListener(kind, e => {
        fingers.delete(e.pointerId);
        gap = 0;
        clearTimeout(press);
      });
    this.host.addEventListener(
      "wheel",
      e => {
        if (e.ctrlKey) {
          e.preventDefault();
          this.scaleBy(e.deltaY < 0 ? 1.12 : 0.89, { x: e.clientX, y: e.clientY });
        }
      },
      { passive: false },
    );
    for (const button of $$("[data-zoom]")) button.addEventListener("click", () => this.scaleBy(+button.dataset.zoom));
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
  }
}
