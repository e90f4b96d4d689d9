import { type Kysely, sql } from "kysely";

/** The words of a name: lower case, without accents, apostrophes taken out. */
const words = sql`(
  select distinct left(word, 100) collate "C" as word
  from regexp_split_to_table(regexp_replace(lower(unaccent(n.name)), '[''’]', '', 'g'), '[^[:alnum:]]+') word
  where word <> '') w`;

/** Names that the listings do not show are found by those who manage them: their words get kinds of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into name_word (kind, ref_id, word)
    select 'V'::"char", n.id, word from venue n cross join lateral ${words}
    where n.deleted_at is null and (n.hide_from_listing or not n.published)`.execute(db);
  await sql`insert into name_word (kind, ref_id, word)
    select 'E'::"char", n.id, word from event n join venue v on v.id = n.venue_id cross join lateral ${words}
    where n.deleted_at is null and v.deleted_at is null
      and (v.hide_from_listing or not v.published or not n.published)`.execute(db);
  await sql`comment on column name_word.kind is 'e event, v venue; E and V: not listed'`.execute(db);
}
