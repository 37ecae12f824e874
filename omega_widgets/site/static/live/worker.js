// The worker in which Python runs. It never touches the page: it gets messages and sends messages.
//
// in:  {kind: "open" | "log" | "comm", id, ...}
// out: {kind: "progress" | "ready" | "failed" | "answer" | "idle" | "message", ...}
import { Downloads } from "./downloads.js";
import { LATER, OMEGA, PYTHON } from "./parts.js";

const downloads = new Downloads((loaded, total) => postMessage({ kind: "progress", loaded, total }));
let page;

const started = Promise.race([start(), downloads.failure]).then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "failed", reason: explain(error), detail: String(error) }),
);

async function start() {
  downloads.begin();
  const base = new URL(PYTHON.folder, import.meta.url).href;
  downloads.serveTo(self); // Pyodide asks for its WebAssembly and its library by fetch
  const [{ loadPyodide }] = await Promise.all([
    import(`${base}pyodide.mjs`),
    downloads.countModule(`${base}pyodide.asm.mjs`),
  ]);
  const [python, packages, omega] = await Promise.all([
    loadPyodide({ indexURL: base, stdLibURL: `${base}stdlib.zip`, lockFileContents: EMPTY_LOCK }),
    downloads.bytes(`${base}packages.zip`),
    downloads.bytes(new URL(OMEGA.archive, import.meta.url).href),
  ]);
  python.FS.writeFile("/lib/packages.zip", packages);
  python.FS.writeFile("/lib/omega.zip", omega);
  const fetchLater = () => downloads.bytesAtOnce(`${base}later.zip`);
  page = python.runPython(BEGIN)(post, LATER, fetchLater);
}

// No package is ever asked for by name: everything is in our own archives.
const EMPTY_LOCK = JSON.stringify({
  info: { abi_version: PYTHON.abi, arch: "wasm32", platform: PYTHON.platform, python: PYTHON.version, version: PYTHON.pyodide },
  packages: {},
});

const BEGIN = `
def begin(post, later, fetch_later):
    import sys
    sys.path += ["/lib/packages.zip", "/lib/omega.zip"]
    from pyodide.ffi import to_js
    from omega_widgets.site.in_page.later import LaterFinder
    from omega_widgets.site.in_page.start import Page
    LaterFinder(frozenset(later), lambda: fetch_later().to_bytes()).install()

    class WorkerPage(Page):
        def deliver(self, comm_id, data, buffers):
            super().deliver(comm_id, data, [part.to_bytes() for part in buffers])

    return WorkerPage(lambda kind, content, buffers: post(kind, content, to_js(buffers)))
begin
`;

function post(kind, content, buffers) {
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
    // Python itself has fallen over: this worker is of no use any more
    postMessage({ kind: "failed", reason: explain(error), detail: String(error) });
  }
};

/** Why it failed, as one of the words that the page has a sentence for. */
function explain(error) {
  const text = String(error);
  if (/memory|allocation|RangeError/i.test(text)) return "memory";
  if (/fetch|load|import|network|status|integrity/i.test(text)) return "blocked";
  return "broken";
}
