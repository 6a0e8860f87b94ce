// The one script of Veche. It knows no game: it shows the picture the server sends, marks what is on the menu, and
// sends back the answer that was clicked. Its pages: lobby, table, replay; a keepsake needs little of it.

const read = id => JSON.parse(document.getElementById(id)?.textContent || "{}");
const WORDS = read("words"), DATA = read("data");
const $ = (query, root = document) => root.querySelector(query);
const $$ = (query, root = document) => [...root.querySelectorAll(query)];
const say = (key, ...args) => (WORDS[key] ?? key).replace(/\{(\d)\}/g, (_, n) => args[n]);
const wait = ms => new Promise(done => setTimeout(done, ms));
const NOBODY = -2;

// A way to the page of what a finished game left to keep, if it left something.
const keepsake = s => s.keepsake ? [" ", el("a", { class: "button", id: "keepsake", href: s.keepsake }, say("keepsake"))] : [];

function el(tag, props = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...inside.flat().filter(x => x != null));
  return node;
}

function icon(name, cls = "ico") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS(svg.namespaceURI, "use");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}
const mark = seat => icon(`seat-${seat % 6}`, `mark s${seat % 6}`);

// What this browser remembers.
const SETTINGS = { theme: "auto", palette: "usual", motion: true, speed: 600, confirm: true, sound: false, notify: false, keys: true, name: "" };
const settings = { ...SETTINGS, ...JSON.parse(localStorage.getItem("veche") || "{}") };
const calm = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
const isDark = () => settings.theme === "dark" || settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
function remember(change = {}) {
  Object.assign(settings, change);
  localStorage.setItem("veche", JSON.stringify(settings));
  for (const key of ["theme", "palette"]) document.cookie = `${key}=${settings[key]}; path=/; max-age=31536000; samesite=lax`;
  const root = document.documentElement;
  settings.theme === "auto" ? delete root.dataset.theme : root.dataset.theme = settings.theme;
  settings.palette === "safe" ? root.dataset.palette = "safe" : delete root.dataset.palette;
  root.toggleAttribute("data-calm", calm());
  for (const img of $$("[data-cover]")) img.src = `/games/${img.dataset.cover}.${isDark() ? "dark" : "light"}.svg`;
}

// Talking to the server: a refusal is a sentence with a code.
async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers: body ? { "Content-Type": "application/json" } : {}, body: body && JSON.stringify(body) });
  } catch {
    throw Object.assign(new Error(say("offline")), { code: "offline" });
  }
  const said = await answer.json().catch(() => ({ error: say("offline"), code: "offline" }));
  if (!answer.ok) throw Object.assign(new Error(said.error), { code: said.code, status: answer.status });
  return said;
}

let noteTimer;
function note(text, kind = "") {
  const box = $("#note");
  box.textContent = text;
  box.className = kind;
  box.hidden = !text;
  clearTimeout(noteTimer);
  if (kind !== "stay") noteTimer = setTimeout(() => { box.hidden = true; }, 6000);
}
const announce = text => { $("#live").textContent = text; };

// Boxes: one dialog for everything that is read or set, one small choice beside the pointer.
function open(title, ...inside) {
  const box = $("#box");
  $("#box-title").textContent = title;
  $("#box-body").replaceChildren(...inside.flat());
  if (!box.open) box.showModal();
  $("#box-body").scrollTop = 0;
  return box;
}
$("#box-close").addEventListener("click", () => $("#box").close());
$("#box").addEventListener("click", e => { if (e.target === $("#box")) $("#box").close(); });

function pop(at, ...inside) {
  const box = $("#pop");
  box.replaceChildren(...inside.flat());
  box.hidden = false;
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(at.x + 12, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(at.y + 12, innerHeight - height - 8))}px`;
  return box;
}
const unpop = () => { $("#pop").hidden = true; $("#pop").classList.remove("passive"); };
document.addEventListener("pointerdown", e => { if (!e.composedPath().includes($("#pop"))) unpop(); });

async function showRules(key, about = "") {
  const { html, place } = await call("GET", `/games/${key}/rules?about=${encodeURIComponent(about)}`);
  const body = el("div", { class: "rules" });
  body.innerHTML = html || "";
  if (!html) body.textContent = say("norules");
  const heads = $$("h3", body);
  const index = heads.length > 2 ? el("nav", { class: "index", "aria-label": say("rules") }, heads.map(h => el("button", { class: "quiet", onclick: () => h.scrollIntoView({ behavior: calm() ? "auto" : "smooth" }) }, h.textContent))) : null;
  open(say("rules"), [index, body].filter(Boolean));
  const target = place && $(`#${place}`, body);
  if (target) { target.classList.add("here"); target.scrollIntoView({ block: "center" }); }
}

function showSettings() {
  const toggle = (key, on = true, off = false) => el("label", { class: "setting" }, el("input", { type: "checkbox", checked: settings[key] === on, onchange: async e => {
    remember({ [key]: e.target.checked ? on : off });
    if (key === "notify" && e.target.checked && "Notification" in window && await Notification.requestPermission() !== "granted") { e.target.checked = false; remember({ notify: false }); }
    if (key === "sound" && e.target.checked) chime();
  } }), el("span", {}, say(key)));
  const theme = el("select", { onchange: e => remember({ theme: e.target.value }) }, ["auto", "light", "dark"].map(t => el("option", { value: t, selected: settings.theme === t }, say(`theme${t}`))));
  const speed = el("input", { type: "number", min: 100, max: 3000, step: 100, value: settings.speed, onchange: e => remember({ speed: Math.max(100, +e.target.value || 600) }) });
  const also = ["#language", "#share", "#replay"].map(q => $(q)).filter(Boolean).map(tool => el(tool.href ? "a" : "button", { class: "button", href: tool.href, lang: tool.lang || null, onclick: tool.href ? () => {} : () => tool.click() }, tool.textContent));
  open(say("settings"), el("div", { class: "actions also" }, also), el("label", { class: "setting" }, el("span", {}, say("theme")), theme), toggle("palette", "safe", "usual"), toggle("motion"),
    el("label", { class: "setting" }, el("span", {}, say("speed")), speed), toggle("confirm"), toggle("sound"), toggle("notify"), toggle("keys"), el("h3", {}, say("keyhelp")), keyList());
}
function keyList() {
  const list = document.documentElement.dataset.page === "replay" ? "replaykeys" : "keylist";
  return el("dl", { class: "keys" }, say(list).split(";").flatMap(row => { const [key, what] = row.split("|"); return [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)]; }));
}

function chime() {
  const audio = new AudioContext(), now = audio.currentTime;
  [523.25, 783.99].forEach((tone, n) => {
    const osc = audio.createOscillator(), gain = audio.createGain();
    osc.frequency.value = tone;
    gain.gain.setValueAtTime(0, now + n * 0.16);
    gain.gain.linearRampToValueAtTime(0.08, now + n * 0.16 + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + n * 0.16 + 0.6);
    osc.connect(gain).connect(audio.destination);
    osc.start(now + n * 0.16);
    osc.stop(now + n * 0.16 + 0.7);
  });
}

// On a small screen the question is a sheet at the foot; the page ends above it.
if ($("#ask")) new ResizeObserver(() => document.documentElement.style.setProperty("--sheet", `${$("#ask").offsetHeight}px`)).observe($("#ask"));
const SMALL = matchMedia("(max-width: 760px)"), STRIP = matchMedia("(max-width: 1099px)");

// The board: the server's picture in a shadow root, so that its style and the page's do not meet.
class Board {
  constructor(host, picked, asked) {
    Object.assign(this, { host, picked, asked, zoom: 1, x: 0, y: 0, menu: [], svg: "" });
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
    this.root.addEventListener("pointerout", () => { clearTimeout(this.timer); if ($("#pop").classList.contains("passive")) unpop(); });
    this.gestures();
    for (const query of [SMALL, STRIP]) query.addEventListener("change", () => { this.part = null; if (this.svg) this.draw(); });
  }

