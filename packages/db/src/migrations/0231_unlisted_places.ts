import { type Kysely, sql } from "kysely";

/**
 * Adds unlisted places: where an organizer puts an event on that is no venue of the site, as a park or a trailhead. They
 * are rows of venues, so that their events stand wherever events do, but have no page and stand in no list of venues.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred checks of earlier migrations in the same run would block changing the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table venue add column is_place boolean not null default false,
    add column place_of int references organizer`.execute(db);
  await sql`comment on column venue.is_place is
    'an unlisted place: events are at it, but it has no page, and nobody can claim it'`.execute(db);
  await sql`comment on column venue.place_of is
    'the organizer whose keeper manages its events, until somebody owns it as a venue'`.execute(db);
  await sql`create index venue_place_of on venue (place_of) where place_of is not null`.execute(db);
}
