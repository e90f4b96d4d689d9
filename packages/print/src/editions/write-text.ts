import { plainWords } from "./compose-edition.ts";
import type { PrintJob } from "./print-job.ts";

/** An edition as plain text: a line for each listing, an empty one before each head. */
export function writeText({ paragraphs }: PrintJob): string {
  const lines = paragraphs.map((paragraph, at) =>
    paragraph.kind === "listing" || at === 0 ? plainWords(paragraph) : `\n${plainWords(paragraph)}`,
  );
  return `${lines.join("\n")}\n`;
}
