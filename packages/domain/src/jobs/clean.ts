import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";

const dayMs = 86_400_000;

/**
 * Throws away what nobody needs any more: sessions, mailed tokens and throttle counts that are over, answers of the
 * geocoder that may have changed, raw impressions that were rolled up long ago (spec part 3 §9), and venues and events
 * that were deleted long enough ago not to be restored (§6); a venue takes its events along.
 */
export async function clean({ db, now }: Context): Promise<void> {
  const today = now();
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs);
  await db.deleteFrom("session").where("expires_at", "<", today).execute();
  await db.deleteFrom("account_token").where("expires_at", "<", today).execute();
  await db.deleteFrom("throttle").where("resets_at", "<", today).execute();
  await db.deleteFrom("geocode_answer").where("asked_at", "<", daysAgo(limits.geocodeAnswerDays)).execute();
  await db.deleteFrom("impression").where("occurred_at", "<", daysAgo(limits.impressionDays)).execute();
  const long = daysAgo(limits.deletedDays);
  const goneVenues = db.selectFrom("venue").select("id").where("deleted_at", "<", long);
  await db
    .deleteFrom("event")
    .where((eb) => eb.or([eb("deleted_at", "<", long), eb("venue_id", "in", goneVenues)]))
    .execute();
  await db.deleteFrom("venue").where("deleted_at", "<", long).execute();
}
