import type { Db } from "@hereabouts/db/connection";
import { foldWord } from "@hereabouts/language/fold-word";
import { type NamedVenue, selectVenuesLike } from "./venue.queries.ts";

/** Phrases of one text that are looked up, and how long one is. */
const MOST_PHRASES = 80;
const LONGEST_PHRASE = 70;

const breaks = /[,;:()|\u00b7\u2022\u2013\u2014"\u201c\u201d!?]|\s-\s|\.\s|\.$/;
const prepositions =
  /\s(?:at|in|by|inside|im|in der|in den|bei|beim|am|en|en el|en la|del|de la)\s(?:the\s|el\s|la\s|der\s|die\s|das\s)?/i;

/** Parts of a text that can be the name of a place: what stands between signs, and behind "at". */
function phrasesOf(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split("\n").slice(0, 120))
    for (const part of line.split(breaks)) {
      const whole = part.trim();
      for (const phrase of [whole, ...whole.split(prepositions), ...atEachPlace(whole), ...namesIn(whole)]) {
        const name = phrase.trim().toLowerCase();
        if (name.length >= 4 && name.length <= LONGEST_PHRASE && /\p{L}{3}/u.test(name)) found.add(name);
      }
      if (found.size >= MOST_PHRASES) return [...found].slice(0, MOST_PHRASES);
    }
  return [...found];
}

/** All that follows each "at" of a part, so that "open house at the barn in town" gives "the barn in town". */
function atEachPlace(part: string): string[] {
  const words = part.split(" ");
  return words.flatMap((word, at) =>
    /^(?:at|in|bei|im|en|der|del|the|the,)$/i.test(word) ? [words.slice(at + 1, at + 8).join(" ")] : [],
  );
}

/** Words with capitals one after the other, with what joins them in names. */
const namesIn = (part: string): string[] =>
  part.match(/\p{Lu}[\p{L}'’.-]{0,30}(?: (?:\p{Lu}[\p{L}'’.-]{0,30}|of|on|the|&|and|de|la)){1,7}/gu) ?? [];

const short: Readonly<Record<string, string>> = {
  st: "street",
  ave: "avenue",
  rd: "road",
  dr: "drive",
  ln: "lane",
  ct: "court",
  sq: "square",
  theatre: "theater",
  centre: "center",
};

/** A text as words with one space around each, written in one way. */
const plain = (text: string): string =>
  ` ${[...text.matchAll(/[\p{L}\p{M}\d]+/gu)]
    .map(([word]) => foldWord(word))
    .map((word) => short[word] ?? word)
    .filter((word) => word !== "s" && word !== "the")
    .join(" ")} `;

/** A name without the town that stands behind it: "Trinity Church, Litchfield". */
function nameWithoutTown(name: string, city: string): string {
  const [, before = ""] = name.match(/^(.{1,200}),[^,]{1,80}$/) ?? [];
  return before !== "" && plain(name).endsWith(plain(city)) ? before : name;
}

/** Evidence that a name is no accident. */
const SURE = 1;
const LIKE = 0.5;

interface Judged {
  venue: NamedVenue;
  score: number;
}

/** Points for a venue by what the text says of its name, street and town; 0 where that is too little. */
function scoreOf(text: string, venue: NamedVenue): number {
  const { name, street, city, likeness } = venue;
  const has = (words: string) => words.trim() !== "" && text.includes(words);
  const inTown = has(plain(city));
  const own = plain(nameWithoutTown(name, city));
  const isNamed = has(plain(name)) || has(own);
  const onStreet =
    has(plain(street)) || (/^\d/.test(street) && has(plain(street.replace(/^(\d+)\s(.{1,80})$/, "$2 $1"))));
  const place = (onStreet ? 0.6 : 0) + (inTown ? 0.3 : 0);
  if (isNamed) {
    // "Halftone" alone may be a word of the text, and "Riverside Park" is in many towns.
    const isShort = own.trim().split(" ").length === 1 || own !== plain(name);
    if (isShort && place === 0) return 0;
    return SURE + place + own.length / 1_000;
  }
  if (likeness < LIKE || place === 0) return 0;
  return likeness + place;
}

/**
 * The venue that a text names: by its name as it is written or nearly so, told from others by street and town. Null where two are
 * equally likely. @param extra words that were said of the place elsewhere, as in a calendar file
 */
export async function venueSaid(db: Db, text: string, extra = ""): Promise<NamedVenue | null> {
  const whole = [extra, text].filter(Boolean).join("\n");
  const phrases = phrasesOf(whole);
  if (phrases.length === 0) return null;
  const words = plain(whole);
  const judged: Judged[] = (await selectVenuesLike(db, phrases))
    .map((venue) => ({ venue, score: scoreOf(words, venue) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.venue.id - b.venue.id);
  const [first, second] = judged;
  if (!first || (second && second.score === first.score)) return null;
  return first.venue;
}
