import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Ways that a poster's words are set: big, plain, and plain with weight. */
export type Face = "display" | "plain" | "bold";

/** Sets of letters that the typefaces come in, in the order in which they are asked for a letter. */
const letterSets: Readonly<Record<Face, readonly string[]>> = {
  display: ["besley-latin-600", "besley-latin-ext-600"],
  plain: ["latin-400", "latin-ext-400", "cyrillic-400", "cyrillic-ext-400", "vietnamese-400"].map(
    (set) => `libre-franklin-${set}`,
  ),
  bold: ["latin-700", "latin-ext-700", "cyrillic-700", "cyrillic-ext-700", "vietnamese-700"].map(
    (set) => `libre-franklin-${set}`,
  ),
};

const bold = letterSets.bold;

/** Typefaces of the machine with letters of more scripts, where it has them; those with few letters come first. */
const ofMachine: Readonly<Record<"plain" | "bold", readonly string[]>> = {
  plain: [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
  ],
  bold: [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
  ],
};

const find = createRequire(import.meta.url);

/** The file of a set: not as woff2, which PDF libraries cannot read. */
const fileOf = (set: string) =>
  find.resolve(`@fontsource/${set.startsWith("besley") ? "besley" : "libre-franklin"}/files/${set}-normal.woff`);

/** Files with the letters of a face, in the order in which they are asked. Headlines fall back to the bold face. */
export function fontFiles(face: Face): string[] {
  const own = face === "display" ? [...letterSets.display, ...bold] : letterSets[face];
  const more = ofMachine[face === "plain" ? "plain" : "bold"].filter((file) => existsSync(file));
  return [...own.map(fileOf), ...more];
}

const read = new Map<string, Buffer>();

/** The bytes of a typeface, which are read once. */
export function fontBytes(file: string): Buffer {
  const known = read.get(file) ?? readFileSync(file);
  read.set(file, known);
  return known;
}
