import { type Kysely, sql } from "kysely";

/** Words of events' search texts, for prefix search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_lexeme (word text collate "C" primary key)`.execute(db);
  await sql`comment on table search_lexeme is 'every word of event_search_text.words, and some that no text has any more'`.execute(
    db,
  );
  await sql`insert into search_lexeme (word) select word from ts_stat('select words from event_search_text')`.execute(
    db,
  );
}
