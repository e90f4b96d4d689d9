import { usStates } from "@hereabouts/contract/fields/us-states";
import { demoDistricts, demoRegion } from "@hereabouts/contract/region/demo-region";
import { isNode, type Node } from "../syntax-tree.ts";

/** Files that may name places, zones and miles, by the beginning of their path, with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

const exceptions: Exceptions = {
  "packages/contract/src/region/demo-region.ts": "The demo region.",
  "packages/demo-region/": "Its venues, events and people.",
  "apps/web/src/map/valley/": "Its map.",
  "packages/contract/src/account/setup.ts": "Says what the demo region is to those who may choose it.",
  "packages/contract/src/fields/us-states.ts": "The states that addresses in the United States need.",
  "packages/contract/src/fields/countries.ts": "All countries, some of which are called as a state is.",
  "packages/contract/src/fields/country-zones.ts": "The time zones of each country.",
  "packages/domain/src/geography/": "Counties of the United States, and zones of some of them.",
  "packages/importing/src/ical/windows-zones.ts": "The zones that Windows has other names for.",
  "apps/web/src/features/venues/form/venue-place-fields.tsx":
    "Zones by the names they have in the United States, for venues there.",
  "packages/recurrence/src/zone-offset.ts": "Reads a zone's clock from a text whose order it must know.",
  "packages/contract/src/admin/kinds/ads.ts": "The radius of an ad is stored in miles, and its form says so.",
  "packages/domain/src/sentences/spanish-words.ts": "Words of Spanish, in which “mi” means “my”.",
  "packages/db/src/migrations/": "What databases were once.",
  "packages/bench/": "Measures the demo region.",
  "packages/testing/": "Names what it refuses.",
  "packages/api/src/fuzz/": "Values for calls that tests make.",
  "apps/server/src/operate/": "Tries a site with the demo region.",
};

const isOfWord = (character: string | undefined) => character !== undefined && /[\w-]/.test(character);

/** Whether a text has a name, not as a part of a longer word. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + name.length])) return true;
  return false;
}

const hasOneOf = (names: readonly string[]) => (text: string) => names.some((name) => hasName(text, name));

const { towns } = demoRegion;
/** Towns around the demo region that come to mind for examples. */
const neighbors = ["Hatfield", "Whately"];
const places = [...towns.flatMap(({ id, name }) => [id, name]), ...demoDistricts, ...neighbors, "New England"];
const points = towns.flatMap(({ lat, lon }) => [String(lat), String(Math.abs(lon))]);
const codes: readonly string[] = demoRegion.states.map(({ code }) => code);
/** Names of states but one, which is a typeface as well. */
const stateNames = usStates.map(({ name }) => name).filter((name) => name !== "Georgia");

const ZONE = /(?<!\w)(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w/;
const ENGLISH_OF_COUNTRY = /(?<!\w)en-[A-Z]{2}(?!\w)/;

/** "25 Mill River Road, MA" */
const endsInState = (text: string) =>
  codes.some((code) =>
    text
      .split(`, ${code}`)
      .slice(1)
      .some(([next]) => !isOfWord(next)),
  );

/** Texts that belong into the data of a region, by what they name. */
const rules: readonly (readonly [what: string, holds: (text: string) => boolean])[] = [
  ["a time zone", (text) => ZONE.test(text)],
  ["a place of the demo region", hasOneOf(places)],
  ["a point of the demo region", (text) => points.some((point) => text.includes(point))],
  ["a state", (text) => hasOneOf(stateNames)(text) || codes.includes(text) || endsInState(text)],
  ["a country's English", (text) => ENGLISH_OF_COUNTRY.test(text)],
];

const isStateCode = (code: unknown) => usStates.some((state) => state.code === code);
const MILES = /(?<![\w:-])(?:mi|[Mm]iles?)(?![\w-])/g;
const KILOMETERS = /(?<![\w-])(?:km|kilomet(?:er|re)s?)(?![\w-])/gi;
/** A code of the unit, which the reader does not see. */
const isCode = (text: string) => text === "mi" || text === "km";

const lineOf = ({ loc }: Node) => (loc as { start: { line: number } }).start.line;

/** The text of a literal; of a number as it is written. */
function literalOf(node: Node): string | undefined {
  if (node.type === "StringLiteral" || node.type === "JSXText") return String(node.value);
  if (node.type === "NumericLiteral") return String(node.value);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part) => (isNode(part) ? String((part.value as { cooked: string }).cooked) : "")).join("{}");
}

/** Texts in miles for which a file says nothing in kilometers. */
function milesAlone(texts: readonly { line: number; text: string }[]): { line: number; what: string }[] {
  const inKilometers = new Set(texts.map(({ text }) => text.replace(KILOMETERS, "#").toLowerCase()));
  return texts
    .filter(({ text }) => !isCode(text) && text.search(MILES) >= 0 && text.search(KILOMETERS) < 0)
    .filter(({ text }) => !inKilometers.has(text.replace(MILES, "#").toLowerCase()))
    .map(({ line }) => ({ line, what: "miles, and no kilometers instead" }));
}

/** Lists of states of the United States. */
const listsOfStates = (nodes: readonly Node[]) =>
  nodes
    .filter(({ type, elements }) => type === "ArrayExpression" && Array.isArray(elements) && elements.length > 1)
    .filter(({ elements }) =>
      (elements as unknown[]).every((one) => isNode(one) && one.type === "StringLiteral" && isStateCode(one.value)),
    )
    .map((node) => ({ line: lineOf(node), what: "a list of states" }));

/**
 * Finds what belongs into the data of a region and stands in the product: time zones, towns and points of the demo region,
 * states, miles without kilometers, and the English of one country. Comments may name them.
 */
export function regionFacts(path: string, nodes: readonly Node[], excepted: Exceptions = exceptions): string[] {
  if (Object.keys(excepted).some((start) => path.startsWith(start))) return [];
  const skipped = new Set<unknown>(
    nodes.flatMap((node) => (/^(?:Import|Export\w*)Declaration$/.test(node.type) ? [node.source] : [])),
  );
  const texts = nodes.flatMap((node) => {
    const text = skipped.has(node) ? undefined : literalOf(node);
    return text === undefined ? [] : [{ line: lineOf(node), text }];
  });
  const found = texts.flatMap(({ line, text }) =>
    rules.filter(([, holds]) => holds(text)).map(([what]) => ({ line, what })),
  );
  const faults = [...found, ...milesAlone(texts), ...listsOfStates(nodes)].map(
    ({ line, what }) => `${path}:${line} names ${what}, which belongs into the data of a region`,
  );
  return [...new Set(faults)];
}

/** Exceptions that no file needs any more. */
export function unneededExceptions(
  sources: readonly { path: string; nodes: readonly Node[] }[],
  excepted: Exceptions = exceptions,
): string[] {
  const needed = (start: string) =>
    sources.some(({ path, nodes }) => path.startsWith(start) && regionFacts(path, nodes, {}).length > 0);
  return Object.keys(excepted)
    .filter((start) => !needed(start))
    .map((start) => `${start} names nothing of a region: take it out of packages/testing/src/region/region-facts.ts`);
}
