import { type Kysely, sql } from "kysely";

/** The images in the text of each version of a page: they are kept for as long as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_page_version add column images text[] not null default '{}'`.execute(db);
  await sql`comment on column site_page_version.images is 'content_hash of the images in html'`.execute(db);
  await sql`create index site_page_version_images on site_page_version using gin (images)`.execute(db);
}
