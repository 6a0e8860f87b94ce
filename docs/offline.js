// Search without a server: pages from a folder may start no Worker, so the worker's script runs in a hidden frame.
class IFrameWorker extends EventTarget {
  constructor(url) {
    super();
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    document.body.append(this.frame);
    const { contentDocument: inner, contentWindow: world } = this.frame;
    const heard = data => {
      const told = new MessageEvent("message", { data });
      this.dispatchEvent(told);
      this.onmessage?.(told);
    };
    world.postMessage = data => queueMicrotask(() => heard(data));
    world.importScripts = (...urls) => urls.reduce((before, one) => before.then(() => loaded(inner, one)), Promise.resolve());
    this.ready = loaded(inner, new URL(url, document.baseURI).href).then(() => world);
  }
  postMessage(data) {
    this.ready.then(world => world.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate() {
    this.frame.remove();
  }
}
function loaded(inner, src) {
  return new Promise((done, failed) => {
    const script = inner.createElement("script");
    Object.assign(script, { src, onload: done, onerror: failed });
    inner.body.append(script);
  });
}
if (location.protocol === "file:") Object.assign(window, { IFrameWorker, Worker: IFrameWorker });
