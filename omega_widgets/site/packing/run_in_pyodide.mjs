// node run_in_pyodide.mjs PYODIDE_FOLDER SCRIPT WORK_FOLDER
// Runs a Python script in Pyodide, the very Python that will run in the page; WORK_FOLDER is /work.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, script, workFolder] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodideFolder}/` });
python.FS.mkdir("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: workFolder }, "/work");
python.FS.chdir("/work");
python.runPython(readFileSync(script, "utf8"));
