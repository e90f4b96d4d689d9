import { type RawBuilder, sql } from "kysely";
import type { Keyword } from "../memory-ports.ts";

/** A tsquery that all words but the last must meet, and what the last may be. */
function withWhole(whole: string, last: RawBuilder<unknown>): RawBuilder<unknown> {
  return whole === "" ? last : sql`(websearch_to_tsquery('hereabouts', ${whole}) && ${last})`;
}

// The stem finds "dances" under "dancing"; the letters as typed find "theater" under the stop word "the".
const lettersOf = (prefix: string) => sql`lower(unaccent(${prefix}))`;
const stemOf = (prefix: string) => sql`to_tsquery('hereabouts', ${`${prefix}:*`})`;
const anyBeginning = (prefix: string) =>
  sql`(${stemOf(prefix)} || (quote_literal(${lettersOf(prefix)}) || ':*')::tsquery)`;

/** The keyword as a tsquery of the configuration "hereabouts": stemmed and blind to accents. Values are parameters. */
export function keywordSql({ whole, prefix }: Keyword): RawBuilder<unknown> {
  if (prefix === "") return sql`websearch_to_tsquery('hereabouts', ${whole})`;
  return withWhole(whole, anyBeginning(prefix));
}

/** The keyword with its last word taken whole. */
export const wholeKeywordSql = ({ whole, prefix }: Keyword): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('hereabouts', ${prefix === "" ? whole : `${whole} "${prefix}"`})`;

/** At most so many words are put in the place of a beginning; one that begins more words is searched for as it is. */
const SPELLED = 100;

/**
 * Like `keywordSql`, for events. Expands the prefix of the last word to the words that events have: the index combines
 * a few whole words with a region, but not a prefix.
 */
export function eventKeywordSql(keyword: Keyword): RawBuilder<unknown> {
  const { whole, prefix } = keyword;
  if (prefix === "") return keywordSql(keyword);
  const begins = sql`(w.word >= b.letters and w.word < b.letters || chr(1114111)
    or w.word >= b.stem and w.word < b.stem || chr(1114111))`;
  const quoted = sql`'''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''''`;
  return withWhole(
    whole,
    sql`coalesce((
      select case when count(*) <= ${sql.lit(SPELLED)} then string_agg(${quoted}, '|')::tsquery end
      from (
        select w.word
        from (select ${lettersOf(prefix)} collate "C" as letters,
          nullif(translate(${stemOf(prefix)}::text, ''':*', ''), '') collate "C" as stem) b
        join search_lexeme w on ${begins}
        limit ${sql.lit(SPELLED + 1)}) found), ${anyBeginning(prefix)})`,
  );
}
