import type { Face } from "../poster-fonts.ts";
import type { TypeCase } from "./type-case.ts";

/** A text in one face; a paragraph is several of them. */
export interface Span {
  text: string;
  face: Face;
}

/** Words beside each other, `x` from the beginning of their line. */
interface Piece extends Span {
  x: number;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** How a paragraph is set. */
export interface Measure {
  width: number;
  size: number;
  /** Lines at most: the last one ends with "…" where there are more. */
  lines?: number;
}

interface Word extends Span {
  width: number;
  direction: "ltr" | "rtl" | null;
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** The direction of a text by its first letter; null without letters. */
function directionOf(text: string): "ltr" | "rtl" | null {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A word in parts that fit a width: as one where it does. */
function parts(word: Span, type: TypeCase, { width, size }: Measure): Span[] {
  if (type.widthOf(word.text, word.face, size) <= width) return [word];
  const found: Span[] = [];
  let text = "";
  for (const { segment } of graphemes.segment(word.text)) {
    if (text !== "" && type.widthOf(text + segment, word.face, size) > width) {
      found.push({ ...word, text });
      text = "";
    }
    text += segment;
  }
  return [...found, { ...word, text }];
}

function wordsOf(spans: readonly Span[], type: TypeCase, measure: Measure): Word[] {
  return spans
    .flatMap(({ text, face }) => text.split(" ").map((word) => ({ text: word, face })))
    .filter(({ text }) => text !== "")
    .flatMap((word) => parts(word, type, measure))
    .map((word) => ({
      ...word,
      width: type.widthOf(word.text, word.face, measure.size),
      direction: directionOf(word.text),
    }));
}

/** Words in the order in which they stand from left to right; each group reads in its own direction. */
function visualOrder(words: readonly Word[], base: "ltr" | "rtl"): Word[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const direction = word.direction ?? base;
    if (last && (last[0]?.direction ?? base) === direction) last.push(word);
    else groups.push([word]);
  }
  const read = groups.map((group) => ((group[0]?.direction ?? base) === "rtl" ? group.toReversed() : group));
  return (base === "rtl" ? read.toReversed() : read).flat();
}

/** A line of words with its places; neighbors of one face that read from the left are one piece. */
function lineOf(words: readonly Word[], base: "ltr" | "rtl", type: TypeCase, { width, size }: Measure): Line {
  const pieces: Piece[] = [];
  let x = 0;
  for (const word of visualOrder(words, base)) {
    const last = pieces.at(-1);
    const space = last ? type.widthOf(" ", last.face, size) : 0;
    const isOne = last?.face === word.face && word.direction !== "rtl" && directionOf(last.text) !== "rtl";
    if (last && isOne) {
      last.text += ` ${word.text}`;
      last.width += space + word.width;
    } else pieces.push({ text: word.text, face: word.face, x: x + space, width: word.width });
    x += space + word.width;
  }
  if (base === "ltr") return { pieces, width: x };
  return { pieces: pieces.map((piece) => ({ ...piece, x: piece.x + width - x })), width };
}

/** Takes letters from the end of a line until "…" fits behind it. */
function shortened(words: readonly Word[], type: TypeCase, { width, size }: Measure): Word[] {
  const kept = [...words];
  for (let last = kept.pop(); last; last = kept.pop()) {
    const before = kept.reduce((sum, word) => sum + word.width + type.widthOf(" ", word.face, size), 0);
    const letters = [...graphemes.segment(last.text)].map(({ segment }) => segment);
    for (let count = letters.length; count > 0; count--) {
      const text = `${letters.slice(0, count).join("")}…`;
      const wide = type.widthOf(text, last.face, size);
      if (before + wide <= width) return [...kept, { ...last, text, width: wide }];
    }
  }
  return [];
}

/** Breaks a paragraph into lines. Words that are wider than a line are broken where they must. */
export function setLines(spans: readonly Span[], type: TypeCase, measure: Measure): Line[] {
  const words = wordsOf(spans, type, measure);
  const base = directionOf(spans.map(({ text }) => text).join(" ")) ?? "ltr";
  const lines: Word[][] = [];
  let width = 0;
  for (const word of words) {
    const line = lines.at(-1);
    const space = line ? type.widthOf(" ", line.at(-1)?.face ?? word.face, measure.size) : 0;
    if (line && width + space + word.width <= measure.width) {
      line.push(word);
      width += space + word.width;
    } else {
      lines.push([word]);
      width = word.width;
    }
  }
  const most = measure.lines ?? lines.length;
  const shown = lines.slice(0, most);
  if (lines.length > most) {
    const [next] = lines[most] ?? [];
    const last = [...(shown.pop() ?? []), ...(next ? [next] : [])];
    shown.push(shortened(last, type, measure));
  }
  return shown.map((line) => lineOf(line, base, type, measure));
}

/** Breaks a headline into lines of about the same length. */
export function balanceLines(spans: readonly Span[], type: TypeCase, measure: Measure): Line[] {
  const lines = setLines(spans, type, measure);
  if (lines.length < 2 || directionOf(spans.map(({ text }) => text).join(" ")) === "rtl") return lines;
  let [least, most] = [measure.width / lines.length, measure.width];
  let best = lines;
  for (let step = 0; step < 6; step++) {
    const width = (least + most) / 2;
    const tried = setLines(spans, type, { ...measure, width });
    if (tried.length > lines.length || hasBrokenWord(spans, type, { ...measure, width })) least = width;
    else [most, best] = [width, tried];
  }
  return best;
}

/** Returns true if a word is wider than a line, so that it has to be broken. */
export const hasBrokenWord = (spans: readonly Span[], type: TypeCase, { width, size }: Measure): boolean =>
  spans.some(({ text, face }) => text.split(" ").some((word) => type.widthOf(word, face, size) > width));
