import { columnOf, GUTTER, type PageLayout, pageSizes } from "@hereabouts/contract/editions/page-layout";
import PDFDocument from "pdfkit";
import { type SetParagraph, setParagraph } from "./measure-edition.ts";
import type { PrintJob } from "./print-job.ts";

/** The moment in every file: the same content gives the same bytes. */
const FIXED_DATE = new Date(Date.UTC(2000, 0, 1));

/** Position of the next line. */
class Columns {
  readonly #document: PDFKit.PDFDocument;
  readonly #layout: PageLayout;
  #column = 0;
  #y = 0;

  constructor(document: PDFKit.PDFDocument, layout: PageLayout) {
    this.#document = document;
    this.#layout = layout;
    this.#newPage();
  }

  #newPage() {
    const { width, height } = pageSizes[this.#layout.page];
    this.#document.addPage({ size: [width, height], margin: 0 });
    this.#column = 0;
    this.#y = 0;
  }

  /** Goes on in the next column where `height` points have no room in this one. */
  #ensureRoom(height: number) {
    if (this.#y + height <= columnOf(this.#layout).height || this.#y === 0) return;
    this.#column += 1;
    this.#y = 0;
    if (this.#column >= this.#layout.columns) this.#newPage();
  }

  /** @param next height that has to follow in the same column, as the first line below a head */
  draw({ lines, leading, before, after }: SetParagraph, next: number) {
    const { margin, width } = columnOf(this.#layout);
    if (this.#y > 0) this.#y += before;
    this.#ensureRoom(Math.min(2, lines.length) * leading + next);
    for (const line of lines) {
      this.#ensureRoom(leading);
      let x = margin + this.#column * (width + GUTTER);
      for (const { text, file, size } of line) {
        this.#document.font(file.name).fontSize(size);
        this.#document.text(text, x, margin + this.#y + leading * 0.8, { lineBreak: false, baseline: "alphabetic" });
        x += this.#document.widthOfString(text);
      }
      this.#y += leading;
    }
    this.#y += after;
  }
}

/** An edition set in columns, in a font that the product brings along. */
export async function writePdf({ title, language, layout, paragraphs }: PrintJob): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    // A standard font would be read from a file beside the library, which a built program does not have.
    font: "",
    lang: language,
    info: { Title: title, Producer: "Hereabouts", Creator: "Hereabouts", CreationDate: FIXED_DATE },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.once("end", resolve));
  const set = paragraphs.map((paragraph) => setParagraph(paragraph, layout));
  const files = new Set(set.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ file }) => file))));
  for (const { name, bytes } of files) document.registerFont(name, Buffer.from(bytes));
  const columns = new Columns(document, layout);
  for (const [at, paragraph] of set.entries())
    columns.draw(paragraph, paragraph.kind === "listing" ? 0 : (set[at + 1]?.leading ?? 0));
  document.end();
  await ended;
  return Buffer.concat(parts);
}
