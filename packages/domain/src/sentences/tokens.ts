import { foldWord } from "@hereabouts/language/fold-word";

/** A word, number or sign of a sentence. */
export interface Token {
  /** Typed text. */
  text: string;
  /** Without case, accents and apostrophes; "" for what is always a keyword: "quoted words" and -word. */
  word: string;
  start: number;
  end: number;
}

/** The words of a phrase. */
export const foldWords = (text: string): string[] => foldWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const quotes = /[“”„]/g;

/** Quoted words, days, numbers with signs and letters, words with a dash before them, dashes, price signs, other signs. */
const part =
  /"[^"]*"?|\d{4}-\d{1,2}-\d{1,2}|[$€£]?\d(?:[.,:/]?\d)*\.?\p{L}*[$€£]?|-?\p{L}[\p{L}\p{M}\p{N}'’]*|[-–—]|[$€]{1,3}|[&+]/gu;

/** A number with a unit of distance, "5mi". */
const measured = /^(\d+(?:[.,]\d+)?)(mi|km)$/i;
const closingPoint = /^(\d{3,})\.$/;

/** @param isOpening whether a space or nothing stands before it: then a dash leaves a word out */
function tokenOf(text: string, start: number, isOpening: boolean): Token[] {
  const end = start + text.length;
  const hasDash = /^-\p{L}/u.test(text);
  if (text.startsWith('"') || (hasDash && isOpening)) return [{ text, word: "", start, end }];
  const [, amount = "", unit = ""] = measured.exec(text) ?? [];
  const cut = hasDash ? 1 : unit ? amount.length : 0;
  if (cut > 0) return [...tokenOf(text.slice(0, cut), start, false), ...tokenOf(text.slice(cut), start + cut, false)];
  const plain = text.replace(closingPoint, "$1");
  const word = /^[–—]$/.test(plain) ? "-" : foldWord(plain);
  return [{ text: plain, word, start, end: start + plain.length }];
}

/** The tokens of a sentence whose length is bounded. */
export function tokensOf(sentence: string): Token[] {
  const plain = sentence.replace(quotes, '"');
  return [...plain.matchAll(part)].flatMap(({ 0: text, index }) =>
    tokenOf(text, index, /^\s?$/.test(plain.charAt(index - 1))),
  );
}

/** Whether a token is a dash within a word, "all-ages": patterns look over it. */
export function isHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, dash, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (dash?.word !== "-" || before?.end !== dash.start || after?.start !== dash.end) return false;
  return !(/\d$/.test(before.word) && /^\d/.test(after.word));
}
