import { type Kysely, sql } from "kysely";

/**
 * Hours of venues on single dates, in place of their week's, as rows of dates with openings and a note. Listing rows have
 * the local moments in which such a date takes its week's hours away, and those in which it is open instead; both null
 * without special hours. The index of hours says which venues have any: their moments may be too many for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue add column special_hours jsonb not null default '[]'`.execute(db);
  await sql`alter table venue_listing add column special_off tsmultirange, add column special_on tsmultirange`.execute(
    db,
  );
  await sql`alter table venue_listing add column has_special_hours boolean not null
    generated always as (special_off is not null or special_on is not null) stored`.execute(db);
  await sql`drop index venue_listing_hours`.execute(db);
  await sql`create index venue_listing_hours on venue_listing (cell)
    include (venue_id, x, y, z, future_event_count, category_mask, kind, time_zone, hours, has_special_hours)
    where hours is not null`.execute(db);
  await sql`comment on column venue_listing.special_off is 'local moments of the week''s hours that special dates take away'`.execute(
    db,
  );
  await sql`comment on column venue_listing.special_on is 'local moments of special dates in which it is open'`.execute(
    db,
  );
}
