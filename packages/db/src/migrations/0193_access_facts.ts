import { type Kysely, sql } from "kysely";

/**
 * Access facts of venues, and those of events that differ: by fact its value, who said it and on which day. Listing rows
 * have those that are so, and whether dates are off; what they say of the next date they get when they are written: at the end
 * of that date, and all others in the next daily work, some at a time. Saved searches keep both filters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["venue", "event"]) {
    await sql`alter table ${sql.table(table)} add column access jsonb not null default '{}'`.execute(db);
  }
  await sql`comment on column event.access is 'its own answers, in place of the venue''s'`.execute(db);

  for (const table of ["venue_listing", "event_listing"]) {
    const access = sql.ref(`${table}.access`);
    await sql`alter table ${sql.table(table)} add column access int2 not null default 0`.execute(db);
    await sql`comment on column ${access} is 'a bit for each fact that is so'`.execute(db);
  }
  await sql`drop index venue_listing_cell, venue_listing_count, venue_listing_name`.execute(db);
  await sql`create index venue_listing_cell on venue_listing (cell)
    include (venue_id, x, y, z, name_key, future_event_count, category_mask, kind, access)`.execute(db);
  await sql`create index venue_listing_count on venue_listing (future_event_count desc, venue_id)
    include (category_mask, kind, access)`.execute(db);
  await sql`create index venue_listing_name on venue_listing (name_key, venue_id)
    include (category_mask, kind, access)`.execute(db);

  await sql`comment on column event_listing.flags is
    '1 online, 2 in person, 4 featured, 8 global, 16 on nearly every day, 32 next date off, 64 to 4096 its quarters of an hour,
    8192 off, 16384 some dates off'`.execute(db);
  await sql`update event_listing l set flags = l.flags | o.off from (
      select e.id, 8192 * (e.status in ('cancelled', 'postponed'))::int + 16384 * exists (select from occurrence p
        where p.event_id = e.id and p.status in ('cancelled', 'postponed'))::int as off from event e) o
    where o.id = l.event_id and o.off <> 0`.execute(db);

  await sql`alter table saved_search add column access text[] not null default '{}',
    add column cancelled_dates text not null default ''`.execute(db);
  await sql`drop trigger saved_search_watched on saved_search`.execute(db);
  await sql`create trigger saved_search_watched before update on saved_search for each row
    when (new.is_active and row(new.is_active, new.default_loc_id, new.lat, new.lon, new.radius, new.named_date,
      new.date_start, new.date_end, new.keyword, new.event_setting, new.event_types, new.age_group, new.price,
      new.access, new.cancelled_dates)
      is distinct from row(old.is_active, old.default_loc_id, old.lat, old.lon, old.radius, old.named_date,
      old.date_start, old.date_end, old.keyword, old.event_setting, old.event_types, old.age_group, old.price,
      old.access, old.cancelled_dates))
    execute function saved_search_watched()`.execute(db);
}
