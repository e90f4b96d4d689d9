import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isNamed, nodesOfSource } from "./syntax-tree.ts";

/** A regular expression of the source. */
export interface SourcePattern {
  /** "packages/contract/src/paths.ts:9" */
  place: string;
  source: string;
  flags: string;
}

/** Regular expressions in the source, and calls that build one from text and so can't be checked. */
export interface SourcePatterns {
  literals: SourcePattern[];
  composed: string[];
}

const root = resolve(import.meta.dirname, "../../..");
const SOURCES = ["packages/*/src/**/*.{ts,tsx}", "apps/{server,web}/src/**/*.{ts,tsx}"];
const NO_SOURCE = /\.(?:test|gen)\.tsx?$|\/generated\//;

const lineOf = ({ loc }: Record<string, unknown>) => (loc as { start: { line: number } }).start.line;
/** Reads the regular expressions of a source file. */
export function patternsIn(text: string, file: string): SourcePatterns {
  const found: SourcePatterns = { literals: [], composed: [] };
  for (const node of nodesOfSource(text, file)) {
    if (node.type === "RegExpLiteral") {
      found.literals.push({
        place: `${file}:${lineOf(node)}`,
        source: String(node.pattern),
        flags: String(node.flags),
      });
    } else if (/^(?:New|Call)Expression$/.test(node.type) && isNamed(node.callee, "RegExp")) {
      found.composed.push(`${file}:${lineOf(node)}`);
    }
  }
  return found;
}

/** The regular expressions of everything that runs: packages and apps without their tests. */
export function patternsInSource(): SourcePatterns {
  const all: SourcePatterns = { literals: [], composed: [] };
  for (const file of globSync(SOURCES, { cwd: root }).filter((path) => !NO_SOURCE.test(path))) {
    const { literals, composed } = patternsIn(readFileSync(join(root, file), "utf8"), file.replaceAll("\\", "/"));
    all.literals.push(...literals);
    all.composed.push(...composed);
  }
  return all;
}
