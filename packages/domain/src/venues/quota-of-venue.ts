import type { Db } from "@hereabouts/db/connection";
import { activeEventCounts, allowedEvents } from "./quota.queries.ts";

/** Active events of a venue against what it may have; `allowed` is null where its plan has no limit. */
export interface Quota {
  used: number;
  allowed: number | null;
  canAdd: boolean;
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
