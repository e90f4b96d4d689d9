import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";

const dayMs = 86_400_000;

/**
 * Throws away what nobody needs any more: sessions, mailed tokens and throttle counts that are over, answers of the
 * geocoder that may have changed, and raw impressions that were rolled up long ago (spec part 3 §9).
 */
export async function clean({ db, now }: Context): Promise<void> {
  const today = now();
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs);
  await db.deleteFrom("session").where("expires_at", "<", today).execute();
  await db.deleteFrom("account_token").where("expires_at", "<", today).execute();
  await db.deleteFrom("throttle").where("resets_at", "<", today).execute();
  await db.deleteFrom("geocode_answer").where("asked_at", "<", daysAgo(limits.geocodeAnswerDays)).execute();
  await db.deleteFrom("impression").where("occurred_at", "<", daysAgo(limits.impressionDays)).execute();
}
