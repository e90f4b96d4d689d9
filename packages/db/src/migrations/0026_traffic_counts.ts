import { type Kysely, sql } from "kysely";

/** Totals of impressions. Days are site days; an hour is its first instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table target_count (
    day date not null,
    hour timestamptz not null,
    kind text not null check (kind in ('event_card', 'event_detail', 'poi_card', 'poi_detail')),
    target_id int not null,
    venue_id int not null,
    count int not null check (count > 0),
    primary key (day, hour, kind, target_id)
  )`.execute(db);
  await sql`comment on column target_count.venue_id is 'where an event was held when it was counted'`.execute(db);
  await sql`create index target_count_venue on target_count (venue_id, day) include (kind, target_id, count)`.execute(
    db,
  );

  await sql`create table site_count (
    day date not null,
    hour timestamptz not null,
    kind text not null check (kind in ('page_view', 'event_card', 'event_detail', 'poi_card', 'poi_detail')),
    count int not null check (count > 0),
    primary key (day, hour, kind)
  )`.execute(db);

  await sql`create table visit_count (
    day date primary key,
    visitors int not null,
    sessions int not null,
    session_seconds int not null,
    page_views int not null
  )`.execute(db);

  await sql`create table widget_count (
    widget_id text not null,
    day date not null,
    host text not null,
    widget_hits int not null,
    event_hits int not null,
    primary key (widget_id, day, host)
  )`.execute(db);
  await sql`create index widget_count_day on widget_count (day)`.execute(db);

  await sql`create table traffic_progress (
    is_only_row boolean primary key default true check (is_only_row),
    counted_until timestamptz not null
  )`.execute(db);
}
