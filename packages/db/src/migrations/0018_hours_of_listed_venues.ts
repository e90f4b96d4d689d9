import { type Kysely, sql } from "kysely";

/**
 * Opening hours of a venue's listing row: open minutes of the local week (from Monday, 0:00), null if unknown, and the
 * time zone. Compared at query time, so rows need no update as time passes or clocks change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venue_listing add column time_zone text not null default 'America/New_York',
    add column hours int4multirange`.execute(db);
  await sql`update venue_listing l set time_zone = v.time_zone, hours = h.hours
    from venue v
    cross join lateral (
      select range_agg(part) as hours
      from venue_open_time t
      cross join lateral (select t.day_of_week * 1440 + extract(epoch from t.time_start)::int / 60 as opens,
        t.day_of_week * 1440 + extract(epoch from t.time_end)::int / 60
          + case when t.time_end <= t.time_start then 1440 else 0 end as closes) i
      cross join lateral (values (int4range(i.opens, least(i.closes, 10080))),
        (int4range(0, greatest(i.closes - 10080, 0)))) parts (part)
      where t.venue_id = v.id and not t.closed) h
    where v.id = l.venue_id`.execute(db);
  await sql`comment on column venue_listing.hours is 'minutes of the local week, from Monday'`.execute(db);
  await sql`create index venue_listing_hours on venue_listing (cell)
    include (venue_id, x, y, z, future_event_count, category_mask, kind, time_zone, hours)
    where hours is not null`.execute(db);
}
