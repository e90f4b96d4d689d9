import { columnOf, GUTTER, pageSizes, printFonts } from "@hereabouts/contract/editions/page-layout";
import type { PrintFace } from "@hereabouts/contract/region/house-style";
import type { PrintParagraph, PrintRun } from "./compose-edition.ts";
import { paragraphLooks } from "./measure-edition.ts";
import type { PrintJob } from "./print-job.ts";

const TWIPS = 20;
const twips = (points: number) => Math.round(points * TWIPS);

const faces: Readonly<Record<PrintFace, string>> = {
  plain: "",
  bold: "\\b ",
  smallCaps: "\\scaps ",
  capitals: "\\caps ",
};

/** RTF is ASCII: other letters are written by the numbers of their UTF-16 units. */
function escapeRtf(text: string): string {
  let written = "";
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 126) written += `\\u${code > 32_767 ? code - 65_536 : code}?`;
    else if (code >= 32) written += /[\\{}]/.test(text.charAt(at)) ? `\\${text.charAt(at)}` : text.charAt(at);
  }
  return written;
}

const rtfOfRun = ({ text, face }: PrintRun) => `{${faces[face]}${escapeRtf(text)}}`;

const styles: readonly PrintParagraph["kind"][] = ["listing", "day", "town", "category"];
const names: Readonly<Record<PrintParagraph["kind"], string>> = {
  listing: "Listing",
  day: "Day",
  town: "Town",
  category: "Category",
};

/** An edition as rich text, with a paragraph style for each kind of line. */
export function writeRtf({ title, layout, paragraphs }: PrintJob): string {
  const { width, height } = pageSizes[layout.page];
  const { margin } = columnOf(layout);
  const looks = styles.map((kind, at) => {
    const { size, leading, before, after } = paragraphLooks[kind];
    const [half, line] = [Math.round(layout.size * size * 2), twips(layout.leading * leading)];
    const space = `\\sb${twips(layout.leading * before)}\\sa${twips(layout.leading * after)}`;
    return { kind, words: `\\s${at}${space}\\sl-${line}\\slmult0\\f0\\fs${half}` };
  });
  const lookOf = (kind: PrintParagraph["kind"]) => looks.find((look) => look.kind === kind)?.words ?? "";
  return [
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\froman ${printFonts[layout.font]};}}`,
    `{\\stylesheet${looks.map(({ kind, words }) => `{${words} ${names[kind]};}`).join("")}}`,
    `{\\info{\\title ${escapeRtf(title)}}}`,
    `\\paperw${twips(width)}\\paperh${twips(height)}\\margl${twips(margin)}\\margr${twips(margin)}`,
    `\\margt${twips(margin)}\\margb${twips(margin)}\\cols${layout.columns}\\colsx${twips(GUTTER)}`,
    ...paragraphs.map(({ kind, runs }) => `\\pard\\plain${lookOf(kind)} ${runs.map(rtfOfRun).join("")}\\par`),
    "}\n",
  ].join("\n");
}
