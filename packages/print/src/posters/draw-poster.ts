import type { PosterContent } from "@hereabouts/contract/posters/poster-content";
import type { PaperSize } from "@hereabouts/contract/posters/poster-paths";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { layOutEvent } from "./event-layout.ts";
import { layOutList } from "./list-layout.ts";
import { type Item, sheetOf, type TextItem } from "./sheet.ts";
import { figures, TypeCase } from "./type-case.ts";

/** Content, paper and picture of a poster. */
export interface PosterOrder {
  content: PosterContent;
  size: PaperSize;
  /** A JPEG, or a PNG without transparency; null without a picture. */
  picture: Uint8Array | null;
}

type Pdf = InstanceType<typeof PDFDocument>;

/** How far a line stands below its middle, as a part of its size: half of the height of capitals. */
const HALF_CAPITAL = 0.345;

/** The items of a poster, each on its place. */
export function layOut({ content, size, picture }: PosterOrder, type: TypeCase): Item[] {
  const sheet = sheetOf(size);
  return content.kind === "event"
    ? layOutEvent(content, picture !== null, sheet, type)
    : layOutList(content, picture !== null, sheet, type);
}

function drawText(pdf: Pdf, type: TypeCase, item: TextItem): void {
  const { x: left, y: top, size, lineHeight, lines, color, isStruck } = item;
  pdf.fillColor(color);
  for (const [at, { pieces, width }] of lines.entries()) {
    const baseline = top + (at + 0.5) * lineHeight + size * HALF_CAPITAL;
    for (const piece of pieces) {
      let x = left + piece.x;
      // Copied out of the page, the words of two lines stay apart.
      const text = at < lines.length - 1 && piece === pieces.at(-1) ? `${piece.text} ` : piece.text;
      for (const run of type.runs(text, piece.face)) {
        pdf.font(run.font).fontSize(size);
        pdf.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic", features: figures as never });
        x += type.widthOfRun(run, size);
      }
    }
    const first = pieces[0]?.x ?? 0;
    if (isStruck) pdf.rect(left + first, baseline - size * 0.3, width - first, Math.max(0.75, size * 0.05)).fill(color);
  }
}

/** A QR code, dark on white with the white around it that cameras need. */
function drawCode(pdf: Pdf, { x, y, width, link }: Extract<Item, { kind: "code" }>): void {
  const { data, size } = encode(link, { border: 0, ecc: "M" });
  const square = width / size;
  // A little larger than their place: no printer leaves hairlines between them.
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) pdf.rect(x + column * square, y + row * square, square * 1.01, square * 1.01);
  pdf.fill("#000000");
}

/** Draws a picture so that its middle fills its place. */
function drawPicture(pdf: Pdf, picture: Uint8Array, { x, y, width, height }: Item): void {
  pdf.save().rect(x, y, width, height).clip();
  pdf.image(Buffer.from(picture), x, y, { cover: [width, height], align: "center", valign: "center" });
  pdf.restore();
}

function drawItem(pdf: Pdf, type: TypeCase, item: Item, picture: Uint8Array | null): void {
  if (item.kind === "text") drawText(pdf, type, item);
  else if (item.kind === "code") drawCode(pdf, item);
  else if (item.kind === "picture" && picture) drawPicture(pdf, picture, item);
  else if (item.kind === "block") pdf.rect(item.x, item.y, item.width, item.height).fill(item.color);
}

type Structure = ReturnType<Pdf["struct"]>;

/** Adds the place of an item to a link that programs read aloud as well. */
function addLink(
  pdf: Pdf,
  parent: Structure,
  item: Item,
  { link, says }: { link: string; says: string },
  draw: () => void,
): void {
  const anchor = pdf.struct("Link", {});
  parent.add(anchor);
  anchor.add(draw);
  const options = { structParent: anchor, Contents: new String(says) };
  pdf.link(item.x, item.y, item.width, item.height, link, options as never);
  anchor.end();
}

/** Adds an item to what programs read aloud; rules and pictures without words are for eyes alone. */
function addItem(pdf: Pdf, root: Structure, item: Item, draw: () => void): void {
  if (item.kind === "block" || (item.kind === "picture" && item.alt === "")) {
    pdf.markContent("Artifact", { type: "Layout" });
    draw();
    pdf.endMarkedContent();
    return;
  }
  const isText = item.kind === "text";
  const options = isText
    ? { ...(item.language && { lang: item.language }), ...(/\P{ASCII}/u.test(item.says) && { actual: item.says }) }
    : { alt: item.alt, bbox: boxOf(item) };
  const element = pdf.struct(isText ? item.tag : "Figure", options as never);
  root.add(element);
  const link = item.kind === "picture" ? undefined : item.link;
  if (link) addLink(pdf, element, item, { link, says: isText ? item.says : item.alt }, draw);
  else element.add(draw);
  element.end();
}

const boxOf = ({ x, y, width, height }: Item) => [x, y, x + width, y + height];

/** Draws a poster as a PDF of one page: the same order gives the same bytes. */
export async function drawPoster(order: PosterOrder, { compress = true } = {}): Promise<Buffer> {
  const { content, size, picture } = order;
  const { width, height } = sheetOf(size);
  const made = new Date(content.made);
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: null as never,
    pdfVersion: "1.7",
    tagged: true,
    lang: content.language,
    displayTitle: true,
    compress,
    info: { Title: content.title, Author: content.siteName, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  const type = new TypeCase(pdf as never);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const item of layOut(order, type)) addItem(pdf, root, item, () => drawItem(pdf, type, item, picture));
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
