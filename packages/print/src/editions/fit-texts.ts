import type { PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import { composeEdition } from "./compose-edition.ts";
import { mapInTurns } from "./map-in-turns.ts";
import { measureParagraphs } from "./measure-edition.ts";
import { shortenText } from "./shorten-text.ts";

/** Lengths of texts that are tried, in characters, the longest first. At 0 there are no texts. */
const STEPS = [1_000, 700, 500, 400, 320, 260, 210, 170, 140, 110, 80, 60, 0];

/** Some texts of an edition shortened by sentences, each to at most so many characters. */
export function shortenTexts(
  { entries, style: { abbreviations }, language }: Pick<PrintEdition, "entries" | "style" | "language">,
  most: number,
  keeps: (entry: PrintEntry) => boolean,
): Promise<PrintEntry[]> {
  return mapInTurns(entries, (entry) =>
    keeps(entry) ? entry : { ...entry, text: shortenText(entry.text, most, { language, abbreviations }) },
  );
}

/**
 * Finds the length of texts with which an edition fits the space. Gives way now and then: each try takes a while.
 * @param keeps whether somebody wrote a text by hand: it stays
 * @returns characters of a text at most; null where the edition does not fit even without texts
 */
export async function fitTexts(
  edition: PrintEdition,
  { inches, keeps }: { inches: number; keeps: (entry: PrintEntry) => boolean },
): Promise<number | null> {
  for (const most of STEPS) {
    const entries = await shortenTexts(edition, most, keeps);
    const length = await measureParagraphs(composeEdition({ ...edition, entries }), edition.layout);
    if (length.inches <= inches) return most;
  }
  return null;
}
