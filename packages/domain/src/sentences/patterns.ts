import type { Meaning, SentenceWords } from "./sentence-words.ts";
import type { Slot, SlotReaders, SlotValues } from "./slots.ts";
import { isHyphen, type Token } from "./tokens.ts";

interface Piece {
  words: ReadonlySet<string>;
  slot: Slot | undefined;
  isOptional: boolean;
}

/** Words and slots in their order, with what they mean together. */
export interface Pattern<Means> {
  means: Means;
  pieces: readonly Piece[];
}

/** Values of a pattern's slots in their order: "dec 5 - 7" has two days. */
export type Filled = { [Name in Slot]?: SlotValues[Name][] };

/** A pattern found in a sentence, up to a token. */
export interface Match<Means> {
  means: Means;
  filled: Filled;
  end: number;
}

function pieceOf(text: string): Piece {
  const isOptional = text.endsWith("?");
  const plain = isOptional ? text.slice(0, -1) : text;
  const slot = /^\{(\w+)\}$/.exec(plain)?.[1] as Slot | undefined;
  return { words: new Set(slot ? [] : plain.split("|")), slot, isOptional };
}

/** A pattern, ready to be looked for. */
export const patternOf = <Means>(means: Means, text: string): Pattern<Means> => ({
  means,
  pieces: text.split(" ").map(pieceOf),
});

/** The patterns of a language, ready to be looked for. */
export const patternsOf = ({ patterns }: SentenceWords): Pattern<Meaning>[] =>
  Object.entries(patterns).flatMap(([meaning, texts]) => texts.map((text) => patternOf(meaning as Meaning, text)));

/** The words that stand in patterns themselves. */
export const wordsOfPatterns = (patterns: readonly Pattern<unknown>[]): string[] =>
  patterns.flatMap(({ pieces }) => pieces.flatMap(({ words }) => [...words]));

/** Most words of a name that fills one slot: "new year’s eve". */
const NAME_WORDS = 3;

interface Sought {
  tokens: readonly Token[];
  readers: SlotReaders;
}

interface Found {
  end: number;
  filled: Filled;
}

/** The ways to take a piece at a token: where each ends, and the value of its slot. */
function waysOf({ words, slot }: Piece, { tokens, readers }: Sought, at: number): { end: number; value?: unknown }[] {
  const word = tokens[at]?.word;
  if (!word) return [];
  if (slot === undefined) return words.has(word) ? [{ end: at + 1 }] : [];
  const longest = slot === "holiday" ? NAME_WORDS : 1;
  return Array.from({ length: longest }, (_, shorter) => at + longest - shorter).flatMap((end) => {
    const name = tokens.slice(at, end).map((token) => token.word);
    const value = readers[slot](name.join("_"));
    return value === undefined ? [] : [{ end, value }];
  });
}

/** Matches pieces from a token on; a pattern has few pieces, so the ways are few. */
function matchFrom(sought: Sought, pieces: readonly Piece[], at: number, filled: Filled): Found | undefined {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return { end: at, filled };
  const from = isHyphen(sought.tokens, at) && !piece.words.has("-") ? at + 1 : at;
  for (const { end, value } of waysOf(piece, sought, from)) {
    const more = piece.slot ? { ...filled, [piece.slot]: [...(filled[piece.slot] ?? []), value] } : filled;
    const found = matchFrom(sought, rest, end, more);
    if (found) return found;
  }
  return piece.isOptional ? matchFrom(sought, rest, at, filled) : undefined;
}

/** The longest pattern that begins at a token; among equals the first. */
export function matchAt<Means>(
  patterns: readonly Pattern<Means>[],
  sought: Sought,
  at: number,
): Match<Means> | undefined {
  let best: Match<Means> | undefined;
  for (const { means, pieces } of patterns) {
    const found = matchFrom(sought, pieces, at, {});
    if (found && found.end > (best?.end ?? at)) best = { means, ...found };
  }
  return best;
}
