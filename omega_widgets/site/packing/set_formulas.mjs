// node set_formulas.mjs KATEX_FOLDER < formulas.json > html.json
// Sets formulas: [{source, display}] becomes [html], each with MathML for screen readers.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { default: katex } = await import(pathToFileURL(resolve(process.argv[2], "dist/katex.mjs")));
const formulas = JSON.parse(readFileSync(0, "utf8"));
const html = formulas.map(({ source, display }) => {
  try {
    return katex.renderToString(source, { displayMode: display, output: "htmlAndMathml", strict: "error" });
  } catch (error) {
    console.error(`${error.message}\nin the formula: ${source}`);
    process.exit(1);
  }
});
process.stdout.write(JSON.stringify(html));
