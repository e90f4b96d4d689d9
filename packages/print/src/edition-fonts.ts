/// <reference path="./fontkit.d.ts" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PrintFont } from "@hereabouts/contract/editions/page-layout";
import { create, type Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** The files of each font, for letters of western Europe first. A release holds these ones (`scripts/release.mjs`). */
const packages: Readonly<Record<PrintFont, string>> = { besley: "besley", franklin: "libre-franklin" };
const subsets = ["latin", "latin-ext"] as const;

/** A file of a font: some hundred letters of one weight. */
export interface FontFile {
  /** Names the file in every process alike. */
  name: string;
  bytes: Uint8Array;
  font: Font;
  /** Widths of letters that were asked for, in ems. */
  widths: Map<number, number>;
}

const loaded = new Map<string, readonly FontFile[]>();

/** The files of a font in one weight, read when they are first asked for. */
export function fontFiles(font: PrintFont, isBold: boolean): readonly FontFile[] {
  const key = `${packages[font]}-${isBold ? 700 : 400}`;
  const known = loaded.get(key);
  if (known) return known;
  const files = subsets.map((subset) => {
    const name = `${packages[font]}-${subset}-${isBold ? 700 : 400}`;
    const bytes = readFileSync(resolve(`@fontsource/${packages[font]}/files/${name}-normal.woff`));
    return { name, bytes, font: create(bytes), widths: new Map<number, number>() };
  });
  loaded.set(key, files);
  return files;
}

/** The file that has a letter; the first one, with its mark for what is missing, where none has it. */
export function fileOfLetter(files: readonly FontFile[], code: number): FontFile {
  const [first] = files;
  if (!first) throw new Error("A font has no files.");
  return files.find(({ font }) => font.hasGlyphForCodePoint(code)) ?? first;
}

/** The width of a letter in ems. */
export function letterWidth({ font, widths }: FontFile, code: number): number {
  const known = widths.get(code);
  if (known !== undefined) return known;
  const width = font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  widths.set(code, width);
  return width;
}
