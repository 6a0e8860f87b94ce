// Help at the table: why something cannot be done, what a bot would answer, moves tried on a private copy.

import { answerButton } from "./answers.js";
import { $, announce, call, DATA, el, entryPath, icon, note, say } from "./base.js";
import { showRules, unpop } from "./boxes.js";
import { refusedThrice } from "./kept.js";
import { outlook } from "./worth.js";

// The best answers as a bot sees them, at the table or in a plan: what each leads to, what everybody may then expect.
export async function hint(page) {
  const { plan, state } = page,
    menu = plan ? plan.menu : state?.menu;
  if (!menu?.length) return;
  const asked = plan ? plan.answers : state.ply,
    ways = { thinking: true };
  $("#hint").disabled = true;
  const said = plan
    ? await page.send("POST", "/plan/hint", wishOf(page, plan.answers), ways)
    : await page.send("GET", `/hint?seat=${state.seat}`, null, ways);
  $("#hint").disabled = false;
  if (!said || asked !== (page.plan ? page.plan.answers : page.state?.ply)) return;
  $("#hinted")?.remove();
  page.chooser.mark(said.best);
  page.fold(false);
  const advice = el(
    "section",
    { id: "hinted", class: "planning", role: "status" },
    el("h3", {}, say("hinthead")),
    said.best.map(b => advised(page, menu, b)),
  );
  const tools = $("#answers > .planning");
  tools ? tools.after(advice) : $("#answers").prepend(advice);
  $("#hinted").scrollIntoView({ block: "nearest" });
  const first = menu.find(a => a.text === said.text);
  if (first?.ref) page.board.light([first.ref]);
}
function advised(page, menu, best) {
  const a = menu.find(b => b.text === best.text);
  if (!a) return "";
  return el(
    "div",
    { class: "advice" },
    answerButton(a, () => page.pick(a)),
    outlook(best, page.plan ? page.plan.mover : page.state.seat),
  );
}

// What is to be said of a thing that cannot be chosen: what it is, and why not. Idle: nothing, if there is nothing.
export async function why(page, thing, idle = false) {
  if (!page.state) return null;
  const { ref, about: title = "" } = thing.dataset,
    query = `/why?seat=${page.state.seat}&ref=${encodeURIComponent(ref)}`;
  let { label, about, entry, reasons = [], note: waits } = await call("GET", page.path(query)).catch(() => ({}));
  if (!label || (idle && !about && !title && !reasons.length)) return null;
  if (title) [label, about] = about && about !== title ? [title, about] : ["", title];
  const whys = new Map(),
    rules = new Map(reasons.filter(r => r.rule).map(r => [r.rule, r.key]));
  for (const r of reasons) whys.set(r.why, [...(whys.get(r.why) || []), r.what]);
  const soft = text => el("p", { class: "soft" }, text),
    lines = [...whys].map(([why_, what]) => el("p", {}, el("strong", {}, what.join(" · ")), el("br"), why_));
  const rule = ([name, key]) =>
    el(
      "button",
      {
        class: "quiet",
        onclick: () => {
          unpop();
          showRules(DATA.game, key);
        },
      },
      name,
    );
  const taught = idle ? [] : reasons.filter(r => r.lesson && refusedThrice(DATA.game, r.key)),
    offer = taught
      .slice(0, 1)
      .map(r => el("p", { class: "offer" }, say("lessonoffer", ""), el("a", { href: r.lesson.href }, r.lesson.title)));
  if (!idle) announce([label, about, ...reasons.map(r => `${r.what}: ${r.why}`), waits].join(" "));
  return [
    label && el("h3", {}, entry ? el("a", { href: entryPath(entry), target: "_blank" }, label) : label),
    about && el("p", {}, about),
    entry && !label && el("p", {}, el("a", { href: entryPath(entry), target: "_blank" }, say("entry"))),
    lines.length && soft(say("whynot")),
    ...lines,
    waits && soft(waits),
    !lines.length && !about && !waits && soft(say("nothing")),
    ...offer,
    rules.size && el("p", { class: "actions" }, icon("i-book"), [...rules].slice(0, 3).map(rule)),
  ].filter(Boolean);
}

// Planner: a list of answers tried on a private copy. The server keeps nothing of it.
export function startPlan(page) {
  if (!page.state) return;
  page.plan = { ply: page.state.ply, seed: 1 + Math.floor(Math.random() * 1e9), answers: [] };
  planned(page, []);
}
const wishOf = ({ plan, state }, answers) => ({ seat: state.seat, ply: plan.ply, seed: plan.seed, answers });
export async function planned(page, answers) {
  try {
    const s = await call("POST", page.path("/plan"), wishOf(page, answers));
    Object.assign(page.plan, { answers, menu: s.menu, mover: s.to_move });
    document.documentElement.dataset.planning = "";
    page.board.show(s.svg, s.menu, true);
    page.prompt(s.prompt, false, false);
    page.answers(s.menu);
    page.people(s.players, null);
    page.twin();
    $("#where").textContent = s.where.join(" · ");
    $("#undo").disabled = !answers.length;
    $("#answers").prepend(planTools(page, answers));
  } catch (e) {
    note(e.message, "wrong");
    if (!answers.length) leavePlan(page);
  }
}
function planTools(page, answers) {
  const tool = (props, act, key) => el("button", { ...props, onclick: act }, say(key));
  return el(
    "div",
    { class: "planning" },
    el("p", {}, say("plan")),
    el(
      "div",
      { class: "actions" },
      tool({ disabled: !answers.length }, () => planned(page, answers.slice(0, -1)), "planback"),
      tool({ disabled: !answers.length }, () => planned(page, []), "planreset"),
      tool({ disabled: !answers.length, id: "commit" }, () => commit(page), "plancommit"),
      tool({ class: "main", id: "leave" }, () => leavePlan(page), "planleave"),
    ),
  );
}
export function leavePlan(page) {
  page.plan = null;
  delete document.documentElement.dataset.planning;
  page.render(page.state);
}
// What was planned is answered for good, one after the other, as long as it holds: until somebody else is asked, or the
// game offers something else than the plan had.
async function commit(page) {
  const { answers } = page.plan;
  leavePlan(page);
  for (const text of answers) {
    const a = page.state.menu.find(b => b.text === text);
    if (!a || !page.state.waiting.includes(page.state.seat)) {
      note(say("planends"));
      return;
    }
    await page.pick(a, true);
  }
}
