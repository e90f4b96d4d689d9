import { type Kysely, sql } from "kysely";

/** Texts that came by a source of events wait for one look together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table text_review add column source_id int references import_source on delete set null`.execute(db);
  await sql`comment on column text_review.source_id is 'the source that it was read from; null for what somebody typed'`.execute(
    db,
  );
  await sql`create index text_review_source on text_review (source_id) where source_id is not null`.execute(db);
  await sql`alter table posted_text add column is_imported boolean not null default false`.execute(db);
  await sql`comment on column posted_text.is_imported is 'read from a source, so that it says nothing of how fast somebody types'`.execute(
    db,
  );
}
