const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  eacute: "é",
  egrave: "è",
  uuml: "ü",
  ouml: "ö",
  auml: "ä",
  ntilde: "ñ",
  ccedil: "ç",
};

/** Whether a code point is a character and not a surrogate. */
const isCharacter = (code: number) => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

function decoded(whole: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isCharacter(code) ? String.fromCodePoint(code) : whole;
}

/** Text with its HTML entities written out; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decoded);
}

const ENDS_LINE = /^<(?:br\b|\/(?:p|li|h\d|blockquote|ul|ol|div)>)/i;

/**
 * The text of sanitised HTML; a paragraph, a list item and a line break each end a line. No tag reaches past the next
 * "<": whatever is written, each character is looked at a few times at most.
 */
export function textOfHtml(html: string): string {
  const text = html.replace(/\s+/g, " ").replace(/<[^<>]*>/g, (tag) => (ENDS_LINE.test(tag) ? "\n" : ""));
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

const escaped = (line: string) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** HTML of plain text, a paragraph for each line. */
export const htmlOfText = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

/** Whether sanitised HTML is paragraphs and line breaks alone, so that its text says all of it. */
export const isPlainHtml = (html: string): boolean => !/<(?!\/?p>|br ?\/?>)/i.test(html);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML, also for the values of its attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
