// The first script of a page: waits until the page is readable, then brings its widgets to life.
import { chooseLiveDice, liveDice } from "./choice.js";
import { DiceLog } from "./dice-log.js";
import { Navigation } from "./navigation.js";
import { keepOffline } from "./offline.js";
import { FILES, ROOT } from "./parts.js";
import { Python, Stopped } from "./python.js";
import { Spot } from "./spot.js";

const root = new URL(ROOT, import.meta.url).href;

class LivePage {
  #isLoading = false;
  #isReady = false;
  #log;
  #python = new Python();
  #restarts = 0;
  #settle;
  #spots = [];
  #widgets;

  /** Fulfilled when the first page has its live dice, or is known to go without them. */
  settled = new Promise((fulfil) => (this.#settle = fulfil));

  constructor() {
    this.#log = new DiceLog(this.#python);
    const on = (kind, act) => this.#python.addEventListener(kind, ({ detail }) => act(detail));
    on("progress", ({ loaded, total }) => this.#spots.forEach((spot) => spot.loading(loaded, total)));
    on("ready", () => this.#ready());
    on("failed", (failure) => this.#failed(failure));
    on("busy", () => this.#busy());
    on("rested", () => this.#rested());
    on("message", ({ about, content }) => about === "trouble" && console.error(content.text));
  }

  begin() {
    this.#makeFoot();
    this.arrive();
  }

  /** A page's text stands there: take charge of its widgets. */
  arrive() {
    const figures = document.querySelectorAll(".bd-article .om-live");
    this.#spots = [...figures].map((figure) => new Spot(figure));
    this.#wake();
  }

  #wake() {
    if (!this.#spots.length) {
      this.#settle();
      return;
    }
    if (this.#isReady) this.#openAll();
    else if (!globalThis.WebAssembly) this.#failAll("webassembly");
    else if (liveDice() === "off") this.#sayOff();
    else if (this.#isLoading) this.#spots.forEach((spot) => spot.say("starting"));
    else this.#load();
  }

  leave() {
    this.#spots.forEach((spot) => spot.leave());
    this.#spots = [];
  }

  async #load() {
    this.#isLoading = true;
    this.#spots.forEach((spot) => spot.loading(0, totalBytes()));
    this.#widgets?.reset();
    this.#python.start("image");
    try {
      const { Widgets } = await import("./widgets.js");
      this.#widgets ??= new Widgets(this.#python);
      this.#openIfReady();
    } catch (error) {
      this.#failed({ reason: "blocked", detail: String(error) });
    }
  }

  #ready() {
    this.#isLoading = false;
    this.#isReady = true;
    this.#openIfReady();
  }

  #openIfReady() {
    if (this.#isReady && this.#widgets) this.#openAll();
  }

  /** Open one after the other, what the reader sees first, and let that answer before others open. */
  async #openAll() {
    const spots = this.#spots.toSorted((one, other) => one.distance - other.distance);
    for (const spot of spots) spot.say("starting");
    for (const spot of spots) {
      if (!spot.isInSight) await this.#untilRested();
      if (this.#isReady && this.#spots.includes(spot)) await this.#open(spot);
    }
    this.#settle();
  }

  /** When no widget has had a wish for a moment. */
  async #untilRested() {
    do await pause(MOMENT);
    while (this.#python.isWaitedFor);
  }

  async #open(spot) {
    const { id, factory, presets } = spot;
    try {
      const answer = await this.#python.ask("open", { spot: id, factory, presets, log: this.#log.of(id) });
      const model = await this.#widgets.model(answer.model_id);
      if (this.#spots.includes(spot)) await spot.show(this.#widgets, model);
    } catch (error) {
      if (error instanceof Stopped) return;
      console.error(error);
      spot.failed("widget");
    }
  }

  /** Start again with what was recorded: after a cancel, or once after a breakdown. */
  #restart(state) {
    this.#isReady = false;
    this.#widgets.reset();
    this.#spots.forEach((spot) => spot.say(state));
    this.#python.start();
  }

  #failed({ reason, detail }) {
    console.warn(`live dice: ${reason}: ${detail}`);
    if (this.#isReady && this.#restarts++ === 0) {
      this.#restart(reason === "memory" ? "exhausted" : "stopped");
      return;
    }
    if (this.#isLoading && reason !== "memory" && this.#python.hasOtherWay) {
      this.#python.start("archives");
      return;
    }
    this.#isLoading = this.#isReady = false;
    this.#python.stop();
    this.#failAll(reason);
  }

  #failAll(reason) {
    const again = reason !== "webassembly" && { label: "Try again", press: () => this.#load() };
    this.#spots.forEach((spot) => spot.failed(reason, again || undefined));
    this.#settle();
  }

  #busy() {
    const action = { label: "Cancel", press: () => this.#restart("stopped") };
    for (const spot of this.#spots) if (spot.state === "live") spot.say("working", { action });
  }

  #rested() {
    for (const spot of this.#spots) if (spot.state === "working") spot.say("live");
  }

  #sayOff() {
    const label = `Load them now (${(totalBytes() / 1e6).toFixed(0)} MB)`;
    const action = { label, press: () => this.#load() };
    this.#spots.forEach((spot) => spot.say("off", { action }));
    this.#settle();
  }

  #makeFoot() {
    const foot = document.querySelector(".bd-footer-content__inner");
    if (!foot) return;
    const choice = document.createElement("label");
    choice.className = "om-live-choice";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = liveDice() === "on";
    box.addEventListener("change", () => this.#choose(box.checked));
    choice.append(box, " Always load live dice");
    foot.prepend(choice, this.#log.make());
  }

  #choose(isOn) {
    chooseLiveDice(isOn ? "on" : "off");
    if (isOn) {
      if (!this.#isReady && !this.#isLoading) this.#wake();
      return;
    }
    this.#python.stop();
    this.#isLoading = this.#isReady = false;
    this.#widgets?.reset();
    this.#spots.forEach((spot) => spot.showSnapshot());
    this.#sayOff();
  }
}

/** How long a reader's press may take to reach Python before another widget is opened, in milliseconds. */
const MOMENT = 150;

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function totalBytes() {
  return Object.values(FILES.image).reduce((sum, size) => sum + size, 0);
}

/** When the page is readable and the browser has nothing better to do. */
function whenQuiet(act) {
  const wait = () => (globalThis.requestIdleCallback ?? setTimeout)(act, { timeout: 1000 });
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

whenQuiet(() => {
  const page = new LivePage();
  const turn = { leave: () => page.leave(), arrive: () => page.arrive() };
  new Navigation(root, turn).begin();
  page.begin();
  keepOffline(root, page.settled, () => liveDice() === "on");
});
