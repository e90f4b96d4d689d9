import { type Face, fontBytes, fontFiles } from "../poster-fonts.ts";

/** Parts of a PDF document that set type. */
interface Document {
  font: (source: Buffer, family?: string) => unknown;
  registerFont: (name: string, source: Buffer) => unknown;
}

/** A typeface as the PDF library opened it. */
interface OpenedFont {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  widthOfString: (text: string, size: number, features?: unknown) => number;
}

/** A part of a text that one typeface has all letters of. */
export interface Run {
  text: string;
  /** Name of the typeface in the document. */
  font: string;
}

/** Marks and joiners belong to the letter before them. */
const isAttached = (letter: string) => /^[\p{M}\u200c\u200d]$/u.test(letter);

/** Figures of one height: Besley's own stand above and below the line, which is wrong in dates. */
export const figures = { lnum: true } as const;

/** The typefaces of a document: which of them has a letter, and how wide texts are in them. */
export class TypeCase {
  readonly #document: Document;
  readonly #opened = new Map<string, OpenedFont>();
  readonly #letters = new Map<string, string | undefined>();
  readonly #files = new Map<Face, string[]>();
  /** Widths at a size of one point, by typeface and text: posters are tried in several sizes. */
  readonly #widths = new Map<string, number>();

  constructor(document: Document) {
    this.#document = document;
  }

  #open(file: string): OpenedFont {
    const known = this.#opened.get(file);
    if (known) return known;
    this.#document.registerFont(file, fontBytes(file));
    this.#document.font(file as unknown as Buffer);
    const opened = (this.#document as unknown as { _font: OpenedFont })._font;
    this.#opened.set(file, opened);
    return opened;
  }

  #filesOf(face: Face): string[] {
    const known = this.#files.get(face) ?? fontFiles(face);
    this.#files.set(face, known);
    return known;
  }

  #fontOf(letter: string, face: Face): string | undefined {
    const key = `${face} ${letter}`;
    if (this.#letters.has(key)) return this.#letters.get(key);
    const codePoint = letter.codePointAt(0) ?? 0;
    const found = this.#filesOf(face).find((file) => this.#open(file).font.hasGlyphForCodePoint(codePoint));
    this.#letters.set(key, found);
    return found;
  }

  /** Whether some typeface has each letter of a text. */
  canSet(text: string, face: Face): boolean {
    return [...text].every((letter) => !/[\p{L}\p{N}]/u.test(letter) || this.#fontOf(letter, face) !== undefined);
  }

  /** A text without what is no letter and has no typeface, as small pictures, in single spaces. */
  cleaned(text: string, face: Face): string {
    const letters = [...text.normalize("NFC").replace(/\p{C}/gu, (one) => (/\s/.test(one) ? " " : ""))];
    const shown = letters.filter((letter) => letter === " " || this.#fontOf(letter, face) !== undefined);
    return shown.join("").replace(/\s+/g, " ").trim();
  }

  /** A text in parts, each of one typeface. */
  runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const font = last && isAttached(letter) ? last.font : this.#fontOf(letter, face);
      if (font === undefined) continue;
      if (last && (last.font === font || (letter === " " && this.#open(last.font).font.hasGlyphForCodePoint(32))))
        last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  }

  /** Width of a part of a text. */
  widthOfRun({ text, font }: Run, size: number): number {
    return this.#once(`${font} ${text}`, () => this.#open(font).widthOfString(text, 1, figures)) * size;
  }

  #once(key: string, measure: () => number): number {
    const width = this.#widths.get(key) ?? measure();
    this.#widths.set(key, width);
    return width;
  }

  /** Width of a text in points. */
  widthOf(text: string, face: Face, size: number): number {
    const measure = () => this.runs(text, face).reduce((sum, run) => sum + this.widthOfRun(run, 1), 0);
    return this.#once(`${face} ${text}`, measure) * size;
  }
}
