import { type Kysely, sql } from "kysely";

/**
 * Sightings in a table of a part for each day of the site, so that a day is thrown away at once. Parts are made by the day's
 * first sighting or ahead of it. A sighting has no key and names no account; a widget's says on which host it stood.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sighting (
    day date not null,
    occurred_at timestamptz not null,
    kind text not null
      check (kind in ('page_view', 'widget', 'event_card', 'event_detail', 'poi_card', 'poi_detail')),
    target_id int,
    visitor text not null,
    widget_id text,
    host text,
    check ((kind in ('page_view', 'widget')) = (target_id is null)),
    check ((widget_id is null) = (host is null))
  ) partition by range (day)`.execute(db);
  await sql`comment on column sighting.visitor is 'salted hash; the salt is thrown away daily'`.execute(db);
  // Almost free to keep up; the sightings of an hour lie together.
  await sql`create index sighting_time on sighting using brin (occurred_at)`.execute(db);

  await sql`do $$
    declare of_day date;
    begin
      for of_day in select distinct (occurred_at at time zone 'America/New_York')::date from impression loop
        execute format('create table %I partition of sighting for values from (%L) to (%L)',
          'sighting_' || to_char(of_day, 'YYYYMMDD'), of_day, of_day + 1);
      end loop;
    end $$`.execute(db);
  await sql`insert into sighting (day, occurred_at, kind, target_id, visitor)
    select (occurred_at at time zone 'America/New_York')::date, occurred_at, kind, target_id, visitor
    from impression`.execute(db);
  await sql`drop table impression`.execute(db);
  // The first sighting of a day makes its salt and its part; salts were of days of another zone.
  await sql`delete from traffic_salt`.execute(db);
}
