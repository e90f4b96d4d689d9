import { decodeEntities } from "@hereabouts/contract/fields/html-text";
import { usStates } from "@hereabouts/contract/fields/us-states";

/** A place as a source names it, taken apart. */
export interface ReadPlace {
  /** Every word of it. */
  words: string[];
  /** The words that are left without street, town, state, ZIP code and country. */
  name: string[];
  /** House number and first word of the street; null where none is named. */
  street: { number: string; name: string } | null;
  /** The words before the state or ZIP code, which end with the town; null where neither is named. */
  town: string[] | null;
  zip: string;
}

/** Longer texts are cut before they are read. */
const MOST_CHARS = 500;
const MOST_STREET_WORDS = 6;

const setOf = (words: string) => new Set(words.split(" "));
const SUFFIXES = setOf(
  "st street ave avenue av rd road dr drive ln lane blvd boulevard ct court pl place plaza hwy highway pkwy parkway way " +
    "ter terrace cir circle sq square tpke turnpike pike trl trail quay wharf row alley loop crescent route rte broadway",
);
const SIDES = setOf("n s e w ne nw se sw north south east west northeast northwest southeast southwest old");
const NUMBERED = setOf("us nc ny ma vt ct nh route rt rte hwy highway sr cr");
const COUNTRIES = [["united", "states", "of", "america"], ["united", "states"], ["usa"], ["us"], ["canada"]];
const PROVINCES = "ab bc mb nb nl ns nt nu on pe qc sk yt".split(" ");
const STATES: readonly (readonly string[])[] = [
  ...usStates.flatMap(({ code, name }) => [[code.toLowerCase()], name.toLowerCase().split(" ")]),
  ...PROVINCES.map((code) => [code]),
  ...["ontario", "quebec", "alberta", "manitoba"].map((name) => [name]),
];

/** A text as words of letters and digits, without case, accents and apostrophes. */
export const placeWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const endsWith = (words: readonly string[], end: readonly string[]) =>
  end.length > 0 &&
  words.length >= end.length &&
  end.every((word, at) => words[words.length - end.length + at] === word);

function withoutEnd(words: string[], ends: readonly (readonly string[])[]): string[] | null {
  const end = ends.find((one) => endsWith(words, one));
  return end ? words.slice(0, -end.length) : null;
}

/** A word as streets and towns write it in short. */
const SHORT: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  saint: "st",
  mount: "mt",
};
export const shortened = (word: string): string => SHORT[word] ?? word;

/** The street among words: a house number, and within a few words what streets are called. */
function streetIn(words: readonly string[]): { from: number; to: number; number: string; name: string } | null {
  for (const [from, number] of words.entries()) {
    if (!/^\d{1,5}[a-z]?$/.test(number)) continue;
    const after = words.slice(from + 1, from + 1 + MOST_STREET_WORDS);
    const [first = "", second = ""] = after;
    if (NUMBERED.has(first) && /^\d{1,4}$/.test(second)) return { from, to: from + 3, number, name: second };
    const suffix = after.findIndex((word, at) => at > 0 && SUFFIXES.has(word));
    const named = after.find((word) => !SIDES.has(word)) ?? "";
    if (suffix > 0) return { from, to: from + 2 + suffix, number, name: shortened(named) };
    if (SUFFIXES.has(first)) return { from, to: from + 2, number, name: shortened(first) };
  }
  return null;
}

/** Reads a place as calendars name it: "Community Room, 12 Main St., Northampton, MA 01060". */
export function readPlace(text: string): ReadPlace {
  const words = placeWords(decodeEntities(text.slice(0, MOST_CHARS)).replace(/<[^<>]*>/g, " "));
  let rest = withoutEnd(words, COUNTRIES) ?? words;
  const last = rest.at(-1) ?? "";
  const street = streetIn(rest);
  const isZip = /^\d{5}$/.test(last) && street?.from !== rest.length - 1;
  if (isZip) rest = rest.slice(0, -1);
  const beforeState = withoutEnd(rest, STATES);
  // "Academy of Music" ends with no state: a code counts after a comma, a gap or before a ZIP code.
  const isState = beforeState !== null && (isZip || isWrittenAsState(text, rest.slice(beforeState.length)));
  if (isState) rest = beforeState;
  const name = street ? [...rest.slice(0, street.from), ...rest.slice(street.to)] : rest;
  return {
    words,
    name,
    street: street && { number: street.number, name: street.name },
    town: isZip || isState ? rest : null,
    zip: isZip ? last : "",
  };
}

/** Whether a state stands apart from what is before it: after a comma or a gap, or as two capitals. */
function isWrittenAsState(text: string, state: readonly string[]): boolean {
  const written = state.join(" ");
  const at = text.toLowerCase().lastIndexOf(written);
  const isCode = state.length === 1 && written.length === 2;
  const before = text.slice(Math.max(0, at - 2), at);
  return at === 0 || /[,\n]\s?$|\s\s$/.test(before) || (isCode && text.slice(at, at + 2) === written.toUpperCase());
}
