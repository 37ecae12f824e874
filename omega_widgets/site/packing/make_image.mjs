// node make_image.mjs PYODIDE_FOLDER WORK_FOLDER PLACES
// Starts Python as a page does, has it import everything, and keeps its memory: WORK_FOLDER/image
// for the page, WORK_FOLDER/image.json with what Pyodide wants to know about it. PLACES is JSON:
// archive in WORK_FOLDER -> where the page's Python looks for it. The image is tried out before it is kept.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, workFolder] = process.argv.slice(2, 4).map((path) => resolve(path));
const places = JSON.parse(process.argv[4]);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const { default: createModule } = await import(pathToFileURL(`${pyodideFolder}/pyodide.asm.mjs`));
const { compare, restore } = await import(pathToFileURL(`${workFolder}/image.mjs`));
const fill = readFileSync(`${workFolder}/fill_image.py`, "utf8");
const settings = { indexURL: `${pyodideFolder}/`, stdLibURL: `${workFolder}/stdlib.zip` };

try {
  const { head, memory } = await makeSnapshot();
  const image = Buffer.concat(compare(memory, await lookAtFresh(head)));
  await tryOut(head, memory.length, new Uint8Array(image));
  writeFileSync(`${workFolder}/image`, image);
  const about = { head: Buffer.from(head).toString("base64"), size: memory.length };
  writeFileSync(`${workFolder}/image.json`, JSON.stringify(about));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Pyodide's snapshot, in two: what it says about itself, and the memory. */
async function makeSnapshot() {
  const python = await loadPyodide({ ...settings, _makeSnapshot: true });
  for (const [archive, place] of Object.entries(places)) {
    python.FS.writeFile(place, readFileSync(`${workFolder}/${archive}`));
    python.runPython(`import sys; sys.path.append(${JSON.stringify(place)})`);
  }
  python.runPython(fill);
  wipeFree(python._module);
  const snapshot = python.makeMemorySnapshot();
  const headLength = new DataView(snapshot.buffer).getUint32(4, true);
  return { head: snapshot.subarray(0, headLength), memory: snapshot.subarray(headLength) };
}

/** Start Python from the image, without any archive, and fill it once more: nothing may be missing. */
async function tryOut(head, size, image) {
  const begin = (module) => restore(module, size, image);
  const python = await startFromSnapshot(head, begin, `${workFolder}/nothing.zip`);
  python.runPython(fill);
}

/** The memory that a Python from a snapshot has before the snapshot is put into it. */
async function lookAtFresh(head) {
  let fresh;
  const stopped = new Error("seen enough");
  const look = (module) => {
    fresh = module.HEAPU8.slice();
    throw stopped;
  };
  await startFromSnapshot(head, look).catch((error) => {
    if (error !== stopped) throw error;
  });
  return fresh;
}

function startFromSnapshot(head, prepare, stdLibURL = settings.stdLibURL) {
  const createPyodideModule = async (options) => {
    const module = await createModule(options);
    prepare(module);
    return module;
  };
  return loadPyodide({ ...settings, stdLibURL, _loadSnapshot: head, createPyodideModule });
}

/** Overwrite what was freed, so that it packs to nothing: take all of it, wipe it, give it back. */
function wipeFree(module) {
  const end = module._sbrk(0) >>> 0;
  const taken = [];
  for (let size = 1 << 22; size >= 16; size >>= 1) {
    for (let isFree = true; isFree; ) {
      const start = module._malloc(size - 8) >>> 0;
      const length = module._malloc_usable_size(start);
      module.HEAPU8.fill(0, start, start + length);
      taken.push(start);
      isFree = start + length < end;
    }
  }
  taken.forEach((start) => module._free(start));
}
