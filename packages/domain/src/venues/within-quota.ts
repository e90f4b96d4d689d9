import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { quotaOfVenue } from "./quota-of-venue.ts";
import { holdVenues } from "./venue-state.queries.ts";

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
  await holdVenues(db, [venueId, leftVenueId]);
  if (viewer.kind === "system" || may.passQuota(viewer)) return work();
  const before = await quotaOfVenue(db, venueId, now());
  const result = await work();
  const after = await quotaOfVenue(db, venueId, now());
  if (after.allowed !== null && after.used > before.used && after.used > after.allowed)
    throw new Invalid({ "": [messages.upgradeToPublish] });
  return result;
}
