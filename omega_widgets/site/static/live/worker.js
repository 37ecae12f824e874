// The worker in which Python runs. It never touches the page: it gets messages and sends messages.
// Its name says how Python is to start: from its "image" or from its "archives".
//
// in:  {kind: "open" | "log" | "comm", id, ...}
// out: {kind: "progress" | "ready" | "failed" | "answer" | "idle" | "message", ...}
import { Downloads } from "./downloads.js";
import { FILES } from "./parts.js";
import { startPython } from "./starting.js";

const downloads = new Downloads(FILES[self.name], (loaded, total) => postMessage({ kind: "progress", loaded, total }));
let page;

const started = Promise.race([start(), downloads.failure]).then(() => postMessage({ kind: "ready" }), fail);

async function start() {
  downloads.begin();
  downloads.serveTo(self); // Pyodide asks for its WebAssembly and its library by fetch
  page = await startPython(self.name === "image", downloads, tell);
}

function tell(kind, content, buffers) {
  postMessage({ kind: "message", about: kind, content: JSON.parse(content), buffers });
}

const TASKS = {
  open: ({ spot, factory, presets, log }) => JSON.parse(page.open(spot, factory, presets, log)),
  log: ({ spot, session }) => JSON.parse(page.log_of(spot, session)),
};

onmessage = async ({ data: request }) => {
  await started;
  try {
    if (request.kind === "comm") {
      page.deliver(request.comm_id, request.data, request.buffers);
      postMessage({ kind: "idle", id: request.id });
    } else {
      postMessage({ kind: "answer", id: request.id, answer: TASKS[request.kind](request) });
    }
  } catch (error) {
    fail(error); // Python itself has fallen over: this worker is of no use any more
  }
};

function fail(error) {
  postMessage({ kind: "failed", reason: explain(error), detail: String(error) });
}

/** Why it failed, as one of the words that the page has a sentence for. */
function explain(error) {
  const text = String(error);
  if (/out of memory|no memory|MemoryError|allocat/i.test(text)) return "memory";
  if (/fetch|load|import|network|status|integrity/i.test(text)) return "blocked";
  return "broken";
}
