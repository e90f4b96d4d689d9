import type { EditionLevel, PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import type { HouseStyle, PrintedFact, PrintFace } from "@hereabouts/contract/region/house-style";
import { capitalised } from "@hereabouts/recurrence/words";
import { dayWords, phoneWords, priceWords, streetWords, timeWords, webWords } from "./format-facts.ts";

/** Words of one face. */
export interface PrintRun {
  text: string;
  face: PrintFace;
}

/** A head or a listing: what every kind of file is written from. */
export interface PrintParagraph {
  kind: EditionLevel | "listing";
  runs: PrintRun[];
}

const words: Readonly<Record<PrintedFact, (style: HouseStyle, entry: PrintEntry) => string>> = {
  name: (_, { name }) => name,
  date: (style, { day }) => dayWords(style, day),
  time: timeWords,
  venue: (_, { venue }) => venue,
  street: (style, { street }) => streetWords(style, street),
  town: (_, { town }) => town,
  text: (_, { text }) => text.replace(/\s+/g, " ").trim(),
  price: priceWords,
  phone: phoneWords,
  web: (_, { web }) => webWords(web),
};

const endsItself = /[.!?…]["”’)]?$/;

/** Joins neighbours of one face. */
function joined(runs: readonly PrintRun[]): PrintRun[] {
  const result: PrintRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else if (run.text !== "") result.push({ ...run });
  }
  return result;
}

/** A sentence of a listing from its facts; none where the event has none of them. */
function sentenceRuns(style: HouseStyle, entry: PrintEntry, facts: readonly PrintedFact[]): PrintRun[] {
  const said = facts.flatMap((fact) => {
    const text = words[fact](style, entry);
    return text === "" ? [] : [{ text, face: fact === "name" ? style.faces.name : ("plain" as const) }];
  });
  const [first] = said;
  if (!first) return [];
  if (facts[0] === "date" || facts[0] === "time") first.text = capitalised(first.text);
  const runs = said.flatMap((run, at): PrintRun[] => (at === 0 ? [run] : [{ text: ", ", face: "plain" }, run]));
  const end = said.at(-1)?.text ?? "";
  return endsItself.test(end) ? runs : [...runs, { text: ".", face: "plain" }];
}

/** Which facts stand in heads above a listing, and not in it again. */
const inHeads = (order: readonly EditionLevel[], fact: PrintedFact) =>
  (fact === "date" && order.includes("day")) || (fact === "town" && order.includes("town"));

/** A listing as a style prints it below the heads of an order. */
export function composeListing(
  entry: PrintEntry,
  { style, order }: Pick<PrintEdition, "style" | "order">,
): PrintParagraph {
  const sentences = style.order
    .map((facts) => facts.filter((fact) => !inHeads(order, fact)))
    .map((facts) => sentenceRuns(style, entry, facts))
    .filter((runs) => runs.length > 0);
  const runs = sentences.flatMap((sentence, at): PrintRun[] =>
    at === 0 ? sentence : [{ text: " ", face: "plain" }, ...sentence],
  );
  return { kind: "listing", runs: joined(runs) };
}

const headWords: Readonly<Record<EditionLevel, (style: HouseStyle, entry: PrintEntry) => string>> = {
  day: (style, { day }) => dayWords(style, day),
  town: (_, { town }) => town,
  category: (_, { category }) => category,
};

const compareText = new Intl.Collator("en").compare;
const compareBy: Readonly<Record<EditionLevel, (a: PrintEntry, b: PrintEntry) => number>> = {
  day: (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)),
  town: (a, b) => compareText(a.town, b.town),
  category: (a, b) => a.categoryAt - b.categoryAt || compareText(a.category, b.category),
};

/** Dates in the order of a page: by its levels, then by day, hour and name. */
export function sortEntries<Entry extends PrintEntry>(
  entries: readonly Entry[],
  order: readonly EditionLevel[],
): Entry[] {
  const levels = [...order, "day" as const];
  return entries.toSorted((a, b) => {
    for (const level of levels) {
      const difference = compareBy[level](a, b);
      if (difference !== 0) return difference;
    }
    return (
      a.startMinute - b.startMinute ||
      compareText(a.name, b.name) ||
      a.eventId - b.eventId ||
      a.originalMinute - b.originalMinute
    );
  });
}

/** The heads and listings of an edition, in the order of the page. */
export function composeEdition({ entries, order, style }: PrintEdition): PrintParagraph[] {
  const paragraphs: PrintParagraph[] = [];
  let above: string[] = [];
  for (const entry of sortEntries(entries, order)) {
    const heads = order.map((level) => headWords[level](style, entry));
    const from = heads.findIndex((head, at) => head !== above[at]);
    for (let at = from; from >= 0 && at < order.length; at++) {
      const [kind, text = ""] = [order[at] as EditionLevel, heads[at]];
      if (text !== "") paragraphs.push({ kind, runs: [{ text, face: style.faces[kind] }] });
    }
    above = heads;
    paragraphs.push(composeListing(entry, { style, order }));
  }
  return paragraphs;
}

/** The words of a paragraph, without faces. */
export const plainWords = ({ runs }: PrintParagraph): string =>
  runs.map(({ text, face }) => (face === "capitals" ? text.toUpperCase() : text)).join("");
