import type { Token } from "./tokens.ts";

/** Shortest word that a typo is looked for in, and how long a word is of which two letters may differ. */
const LEAST = 4;
const LONG = 8;

/** Letters that differ, a swap of two neighbors counting as one; more than `most` is not counted further. */
function lettersBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = row > 1 && column > 1 && isSwap ? (before[column - 2] ?? 0) + 1 : most + 1;
      line.push(
        Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost, swapped),
      );
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? most + 1;
}

const sorted = (word: string) => [...word].sort().join("");
const singled = (word: string) => word.replace(/(.)\1+/g, "$1");

/**
 * How far a word is from another one that it may be a typo of; undefined where it is none. The first letter is never
 * mistyped, and of four letters only swapped and doubled ones count: the rest is too often a word of its own.
 */
function typoOf(typed: string, word: string): number | undefined {
  if (typed[0] !== word[0]) return undefined;
  const most = word.length >= LONG && typed.length >= LONG - 1 ? 2 : 1;
  const distance = lettersBetween(typed, word, most);
  const isLikely = word.length > LEAST || sorted(typed) === sorted(word) || singled(typed) === singled(word);
  return distance <= most && isLikely ? distance : undefined;
}

/** Words that a mistyped one can stand for, and those that are right as they are. */
export interface Spelling {
  fixable: readonly string[];
  isKnown: (word: string) => boolean;
  /** Whether "fuer" is typed for "für". */
  hasUmlauts: boolean;
}

/** "Fuer" as umlauts are folded; undefined where that is no known word. */
function withoutUmlauts(word: string, { isKnown, hasUmlauts }: Spelling): string | undefined {
  if (!hasUmlauts || word.length < LEAST) return undefined;
  const plain = word.replace(/ae|oe|ue/g, (letters) => letters[0] ?? "");
  return plain !== word && isKnown(plain) ? plain : undefined;
}

/** A capital letter within a sentence that is not typed in capitals begins a name. */
function isName({ text }: Token, at: number, isCapitalized: boolean): boolean {
  return at > 0 && !isCapitalized && /^\p{Lu}\p{Ll}/u.test(text);
}

/** The nearest word that an unknown one is likely a typo of; itself where none or several are. */
function fixed(word: string, spelling: Spelling): string {
  const plain = withoutUmlauts(word, spelling);
  if (plain) return plain;
  if (word.length < LEAST || !/^\p{L}+$/u.test(word)) return word;
  const near = spelling.fixable.flatMap((one) => {
    const distance = typoOf(word, one);
    return distance === undefined ? [] : [{ one, distance }];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least);
  return nearest.length === 1 ? (nearest[0]?.one ?? word) : word;
}

/** Tokens with mistyped words as they are meant, as far as only one can be. @param namesAreCapital whether only names are */
export function fixTypos(tokens: readonly Token[], spelling: Spelling, namesAreCapital: boolean): Token[] {
  const isCapitalized = !namesAreCapital || tokens.every(({ text }) => !/^\p{Ll}/u.test(text));
  return tokens.map((token, at) =>
    token.word === "" || spelling.isKnown(token.word) || isName(token, at, isCapitalized)
      ? token
      : { ...token, word: fixed(token.word, spelling) },
  );
}
