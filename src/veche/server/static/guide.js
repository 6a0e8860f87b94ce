// A guided game: after each of my turns the table says what it thinks of it.

import { $, announce, call, el, icon, say } from "./base.js";

const BAD = ["mistake", "blunder"];

export class Guide {
  constructor(page) {
    this.page = page;
    this.seen = null;
    this.box = el(
      "section",
      { id: "guide", class: "said help", role: "status" },
      el("h3", {}, icon("i-hint"), say("guidehead")),
      el("p", {}, say("guidebegin")),
    );
    $("#players").before(this.box);
    const render = page.render.bind(page);
    page.render = before => {
      render(before);
      this.look(page.state);
    };
    if (page.state) this.look(page.state);
  }
  // A turn of mine is over when somebody else was asked, or I am asked again after others answered.
  look(s) {
    this.seen ??= s.ply;
    const mine = s.waiting.includes(s.seat);
    if (s.ply <= this.seen || (mine && !s.log.some(e => e.ply > this.seen && e.seat !== s.seat))) return;
    const since = this.seen;
    this.seen = s.ply;
    this.comment(s.seat, since, s.ply);
  }
  async comment(seat, since, until) {
    const path = this.page.path(`/comment?seat=${seat}&since=${since}&until=${until}`),
      said = await call("GET", path, null, { thinking: true }).catch(() => null);
    if (!said?.answer) return;
    const bad = BAD.includes(said.mark),
      better = [said.best, ...said.then].join(" · "),
      text =
        said.mark === "brilliant"
          ? say("guidebrilliant")
          : said.loss < 0.05
            ? say("guidegood")
            : say(bad ? "guidebad" : "guideok", better, said.loss.toFixed(1));
    this.box.className = `said ${bad ? "wrong" : "right"}`;
    this.box.replaceChildren(
      el("h3", {}, icon(bad ? "i-hint" : "i-done"), say("guidehead")),
      el("p", { class: "soft" }, said.answer),
      el("p", {}, text),
      ...(said.mark && said.why ? [el("p", { class: "soft" }, `${say("guidewhy")} ${said.why}`)] : []),
    );
    announce(text);
  }
}
