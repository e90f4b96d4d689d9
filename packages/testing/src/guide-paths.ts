import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const GUIDES = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/how-to/*.md", "{apps,packages}/*/README.md"];
const TOP = ["apps", "packages", "docs", "scripts", "infra"];
const FILE = /\.(?:tsx?|mjs|css|md|json)$/;

/** Placeholder in a path: "<kind>-source.ts", "NNNN_what.ts". */
const PLACEHOLDER = /<[^<>]+>|NNNN_what/g;

/** The folders that the guides call by their last names, "web" and "domain"; features are those of the web. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ...globSync("{apps,packages}/*", { cwd: root }).map((folder): [string, string] => {
    const path = folder.replaceAll("\\", "/");
    return [path.slice(path.indexOf("/") + 1), path];
  }),
  ["features", "apps/web/src/features"],
]);

/** The words of a guide that name a path or a file of the repository; addresses of the site begin with a slash. */
export function namedPaths(text: string): string[] {
  const quoted = [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  return quoted
    .flatMap((words) => words.split(" "))
    .filter((word) => /^[\w<>][\w<>./-]*$/.test(word))
    .filter((word) => FILE.test(word) || (word.includes("/") && isFolderOfOurs(word.split("/")[0] ?? "")));
}

const isFolderOfOurs = (name: string) => TOP.includes(name) || shortNames.has(name);

/** Candidate locations of a guide's path: package paths omit the folder `src`. */
function placesOf(path: string): string[] {
  const [first = "", ...rest] = path.replace(/\/$/, "").split("/");
  if (rest.length === 0) return TOP.map((folder) => `${folder}/**/${first}`).concat(first);
  if (TOP.includes(first)) return [[first, ...rest].join("/")];
  const folder = shortNames.get(first);
  return folder ? [[folder, ...rest].join("/"), [folder, "src", ...rest].join("/")] : [];
}

/** Whether the repository has what a guide names; a file named alone may lie anywhere. */
export const isThere = (path: string): boolean =>
  placesOf(path.replace(PLACEHOLDER, "*")).some(
    (place) => globSync(place, { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" }).length > 0,
  );

/** The files that a guide leads to by links. */
const linkedFiles = (text: string): string[] => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = ""]) => to);

/** Paths in the guides that don't exist in the repository. */
export const missingFromRepository = (): string[] =>
  globSync(GUIDES, { cwd: root }).flatMap((guide) => {
    const text = readFileSync(join(root, guide), "utf8");
    const missing = namedPaths(text).filter((path) => !isThere(path));
    const lost = linkedFiles(text).filter((to) => !existsSync(join(root, dirname(guide), to)));
    return [...missing, ...lost].map((path) => `${guide}: ${path}`);
  });
