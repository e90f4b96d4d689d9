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
  "packages/domain/src/sentences/spanish-words.ts": "Words of Spanish, in which “mi” means “my”.",
  "packages/language/src/conventions.ts": "What holds before a region does.",
  "packages/contract/src/region/region-file.ts": "The currency of files that name none.",
  "packages/domain/src/site-region/propose-region.ts": "For countries whose currency is not known.",
  "apps/web/src/features/site-region/region-fields.tsx": "Shows the two kinds of clocks that a region chooses from.",
  "apps/web/src/features/component-gallery/": "Samples for developers.",
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
const HALF_DAY_HOUR = /\d ?[AP]M(?!\w)/;
const CURRENCY = /^(?:AUD|EUR|GBP|USD)$|[€£]\s?\d/;
const PHONE = /\(\d{3}\) \d{3}-\d{4}|(?<!\d)\d{3}-\d{3}-\d{4}(?!\d)/;
const COUNTRY = /(?<!\w)(?:United States|Americans?)(?!\w)/;

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
  ["an hour with AM or PM", (text) => HALF_DAY_HOUR.test(text)],
  ["a currency", (text) => CURRENCY.test(text)],
  ["a phone number as in the United States", (text) => PHONE.test(text)],
  ["a country", (text) => COUNTRY.test(text)],
];

const isStateCode = (code: unknown) => usStates.some((state) => state.code === code);
/** Words of one region and those of others: a text with the one needs the same with the other beside it. */
const pairs = [
  {
    what: "miles, and no kilometers instead",
    one: /(?<![\w:-])(?:mi|[Mm]iles?)(?![\w-])/g,
    other: /(?<![\w-])(?:km|kilomet(?:er|re)s?)(?![\w-])/gi,
  },
  {
    what: "ZIP codes, and no postal codes instead",
    one: /(?<!\w)zip codes?(?!\w)/gi,
    other: /(?<!\w)postal codes?(?!\w)/gi,
  },
] as const;
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

/** Texts with the one of a pair for which a file says nothing with the other. */
const saidAlone = (texts: readonly { line: number; text: string }[]): { line: number; what: string }[] =>
  pairs.flatMap(({ what, one, other }) => {
    const others = new Set(texts.map(({ text }) => text.replace(other, "#").toLowerCase()));
    return texts
      .filter(({ text }) => !isCode(text) && text.search(one) >= 0 && text.search(other) < 0)
      .filter(({ text }) => !others.has(text.replace(one, "#").toLowerCase()))
      .map(({ line }) => ({ line, what }));
  });

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
 * states, countries, phone numbers, currencies, hours with AM and PM, miles without kilometers, ZIP codes without postal codes,
 * and the English of one country. Comments may name them.
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
  const faults = [...found, ...saidAlone(texts), ...listsOfStates(nodes)].map(
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
