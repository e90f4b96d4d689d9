import { type Kysely, sql } from "kysely";

/** Daily counts of calendar additions, ticket clicks, saves and followers, without names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sighting drop constraint sighting_kind_check, add constraint sighting_kind_check check (kind in
    ('page_view', 'widget', 'event_card', 'event_detail', 'poi_card', 'poi_detail', 'calendar_add', 'ticket_click'))`.execute(
    db,
  );
  await sql`alter table target_count drop constraint target_count_kind_check,
    add constraint target_count_kind_check check (kind in
      ('event_card', 'event_detail', 'poi_card', 'poi_detail', 'calendar_add', 'ticket_click'))`.execute(db);
  await sql`alter table site_count drop constraint site_count_kind_check,
    add constraint site_count_kind_check check (kind in
      ('page_view', 'event_card', 'event_detail', 'poi_card', 'poi_detail', 'calendar_add', 'ticket_click'))`.execute(
    db,
  );

  await sql`create table save_count (
    day date not null,
    event_id int not null,
    venue_id int not null,
    count int not null check (count > 0),
    primary key (day, event_id)
  )`.execute(db);
  await sql`comment on table save_count is 'how often each event was saved on a day and not let go of since'`.execute(
    db,
  );
  await sql`comment on column save_count.venue_id is 'where the event was held when it was counted'`.execute(db);
  await sql`create index save_count_venue on save_count (venue_id, day) include (event_id, count)`.execute(db);
  // Saves of the last days are recounted regularly.
  await sql`create index saved_event_created on saved_event (created_at) include (event_id)`.execute(db);

  await sql`create table follower_count (
    venue_id int not null,
    day date not null,
    count int not null check (count >= 0),
    primary key (venue_id, day)
  )`.execute(db);
  await sql`comment on table follower_count is
    'how many people followed a venue at the end of a day; a day on which that did not change has no row'`.execute(db);

  // Days before are of the records that there are still.
  await sql`insert into save_count (day, event_id, venue_id, count)
    select (s.created_at at time zone 'America/New_York')::date, e.id, e.venue_id, count(*)
    from saved_event s join event e on e.id = s.event_id group by 1, 2`.execute(db);
  await sql`insert into follower_count (venue_id, day, count)
    select venue_id, day, sum(more) over (partition by venue_id order by day) from (
      select venue_id, (created_at at time zone 'America/New_York')::date as day, count(*) as more
      from saved_venue group by 1, 2) joined`.execute(db);
}
