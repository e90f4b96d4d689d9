import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { type Claim, claimsOf, type FoundNames, keyOf, placeStart, type Sought, venueStart } from "./claims.ts";
import { matchAt } from "./patterns.ts";
import { joinParameters, settleClaims } from "./settle-claims.ts";
import { tokensOf } from "./tokens.ts";
import { fixTypos } from "./typos.ts";
import { type SentenceLanguage, type SiteNames, vocabularyOf } from "./vocabulary.ts";

/** Facts that a sentence is read by. */
export interface SentenceFacts {
  /** Languages in which it is read: the reader's, then the site's others. */
  languages: readonly SentenceLanguage[];
  today: LocalDate;
  /** First day of the week, 0 = Sunday. */
  weekStart: number;
  /** Whether "12/5" is the fifth of December. */
  isMonthFirst: boolean;
  /** Units of the listing, and of distances that name none. */
  units: "mi" | "km";
  /** The site's categories by their names in a language, its towns and states. */
  siteNames: (language: SentenceLanguage) => SiteNames;
  names: FoundNames;
}

const noNames: FoundNames = { places: new Map(), venues: new Map() };

function soughtIn(sentence: string, language: SentenceLanguage, { siteNames, ...facts }: SentenceFacts): Sought {
  const vocabulary = vocabularyOf(language, siteNames(language));
  // In German every noun has a capital letter.
  const tokens = fixTypos(tokensOf(sentence), vocabulary.spelling, language !== "de");
  return { tokens, vocabulary, readers: vocabulary.readersFor(facts), facts };
}

interface Reading {
  sought: Sought;
  claims: Claim[];
  /** Whether words have a meaning in the language, be it that they are no more than a part of a name here. */
  isKnown: boolean;
}

function readIn(sentence: string, language: SentenceLanguage, facts: SentenceFacts): Reading {
  const sought = soughtIn(sentence, language, facts);
  const categories = new Map(facts.siteNames(language).categories.map(({ slug, id }) => [slug as string, id]));
  const found = claimsOf(sought);
  return { sought, claims: settleClaims(sought, found, categories), isKnown: found.some(isUnderstood) };
}

const isUnderstood = ({ effect }: Claim) => typeof effect === "object";

/** Reads in the first language that knows words of it, otherwise in the reader's: a "Music Hall" is no "música". */
function readInLanguages(sentence: string, facts: SentenceFacts): Reading {
  const [first = "en", ...others] = facts.languages;
  const reading = readIn(sentence, first, facts);
  if (reading.isKnown) return reading;
  for (const language of others) {
    const other = readIn(sentence, language, facts);
    if (other.isKnown) return other;
  }
  return reading;
}

