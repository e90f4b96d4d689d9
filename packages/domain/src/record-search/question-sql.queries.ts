import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";

/** How well a record fits, the best first. What is only spelled alike has the last and how unlike it is besides. */
export const ranks = {
  id: sql.lit(0),
  contact: sql.lit(1),
  name: sql.lit(2),
  beginning: sql.lit(3),
  words: sql.lit(4),
  place: sql.lit(5),
  like: sql.lit(6),
};

/** Records with the words that are looked through for the best: of a word that most have, the newest. */
export const LOOKED_THROUGH = sql.lit(400);
/** Records of one phone number or domain, and of almost the same spelling. */
export const PROBED = sql.lit(50);

/** The words of a text as an index has them. */
const plain = (text: string) => sql`rtrim(name_words(${text}::text))`;

/** Records by what they are called almost, and by each of some ways to spell it. */
export function nearly(
  records: { table: "venue v" | "event e"; id: "v.id" | "e.id"; words: RawBuilder<unknown> },
  text: string,
  slips: readonly string[],
): RawBuilder<unknown> {
  const { table, id, words } = records;
  const from = sql`from ${sql.table(table.split(" ")[0] ?? "")} ${sql.ref(table.split(" ")[1] ?? "")}`;
  const typed = sql`ltrim(${plain(text)})`;
  const ways = slips.map(
    (slip) => sql`(select ${sql.ref(id)}, ${ranks.like} ${from} where ${wordsIn(words, [slip])} limit ${PROBED})`,
  );
  const like = sql`select near.id, ${ranks.like} + 1 - word_similarity(${typed}, near.words) as rank
    from (select ${sql.ref(id)}, ${words} as words ${from} where ${typed} <% ${words} limit ${LOOKED_THROUGH}) near`;
  return sql.join([like, ...ways], sql` union all `);
}

/** SQL condition: each word is the prefix of a word in the text. */
export const wordsIn = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => sql`${text} like '%' || ${plain(word)} || '%'`),
    sql` and `,
  )})`;

/** How well `v.words`, the words of a name, fit those that were typed. */
export function rankOf(words: readonly string[]): RawBuilder<number> {
  const typed = plain(words.join(" "));
  return sql`case when rtrim(v.words) = ${typed} then ${ranks.name}
    when v.words like ${typed} || '%' then ${ranks.beginning}
    when ${wordsIn(sql`v.words`, words)} then ${ranks.words} else ${ranks.place} end`;
}

/** Hosts that begin with what was typed so far. */
export const among = (host: string): RawBuilder<string> => sql`${literalPattern(host).slice(1)}::text`;
