// Veche in the browser. It knows no game: it shows the picture the server sends, marks what is on the menu, and sends
// back the answer that was clicked. Its pages: lobby, table, replay; a keepsake needs little of it.

import { $, isDark, remember, say, settings } from "./base.js";
import { keyList, open, showSettings, unpop } from "./boxes.js";

const pages = {
  table: () => import("./table.js").then(m => new m.TablePage()),
  replay: () => import("./replay.js").then(m => new m.ReplayPage()),
  lesson: () => import("./lesson.js").then(m => new m.LessonPage()),
  puzzle: () => import("./puzzle.js").then(m => new m.PuzzlePage()),
  rules: () => import("./rules.js").then(m => new m.RulesPage()),
  course: () => import("./course.js").then(m => new m.CoursePage()),
  learn: () => import("./course.js").then(m => new m.LearnPage()),
  puzzles: () => import("./course.js").then(m => new m.ShelfPage()),
  lobby: () => import("./lobby.js").then(m => new m.LobbyPage()),
  archive: () => import("./ago.js").then(m => m.ages()),
};

let page = null;
remember();
$("#settings")?.addEventListener("click", showSettings);
$("#print")?.addEventListener("click", () => window.print());
$("#theme")?.addEventListener("click", () => remember({ theme: isDark() ? "light" : "dark" }));
$("#language")?.addEventListener("click", e => {
  e.currentTarget.href = `?lang=${e.currentTarget.lang}${location.hash}`;
});
document.addEventListener("keydown", e => {
  if (e.key === "Escape") {
    if (!$("#pop").hidden) unpop();
    else if (!$("#box").open) page?.escape();
    return;
  }
  if (
    !settings.keys ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    $("#box").open ||
    (/^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) && e.target.type !== "range")
  )
    return;
  if (e.key === "?" || e.key === ",") {
    open(say("keyhelp"), keyList());
    return;
  }
  if (e.code === "Space" && e.target.tagName === "BUTTON") return;
  if (page?.keys(e)) e.preventDefault();
});
page = await pages[document.documentElement.dataset.page]?.();
document.documentElement.dataset.ready = ""; // From here on every button and key does what it says.
