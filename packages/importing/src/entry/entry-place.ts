import { type ComparedVenue, comparePlace, type PlaceVerdict } from "./compare-place.ts";
import { placeWords, shortened } from "./read-place.ts";

/** Where an entry takes place, as its source says and as that compares with the venue. */
export interface EntryPlace {
  text: string;
  verdict: PlaceVerdict;
}

const MOST_CHARS = 300;
const IDLE = new Set("a an and at in of on the usa us united states america".split(" "));

/** The place of an entry; null where the source names none. */
export function entryPlace(text: string, venue: ComparedVenue): EntryPlace | null {
  const line = text.replace(/\s+/g, " ").trim().slice(0, MOST_CHARS);
  return /[\p{L}\p{N}]/u.test(line) ? { text: line, verdict: comparePlace(line, venue) } : null;
}

/** Whether a place says more than the venue's own name and address. */
function saysMore(text: string, { name, street, city, postalCode }: ComparedVenue): boolean {
  const own = new Set(placeWords([name, street, city, postalCode].join(" ")).map(shortened));
  return placeWords(text).some((word) => !own.has(shortened(word)) && !IDLE.has(word) && !/^[a-z]{2}$/.test(word));
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A description with the place that the source names, where that says more than the venue does: nothing is lost. */
export function describedWithPlace(html: string, place: EntryPlace | null, venue: ComparedVenue): string {
  if (!place || place.verdict === "here" || !saysMore(place.text, venue)) return html;
  return `${html}<p>Where: ${escaped(place.text)}</p>`;
}
