import type { PosterText } from "@hereabouts/contract/posters/poster-content";
import type { Face } from "../poster-fonts.ts";
import { balanceLines, hasBrokenWord, type Span, setLines } from "./set-lines.ts";
import { ink, type TextItem } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

/** A text that can be set: in its own letters, or the words in its place where no typeface has them. */
export function settable({ text, instead = "" }: PosterText, face: Face, type: TypeCase): string {
  return type.cleaned(type.canSet(text, face) ? text : instead, face);
}

/** How a paragraph stands on a sheet. */
export interface Setting {
  x: number;
  y: number;
  width: number;
  size: number;
  tag: TextItem["tag"];
  lines?: number | undefined;
  /** Distance of its lines, as a part of their size. */
  lead?: number;
  color?: string;
  isBalanced?: boolean;
  language?: string | undefined;
  link?: string | undefined;
  isStruck?: boolean | undefined;
}

/** Sets a paragraph. @returns null where it says nothing */
export function placeSpans(spans: readonly Span[], type: TypeCase, setting: Setting): TextItem | null {
  const { x, y, width, size, tag, lines: most, lead = 1.25, color = ink.dark, isBalanced = false } = setting;
  const set = isBalanced ? balanceLines : setLines;
  const lines = set(spans, type, { width, size, ...(most !== undefined && { lines: most }) });
  if (lines.length === 0) return null;
  const lineHeight = size * lead;
  const says = spans.map(({ text }) => text).join(" ");
  const { language, link, isStruck } = setting;
  const box = { x, y, width, height: lines.length * lineHeight };
  return { kind: "text", tag, lines, size, lineHeight, color, says, language, link, isStruck, ...box };
}

/** Sets a text in one face. @returns null where it says nothing */
export function placeText(given: PosterText | string, face: Face, type: TypeCase, setting: Setting): TextItem | null {
  const text = typeof given === "string" ? { text: given } : given;
  const shown = settable(text, face, type);
  const isOwn = type.canSet(text.text, face);
  return placeSpans([{ text: shown, face }], type, { ...setting, language: isOwn ? text.language : undefined });
}

interface Fit extends Omit<Setting, "size"> {
  /** The largest and the smallest size that it may have. */
  sizes: readonly [largest: number, smallest: number];
  mostHeight: number;
  /** A size down to which it had better stand in one line. */
  lineFrom?: number;
}

/** Sets a headline as large as it fits, without breaking words where some size allows that. */
export function fitText(
  text: PosterText,
  face: Face,
  type: TypeCase,
  { sizes, mostHeight, lineFrom, ...setting }: Fit,
) {
  const { lead = 1.06, width } = setting;
  const [largest, smallest] = sizes;
  const spans = [{ text: settable(text, face, type), face }];
  for (let size = largest; lineFrom !== undefined && size > lineFrom; size *= 0.96)
    if (setLines(spans, type, { width, size }).length < 2)
      return placeText(text, face, type, { ...setting, lead, size });
  for (let size = largest; size > smallest; size *= 0.94) {
    if (hasBrokenWord(spans, type, { width, size })) continue;
    if (setLines(spans, type, { width, size }).length * size * lead <= mostHeight)
      return placeText(text, face, type, { ...setting, lead, size, isBalanced: true });
  }
  const lines = Math.max(1, Math.floor(mostHeight / (smallest * lead)));
  return placeText(text, face, type, { ...setting, lead, size: smallest, lines });
}
