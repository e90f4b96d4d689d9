import { type Kysely, sql } from "kysely";

/**
 * Translations of site pages: records of their own, drafted and published like pages, that are shown at the address of the
 * page they translate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred checks of earlier migrations in the same run would block changing the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table site_page
    add column translation_of int references site_page on delete cascade,
    add column language text,
    drop constraint site_page_kind_check,
    add constraint site_page_kind_check check (kind in ('page', 'message', 'home', 'translation')),
    add constraint site_page_translation_check check ((translation_of is null) = (language is null))`.execute(db);
  await sql`create unique index site_page_translation on site_page (translation_of, language)
    where deleted_at is null and translation_of is not null`.execute(db);
  await sql`create index site_page_translation_of on site_page (translation_of)`.execute(db);
}
