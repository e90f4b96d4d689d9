import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

const root = resolve(import.meta.dirname, "../../..");
const CATALOGUES = "packages/language/src/catalogues";

/** Parts of a catalogue, as `language/load-catalogue` loads them. */
export const parts = ["visitors", "tools", "server"] as const;
type Part = (typeof parts)[number];

/** A translation, or several by number. */
type Entry = string | Record<string, string>;

const SERVER = /^(?:packages\/(?:domain|importing|api|db|demo-region)|apps\/server)\//;
const TOOLS =
  /^apps\/web\/src\/(?:features\/(?:admin|ads|api-tokens|component-gallery|duplicates|editions|editor-area|events\/(?:form|dates)|history(?!\/history-link)|import|inbox|moderation|people|palette(?=\/(?:other-rows|palette-deeds|palette-tools|use-palette-actions|use-staff-sections))|producer|region-sources|reports|review|site-pages(?!\/site-page-text)|site-region|stats|support|venues\/form|webhooks)|forms(?!\/login-code)|removal|routes\/(?:django|editions|editor|manage|setup|wagtail)|app\/workbench|app\/areas|pages\/manage)\//;
const TOOLS_OF_CONTRACT =
  /^packages\/(?:contract\/src\/(?:account-undo|admin|ads|api-tokens|audit|claims|duplicates|editions|editors|faces|files|history|inbox|media|orderings|payments|people|producer|records|region-sources|region\/(?:brand-fields|house-style|region-change|region-file|region-map|site-file)|account\/setup|reports|review|site-pages|sources|support|timesheets|traffic|trust|webhooks|messages\.ts|request-messages\.ts)|ui\/src\/(?:workbench|schedules|rich-text|pictures))/;

/** The part of the catalogue that a file of the product reads. */
function partOf(path: string): Part {
  if (SERVER.test(path)) return "server";
  return TOOLS.test(path) || TOOLS_OF_CONTRACT.test(path) ? "tools" : "visitors";
}

/** The text of a literal without values. */
function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "StringLiteral") return String(node.value);
  const quasis = node.type === "TemplateLiteral" ? (node.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The texts that a file has translated, as catalogues name them. */
function translatedIn(nodes: Iterable<Node>): string[] {
  const found: string[] = [];
  for (const { type, callee, arguments: given } of nodes) {
    if (type !== "CallExpression" || !isNode(callee) || callee.type !== "Identifier" || !Array.isArray(given)) continue;
    const [first, second, third] = given.map(literalOf);
    if ((callee.name === "t" || callee.name === "msg") && first !== undefined) found.push(first);
    if (callee.name === "plural" && third !== undefined) found.push(third);
    if (callee.name === "tAbout" && second !== undefined) found.push(`${second} [${first}]`);
  }
  return found;
}

interface TranslatedText {
  /** The part of the catalogue that has it. */
  part: Part;
  /** The first file that says it. */
  path: string;
  /** The parts whose files say it: a text of tools may be one of the server's emails and pages too. */
  saidBy: Set<Part>;
}

/** Every text of the product that is translated. */
export function translatedTexts(): Map<string, TranslatedText> {
  const paths = globSync("{apps/web,apps/server,packages/*}/src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.(?:test|spec|fixture|gen)\.tsx?$|(?:^|\/)test-[^/]+$/.test(path))
    .sort((one, other) => parts.indexOf(partOf(one)) - parts.indexOf(partOf(other)) || (one < other ? -1 : 1));
  const texts = new Map<string, TranslatedText>();
  for (const path of paths)
    for (const text of translatedIn(nodesOfSource(readFileSync(join(root, path), "utf8"), path))) {
      const known = texts.get(text) ?? { part: partOf(path), path, saidBy: new Set() };
      known.saidBy.add(partOf(path));
      texts.set(text, known);
    }
  return texts;
}

/** How many sentences each part has: the pages that show how much of a language is translated cannot read the source. */
export function sentenceCounts(texts = translatedTexts()): Record<Part, number> {
  const counts = { visitors: 0, tools: 0, server: 0 };
  for (const { part } of texts.values()) counts[part] += 1;
  return counts;
}

/** A part of the catalogue of a language. */
export const catalogueOf = (language: string, part: Part): Record<string, Entry> =>
  JSON.parse(readFileSync(join(root, CATALOGUES, language, `${part}.json`), "utf8"));

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}|<\w+\/?>/g) ?? [])].sort().join(" ");

/** Faults of a translation: a place or a tag that is missing or unknown. Forms for one thing may leave out its number. */
function entryFaults(text: string, entry: Entry): string[] {
  const english = placesOf(text);
  const forms = typeof entry === "string" ? { other: entry } : entry;
  return Object.entries(forms).flatMap(([form, translation]) => {
    if (translation.trim() === "") return [`“${text}” has an empty translation`];
    const places = placesOf(translation);
    const isWhole = places === english || (form === "one" && places === placesOf(text.replaceAll("{count}", "")));
    return isWhole ? [] : [`“${translation}” has not the places of “${text}”`];
  });
}

/** The parts of each language that are translated as a whole. */
const whole: Readonly<Record<string, readonly Part[]>> = { es: parts, de: ["visitors", "server"] };

/** Every fault of the catalogues: texts that the source does not have, in another part, with other places, or not translated. */
export function faultsOfCatalogues(texts = translatedTexts()): string[] {
  const languages = globSync("*", { cwd: join(root, CATALOGUES) });
  return languages.flatMap((language) =>
    parts.flatMap((part) => {
      const catalogue = catalogueOf(language, part);
      const wrong = Object.entries(catalogue).flatMap(([text, entry]) => {
        const known = texts.get(text);
        if (!known) return [`nothing says “${text}” any longer`];
        if (known.part !== part) return [`“${text}” belongs into ${known.part}.json`];
        return entryFaults(text, entry);
      });
      const missing = [...texts].flatMap(([text, { part: own, path, saidBy }]) =>
        own === part && whole[language]?.some((one) => saidBy.has(one)) && !(text in catalogue)
          ? [`“${text}” of ${path} is not translated`]
          : [],
      );
      return [...wrong, ...missing].map((fault) => `${language}/${part}.json: ${fault}`);
    }),
  );
}
