import { type RawBuilder, sql } from "kysely";

/** A typed keyword as search reads it: a text for `websearch_to_tsquery`, and the word that is still being typed. */
export interface Keyword {
  /** Words, "quoted phrases" and -words; all must hold. */
  whole: string;
  /** Last plain word, matched as a prefix; "" when the text ends in a phrase or a -word. */
  prefix: string;
}

const part = /-?"[^"]*"?|\S+/g;
const wordLetters = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Reads a typed keyword: all words must match, quoted phrases and -words keep their meaning, the last word is a
 * prefix (spec part 3 §4). Null when there is no word to look for.
 */
export function parseKeyword(text: string | undefined): Keyword | null {
  const parts: string[] = [];
  let prefix = "";
  for (const [piece] of (text ?? "").matchAll(part)) {
    const words = piece.replace(/['’]/g, "").match(wordLetters) ?? [];
    if (words.length === 0) continue;
    if (prefix !== "") parts.push(`"${prefix}"`);
    prefix = "";
    const isPlain = !/^-?"/.test(piece) && !piece.startsWith("-");
    const kept = isPlain ? words.slice(0, -1) : [];
    // In quotes, so that the word "or" stays a word.
    for (const word of kept) parts.push(`"${word}"`);
    if (isPlain) prefix = words.at(-1) ?? "";
    else parts.push(`${piece.startsWith("-") ? "-" : ""}"${words.join(" ")}"`);
  }
  return parts.length === 0 && prefix === "" ? null : { whole: parts.join(" "), prefix };
}

/** The keyword as a tsquery of the configuration "hereabouts": stemmed and blind to accents. Values are parameters. */
export function keywordSql({ whole, prefix }: Keyword): RawBuilder<unknown> {
  if (prefix === "") return sql`websearch_to_tsquery('hereabouts', ${whole})`;
  // The stem finds "dances" under "dancing"; the letters as typed find "theater" under the stop word "the". Where the
  // stem begins the letters, as it mostly does, it finds all that they find, and the letters are not looked up as well.
  const letters = sql`lower(unaccent(${prefix}))`;
  const stem = sql`to_tsquery('hereabouts', ${`${prefix}:*`})`;
  const typed = sql`(case when starts_with(${letters}, nullif(translate(${stem}::text, ''':*', ''), '')) then ${stem}
    else ${stem} || (quote_literal(${letters}) || ':*')::tsquery end)`;
  return whole === "" ? typed : sql`(websearch_to_tsquery('hereabouts', ${whole}) && ${typed})`;
}
