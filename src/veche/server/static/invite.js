// Coming together: who is here, and for every free seat a link and its picture for a phone.

import { $, el, icon, mark, ROOT, say } from "./base.js";

const free = p => p.kind === "open" || p.kind === "invited";

// Shown to whoever may give seats away, as long as one is free.
export function invite(page) {
  const { players, links, over, id } = page.state,
    mine = links.filter(l => l.path && free(players.find(p => p.seat === l.seat))),
    box = $("#invite");
  box.hidden = over || !mine.length;
  if (box.hidden) return box.replaceChildren();
  const told = mine.map(l => l.key).join() + players.map(p => p.kind + p.name).join();
  if (told === box.dataset.told) return;
  box.dataset.told = told;
  box.replaceChildren(
    el("h2", {}, icon("i-people"), say("invitetitle")),
    el(
      "ul",
      { class: "here" },
      players.map(p =>
        el(
          "li",
          { class: free(p) ? "soft" : "" },
          mark(p.seat),
          free(p) ? say("invitefree") : p.name,
          p.kind === "person" ? el("i", { class: "presence", "data-of": p.seat }) : "",
        ),
      ),
    ),
    ...mine.map(l => card(id, l, location.origin + l.path)),
  );
  page.company.meet();
}
function card(id, { seat }, url) {
  const field = el("input", { readonly: true, value: url, "aria-label": say("invitelink", seat + 1) });
  const copy = async e => {
    field.select();
    await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy"));
    e.target.textContent = say("copied");
  };
  return el(
    "div",
    { class: "invitation" },
    el("img", { src: `${ROOT}api/tables/${id}/qr.svg?seat=${seat}`, alt: say("inviteqr"), width: 120, height: 120 }),
    el(
      "div",
      {},
      el("strong", {}, mark(seat), ` ${say("invitelink", seat + 1)}`),
      field,
      el("button", { onclick: copy }, say("copy")),
    ),
  );
}
