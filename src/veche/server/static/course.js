// The pages of courses: what is learned already, where to go on, a first game, the shelf of puzzles.

import { $, $$, call, DATA, icon, note, ROOT, say, settings } from "./base.js";
import { doneOf, forget, puzzleOf, standing, starsOf } from "./kept.js";

function meter(box, done, of) {
  box.hidden = !of;
  Object.assign($("progress", box), { max: Math.max(1, of), value: done });
  $("span", box).textContent = say("progressof", done, of);
}
class Page {
  keys() {
    return false;
  }
  escape() {}
}

export class LearnPage extends Page {
  constructor() {
    super();
    for (const g of DATA.games) {
      const done = doneOf(g.key, g.lessons);
      if (done) meter($(`[data-course="${g.key}"] .meter`), done, g.lessons.length);
    }
  }
}

export class CoursePage extends Page {
  constructor() {
    super();
    this.show();
    $("#guided").onclick = () => this.sit();
    $("#again").onclick = () => {
      forget(DATA.game);
      this.show();
    };
  }
  show() {
    const all = DATA.stages.flatMap(s => s.lessons),
      done = doneOf(
        DATA.game,
        all.map(x => x.key),
      ),
      next = all.find(x => !starsOf(DATA.game, x.key));
    meter($(".meter"), done, all.length);
    for (const a of $$("[data-lesson]")) {
      const n = starsOf(DATA.game, a.dataset.lesson);
      a.classList.toggle("done", n > 0);
      $(".tick", a).replaceChildren(...(n ? [icon("i-done")] : []));
      $(".stars", a).replaceChildren(...(n ? [1, 2, 3].map(k => icon("i-points", `ico${k <= n ? " on" : ""}`)) : []));
      if (n) $(".stars", a).setAttribute("aria-label", say("starsgot", n));
      if (n) $(".stars", a).setAttribute("role", "img");
    }
    $("#again").hidden = !done;
    const go = $("#go");
    go.hidden = !all.length;
    go.href = next ? `${ROOT}learn/${DATA.game}/${next.key}` : "#guided";
    if (next && done) go.textContent = say("goon", next.title);
    if (!next) go.hidden = true;
  }
  // A whole game against novices; the table comments on it.
  async sit() {
    const seats = [{ kind: "me", name: settings.name }];
    while (seats.length < +$("#seats").value) seats.push({ kind: "bot", level: "novice" });
    try {
      const { id } = await call("POST", "/tables", { game: DATA.game, seats, options: DATA.first });
      location.href = `${ROOT}t/${id}#guide`;
    } catch (e) {
      note(e.message, "wrong");
    }
  }
}

export class ShelfPage extends Page {
  constructor() {
    super();
    const { rating, solved, streak } = standing();
    $("#standing").textContent = solved ? say("puzzlestanding", rating, solved, streak) : "";
    for (const a of $$("[data-puzzle]")) {
      const known = puzzleOf(a.dataset.puzzle);
      if (known) a.classList.add(known.solved ? "won" : "missed");
    }
    for (const shelf of DATA.shelves) {
      const ids = shelf.themes.flatMap(t => t.puzzles).sort((a, b) => a.rating - b.rating),
        next = ids.find(p => !puzzleOf(`${shelf.game}/${p.id}`)?.solved) ?? ids[0],
        link = $(`[data-next="${shelf.game}"]`);
      if (link && next) link.href = `${ROOT}puzzles/${shelf.game}/${next.id}`;
    }
  }
}
