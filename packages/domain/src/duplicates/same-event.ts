import { type NameWords, nameLikeness, nameWordsOf } from "./name-likeness.ts";

/** An event of one source, beside one of another. */
export interface ComparedEvent {
  name: string;
  /** Local date at the venue and minute of that day. */
  date: string;
  startMinute: number;
  /** Page of the event; "" without one. */
  url: string;
}

/** An event, prepared to be compared with many. */
export interface PreparedEvent extends ComparedEvent {
  words: NameWords;
  page: string;
}

/** Parts of the score of a pair, each from 0 to 1. */
export interface SameEventParts {
  name: number;
  start: number;
  venue: number;
  /** Absent where only one of both has a page. */
  url?: number;
}

/** Words around a name that say how it goes on, not what it is. */
const ASIDE = new Set(
  "live free tickets sold out presents presented featuring feat ft with the at in person online event new tonight".split(
    " ",
  ),
);

/** The name without what its venue is called, remarks, and its date: the same in all sources. */
function bareName(name: string, venue: ReadonlySet<string>): NameWords {
  const { words } = nameWordsOf(name);
  const telling = words.filter((word) => !ASIDE.has(word) && !venue.has(word));
  return nameWordsOf((telling.length > 0 ? telling : words).join(" "));
}

/** A page by its host and path, without what programs add; "" for none, and for the start page of a site. */
function pageOf(url: string): string {
  const read = URL.parse(url);
  if (!read) return "";
  const path = read.pathname.split("/").filter(Boolean).join("/");
  return path === "" ? "" : `${read.host.replace(/^www\./, "")}/${path.toLowerCase()}`;
}

/** @param venueName words that both may name as well */
export const prepareEvent = (event: ComparedEvent, venueName: string): PreparedEvent => ({
  ...event,
  words: bareName(event.name, new Set(nameWordsOf(venueName).words)),
  page: pageOf(event.url),
});

/** Minutes that two sources say differently of one start: doors, or a typing error. */
const DOORS = 60;
const QUARTER = 15;

function startPart(a: ComparedEvent, b: ComparedEvent): number {
  if (a.date !== b.date) return 0;
  const apart = Math.abs(a.startMinute - b.startMinute);
  if (apart <= QUARTER) return apart === 0 ? 1 : 0.9;
  // A day without an hour goes with any hour.
  if (apart > DOORS) return a.startMinute === 0 || b.startMinute === 0 ? 0.6 : 0;
  return apart <= DOORS / 2 ? 0.8 : 0.6;
}

/** From here fewer words are all of the other name: "Contra dance" and "Contra dance with the Moving Violations". */
const FEWEST_WORDS = 2;

function namePart(a: PreparedEvent, b: PreparedEvent): number {
  const likeness = nameLikeness(a.words, b.words);
  const [short, long] = a.words.words.length <= b.words.words.length ? [a, b] : [b, a];
  const within = new Set(long.words.words);
  const isWithin = short.words.words.every((word) => within.has(word));
  const isTelling = short.words.words.length >= FEWEST_WORDS || short.words.letters.length >= 8;
  return isWithin && isTelling && a.words.numbers === b.words.numbers ? Math.max(likeness, 0.85) : likeness;
}

/** From here two events are one. */
const SAME = 0.78;
/** Below, two names are not those of one event, whatever else is the same. */
const NAME_ALIKE = 0.6;
const SAME_PAGE_NAME = 0.35;
/** Two pages of one site are two events, unless they are called the same. */
const OTHER_PAGE_NAME = 0.95;

const hostOf = (page: string) => page.split("/", 1)[0];

/** The least likeness of names by which two events may be one. */
function leastName(a: PreparedEvent, b: PreparedEvent): number {
  if (a.page === "" || b.page === "") return NAME_ALIKE;
  if (a.page === b.page) return SAME_PAGE_NAME;
  return hostOf(a.page) === hostOf(b.page) ? OTHER_PAGE_NAME : NAME_ALIKE;
}

/** From here two venues may be one. */
const SAME_VENUE = 0.5;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * How likely two events of different sources are one, with the parts of that.
 * @param venue how likely their venues are one, from 0 to 1
 */
export function scoreSameEvent(
  a: PreparedEvent,
  b: PreparedEvent,
  venue: number,
): { total: number; parts: SameEventParts; isSame: boolean } {
  const [name, start] = [namePart(a, b), startPart(a, b)];
  const url = a.page === "" || b.page === "" ? undefined : Number(a.page === b.page);
  const parts = { name: round(name), start, venue: round(venue), ...(url !== undefined && { url }) };
  if (start === 0 || name < leastName(a, b) || venue < SAME_VENUE) return { total: 0, parts, isSame: false };
  const said = url === 1 ? Math.max(name, 0.9) : name;
  const total = round(0.6 * said + 0.25 * start + 0.15 * venue);
  return { total, parts, isSame: total >= SAME };
}
