import type { Keyword } from "../memory-ports.ts";

const part = /-?"[^"]*"?|\S+/g;
const quotes = /[“”„]/g;
/** Apostrophes that the database function `search_words` removes from texts. */
const apostrophes = /['’‘ʼ`]/g;
const wordLetters = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Reads a typed keyword: all words must match, quoted phrases and -words keep their meaning, the last word is a
 * prefix. Null when there is no word to look for.
 */
export function parseKeyword(text: string | undefined): Keyword | null {
  const parts: string[] = [];
  let prefix = "";
  for (const [piece] of (text ?? "").replace(quotes, '"').matchAll(part)) {
    const words = piece.replace(apostrophes, "").match(wordLetters) ?? [];
    if (words.length === 0) continue;
    if (prefix !== "") parts.push(`"${prefix}"`);
    prefix = "";
    const isPlain = !/^-?"/.test(piece) && !piece.startsWith("-");
    const kept = isPlain ? words.slice(0, -1) : [];
    // In quotes, so that the word "or" stays a word.
    for (const word of kept) parts.push(`"${word}"`);
    if (isPlain) prefix = words.at(-1) ?? "";
    else parts.push(`${piece.startsWith("-") ? "-" : ""}"${words.join(" ")}"`);
  }
  return parts.length === 0 && prefix === "" ? null : { whole: parts.join(" "), prefix };
}
