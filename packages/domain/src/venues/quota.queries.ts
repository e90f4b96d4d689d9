import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { beginsBeyondHorizon } from "./beyond-horizon.queries.ts";

/**
 * How many active events venues have, in one query: published ones with an occurrence today or later, by the venue's
 * own calendar, or with dates that begin beyond the horizon. Venues without one are in it with 0.
 */
export async function activeEventCounts(
  db: Db,
  venueIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; used: number }>`
    select v.id, (
      select count(*)::int from event e
      where e.venue_id = v.id and e.published and e.deleted_at is null and (exists (
        select from occurrence o
        where o.event_id = e.id and o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date)
        or ${beginsBeyondHorizon(now)})
    ) as used
    from venue v where v.id = any(${venueIds}::int[]) order by v.id`.execute(db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** How many active events venues may have: what the plan of a working subscription says, nothing without one. */
export async function allowedEvents(db: Db, venueIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom("subscription")
    .innerJoin("plan", "plan.id", "subscription.plan_id")
    .select(["venue_id", "active_events"])
    .where("venue_id", "in", venueIds)
    .where("status", "in", workingStatuses)
    .execute();
  return new Map(rows.map(({ venue_id, active_events }) => [venue_id, active_events]));
}
