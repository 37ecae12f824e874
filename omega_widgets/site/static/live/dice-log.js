// The reader's dice log: what was rolled in this visit, spot by spot, kept until the tab is closed.
const KEY = "omega-log:";

export class DiceLog {
  #list;
  #python;
  #summary;

  constructor(python) {
    this.#python = python;
    python.addEventListener("message", ({ detail }) => {
      if (detail.about === "log") this.#keep(detail.content.spot, detail.content.log);
    });
  }

  /** What was recorded at a spot, as text; empty if nothing. */
  of(spotId) {
    return sessionStorage.getItem(KEY + spotId) ?? "";
  }

  /** Build the panel. */
  make() {
    const panel = document.createElement("details");
    panel.className = "om-dice-log";
    this.#summary = document.createElement("summary");
    this.#list = document.createElement("ul");
    panel.append(this.#summary, this.#list);
    this.#show();
    return panel;
  }

  #keep(spotId, log) {
    try {
      sessionStorage.setItem(KEY + spotId, log);
    } catch {
      return; // no room: the log lives as long as the worker does
    }
    this.#show();
  }

  #show() {
    const logs = Object.keys(sessionStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => ({ spot: key.slice(KEY.length), lines: sessionStorage.getItem(key).trimEnd().split("\n") }));
    const records = logs.reduce((sum, { lines }) => sum + lines.length - 1, 0);
    this.#summary.textContent = records ? `Your dice log: ${records} recorded` : "Your dice log is empty";
    this.#list.replaceChildren(...logs.map((log) => this.#makeItem(log)));
  }

  #makeItem({ spot, lines }) {
    const { system, at } = JSON.parse(lines[0]);
    const item = document.createElement("li");
    const words = document.createElement("span");
    words.textContent = `${system}, ${lines.length - 1} recorded since ${new Date(at).toLocaleTimeString()} `;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "om-live-action";
    button.textContent = "Download as playtest log";
    button.addEventListener("click", () => this.#download(spot, system, at));
    item.append(words, button);
    return item;
  }

  async #download(spot, system, at) {
    const session = `${at.slice(0, 10)}-${system}-book-${spot.replace(/^live-/, "")}`;
    const log = await this.#python
      .ask("log", { spot, session })
      .then((answer) => answer.log)
      .catch(() => this.of(spot)); // Python does not know the spot (yet): as it was kept
    const link = document.createElement("a");
    link.href = `data:application/jsonl;charset=utf-8,${encodeURIComponent(log)}`;
    link.download = `${session}.jsonl`;
    link.click();
  }
}
