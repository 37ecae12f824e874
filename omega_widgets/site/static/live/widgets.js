// Between the standard widget front end and Python: models and views here, the truth over there.
import { MODULES } from "./parts.js";
import { WidgetManager } from "./widget-manager.js";

export class Widgets {
  #comms = new Map();
  #inOrder = Promise.resolve();
  #manager;
  #python;

  constructor(python) {
    this.#python = python;
    this.reset();
    python.addEventListener("message", ({ detail }) => this.#receive(detail));
  }

  /** Forget all models, for a Python that begins anew. */
  reset() {
    this.#comms.clear();
    this.#inOrder = Promise.resolve();
    this.#manager = new WidgetManager(loadOther);
  }

  /** The model with this id, once everything that Python has said so far is taken in. */
  async model(modelId) {
    await this.#inOrder;
    return this.#manager.get_model(modelId);
  }

  /** Show a model; returns the view, whose `remove()` takes it away again. */
  display(model, element) {
    return this.#manager.display(model, element);
  }

  #receive({ about, content, buffers }) {
    const parts = (buffers ?? []).map((part) => new DataView(part.buffer, part.byteOffset, part.byteLength));
    if (about === "comm_open") this.#queue(() => this.#open(content, parts));
    if (about === "comm_msg") this.#queue(() => this.#comms.get(content.comm_id)?.receive(content, parts));
    if (about === "comm_close") this.#queue(() => this.#comms.get(content.comm_id)?.closed());
  }

  #queue(step) {
    this.#inOrder = this.#inOrder.then(step).catch((error) => console.error(error));
  }

  #open(content, buffers) {
    const comm = new Comm(content.comm_id, content.target_name, this.#python, (step) => this.#queue(step));
    this.#comms.set(content.comm_id, comm);
    return this.#manager.handle_comm_open(comm, { content, metadata: content.metadata, buffers });
  }
}

/** One widget's line to Python, in the shape that the widget front end expects. */
class Comm {
  #heard;
  #python;
  #queue;
  #whenClosed;

  constructor(id, targetName, python, queue) {
    this.comm_id = id;
    this.target_name = targetName;
    this.#python = python;
    this.#queue = queue;
  }

  send(data, callbacks, metadata, buffers) {
    const idle = () => callbacks?.iopub?.status?.({ content: { execution_state: "idle" } });
    const request = { comm_id: this.comm_id, data: JSON.stringify(data), buffers: buffers ?? [] };
    return this.#python.tell(request, () => this.#queue(idle));
  }

  open() {
    return "";
  }

  close() {
    return "";
  }

  on_msg(callback) {
    this.#heard = callback;
  }

  on_close(callback) {
    this.#whenClosed = callback;
  }

  receive(content, buffers) {
    return this.#heard?.({ header: { msg_type: "comm_msg" }, content, metadata: content.metadata, buffers });
  }

  closed() {
    this.#whenClosed?.({ content: {} });
  }
}

/** Front-end modules beyond the standard ones, as the build has listed them. */
async function loadOther(name) {
  const address = MODULES[name];
  if (!address) throw new Error(`this site does not carry the front-end module ${name}`);
  return import(new URL(address, import.meta.url).href);
}
