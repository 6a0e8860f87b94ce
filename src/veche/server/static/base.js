// What every page needs: words, elements, settings, and a way to the server.

export const read = id => JSON.parse(document.getElementById(id)?.textContent || "{}");
export const WORDS = read("words"),
  DATA = read("data");
export const $ = (query, root = document) => root.querySelector(query);
export const $$ = (query, root = document) => [...root.querySelectorAll(query)];
export const say = (key, ...args) => (WORDS[key] ?? key).replace(/\{(\d)\}/g, (_, n) => args[n]);
export const wait = ms => new Promise(done => setTimeout(done, ms));
export const NOBODY = -2;
// Below which part of an address we live: scripts lie two folders below it.
export const ROOT = new URL("../..", import.meta.url).pathname;

// A way to the page of what a finished game left to keep, if it left something.
export const keepsake = s =>
  s.keepsake ? [" ", el("a", { class: "button keepsake", href: `${ROOT}keepsake/${s.id}` }, say("keepsake"))] : [];

export function el(tag, props = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...inside.flat().filter(x => x != null));
  return node;
}

export function icon(name, cls = "ico") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"),
    use = document.createElementNS(svg.namespaceURI, "use");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}
export const mark = seat => icon(`seat-${seat % 6}`, `mark s${seat % 6}`);

// What this browser remembers.
export const SETTINGS = {
  theme: "auto",
  palette: "usual",
  motion: true,
  speed: 600,
  confirm: true,
  sound: false,
  notify: false,
  keys: true,
  name: "",
};
export const settings = { ...SETTINGS, ...JSON.parse(localStorage.getItem("veche") || "{}") };
// Where the almanac speaks of a thing of this game: a page and an anchor.
export const entryPath = entry => `${ROOT}rules/${DATA.game}/${entry}`;
export const calm = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isDark = () =>
  settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
export function remember(change = {}) {
  Object.assign(settings, change);
  localStorage.setItem("veche", JSON.stringify(settings));
  for (const key of ["theme", "palette"])
    document.cookie = `${key}=${settings[key]}; path=${ROOT}; max-age=31536000; samesite=lax`;
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.palette === "safe") root.dataset.palette = "safe";
  else delete root.dataset.palette;
  root.toggleAttribute("data-calm", calm());
  for (const img of $$("[data-cover]"))
    img.src = `${ROOT}games/${img.dataset.cover}.${isDark() ? "dark" : "light"}.svg${"scene" in img.dataset ? "?scene=1" : ""}`;
}

// Talking to the server: a refusal is a sentence with a code. A reply that is long in coming is spoken of, except where
// the server may have to think; one that has not come within the limit is given up.
const SLOW = 4000;
let late = 0;
export async function call(method, path, body, { thinking = false, limit = 0 } = {}) {
  const cut = new AbortController(),
    timers = limit ? [setTimeout(() => cut.abort(), limit)] : [];
  const how = { method, signal: cut.signal, headers: body ? { "Content-Type": "application/json" } : {} };
  let slow = false,
    answer,
    said;
  if (!thinking)
    timers.push(
      setTimeout(() => {
        slow = true;
        late++;
        note(say("slow"), "stay");
      }, SLOW),
    );
  try {
    answer = await fetch(`${ROOT}api${path}`, { ...how, body: body && JSON.stringify(body) });
    said = await answer.json();
  } catch {
    throw Object.assign(new Error(say("offline")), { code: "offline" });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    if (slow && !--late && $("#note").textContent === say("slow")) note("");
  }
  if (!answer.ok) throw Object.assign(new Error(said.error), { code: said.code, status: answer.status });
  return said;
}

let noteTimer;
export function note(text, kind = "") {
  const box = $("#note");
  box.textContent = text;
  box.className = kind;
  box.hidden = !text;
  clearTimeout(noteTimer);
  if (kind !== "stay")
    noteTimer = setTimeout(() => {
      box.hidden = true;
    }, 6000);
}
export const announce = text => {
  $("#live").textContent = text;
};
