import { textOfHtml } from "@hereabouts/contract/fields/html-text";

/** Text of sanitised HTML with its paragraphs run together, cut at a word with "…" when longer than `max`. */
export function plainText(html: string, max: number): string {
  const text = textOfHtml(html).replace(/\s+/g, " ");
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
