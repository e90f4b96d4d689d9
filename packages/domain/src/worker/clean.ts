import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "../context.ts";

const dayMs = 86_400_000;

/**
 * Throws away what nobody needs any more: sessions, mailed tokens and throttle counts that are over, answers of the
 * geocoder that may have changed, dates dropped so long ago that calendars know it, raw impressions that were rolled up
 * long ago (spec part 3 §9), files that were never stored to their end, and venues and events that were deleted long
 * enough ago not to be restored (§6); a venue takes its events along.
 */
export async function clean(ctx: Context): Promise<void> {
  const { db, now } = ctx;
  const today = now();
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs);
  await db.deleteFrom("session").where("expires_at", "<", today).execute();
  await db.deleteFrom("account_token").where("expires_at", "<", today).execute();
  await db.deleteFrom("throttle").where("resets_at", "<", today).execute();
  await db.deleteFrom("geocode_answer").where("asked_at", "<", daysAgo(limits.geocodeAnswerDays)).execute();
  await db.deleteFrom("impression").where("occurred_at", "<", daysAgo(limits.impressionDays)).execute();
  await db.deleteFrom("dropped_date").where("dropped_at", "<", daysAgo(limits.tombstoneDays)).execute();
  await ctx.ports.media.sweep(daysAgo(1));
  const long = daysAgo(limits.deletedDays);
  await db.deleteFrom("event").where("deleted_at", "<", long).execute();
  await inTransaction(ctx, ({ db }) => dropVenues(db, long));
}

/** Deletes venues with their events; held, so that one which is restored at this moment keeps them. */
async function dropVenues(db: Db, deletedBefore: Date): Promise<void> {
  const gone = await db
    .selectFrom("venue")
    .select("id")
    .where("deleted_at", "<", deletedBefore)
    .forUpdate()
    .skipLocked()
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom("event").where("venue_id", "in", ids).execute();
  await db.deleteFrom("venue").where("id", "in", ids).execute();
}
