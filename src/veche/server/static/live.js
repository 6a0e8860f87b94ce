// News of tables. A browser has few connections to a server, so all its pages share one stream: it lives in a worker
// that they share. Where there is none, or it fails, a page has a stream of its own. A page that is not seen has none.

const MOST = 32; // As many tables as the server tells of in one stream.
const AGAIN = 1500;

class Stream {
  constructor() {
    Object.assign(this, { ears: new Map(), named: "", heard: {} });
  }
  // An ear says at which table it sits ("" for none), and of which others it wants to hear. What was heard of these
  // before it came, it is told at once.
  tune(ear, table, others = []) {
    this.ears.delete(ear);
    const of = [...new Set([table, ...others])].filter(Boolean);
    if (of.length) this.ears.set(ear, { at: table, of });
    const latest = [...this.ears.values()].reverse(),
      at = [...new Set(latest.map(e => e.at))].filter(Boolean).slice(0, MOST).sort(),
      also = [...new Set(latest.flatMap(e => e.of))]
        .filter(id => !at.includes(id))
        .slice(0, MOST - at.length)
        .sort(),
      named = at.length || also.length ? `tables=${at.join()}&also=${also.join()}` : "";
    if (named !== this.named) this.connect(named);
    else for (const id of of) if (this.heard[id]) ear(this.heard[id]);
  }
  connect(named) {
    this.source?.close();
    clearTimeout(this.again);
    Object.assign(this, { named, heard: {}, source: null });
    if (!named) return;
    this.source = new EventSource(new URL(`../../api/live?${named}`, import.meta.url));
    this.source.onmessage = e => {
      const news = JSON.parse(e.data);
      this.heard[news.table] = { ...this.heard[news.table], ...news };
      for (const [ear, { of }] of this.ears) if (of.includes(news.table)) ear(news);
    };
    this.source.onerror = () => {
      this.heard = {};
      for (const ear of this.ears.keys()) ear({ lost: true });
      if (this.source.readyState === EventSource.CLOSED) this.again = setTimeout(() => this.connect(named), AGAIN);
    };
  }
}

if (!globalThis.document) {
  const stream = new Stream();
  globalThis.onconnect = ({ ports: [port] }) => {
    const ear = news => port.postMessage(news);
    port.onmessage = e => stream.tune(ear, ...e.data);
  };
}

// How a page listens: `tune(id)` sits down at a table, `tune("")` gets up; `hearOf(ids)` hears of tables from afar.
// `shared`: does it cost the browser no connection?
export class Listener {
  constructor(ear) {
    this.ear = ear;
    this.wish = ["", []];
    try {
      const worker = new SharedWorker(import.meta.url, { type: "module", name: "veche" });
      worker.onerror = () => this.alone();
      worker.port.onmessage = e => ear(e.data);
      this.send = wish => worker.port.postMessage(wish);
      this.shared = true;
    } catch {
      this.alone();
    }
  }
  alone() {
    const stream = new Stream();
    this.send = wish => stream.tune(this.ear, ...wish);
    this.shared = false;
    this.send(this.wish);
  }
  tune(table) {
    this.wish = [table, []];
    this.send(this.wish);
  }
  hearOf(tables) {
    this.wish = ["", tables];
    this.send(this.wish);
  }
}
