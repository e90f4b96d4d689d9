import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { importedBy, nodesOfSource } from "./syntax-tree.ts";

/**
 * What features of the web may take from each other: the file, and who may. A route or `pages/` puts features together;
 * what several need belongs in `app/`, `forms/`, `removal/` or a package.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  // Where a venue lies, in the structured data of what takes place there.
  "venues/geo-of.ts": ["events"],
  // A form of somebody who may look at the history of its record leads there.
  "history/history-link.tsx": ["editing"],
};

/** The rooms below the features, which know none of them. Neither these nor features know what puts features together. */
const below = ["app", "forms", "map", "removal"];

const source = resolve(import.meta.dirname, "../../../apps/web/src");

/** What a file of the web, by its path below the sources, imports against the walls between the features. */
export function wallFaults(path: string, text: string): string[] {
  const [room = "", feature = ""] = path.split("/");
  return [...nodesOfSource(text, path)].flatMap((node) => {
    const imported = importedBy(node);
    if (!imported?.startsWith(".")) return [];
    const target = join(dirname(path), imported).replaceAll("\\", "/");
    const isBelowPages = below.includes(room) || room === "features";
    if (isBelowPages && /^(pages|routes)\//.test(target)) return [`${path} imports ${target}`];
    if (!target.startsWith("features/")) return [];
    const file = target.slice("features/".length);
    const isOwn = room === "features" && file.startsWith(`${feature}/`);
    const isBarred = below.includes(room) || (room === "features" && !shared[file]?.includes(feature));
    return isOwn || !isBarred ? [] : [`${path} imports ${target}`];
  });
}

/** What of the web as it stands is against the walls. Tests may look at several features together. */
export function faultsOfWeb(): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: source })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => wallFaults(path, readFileSync(join(source, path), "utf8")));
}
