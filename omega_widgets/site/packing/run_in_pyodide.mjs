// node run_in_pyodide.mjs PYODIDE_FOLDER SCRIPT WORK_FOLDER
// Runs a Python script in Pyodide, the very Python that will run in the page; WORK_FOLDER is /packing.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, script, workFolder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const env = { PYTHONNODEBUGRANGES: "1" }; // what is compiled knows its lines, but not its columns
const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env });
python.FS.mkdir("/packing");
python.FS.mount(python.FS.filesystems.NODEFS, { root: workFolder }, "/packing");
python.FS.chdir("/packing");
python.runPython(readFileSync(script, "utf8"));
