// How the table talks with the server: news and states come in, answers go out, and what gets lost on the way is repeated.

import { call, DATA, NOBODY, note, say, settings, wait } from "./base.js";
import { Listener } from "./live.js";
import { Shown } from "./shown.js";

const AGAIN = 1500,
  SOON = 1000,
  LOST = 20_000;

export class Wired extends Shown {
  id = DATA.id;
  queue = Promise.resolve();
  path(rest = "") {
    return `/tables/${this.id}${rest}`;
  }
  send(method, rest, body, how) {
    return call(method, this.path(rest), body, how).catch(e => this.failed(e));
  }
  // What will be asked for again is not waited for without end.
  ask(method, rest, body) {
    return call(method, this.path(rest), body, { limit: LOST });
  }

  // The table is listened to while it is seen; unseen only for who wants to be told, where that costs no connection.
  // Whatever was missed, a page that is seen again fetches the state.
  listen() {
    const live = new Listener(news => this.hear(news));
    const told = () => live.shared && (settings.sound || settings.notify);
    const attend = () => {
      live.tune(!document.hidden || told() ? this.id : "");
      if (document.hidden) this.away = true;
      else
        this.refresh().then(() => {
          this.away = document.hidden;
        });
    };
    document.addEventListener("visibilitychange", attend);
    addEventListener("pageshow", e => {
      if (e.persisted) attend();
    });
    addEventListener("pagehide", () => live.tune(""));
    attend();
    if (document.hidden) this.refresh(); // Opened behind another: laid before it is seen.
  }
  hear({ lost, version, here }) {
    if (lost) return this.offline();
    this.back();
    this.company.meet(here);
    if (version && version !== this.state?.version) this.refresh(version);
  }
  offline() {
    this.lost = true;
    if (!document.hidden) note(say("offline"), "stay");
  }
  back() {
    if (this.lost) {
      this.lost = false;
      note(say("online"));
    }
  }

  // One state after the other. News of a version that is shown by the time it is their turn are no news.
  refresh(version = null) {
    if (this.pending === undefined) this.queue = this.queue.then(() => this.look()).catch(e => this.failed(e));
    this.pending = this.pending === null ? null : version;
    return this.queue;
  }
  async look() {
    const version = this.pending,
      mine = this.lifted ?? this.state?.seat ?? NOBODY;
    this.pending = undefined;
    if (version && version === this.state?.version) return;
    const reply = await Promise.race([this.reply?.catch(() => null), wait(SOON)]); // It may tell the same.
    if (version && version === reply?.version) return;
    const next = await this.ask("GET", mine >= 0 ? `?seat=${mine}` : "");
    this.back();
    await this.arrive(next);
  }
  failed(e) {
    if (e.code === "offline") {
      // The stream may be whole: ask again without it.
      this.offline();
      clearTimeout(this.again);
      this.again = setTimeout(() => this.refresh(), AGAIN);
      return;
    }
    note(e.message, "wrong");
    if (e.status === 409) return this.anew();
    if (!e.status) console.error(e);
  }
  // The table as it stands, shown even if nothing is new.
  anew() {
    this.done = null;
    if (this.state) this.state.shown = false;
    return this.refresh();
  }

  // An answer is sent until the server has it or refuses it. Sent twice it counts once, since it names its ply: if the
  // second is refused, most likely it was the reply to the first that got lost.
  async insist(answer) {
    for (let again = false; ; again = true) {
      try {
        const said = await this.ask("POST", "/answer", answer);
        this.back();
        return said;
      } catch (e) {
        if (e.code !== "offline" && !(again && e.status === 409)) throw e;
        if (e.status) return null;
        this.offline();
        await wait(AGAIN);
      }
    }
  }
}
