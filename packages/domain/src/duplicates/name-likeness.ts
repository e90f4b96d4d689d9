import { plainWords, wordsLikeness } from "./plain-words.ts";

/** Words that say nothing of which place is meant. */
const empty = new Set([
  "the",
  "a",
  "an",
  "of",
  "at",
  "and",
  "in",
  "for",
  "on",
  "by",
  "inc",
  "llc",
  "ltd",
  "corp",
  "co",
]);

/** Ways to write one word. */
const written: Readonly<Record<string, string>> = {
  saint: "st",
  street: "st",
  mt: "mount",
  ft: "fort",
  ctr: "center",
  cntr: "center",
  centre: "center",
  theatre: "theater",
  soc: "society",
  hist: "historical",
  historic: "historical",
  mus: "museum",
  lib: "library",
  univ: "university",
  assn: "association",
  assoc: "association",
  bldg: "building",
  dept: "department",
  natl: "national",
  intl: "international",
  mem: "memorial",
  meml: "memorial",
  cong: "congregational",
  sch: "school",
  coll: "college",
  comm: "community",
  pk: "park",
  hq: "headquarters",
  jr: "junior",
};

/** Words that many places have: two that share no other one are hardly the same. */
const common = new Set(
  (
    "museum center library church hall historical society house park school college farm market farmer art gallery theater " +
    "club community town public free memorial association university building room studio cafe restaurant tavern inn barn " +
    "arts music garden state national american new old first foundation institute village county city home homestead st"
  ).split(" "),
);

/** "museums" and "museum" are one word. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

/** Words of a name, prepared for comparison. */
export interface NameWords {
  words: string[];
  /** All words in one. */
  letters: string;
  /** "12 45" */
  numbers: string;
}

/** Takes a name apart: once, however many others it is compared with. */
export function nameWordsOf(name: string): NameWords {
  const all = plainWords(name).map((word) => singular(written[word] ?? word));
  const telling = all.filter((word) => !empty.has(word));
  const words = telling.length > 0 ? telling : all;
  const numbers = words.filter((word) => /^\d+$/.test(word)).sort();
  return { words, letters: words.join(""), numbers: numbers.join(" ") };
}

const weightOf = (word: string) => (common.has(word) ? 0.45 : 1);

/** Pairs of neighbouring letters, for words that are written together here and apart there. */
function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}

function lettersLikeness(a: string, b: string): number {
  const left = pairsOf(a);
  const right = pairsOf(b);
  const free = new Map<string, number>();
  for (const pair of right) free.set(pair, (free.get(pair) ?? 0) + 1);
  const shared = left.filter((pair) => {
    const count = free.get(pair) ?? 0;
    if (count > 0) free.set(pair, count - 1);
    return count > 0;
  });
  return left.length + right.length === 0 ? 0 : (2 * shared.length) / (left.length + right.length);
}

/** From here the letters alone say that a name is the same: below, long words that all have would decide. */
const SAME_LETTERS = 0.9;

/** How alike the names of two places are, from 0 to 1: without typing errors, abbreviations, "The" and "&". */
export function nameLikeness(a: NameWords, b: NameWords): number {
  if (a.letters === b.letters) return 1;
  const letters = lettersLikeness(a.letters, b.letters);
  const likeness = Math.max(wordsLikeness(a.words, b.words, weightOf), letters >= SAME_LETTERS ? letters : 0);
  // "Post 12" and "Post 45" are two places, however much else is the same.
  const areOthers = a.numbers !== b.numbers && a.numbers !== "" && b.numbers !== "";
  return areOthers ? Math.min(likeness, 0.4) : likeness;
}
