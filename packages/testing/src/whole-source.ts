import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { comparedSentences } from "./compared-sentences.ts";
import { misplacedSql } from "./sql-places.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const root = resolve(import.meta.dirname, "../../..");

/** Files that only tests run. */
const isForTests = (path: string) =>
  path.startsWith("apps/e2e/") || /\.(?:test|spec|fixture)\.tsx?$|(?:^|\/)test-[^/]+$/.test(path);

/** What of the whole source as it stands is against the rules that hold in every package; tests may look closer. */
export function faultsOfSource(): string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isForTests(path))
    .flatMap((path) => {
      const nodes = [...nodesOfSource(readFileSync(join(root, path), "utf8"), path)];
      return [...comparedSentences(path, nodes), ...misplacedSql(path, nodes)];
    });
}
