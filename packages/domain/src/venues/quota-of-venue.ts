import { workingStatuses } from "@hereabouts/contract/claims/plans";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { beginsBeyondHorizon } from "./beyond-horizon.queries.ts";

/** Active events of a venue against what it may have; `allowed` is null where its plan has no limit. */
export interface Quota {
  used: number;
  allowed: number | null;
  canAdd: boolean;
}

/**
 * How many active events venues have, in one query: published ones with an occurrence today or later, by the venue's
 * own calendar (spec part 3 §6), or with dates that begin beyond the horizon. Venues without one are in it with 0.
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
async function allowedEvents(db: Db, venueIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom("subscription")
    .innerJoin("plan", "plan.id", "subscription.plan_id")
    .select(["venue_id", "active_events"])
    .where("venue_id", "in", venueIds)
    .where("status", "in", workingStatuses)
    .execute();
  return new Map(rows.map(({ venue_id, active_events }) => [venue_id, active_events]));
}

/** The quotas of venues by their ids. */
export async function quotasOfVenues(
  db: Db,
  venueIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Quota>> {
  if (venueIds.length === 0) return new Map();
  const used = await activeEventCounts(db, venueIds, now);
  const allowed = await allowedEvents(db, venueIds);
  return new Map([...used].map(([id, count]) => [id, quotaFrom(count, allowed.get(id))]));
}

function quotaFrom(used: number, allowed: number | null = 0): Quota {
  return { used, allowed, canAdd: allowed === null || used < allowed };
}

/**
 * The quota of one venue. Who publishes by it holds the venue's row in the same transaction: two at once would both
 * take the last place.
 */
export async function quotaOfVenue(db: Db, venueId: number, now: Date): Promise<Quota> {
  return (await quotasOfVenues(db, [venueId], now)).get(venueId) ?? quotaFrom(0);
}
