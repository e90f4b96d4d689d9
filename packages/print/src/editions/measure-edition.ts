import { columnOf, type PageLayout } from "@hereabouts/contract/editions/page-layout";
import { type FontFile, fileOfLetter, fontFiles, letterWidth } from "../edition-fonts.ts";
import type { PrintParagraph, PrintRun } from "./compose-edition.ts";
import { mapInTurns } from "./map-in-turns.ts";

/** How kinds of paragraphs differ from the text of an edition: shares of its size and leading. */
export const paragraphLooks: Readonly<
  Record<PrintParagraph["kind"], { size: number; leading: number; before: number; after: number }>
> = {
  day: { size: 1.4, leading: 1.35, before: 0.8, after: 0.2 },
  town: { size: 1, leading: 1, before: 0.4, after: 0.1 },
  category: { size: 1, leading: 1, before: 0.4, after: 0.1 },
  listing: { size: 1, leading: 1, before: 0, after: 0.3 },
};

const SMALL_CAPS = 0.8;

/** Letters of a line in one file of a font and one size. */
interface LinePiece {
  text: string;
  file: FontFile;
  size: number;
}

/** A paragraph broken into lines, with its heights in points. */
export interface SetParagraph {
  kind: PrintParagraph["kind"];
  lines: LinePiece[][];
  leading: number;
  before: number;
  after: number;
}

interface Letter extends LinePiece {
  width: number;
}

/** The letters of a run; small capitals are capitals of a smaller size. */
function lettersOf({ text, face }: PrintRun, { font }: PageLayout, size: number): Letter[] {
  const files = fontFiles(font, face === "bold");
  return [...text].flatMap((letter) => {
    const isRaised = face === "capitals" || face === "smallCaps";
    const raised = isRaised ? letter.toUpperCase() : letter;
    const isSmall = face === "smallCaps" && raised !== letter;
    return [...raised].map((one) => {
      const code = one.codePointAt(0) ?? 0;
      const file = fileOfLetter(files, code);
      const ofSize = isSmall ? size * SMALL_CAPS : size;
      return { text: one, file, size: ofSize, width: letterWidth(file, code) * ofSize };
    });
  });
}

const isSpace = ({ text }: Letter) => text === " ";

/** Joins letters of one file and size, so that a line is drawn in few pieces. */
function piecesOf(letters: readonly Letter[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  for (const { text, file, size } of letters) {
    const last = pieces.at(-1);
    if (last && last.file === file && last.size === size) last.text += text;
    else pieces.push({ text, file, size });
  }
  return pieces;
}

/** Breaks letters into lines between words; a word that is longer than a line is broken where it ends. */
function breakLines(letters: readonly Letter[], most: number): LinePiece[][] {
  const lines: LinePiece[][] = [];
  let start = 0;
  let width = 0;
  let space = -1;
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as Letter;
    if (isSpace(letter)) space = at;
    width += letter.width;
    if (width <= most || isSpace(letter) || at === start) continue;
    const end = space > start ? space : at;
    lines.push(piecesOf(letters.slice(start, end)));
    start = end === space ? end + 1 : end;
    space = -1;
    at = start - 1;
    width = 0;
  }
  const rest = letters.slice(start);
  if (rest.length > 0 || lines.length === 0) lines.push(piecesOf(rest));
  return lines;
}

/** A paragraph as the columns of a layout set it. */
export function setParagraph({ kind, runs }: PrintParagraph, layout: PageLayout): SetParagraph {
  const look = paragraphLooks[kind];
  const letters = runs.flatMap((run) => lettersOf(run, layout, layout.size * look.size));
  return {
    kind,
    lines: breakLines(letters, columnOf(layout).width),
    leading: layout.leading * look.leading,
    before: layout.leading * look.before,
    after: layout.leading * look.after,
  };
}

/** The height of a set paragraph in points. */
export const heightOf = ({ lines, leading, before, after }: SetParagraph): number =>
  before + lines.length * leading + after;

const POINTS_IN_INCH = 72;

/** Lines and column inches of each paragraph, by the widths of the letters in the font. */
export const measureEach = (
  paragraphs: readonly PrintParagraph[],
  layout: PageLayout,
): Promise<{ lines: number; inches: number }[]> =>
  mapInTurns(paragraphs, (paragraph) => {
    const set = setParagraph(paragraph, layout);
    return { lines: set.lines.length, inches: heightOf(set) / POINTS_IN_INCH };
  });

/** Lines and column inches of paragraphs below each other. */
export async function measureParagraphs(
  paragraphs: readonly PrintParagraph[],
  layout: PageLayout,
): Promise<{ lines: number; inches: number }> {
  const [sum, each] = [{ lines: 0, inches: 0 }, await measureEach(paragraphs, layout)];
  for (const { lines, inches } of each) {
    sum.lines += lines;
    sum.inches += inches;
  }
  return sum;
}
