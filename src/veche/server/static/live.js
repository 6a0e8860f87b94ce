// News of tables. A browser has few connections to a server, so all its pages share one stream: it lives in a worker
// that they share. Where there is none, or it fails, a page has a stream of its own. A page that is not seen has none.

const MOST = 32; // As many tables as the server tells of in one stream.
const AGAIN = 1500;

class Stream {
  constructor() {
    Object.assign(this, { ears: new Map(), named: "", heard: {} });
  }
  // An ear says at which table it listens; "" ends it. What was heard of that table before it came, it is told at once.
  tune(ear, table) {
    this.ears.delete(ear);
    if (table) this.ears.set(ear, table);
    const names = [...new Set([...this.ears.values()].reverse())].slice(0, MOST).sort().join();
    if (names !== this.named) this.connect(names);
    else if (this.heard[table]) ear(this.heard[table]);
  }
  connect(names) {
    this.source?.close();
    clearTimeout(this.again);
    Object.assign(this, { named: names, heard: {}, source: null });
    if (!names) return;
    this.source = new EventSource(new URL(`../../api/live?tables=${names}`, import.meta.url));
    this.source.onmessage = e => {
      const news = JSON.parse(e.data);
      this.heard[news.table] = news;
      for (const [ear, table] of this.ears) if (table === news.table) ear(news);
    };
    this.source.onerror = () => {
      this.heard = {};
      for (const ear of this.ears.keys()) ear({ lost: true });
      if (this.source.readyState === EventSource.CLOSED) this.again = setTimeout(() => this.connect(names), AGAIN);
    };
  }
}

if (!globalThis.document) {
  const stream = new Stream();
  globalThis.onconnect = ({ ports: [port] }) => {
    const ear = news => port.postMessage(news);
    port.onmessage = e => stream.tune(ear, e.data);
  };
}

// How a page listens: `tune(id)` to begin, `tune("")` to end. `shared`: does it cost the browser no connection?
export class Listener {
  constructor(ear) {
    this.ear = ear;
    try {
      const worker = new SharedWorker(import.meta.url, { type: "module", name: "veche" });
      worker.onerror = () => this.alone();
      worker.port.onmessage = e => ear(e.data);
      this.send = table => worker.port.postMessage(table);
      this.shared = true;
    } catch {
      this.alone();
    }
  }
  alone() {
    const stream = new Stream();
    this.send = table => stream.tune(this.ear, table);
    this.shared = false;
    if (this.table) this.send(this.table);
  }
  tune(table) {
    this.table = table;
    this.send(table);
  }
}