  show(svg, menu = [], moving = false) {
    const old = moving && !calm() ? this.standing() : null;
    Object.assign(this, { svg, menu });
    this.draw();
    if (old) this.move(old);
  }
  draw() {
    const { clientWidth: wide, clientHeight: high } = this.host;
    this.wrap.innerHTML = this.svg;
    const picture = $("svg", this.wrap);
    picture.setAttribute("role", "group");
    const { width = 1, height = 1 } = picture.viewBox?.baseVal || {}; // At the top, unless much would be empty below.
    picture.setAttribute("preserveAspectRatio", high - wide * height / width > 120 ? "xMidYMid" : "xMidYMin");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    picture.setAttribute("aria-label", $("title", picture)?.textContent || $("#board").getAttribute("aria-label"));
    if (/--seat\d\s*:/.test(this.svg)) for (let k = 0; k < 6; k++) document.body.style.setProperty(`--seat${k}`, getComputedStyle(picture).getPropertyValue(`--seat${k}`));
    for (const thing of $$("[data-ref]", this.wrap)) {
      const title = $(":scope > title", thing), lines = this.menu.filter(a => a.ref === thing.dataset.ref);
      if (title) { thing.dataset.about = title.textContent; title.remove(); }
      if (!lines.length) { thing.classList.add("ask"); continue; }
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
    if (!STRIP.matches) { this.wrap.className = "wrap"; this.part = null; return; }
    const parts = new Map(), strip = $("#parts");
    for (const group of $$("[data-part]", picture)) parts.set(group.dataset.part, [...parts.get(group.dataset.part) || [], group]);
    const open = key => parts.get(key)?.reduce((sum, g) => sum + $$(".can", g).length, 0), area = key => parts.get(key).reduce((sum, g) => { const [, , w, h] = boxOf(g); return sum + w * h; }, 0);
    const keys = [...parts.keys()], asked = keys.filter(open).sort((a, b) => open(b) - open(a)), chief = keys.find(key => parts.get(key)[0].dataset.unit) ?? [...keys].sort((a, b) => area(b) - area(a))[0];
    if (keys.length < 2) { strip.hidden = true; return; }
    const question = this.menu.map(a => a.text).join(), fresh = question !== this.question;
    if (SMALL.matches) {
      if (fresh && asked.length && !open(this.part) && this.part !== "") this.part = asked[0];
      this.question = question;
      if (this.part == null || this.part && !parts.has(this.part)) this.part = asked[0] ?? chief;
    } else if (!parts.has(this.part)) this.part = "";
    strip.hidden = false;
    strip.replaceChildren(...[...keys, ""].map(key => el("button", { class: `part${key && open(key) ? " open" : ""}`, "aria-pressed": String(key === this.part), onclick: () => { this.part = key; this.draw(); } }, key ? parts.get(key)[0].dataset.label : say("whole"))));
    const pressed = $('[aria-pressed="true"]', strip);
    if (pressed) strip.scrollLeft = pressed.offsetLeft - strip.offsetLeft - 40;
    if (this.part) {
      picture.classList.add("away");
      this.wrap.append(...parts.get(this.part).map(group => {
        const panel = document.createElementNS(picture.namespaceURI, "svg"), wide = +group.dataset.per || 1;
        panel.setAttribute("viewBox", boxOf(group).join(" "));
        panel.setAttribute("role", "group");
        panel.setAttribute("aria-label", group.dataset.label);
        panel.style.width = `calc(${100 / wide}% - ${wide > 1 ? 6 : 0}px)`;
        panel.append(group);
        return panel;
      }));
    }
    this.wrap.classList.toggle("parted", !!this.part);
    if (this.laid !== this.part || fresh && this.zoom > 1 && open(this.part) && !this.sees()) this.closeUp();
    this.laid = this.part;
  }
  // Is any of what can be clicked within the window of the board?
  sees() {
    const w = this.host.getBoundingClientRect();
    return $$("svg:not(.away) .can", this.wrap).some(n => { const r = n.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2; return x > w.left && x < w.right && y > w.top && y < w.bottom; });
  }
  // Spaces too small for a finger: begin closer, where the question is.
  closeUp() {
    this.scaleBy(0);
    const group = this.part && $("svg:not(.away) [data-unit]", this.wrap);
    if (!group) return;
    const pixels = group.dataset.unit * group.ownerSVGElement.getBoundingClientRect().width / boxOf(group)[2];
    if (pixels >= 27) return;
    const host = this.host.getBoundingClientRect(), spots = $$(".can", group).map(n => n.getBoundingClientRect()), mean = list => list.reduce((a, b) => a + b, 0) / list.length;
    const at = spots.length ? { x: mean(spots.map(r => r.x + r.width / 2)), y: mean(spots.map(r => r.y + r.height / 2)) } : { x: host.x + host.width / 2, y: host.y + host.height / 2 };
    this.scaleBy(34 / pixels, at);
  }

  // Pieces are told by their key. One that stands elsewhere than before travels there; one that is new drops in.
  standing() {
    const found = new Map();
    for (const piece of $$("[data-piece]", this.wrap)) { const r = piece.getBoundingClientRect(); if (r.width) found.set(piece.dataset.piece, [...found.get(piece.dataset.piece) || [], { piece, x: r.x + r.width / 2, y: r.y + r.height / 2 }]); }
    return found;
  }
  move(old) {
    for (const [key, now] of this.standing()) {
      const left = [...old.get(key) || []];
      const come = now.filter(p => { const n = left.findIndex(q => Math.hypot(p.x - q.x, p.y - q.y) < 3); if (n >= 0) left.splice(n, 1); return n < 0; });
      for (const { piece, x, y } of come.slice(0, 24)) {
        const from = left.shift(), scale = piece.parentNode.getScreenCTM?.()?.a || 1;
        if (from) piece.animate([{ translate: `${(from.x - x) / scale}px ${(from.y - y) / scale}px` }, { translate: "0 0" }], { duration: 380, easing: "ease-in-out" });
        else piece.classList.add("new");
      }
    }
  }
  // What a sentence of the log speaks of is shown, if it lies in another part.
  turnTo(refs) {
    const here = n => $$(`[data-ref]`, n).some(thing => refs.includes(thing.dataset.ref));
    if (!this.part || !refs.length || $$("svg:not(.away)", this.wrap).some(here)) return;
    const group = $$("svg.away [data-part]", this.wrap).find(here);
    if (group) { this.part = group.dataset.part; this.draw(); }
  }

  ref(e) {
    const path = e.composedPath().filter(n => n.dataset?.ref);
    return path.find(n => n.classList.contains("can")) || path[0];
  }
  click(e) {
    if (this.dragged) return;
    const thing = this.ref(e);
    unpop();
    if (thing) this.choose(thing, { x: e.clientX, y: e.clientY });
  }
  choose(thing, at) {
    const ref = thing.dataset.ref, lines = this.menu.filter(a => a.ref === ref);
    if (lines.length === 1) this.picked(lines[0]);
    else if (lines.length) { const box = pop(at, lines.map(a => answerButton(a, () => { unpop(); this.picked(a); }))); $("button", box).focus(); }
    else this.asked(thing, at);
  }
  // What a thing is: what can be done with it and at what price, or why nothing can.
  tip(thing, at) {
    const lines = this.menu.filter(a => a.ref === thing.dataset.ref);
    if (lines.length) pop(at, el("p", { class: "soft" }, thing.dataset.about || ""), lines.map(a => el("p", { class: "tip" }, a.label, chips(a))));
    else this.asked(thing, at, true);
  }
  hover(e) {
    clearTimeout(this.timer);
    const thing = this.ref(e);
    if (!thing || e.pointerType === "touch" || page?.done || page?.busy || !$("#pop").hidden && !$("#pop").classList.contains("passive")) return;
    const open = thing.classList.contains("can"), at = { x: e.clientX, y: e.clientY };
    this.timer = setTimeout(() => { this.tip(thing, at); if (open) $("#pop").classList.add("passive"); }, open ? 250 : 900);
  }
  key(e) {
    const here = this.root.activeElement;
    if (!here?.dataset?.ref) return;
    if (e.key === "Enter" || e.key === " ") { e.preventDefault(); const r = here.getBoundingClientRect(); this.choose(here, { x: r.x + r.width / 2, y: r.y + r.height / 2 }); return; }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (!way) return;
    e.preventDefault();
    const centre = n => { const r = n.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = centre(here);
    const near = $$(".can", this.wrap).filter(n => n !== here).map(n => { const [nx, ny] = centre(n), along = (nx - x) * way[0] + (ny - y) * way[1], aside = Math.abs((nx - x) * way[1]) + Math.abs((ny - y) * way[0]); return { n, along, cost: along + 2 * aside }; }).filter(o => o.along > 1).sort((a, b) => a.cost - b.cost)[0];
    if (!near) return;
    here.setAttribute("tabindex", "-1");
    near.n.setAttribute("tabindex", "0");
    near.n.focus();
    announce(near.n.getAttribute("aria-label"));
  }
  light(refs, flash = false) {
    for (const thing of $$(".lit,.flash", this.wrap)) thing.classList.remove("lit", "flash");
    for (const thing of $$("[data-ref]", this.wrap)) if (refs.includes(thing.dataset.ref)) thing.classList.add(flash ? "flash" : "lit");
  }
  focus() { ($(".can", this.wrap) || this.host).focus(); }

  // Two fingers pinch, one drags when closer; Ctrl and the wheel on a desk.
  gestures() {
    const fingers = new Map();
    let gap = 0;
    let press, begun;
    this.host.addEventListener("pointerdown", e => {
      fingers.set(e.pointerId, e);
      this.dragged = false;
      gap = 0;
      const thing = this.ref(e), at = { x: e.clientX, y: e.clientY };
      begun = at;
      if (e.pointerType === "touch" && thing) press = setTimeout(() => { this.dragged = true; this.tip(thing, at); }, 500);
    });
    this.host.addEventListener("contextmenu", e => { if (fingers.size) e.preventDefault(); });
    this.host.addEventListener("pointermove", e => {
      const last = fingers.get(e.pointerId);
      if (!last) return;
      if (Math.hypot(e.clientX - begun.x, e.clientY - begun.y) > 8) clearTimeout(press);
      fingers.set(e.pointerId, e);
      if (fingers.size === 2) {
        const [a, b] = [...fingers.values()], now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        if (gap) this.scaleBy(now / gap, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
        gap = now;
        this.dragged = true;
      } else if (this.zoom > 1 && (this.dragged || Math.hypot(e.movementX, e.movementY) > 3)) {
        this.dragged = true;
        this.place(this.x + e.clientX - last.clientX, this.y + e.clientY - last.clientY);
      }
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) this.host.addEventListener(kind, e => { fingers.delete(e.pointerId); gap = 0; clearTimeout(press); });
    this.host.addEventListener("wheel", e => { if (e.ctrlKey) { e.preventDefault(); this.scaleBy(e.deltaY < 0 ? 1.12 : 0.89, { x: e.clientX, y: e.clientY }); } }, { passive: false });
    for (const button of $$("[data-zoom]")) button.addEventListener("click", () => this.scaleBy(+button.dataset.zoom));
  }
  scaleBy(factor, at) {
    const box = this.host.getBoundingClientRect(), zoom = factor ? Math.max(1, Math.min(6, this.zoom * factor)) : 1;
    const x = (at ? at.x : box.x + box.width / 2) - box.x, y = (at ? at.y : box.y + box.height / 2) - box.y, ratio = zoom / this.zoom;
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
const boxOf = group => group.dataset.box.split(" ").map(Number);
const spoken = a => [a.label, ...a.price.map(p => p.words)].join(", ");

function chips(a) {
  if (!a.price.length) return null;
  return el("span", { class: "chips" }, a.price.map(p => {
    const known = document.getElementById(`i-${{ vp: "points", point: "points", points: "points" }[p.unit] || p.unit}`);
    const sign = p.n > 0 ? "+" : "−";
    return el("span", { class: `chip ${p.n > 0 ? "gain" : "cost"}`, title: p.words }, ...known ? [sign + Math.abs(p.n), icon(known.id)] : [p.words]);
  }));
}
function answerButton(a, act, number) {
  return el("button", { class: "answer", "data-text": a.text, "aria-label": spoken(a), onclick: act }, number ? el("kbd", { "aria-hidden": "true" }, String(number)) : null, el("span", { class: "label" }, a.label), chips(a));
}

function tabs() {
  const show = name => { for (const t of $$("[data-tab]")) t.setAttribute("aria-selected", t.dataset.tab === name); for (const s of $$(".tab")) s.hidden = s.id !== name; };
  for (const t of $$("[data-tab]")) t.addEventListener("click", () => { show.chosen = true; show(t.dataset.tab); if (t.dataset.tab === "twin") page.twin(); if (t.dataset.tab === "logs") page.toNow?.(); });
  show(document.documentElement.dataset.page === "table" && matchMedia("(min-width:1100px)").matches ? "logs" : $("[data-tab]").dataset.tab);
  return show;
}

function logLine(entry, board, click) {
  const line = el("button", { class: "entry", onclick: () => click ? click(entry) : board.light(entry.refs, true) }, entry.seat >= 0 ? mark(entry.seat) : el("span", { class: "mark" }), el("span", {}, entry.text));
  line.addEventListener("pointerenter", () => board.light(entry.refs));
  line.addEventListener("pointerleave", () => board.light([]));
  line.addEventListener("focus", () => board.light(entry.refs));
  return el("li", { "data-ply": entry.ply, class: entry.seat >= 0 ? "" : "head" }, line);
}

// The same said several times over is one line.
function logLines(entries, board, click) {
  const lines = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last && last.entry.text === entry.text) { last.times++; last.entry = { ...last.entry, refs: [...last.entry.refs, ...entry.refs] }; }
    else lines.push({ entry, times: 1 });
  }
  return lines.map(({ entry, times }) => logLine(times > 1 ? { ...entry, text: `${entry.text} ×${times}` } : entry, board, click));
}

// The board in words is fetched when its tab is open.
async function twin(query) {
  const open = $('[data-tab="twin"]').getAttribute("aria-selected") === "true";
  if (open) showTwin(await call("GET", `/tables/${DATA.id}/twin?${new URLSearchParams(query)}`).catch(() => []));
}
function showTwin(sheets) {
  $("#twin").replaceChildren(...sheets.map(s => s.text ? el("pre", { tabindex: "0" }, s.text) : el("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": s.title || s.head.join(" ") || s.rows[0]?.[0] || "" }, el("table", {},
    s.title ? el("caption", {}, s.title) : null,
    s.head.length ? el("thead", {}, el("tr", {}, s.head.map((h, n) => n || h ? el("th", { scope: "col" }, h) : el("td")))) : null,
    el("tbody", {}, s.rows.map(row => el("tr", {}, row.map((cell, n) => n || row.length === 1 ? el("td", {}, cell) : el("th", { scope: "row" }, cell)))))))));
}

function playerCard(p, opened) {
  const head = [mark(p.seat), el("strong", {}, p.name), p.level ? el("span", { class: "soft" }, p.level) : null, el("span", { class: "gap" }), el("span", { class: "vp", "data-seat": p.seat }, String(p.points), el("span", { class: "unseen" }, ` ${say("points")}`))];
  const mat = p.mat.length ? el("dl", { class: "mat" }, p.mat.map(([what, much]) => el("div", { class: much.length > 12 ? "long" : "" }, el("dt", {}, what), el("dd", {}, much)))) : null;
  const card = el(mat ? "details" : "div", { class: `seat-card${p.waiting ? " waited" : ""}${p.mine ? " mine" : ""}`, "data-seat": p.seat }, el(mat ? "summary" : "div", { class: "head" }, head), mat);
  if (mat && opened) card.open = true;
  return card;
}

// The table.
class TablePage {
  constructor() {
    this.id = DATA.id;
    this.board = new Board($("#host"), a => this.pick(a), (thing, at, idle) => this.why(thing, at, idle));
    this.tab = tabs();
    this.opened = new Set();
    this.unfolded = new Set();
    this.queue = Promise.resolve();
    $("#undo").onclick = () => this.undo();
    $("#hint").onclick = () => this.hint();
    $("#plan").onclick = () => this.plan ? this.leave() : this.startPlan();
    $("#rules").onclick = () => showRules(DATA.game, `ask.${this.state?.question.name || ""}`);
    $("#share").onclick = () => this.share();
    $("#replay").href = `/r/${this.id}`;
    $("#say").onsubmit = e => { e.preventDefault(); const text = e.target.text.value.trim(); e.target.reset(); if (text) this.send("POST", "/chat", { seat: this.state?.seat ?? NOBODY, name: settings.name, text }); };
    $("#pop").addEventListener("pointerenter", () => $("#pop").classList.remove("passive"));
    $("#fold").onclick = () => this.fold(!$("#ask").classList.contains("folded"));
    this.refresh();
    this.listen();
  }
  fold(on) { $("#ask").classList.toggle("folded", on); $("#fold").setAttribute("aria-expanded", !on); }
  path(rest = "") { return `/tables/${this.id}${rest}`; }
  send(method, rest, body) { return call(method, this.path(rest), body).catch(e => this.failed(e)); }

  listen() {
    this.stream = new EventSource(`/api${this.path("/live")}`);
    this.stream.onmessage = e => { this.back(); if (JSON.parse(e.data).version !== this.state?.version) this.refresh(); };
    this.stream.onerror = () => {
      this.lost = true;
      note(say("offline"), "stay");
      if (this.stream.readyState === EventSource.CLOSED) setTimeout(() => this.listen(), 1500);
    };
  }
  back() { if (this.lost) { this.lost = false; note(say("online")); } }
  refresh() {
    if (!this.pending) this.queue = this.queue.then(() => { this.pending = false; return this.fetch(); }).catch(e => this.failed(e));
    this.pending = true;
    return this.queue;
  }
  async fetch() {
    const mine = this.lifted ?? this.state?.seat ?? NOBODY, seat = mine >= 0 ? `?seat=${mine}` : "";
    const next = await call("GET", this.path(seat));
    this.back();
    await this.arrive(next);
  }
  failed(e) {
    if (e.code === "offline") { // The stream may be whole: ask again without it.
      note(e.message, "stay");
      this.lost = true;
      clearTimeout(this.again);
      this.again = setTimeout(() => this.refresh(), 1500);
      return;
    }
    note(e.message, "wrong");
    if (e.status === 409) { this.done = null; if (this.state) this.state.shown = false; return this.refresh(); }
    if (!e.status) console.error(e);
  }

  // A new state: hand over, play back what others did, then show it.
  async arrive(next) {
    if (this.veiled) return;
    const due = next.waiting.filter(k => next.mine.includes(k)), seat = due.includes(next.seat) ? next.seat : due[0] ?? next.seat;
    if (next.hidden && next.mine.length > 1 && seat !== this.lifted && !next.over) return this.curtain(next, seat);
    if (seat !== next.seat) next = await call("GET", this.path(`?seat=${seat}`));
    const before = this.state;
    if (before && parseInt(next.version) < parseInt(before.version)) return; // A slow reply, overtaken by news.
    if (before?.version === next.version && before.seat === next.seat && before.shown) return;
    if (before && !this.plan && before.seat === next.seat && !document.hidden && !calm()) {
      const since = this.sent === before.ply ? before.ply + 1 : before.ply;
      if (next.ply > since) await this.playBack(since, next.seat);
    }
    this.sent = null;
    next.shown = true;
    this.state = next;
    this.done = null;
    if (!this.plan) this.render(before);
    this.tellTurn(before);
  }
  frames(since, seat) { return call("GET", this.path(`/frames?since=${since}&seat=${seat}`)).catch(() => []); }
  frame(frame, ...tools) {
    const refs = frame.log.flatMap(e => e.refs);
    this.board.turnTo(refs);
    this.board.show(frame.svg, [], true);
    this.caption(frame.log.map(e => e.text).join(" · "), frame.log[0]?.seat, ...tools);
    this.board.light(refs);
  }
  async playBack(since, seat) {
    this.skipping = false;
    for (const frame of await this.frames(since, seat)) {
      if (this.skipping) break;
      this.frame(frame, el("button", { class: "quiet", onclick: () => { this.skipping = true; this.skip?.(); } }, say("skip")));
      await Promise.race([wait(settings.speed), new Promise(done => { this.skip = done; })]);
    }
    this.caption("");
  }
  caption(text, seat, ...tools) {
    const box = $("#caption");
    box.hidden = !text;
    box.replaceChildren(...text ? [...seat >= 0 ? [mark(seat)] : [], el("span", {}, text), ...tools] : []);
  }
  // What happened since my last turn, one thing at a time, forwards and back.
  async stepThrough() {
    if (!this.state?.last) return;
    const frames = await this.frames(this.state.last, this.state.seat);
    if (!frames.length) return;
    const tool = (name, key, act, off = false) => el("button", { class: "icon-button", "aria-label": say(key), disabled: off, onclick: act }, icon(name));
    const at = n => {
      this.stepping = { on: () => n + 1 < frames.length ? at(n + 1) : end(), back: () => n && at(n - 1), end };
      this.frame(frames[n], el("span", { class: "soft" }, `${n + 1}/${frames.length}`), tool("i-undo", "stepback", this.stepping.back, !n), tool("i-arrow", "stepon", this.stepping.on), tool("i-done", "stepend", end));
      $("#caption button:last-child").focus();
    };
    const end = () => { this.stepping = null; this.caption(""); this.render(this.state); };
    at(0);
  }
  curtain(next, seat) {
    const name = next.players.find(p => p.seat === seat).name, box = $("#curtain");
    this.veiled = true;
    this.state = null;
    $(".loading")?.remove();
    this.board.show("<svg></svg>");
    this.tellTurn(null, next);
    $("#answers").replaceChildren();
    $("#twin").replaceChildren();
    $("#players").replaceChildren();
    $("#log").replaceChildren();
    $("#prompt").textContent = say("curtain", name);
    const lift = el("button", { class: "main", onclick: () => { box.hidden = true; this.veiled = false; this.lifted = seat; this.refresh(); } }, say("lift", name));
    box.replaceChildren(el("h2", {}, mark(seat), say("curtain", name)), el("p", {}, say("curtainhelp")), lift);
    box.hidden = false;
    lift.focus();
  }

  render(before) {
    const s = this.state, mine = s.waiting.includes(s.seat);
    this.stepping = null;
    this.caption("");
    $(".loading")?.remove();
    $("#where").textContent = s.where.join(" · ");
    const focus = document.activeElement?.dataset?.text;
    this.board.show(s.svg, s.menu, before && before.ply !== s.ply);
    $("#board").dataset.ply = s.ply;
    $("#undo").disabled = !s.undo;
    $("#undo").hidden = s.seat < 0;
    $("#plan").hidden = s.over;
    $("#hint").disabled = !s.menu.length;
    $("#hint").hidden = s.seat < 0 || s.over;
    this.prompt(s.prompt, mine, s.over);
    this.answers(s.menu);
    if (before?.ply !== s.ply) this.fold(SMALL.matches && s.menu.length > 0 && s.menu.every(a => a.ref)); // The board is enough.
    this.extras(s);
    this.people(s.players, before);
    this.logs(s, before);
    this.chat(s);
    this.twin();
    if (focus) $(`[data-text="${CSS.escape(focus)}"]`)?.focus();
  }
  prompt(text, mine, over) {
    const ask = $("#ask"), head = $("#prompt");
    ask.classList.toggle("mine", mine);
    head.replaceChildren(...mine && !this.plan && !text.startsWith(say("yourturn")) ? [el("span", { class: "due" }, say("yourturn"))] : [], text);
    if (over) ask.classList.add("over");
  }
  // Buttons first, then what lies on the board by kind; long groups stay folded where there is more than a handful.
  answers(menu) {
    const groups = new Map();
    for (const a of menu) groups.set(a.verb, [...groups.get(a.verb) || [], a]);
    const sorted = [...groups.values()].sort((a, b) => (a[0].ref ? 1 : 0) - (b[0].ref ? 1 : 0)), few = menu.length <= 7 || sorted.length === 1 && !menu[0].ref;
    let number = 0;
    const button = (a, numbered) => {
      const node = answerButton(a, () => this.pick(a), numbered && number < 9 ? ++number : 0);
      for (const [kind, refs] of [["pointerenter", [a.ref]], ["focus", [a.ref]], ["pointerleave", []], ["blur", []]]) if (a.ref) node.addEventListener(kind, () => this.board.light(refs));
      return node;
    };
    $("#answers").replaceChildren(...sorted.map(lines => {
      const folded = !few && lines.length > (lines[0].ref ? 1 : 2), buttons = lines.map(a => button(a, !folded));
      if (!folded) return el("div", { class: "group" }, buttons);
      return el("details", { class: "group", open: this.unfolded.has(lines[0].verb), ontoggle: e => this.unfolded[e.target.open ? "add" : "delete"](lines[0].verb) }, el("summary", {}, el("span", {}, lines[0].group.replace(/: …$/, "")), el("span", { class: "soft" }, lines[0].ref ? say("chooseboard", lines.length) : String(lines.length))), el("div", {}, buttons));
    }));
  }
  extras(s) {
    const box = $("#answers");
    if (this.plan) return;
    if (s.over) {
      box.append(el("ol", { class: "result" }, s.result.map(line => el("li", { value: parseInt(line) }, line.replace(/^\d+\. /, "")))), el("a", { class: "button main", href: `/r/${this.id}` }, $("#replay").textContent), ...keepsake(s));
      return;
    }
    if (s.seat < 0) {
      box.append(el("p", { class: "soft" }, say("watch")));
      for (const p of s.players.filter(p => p.kind === "open")) box.append(this.sitForm(p));
    }
    if (s.standing.length) box.append(el("p", { class: "soft" }, say("standingon", s.standing.length), " ", el("button", { class: "quiet", onclick: () => this.stand([]) }, say("standingoff"))));
    if (s.reacting && s.question.name && s.menu.length > 1 && s.menu.length <= 5 && s.menu.every(a => !a.ref)) box.append(el("button", { class: "quiet", onclick: () => this.standing() }, say("standing")));
  }
  sitForm(p) {
    const name = el("input", { "aria-label": say("yourname"), placeholder: say("yourname"), maxlength: 40, value: settings.name });
    return el("form", { class: "sit", onsubmit: async e => { e.preventDefault(); remember({ name: name.value }); if (await this.send("POST", "/sit", { seat: p.seat, name: name.value })) { this.state = null; this.refresh(); } } }, name, el("button", { class: "main" }, mark(p.seat), say("sit")));
  }
  people(players, before) {
    for (const d of $$("#players details")) d.open ? this.opened.add(d.dataset.seat) : this.opened.delete(d.dataset.seat);
    const first = !this.met;
    this.met = true;
    $("#players").replaceChildren(...players.map(p => playerCard(p, this.opened.has(String(p.seat)) || first && p.mine && STRIP.matches)));
    $("#order").replaceChildren(...players.map(p => el("li", { class: p.waiting ? "waited" : "", title: p.name }, mark(p.seat), el("span", { class: "unseen" }, p.name), el("b", {}, String(p.points)))));
    for (const p of players) { const was = before?.players.find(q => q.seat === p.seat); if (was && was.points !== p.points) for (const n of $$(`.vp[data-seat="${p.seat}"]`)) n.classList.add("blink"); }
  }
  logs(s, before) {
    const pane = $("#logs"), reading = before && pane.matches(":hover, :focus-within");
    $("#log").replaceChildren(...logLines(s.log, this.board));
    const news = s.waiting.includes(s.seat) && s.last ? s.log.filter(e => e.ply > s.last && e.seat !== s.seat) : [];
    $("#since").replaceChildren(...news.length ? [el("details", {}, el("summary", {}, el("span", {}, say("since")), el("button", { class: "quiet", id: "step", onclick: e => { e.preventDefault(); this.stepThrough(); } }, say("step"), icon("i-arrow"))), el("ol", {}, logLines(news, this.board)))] : []);
    if (!reading) requestAnimationFrame(() => { pane.scrollTop = pane.scrollHeight; });
    const fresh = before ? s.log.filter(e => e.ply > before.ply) : [];
    announce([...fresh.map(e => e.text), s.prompt].join(" "));
  }
  chat(s) {
    $("#chat").replaceChildren(...s.chat.map(c => el("li", {}, c.seat >= 0 ? mark(c.seat) : null, el("strong", {}, c.name), " ", c.text)));
    const tab = $('[data-tab="talk"]');
    if (this.heard != null && s.chat.length > this.heard && $("#talk").hidden) tab.classList.add("news");
    if (!$("#talk").hidden) tab.classList.remove("news");
    tab.onclick = () => tab.classList.remove("news");
    this.heard = s.chat.length;
  }
  twin() {
    const { seat } = this.state || {}, query = [["seat", seat]];
    if (this.plan) query.push(["ply", this.plan.ply], ["seed", this.plan.seed], ...this.plan.answers.map(a => ["plan", a]));
    return this.state ? twin(query) : null;
  }
  tellTurn(before, s = this.state) {
    const mine = !s.over && s.waiting.some(k => s.mine.includes(k));
    document.title = `${mine ? `● ${say("yourturn")} · ` : ""}${DATA.title}`;
    $('link[rel="icon"]').href = mine ? `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0F766E"/><circle cx="16" cy="16" r="9" fill="#FBBF24"/></svg>')}` : "/favicon.svg";
    if (!mine || !before || before.waiting.some(k => before.mine.includes(k))) return;
    if (settings.sound) chime();
    if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(DATA.title, { body: s.prompt, icon: "/favicon.svg" });
  }

  // Answering. What cannot be taken back is shown first and asked once more.
  async pick(a, sure = false) {
    if (this.plan) return this.planned([...this.plan.answers, a.text]);
    if (this.busy || this.veiled || !this.state || !this.state.menu.includes(a)) return;
    if (this.done?.text === a.text) sure = true;
    this.busy = true;
    const { seat, ply, menu } = this.state;
    this.sent = ply;
    try {
      const answer = await call("POST", this.path("/answer"), { seat, ply, text: a.text, ask: settings.confirm && !sure && menu.length > 3 });
      if (answer.done) { this.sent = null; this.preview(a, answer.done); }
      else {
        if (this.state?.ply === ply) $("#answers").replaceChildren();
        const shown = this.queue.then(() => this.arrive(answer));
        this.queue = shown.catch(() => null); // What fails here must not hold up what comes next.
        await shown;
      }
    } catch (e) { this.sent = null; await this.failed(e); } finally { this.busy = false; }
  }
  preview(a, done) {
    this.done = a;
    this.fold(false);
    if (done.svg) { this.board.show(done.svg, this.state.menu.filter(b => b.ref && b.ref === a.ref), true); if (a.ref) this.board.light([a.ref]); }
    $("#prompt").replaceChildren(el("span", { class: "due" }, say("done")), a.label);
    const yes = el("button", { class: "main", id: "sure", onclick: () => this.pick(a, true) }, say("doneit"));
    $("#answers").replaceChildren(chips(a) || "", el("div", { class: "actions" }, yes, el("button", { id: "unsure", onclick: () => this.unsure() }, say("back"))));
    yes.focus({ preventScroll: true });
  }
  unsure() { this.done = null; this.render(this.state); $("#ask").focus(); }
  async undo() {
    if (!this.state) return;
    if (this.done) return this.unsure();
    if (this.plan) return this.planned(this.plan.answers.slice(0, -1));
    const { seat, ply, undo } = this.state;
    if (!undo) return;
    const back = await this.send("POST", "/undo", { seat, ply });
    if (back?.version) await this.arrive(back);
  }
  async hint() {
    if (!this.state?.menu.length || this.plan) return;
    const { seat, ply } = this.state;
    $("#hint").disabled = true;
    const said = await this.send("GET", `/hint?seat=${seat}`);
    $("#hint").disabled = false;
    const a = said && this.state?.ply === ply && this.state.menu.find(b => b.text === said.text);
    if (!a) return;
    $("#hinted")?.remove();
    $("#answers").prepend(el("div", { id: "hinted", class: "planning", role: "status" }, el("p", {}, said.why), answerButton(a, () => this.pick(a))));
    if (a.ref) this.board.light([a.ref]);
  }
  async why(thing, at, idle = false) {
    if (!this.state) return;
    const { ref, about: title = "" } = thing.dataset;
    let { label, about, reasons, note: waits } = await call("GET", this.path(`/why?seat=${this.state.seat}&ref=${encodeURIComponent(ref)}`)).catch(() => ({}));
    if (!label || idle && !about && !title && !reasons.length) return;
    if (title && !about && title !== label) { if (ref.endsWith(` ${label}`) || title.startsWith(label)) label = title; else about = title; }
    const whys = new Map();
    for (const r of reasons) whys.set(r.why, [...whys.get(r.why) || [], r.what]);
    const lines = [...whys].map(([why, what]) => el("p", {}, el("strong", {}, what.join(" · ")), el("br"), why));
    const rules = new Map(reasons.filter(r => r.rule).map(r => [r.rule, r.key]));
    const more = rules.size ? el("p", { class: "actions" }, icon("i-book"), [...rules].slice(0, 3).map(([rule, key]) => el("button", { class: "quiet", onclick: () => { unpop(); showRules(DATA.game, key); } }, rule))) : null;
    pop(at, [el("h3", {}, label), about ? el("p", {}, about) : null, lines.length ? el("p", { class: "soft" }, say("whynot")) : null, ...lines, waits ? el("p", { class: "soft" }, waits) : null, !lines.length && !about && !waits ? el("p", { class: "soft" }, say("nothing")) : null, more].filter(Boolean));
    announce([label, about, ...reasons.map(r => `${r.what}: ${r.why}`), waits].join(" "));
  }

  // Planner: a list of answers tried on a private copy. The server keeps nothing of it.
  startPlan() {
    if (!this.state) return;
    this.plan = { ply: this.state.ply, seed: 1 + Math.floor(Math.random() * 1e9), answers: [] }; this.planned([]); }
  async planned(answers) {
    const { ply, seed } = this.plan;
    try {
      const s = await call("POST", this.path("/plan"), { seat: this.state.seat, ply, seed, answers });
      this.plan.answers = answers;
      document.documentElement.dataset.planning = "";
      this.board.show(s.svg, s.menu, true);
      this.prompt(s.prompt, false, false);
      this.answers(s.menu);
      this.people(s.players, null);
      this.twin();
      $("#where").textContent = s.where.join(" · ");
      $("#undo").disabled = !answers.length;
      $("#answers").prepend(el("div", { class: "planning" }, el("p", {}, say("plan")), el("div", { class: "actions" }, el("button", { disabled: !answers.length, onclick: () => this.planned(answers.slice(0, -1)) }, say("planback")), el("button", { disabled: !answers.length, onclick: () => this.planned([]) }, say("planreset")), el("button", { class: "main", id: "leave", onclick: () => this.leave() }, say("planleave")))));
    } catch (e) { note(e.message, "wrong"); if (!answers.length) this.leave(); }
  }
  leave() { this.plan = null; delete document.documentElement.dataset.planning; this.render(this.state); }

  // Standing answers.
  stand(rules) { return this.send("PUT", "/standing", { seat: this.state.seat, rules }).then(s => s?.version && this.arrive(s)); }
  standing() {
    const { question, menu, standing, prompt } = this.state, fields = Object.entries(question.numbers), [field, value] = fields[0] || ["", 0];
    const answer = el("select", { "aria-label": say("answers") }, menu.map(a => el("option", { value: a.text }, a.label)));
    const bound = el("select", { "aria-label": say("always") }, ["always", ...field ? ["atmost", "atleast"] : []].map(k => el("option", { value: k }, say(k))));
    const limit = el("input", { type: "number", min: 0, max: 99, value, "aria-label": say("atmost"), hidden: true });
    bound.onchange = () => { limit.hidden = bound.value === "always"; };
    const set = () => {
      const base = { question: question.name, field: "", least: null, most: null }, [verb, noun] = answer.value.split(" ");
      const low = bound.value === "atleast" ? +limit.value : 1, high = bound.value === "atmost" ? +limit.value : 20;
      let rules = [{ ...base, answer: answer.value, ...bound.value === "always" ? {} : { field, [bound.value === "atmost" ? "most" : "least"]: +limit.value } }];
      if (field && noun === String(value)) rules = Array.from({ length: Math.max(0, high - low + 1) }, (_, n) => ({ ...base, answer: `${verb} ${low + n}`, field, least: low + n, most: low + n })).filter(r => this.known?.(r.answer) ?? true);
      $("#box").close();
      this.stand([...standing, ...rules]);
    };
    open(say("standing"), el("p", {}, prompt), el("p", { class: "soft" }, say("standinghelp")), el("div", { class: "setting" }, answer, bound, limit), el("div", { class: "actions" }, el("button", { class: "main", onclick: set }, say("set"))));
  }

  share() {
    if (!this.state) return;
    const copy = (label, url, ...more) => { const field = el("input", { readonly: true, value: url, "aria-label": label }); return el("div", { class: "share" }, el("strong", {}, label), field, el("button", { onclick: async e => { field.select(); await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy")); e.target.textContent = say("copied"); } }, say("copy")), ...more); };
    const { players, links } = this.state, seating = body => this.send("POST", "/seating", body).then(async () => { await this.refresh(); this.share(); });
    open(say("links"), copy(say("watchlink"), `${location.origin}/t/${this.id}`), el("p", { class: "soft" }, say(links.length ? "linkhelp" : "linkhost")), links.map(l => {
      const p = players.find(q => q.seat === l.seat);
      return copy(say("seatlink", p.name), location.origin + l.path, el("button", { class: "quiet", onclick: () => seating({ seat: l.seat }) }, say("newlink")), p.mine ? "" : el("button", { class: "quiet", onclick: () => seating({ seat: l.seat, kind: "bot" }) }, say("makebot")));
    }));
  }
  keys(e) {
    if (this.stepping && /^Arrow(Left|Right)$/.test(e.code)) { this.stepping[e.code === "ArrowLeft" ? "back" : "on"](); return true; }
    const act = { KeyU: () => this.undo(), KeyP: () => $("#plan").click(), KeyH: () => this.hint(), KeyR: () => $("#rules").click(), KeyS: () => this.stepThrough(), KeyB: () => this.board.focus(), KeyA: () => ($(".answer") || $("#ask")).focus(), KeyL: () => { this.tab("logs"); $("#log").focus(); }, Equal: () => this.board.scaleBy(1.3), Minus: () => this.board.scaleBy(0.77), Digit0: () => this.board.scaleBy(0) }[e.code];
    if (/^Digit[1-9]$/.test(e.code)) $$("#answers .answer").filter(b => $("kbd", b))[+e.code.slice(5) - 1]?.click();
    else if (act) act();
    else return false;
    return true;
  }
  escape() { if (this.stepping) this.stepping.end(); else if (this.done) this.unsure(); else if (this.plan) this.leave(); else { this.skipping = true; this.skip?.(); } }
}

// The replay: the same board fed from the past.
class ReplayPage {
  constructor() {
    this.id = DATA.id;
    this.board = new Board($("#host"), () => {}, () => {});
    this.tab = tabs();
    this.cache = new Map();
    this.slider = $("#slider");
    this.slider.oninput = () => this.go(+this.slider.value);
    $("#first").onclick = () => this.go(0);
    $("#prev").onclick = () => this.go(this.ply - 1);
    $("#next").onclick = () => this.go(this.ply + 1);
    $("#end").onclick = () => this.go(this.story.plies);
    $("#go").onclick = () => this.playing ? this.stop() : this.play();
    $("#rules").onclick = () => showRules(DATA.game);
    $("#link").onclick = () => { const url = `${location.origin}/r/${this.id}#${this.ply}`; navigator.clipboard?.writeText(url).catch(() => {}); location.hash = this.ply; note(say("linkcopied")); };
    addEventListener("hashchange", () => { const at = +location.hash.slice(1); if (at !== this.ply) this.go(at); });
    this.start().catch(e => note(e.message, "wrong"));
  }
  async start() {
    this.story = await call("GET", `/tables/${this.id}/story`);
    const s = this.story;
    this.slider.max = s.plies;
    $("#log").replaceChildren(...s.log.map(e => logLine(e, this.board, () => this.go(e.ply))));
    this.ending();
    this.chart();
    const hash = location.hash.slice(1);
    await this.go(hash ? +hash : s.plies);
    this.study = new Study(this);
    if (s.over && !hash && !this.tab.chosen && matchMedia("(min-width:1100px)").matches) this.tab("points");
  }
  moment(ply) {
    if (!this.cache.has(ply)) this.cache.set(ply, call("GET", `/tables/${this.id}/at/${ply}`));
    if (this.cache.size > 80) this.cache.delete(this.cache.keys().next().value);
    return this.cache.get(ply);
  }
  async go(ply) {
    const s = this.story, to = Math.max(0, Math.min(s.plies, ply || 0)), forward = to === this.ply + 1;
    this.ply = to;
    this.slider.value = to;
    this.slider.setAttribute("aria-valuetext", say("answer", to, s.plies));
    const m = await this.moment(to).catch(e => note(e.message, "wrong"));
    if (!m || this.ply !== to) return;
    if (to < s.plies) this.moment(to + 1).catch(() => {});
    if (forward) this.board.turnTo(m.log.flatMap(e => e.refs));
    this.board.show(m.svg, [], forward);
    let told = s.over && to === s.plies ? s.result[0] : m.log.map(e => e.text).join(" · ") || (to ? "" : say("first"));
    if (told.length > 110) told = `${told.slice(0, 110)}…`;
    $("#prompt").replaceChildren(el("span", { class: "due" }, say("answer", to, s.plies)), told || "\u00a0");
    $("#where").textContent = m.where.join(" · ");
    this.board.light(forward ? m.log.flatMap(e => e.refs) : []);
    this.twin();
    $("#players").replaceChildren(...m.order.map(k => playerCard({ seat: k, name: s.names[k], points: m.points[k], mat: m.mats[k], waiting: m.to_move === k }, true)));
    let here = null;
    for (const li of $$("#log li")) { const now = +li.dataset.ply <= to; li.classList.toggle("future", !now); li.classList.remove("now"); if (now) here = li; }
    here?.classList.add("now");
    this.toNow();
    this.study?.at(to);
    $("#cursor")?.setAttribute("x1", this.x?.(to)); $("#cursor")?.setAttribute("x2", this.x?.(to));
    for (const kind of ["svg", "png"]) $(`#${kind}`).href = `/api/tables/${this.id}/picture.${kind}?ply=${to}&theme=${isDark() ? "dark" : "light"}`;
  }
  toNow() { const here = $("#log .now"), pane = $("#logs"); if (here) pane.scrollTop = here.offsetTop - pane.offsetTop - pane.clientHeight / 2; }
  twin() { return twin([["ply", this.ply ?? 0]]); }
  async play() {
    this.playing = true;
    $("#go").textContent = say("pause");
    if (this.ply >= this.story.plies) await this.go(0);
    while (this.playing && this.ply < this.story.plies) { const pause = wait(+$("#speed").value); await this.go(this.ply + 1); await pause; }
    this.stop();
  }
  stop() { this.playing = false; $("#go").textContent = say("playit"); }
  ending() {
    const s = this.story;
    if (!s.over) return;
    const groups = []; // A category ends where it is somebody's turn again.
    const usual = new Set(s.log.filter(e => e.ply < s.plies).map(e => e.kind));
    for (const e of s.final.filter(e => !usual.has(e.kind))) { const last = groups.at(-1); if (last && last[0].kind === e.kind && last.every(o => o.seat !== e.seat)) last.push(e); else groups.push([e]); }
    $("#final").replaceChildren(el("h3", {}, s.result[0]), el("ol", { class: "result" }, s.places.map(([place, seat], n) => el("li", { value: place }, mark(seat), el("span", {}, s.result[n + 1].replace(/^\d+\. /, ""))))),
      ...groups.map((list, n) => el("ul", { class: "ceremony", style: `--n:${n}` }, list.map(e => el("li", {}, e.seat >= 0 ? mark(e.seat) : null, e.text)))), ...keepsake(s));
  }
  chart() {
    const { points, names } = this.story, W = 400, H = 210, left = 30, n = Math.max(1, points.length - 1), all = points.flat(), top = Math.max(10, ...all), low = Math.min(0, ...all), ns = "http://www.w3.org/2000/svg";
    const x = this.x = k => left + (W - left - 24) * k / n, y = v => H - 20 - (H - 36) * (v - low) / (top - low);
    const step = [1, 2, 5, 10, 20, 25, 50, 100].find(k => (top - low) / k <= 6) || 100, part = (tag, attrs, text) => { const node = document.createElementNS(ns, tag); for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v); if (text != null) node.textContent = text; return node; };
    const svg = part("svg", { viewBox: `0 0 ${W} ${H}`, class: "chart", role: "img", "aria-label": say("chartlabel", names.map((name, k) => `${name} ${points.at(-1)[k]}`).join(", ")) });
    for (let v = Math.ceil(low / step) * step; v <= top; v += step) svg.append(part("line", { x1: left, x2: W - 24, y1: y(v), y2: y(v), class: "grid" }), part("text", { x: left - 6, y: y(v) + 4, class: "axis" }, v));
    names.forEach((_, k) => {
      svg.append(part("polyline", { points: points.map((p, i) => `${x(i).toFixed(1)},${y(p[k]).toFixed(1)}`).join(" "), class: `curve s${k % 6}` }));
      const use = part("use", { href: `#seat-${k % 6}`, x: W - 22, y: y(points.at(-1)[k]) - 7 + k * 0.01, width: 14, height: 14, class: `mark s${k % 6}` });
      svg.append(use);
    });
    svg.append(part("line", { id: "cursor", x1: x(0), x2: x(0), y1: 10, y2: H - 20, class: "cursor" }));
    svg.addEventListener("click", e => { const box = svg.getBoundingClientRect(); this.go(Math.round(((e.clientX - box.x) / box.width * W - left) / (W - left - 24) * n)); });
    $("#chart").replaceChildren(svg, el("ul", { class: "legend" }, names.map((name, k) => el("li", {}, mark(k), name, " ", el("b", {}, String(points.at(-1)[k]))))));
    const { sources } = this.story, final = points.at(-1);
    $("#sources").replaceChildren(el("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": say("points") }, el("table", {}, el("thead", {}, el("tr", {}, el("td"), names.map((name, k) => el("th", { scope: "col" }, mark(k), el("span", {}, name))))), el("tbody", {}, sources.map(r => el("tr", {}, el("th", { scope: "row" }, r.kind), r.points.map(v => el("td", {}, v ? String(v).replace("-", "−") : "·"))))), el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, say("total")), final.map(v => el("td", {}, String(v))))))));
  }
  keys(e) {
    const act = { ArrowLeft: () => this.go(this.ply - 1), ArrowRight: () => this.go(this.ply + 1), Home: () => this.go(0), End: () => this.go(this.story.plies), Space: () => $("#go").click() }[e.code];
    if (act && e.target !== this.slider) act();
    return !!act && e.target !== this.slider;
  }
  escape() { this.stop(); }
}

// Analysis in the replay: what a bot thinks of every decision, fetched bit by bit while it thinks.
const GLYPHS = { brilliant: "!!", inaccuracy: "?!", mistake: "?", blunder: "??" };
const glyph = kind => el("b", { class: `glyph ${kind}` }, GLYPHS[kind]);
const lost = loss => loss.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = b => [b.label, ...b.then ?? []].reduce((row, one) => row.at(-1)?.[0] === one ? [...row.slice(0, -1), [one, row.at(-1)[1] + 1]] : [...row, [one, 1]], []).map(([one, n]) => n > 1 ? `${one} ×${n}` : one).join(" → ");

class Study {
  constructor(replay) {
    this.replay = replay;
    this.decisions = [];
    this.depth = $("#depth");
    this.about = $("#study-note").textContent;
    this.depth.onchange = () => this.load(this.depth.value);
    $("#analyse").onclick = () => this.begin();
    $("#study-stop").onclick = () => this.call("DELETE", `?level=${this.depth.value}`).then(s => this.show(s));
    this.load();
  }
  call(method, query = "", body) { return call(method, `/tables/${this.replay.id}/analysis${query}`, body).catch(e => this.refused(e)); }
  refused(error) {
    $("#study-note").textContent = error.message;
    if (error.code === "unfinished") $(".study-head").hidden = true;
  }
  async load(level = "") { this.show(await this.call("GET", level ? `?level=${level}` : "")); }
  async begin() { $("#analyse").disabled = true; this.show(await this.call("POST", "", { level: this.depth.value })); }
  // A study begins with its first decision, or goes on from where the page knows it.
  show(s) {
    $("#analyse").disabled = !s;
    if (!s) return;
    if (!this.depth.length) this.depth.append(...s.levels.map(l => el("option", { value: l.key }, l.label)));
    this.depth.value = s.level;
    this.state = s.state;
    if (s.since === 0 || s.since === this.decisions.length) this.decisions = [...this.decisions.slice(0, s.since), ...s.decisions];
    this.byPly = new Map(this.decisions.map(d => [d.ply, d]));
    this.marked = this.decisions.filter(d => d.mark);
    this.striking = this.marked.filter(d => d.mark !== "inaccuracy");
    const running = s.state === "running", key = running && s.total < 0 ? "studybegins" : `study${s.state}`;
    $("#analyse").hidden = running || s.state === "done";
    $("#analyse").textContent = say(s.done ? "studygo" : "studystart");
    $("#study-stop").hidden = !running;
    $("#study-note").textContent = s.state === "none" ? this.about : say(key, s.done, s.total);
    const bar = $("#study-progress");
    bar.hidden = !running;
    if (s.total > 0) { bar.max = s.total; bar.value = s.done; }
    $("#study").hidden = !this.decisions.length;
    if (s.decisions.length || !s.since) this.draw();
    clearTimeout(this.timer);
    if (running) this.timer = setTimeout(async () => { const more = await this.call("GET", `?level=${s.level}&since=${this.decisions.length}`); if (this.depth.value === s.level) this.show(more); }, 700);
  }
  draw() {
    this.annotate();
    this.chart();
    this.sum();
    $("#study-marks").replaceChildren(...this.striking.map(d => el("li", {}, el("button", { class: "entry", onclick: () => this.visit(d) }, glyph(d.mark), mark(d.seat), el("span", { class: "label" }, d.label), el("span", { class: "soft" }, d.loss ? say("studyloss", lost(d.loss)) : "")))));
    if (!this.striking.length) $("#study-marks").append(el("li", { class: "soft" }, say("studynone")));
    this.at(this.replay.ply);
  }
  // On a phone the player lies over the page's lower end: what is shown ends above it.
  async visit(d) {
    await this.replay.go(d.ply);
    const box = $("#study-move"), wide = matchMedia("(min-width:1100px)").matches;
    box.style.scrollMarginBottom = wide ? "" : `${$("#ask").offsetHeight + 8}px`;
    box.scrollIntoView({ block: wide ? "nearest" : "end" });
  }
  verdict(d) { return d.mark === "brilliant" ? say("studygood", say("markbrilliant")) : say("studybetter", say(`mark${d.mark}`), lost(d.loss), whole(d.best[0])); }
  // A line under what the log says of the answer.
  annotate() {
    for (const old of $$("#log .verdict")) old.remove();
    const lines = $$("#log li");
    let n = 0;
    for (const d of this.marked) {
      while (n < lines.length && +lines[n].dataset.ply <= d.ply) n++;
      const line = el("li", { class: "verdict", "data-ply": d.ply }, el("button", { class: "entry", onclick: () => { this.replay.tab("analysis"); this.visit(d); } }, glyph(d.mark), el("span", {}, this.verdict(d))));
      n ? lines[n - 1].after(line) : $("#log").prepend(line);
      lines.splice(n, 0, line);
      n++;
    }
  }
  // What was answered here, and what else could have been.
  at(ply) {
    if (!this.byPly || ply == null) return;
    const d = this.byPly.get(ply), box = $("#study-move"), { names, movers } = this.replay.story;
    const jump = (to, key, sign) => el("button", { class: "icon-button", "aria-label": say(key), title: say(key), disabled: !to, onclick: () => this.replay.go(to.ply) }, sign);
    const head = el("div", { class: "study-title" }, el("h3", {}, say("studyanswer", ply)), el("span", { class: "gap" }), jump(this.striking.findLast(m => m.ply < ply), "studyprev", "‹"), jump(this.striking.find(m => m.ply > ply), "studynext", "›"));
    if (!d) {
      const known = this.state === "done" || ply < (this.decisions.at(-1)?.ply ?? 0);
      box.replaceChildren(head, el("p", { class: "soft" }, say(known ? "studyforced" : "studyunknown")));
    } else {
      const rows = d.best.some(b => b.text === d.text) ? d.best : [...d.best, { text: d.text, label: d.label, ref: d.ref, loss: d.loss }];
      box.replaceChildren(head, el("p", {}, mark(d.seat), " ", el("strong", {}, names[d.seat]), " ", d.label, d.mark ? [" ", glyph(d.mark), el("span", { class: `glyph-words ${d.mark}` }, ` ${say(`mark${d.mark}`)}`)] : null),
        el("ul", { class: "study-best" }, rows.map(b => { const row = el("button", { class: b.text === d.text ? "entry played" : "entry", onclick: () => this.light(b) }, el("span", { class: "label" }, whole(b)), b.text === d.text ? el("span", { class: "chip" }, say("studyplayed")) : null, el("span", { class: "loss" }, b.loss ? say("studyloss", lost(b.loss)) : say("studybest"))); row.addEventListener("pointerenter", () => this.light(b)); row.addEventListener("pointerleave", () => this.light({})); return el("li", {}, row); })));
    }
    const now = this.decisions.findLast(m => m.ply <= ply) ?? this.decisions[0], shown = ply >= this.replay.story.plies && this.state === "done" ? this.replay.story.points.at(-1) : now?.estimates;
    $$("#study-chart .legend b").forEach((b, k) => { b.textContent = shown ? Math.round(shown[k]) : ""; });
    for (const side of ["x1", "x2"]) $("#study-cursor")?.setAttribute(side, this.x?.(ply));
  }
  light(b) { this.replay.board.light(b.ref ? [b.ref] : []); }
  chart() {
    const { names, plies, points } = this.replay.story, W = 400, H = 230, left = 34, right = 24, ns = "http://www.w3.org/2000/svg";
    const rows = this.decisions.map(d => [d.ply - 1, d.estimates]);
    if (this.state === "done") rows.push([plies, points.at(-1)]);
    const all = rows.flatMap(r => r[1]), top = Math.max(...all, 10), low = Math.min(...all, 0), x = this.x = n => left + (W - left - right) * n / Math.max(1, plies), y = v => H - 16 - (H - 32) * (v - low) / (top - low);
    const part = (tag, attrs, text) => { const node = document.createElementNS(ns, tag); for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v); if (text != null) node.textContent = text; return node; };
    const last = rows.at(-1)?.[1] ?? [], svg = part("svg", { viewBox: `0 0 ${W} ${H}`, class: "chart", role: "img", "aria-label": say("studychart", names.map((name, k) => `${name} ${Math.round(last[k] ?? 0)}`).join(", ")) });
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find(k => (top - low) / k <= 6) || 500;
    for (let v = Math.ceil(low / step) * step; v <= top; v += step) svg.append(part("line", { x1: left, x2: W - right, y1: y(v), y2: y(v), class: "grid" }), part("text", { x: left - 6, y: y(v) + 4, class: "axis" }, v));
    names.forEach((_, k) => svg.append(part("polyline", { points: rows.map(([n, v]) => `${x(n).toFixed(1)},${y(v[k]).toFixed(1)}`).join(" "), class: `curve thin s${k % 6}` })));
    if (last.length) names.forEach((_, k) => svg.append(part("use", { href: `#seat-${k % 6}`, x: x(rows.at(-1)[0]) + 3, y: y(last[k]) - 7, width: 14, height: 14, class: `mark s${k % 6}` })));
    for (const d of this.striking) { const dot = part("circle", { cx: x(d.ply - 1), cy: y(d.estimates[d.seat]), r: d.mark === "mistake" ? 3 : 4.5, class: `dot ${d.mark}` }); dot.append(part("title", {}, `${names[d.seat]}: ${d.label}. ${this.verdict(d)}`)); svg.append(dot); }
    svg.append(part("line", { id: "study-cursor", x1: x(0), x2: x(0), y1: 10, y2: H - 16, class: "cursor" }));
    svg.addEventListener("click", e => { const box = svg.getBoundingClientRect(); this.replay.go(Math.round(((e.clientX - box.x) / box.width * W - left) / (W - left - right) * plies)); });
    $("#study-chart").replaceChildren(svg, el("ul", { class: "legend" }, names.map((name, k) => el("li", {}, mark(k), name, " ", el("b", {}, "")))));
  }
  sum() {
    const { names } = this.replay.story, kinds = Object.keys(GLYPHS);
    const row = (name, k) => { const mine = this.decisions.filter(d => d.seat === k); return el("tr", {}, el("th", { scope: "row" }, mark(k), " ", name), el("td", {}, lost(mine.reduce((sum, d) => sum + d.loss, 0))), kinds.map(kind => el("td", {}, String(mine.filter(d => d.mark === kind).length)))); };
    $("#study-sum").replaceChildren(el("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": say("studylost") }, el("table", {}, el("thead", {}, el("tr", {}, el("td"), el("th", { scope: "col" }, say("studylost")), kinds.map(kind => el("th", { scope: "col", title: say(`mark${kind}`) }, glyph(kind), el("span", { class: "unseen" }, say(`mark${kind}`)))))), el("tbody", {}, names.map(row)))));
  }
}

// The lobby.
class LobbyPage {
  constructor() {
    for (const b of $$("[data-now]")) b.onclick = () => this.now(b.dataset.now, b);
    for (const b of $$("[data-new]")) b.onclick = () => this.wish(DATA.games.find(g => g.key === b.dataset.new));
    for (const b of $$("[data-rules]")) b.onclick = () => showRules(b.dataset.rules);
    const form = $("#import-form");
    form.file.onchange = async () => { if (form.file.files[0]) { form.text.value = await form.file.files[0].text(); form.requestSubmit(); } };
    form.onsubmit = async e => { e.preventDefault(); note(say("imported")); try { location.href = (await call("POST", "/import", { text: form.text.value })).path; } catch (error) { note(error.message, "wrong"); } };
  }
  async now(key, button) {
    button.disabled = true;
    const game = DATA.games.find(g => g.key === key), count = game.seats.includes(4) ? 4 : game.seats.at(-1);
    const seats = Array.from({ length: count }, (_, n) => n ? { kind: "bot", level: DATA.usual } : { kind: "me", name: settings.name });
    await this.create({ game: key, seats });
    button.disabled = false;
  }
  async create(wish) { try { location.href = `/t/${(await call("POST", "/tables", wish)).id}`; } catch (e) { note(e.message, "wrong"); } }
  wish(game) {
    const rows = el("div", { class: "seats" }), count = el("select", { id: "count", onchange: () => fill() }, game.seats.map(n => el("option", { value: n, selected: n === (game.seats.includes(4) ? 4 : game.seats.at(-1)) }, String(n))));
    const fill = () => {
      rows.replaceChildren(...Array.from({ length: +count.value }, (_, n) => {
        const kind = el("select", { "aria-label": say("seat", n + 1), "data-kind": n }, ["me", "open", "invited"].map(k => el("option", { value: k, selected: !n && k === "me" }, say(k))), DATA.levels.map(l => el("option", { value: `bot:${l.key}`, selected: n > 0 && l.key === DATA.usual }, l.label)));
        const name = el("input", { "aria-label": say("name"), placeholder: say("name"), maxlength: 40, value: n ? "" : settings.name });
        kind.onchange = () => { name.hidden = kind.value !== "me"; };
        kind.onchange();
        return el("div", { class: "seat-wish" }, mark(n), kind, name);
      }));
    };
    fill();
    const options = game.options.map(o => el("div", { class: "option" }, el("label", {}, el("span", {}, o.label), el("select", { "data-option": o.key }, o.values.map(v => el("option", { value: v.key }, v.label)))), o.help ? el("p", { class: "soft" }, o.help) : null));
    const seed = el("input", { type: "number", min: 0, id: "seed" });
    const go = () => {
      const seats = $$(".seat-wish", rows).map(row => { const [kind, level] = $("select", row).value.split(":"); return kind === "bot" ? { kind, level } : { kind, name: kind === "me" ? $("input", row).value : "" }; });
      const first = seats.find(s => s.kind === "me" && s.name);
      if (first) remember({ name: first.name });
      this.create({ game: game.key, seats, options: Object.fromEntries($$("[data-option]").map(o => [o.dataset.option, o.value])), ...seed.value ? { seed: +seed.value } : {} });
    };
    open(say("newtable", game.title), el("label", { class: "setting" }, el("span", {}, say("seats")), count), rows, options.length ? el("h3", {}, say("options")) : "", options, el("label", { class: "setting" }, el("span", {}, say("seed")), seed), el("div", { class: "actions" }, el("button", { class: "main", id: "create", onclick: go }, say("create"))));
  }
  keys() { return false; }
  escape() {}
}

remember();
const pageClass = { table: TablePage, replay: ReplayPage, lobby: LobbyPage }[document.documentElement.dataset.page];
const page = pageClass ? new pageClass() : null;
$("#settings")?.addEventListener("click", showSettings);
$("#print")?.addEventListener("click", () => window.print());
$("#theme")?.addEventListener("click", () => remember({ theme: isDark() ? "light" : "dark" }));
$("#language")?.addEventListener("click", e => { e.currentTarget.href = `?lang=${e.currentTarget.lang}${location.hash}`; });
document.addEventListener("keydown", e => {
  if (e.key === "Escape") { if (!$("#pop").hidden) unpop(); else if (!$("#box").open) page?.escape(); return; }
  if (!settings.keys || e.ctrlKey || e.metaKey || e.altKey || $("#box").open || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.target.type !== "range") return;
  if (e.key === "?" || e.key === ",") { open(say("keyhelp"), keyList()); return; }
  if (e.code === "Space" && e.target.tagName === "BUTTON") return;
  if (page?.keys(e)) e.preventDefault();
});
