import type { TrackedAction } from "@hereabouts/contract/traffic/impressions";
import { stepKinds } from "@hereabouts/contract/traffic/impressions";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Counts one more action of a day. */
export async function addActionCount(db: Db, day: string, action: TrackedAction): Promise<void> {
  await sql`
    insert into deed_count (day, name, count) values (${day}::date, ${action}::text, 1)
    on conflict (day, name) do update set count = deed_count.count + 1`.execute(db);
}

/** How often tracked actions were done, all days together; those never done are absent. */
export async function selectActionTotals(db: Db): Promise<{ name: TrackedAction; total: number }[]> {
  const { rows } = await sql<{ name: TrackedAction; total: number }>`
    select name, sum(count)::int as total from deed_count group by name`.execute(db);
  return rows;
}

/** Start of the hours to recount, within one day of the site. */
export interface Uncounted {
  day: string;
  hour: Date;
}

/** Deletes what was counted of hours. */
export async function deleteHourCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`delete from target_count where day >= ${day}::date and hour >= ${hour}::timestamptz`.execute(db);
  await sql`delete from site_count where day >= ${day}::date and hour >= ${hour}::timestamptz`.execute(db);
}

const ofEvents = sql.join(["event_card", "event_detail", ...stepKinds].map((kind) => sql.lit(kind)));

/** Counts by hour how often each event and venue was seen, and what was done towards coming. What is neither is left out, whoever sent it. */
export async function insertTargetCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`
    insert into target_count (day, hour, kind, target_id, venue_id, count)
    select s.day, s.hour, s.kind, s.target_id, coalesce(e.venue_id, v.id), s.count
    from (
      select day, date_trunc('hour', occurred_at) as hour, kind, target_id, count(*)::int as count
      from sighting
      where day >= ${day}::date and occurred_at >= ${hour}::timestamptz and target_id is not null
      group by 1, 2, 3, 4
    ) s
    left join event e on s.kind in (${ofEvents}) and e.id = s.target_id
    left join venue v on s.kind in ('poi_card', 'poi_detail') and v.id = s.target_id
    where coalesce(e.venue_id, v.id) is not null`.execute(db);
}

/** Counts by hour what was seen of the whole site. */
export async function insertSiteCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`
    insert into site_count (day, hour, kind, count)
    select day, hour, kind, sum(count)::int from target_count
    where day >= ${day}::date and hour >= ${hour}::timestamptz
    group by day, hour, kind
    union all
    select day, date_trunc('hour', occurred_at), kind, count(*)::int from sighting
    where day >= ${day}::date and occurred_at >= ${hour}::timestamptz and kind = 'page_view'
    group by 1, 2, 3`.execute(db);
}

/** Deletes what was counted of whole days. */
export async function deleteDayCounts(db: Db, first: string): Promise<void> {
  await sql`delete from visit_count where day >= ${first}::date`.execute(db);
  await sql`delete from widget_count where day >= ${first}::date`.execute(db);
}

/**
 * Counts visitors and their sessions by day: what somebody does is one session until they do nothing for `idleMinutes`.
 * Those who see a widget on another site visit that one.
 */
export async function insertVisitCounts(db: Db, first: string, idleMinutes: number): Promise<void> {
  await sql`
    insert into visit_count (day, visitors, sessions, session_seconds, page_views)
    with steps as (
      select day, visitor, kind, occurred_at,
        occurred_at - lag(occurred_at) over (partition by day, visitor order by occurred_at)
          >= ${idleMinutes}::int * interval '1 minute' as is_new
      from sighting
      where day >= ${first}::date and widget_id is null
    ), numbered as (
      select *, count(*) filter (where is_new) over (partition by day, visitor order by occurred_at) as session
      from steps
    ), visits as (
      select day, visitor, session, extract(epoch from max(occurred_at) - min(occurred_at)) as seconds,
        count(*) filter (where kind = 'page_view') as page_views
      from numbered group by day, visitor, session
    )
    select day, count(distinct visitor), count(*), round(sum(seconds)), sum(page_views)
    from visits group by day`.execute(db);
}

/** Counts by day and domain how often each widget and its events were seen. */
export async function insertWidgetCounts(db: Db, first: string): Promise<void> {
  await sql`
    insert into widget_count (widget_id, day, host, widget_hits, event_hits)
    select widget_id, day, host, count(*) filter (where kind = 'widget'), count(*) filter (where kind = 'event_card')
    from sighting
    where day >= ${first}::date and widget_id is not null
    group by widget_id, day, host`.execute(db);
}
