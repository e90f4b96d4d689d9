import { decodeEntities } from "@hereabouts/contract/fields/html-text";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const TAGS = new Set(["p", "br", "div", "a", "ul", "ol", "b", "i", "em", "strong", "span"]);

/** A feed's description as HTML: what has tags already stays, text gets its paragraphs and line breaks. */
export function descriptionHtml(text: string): string {
  for (const [, name = ""] of text.matchAll(/<([a-z]+)\b[^<>]*>/gi)) if (TAGS.has(name.toLowerCase())) return text;
  return decodeEntities(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("");
}
