import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

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
