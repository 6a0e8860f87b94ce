// What others did: each event told once, in order, and stepped through on demand.

import { $, el, icon, mark, remember, say, settings, wait } from "./base.js";
import { knock } from "./sounds.js";

// Everything told is a scene of its own, however much one answer brought about.
const scenesOf = frames => frames.flatMap(({ svg, log }) => log.map(entry => ({ svg, entry })));

export class Playback {
  constructor(page) {
    this.page = page;
  }
  rest() {
    this.stepping = null;
    this.caption("");
  }
  // What was told after an answer on the way to a state. What came later belongs to the next one.
  frames(since, { ply, seat }) {
    return this.page.ask("GET", `/frames?since=${since}&until=${ply}&seat=${seat}`).catch(() => []);
  }
  // One thing that was told, on the board as it was then.
  scene({ svg, entry }, ...tools) {
    const { board } = this.page;
    board.turnTo(entry.refs);
    if (board.svg !== svg) {
      board.show(svg, [], true);
      knock();
    }
    this.caption(entry.text, entry.seat, ...tools);
    board.light(entry.refs);
  }
  // A sentence stays as long as it takes to read; many of them together no longer than people wait.
  pace(scenes) {
    const times = scenes.map(({ entry }) => settings.speed * Math.max(1, entry.text.length / 30)),
      all = times.reduce((a, b) => a + b, 0),
      most = settings.speed * 15;
    return times.map(t => t * Math.min(1, most / all));
  }
  async play(since, next) {
    if (next.ply <= since) return;
    const scenes = scenesOf(await this.frames(since, next)),
      times = this.pace(scenes);
    Object.assign(this, { skipping: false, stepping: null, playing: true });
    for (const [n, scene] of scenes.entries()) {
      if (this.skipping || this.page.plan) break;
      this.scene(scene, this.speed(), this.leave());
      await Promise.race([
        wait(times[n]),
        new Promise(done => {
          this.skip = done;
        }),
      ]);
    }
    this.playing = false;
    this.caption("");
  }
  leave() {
    return el("button", { class: "quiet", onclick: () => this.skipAll() }, say("skip"));
  }
  // Slower or faster, from the next sentence on and from now on.
  speed() {
    const paces = [1200, 600, 300],
      now = paces.reduce((a, b) => (Math.abs(b - settings.speed) < Math.abs(a - settings.speed) ? b : a)),
      label = pace => `${{ 1200: "½", 600: "1", 300: "2" }[pace]}×`;
    return el(
      "button",
      {
        class: "quiet",
        "aria-label": say("pace", label(now)),
        title: say("pace", label(now)),
        onclick: e => {
          const next = paces[(paces.indexOf(now) + 1) % paces.length];
          remember({ speed: next });
          e.currentTarget.replaceWith(this.speed());
        },
      },
      label(now),
    );
  }
  skipAll() {
    this.skipping = true;
    this.skip?.();
  }
  caption(text, seat, ...tools) {
    const box = $("#caption");
    box.hidden = !text;
    box.replaceChildren(...(text ? [...(seat >= 0 ? [mark(seat)] : []), el("span", {}, text), ...tools] : []));
  }
  // What happened since my last turn, one thing at a time, forwards and back.
  async stepThrough() {
    const shown = this.page.state;
    if (!shown?.last || this.playing) return;
    const frames = scenesOf(await this.frames(shown.last, shown));
    if (!frames.length || this.playing || shown !== this.page.state) return;
    const tool = (name, key, act, off = false) =>
      el("button", { class: "icon-button", "aria-label": say(key), disabled: off, onclick: act }, icon(name));
    const at = n => {
      this.stepping = { on: () => (n + 1 < frames.length ? at(n + 1) : end()), back: () => n && at(n - 1), end };
      this.scene(
        frames[n],
        el("span", { class: "soft" }, `${n + 1}/${frames.length}`),
        tool("i-undo", "stepback", this.stepping.back, !n),
        tool("i-arrow", "stepon", this.stepping.on),
        tool("i-done", "stepend", end),
      );
      $("#caption button:last-child").focus();
    };
    const end = () => {
      this.rest();
      this.page.render(this.page.state);
    };
    at(0);
  }
}
