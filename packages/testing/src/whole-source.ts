import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { comparedSentences } from "./compared-sentences.ts";
import { lengthFaults, longParts } from "./lengths.ts";
import { literalSpreads } from "./literal-spreads.ts";
import { misplacedSql } from "./sql-places.ts";
import { nodesOfSource } from "./syntax-tree.ts";
import { weakAssertions } from "./weak-assertions.ts";

const root = resolve(import.meta.dirname, "../../..");

const PRODUCT = "{apps,packages}/*/src/**/*.{ts,tsx}";
/** What builds, checks and starts it. */
const TOOLS = ["*.{ts,mjs}", "scripts/*.mjs", "{apps,packages}/*/*.{ts,mjs}", "{apps,packages}/*/scripts/*.{ts,mjs}"];

/** Files that only tests run. */
const isForTests = (path: string) =>
  path.startsWith("apps/e2e/") || /\.(?:test|spec|fixture)\.tsx?$|(?:^|\/)test-[^/]+$/.test(path);

const isGenerated = (path: string) => path.endsWith(".gen.ts");

/** The files of some patterns that people wrote. */
const sources = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isGenerated(path))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, nodes: [...nodesOfSource(text, path)] };
    });

/** All violations of the rules for every package; tests are exempt where stated. */
export function faultsOfSource(): string[] {
  const all = sources([PRODUCT]);
  const product = all.filter(({ path }) => !isForTests(path));
  const tools = sources(TOOLS).filter(({ path }) => !isForTests(path));
  const long = [...product, ...tools].flatMap(({ path, text, nodes }) => longParts(path, text, nodes));
  return [
    ...product.flatMap(({ path, nodes }) => [...comparedSentences(path, nodes), ...misplacedSql(path, nodes)]),
    ...all.flatMap(({ path, nodes }) => [...literalSpreads(path, nodes), ...weakAssertions(path, nodes)]),
    ...lengthFaults(long),
  ];
}
