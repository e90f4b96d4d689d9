import { type Kysely, sql } from "kysely";

const marks = "'’‘ʼ`";
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Lets searches find words with an apostrophe however they are typed: "obrien", "o'brien" and "brien" find "O’Brien",
 * and phrases with such a word are found, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const blanks = " ".repeat(marks.length);
  // The parts have no position, so that no phrase reaches from the last word to them.
  const body = `
    begin
      return to_tsvector('hereabouts', translate(words, ${quoted(marks)}, '')) || coalesce((
        select strip(to_tsvector('hereabouts', translate(string_agg(m.part[1], ' '), ${quoted(marks)}, '${blanks}')))
        from regexp_matches(words, ${quoted(`\\m[[:alnum:]]+[${marks}][[:alnum:]${marks}]*`)}, 'g') m (part)), '');
    end`;
  await sql`create function search_words(words text) returns tsvector language plpgsql stable strict parallel safe
    as ${sql.lit(body)}`.execute(db);
  await sql`comment on function search_words(text) is
    'the words of a text for searches: apostrophes taken out, then the parts of the words that had one'`.execute(db);
  await rewriteWords(db);
}

/** Writes the words of all texts that have an apostrophe anew. */
export async function rewriteWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    update event_search_text t set words =
      setweight(search_words(e.name), 'A') || setweight(search_words(v.name || ' ' || v.city), 'B') ||
      setweight(search_words(y.name), 'C') ||
      setweight(search_words(regexp_replace(e.description, '<[^<>]*>', ' ', 'g')), 'D')
    from event e join venue v on v.id = e.venue_id join event_type y on y.id = e.event_type_id
    where e.id = t.event_id and concat(e.name, v.name, v.city, y.name, e.description) ~ ${sql.lit(`[${marks}]`)}`.execute(
    db,
  );
  await sql`
    update venue_search_text t set words =
      setweight(search_words(v.name), 'A') || setweight(search_words(v.city), 'B') ||
      setweight(search_words(v.poi_type), 'C') ||
      setweight(search_words(regexp_replace(v.description, '<[^<>]*>', ' ', 'g')), 'D')
    from venue v
    where v.id = t.venue_id and concat(v.name, v.city, v.poi_type, v.description) ~ ${sql.lit(`[${marks}]`)}`.execute(
    db,
  );
  await sql`insert into search_lexeme (word) select word from ts_stat('select words from event_search_text')
    on conflict do nothing`.execute(db);
}
