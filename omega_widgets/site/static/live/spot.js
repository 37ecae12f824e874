// One widget in the text: what stands there, what it says about itself, and the presses it keeps.

/** What a reader is told, by state; see also `loading` and `failed`. */
const WORDS = {
  static: "",
  starting: "Starting the dice…",
  live: "Live dice",
  working: "Working…",
  stopped: "Stopped. Starting the dice again…",
  exhausted: "The dice ran out of memory. Starting them again with what was recorded…",
  off: "Live dice are off; the numbers are exact all the same.",
};

/** States in which a press is kept, since the dice are on their way. */
const HOPEFUL = new Set(["loading", "starting", "stopped", "exhausted"]);

/** Why there are no live dice here, each in one sentence. */
const REASONS = {
  webassembly: "This browser cannot run the dice (it has no WebAssembly).",
  memory: "This device has too little free memory for the dice.",
  blocked: "A file of the dice could not be loaded.",
  broken: "The dice program failed to start.",
  widget: "This widget failed to start.",
};

export class Spot {
  #actions;
  #presses = [];
  #progress;
  #snapshot;
  #stage;
  #status;
  #view;

  /** @param figure the element that the `live` directive wrote */
  constructor(figure) {
    this.figure = figure;
    this.id = figure.id;
    this.factory = figure.dataset.factory;
    this.presets = figure.dataset.presets;
    this.#stage = figure.querySelector(".om-live-stage");
    this.#snapshot = [...this.#stage.childNodes];
    this.#status = figure.querySelector(".om-live-status");
    this.#actions = document.createElement("span");
    this.#progress = document.createElement("progress");
    this.#progress.setAttribute("aria-label", "Loading live dice");
    this.#status.after(this.#progress, this.#actions);
    this.#stage.addEventListener("click", (event) => this.#keepPress(event));
    this.say("static");
  }

  get state() {
    return this.figure.dataset.state;
  }

  /** How far it is from the middle of the window, in pixels. */
  get distance() {
    const { top, bottom } = this.figure.getBoundingClientRect();
    return Math.abs((top + bottom - innerHeight) / 2);
  }

  /** Whether a reader sees any of it now. */
  get isInSight() {
    const { top, bottom } = this.figure.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  /** Show a state; `action` is an optional button: {label, press}. */
  say(state, { words = WORDS[state], action } = {}) {
    this.figure.dataset.state = state;
    this.#progress.hidden = state !== "loading";
    if (this.#status.textContent !== words) this.#status.textContent = words;
    this.#actions.replaceChildren(...(action ? [makeButton(action)] : []));
    const hopeful = HOPEFUL.has(state);
    this.#stage.querySelectorAll("[data-om-press]").forEach((button) => (button.disabled = !hopeful));
    this.figure.setAttribute("aria-busy", String(hopeful || state === "working"));
  }

  /** How far the files are. The words change once only: a screen reader would read each of them. */
  loading(loaded, total) {
    if (loaded >= total) {
      if (this.state !== "starting") this.say("starting");
      return;
    }
    if (this.state !== "loading") this.say("loading", { words: "Loading live dice" });
    this.#progress.max = total;
    this.#progress.value = loaded;
    const percent = Math.floor((100 * loaded) / total);
    this.#progress.dataset.words = `${percent} %, ${megabytes(loaded)} of ${megabytes(total)} MB`;
    this.#progress.title = this.#progress.dataset.words;
    this.#actions.textContent = this.#progress.dataset.words;
  }

  /** Put the static view back and say why it stays. */
  failed(reason, action) {
    this.showSnapshot();
    const notebook = this.figure.querySelector(".om-live-notebook");
    const instead = notebook ? " The notebook below plays on your own machine." : "";
    const words = `${REASONS[reason] ?? REASONS.broken} The numbers are exact all the same.${instead}`;
    this.say("failed", { words, action });
  }

  /** Show the live widget instead of its picture, and do what was pressed meanwhile. */
  async show(widgets, model) {
    const place = document.createElement("div");
    place.className = "om-live-place";
    place.hidden = true; // until it is complete: the text below stays where it is
    this.#stage.append(place);
    const view = await widgets.display(model, place);
    await settled();
    const hadFocus = this.#stage.contains(document.activeElement) && document.activeElement.dataset.omPress;
    this.#view?.remove();
    this.#view = view;
    for (const old of [...this.#stage.childNodes]) if (old !== place) old.remove();
    place.hidden = false;
    this.say("live");
    if (hadFocus) findView(model, hadFocus)?.then((pressed) => pressed?.el.focus());
    for (const path of this.#presses.splice(0)) {
      findModel(model, path)?.send({ event: "click" }, view.callbacks());
    }
  }

  /** Show the picture from the page again. */
  showSnapshot() {
    this.leave();
    this.#stage.replaceChildren(...this.#snapshot);
  }

  /** The reader goes to another page: the widget lives on, this view of it does not. */
  leave() {
    this.#view?.remove();
    this.#view = undefined;
  }

  #keepPress(event) {
    const button = event.target.closest("[data-om-press]");
    if (!button || this.state === "live") return;
    this.#presses.push(button.dataset.omPress);
    button.classList.add("om-kept");
    const times = this.#presses.length;
    const words = times === 1 ? "Your press is kept" : `Your ${times} presses are kept`;
    this.#status.textContent = `${words} and done as soon as the dice are live.`;
  }
}

/** Follow a path such as "1.4.0" through the children of a model. */
function findModel(model, path) {
  return path.split(".").filter(Boolean).reduce((at, step) => at?.get("children")?.[Number(step)], model);
}

function findView(model, path) {
  return Object.values(findModel(model, path)?.views ?? {})[0];
}

function makeButton({ label, press }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "om-live-action";
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}
