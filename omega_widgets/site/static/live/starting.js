// Starts Python in the worker: from the image of its memory, which needs no import, or, where a browser
// refuses that, from the archives that the image was made from.
import { NOTHING } from "./downloads.js";
import { restore } from "./image.js";
import { ARCHIVES, IMAGE, PYTHON } from "./parts.js";

const base = new URL(PYTHON.folder, import.meta.url).href;
const address = (file) => new URL(file, import.meta.url).href;

// No package is ever asked for by name: everything is in our own archives.
const EMPTY_LOCK = JSON.stringify({
  info: { abi_version: PYTHON.abi, arch: "wasm32", platform: PYTHON.platform, python: PYTHON.version, version: PYTHON.pyodide },
  packages: {},
});

/**
 * Start Python.
 *
 * @param withImage whether to start from the image
 * @param downloads where the files come from
 * @param tell called with what Python says: kind, content as JSON, binary parts
 * @returns the page as Python sees it
 */
export async function startPython(withImage, downloads, tell) {
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([
    import(`${base}pyodide.mjs`),
    downloads.module(`${base}pyodide.asm.mjs`),
  ]);
  const load = (settings) =>
    Promise.race([failureOfWebAssembly(), loadPyodide({ indexURL: base, lockFileContents: EMPTY_LOCK, ...settings })]);
  const python = await (withImage ? fromImage(load, createModule, downloads) : fromArchives(load, downloads));
  const fetchArchive = (place) => downloads.bytesAtOnce(address(ARCHIVES.find((archive) => archive.place === place).file));
  return python.runPython(BEGIN)(tell, JSON.stringify(placesOfModules(withImage)), fetchArchive);
}

function fromImage(load, createModule, downloads) {
  return load({
    stdLibURL: NOTHING,
    _loadSnapshot: Uint8Array.from(atob(IMAGE.head), (letter) => letter.charCodeAt(0)),
    createPyodideModule: async (settings) => {
      const [module, image] = await Promise.all([createModule(settings), downloads.bytes(address(IMAGE.file))]);
      restore(module, IMAGE.size, image);
      return module;
    },
  });
}

async function fromArchives(load, downloads) {
  const [library, ...others] = ARCHIVES.filter((archive) => archive.atOnce);
  const [python, ...contents] = await Promise.all([
    load({ stdLibURL: address(library.file) }),
    ...others.map((archive) => downloads.bytes(address(archive.file))),
  ]);
  others.forEach(({ place }, number) => python.FS.writeFile(place, contents[number]));
  python.runPython(`import sys; sys.path += ${JSON.stringify(others.map(({ place }) => place))}`);
  return python;
}

/** Where Python is to look for modules that it has not got: top-level module -> place of an archive. */
function placesOfModules(withImage) {
  const missing = ARCHIVES.filter((archive) => withImage || !archive.atOnce);
  return Object.fromEntries(missing.flatMap(({ place, modules }) => modules.map((name) => [name, place])));
}

/** Refused when WebAssembly cannot be had: Pyodide itself only warns, and waits for ever. */
function failureOfWebAssembly() {
  return new Promise((_, refuse) => {
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const make = WebAssembly[name];
      WebAssembly[name] = (...parts) => {
        const made = make(...parts);
        made.catch(refuse);
        return made;
      };
    }
  });
}

const BEGIN = `
def begin(tell, places, fetch):
    import json, random
    random.seed()  # an image has been begun before: every page would roll the same
    from pyodide.ffi import to_js
    from omega_widgets.site.in_page.later import LaterFinder
    from omega_widgets.site.in_page.start import Page
    LaterFinder(json.loads(places), lambda place: fetch(place).to_bytes()).install()

    class WorkerPage(Page):
        def deliver(self, comm_id, data, buffers):
            super().deliver(comm_id, data, [part.to_bytes() for part in buffers])

    return WorkerPage(lambda kind, content, buffers: tell(kind, content, to_js(buffers)))
begin
`;
