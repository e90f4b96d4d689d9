// Holds what no linter of one file can see: that every sheet is in a layer, that it is a module, so that no class is styled
// from two files, and that every class of a module is worn.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "./bootstrap.mjs";

const layers =
  /^(\/\*[\s\S]*?\*\/\s*)*@(layer (reset|tokens|base|component|feature|print)\b|import "[^"]+" layer\(reset\);)/;
const files = globSync(["apps/web/src/**/*.{css,ts,tsx}", "packages/ui/src/**/*.{css,ts,tsx}"], { cwd: root });
const textOf = (file) => readFileSync(join(root, file), "utf8");
const sheets = files.filter((file) => file.endsWith(".css"));
const faults = sheets.filter((file) => !layers.test(textOf(file))).map((file) => `${file} is in no layer`);

/** What is said of the whole site: the tokens, the words of every page, fonts, and the sheets of libraries. */
const global = /^packages\/ui\/src\/tokens\/|^apps\/web\/src\/map\/engine\/(engine-\w+|map-fonts)\.css$/;
/** Classes that libraries put out themselves. */
const foreign = /^\.(mapboxgl|maplibregl|react-aria|tiptap|ProseMirror)/;
for (const file of sheets) {
  if (!file.endsWith(".module.css") && !global.test(file)) faults.push(`${file} is no module`);
  for (const [, selector] of textOf(file).matchAll(/:global\b\(?([^)]*)/g))
    if (!foreign.test(selector)) faults.push(`${file} styles ${selector}, which is of another file`);
}

/** The classes a module defines: those of its selectors that it does not call global. */
function classesOf(css) {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{};]+(?=\{)/g) ?? [];
  const own = selectors.filter((selector) => !selector.trim().startsWith("@")).join(" ");
  return new Set(own.replace(/:global\([^)]*\)/g, "").match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
}

const worn = new Map(sheets.filter((file) => file.endsWith(".module.css")).map((file) => [file, new Set()]));
const names = [...worn.keys()].map((file) => basename(file));
for (const name of new Set(names))
  if (names.indexOf(name) !== names.lastIndexOf(name))
    faults.push(`two modules are called ${name}: so would their classes`);

for (const file of files.filter((name) => !name.endsWith(".css"))) {
  const source = textOf(file);
  for (const [, local, path] of source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
    const sheet = path.startsWith("@hereabouts/ui/")
      ? path.replace("@hereabouts/ui/", "packages/ui/src/")
      : join(dirname(file), path);
    const used = [...source.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\["([^"]+)"\\]|(\\[))`, "g"))];
    const defined = classesOf(textOf(sheet));
    for (const [, plain, quoted, computed] of used) {
      if (computed) for (const name of defined) worn.get(sheet).add(name);
      const name = plain ?? quoted;
      if (name) worn.get(sheet).add(name);
      if (name && !defined.has(name)) faults.push(`${file} wears ${name}, which ${sheet} does not have`);
    }
  }
}
for (const [sheet, names] of worn)
  for (const name of classesOf(textOf(sheet))) if (!names.has(name)) faults.push(`nobody wears ${name} of ${sheet}`);

// Those of the map are read by name, and those of charts wait for the reports.
const tokens = textOf("packages/ui/src/tokens/tokens.css").match(/--[a-z][\w-]*(?=:)/g) ?? [];
const everything = files.map(textOf).join("");
for (const token of new Set(tokens))
  if (
    !/^--chart-/.test(token) &&
    ![`var(${token})`, `token("${token.slice(6)}")`].some((use) => everything.includes(use))
  )
    faults.push(`nobody uses ${token}`);

process.stderr.write(faults.map((fault) => `${fault}\n`).join(""));
process.exit(faults.length > 0 ? 1 : 0);