/** Tokens that no claim took, in runs that stand together. */
function runsOf({ sought, claims }: Reading): { from: number; to: number }[] {
  const taken = new Set(
    claims.flatMap(({ from, to, effect }) =>
      effect === "keyword" ? [] : Array.from({ length: to - from }, (_, at) => from + at),
    ),
  );
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < sought.tokens.length; at++) {
    const last = runs.at(-1);
    if (taken.has(at)) continue;
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** The words that are left, as they were typed, without joining words beside what was understood. */
function keywordOf(sentence: string, reading: Reading): string {
  const { tokens, vocabulary } = reading.sought;
  if (reading.claims.every(({ effect }) => effect === "keyword")) return sentence.trim();
  const isKept = new Set(
    reading.claims.flatMap(({ from, to, effect }) =>
      effect === "keyword" ? Array.from({ length: to - from }, (_, at) => from + at) : [],
    ),
  );
  const isJoining = (at: number) => !isKept.has(at) && vocabulary.joining.has(tokens[at]?.word ?? "");
  const texts = runsOf(reading).flatMap(({ from, to }) => {
    let [start, end] = [from, to];
    if (start > 0) while (start < end && isJoining(start)) start++;
    if (end < tokens.length) while (end > start && isJoining(end - 1)) end--;
    const isEmpty = tokens.slice(start, end).every((_, at) => isJoining(start + at));
    return isEmpty ? [] : [textOf(sentence, reading.sought, start, end)];
  });
  return texts.join(" ");
}

/** Tokens as they were typed, with one space between words and signs within words kept. */
function textOf(sentence: string, { tokens }: Sought, from: number, to: number): string {
  return tokens.slice(from, to).reduce((text, token, at) => {
    const before = tokens[from + at - 1];
    if (at === 0 || !before) return token.text;
    const gap = sentence.slice(before.end, token.start);
    const isWithinWord = /^[^\s,;]*$/.test(gap);
    return text + (isWithinWord ? gap : `${/^[.!?]?/.exec(gap)?.[0]} `) + token.text;
  }, "");
}

/** Reads a sentence of bounded length: the listing's parameters, the words that each came from, and the keyword left. */
export function understandSentence(sentence: string, facts: SentenceFacts): ReadSentence {
  const reading = readInLanguages(sentence, facts);
  const { tokens } = reading.sought;
  const keyword = keywordOf(sentence, reading);
  const understood = reading.claims.flatMap(({ from, to, effect }) => {
    if (typeof effect !== "object") return [];
    const words = sentence.slice(tokens[from]?.start, tokens[to - 1]?.end);
    const { kind, parameters, name } = effect;
    return [{ kind, words, parameters: { ...parameters }, ...(name && { name }) }];
  });
  return { parameters: { ...joinParameters(reading.claims), ...(keyword && { keyword }) }, understood, keyword };
}

/** Most names of each kind that one sentence has looked up. */
const MOST_NAMES = 6;
const [PLACE_WORDS, VENUE_WORDS] = [3, 4];

const postalCode = /^(?:\d{5}|[a-z]\d[a-z])$/;

/** Spans of words from a token on, the longest first. */
function spansFrom({ tokens, vocabulary }: Sought, from: number, most: number): string[] {
  if (vocabulary.joining.has(tokens[from]?.word ?? "")) return [];
  const longest = Math.min(most, tokens.length - from);
  return Array.from({ length: Math.max(0, longest) }, (_, shorter) => keyOf(tokens, from, from + longest - shorter))
    .filter((key) => /^\p{L}/u.test(key) && key.length > 2)
    .filter((key, at, keys) => keys.indexOf(key) === at);
}

/** Names that a sentence may have, folded, to be looked up before it is read. */
export interface PossibleNames {
  /** Towns and postal codes. */
  places: string[];
  /** Words after "at", the longest first. */
  venues: string[];
  /** Everything that is not understood, if that may be a venue's whole name; "" otherwise. */
  left: string;
}

/** The names of a sentence that may be those of places or venues. */
export function possibleNames(sentence: string, given: SentenceFacts): PossibleNames {
  const facts = { ...given, names: noNames };
  const { sought } = readInLanguages(sentence, facts);
  const { tokens, vocabulary } = sought;
  const [places, venues]: [string[], string[]] = [[], []];
  for (const [at, { word }] of tokens.entries()) {
    if (postalCode.test(word)) places.push(word);
    if (matchAt(vocabulary.patterns, sought, at)) continue;
    const place = placeStart(sought, at, true);
    if (place !== undefined && !matchAt(vocabulary.towns, sought, place))
      places.push(...spansFrom(sought, place, PLACE_WORDS));
    const venue = venueStart(sought, at);
    if (venue !== undefined) venues.push(...spansFrom(sought, venue, VENUE_WORDS));
  }
  const left = tokensOf(understandSentence(sentence, facts).keyword);
  const few = (names: readonly string[]) => [...new Set(names)].filter(Boolean).slice(0, MOST_NAMES);
  const isName = left.length > 1 && left.length <= VENUE_WORDS + 1;
  return { places: few(places), venues: few(venues), left: isName ? keyOf(left, 0, left.length) : "" };
}
