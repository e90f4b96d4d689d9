import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";
import type { Span } from "@hereabouts/contract/traffic/stats";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { withMerged } from "../merged-venue.queries.ts";
import { isImpression } from "./stats.queries.ts";

interface DayCount {
  day: string;
  kind: (typeof impressionKinds)[number];
  count: number;
}

/** How often a venue and its events were seen on each day; what was not seen on a day is absent. */
export async function selectVenueDays(db: Db, venueId: number, { start, end }: Span): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day, kind, sum(count)::int as count from target_count
    where venue_id in ${withMerged(venueId)} and day between ${start}::date and ${end}::date and ${isImpression}
    group by day, kind`.execute(db);
  return rows;
}

interface VisitDay {
  day: string;
  visitors: number;
  pageViews: number;
}

/** How the site was visited on each day; days without visits are absent. */
export async function selectVisitDays(db: Db, { start, end }: Span): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select day, visitors, page_views as "pageViews" from visit_count
    where day between ${start}::date and ${end}::date`.execute(db);
  return rows;
}
