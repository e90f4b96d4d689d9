import { columnOf, GUTTER, pageSizes, printFonts } from "@hereabouts/contract/editions/page-layout";
import type { PrintFace } from "@hereabouts/contract/region/house-style";
import { Document, LineRuleType, Packer, Paragraph, SectionType, TextRun } from "docx";
import type { PrintParagraph } from "./compose-edition.ts";
import { paragraphLooks } from "./measure-edition.ts";
import { packAgain } from "./pack-again.ts";
import type { PrintJob } from "./print-job.ts";
import { paragraphStyles } from "./style-names.ts";

const TWIPS = 20;
const twips = (points: number) => Math.round(points * TWIPS);
const kinds: readonly PrintParagraph["kind"][] = ["day", "town", "category", "listing"];
const idOf = (kind: PrintParagraph["kind"]) => paragraphStyles[kind].replaceAll(" ", "");

const looks: Readonly<Record<PrintFace, object>> = {
  plain: {},
  bold: { bold: true },
  smallCaps: { smallCaps: true },
  capitals: { allCaps: true },
};

/** Dates within the file: the same content gives the same bytes. */
const FIXED_DATE = "2000-01-01T00:00:00.000Z";
const withFixedDates = (name: string, bytes: Uint8Array): Uint8Array =>
  name === "docProps/core.xml"
    ? Buffer.from(
        Buffer.from(bytes)
          .toString("utf8")
          .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]{2,9}Z/g, FIXED_DATE),
      )
    : bytes;

/** An edition as a Word document, in columns and with a style for each kind of paragraph. */
export async function writeDocx({ title, layout, paragraphs }: PrintJob): Promise<Uint8Array> {
  const { width, height } = pageSizes[layout.page];
  const margin = twips(columnOf(layout).margin);
  const document = new Document({
    title,
    creator: "",
    lastModifiedBy: "",
    styles: {
      paragraphStyles: kinds.map((kind) => {
        const { size, leading, before, after } = paragraphLooks[kind];
        return {
          id: idOf(kind),
          name: paragraphStyles[kind],
          run: { font: printFonts[layout.font], size: Math.round(layout.size * size * 2) },
          paragraph: {
            keepNext: kind !== "listing",
            spacing: {
              before: twips(layout.leading * before),
              after: twips(layout.leading * after),
              line: twips(layout.leading * leading),
              lineRule: LineRuleType.EXACT,
            },
          },
        };
      }),
    },
    sections: [
      {
        properties: {
          type: SectionType.CONTINUOUS,
          column: { count: layout.columns, space: twips(GUTTER) },
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        children: paragraphs.map(
          ({ kind, runs }) =>
            new Paragraph({
              style: idOf(kind),
              children: runs.map(({ text, face }) => new TextRun({ text, ...looks[face] })),
            }),
        ),
      },
    ],
  });
  return packAgain(await Packer.toBuffer(document), withFixedDates);
}
