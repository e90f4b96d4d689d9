import { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import type { Span } from "@hereabouts/contract/traffic/stats";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { withMerged } from "../merged-venue.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

type Kind = (typeof impressionKinds)[number];

/** Whether a count is of something that was seen: no page as such, and no step. */
export const isImpression = sql`kind in (${sql.join(impressionKinds.map((kind) => sql.lit(kind)))})`;

/** Visitors, their sessions and pages of some days together. */
export interface Visits {
  visitors: number;
  sessions: number;
  seconds: number;
  pageViews: number;
}

/** How the site was visited. */
export async function selectVisits(db: Db, { start, end }: Span): Promise<Visits> {
  const { rows } = await sql<Visits>`
    select coalesce(sum(visitors), 0)::int as visitors, coalesce(sum(sessions), 0)::int as sessions,
      coalesce(sum(session_seconds), 0) as seconds, coalesce(sum(page_views), 0)::int as "pageViews"
    from visit_count where day between ${start}::date and ${end}::date`.execute(db);
  return rows[0] ?? { visitors: 0, sessions: 0, seconds: 0, pageViews: 0 };
}

/** How often events and venues of the whole site were seen. */
export async function selectSiteCounts(db: Db, { start, end }: Span): Promise<{ kind: Kind; count: number }[]> {
  const { rows } = await sql<{ kind: Kind; count: number }>`
    select kind, sum(count)::int as count from site_count
    where day between ${start}::date and ${end}::date and ${isImpression} group by kind`.execute(db);
  return rows;
}

/** How often a venue and its events were seen. */
export async function selectVenueCounts(
  db: Db,
  venueId: number,
  { start, end }: Span,
): Promise<{ kind: Kind; count: number }[]> {
  const { rows } = await sql<{ kind: Kind; count: number }>`
    select kind, sum(count)::int as count from target_count
    where venue_id in ${withMerged(venueId)} and day between ${start}::date and ${end}::date and ${isImpression}
    group by kind`.execute(db);
  return rows;
}

/** How often an event was seen at a venue; without a name when it is gone for good. */
export interface EventCounts {
  id: number;
  name: string | null;
  isShown: boolean;
  card: number;
  detail: number;
}

/** The events that were seen, those seen the most first. */
export async function selectEventCounts(
  db: Db,
  venueId: number,
  { start, end }: Span,
  limit: number,
): Promise<EventCounts[]> {
  const { rows } = await sql<EventCounts>`
    select c.id, e.name, coalesce(${eventIsShown}, false) as "isShown", c.card, c.detail
    from (
      select target_id as id, coalesce(sum(count) filter (where kind = 'event_card'), 0)::int as card,
        coalesce(sum(count) filter (where kind = 'event_detail'), 0)::int as detail
      from target_count
      where venue_id in ${withMerged(venueId)} and day between ${start}::date and ${end}::date
        and kind in ('event_card', 'event_detail')
      group by target_id
    ) c
    left join event e on e.id = c.id
    left join venue v on v.id = e.venue_id
    order by c.card + c.detail desc, c.id limit ${limit}::int`.execute(db);
  return rows;
}
