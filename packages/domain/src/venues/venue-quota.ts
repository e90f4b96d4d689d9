import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { messages } from "@hereabouts/contract/messages";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { may } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { activeEventCounts, allowedEvents, holdWithSiblingPlaces, selectSiblingPlaces } from "./venue-state.queries.ts";

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

/** The quota of all places of one organizer together: it has no plan. */
export async function quotaOfPlaces(db: Db, placeIds: readonly number[], now: Date): Promise<Quota> {
  const counts = await activeEventCounts(db, placeIds, now);
  const used = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return quotaFrom(used, organizerLimits.activeEvents);
}

/**
 * The quota of one venue. Who publishes by it holds the venue's row in the same transaction: two at once would both
 * take the last place.
 */
export async function quotaOfVenue(db: Db, venueId: number, now: Date): Promise<Quota> {
  return quotaAmong(db, venueId, await selectSiblingPlaces(db, [venueId]), now);
}

/** The quota of a venue. @param places those of its organizer, if it is such a place itself */
async function quotaAmong(db: Db, venueId: number, places: readonly number[], now: Date): Promise<Quota> {
  if (places.includes(venueId)) return quotaOfPlaces(db, places, now);
  return (await quotasOfVenues(db, [venueId], now)).get(venueId) ?? quotaFrom(0);
}

const full = (isPlace: boolean) =>
  isPlace ? organizerMessages.tooManyEvents(organizerLimits.activeEvents) : messages.upgradeToPublish;

/**
 * Runs `work`, which may make events of a venue active, and refuses the outcome when they become more than the venue's
 * plan allows; what is over it already may stay. Inside a transaction, in which the venue's other writers wait: a burst
 * of publishes never passes the quota. Staff and editors are not held back.
 * @param leftVenueId another venue that `work` takes an event from @throws Invalid
 */
export async function withinQuota<T>(
  ctx: Context,
  { venueId, leftVenueId = venueId }: { venueId: number; leftVenueId?: number },
  work: () => Promise<T>,
): Promise<T> {
  const { db, viewer, now } = ctx;
  // The places of an organizer count together, so their writers wait for each other.
  const places = await holdWithSiblingPlaces(db, [venueId, leftVenueId]);
  if (viewer.kind === "system" || may.passQuota(viewer)) return work();
  const before = await quotaAmong(db, venueId, places, now());
  const result = await work();
  const after = await quotaAmong(db, venueId, places, now());
  if (after.allowed !== null && after.used > before.used && after.used > after.allowed)
    throw new Invalid({ "": [full(places.includes(venueId))] });
  return result;
}
