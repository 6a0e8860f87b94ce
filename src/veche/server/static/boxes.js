// What opens over the page: the dialog for rules and settings, and the small box beside the pointer.

import { $, $$, call, calm, el, ROOT, remember, say, settings, wait } from "./base.js";
import { chime } from "./sounds.js";

export function open(title, ...inside) {
  const box = $("#box");
  $("#box-title").textContent = title;
  $("#box-body").replaceChildren(...inside.flat());
  if (!box.open) box.showModal();
  $("#box-body").scrollTop = 0;
  return box;
}
$("#box-close").addEventListener("click", () => $("#box").close());
$("#box").addEventListener("click", e => {
  if (e.target === $("#box")) $("#box").close();
});

// The small box beside the pointer. Here alone is decided what stands in it. What was asked for by a click or a key
// stays until it is answered or left. A tooltip comes only where nothing was asked for, and goes with the pointer.
// The latest wish is granted: what an older one fills in too late, after a timer or a slow reply, is not shown.
let wish = 0,
  asked = false;

async function fill(mine, at, inside) {
  const box = $("#pop"),
    found = await inside();
  if (mine !== wish) return null;
  if (!found) {
    unpop();
    return null;
  }
  box.replaceChildren(...found);
  box.hidden = false;
  box.classList.toggle("passive", !asked);
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(at.x + 12, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(at.y + 12, innerHeight - height - 8))}px`;
  return box;
}
export function pop(at, inside) {
  unpop();
  asked = true;
  return fill(wish, at, inside);
}
export async function tip(at, inside, after) {
  if (asked) return;
  unpop();
  const mine = wish;
  await wait(after);
  if (mine === wish) await fill(mine, at, inside);
}
export function unpop() {
  wish++;
  asked = false;
  $("#pop").hidden = true;
}
export const untip = () => {
  if (!asked) unpop();
};
document.addEventListener("pointerdown", e => {
  if (!e.composedPath().includes($("#pop"))) unpop();
});

// Away from a table the rules are a page; at the table a box beside the board, opened at what it is about.
export async function showRules(key, about = "") {
  if (!$("#board")) {
    location.href = `${ROOT}rules/${key}`;
    return;
  }
  const { html, place, pages } = await call("GET", `/games/${key}/rules?about=${encodeURIComponent(about)}`);
  const body = el("div", { class: "rules" });
  body.innerHTML = html || "";
  if (!html) body.textContent = say("norules");
  for (const a of $$('a[href^="/"]', body)) a.target = "_blank"; // The table stays where it is.
  const heads = pages.length ? [] : $$("h3", body);
  const index = pages.length
    ? el(
        "nav",
        { class: "index", "aria-label": say("rules") },
        pages.map(p => el("a", { class: "button quiet", href: p.href, target: "_blank" }, p.title)),
      )
    : heads.length > 2
      ? el(
          "nav",
          { class: "index", "aria-label": say("rules") },
          heads.map(h =>
            el(
              "button",
              { class: "quiet", onclick: () => h.scrollIntoView({ behavior: calm() ? "auto" : "smooth" }) },
              h.textContent,
            ),
          ),
        )
      : null;
  open(say("rules"), [index, body].filter(Boolean));
  const target = place && $(`#${place}`, body);
  if (target) {
    target.classList.add("here");
    target.scrollIntoView({ block: "center" });
  }
}

export function showSettings() {
  const toggle = (key, on = true, off = false) =>
    el(
      "label",
      { class: "setting" },
      el("input", {
        type: "checkbox",
        checked: settings[key] === on,
        onchange: async e => {
          remember({ [key]: e.target.checked ? on : off });
          if (
            key === "notify" &&
            e.target.checked &&
            "Notification" in window &&
            (await Notification.requestPermission()) !== "granted"
          ) {
            e.target.checked = false;
            remember({ notify: false });
          }
          if (key === "sound" && e.target.checked) chime();
        },
      }),
      el("span", {}, say(key)),
    );
  const theme = el(
    "select",
    { onchange: e => remember({ theme: e.target.value }) },
    ["auto", "light", "dark"].map(t => el("option", { value: t, selected: settings.theme === t }, say(`theme${t}`))),
  );
  const speed = el("input", {
    type: "number",
    min: 100,
    max: 3000,
    step: 100,
    value: settings.speed,
    onchange: e => remember({ speed: Math.max(100, +e.target.value || 600) }),
  });
  const also = ["#language", "#share", "#replay"]
    .map(q => $(q))
    .filter(Boolean)
    .map(tool =>
      el(
        tool.href ? "a" : "button",
        {
          class: "button",
          href: tool.href,
          lang: tool.lang || null,
          onclick: tool.href ? () => {} : () => tool.click(),
        },
        tool.textContent,
      ),
    );
  open(
    say("settings"),
    el("div", { class: "actions also" }, also),
    el("label", { class: "setting" }, el("span", {}, say("theme")), theme),
    toggle("palette", "safe", "usual"),
    toggle("motion"),
    el("label", { class: "setting" }, el("span", {}, say("speed")), speed),
    toggle("confirm"),
    toggle("sound"),
    toggle("notify"),
    toggle("keys"),
    el("h3", {}, say("keyhelp")),
    keyList(),
  );
}
export function keyList() {
  const list = document.documentElement.dataset.page === "replay" ? "replaykeys" : "keylist";
  return el(
    "dl",
    { class: "keys" },
    say(list)
      .split(";")
      .flatMap(row => {
        const [key, what] = row.split("|");
        return [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)];
      }),
  );
}
