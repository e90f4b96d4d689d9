import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { comparedSentences } from "./compared-sentences.ts";
import { fullFolders, lengthFaults, longParts } from "./lengths.ts";
import { moduleMemory } from "./module-memory.ts";
import { riddles, sentencesOf } from "./plain-words.ts";
import { regionFacts, unneededExceptions } from "./region/region-facts.ts";
import { faultsOfCatalogues, sentenceCounts } from "./sentences.ts";
import { misplacedSql } from "./sql-places.ts";
import { bareWords } from "./syntax/bare-words.ts";
import { literalSpreads } from "./syntax/literal-spreads.ts";
import { scriptedForms } from "./syntax/scripted-forms.ts";
import { nodesOfSource } from "./syntax-tree.ts";
import { weakAssertions } from "./weak-assertions.ts";

const root = resolve(import.meta.dirname, "../../..");

const PRODUCT = "{apps,packages}/*/src/**/*.{ts,tsx}";
/** Files that build, check and start the product. */
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

/** Composes the list of all words: every sentence and label that people read, by the file that says it. */
function wordsOfSource(): string {
  const parts = sources([PRODUCT])
    .filter(({ path }) => !isForTests(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, nodes }) => {
      const texts = new Set(sentencesOf(path, nodes).map(({ text }) => text));
      return texts.size > 0 ? [`## ${path}\n\n${[...texts].map((text) => `- ${text}\n`).join("")}`] : [];
    });
  return [
    "# Words\n\n",
    "Every sentence and label that people read, by source file; `{}` stands for a value. `npm run words` writes this\n",
    "file, and `npm run check` compares it with the source.\n\n",
    parts.join("\n"),
  ].join("");
}

/** Files that `npm run words` writes, by path from the root: all words, and the number of sentences in each part. */
export const filesOfWords = (): Readonly<Record<string, string>> => ({
  "docs/words.md": wordsOfSource(),
  "packages/language/src/sentence-counts.json": `${JSON.stringify(sentenceCounts(), null, 1).replaceAll(/\n */g, " ")}\n`,
});

/** All violations of the rules for every package; tests are exempt where stated. */
export function faultsOfSource(): string[] {
  const all = sources([PRODUCT]);
  const product = all.filter(({ path }) => !isForTests(path));
  const tools = sources(TOOLS).filter(({ path }) => !isForTests(path));
  const long = [...product, ...tools].flatMap(({ path, text, nodes }) => longParts(path, text, nodes));
  return [
    ...product.flatMap(({ path, text, nodes }) => [
      ...bareWords(path, nodes),
      ...comparedSentences(path, nodes),
      ...misplacedSql(path, nodes),
      ...moduleMemory(path, nodes),
      ...regionFacts(path, nodes),
      ...riddles(path, text, nodes),
      ...scriptedForms(path, nodes),
    ]),
    ...all.flatMap(({ path, nodes }) => [...literalSpreads(path, nodes), ...weakAssertions(path, nodes)]),
    ...lengthFaults(long),
    ...unneededExceptions(product),
    ...fullFolders(product.map(({ path }) => path)),
    ...faultsOfCatalogues(),
    ...Object.entries(filesOfWords()).flatMap(([path, text]) =>
      readFileSync(join(root, path), "utf8") === text ? [] : [`${path} is stale: npm run words`],
    ),
  ];
}
