import type { PrintFace } from "@hereabouts/contract/region/house-style";
import type { PrintParagraph, PrintRun } from "./compose-edition.ts";
import { escapeXml } from "./escape-xml.ts";
import type { PrintJob } from "./print-job.ts";

const tags: Readonly<Record<PrintFace, readonly [string, string]>> = {
  plain: ["", ""],
  bold: ["<b>", "</b>"],
  smallCaps: ['<span style="font-variant-caps: small-caps">', "</span>"],
  capitals: ['<span style="text-transform: uppercase">', "</span>"],
};

const htmlOfRun = ({ text, face }: PrintRun) => `${tags[face][0]}${escapeXml(text)}${tags[face][1]}`;
const elements: Readonly<Record<PrintParagraph["kind"], string>> = {
  day: "h2",
  town: "h3",
  category: "h4",
  listing: "p",
};

/** An edition as a page of HTML without a look of its own, to carry away. */
export function writeHtml({ title, language, paragraphs }: PrintJob): string {
  const lines = paragraphs.map(({ kind, runs }) => {
    const element = elements[kind];
    return `<${element}>${runs.map(htmlOfRun).join("")}</${element}>`;
  });
  const head = `<head><meta charset="utf-8"><title>${escapeXml(title)}</title></head>`;
  return `<!doctype html>\n<html lang="${escapeXml(language)}">\n${head}\n<body>\n${lines.join("\n")}\n</body>\n</html>\n`;
}
