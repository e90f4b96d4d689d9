import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, nodesOfSource } from "./syntax-tree.ts";

/** A file below a folder of modules, and the files below it that it imports, be it only a type. */
export interface ModuleFile {
  /** Relative to that folder, as are the imports. */
  path: string;
  imports: string[];
}

const root = resolve(import.meta.dirname, "../../..");

/** Folders of modules besides the domain: the table in the README of each, or of its package, lists them lowest first. */
const FOLDERS = [
  "packages/recurrence/src",
  "packages/contract/src",
  "packages/ui/src",
  "packages/api/src",
  "packages/api/src/operations",
  "packages/api/src/rest",
  "packages/importing/src/venue-sources",
  "apps/server/src",
  "apps/web/src",
  "apps/web/src/map",
];

/**
 * Module of a file: its folder, or the file itself if `order` lists it. A folder of which `order` lists subfolders
 * counts as one module for each. Undefined for files outside all modules.
 */
export function moduleOf(path: string, order: readonly string[]): string | undefined {
  const [first = "", second, ...rest] = path.split("/");
  if (order.includes(path)) return path;
  if (second === undefined) return undefined;
  const isSplit = rest.length > 0 && order.some((name) => name.startsWith(`${first}/`));
  return isSplit ? `${first}/${second}` : first;
}

/** The modules in the table of a README, the lowest first: its rows begin with `| \`module\` |`. */
export const moduleNamesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| *`([\w./-]+)` *\|/gm)].map(([, name = ""]) => name);

/** Reads which files of its folder a source or style sheet imports. */
export function readModuleFile(text: string, path: string): ModuleFile {
  const named = path.endsWith(".css")
    ? [...text.matchAll(/(?:from|@import) "(\.[^"]*)"/g)].map(([, source]) => source)
    : [...nodesOfSource(text, path)].map(importedBy);
  const imports = named
    .filter((source) => source?.startsWith("."))
    .map((source = "") => join(dirname(path), source).replaceAll("\\", "/"));
  return { path, imports: imports.filter((target) => !target.startsWith("..")) };
}

/** Violations of the order of folders. */
export function orderFaults(order: readonly string[], files: readonly ModuleFile[]): string[] {
  const found = new Set(files.flatMap(({ path }) => moduleOf(path, order) ?? []));
  return [
    ...[...found].filter((name) => !order.includes(name)).map((name) => `${name} is not in the README's table`),
    ...order.filter((name) => !found.has(name)).map((name) => `${name} is in the README's table and not there`),
    ...files.flatMap(({ path, imports }) => {
      const place = order.indexOf(moduleOf(path, order) ?? "");
      const used = new Set(imports.flatMap((target) => moduleOf(target, order) ?? []));
      const above = [...used].filter((name) => order.indexOf(name) > place);
      return above.map((name) => `${path} imports ${name}, which does not stand before it`);
    }),
  ];
}

/** Reads the sources of a folder; tests and what only they use are left out. */
export const sourcesOf = (folder: string): { path: string; text: string }[] =>
  globSync("**/*.{ts,tsx,css}", { cwd: join(root, folder) })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$|(?:^|\/)test-/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), "utf8") }));

/** The README that holds the table of a folder. */
export const readmeOf = (folder: string): string => {
  const own = join(root, folder, "README.md");
  return readFileSync(existsSync(own) ? own : join(dirname(join(root, folder)), "README.md"), "utf8");
};

/** Violations of the order in a folder's README. */
function faultsOfFolder(folder: string): string[] {
  const files = sourcesOf(folder).map(({ path, text }) => readModuleFile(text, path));
  return orderFaults(moduleNamesIn(readmeOf(folder)), files).map((fault) => `${folder}: ${fault}`);
}

/** Violations of the folder orders outside the domain. */
export const faultsOfModules = (): string[] => FOLDERS.flatMap(faultsOfFolder);
