// The page's side of the worker: start it, ask it, know whether it is busy, stop it.

export class Python extends EventTarget {
  #asked = new Map();
  #count = 0;
  #from = "image";
  #timer;
  #worker;

  /** How long Python may work before the page says so, in milliseconds. */
  static PATIENCE = 400;

  /** Start the worker, anew if there is one; `from` is "image" or "archives". */
  start(from = this.#from) {
    this.stop();
    this.#from = from;
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: from });
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#receive({ kind: "failed", reason: "blocked", detail: event.message ?? "" });
    };
  }

  /** Whether there is another way to start. */
  get hasOtherWay() {
    return this.#from === "image";
  }

  /** End the worker; whoever waits for an answer is told. */
  stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
    clearTimeout(this.#timer);
    for (const { refuse } of this.#asked.values()) refuse?.(new Stopped());
    this.#asked.clear();
  }

  /** Have a task done; the promise is fulfilled with its answer. */
  ask(kind, request) {
    return new Promise((fulfil, refuse) => {
      const answered = (answer) => (answer.error ? refuse(new Error(answer.error)) : fulfil(answer));
      this.#send(kind, request, { answered, refuse });
    });
  }

  /** Send a widget message; `whenIdle` is called when Python has dealt with it. */
  tell(request, whenIdle) {
    return this.#send("comm", request, { answered: whenIdle });
  }

  #send(kind, request, waiting) {
    const id = String(++this.#count);
    this.#asked.set(id, { kind, ...waiting });
    this.#worker?.postMessage({ kind, id, ...request });
    this.#watch();
    return id;
  }

  #receive(message) {
    if (message.kind === "answer" || message.kind === "idle") {
      const waiting = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      this.#watch();
      waiting?.answered?.(message.answer ?? {});
      return;
    }
    this.dispatchEvent(new CustomEvent(message.kind, { detail: message }));
  }

  /** Whether a widget waits for Python. */
  get isWaitedFor() {
    return [...this.#asked.values()].some(({ kind }) => kind === "comm");
  }

  /** Say "busy" when a widget has waited for too long, and "rested" when none waits any more. */
  #watch() {
    clearTimeout(this.#timer);
    if (!this.isWaitedFor) {
      this.dispatchEvent(new Event("rested"));
      return;
    }
    this.#timer = setTimeout(() => this.dispatchEvent(new Event("busy")), Python.PATIENCE);
  }
}

/** The worker was stopped before it answered. */
export class Stopped extends Error {
  constructor() {
    super("Python was stopped");
  }
}
